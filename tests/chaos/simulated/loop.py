"""Time, chance and the event loop of a simulated world: nothing waits, and the seed orders what may come first."""

import asyncio
import heapq
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta, tzinfo
from math import ceil
from random import Random
from typing import Any
from unittest import mock

from tests.fakes import START

_SCHEDULED_BY = (
    "apscheduler.schedulers.base",
    "apscheduler.triggers.interval",
    "apscheduler.triggers.date",
    "apscheduler.executors.base",
    "bot.alarm",
)


_DOWN = timedelta(seconds=0.5)
_STARTS = timedelta(seconds=2)


class Time:
    """`true` is the world's and Discord's; the machine's wall clock is wrong by `wrong`; `mono` is what the loop counts."""

    def __init__(self) -> None:
        self.true, self.mono, self.wrong = START, 0.0, timedelta()

    @property
    def wall(self) -> datetime:
        """What the computer's clock shows."""
        return self.true + self.wrong

    def pass_by(self, seconds: float) -> None:
        """Time passes for all, by whole microseconds, the smallest unit."""
        passed = timedelta(microseconds=max(ceil(seconds * 1_000_000), 1))
        self.mono += passed.total_seconds()
        self.true += passed

    def next_start(self) -> datetime:
        """When a bot that dies now is up again, if it always comes up at a full two seconds: half a second later, or a little more."""
        return START + _STARTS * ceil((self.true + _DOWN - START) / _STARTS)

    def pass_to(self, moment: datetime) -> None:
        """Time passes until a moment; whenever that begins, the loop's own clock shows the same then."""
        self.pass_by((moment - self.true).total_seconds())
        self.mono = round(self.mono, 6)

    def sleep_through(self, seconds: float) -> None:
        """The machine is asleep: its loop counts nothing meanwhile."""
        self.true += timedelta(seconds=seconds)


class WallClock:
    """The Clock port on the machine's wall clock."""

    def __init__(self, time: Time) -> None:
        self._time = time

    def now(self) -> datetime:
        """What the computer's clock shows."""
        return self._time.wall

    async def sleep(self, seconds: float) -> None:
        """Wait on the loop's clock."""
        await asyncio.sleep(seconds)  # noqa: TID251  virtual: nothing waits


@contextmanager
def scheduled_by(time: Time) -> Iterator[None]:
    """Let APScheduler and the alarm see the machine's simulated clock."""

    class Wall(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Wall":
            return cls.fromtimestamp(time.wall.timestamp(), UTC)

    patches = [mock.patch(f"{module}.datetime", Wall) for module in _SCHEDULED_BY]
    for patch in patches:
        patch.start()
    try:
        yield
    finally:
        for patch in patches:
            patch.stop()


class Stuck(Exception):
    """Nothing will ever happen again, and the world is not over."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """Runs one ready callback at a time, drawn by the seed; when none is ready, time jumps to the next timer."""

    _ready: list[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]
    _stopping: bool

    def __init__(self, time: Time, chance: Random, callback: Callable[[], bool]) -> None:
        """`callback` is told of each one before it runs; when it answers False the process is dead and nothing runs any more."""
        super().__init__()
        self._ready = []
        self._time, self._chance, self._callback = time, chance, callback
        self.is_dead = False
        self.errors: list[str] = []
        self.set_exception_handler(self._note_error)

    def time(self) -> float:
        """The virtual seconds of this process."""
        return self._time.mono

    def die(self) -> None:
        """Kill the process: not one callback more."""
        self.is_dead = True
        self.stop()

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *arguments: Any) -> asyncio.Future[Any]:  # type: ignore[override]  # every result is there at once
        """There are no threads: done at once, within the loop."""
        future: asyncio.Future[Any] = self.create_future()
        try:
            future.set_result(func(*arguments))
        except Exception as error:  # noqa: BLE001  whoever waits gets it
            future.set_exception(error)
        return future

    def _note_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not self.is_dead:
            self.errors.append(f"{context.get('message')}: {context.get('exception')!r}")

    def _write_to_self(self) -> None:
        """No thread sleeps in a selector that would have to be woken."""

    def _run_once(self) -> None:
        """What BaseEventLoop.run_forever calls again and again until it is stopped."""
        while self._scheduled and self._scheduled[0].cancelled():
            heapq.heappop(self._scheduled)
        if not self._ready and not self._stopping:
            if not self._scheduled:
                raise Stuck("every task waits for another one")
            self._time.pass_by(max(self._scheduled[0].when() - self._time.mono, 0.0))
        while self._scheduled and self._scheduled[0].when() <= self._time.mono:
            self._ready.append(heapq.heappop(self._scheduled))
        if not self._ready:
            return
        place = self._chance.randrange(len(self._ready))
        self._ready[place], self._ready[-1] = self._ready[-1], self._ready[place]
        handle = self._ready.pop()
        if handle.cancelled():
            return
        if self._callback():
            handle._run()
        else:
            self.die()
