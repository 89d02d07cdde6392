"""The copy of a database on PostgreSQL that is made before a new version of the bot changes it: by pg_dump, or by hand."""

import asyncio
import logging
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path
from typing import Final

from bot import background
from bot.outside.system import SystemClock
from bot.referee.core.ports import StoreFailed
from bot.store.engines.lease import Lease
from bot.store.migrating import BEFORE

log = logging.getLogger(__name__)

_BEAT: Final = 5.0
"""Seconds between two renewals of the lease meanwhile."""
_DAY: Final = 86_400.0
"""Seconds for which a copy that was made by hand counts: an older one may be from an earlier update."""


async def keep(url: str, lease: Lease, name: str) -> None:
    """Write a copy of the database at `url` before the migration of that `name` changes it, and say how to go back.

    StoreFailed: it could not be written, and none of this name from the last day is there, which may have been made by hand.
    """
    copy = Path.cwd() / f"bellflower{BEFORE}{name}.dump"
    why = await _dumped(url, lease, copy)
    if why and not await asyncio.to_thread(_is_fresh, copy):
        raise StoreFailed(
            f"this version changes the database, which was left as it is: no copy of it could be written to {copy} ({why}). Make one by"
            f" hand, for instance pg_dump --format=custom --file={copy.name} DATABASE, put it there, and start the bot again within a day"
        )
    log.warning(
        "this version changes the database. A copy of it as it was is %s: to go back, stop all bots, install the older version, and run"
        " pg_restore --clean --if-exists --dbname=DATABASE %s", copy, copy,
    )  # fmt: skip


def _is_fresh(copy: Path) -> bool:
    return copy.exists() and SystemClock().now().timestamp() - copy.stat().st_mtime < _DAY


async def _dumped(url: str, lease: Lease, copy: Path) -> str:
    """Run pg_dump. Return why the copy could not be made; empty if it was."""
    part = copy.with_name(f"{copy.name}.part")
    command = ("pg_dump", "--format=custom", f"--file={part}", f"--dbname={url}")
    try:
        child = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE)
    except FileNotFoundError:
        return "pg_dump is not installed here"
    try:
        complaint = await _ended(child, lease)
        if child.returncode:
            return complaint
        await asyncio.to_thread(part.replace, copy)
    finally:
        await asyncio.to_thread(part.unlink, missing_ok=True)
    return ""


async def _ended(child: Process, lease: Lease) -> str:
    """Wait for a process, and renew the lease meanwhile. Return the last line that it wrote."""
    reading = background.awaited(child.communicate(), "pg_dump")
    try:
        while not reading.done():
            await asyncio.wait({reading}, timeout=_BEAT)
            await lease.renew()
    finally:
        if child.returncode is None:
            child.kill()
            await reading
    _, complaint = reading.result()
    return complaint.decode(errors="replace").strip().rpartition("\n")[2]
