"""A person: their preferences, what they ask, where they wait for a seat, and their standings."""

from datetime import datetime
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from games.game import Secret

User: TypeAlias = str
"""A person, by the venue's own id."""

Trail: TypeAlias = tuple[tuple[str | int, ...] | None, ...]
"""How far each table of a database was searched for a person; None: to its end."""

MACHINE: Final = "machine-"
"""The prefix of a machine's id. No venue gives such ids to people."""


def is_machine(user: User) -> bool:
    """Return whether this is a machine: the game's own player in a seat."""
    return user.startswith(MACHINE)


FORGOTTEN: Final = "forgotten-"
"""The prefix of the pseudonym of a deleted person."""


class Wishes(Secret, frozen=True, omit_defaults=True):
    """A person's own preferences.

    `language`: empty, as the venue says. `reminders`: how long before a deadline; None: as each match says, empty: never. `word`: the lucky
    word to put into the form when they join. `is_pinged`: whether their letters may ping. `is_listed`: whether others see their record.
    """

    language: str = ""
    reminders: tuple[str, ...] | None = None
    away_from: datetime | None = None
    away_to: datetime | None = None
    word: str = ""
    is_pinged: bool = True
    is_listed: bool = True

    def is_away(self, at: datetime) -> bool:
        """Return whether they said that they would be away then."""
        return self.away_from is not None and self.away_to is not None and self.away_from <= at < self.away_to


class Application(Secret, frozen=True):
    """A person who applied for a season whose hosts choose its cast, with their answers in the order of the questions.

    `is_kept`: the answers are kept after the season, as they agreed. `status`: what the hosts decided.
    """

    season: str
    user: User
    name: str
    locale: str
    word: str
    answers: tuple[tuple[str, str], ...]
    at: datetime
    is_kept: bool = False
    status: Literal["open", "chosen", "waiting", "declined"] = "open"


class Ruling(Secret, frozen=True):
    """A question of a player to the hosts of a match, and their answer to it.

    `number`: in its match, from 1. `round`: the round in which it was asked; 0 before the start. `base`: the post or press that brought it,
    `source`: that post as it was then. An edit asks anew, and closes this without an answer (`by` is empty). `is_hidden`: a host plays, so
    that no place that all hosts read may show it. `is_to_all`: the answer is for everyone. A question whose asker was deleted is empty.
    """

    match: str
    number: int
    user: User
    name: str
    at: datetime
    round: int
    base: str
    source: str
    text: str
    is_hidden: bool = False
    answer: str = ""
    by: User = ""
    answered_at: datetime | None = None
    is_to_all: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it waits for an answer."""
        return self.answered_at is None


class Person(Secret, frozen=True):
    """What the venue knows of a person: the DM channel that they opened, how far it has been read, and their language.

    `zone`: the time zone of the hours that they type (``Europe/Rome``); empty: UTC.
    """

    user: User
    name: str
    locale: str
    channel: str | None = None
    cursor: str | None = None
    is_closed: bool = False
    zone: str = ""
    wishes: Wishes = Wishes()

    @property
    def language(self) -> str:
        """The language of letters to this person: the one that they chose, else the venue's own."""
        return self.wishes.language or self.locale


class Waiting(Secret, frozen=True):
    """A person who waits for a seat. `stands_for`: the player of a season who wants them to play while away."""

    user: User
    name: str
    locale: str
    stands_for: User = ""


class Machine(Secret, frozen=True):
    """A machine in a seat: `user` is its id there, `player` its key in ``Game.players``.

    `asked`: the question for which it has an appointment, and when (`at`); without a moment it has answered, or has none to answer.
    """

    user: User
    player: str
    asked: str = ""
    at: datetime | None = None


EVERYWHERE = ""
"""The scope of all servers together."""


class Standing(Secret, frozen=True):
    """What a person has played of one game in a `scope` (a server, or everywhere).

    `first`, `last`: the numbers of their first and last seat among all that were counted. `places`: of the last ten matches, each with how
    many played. `left`: how many seats they left. `mean`, `deviation`: their rating after `rated` matches; None without one.
    """

    scope: str
    game: str
    user: User
    name: str
    first: int
    last: int
    places: tuple[tuple[int, int], ...] = ()
    finished: int = 0
    won: int = 0
    left: int = 0
    asked: int = 0
    missed: int = 0
    mean: float | None = None
    deviation: float | None = None
    rated: int = 0


class Counted(Struct, frozen=True):
    """The last `match` that is counted in a scope's standings, and how many seats are; no match: none."""

    scope: str
    match: str = ""
    number: int = 0
