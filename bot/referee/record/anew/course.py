"""The state of a match while its journal is rewritten."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bot.referee.core.journal import SHOWN
from bot.referee.core.model import Entry, Pace
from bot.referee.core.model.stays import RoomRecord
from bot.referee.core.positions import Differs
from bot.referee.record.exported import Exported, demand
from games.game import Seat
from games.table import Table

Facts = dict[str, Any]


def plain(value: Any) -> Any:
    """A value in the form of a document."""
    return msgspec.json.decode(msgspec.json.encode(value))


@dataclass
class Holder:
    """Who holds a seat, or joined to have one. `user` is empty for a substitute of whom only the name is known, until they first act.
    `player`: of a machine, by its name among the game's ``players``.
    """

    name: str
    user: str = ""
    player: str = ""


@dataclass
class Course:
    """A match after the entries that are written so far.

    `phase`: what can be done now (see `SHOWN`). `seed`: what all draws follow from; `source`: what the secrets of a season's `matches`
    follow from. `dealing`: the entry that named the beacon round for which the deal waits. `after`: the position after each entry.
    `joined`: all who have joined and not left. `size`: how many seats there are.
    `held`: the receipts of the steps that are held, or still to be announced; `holders`: who sat where when they were closed, after so many
    entries (`closed_at`).
    `overridden`: seat and key of what hosts entered; `amended`: the seats amended since the result was held; `put`: the steps after which a
    host put in a position. `offered`: who offered which trade. `confessed`: all sealed words, of which some were `taken_back`.
    """

    exported: Exported
    seed: bytes
    phase: str = "new"
    line: int = 1
    dealing: Entry | None = None
    present: Table | None = None
    after: dict[int, Table | None] = field(default_factory=dict)
    journal: list[Entry] = field(default_factory=list)
    terms: dict[str, Any] = field(default_factory=dict)
    options: Any = None
    hosts: list[str] = field(default_factory=list)
    joined: dict[str, Holder] = field(default_factory=dict)
    size: int = 0
    seats: dict[Seat, Holder] = field(default_factory=dict)
    held: list[Any] = field(default_factory=list)
    holders: dict[Seat, Holder] = field(default_factory=dict)
    closed_at: int = 0
    overridden: set[tuple[Seat, str]] = field(default_factory=set)
    amended: set[Seat] = field(default_factory=set)
    put: set[int] = field(default_factory=set)
    offered: dict[str, frozenset[Seat]] = field(default_factory=dict)
    confessed: dict[str, list[str]] = field(default_factory=dict)
    taken_back: set[str] = field(default_factory=set)
    rooms: dict[str, RoomRecord] = field(default_factory=dict)
    source: bytes = b""
    matches: list[str] = field(default_factory=list)
    is_revealed: bool = False

    @property
    def status(self) -> str:
        """The status of the match as its header tells it."""
        is_paused = self.phase == "rewound" and self.exported.match["status"] == "paused"
        return "paused" if is_paused else SHOWN.get(self.phase, self.phase)

    @property
    def is_run(self) -> bool:
        """Whether it is a match of one seat: of a contest, or played alone."""
        return self.terms.get("contest") is not None

    @property
    def is_contest(self) -> bool:
        """Whether it is one deal for many."""
        return self.terms.get("settings", {}).get("contest") is not None

    @property
    def pace(self) -> Pace:
        """The hours and lengths of its rounds, by its terms; the defaults where the terms say none."""
        return msgspec.convert((self.terms.get("settings") or {}).get("pace", {}), type=Pace)

    @property
    def closed_by(self) -> dict[Seat, Holder]:
        """Who sat where when the step that comes next was closed: hosts may have changed seats while it was held."""
        return self.holders if self.held else self.seats

    def sits(self, user: str) -> frozenset[Seat]:
        """The seats that a player can hold: their own; otherwise each seat of a substitute who has not acted yet. Raises Differs."""
        own = frozenset(seat for seat, one in self.seats.items() if one.user == user)
        found = own or frozenset(seat for seat, one in self.seats.items() if not one.user)
        demand(bool(found), "by a person who does not play")
        return found

    def bind(self, user: str, seat: Seat) -> None:
        """Check that a person can act for this seat. Raises Differs."""
        demand(seat in self.sits(user), "this seat is not theirs")
        self.seats[seat].user = user

    def at(self) -> Table:
        """The position of a match that is dealt."""
        if self.present is None:
            raise Differs("nothing is dealt yet")
        return self.present

    def check_seats(self, seats: Collection[int]) -> None:
        """Check seats: existing, in order, each once."""
        demand(list(seats) == sorted(set(seats)) and all(seat < self.size for seat in seats), "its seats")


Anew = Callable[[Course, Entry, Facts], Facts]
"""The given facts of an act, computed from what was done before."""


def as_given(_course: Course, _entry: Entry, facts: Facts) -> Facts:
    """Accept all facts as inputs."""
    return facts
