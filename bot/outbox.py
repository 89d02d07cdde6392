"""Which errands may go now: servers in turn, in each its matches in turn; public before rooms before seats.

Within an address they go in order, but that questions and results overtake what is told of trades.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.referee.core.model import Errand

_RANKS: Final = {"public": 0, "hosts": 1, "spectators": 1, "room": 1, "seat": 2, "user": 2}


@dataclass
class _Slip:
    """An errand's place in its queue; the errand itself stays in the store."""

    id: int
    not_before: datetime | None
    can_wait: bool = False
    tries: int = 0


@dataclass
class _Queue:
    """The errands of one address of one match. One is under way at a time, and a retry holds up those behind it."""

    rank: int
    slips: list[_Slip] = field(default_factory=list)
    taken: int | None = None
    blocked_until: datetime | None = None

    def next_at(self, now: datetime) -> tuple[datetime, _Slip] | None:
        """The errand that goes next and when it may, or None while one is under way. One with a time of its own holds up nobody."""
        if self.taken is not None or not self.slips:
            return None
        ready = [one for one in self.slips if one.not_before is None or one.not_before <= now]
        slip = next((one for one in ready if not one.can_wait), ready[0] if ready else None)
        if slip is None:
            slip = min(self.slips, key=lambda one: (one.not_before or now, one.id))
        moments = [moment for moment in (self.blocked_until, slip.not_before) if moment is not None]
        return max(moments, default=now), slip


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
        rank = _RANKS.get(errand.address.partition("/")[0], max(_RANKS.values()))
        queues = self._servers.setdefault(guild, {}).setdefault(errand.match, {})
        queue = queues.setdefault(errand.address, _Queue(rank))
        queue.slips.append(_Slip(errand.id, errand.not_before, errand.tells_of_trade))
        self._places[errand.id] = (guild, errand.match, errand.address)
        self.newest = errand.id

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
        queue.taken = queue.blocked_until = None
        if not queue.slips:
            del matches[match][address]
        if not matches[match]:
            del matches[match]
        if not matches:
            del self._servers[guild]

    def give_back(self, errand_id: int, until: datetime) -> None:
        """An errand is to be tried again, not before `until`; its address waits with it."""
        queue = self._queue_of(errand_id)
        queue.taken, queue.blocked_until = None, until
        for slip in queue.slips:
            slip.tries += slip.id == errand_id

    def _queue_of(self, errand_id: int) -> _Queue:
        guild, match, address = self._places[errand_id]
        return self._servers[guild][match][address]

    def tries(self, errand_id: int) -> int:
        """How often an errand has been given back."""
        return next(slip.tries for slip in self._queue_of(errand_id).slips if slip.id == errand_id)

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
