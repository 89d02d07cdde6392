"""A person, and how he wants to be treated."""

from datetime import datetime
from typing import Final, Literal, TypeAlias

from games.game import Secret

User: TypeAlias = str
"""A person, by the venue's own id."""

MACHINE: Final = "machine-"
"""How the id of a machine begins, which plays in one match; no venue gives such ids to people."""


def is_machine(user: User) -> bool:
    """Whether this is no person, but the game's own player in a seat."""
    return user.startswith(MACHINE)


FORGOTTEN: Final = "forgotten-"
"""How the pseudonym of somebody who was forgotten begins."""


class Wishes(Secret, frozen=True, omit_defaults=True):
    """How a person wants to be treated, as he set it himself.

    `language`: empty, as the venue says. `reminders`: how long before a deadline; None: as each match says, empty: never. `word`: the
    lucky word that stands in the form when he joins. `is_pinged`: whether his letters may ring. `is_listed`: whether others see his record.
    """

    language: str = ""
    reminders: tuple[str, ...] | None = None
    away_from: datetime | None = None
    away_to: datetime | None = None
    word: str = ""
    is_pinged: bool = True
    is_listed: bool = True

    def is_away(self, at: datetime) -> bool:
        """Whether he said that he would be away then."""
        return self.away_from is not None and self.away_to is not None and self.away_from <= at < self.away_to


class Application(Secret, frozen=True):
    """Somebody who would play a season whose hosts choose its cast, and what he answered them, in the order of their questions.

    `is_kept`: his answers stay when the season is over, as he has said. `status`: what his hosts made of it.
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


class Person(Secret, frozen=True):
    """What the venue knows of a person: the DM channel that his own act opened, how far it has been read, and his language.

    `zone`: in which he means the hours that he types (``Europe/Rome``); empty: UTC.
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
        """The language in which he is written to: the one that he chose, else the venue's own."""
        return self.wishes.language or self.locale
