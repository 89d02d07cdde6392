"""Where a match stands while its journal is written anew."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bot.referee.core.model import Entry, Pace
from bot.referee.core.model.stays import RoomRecord
from bot.referee.record.anew.machines import Machines
from bot.referee.record.exported import Exported, demand, place
from games.game import Seat
from games.table import Table


def plain(value: Any) -> Any:
    """A value as a document has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


@dataclass
class Holder:
    """Who holds a seat. `user` is empty for a substitute of whom only the name is known, until they first act."""

    name: str
    user: str = ""


@dataclass
class Course:
    """A match after the entries that are written so far.

    `after`: the position after each entry. `joined`: everyone who has joined and not left, with the player of a machine. `held`: the
    receipts of the steps that are held, or still to be announced. `overridden`: seat and key of what hosts entered; `amended`: the seats
    amended since the result was held, `put`: the steps after which a host put a position. `offered`: who offered which trade. `source`:
    what the secrets of a season's `matches` follow from, once one is opened.
    """

    exported: Exported
    options: Any
    seed: bytes
    machines: Machines
    status: str = "new"
    line: int = 1
    present: Table | None = None
    after: dict[int, Table | None] = field(default_factory=dict)
    journal: list[Entry] = field(default_factory=list)
    terms: dict[str, Any] = field(default_factory=dict)
    hosts: list[str] = field(default_factory=list)
    joined: dict[str, tuple[str, str]] = field(default_factory=dict)
    seats: list[Holder | None] = field(default_factory=list)
    held: list[Any] = field(default_factory=list)
    overridden: set[tuple[Seat, str]] = field(default_factory=set)
    amended: set[Seat] = field(default_factory=set)
    put: set[int] = field(default_factory=set)
    offered: dict[str, frozenset[Seat]] = field(default_factory=dict)
    rooms: dict[str, RoomRecord] = field(default_factory=dict)
    source: bytes = b""
    matches: set[str] = field(default_factory=set)
    is_revealed: bool = False

    @property
    def is_old(self) -> bool:
        """Whether it is of format 1, whose journals held less."""
        return self.exported.format == 1

    @property
    def is_run(self) -> bool:
        """Whether it is a match of one seat, of a contest or of one who plays alone."""
        return self.terms.get("contest") is not None

    @property
    def is_contest(self) -> bool:
        """Whether it is one deal for many."""
        return (self.terms.get("settings") or {}).get("contest") is not None

    @property
    def pace(self) -> Pace:
        """When its rounds close, by its terms; the usual pace where they do not say."""
        return msgspec.convert((self.terms.get("settings") or {}).get("pace", {}), type=Pace)

    def sits(self, user: str) -> frozenset[Seat]:
        """The seats that a person can hold: their own; otherwise each that a substitute holds who has not acted yet."""
        own = frozenset(seat for seat, one in enumerate(self.seats) if one and one.user == user)
        return own or frozenset(seat for seat, one in enumerate(self.seats) if one and not one.user)

    def bind(self, user: str, seat: Seat, where: str) -> None:
        """Somebody acts for a seat: Differs unless it can be theirs."""
        demand(seat in self.sits(user), f"{where}: this seat is not theirs")
        holder = self.seats[seat]
        assert holder is not None
        holder.user = user

    def at(self, entry: Entry) -> Table:
        """The position, of a match that is dealt and not over."""
        demand(self.present is not None, f"{place(entry)}: nothing is dealt yet")
        assert self.present is not None
        return self.present

    def check_seats(self, seats: Collection[int], where: str) -> None:
        """Seats that there are, in order, each once."""
        is_so = list(seats) == sorted(set(seats)) and all(0 <= seat < len(self.seats) for seat in seats)
        demand(is_so, f"{where}: its seats")
