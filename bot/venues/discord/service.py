"""The bot with everything that runs beside it: connection, courier, alarm, gateway listener. Started and ended in order."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from bot.alarm import Alarm
from bot.referee.core.ports import Clock, StoreFailed
from bot.venues.discord.client import Bellflower

log = logging.getLogger(__name__)

LONGEST_WAIT: Final = 60.0
_UNTIL_LET_IN, _UNTIL_READ = 60.0, 2.0


@asynccontextmanager
async def running(bot: Bellflower, token: str) -> AsyncIterator["asyncio.Task[None]"]:
    """Run everything within. The task is the connection's, and ends only by `close` or an error that waiting cannot fix."""
    alarm = Alarm(bot.sweep, bot.clock)
    bot.committed = lambda: _arm(bot, alarm)
    tasks: list[asyncio.Task[Any]] = [
        asyncio.create_task(supervised(name, work, bot.clock), name=name)
        for name, work in (
            ("beginning", bot.begin),
            ("courier", lambda: _deliver(bot)),
            ("listener", bot.inbox.listen),
            ("alarm", lambda: _start(bot, alarm)),
        )
    ]
    connection = asyncio.create_task(bot.serve(token), name="connection")
    try:
        yield connection
    finally:
        await alarm.aclose()
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        await bot.watch.aclose()
        try:
            await bot.courier.aclose()
        except StoreFailed as error:
            log.warning("what came back at the end could not be stored, and is looked for at the next start: %s", error)
        await bot.close()
        connection.cancel()
        await asyncio.wait({connection})
        await bot.clock.sleep(0)  # let what discord.py has just dispatched begin, and end, before the loop may stop


async def supervised(name: str, work: Callable[[], Awaitable[object]], clock: Clock) -> None:
    """Run a task to its end; if it fails, log it and restart, after a second and then ever longer.

    Without this a listener that died would keep every round from closing, unnoticed.
    """
    wait = 1.0
    while True:
        try:
            await work()
        except Exception:
            log.exception("the %s failed; it begins again in %.0f s", name, wait)
        else:
            return
        await clock.sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT)


async def _deliver(bot: Bellflower) -> None:
    """Send nothing before Discord has let the bot in and shown it its servers."""
    await bot.was_ready.wait()
    await bot.courier.run()


async def _start(bot: Bellflower, alarm: Alarm) -> None:
    """Sweep once Discord has sent its time and let the bot in, or after a minute without: rounds wait for their own players' DMs.

    It waits a moment for the DMs of rounds that are due, so that hosts need not be told that these wait.
    """
    await bot.has_logged_in.wait()
    await _came(bot.inbox.has_begun, bot.clock, _UNTIL_LET_IN)
    await _came(bot.is_read, bot.clock, _UNTIL_READ)
    alarm.start()


async def _came(event: asyncio.Event, clock: Clock, patience: float) -> None:
    waits = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(clock.sleep(patience))]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()


def _arm(bot: Bellflower, alarm: Alarm) -> None:
    """A commit may have moved the next moment: look it up once this commit is through."""
    alarm.arm(bot.clock.now())
