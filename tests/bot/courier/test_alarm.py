"""The alarm rings when it is asked to and now and then besides, late rather than never, and never twice at once."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta, tzinfo

import pytest

from bot.alarm import Alarm
from bot.outside.system import SystemClock
from bot.referee.core.ports import Clock
from tests.discord.weather.test_clocks import Wrong

CLOCK = SystemClock()
HOUR = timedelta(hours=1)


class Sweeps:
    """Counts sweeps, and answers with what the test has set."""

    def __init__(self) -> None:
        self.count = self.running = self.most = 0
        self.next_at: datetime | None = None
        self.gate = asyncio.Event()
        self.gate.set()
        self.error: Exception | None = None

    async def __call__(self) -> datetime | None:
        self.running += 1
        self.most = max(self.most, self.running)
        try:
            await self.gate.wait()
        finally:
            self.running -= 1
        self.count += 1
        if self.error:
            raise self.error
        return self.next_at


@pytest.fixture
def sweeps() -> Sweeps:
    return Sweeps()


@asynccontextmanager
async def started(sweeps: Sweeps, every: float = 3600, clock: Clock = CLOCK) -> AsyncIterator[Alarm]:
    alarm = Alarm(sweeps, clock, every=every)
    alarm.start()
    try:
        yield alarm
    finally:
        sweeps.gate.set()
        await alarm.aclose()


async def until(holds: Callable[[], bool]) -> None:
    """Let time pass until something holds."""
    async with asyncio.timeout(60):
        while not holds():
            await CLOCK.sleep(0.002)


async def test_it_rings_at_the_start_and_at_the_moment_it_was_armed_for(sweeps: Sweeps) -> None:
    """What fell due while the bot was down is done at once. Not before its moment; of several the last counts, one of the past at once.

    A job whose moment passed an hour ago, because the machine slept or the loop was blocked, is not forgotten.
    """
    async with started(sweeps) as alarm:
        await until(lambda: sweeps.count == 1)
        for moment in (CLOCK.now() + HOUR, CLOCK.now() + 2 * HOUR):
            alarm.arm(moment)
        assert (len(alarm.scheduler.get_jobs()), sweeps.count) == (1, 1)
        armed_at = CLOCK.now()
        alarm.arm(armed_at + timedelta(milliseconds=80))
        await until(lambda: sweeps.count == 2)
        assert CLOCK.now() - armed_at >= timedelta(milliseconds=80)
        alarm.arm(CLOCK.now() - HOUR)
        await until(lambda: sweeps.count == 3)
        alarm.arm(CLOCK.now() + HOUR)
        alarm.scheduler.modify_job("wake", next_run_time=datetime.now(UTC) - HOUR)  # noqa: TID251  this is APScheduler's clock
        await until(lambda: sweeps.count == 4)


@pytest.mark.parametrize("off", [HOUR, -HOUR])
async def test_the_moment_is_of_the_bots_clock(sweeps: Sweeps, off: timedelta) -> None:
    """The computer's clock, by which the scheduler rings, may be an hour off: the job is as far ahead by either."""
    bots = Wrong(CLOCK, off.total_seconds())
    async with started(sweeps, clock=bots) as alarm:
        alarm.arm(bots.now() + HOUR)
        assert abs(alarm.scheduler.get_job("wake").next_run_time - CLOCK.now() - HOUR) < timedelta(seconds=30)


async def test_a_sweep_arms_the_next_one(sweeps: Sweeps) -> None:
    """What a sweep returns is when the alarm rings next; nothing is armed when it returns None.

    One that asks for a moment already past is called again after a breath, not at once.
    """
    async with started(sweeps) as alarm:

        def wake() -> datetime:
            moment: datetime = alarm.scheduler.get_job("wake").next_run_time
            return moment

        sweeps.next_at = CLOCK.now() + HOUR
        await until(lambda: alarm.scheduler.get_job("wake") is not None)
        assert abs(wake() - sweeps.next_at) < timedelta(seconds=0.2)
        sweeps.next_at = None
        alarm.arm(CLOCK.now())
        await until(lambda: sweeps.count == 2)
        assert alarm.scheduler.get_job("wake") is None
        sweeps.next_at = CLOCK.now() - HOUR
        alarm.arm(CLOCK.now())
        await until(lambda: sweeps.count == 3 and alarm.scheduler.get_job("wake") is not None)
        assert timedelta(seconds=0.7) < wake() - CLOCK.now() <= timedelta(seconds=1)


async def test_it_sweeps_steadily(
    sweeps: Sweeps, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It also rings unarmed, after a sweep that failed too, which is logged. It goes by the event loop's time: a clock that is set back
    does not stop it, or a bot that is there would take the hour for its own absence.
    """

    class Behind(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Behind":
            return cls.fromtimestamp(CLOCK.now().timestamp() - 3600, tz)

    begun_at = CLOCK.now()
    sweeps.error = ZeroDivisionError()
    async with started(sweeps, every=0.02):
        await until(lambda: sweeps.count >= 4)
        assert CLOCK.now() - begun_at >= timedelta(seconds=0.06)
        monkeypatch.setattr("apscheduler.schedulers.base.datetime", Behind)
        seen = sweeps.count
        await until(lambda: sweeps.count > seen + 3)
    assert "a sweep failed" in caplog.text


async def test_sweeps_do_not_overlap_and_none_is_lost(sweeps: Sweeps) -> None:
    """Rings during a sweep make one more sweep after it."""
    async with started(sweeps) as alarm:
        sweeps.gate.clear()
        await until(lambda: sweeps.running == 1)
        for _ in range(5):
            alarm.arm(CLOCK.now())
        sweeps.gate.set()
        await until(lambda: sweeps.count == 2)
        await CLOCK.sleep(0.02)
        assert (sweeps.count, sweeps.most) == (2, 1)


async def test_closing_waits_for_a_running_sweep(sweeps: Sweeps) -> None:
    """A sweep under way comes to its end; afterwards nothing rings any more. One that never started has nothing to close."""
    await Alarm(sweeps, CLOCK).aclose()
    async with started(sweeps, every=0.01) as alarm:
        sweeps.gate.clear()
        await until(lambda: sweeps.running == 1)
        closing = asyncio.create_task(alarm.aclose())
        await CLOCK.sleep(0.02)
        assert not closing.done()
        count = sweeps.count
        sweeps.gate.set()
        await closing
        alarm.arm(CLOCK.now())
        await CLOCK.sleep(0.03)
        assert (sweeps.count, sweeps.most) == (count + 1, 1)
        assert not alarm.scheduler.running
