"""Where errands wait: in the queue of their address, in order; and in lines, in which servers, matches and addresses take turns.

Questions and results overtake what is told of trades. What is to be tried again holds up only what must not come before it; what is
stuck holds up nothing. Each step of a line costs O(log n), also to change a rank or to take a name out of the middle.
"""

import heapq
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from typing import Any, Final, Generic, NamedTuple, TypeVar

from bot.referee.core.model import Errand


@dataclass
class Slip:
    """An errand's place in its queue; the errand itself stays in the store. `until`: it was refused, and is tried again then."""

    id: int
    place: str
    kind: str
    slot: str
    about: str
    not_before: datetime | None
    can_wait: bool = False
    tries: int = 0
    until: datetime | None = None
    is_stuck: bool = False
    is_freed: bool = False
    """It was freed while it was under way: if it comes back refused, it is tried once more."""
    is_first: bool = False
    """Its reader has no open DM yet."""

    def at(self, now: datetime) -> datetime:
        """Return when the errand may go."""
        return max((moment for moment in (self.not_before, self.until) if moment is not None), default=now)

    def holds_up(self, other: "Slip") -> bool:
        """Return whether another errand that was made later must not come before this one."""
        is_same = (self.slot, self.about) == (other.slot, other.about)
        if self.place in _ORDERED:
            return self.place != "role" or self.about == other.about
        if self.kind == "edit":
            return other.kind == "edit" and is_same
        if other.kind == "edit":
            return is_same
        if self.can_wait:
            # What is told of trades holds up nothing but its own kind.
            return is_same or other.can_wait
        return is_same or self.place in _TOLD_IN_ORDER


def slip_of(errand: Errand) -> Slip:
    """Return the slip of an errand that is stored."""
    assert errand.id is not None
    place = errand.address.partition("/")[0]
    return Slip(errand.id, place, errand.kind, errand.slot, errand.about, errand.not_before, errand.tells_of_trade)


@dataclass
class Queue:
    """The errands of one address of one match, in order. One is under way at a time. `rank`: of its kind of place."""

    rank: int
    slips: list[Slip] = field(default_factory=list)
    taken: int | None = None

    def add(self, slip: Slip) -> None:
        """Put an errand in its place by number. A new post has the first that is stuck here tried before it, so that order is kept."""
        if slip.kind == "post":
            stuck = next((one for one in self.slips if one.is_stuck), None)
            if stuck is not None:
                stuck.until = None
        self.slips.append(slip)
        self.slips.sort(key=lambda queued: queued.id)

    def next(self, now: datetime) -> Slip | None:
        """Return the errand that goes now; None if there is none, or one is under way. One that waits for a time holds up no other."""
        if self.taken is not None:
            return None
        ready = [one for one in self._free(now) if one.at(now) <= now]
        return next((one for one in ready if not one.can_wait), ready[0] if ready else None)

    def changes_at(self, now: datetime) -> datetime | None:
        """Return when another errand may go than now."""
        return min((at for one in self.slips if (at := one.at(now)) > now), default=None)

    def _free(self, now: datetime) -> Sequence[Slip]:
        """Return those that need not wait for one before them."""
        waiting = [one for one in self.slips if one.until is not None and one.until > now and not one.is_stuck]
        if not waiting:
            return self.slips
        return [one for one in self.slips if not any(w.id < one.id and w.holds_up(one) for w in waiting)]


N = TypeVar("N", bound=Hashable)
R = TypeVar("R")

_SPARE: Final = 64
"""The number of outdated entries after which the heap is rebuilt."""


class Ranked(Generic[N, R]):
    """Names, each with a rank; the lowest comes first. Ranks must be comparable, and names of equal rank too."""

    def __init__(self) -> None:
        self._ranks: dict[N, R] = {}
        # An entry whose rank is no longer that of its name is outdated, and passed over.
        self._heap: list[tuple[Any, N]] = []

    def __len__(self) -> int:
        return len(self._ranks)

    def __contains__(self, name: N) -> bool:
        return name in self._ranks

    def names(self) -> Iterable[N]:
        """Return all names, in no order."""
        return self._ranks

    def put(self, name: N, rank: R) -> None:
        """Add a name, or give it another rank."""
        if name in self._ranks and self._ranks[name] == rank:
            return
        self._ranks[name] = rank
        heapq.heappush(self._heap, (rank, name))
        if len(self._heap) > 2 * len(self._ranks) + _SPARE:
            self._heap = [(rank, name) for name, rank in self._ranks.items()]
            heapq.heapify(self._heap)

    def remove(self, name: N) -> None:
        """Take a name out, if it is there."""
        self._ranks.pop(name, None)

    def lowest(self) -> N:
        """Return the name of the lowest rank; there must be one."""
        while True:
            rank, name = self._heap[0]
            if name in self._ranks and self._ranks[name] == rank:
                return name
            heapq.heappop(self._heap)

    def rank(self, name: N) -> R:
        """Return the rank of a name that is there."""
        return self._ranks[name]


class Place(NamedTuple):
    """An address of a match in a server."""

    guild: str
    match: str
    address: str


Rank = tuple[int, bool, int]
"""Of an address among those of its match, the lowest first: kind of place, whether it can wait, and the errand's number."""


class Turns:
    """The places from which an errand may go now. Each step is O(log n).

    A server or match that was served, or that comes anew, goes to the end of the line.
    """

    def __init__(self) -> None:
        self._turn = count()
        self._servers = Ranked[str, int]()
        self._matches: dict[str, Ranked[str, int]] = {}
        self._places: dict[str, Ranked[Place, Rank]] = {}
        self._resting: set[str] = set()

    def __bool__(self) -> bool:
        """Return whether any place may be taken."""
        return len(self._servers) > 0

    def waiting(self) -> Mapping[str, int]:
        """Return how many places have something to send, by server."""
        return {
            guild: sum(len(self._places[match]) for match in matches.names())
            for guild, matches in self._matches.items()
        }

    def put(self, place: Place, rank: Rank) -> None:
        """Let a place have its turn, or give it another rank."""
        matches = self._matches.setdefault(place.guild, Ranked())
        self._places.setdefault(place.match, Ranked()).put(place, rank)
        if place.match not in matches:
            matches.put(place.match, next(self._turn))
        if place.guild not in self._servers and place.guild not in self._resting:
            self._servers.put(place.guild, next(self._turn))

    def remove(self, place: Place) -> None:
        """Remove a place that has nothing to send now."""
        places = self._places.get(place.match)
        if places is None or place not in places:
            return
        places.remove(place)
        if places:
            return
        del self._places[place.match]
        self._matches[place.guild].remove(place.match)
        if not self._matches[place.guild]:
            del self._matches[place.guild]
            self._servers.remove(place.guild)

    def take(self) -> Place:
        """Take the place whose turn it is out of the line; there must be one."""
        guild = self._servers.lowest()
        match = self._matches[guild].lowest()
        place = self._places[match].lowest()
        self.remove(place)
        if match in self._places:
            self._matches[guild].put(match, next(self._turn))
        if guild in self._matches:
            self._servers.put(guild, next(self._turn))
        return place

    def rest(self, guild: str) -> None:
        """Pass a server over until it is woken."""
        self._resting.add(guild)
        self._servers.remove(guild)

    def wake(self, guild: str) -> None:
        """Let a server have its turn again, at the end of the line."""
        self._resting.discard(guild)
        if guild in self._matches and guild not in self._servers:
            self._servers.put(guild, next(self._turn))


_ORDERED: Final = frozenset({"room", "role", "user"})
"""Addresses where each step needs the one before it, or undoes it."""
_TOLD_IN_ORDER: Final = frozenset({"public", "spectators", "seat"})
"""Addresses whose posts tell a story."""
