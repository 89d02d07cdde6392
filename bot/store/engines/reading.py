"""Read a database that a bot has locked: a copy of its files is read."""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from bot.store.engines.sqlite import SqliteStore, open_store
from bot.store.failures import InUse

_TRIES: Final = 20


@asynccontextmanager
async def readable(path: Path) -> AsyncIterator[tuple[SqliteStore, bool]]:
    """Yield the store at `path`, and whether it is the database itself.

    While a bot has that open it is a copy, and writes to it are lost.
    """
    try:
        store = await open_store(path)
    except InUse:
        with tempfile.TemporaryDirectory() as folder:
            async with await open_store(await asyncio.to_thread(_copied, path, Path(folder) / path.name)) as copy:
                yield copy, False
        return
    async with store:
        yield store, True


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
    there = [each.stat() for each in paths if each.exists()]
    return [(each.st_mtime_ns, each.st_size) for each in there]
