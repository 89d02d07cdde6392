"""The bot with everything that runs beside it: connection, courier, alarm, the ear on the gateway. Started and ended in order."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.alarm import Alarm
from bot.venues.discord.client import Bellflower

log = logging.getLogger(__name__)


@asynccontextmanager
async def running(bot: Bellflower, token: str) -> AsyncIterator["asyncio.Task[None]"]:
    """Everything is running within; the task is the connection's, and ends only by `close` or an error that no waiting mends."""
    alarm = Alarm(bot.sweep, bot.clock)
    bot.committed = lambda: _arm(bot, alarm)
    tasks: list[asyncio.Task[Any]] = [
        asyncio.create_task(bot.begin(), name="beginning"),
        asyncio.create_task(_deliver(bot), name="courier"),
        asyncio.create_task(bot.inbox.listen(), name="listener"),
        asyncio.create_task(_start(bot, alarm), name="alarm"),
    ]
    connection = asyncio.create_task(bot.serve(token), name="connection")
    try:
        yield connection
    finally:
        await alarm.aclose()
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        await bot.courier.aclose()
        await bot.close()
        connection.cancel()
        await asyncio.wait({connection})
        await bot.clock.sleep(
            0
        )  # what discord.py has only just begun to dispatch begins, and ends, before the loop may go


async def _deliver(bot: Bellflower) -> None:
    """Nothing is sent before Discord has let the bot in and shown it its servers."""
    await bot.was_ready.wait()
    await bot.courier.run()


async def _start(bot: Bellflower, alarm: Alarm) -> None:
    """Nothing is due before what was sent while the bot was away has been read, unless Discord cannot be reached for a minute."""
    reading = asyncio.create_task(bot.is_read.wait())
    patience = asyncio.ensure_future(bot.clock.sleep(60))
    await asyncio.wait({reading, patience}, return_when=asyncio.FIRST_COMPLETED)
    reading.cancel()
    patience.cancel()
    alarm.start()


def _arm(bot: Bellflower, alarm: Alarm) -> None:
    """A commit may have moved the next moment: look it up once this commit is through."""
    alarm.arm(bot.clock.now())
