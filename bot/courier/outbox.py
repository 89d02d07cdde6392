"""Which errands may go now: servers in turn, in each its matches in turn; public before rooms before seats.

Within an address they go in order, but that questions and results overtake what is told of trades. What is to be tried again holds
up only what must not come before it; what is stuck holds up nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.referee.core.model import Errand

_RANKS: Final = {"public": 0, "hosts": 1, "spectators": 1, "room": 1, "seat": 2, "user": 2}
_ORDERED: Final = frozenset({"room", "role", "user"})
"""Addresses where each step needs the one before it, or undoes it."""
_TOLD_IN_ORDER: Final = frozenset({"public", "spectators", "seat"})
"""Addresses whose posts tell a story."""


@dataclass
class _Slip:
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
    """Somebody may have mended what is wrong while it is under way."""

    def at(self, now: datetime) -> datetime:
        """When it may go."""
        return max((moment for moment in (self.not_before, self.until) if moment is not None), default=now)

    def holds_up(self, other: "_Slip") -> bool:
        """Whether another one, that was made later, must not come before it."""
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


@dataclass
class _Queue:
    """The errands of one address of one match, in order. One is under way at a time."""

    rank: int
    slips: list[_Slip] = field(default_factory=list)
    taken: int | None = None

    def next_at(self, now: datetime) -> tuple[datetime, _Slip] | None:
        """The errand that goes next and when it may, or None while one is under way. One with a time of its own holds up nobody."""
        if self.taken is not None or not self.slips:
            return None
        free = self._free(now)
        ready = [one for one in free if one.at(now) <= now]
        slip = next((one for one in ready if not one.can_wait), ready[0] if ready else None)
        if slip is None:
            slip = min(free, key=lambda one: (one.at(now), one.id))
        return slip.at(now), slip

    def _free(self, now: datetime) -> Sequence[_Slip]:
        """Those that need not wait for one before them."""
        waiting = [one for one in self.slips if one.until is not None and one.until > now and not one.is_stuck]
        if not waiting:
            return self.slips
        return [one for one in self.slips if not any(w.id < one.id and w.holds_up(one) for w in waiting)]

    def free(self, is_meant: Callable[[int], bool] = lambda _: True) -> int:
        """Let those that are stuck, and meant, go at once; how many there were."""
        found = [slip for slip in self.slips if slip.is_stuck and is_meant(slip.id)]
        for slip in found:
            slip.until, slip.is_stuck = None, False
        return len(found)

    def slip(self, errand_id: int) -> _Slip:
        """The slip of one errand."""
        return next(one for one in self.slips if one.id == errand_id)


class Outbox:
    """The open errands as the courier goes through them; in memory only, and rebuilt from the store at any time."""

    def __init__(self) -> None:
        # Servers, and the matches of each, in the order in which their turn comes.
        self._servers: dict[str, dict[str, dict[str, _Queue]]] = {}
        self._places: dict[int, tuple[str, str, str]] = {}
        self.newest = 0

    def add(self, errand: Errand, guild: str) -> None:
        """Put an errand of a match of `guild` behind those of its address."""
        assert errand.id is not None
        place = errand.address.partition("/")[0]
        rank = _RANKS.get(place, max(_RANKS.values()))
        queues = self._servers.setdefault(guild, {}).setdefault(errand.match, {})
        queue = queues.setdefault(errand.address, _Queue(rank))
        slip = _Slip(errand.id, place, errand.kind, errand.slot, errand.about, errand.not_before, errand.tells_of_trade)
        if slip.kind == "post":
            queue.free()  # what is stuck there is tried before the next one, so that order is kept
        queue.slips.append(slip)
        queue.slips.sort(key=lambda one: one.id)
        self._places[errand.id] = (guild, errand.match, errand.address)
        self.newest = max(self.newest, errand.id)

    def __contains__(self, errand_id: int) -> bool:
        """Whether it is on its way already."""
        return errand_id in self._places

    def take(self, now: datetime, most: int) -> list[int]:
        """The ids of up to `most` errands that go now, no two of one address; they are under way until they are given back."""
        taken: list[int] = []
        while len(taken) < most:
            found = list(self._one_of_each(now, most - len(taken)))
            if not found:
                break
            taken += found
        return taken

    def _one_of_each(self, now: datetime, most: int) -> Iterator[int]:
        """One errand of each server that has one, the server that waited longest first."""
        for guild in list(self._servers):
            if most == 0:
                return
            errand_id = _next_of(self._servers[guild], now)
            if errand_id is not None:
                self._servers[guild] = self._servers.pop(guild)
                most -= 1
                yield errand_id

    def drop(self, errand_id: int) -> None:
        """An errand is over; the next of its address may go. One that was never added here is over already."""
        if errand_id not in self._places:
            return
        guild, match, address = self._places.pop(errand_id)
        matches = self._servers[guild]
        queue = matches[match][address]
        queue.slips = [slip for slip in queue.slips if slip.id != errand_id]
        if queue.taken == errand_id:
            queue.taken = None
        if not queue.slips:
            del matches[match][address]
        if not matches[match]:
            del matches[match]
        if not matches:
            del self._servers[guild]

    def give_back(self, errand_id: int, until: datetime, *, is_stuck: bool = False) -> None:
        """An errand is to be tried again, not before `until`. One that is stuck holds up nobody meanwhile."""
        if errand_id not in self._places:
            return
        queue = self._queue_of(errand_id)
        queue.taken = None
        slip = queue.slip(errand_id)
        slip.until, slip.is_stuck, slip.tries = until, is_stuck, slip.tries + 1
        if is_stuck and slip.is_freed:
            # What was made after it was freed too, and must not come before it.
            slip.until, slip.is_stuck = None, False
        slip.is_freed = False

    def free(self, is_meant: Callable[[str, str, str], bool], errand_id: int | None = None) -> int:
        """Let those that are stuck go at once, of every guild, match and address that is meant, or one alone; how many there were.

        One that is under way, and comes back refused, goes once more before those that were made after it.
        """
        meant = [
            queue
            for guild, matches in self._servers.items()
            for match, queues in matches.items()
            for address, queue in queues.items()
            if is_meant(guild, match, address)
        ]
        for queue in meant:
            if queue.taken is not None:
                queue.slip(queue.taken).is_freed = True
        return sum(queue.free(lambda one: errand_id in {None, one}) for queue in meant)

    def _queue_of(self, errand_id: int) -> _Queue:
        guild, match, address = self._places[errand_id]
        return self._servers[guild][match][address]

    def tries(self, errand_id: int) -> int:
        """How often an errand has been given back."""
        return self._queue_of(errand_id).slip(errand_id).tries if errand_id in self._places else 0

    def next_at(self, now: datetime) -> datetime | None:
        """When the next errand may go (`now` if one may already), or None if there is none but those under way."""
        earliest: datetime | None = None
        for queue in self._queues():
            entry = queue.next_at(now)
            if entry is not None and entry[0] <= now:
                return now
            if entry is not None and (earliest is None or entry[0] < earliest):
                earliest = entry[0]
        return earliest

    def _queues(self) -> Iterator[_Queue]:
        return (queue for matches in self._servers.values() for queues in matches.values() for queue in queues.values())


def _next_of(matches: dict[str, dict[str, _Queue]], now: datetime) -> int | None:
    """Take the next errand of a server: from the match that waited longest of those that have one."""
    for match, queues in matches.items():
        ready = [
            (queue.rank, entry[1].can_wait, entry[1].id, queue)
            for queue in queues.values()
            if (entry := _ready(queue, now))
        ]
        if ready:
            *_, errand_id, queue = min(ready, key=lambda one: one[:3])
            queue.taken = errand_id
            matches[match] = matches.pop(match)
            return errand_id
    return None


def _ready(queue: _Queue, now: datetime) -> tuple[datetime, _Slip] | None:
    entry = queue.next_at(now)
    return entry if entry is not None and entry[0] <= now else None
