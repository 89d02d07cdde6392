"""What a bot on any venue begins with, and why it ends: a signal, the store, the venue's own reasons."""

import asyncio
import signal
from typing import Final

from bot import background
from bot.cli.asked import TRY_AGAIN, Complaint
from bot.outside.system import SystemClock
from bot.store.engines.opening import Place, open_store
from bot.store.engines.queued import QueuedStore

DEPOSED: Final = "another bot has taken the database over. Nothing is lost: start this one again, and it stands by"


def stop_signal() -> asyncio.Event:
    """Set by SIGINT or SIGTERM."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, stopped.set)
    return stopped


async def opened(place: Place, stopped: asyncio.Event) -> QueuedStore | None:
    """Return the store, once no other bot holds it; None if this one is stopped while it stands by."""
    opening, waiting = (
        background.awaited(open_store(place, standby=SystemClock())),
        background.awaited(stopped.wait()),
    )
    await asyncio.wait({opening, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if opening.done():
        return await opening
    opening.cancel()
    await asyncio.wait({opening})
    return None


async def ended(stopped: asyncio.Event, deposed: asyncio.Event, *others: "asyncio.Task[None]") -> None:
    """Wait for the bot to be stopped, or one of some tasks to end; Complaint if another bot has the store."""
    waits = [background.awaited(one.wait()) for one in (stopped, deposed)]
    await asyncio.wait([*waits, *others], return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
    if deposed.is_set():
        raise Complaint(DEPOSED, TRY_AGAIN)
