"""What a course is made of: readers, what each was told, moments."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.referee.core.model import Leaf, Letter, Match
from games.game import Seat


@dataclass(frozen=True)
class Reader:
    """Somebody who held a seat for a while, or everyone (`seat` None). `key` names him on the page."""

    key: str
    name: str
    seat: Seat | None = None
    from_at: datetime | None = None
    to_at: datetime | None = None


@dataclass(frozen=True)
class Told:
    """One letter, to those who read it (keys of readers); with the orders that it says were used, their receipts by step."""

    letter: Letter
    readers: tuple[str, ...]
    receipts: Mapping[int, Leaf] = field(default_factory=dict)


@dataclass(frozen=True)
class Moment:
    """Something that happened: when, in which round, by which act of the journal (with its reason), and what was told of it.

    `is_bargain`: players dealt with one another. `episode`: of a season, the one in which it ended; else 0.
    """

    at: datetime
    round: int
    act: str
    reason: str = ""
    told: tuple[Told, ...] = ()
    names: Mapping[Seat, str] = field(default_factory=dict)
    is_bargain: bool = False
    episode: int = 0


@dataclass(frozen=True)
class Course:
    """A whole match: `match` as letters are composed with it, its readers (everyone first), its moments in order."""

    match: Match
    readers: tuple[Reader, ...]
    moments: tuple[Moment, ...]


EVERYONE: Final = Reader("everyone", "")
