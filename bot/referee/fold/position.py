"""Where a match stands: the row that is stored of it, and, while a whole journal is folded, what no row tells."""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.referee.core.model import Entry, Match, Plan
from bot.referee.core.positions import Differs
from games.game import Event, Seat
from games.table import Table

Facts: TypeAlias = dict[str, Any]
Led: TypeAlias = tuple[Table, tuple[Event, ...]]
"""The table to which an act leads, and its news."""


def demand(is_so: bool, where: str) -> None:  # noqa: FBT001  the claim itself
    """Raise Differs at `where` unless this is true."""
    if not is_so:
        raise Differs(where)


def plain(value: Any) -> Any:
    """Return a value in the form of a document."""
    return msgspec.json.decode(msgspec.json.encode(value))


def unlike(again: Any, claimed: Any) -> str | None:
    """Return the path of keys to the first value that the referee would write differently; None if both are equal to the byte.

    There is one way to write a value: keys in order, no blanks, one spelling of each number.
    """
    if msgspec.json.encode(again, order="sorted") == msgspec.json.encode(claimed, order="sorted"):
        return None
    own, other = _parts(again), _parts(claimed)
    for key in own | other:
        where = unlike(own[key], other[key]) if key in own and key in other else ""
        if where is not None:
            return f"{key}.{where}".rstrip(".")
    return ""


def _parts(value: Any) -> dict[Any, Any]:
    """Return the parts of a value, in order."""
    if isinstance(value, Struct):
        return msgspec.structs.asdict(value)
    if isinstance(value, list | tuple):
        return dict(enumerate(value))
    return value if isinstance(value, dict) else {}


class Holder(Struct, frozen=True):
    """Who holds a seat, or joined to have one. `user` is empty for a substitute of whom only the name is known, until they first act.
    `player`: of a machine, by its name among the game's ``players``.
    """

    name: str
    user: str = ""
    player: str = ""


class Past(Struct, frozen=True):
    """What only a whole journal tells. A live act reads the store instead, where all of it has rows of its own.

    `people`: who is behind a veil. `runs`: of a contest, each to its end. `entries`, `positions`: all acts before, and where each led,
    without its own past; who folds appends to these. `asked`: the position of the last act that asked anew. `words`: the lucky words, by
    seat. `naming`: the entry that named the beacon round for which the deal waits. `source`: what the secrets of a season's `matches`
    follow from, each with the chosen file whose title its own had by then; `results`: the facts of those that were taken; `replaced`: those
    in whose place hosts entered a result; `plan`: its plan. `graces`: how often a round was lengthened for a seat. `joined`: all who have
    joined and not left. `held`: the receipts of the steps
    that are held, or still to be announced; `holders`: who sat where when they were closed, after so many entries (`closed_at`), by the
    clock before its deadline (`is_early`); `pressed`: who has said since that they are ready. `overridden`: seat and key of what hosts
    entered; `amended`: the seats amended since the result was held; `put`: the steps after which a host put in a position. `offered`: who
    offered which trade. `confessed`: all sealed words, of which some were `taken_back`. `rooms`: the seats inside of each that is open; the
    others are `closed`.
    """

    people: Mapping[str, str]
    runs: "tuple[Position, ...]" = ()
    entries: list[Entry] = []
    positions: "list[Position]" = []
    asked: int = 0
    words: tuple[str, ...] = ()
    naming: Entry | None = None
    source: bytes = b""
    joined: Mapping[str, Holder] = {}
    seats: Mapping[Seat, Holder] = {}
    held: tuple[Any, ...] = ()
    holders: Mapping[Seat, Holder] = {}
    closed_at: int = 0
    is_early: bool = False
    pressed: frozenset[str] = frozenset()
    overridden: frozenset[tuple[Seat, str]] = frozenset()
    amended: frozenset[Seat] = frozenset()
    put: frozenset[int] = frozenset()
    offered: Mapping[str, frozenset[Seat]] = {}
    confessed: Mapping[str, tuple[str, ...]] = {}
    taken_back: frozenset[str] = frozenset()
    rooms: Mapping[str, frozenset[Seat]] = {}
    closed: frozenset[str] = frozenset()
    matches: Mapping[str, str] = {}
    results: Mapping[str, Facts] = {}
    replaced: frozenset[str] = frozenset()
    plan: Plan = Plan()
    graces: Mapping[Seat, int] = {}

    @property
    def closed_by(self) -> Mapping[Seat, Holder]:
        """Who sat where when the step that comes next was closed: hosts may have changed seats while it was held."""
        return self.holders if self.held else self.seats

    def sits(self, user: str) -> frozenset[Seat]:
        """Return the seats that a player can hold: their own; otherwise each seat of a substitute who has not acted yet. Raise Differs."""
        own = frozenset(seat for seat, holder in self.seats.items() if holder.user == user)
        seats = own or frozenset(seat for seat, holder in self.seats.items() if not holder.user)
        demand(bool(seats), "by a person who does not play")
        return seats

    def bound(self, user: str, seat: Seat) -> "Past":
        """Check that a person can act for this seat, which is theirs from then on. Raise Differs."""
        demand(seat in self.sits(user), "this seat is not theirs")
        holder = self.seats[seat]
        return self if holder.user == user else replace(self, seats={**self.seats, seat: replace(holder, user=user)})


class Position(Struct, frozen=True):
    """Where a match stands before or after an act.

    `match`: its row, as far as facts tell. `stage`: what can be done now (see `core.journal`). `size`: how many seats there are, once they
    are fixed. `table`: of the game, if it is known; `events`: the news of the act that led to it. `ahead`: where the next act leads, if the
    rules were asked before. `past`: None in a live act.
    """

    match: Match
    stage: str
    size: int = 0
    table: Table | None = None
    events: tuple[Event, ...] = ()
    ahead: Led | None = None
    past: Past | None = None

    def to(self, **changes: Any) -> "Position":
        """Return the position with these fields of its match, or of its phase, changed."""
        return replace(self, match=self.match.to(**changes))

    def noting(self, **changes: Any) -> "Position":
        """Return the position with these parts of its past changed; in a live act it stays as it is."""
        return self if self.past is None else replace(self, past=replace(self.past, **changes))

    def at(self) -> Table:
        """Return the table of a match that is dealt."""
        if self.table is None:
            raise Differs("nothing is dealt yet")
        return self.table

    def led(self, table: Table, events: tuple[Event, ...], **changes: Any) -> "Position":
        """Return the position with another table, and what `changes` of its row by that."""
        return replace(self.to(**changes), table=table, events=events, ahead=None)

    def check_seats(self, seats: Collection[int]) -> None:
        """Check seats: existing, in order, each once."""
        demand(list(seats) == sorted(set(seats)) and all(seat < self.size for seat in seats), "its seats")

    def follows(self, entry: Entry, facts: Facts) -> None:
        """Check that an entry has these facts, to the byte, for they follow from this position. Raise Differs."""
        where = unlike(facts, entry.facts)
        demand(where is None, f"its {f'facts.{where}'.rstrip('.')} is not what the referee writes")


Apply: TypeAlias = Callable[[Position, Entry], Position]
"""The position after an entry. Raises Differs, or LookupError, where the entry cannot follow from the position before it."""


def of_past(apply: Callable[[Position, Past, Entry], Past]) -> Apply:
    """Make the rule of an act that leaves the row of a match as it is: only where a whole journal is folded there is something to check."""

    def applied(position: Position, entry: Entry) -> Position:
        return position if position.past is None else replace(position, past=apply(position, position.past, entry))

    return applied


def nothing(position: Position, _entry: Entry) -> Position:
    """Leave the position as it is: what was chosen follows from nothing, and no row has it."""
    return position


def moment(entry: Entry, key: str = "deadline") -> datetime | None:
    """Return a moment among the facts of an entry."""
    words = entry.facts.get(key)
    return None if words is None else datetime.fromisoformat(words)
