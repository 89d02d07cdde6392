"""Open a database: a file of SQLite, or the address of one on a PostgreSQL server."""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from bot.referee.core.ports import Clock
from bot.store.engines import sqlite
from bot.store.engines.queued import QueuedStore
from bot.store.failures import InUse, Unsupported

_TRIES: Final = 20
"""How often a file that is written meanwhile is copied again."""
Place = Path | str
"""A file, or an address that begins with postgresql://"""


def place(words: str) -> Place:
    """Return the location of a database, as typed."""
    return words if words.startswith(("postgresql://", "postgres://")) else Path(words)


def shown(database: Place) -> str:
    """Return a location without user and password, for display."""
    if isinstance(database, Path):
        return str(database)
    address = urlsplit(database)
    return f"postgresql://{address.netloc.rpartition('@')[2]}{address.path}"


def remove(database: Path) -> None:
    """Delete a file of SQLite with its log, if it is there."""
    for end in ("", "-wal", "-shm"):
        database.with_name(f"{database.name}{end}").unlink(missing_ok=True)


async def open_store(database: Place, standby: Clock | None = None) -> QueuedStore:
    """Open a database, creating or migrating it. On a server, with a clock to `standby` by, once no other bot holds it."""
    if isinstance(database, Path):
        return await sqlite.open_store(database)
    try:
        from bot.store.engines import postgres  # noqa: PLC0415  only who has a server needs its library
    except ImportError:
        raise Unsupported(
            "PostgreSQL needs a library that is not installed: pip install 'bellflower[postgres]'"
        ) from None
    return await postgres.open_store(database, standby=standby)


@asynccontextmanager
async def readable(database: Place) -> AsyncIterator[tuple[QueuedStore, bool]]:
    """Yield the store, and whether it is the database itself. While a bot has that open, writes are lost or refused."""
    async with AsyncExitStack() as stack:
        try:
            opened, is_itself = await open_store(database), True
        except InUse:
            opened, is_itself = await _beside_a_bot(database, stack), False
        yield await stack.enter_async_context(opened), is_itself


async def _beside_a_bot(database: Place, stack: AsyncExitStack) -> QueuedStore:
    """Return a database that a bot has open, for reading: of a file a copy, which goes with the `stack`."""
    if isinstance(database, Path):
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        return await open_store(await asyncio.to_thread(_copied, database, folder / database.name))
    from bot.store.engines import postgres  # noqa: PLC0415  only who has a server needs its library

    return await postgres.open_reader(database)


def _copied(path: Path, target: Path) -> Path:
    """Copy the database with its write-ahead log, as both were at one moment."""
    log, target_log = (Path(f"{each}-wal") for each in (path, target))
    for _ in range(_TRIES):
        before = _stamps(path, log)
        shutil.copyfile(path, target)
        if log.exists():
            shutil.copyfile(log, target_log)
        if _stamps(path, log) == before:
            return target
        target_log.unlink(missing_ok=True)
    raise InUse(f"the bot writes to {path} all the time; try again, or use /host papers export")


def _stamps(*paths: Path) -> list[tuple[int, int]]:
    """Return when each file was last written, and how long it is."""
    stats = [each.stat() for each in paths if each.exists()]
    return [(each.st_mtime_ns, each.st_size) for each in stats]
