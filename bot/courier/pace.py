"""How many requests may go, and when.

Letters go in an even stream, in which a slow moment is made good and no second holds too many. What is seldom allowed is counted over
a longer span.
"""

from collections import deque
from contextvars import ContextVar
from datetime import datetime, timedelta
from math import ceil
from typing import Final

from bot.referee.core.ports import Clock

BURST: Final = 5
HELD_UP: Final = 0.3
"""Seconds of a slow moment that are made good."""
SECOND: Final = timedelta(seconds=1)

is_paid: ContextVar[bool] = ContextVar("is_paid", default=False)
"""Whether the first request of this flight was paid for when it took off."""


class Pace:
    """At most `rate` requests in any second, and evenly; what a slow moment held up goes after it. None: no limit.

    The rate may be changed at any time.
    """

    def __init__(self, clock: Clock, rate: float | None) -> None:
        self._clock, self.rate = clock, rate
        self._tokens, self._filled_at = float(BURST), clock.now()
        self._sent: deque[datetime] = deque()

    def free(self) -> int | None:
        """Return how many requests may go now; None: any number."""
        if self.rate is None:
            return None
        now = self._clock.now()
        # A clock that was set back gives nothing, and takes nothing.
        passed = max((now - self._filled_at).total_seconds(), 0.0)
        most = max(self.rate * HELD_UP, BURST)
        self._tokens, self._filled_at = min(self._tokens + passed * self.rate, most), now
        self._forget()
        return max(min(int(self._tokens), ceil(self.rate) - len(self._sent)), 0)

    def spend(self) -> None:
        """Count a request that goes out."""
        self._tokens -= 1
        self._sent.append(self._clock.now())

    async def sent(self) -> None:
        """Count a request that a venue sends. The first of each flight was paid for when it took off.

        Others go at once, before letters; only where a second holds a burst more than the rate already do they wait.
        """
        if is_paid.get():
            is_paid.set(False)
        elif self.rate is not None:
            while wait := self._full_for(ceil(self.rate) + BURST):
                await self._clock.sleep(wait)
            self.spend()

    async def turn(self) -> None:
        """Wait until a request may go, and spend it."""
        while wait := self.wait():
            await self._clock.sleep(wait)
        if self.rate is not None:
            self.spend()

    def wait(self) -> float:
        """Return the seconds until a request may go."""
        if self.rate is None or self.free():
            return 0.0
        # Not less than a millisecond: a clock that cannot show a shorter time would be asked for it for ever.
        return max((1.0 - self._tokens) / self.rate, self._full_for(ceil(self.rate)), 0.001)

    def _full_for(self, most: int) -> float:
        """Return the seconds until the last second holds fewer than `most` requests."""
        self._forget()
        if len(self._sent) < most:
            return 0.0
        return max((self._sent[-most] + SECOND - self._clock.now()).total_seconds(), 0.001)

    def _forget(self) -> None:
        now = self._clock.now()
        while self._sent and not now - SECOND < self._sent[0] <= now:
            self._sent.popleft()


class Window:
    """At most `most` of something in any `span`. Entries that lie in the future, because the clock was set back, are dropped."""

    def __init__(self, clock: Clock, most: int, span: timedelta) -> None:
        self._clock, self.most, self._span = clock, most, span
        self._spent: deque[datetime] = deque()
        self._held: tuple[datetime, datetime] | None = None
        """From when until when there is none."""

    def free(self) -> int:
        """Return how many there may be now."""
        now = self._clock.now()
        while self._spent and not now - self._span < self._spent[0] <= now:
            self._spent.popleft()
        if self._held and not self._held[0] <= now < self._held[1]:
            self._held = None
        return 0 if self._held else max(self.most - len(self._spent), 0)

    def spend(self) -> None:
        """Count one more."""
        self._spent.append(self._clock.now())

    def hold(self, seconds: float) -> None:
        """Let there be none for so long."""
        now = self._clock.now()
        self._held = now, now + timedelta(seconds=seconds)

    def wait(self) -> float:
        """Return the seconds until there may be one."""
        if self.free():
            return 0.0
        ends = [self._held[1]] if self._held else []
        if len(self._spent) >= self.most:
            ends.append(self._spent[-self.most] + self._span)
        return (max(ends) - self._clock.now()).total_seconds()
