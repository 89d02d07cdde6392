"""What a course is made of: readers, what each was told, moments."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.referee.core.model import Leaf, Letter, Match
from games.game import Seat


@dataclass(frozen=True)
class Reader:
    """A person who held a seat for a while, or all readers (`seat` None). `key` names them on the page."""

    key: str
    name: str
    seat: Seat | None = None
    from_at: datetime | None = None
    to_at: datetime | None = None


@dataclass(frozen=True)
class Told:
    """One letter, with its readers (their keys); and the receipts of the orders that it says were used, by step."""

    letter: Letter
    readers: tuple[str, ...]
    receipts: Mapping[int, Leaf] = field(default_factory=dict)


@dataclass(frozen=True)
class Moment:
    """Something that happened: when, in which round, by which act of the journal (with its reason), and its letters.

    `is_bargain`: players dealt with one another. `episode`: in a season, the one in which it ended; else 0.
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
    """A whole match: `match` as letters are composed with it, its readers (the public first), its moments in order."""

    match: Match
    readers: tuple[Reader, ...]
    moments: tuple[Moment, ...]


EVERYONE: Final = Reader("everyone", "")
