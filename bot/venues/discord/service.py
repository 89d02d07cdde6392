"""The bot with everything that runs beside it: connection, courier, alarm, gateway listener. Started and ended in order."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot import background
from bot.alarm import Alarm
from bot.referee.core.ports import Clock, StoreFailed
from bot.venues.discord.client import Bellflower

log = logging.getLogger(__name__)

_UNTIL_LET_IN, _UNTIL_READ = 60.0, 2.0


@asynccontextmanager
async def running(bot: Bellflower, token: str) -> AsyncIterator["asyncio.Task[None]"]:
    """Run everything within. The task is the connection's, and ends only by `close` or an error that waiting cannot fix."""
    alarm = Alarm(bot.sweep, bot.clock)
    bot.committed = lambda: _arm(bot, alarm)
    tasks = [
        background.start(background.supervised(name, work, bot.clock.sleep), name)
        for name, work in (
            ("beginning", bot.begin),
            ("courier", lambda: _deliver(bot)),
            ("listener", bot.inbox.listen),
            ("look at the mark", bot.mark.watch),
            ("alarm", lambda: _start(bot, alarm)),
        )
    ]
    connection = background.awaited(bot.serve(token), "connection")
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


async def _deliver(bot: Bellflower) -> None:
    """Send nothing before Discord has let the bot in and shown it its servers."""
    await bot.was_ready.wait()
    await bot.courier.run()


async def _start(bot: Bellflower, alarm: Alarm) -> None:
    """Sweep once Discord has sent its time and let the bot in, or after a minute without: rounds wait for their own players' DMs.

    It waits a moment for the DMs of rounds that are due, so that hosts need not be told that these wait.
    """
    await bot.has_logged_in.wait()
    await _came(bot.inbox.reach.has_begun, bot.clock, _UNTIL_LET_IN)
    await _came(bot.is_read, bot.clock, _UNTIL_READ)
    alarm.start()


async def _came(event: asyncio.Event, clock: Clock, patience: float) -> None:
    await background.first(event.wait(), clock.sleep(patience))


def _arm(bot: Bellflower, alarm: Alarm) -> None:
    """Look up the next moment, which a commit may have moved, once this commit is through."""
    alarm.arm(bot.clock.now())
