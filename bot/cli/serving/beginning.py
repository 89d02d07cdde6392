"""What a bot on any venue begins with, and why it ends: a signal, the store, the venue's own reasons."""

import asyncio
import logging
import signal
from typing import Final

from bot import background
from bot.cli.asked import TRY_AGAIN, Complaint
from bot.outside.system import SystemClock
from bot.store.engines.databases import Place, open_store
from bot.store.engines.queued import QueuedStore
from bot.store.failures import Deposed, FileGone, LogGone, WentBack

log = logging.getLogger(__name__)

FILE_GONE: Final = 74
"""Exit code: the database's file was moved away or replaced. Starting again would begin with an empty one."""
DEPOSED: Final = "another bot has taken the database over. Nothing is lost: start this one again, and it stands by"


def stop_signal() -> asyncio.Event:
    """Set by SIGINT or SIGTERM."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stopped.set)
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


async def ended(stopped: asyncio.Event, store: QueuedStore, *others: "asyncio.Task[None]") -> None:
    """Wait for the bot to be stopped, or one of some tasks to end; Complaint if the store is lost."""
    waits = [background.awaited(one.wait()) for one in (stopped, store.deposed)]
    await asyncio.wait([*waits, *others], return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
    if store.deposed.is_set():
        raise _complaint_of(store.why_deposed)


def _complaint_of(why: Deposed | None) -> Complaint:
    match why:
        case FileGone():
            complaint = Complaint(str(why), FILE_GONE)
        case LogGone() | WentBack():
            complaint = Complaint(str(why), TRY_AGAIN)
        case _:
            complaint = Complaint(DEPOSED, TRY_AGAIN)
    log.error("%s", complaint)
    return complaint
