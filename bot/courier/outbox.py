"""Which errands may go now: servers in turn, in each its matches in turn; public before rooms before seats.

What is stuck is tried again one errand at a time in each server. Letters to people without an open DM have a line of their own, since
Discord lets a bot open few DMs a minute. Each step costs O(log n) in the number of addresses.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from bot.courier.queues import Place, Queue, Ranked, Slip, Turns, slip_of
from bot.referee.core.model import Errand

_RANKS: Final = {"public": 0, "hosts": 1, "spectators": 1, "room": 1, "seat": 2, "user": 2}

_NOTHING: Final = Queue(0)


class Outbox:
    """The open errands as the courier goes through them; in memory only, and rebuilt from the store at any time."""

    def __init__(self) -> None:
        self._queues: dict[Place, Queue] = {}
        self._slips: dict[int, tuple[Place, Slip]] = {}
        self._letters, self._probes, self._firsts = Turns(), Turns(), Turns()
        self._lines = [self._letters, self._probes, self._firsts]
        self._moments = Ranked[Place, datetime]()
        """When another errand of an address may go."""
        self._changed: dict[Place, None] = {}
        """Addresses whose next errand must be looked up again."""
        self._stuck: dict[str, set[int]] = {}
        self._under_way: set[int] = set()
        self.newest = 0

    def add(self, errand: Errand, guild: str) -> None:
        """Put an errand of a match of `guild` behind those of its address."""
        slip, place = slip_of(errand), Place(guild, errand.match, errand.address)
        rank = _RANKS.get(slip.place, max(_RANKS.values()))
        self._queues.setdefault(place, Queue(rank)).add(slip)
        self._slips[slip.id] = place, slip
        self._note_stuck(guild, slip, is_stuck=errand.status == "stuck")
        self._changed[place] = None
        self.newest = max(self.newest, slip.id)

    def __contains__(self, errand_id: int) -> bool:
        """Return whether an errand is on its way already."""
        return errand_id in self._slips

    def __len__(self) -> int:
        return len(self._slips)

    def take(self, now: datetime, most: int, *, firsts: int | None = None, probes: bool = True) -> list[int]:
        """Return the ids of up to `most` errands that go now, no two of one address; they are under way until they are given back.

        `firsts`: to how many people may be written for the first time (None: any number). `probes`: whether what is stuck is tried.
        """
        self._settle(now)
        taken: list[int] = []
        while len(taken) < most:
            lines = self._may_go(firsts, probes=probes)
            if not lines:
                break
            slip = self._take_from(lines[0], now)
            if slip is not None:
                taken.append(slip.id)
                firsts = firsts - 1 if firsts is not None and slip.is_first else firsts
        return taken

    def _may_go(self, firsts: int | None, *, probes: bool) -> list[Turns]:
        """Return the lines in which something may go, the one that waited longest first."""
        shut = {id(line) for line, is_open in ((self._firsts, firsts != 0), (self._probes, probes)) if not is_open}
        return [line for line in self._lines if line and id(line) not in shut]

    def _take_from(self, line: Turns, now: datetime) -> Slip | None:
        """Take the next errand of a line; None if a clock that was set back lets none go."""
        self._lines.remove(line)
        self._lines.append(line)
        place = line.take()
        queue = self._queues[place]
        slip = queue.next(now)
        if slip is None:
            self._changed[place] = None
            return None
        queue.taken = slip.id
        self._under_way.add(slip.id)
        self._moments.remove(place)
        if line is self._probes:
            line.rest(place.guild)
        return slip

    def drop(self, errand_id: int, *, is_open: bool = False) -> None:
        """Drop an errand that is over; the next of its address may go. One that was never added is over already.

        `is_open`: something stands at its address now, so what is stuck there may go.
        """
        if errand_id not in self._slips:
            return
        place, slip = self._slips.pop(errand_id)
        queue = self._landed(place, slip)
        self._note_stuck(place.guild, slip, is_stuck=False)
        queue.slips.remove(slip)
        if not queue.slips:
            del self._queues[place]
        elif is_open:
            self._free(one.id for one in queue.slips if one.is_stuck)

    def give_back(self, errand_id: int, until: datetime, *, is_stuck: bool = False) -> None:
        """Retry an errand, not before `until`. A stuck errand does not hold up others."""
        if errand_id not in self._slips:
            return
        place, slip = self._slips[errand_id]
        self._landed(place, slip)
        self._note_stuck(place.guild, slip, is_stuck=is_stuck)
        # What was made after one that was freed was freed too, and must not come before it.
        slip.until, slip.tries = None if is_stuck and slip.is_freed else until, slip.tries + 1
        slip.is_freed = False

    def put_off(self, errand_id: int, until: datetime) -> None:
        """Give back an errand that was taken, because it waits for a time. It holds up no other."""
        place, slip = self._slips[errand_id]
        self._landed(place, slip)
        slip.not_before = until

    def put_with_firsts(self, errand_id: int) -> None:
        """Give back an errand that was taken, because its reader has no open DM yet: it waits in the line of such letters."""
        place, slip = self._slips[errand_id]
        self._landed(place, slip)
        slip.is_first = True

    def _landed(self, place: Place, slip: Slip) -> Queue:
        """End the flight of an errand, if it was under way. Return its queue."""
        queue = self._queues[place]
        self._changed[place] = None
        self._under_way.discard(slip.id)
        if queue.taken == slip.id:
            queue.taken = None
            if slip.is_stuck:
                self._probes.wake(place.guild)
        return queue

    def _note_stuck(self, guild: str, slip: Slip, *, is_stuck: bool) -> None:
        slip.is_stuck = is_stuck
        if is_stuck:
            self._stuck.setdefault(guild, set()).add(slip.id)
        elif slip.id in self._stuck.get(guild, ()):
            self._stuck[guild].remove(slip.id)
            if not self._stuck[guild]:
                del self._stuck[guild]

    def is_troubled(self, guild: str, *, or_may_be: bool = False) -> bool:
        """Return whether anything is stuck in a server. `or_may_be`: count also what is under way, and may come back refused."""
        is_stuck = guild in self._stuck
        return is_stuck or (or_may_be and any(self.guild_of(one) == guild for one in self._under_way))

    def guild_of(self, errand_id: int) -> str:
        """Return the server of an errand that is on its way."""
        return self._slips[errand_id][0].guild

    def is_first(self, errand_id: int) -> bool:
        """Return whether an errand waited in the line of letters to people without an open DM."""
        return self._slips[errand_id][1].is_first

    def firsts_before(self, guild: str) -> int:
        """Return how many new people are written to before a newcomer to this server. Servers take turns."""
        waiting = self._firsts.waiting()
        return sum(min(number, waiting.get(guild, 0) + 1) for number in waiting.values())

    def free(
        self, guild: str | None = None, match: str | None = None, place: str | None = None, errand_id: int | None = None
    ) -> int:
        """Let what is stuck go in its turn: of a server, a match, a kind of place, or one errand alone; how many there were.

        One that is under way, and comes back refused, goes once more before those that were made after it.
        """
        by_guild = self._stuck.values() if guild is None else [self._stuck.get(guild, set())]
        wanted = (guild, match, place, errand_id)
        stuck = [one for ids in by_guild for one in ids if self._is_meant(one, *wanted)]
        for number in self._under_way:
            if self._is_meant(number, *wanted):
                self._slips[number][1].is_freed = True
        return self._free(stuck)

    def _is_meant(
        self, number: int, guild: str | None, match: str | None, place: str | None, errand_id: int | None
    ) -> bool:
        at, slip = self._slips[number]
        pairs = ((guild, at.guild), (match, at.match), (place, slip.place), (errand_id, number))
        return all(wanted in {None, there} for wanted, there in pairs)

    def _free(self, stuck: Iterable[int]) -> int:
        slips = [self._slips[one] for one in stuck]
        for place, slip in slips:
            slip.until = None
            self._changed[place] = None
        return len(slips)

    def tries(self, errand_id: int) -> int:
        """Return how often an errand has been given back."""
        return self._slips[errand_id][1].tries if errand_id in self._slips else 0

    def next_at(self, now: datetime, *, firsts: int | None = None, probes: bool = True) -> datetime | None:
        """Return when the next errand may go (`now` if one may already), or None if there is none but those under way."""
        self._settle(now)
        if self._may_go(firsts, probes=probes):
            return now
        return self._moments.rank(self._moments.lowest()) if self._moments else None

    def _settle(self, now: datetime) -> None:
        """Put every address whose errands have changed, or whose moment has come, into the line where its next one waits."""
        while self._moments and self._moments.rank(at := self._moments.lowest()) <= now:
            self._moments.remove(at)
            self._changed[at] = None
        for place in self._changed:
            self._line_up(place, now)
        self._changed.clear()

    def _line_up(self, place: Place, now: datetime) -> None:
        queue = self._queues.get(place, _NOTHING)
        slip, changes_at = queue.next(now), queue.changes_at(now)
        wanted = self._line_of(slip) if slip is not None else None
        for line in self._lines:
            if slip is not None and line is wanted:
                line.put(place, (queue.rank, slip.can_wait, slip.id))
            else:
                line.remove(place)
        if changes_at is None or queue.taken is not None:
            self._moments.remove(place)
        else:
            self._moments.put(place, changes_at)

    def _line_of(self, slip: Slip) -> Turns:
        return self._probes if slip.is_stuck else self._firsts if slip.is_first else self._letters
