"""Clocks that can be turned, and entropy that can be repeated."""

import asyncio
import hashlib
import hmac
from datetime import UTC, datetime, timedelta

from bot.outside.system import SystemClock


class TurnableClock:
    """The system's time, plus as much as the host has turned it forward."""

    def __init__(self) -> None:
        self._system = SystemClock()
        self._ahead = timedelta()

    def now(self) -> datetime:
        """Return the time of this clock."""
        return self._system.now() + self._ahead

    async def sleep(self, seconds: float) -> None:
        """Wait in real time: turning the clock does not hurry the courier."""
        await self._system.sleep(seconds)

    def turn_to(self, moment: datetime) -> None:
        """Turn forward to `moment`; never backward."""
        self._ahead += max(moment - self.now(), timedelta())


class StillClock:
    """A clock that only moves when it is turned: nothing is waited for, and every run is the same."""

    def __init__(self, start: datetime = datetime(2026, 1, 5, 12, 0, tzinfo=UTC)) -> None:
        self._now = start

    def now(self) -> datetime:
        """Return the time of this clock."""
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Turn the clock by so many seconds, without waiting."""
        self._now += timedelta(seconds=seconds)
        await asyncio.tasks.sleep(0)

    def turn_to(self, moment: datetime) -> None:
        """Turn forward to `moment`; never backward."""
        self._now = max(self._now, moment)


class SeededEntropy:
    """Bytes that follow from a seed: for rehearsals that can be repeated, never for a real match."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._drawn = 0

    def token(self, size: int) -> bytes:
        """Return the next `size` bytes."""
        self._drawn += 1
        key = hmac.digest(self._seed, f"entropy/{self._drawn}".encode("ascii"), "sha256")
        return hashlib.shake_256(key).digest(size)
