"""The bot with everything that runs beside it: connection, courier, alarm, the ear on the gateway. Started and ended in order."""

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
    """Everything is running within; the task is the connection's, and ends only by `close` or an error that no waiting mends."""
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
        await bot.clock.sleep(
            0
        )  # what discord.py has only just begun to dispatch begins, and ends, before the loop may go


async def supervised(name: str, work: Callable[[], Awaitable[object]], clock: Clock) -> None:
    """Do some work to its end; if it fails, say so in the log and begin again, after a second and then ever longer.

    Without this a listener that died would have kept every round from closing, and nobody would have heard of it.
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
    """Nothing is sent before Discord has let the bot in and shown it its servers."""
    await bot.was_ready.wait()
    await bot.courier.run()


async def _start(bot: Bellflower, alarm: Alarm) -> None:
    """Sweep from when Discord has told the time and let the bot in, or has not for a minute: rounds wait for their own players' DMs.

    A moment is left to those that are due, so that their hosts need not be told that they wait.
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
