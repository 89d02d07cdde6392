"""A clock that runs ahead of the machine's by the seconds in a file. Waiting turns it, also for the forum."""

import asyncio
from datetime import datetime, timedelta
from pathlib import Path

from bot.outside.system import SystemClock


class SharedClock:
    """The time of a bot and of its forum."""

    def __init__(self, ahead: Path) -> None:
        self._ahead, self._system = ahead, SystemClock()

    def now(self) -> datetime:
        """The machine's time plus the turned time."""
        return self._system.now() + timedelta(seconds=float(self._ahead.read_text() or 0))

    async def sleep(self, seconds: float) -> None:
        """Turn the clock instead of waiting."""
        self.turn(max(seconds, 0))
        await asyncio.sleep(0)  # noqa: TID251  yielding, not waiting

    def turn(self, seconds: float) -> None:
        """Turn the clock by a duration."""
        new = self._ahead.with_suffix(".new")
        new.write_text(str(float(self._ahead.read_text() or 0) + seconds))
        new.replace(self._ahead)

    def turn_to(self, moment: datetime) -> None:
        """Turn the clock to a time."""
        self.turn((moment - self.now()).total_seconds())


class Hurried(SharedClock):
    """Waits a tenth of the time, and is turned by the rest; who stops waiting earlier has turned nothing."""

    async def sleep(self, seconds: float) -> None:
        """Wait, in a hurry."""
        await asyncio.sleep(max(seconds, 0) / 10)  # noqa: TID251  other processes run in real time
        self.turn(max(seconds, 0) * 0.9)
