"""The venue's time: rounds close, and orders are stamped, by one clock, however wrong the computer's is."""

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.referee.core.ports import Clock

log = logging.getLogger(__name__)

_WINDOW: Final = 600.0
"""Seconds for which what was heard counts, and as long again: the computer's steady clock may run a little fast or slow."""
_WORTH_TELLING: Final = timedelta(seconds=2)


def steady() -> float:
    """Return the seconds of a clock that is never set, and that goes on while the computer sleeps, if the system has one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class VenueClock:
    """Tells the venue's time by the dates of its answers, and the computer's before the first of them.

    What arrives was dated earlier, so it is at least that late there: the newest such bound is carried on by a clock that is never set. The
    time told is never ahead of the venue's, and behind it by about a second at most, for answers date themselves in whole seconds.
    """

    def __init__(self, system: Clock, steady: Callable[[], float] = steady) -> None:
        self._system, self._steady = system, steady
        self._bounds: list[float] = []
        """Of this window and the one before it: the venue's time in seconds, less the steady clock's."""
        self._since = 0.0
        self._reported = timedelta()

    def now(self) -> datetime:
        """Return the moment, aware UTC."""
        if not self._bounds:
            return self._system.now()
        return datetime.fromtimestamp(max(self._bounds) + self._steady(), UTC)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self._system.sleep(seconds)

    def heard(self, at: datetime) -> None:
        """Set the clock by something that has arrived, and that the venue dated `at` (aware)."""
        now = self._steady()
        bound = at.timestamp() - now
        if not self._bounds or now - self._since >= _WINDOW:
            self._bounds, self._since = [bound, *self._bounds[:1]], now
        else:
            self._bounds[0] = max(self._bounds[0], bound)
        self._tell()

    def ahead(self) -> timedelta:
        """Return how far the computer's clock is ahead of the venue's; negative where it is behind."""
        return self._system.now() - self.now()

    def _tell(self) -> None:
        """Log how far off the computer's clock is, whenever that is news."""
        ahead = self.ahead()
        if max(abs(ahead), abs(self._reported)) >= _WORTH_TELLING and abs(ahead - self._reported) >= _WORTH_TELLING:
            self._reported = ahead
            word = "ahead of" if ahead > timedelta() else "behind"
            log.warning("the computer's clock is %.0f s %s the venue's, which counts", abs(ahead).total_seconds(), word)
