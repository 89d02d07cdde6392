"""A host's post taken apart: whom he means, until when, and why; and what he is answered."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.commands.words import told
from bot.courier import Courier
from bot.referee.acts import zones
from bot.referee.acts.acts import House
from bot.referee.core import calendar, naming
from bot.referee.core.model import Match, Refused, Tenure, User
from bot.referee.core.positions import game_of
from bot.venues.forum.board import Board, Said
from bot.venues.forum.layout import WORDS
from bot.venues.forum.places import Kind, Places
from bot.venues.forum.typed import Answer
from games.form import Rejected, Unreadable
from games.game import Seat
from games.table import told_refusal
from games.wording import Text

_BECAUSE: Final = re.compile(r"\s*\bbecause\b\s*|\s*\n\s*reason\s*:\s*", re.IGNORECASE)
_BARE: Final = re.compile(
    r"$|:|[.]|(the|it|this|now|match|game|season|contest|result|players|them|everybody|please)\b", re.IGNORECASE
)
_UNTIL: Final = re.compile(r"(.*?\d{1,2}:\d{2}[^:\n]*|[^:\n]*):\s*(.*)", re.DOTALL)
"""Colons are part of hours."""


@dataclass(frozen=True, repr=False)
class Office:
    """What hosts work with on one forum."""

    house: House
    board: Board
    places: Places
    courier: Courier
    reads_answers: Callable[[Match, str], Awaitable[bool]]


@dataclass(frozen=True, repr=False)
class Asking:
    """What a host typed in the topic of a match: `words` are those after the first one."""

    office: Office
    match: Match
    said: Said
    words: str

    @property
    def house(self) -> House:
        """The referee."""
        return self.office.house

    @property
    def host(self) -> User:
        """Who asks."""
        return self.said.user

    @property
    def locale(self) -> str:
        """The language of the match, since its hosts read the answer together."""
        return self.match.settings.locale

    @property
    def is_bare(self) -> bool:
        """Whether nothing follows the word but what makes a post long enough for the forum, or a reason; else it is talk."""
        return _BARE.match(self.words) is not None

    @property
    def parted(self) -> tuple[str, str]:
        """What, and why: ``Bo: he asked me to``; all that stands before a colon, and all behind it."""
        what, _, reason = self.words.partition(":")
        return what.strip(), reason.strip()

    @property
    def reason(self) -> str:
        """Why, where nothing else is to be said: with a colon before it or without."""
        return self.words.strip(" :\n")

    @property
    def ordered(self) -> tuple[str, str, str]:
        """Whom, orders and why: ``Bo: play G7; go black because he asked me to``."""
        whom, _, rest = self.words.partition(":")
        orders, *why = _BECAUSE.split(rest, maxsplit=1)
        return whom.strip(), orders.strip(), why[0].strip() if why else ""

    async def tenures(self) -> tuple[Tenure, ...]:
        """Who sat where, and when."""
        return tuple(await self.house.store.transact(lambda tx: tx.tenures(self.match.id)))

    async def names(self) -> dict[Seat, str]:
        """Who sits where now; of a seat that is empty, who sat there last."""
        there = await self.tenures()
        return {one.seat: one.name for one in sorted(there, key=lambda one: one.to_at is None)}

    async def seat(self, typed: str) -> Seat | Refused:
        """The one seat that is meant, by name or number."""
        names = await self.names()
        meant = naming.seats_meant(names, names, typed)
        return meant[0] if len(meant) == 1 else Refused("no-such-place", {"player": typed})

    async def writer(self, name: str) -> Said | None:
        """Somebody of that name who has written where the bot reads: under the sign-up, or at the hosts' desk."""
        wanted = name.strip().removeprefix("@").casefold()
        where: tuple[tuple[Kind, str], ...] = (("public", self.match.id), ("desk", ""), ("hosts", self.match.id))
        for kind, match in where:
            topic = await self.office.places.topic(kind, match)
            posts = (await self.office.board.read(topic)).posts if topic is not None else ()
            found = [one for one in posts if one.name.casefold() == wanted]
            if found:
                return found[-1]
        return None

    async def until(self) -> tuple[datetime | Refused, str]:
        """A moment in the host's own zone, and why: ``6h: reason``, ``18:00 tomorrow: reason``."""
        cut = _UNTIL.match(self.words.strip())
        moment, reason = (cut[1].strip(), cut[2].strip()) if cut else (self.words.strip(), "")
        zone = await zones.zone_of(self.house, self.host) or "UTC"
        at = calendar.understand(moment, self.said.stamped_at, deadline=self.match.deadline, zone=zone)
        return at, reason

    def answered(self, done: object, well: Text | None = None, *, is_alone: bool = False) -> Answer:
        """What came of an act, in words."""
        game = game_of(self.match)
        if isinstance(done, Refused):
            return Answer(told.refused(done, game, self.locale), is_alone=is_alone)
        if isinstance(done, Rejected | Unreadable):
            return Answer(told_refusal(game, done, self.locale), is_alone=is_alone)
        return Answer(well or WORDS("done", self.locale))


Deed = Callable[[Asking], Awaitable[Answer | None]]


@dataclass(frozen=True)
class Command:
    """Something that can be typed: the word that it begins with, what it looks like, what it does, and the message that says so.

    `has_lines`: the lines below the first one belong to it.
    """

    verb: str
    example: str
    deed: Deed
    told: str = ""
    has_lines: bool = False

    @property
    def about(self) -> str:
        """The message that says what it does."""
        return self.told or f"host-{self.verb}"
