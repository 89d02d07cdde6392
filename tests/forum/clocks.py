"""A clock that goes as the machine's does, ahead by what a file says; whoever waits turns it, on the forum's side too."""

import asyncio
from datetime import datetime, timedelta
from pathlib import Path

from bot.outside.system import SystemClock


class SharedClock:
    """The time of a bot and of the forum that it plays on."""

    def __init__(self, ahead: Path) -> None:
        self._ahead, self._system = ahead, SystemClock()

    def now(self) -> datetime:
        """The machine's time, and what has been turned."""
        return self._system.now() + timedelta(seconds=float(self._ahead.read_text() or 0))

    async def sleep(self, seconds: float) -> None:
        """Nobody waits in earnest: the clock is turned."""
        self.turn(max(seconds, 0))
        await asyncio.sleep(0)  # noqa: TID251  yielding, not waiting

    def turn(self, seconds: float) -> None:
        """Turn it on."""
        new = self._ahead.with_suffix(".new")
        new.write_text(str(float(self._ahead.read_text() or 0) + seconds))
        new.replace(self._ahead)

    def turn_to(self, moment: datetime) -> None:
        """Turn it to a moment."""
        self.turn((moment - self.now()).total_seconds())
