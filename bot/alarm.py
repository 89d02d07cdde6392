"""Wakes the referee at the next moment that it asked for, and every few seconds. It stores nothing.

A lost or late job costs nothing but time, because the sweep reads from the store what is due. The steady sweep is there
because a jump of the wall clock does not wake the scheduler (apscheduler#794), nor can it know what others committed. It is counted
in the event loop's own time, which never jumps: a clock set back by an hour would put off a job of the scheduler by as much.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.date import DateTrigger

from bot import background
from bot.referee.core.ports import Clock

log = logging.getLogger(__name__)

SWEEP_EVERY: Final = 15.0
BREATH: Final = timedelta(seconds=1)
"""The pause between a sweep and the next one that it asks for at once, so that something that stays due cannot keep the bot busy."""

Sweep = Callable[[], Awaitable[datetime | None]]
"""Attends to everything that is due, and returns when it next wants to be woken."""


class Alarm:
    """Calls `sweep` at the start, at the moment it was armed for, and every `every` seconds; never twice at once.

    `scheduler` holds the one moment for which it is armed, as its job ``wake``.
    """

    def __init__(self, sweep: Sweep, clock: Clock, *, every: float = SWEEP_EVERY) -> None:
        self._sweep, self._clock, self._every = sweep, clock, every
        self._rung = asyncio.Event()
        self._is_closed = False
        self._sweeper: asyncio.Task[None] | None = None
        self.scheduler = AsyncIOScheduler(
            timezone=UTC,
            # By default a job that comes more than a second late is forgotten (apscheduler#292).
            job_defaults={"misfire_grace_time": None, "coalesce": True, "max_instances": 1},
        )

    def start(self) -> None:
        """Start with a sweep at once: deadlines may have passed while the bot was away."""
        self.scheduler.start()
        self._rung.set()
        self._sweeper = background.start(self._answer(), "the alarm's sweeper")

    def arm(self, at: datetime | None) -> None:
        """Ring at this moment, at once if it has passed, instead of the one that was set before; None: at none but the steady sweeps."""
        if self._is_closed:
            return
        if self.scheduler.get_job("wake"):
            self.scheduler.remove_job("wake")
        # The moment is by our clock and the job by the computer's: what counts is how far off it is.
        wait = None if at is None else at - self._clock.now()
        if wait is not None and wait <= timedelta():
            self._rung.set()
        elif wait is not None:
            due = datetime.now(UTC) + wait  # noqa: TID251  this is APScheduler's clock
            self.scheduler.add_job(self._ring, DateTrigger(due, timezone=UTC), id="wake")

    async def aclose(self) -> None:
        """Stop. Waits for a sweep that is running, without cancelling it."""
        self._is_closed = True
        self._rung.set()
        sweeper, self._sweeper = self._sweeper, None
        if sweeper is not None:
            await asyncio.wait({sweeper})
            self.scheduler.shutdown(wait=False)
            await self._clock.sleep(0)

    async def _ring(self) -> None:
        """Wake the alarm and do nothing else: APScheduler would skip the next run if this one were still running."""
        self._rung.set()

    async def _answer(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._every):
                    await self._rung.wait()
            if self._is_closed:
                return
            self._rung.clear()
            try:
                at = await self._sweep()
                now = self._clock.now()
                self.arm(at if at is None or at > now else now + BREATH)
            except Exception:
                log.exception("a sweep failed; the next one comes within %.0f seconds", self._every)
