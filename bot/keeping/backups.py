"""Copies of the database, the latest few of them."""

import asyncio
import logging
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.referee.core.ports import StoreFailed
from bot.store.engines.queued import QueuedStore

_NAME: Final = "bellflower-%Y%m%d-%H%M%S.db"

log = logging.getLogger(__name__)


async def keep(store: QueuedStore, folder: Path, most: int, now: datetime) -> Path | None:
    """Write a copy named by the moment and drop the oldest beyond `most`; None (and a line in the log) if none could be written."""
    path = folder / f"{now:{_NAME}}"
    try:
        await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
        size = await store.backup(path)
        await asyncio.to_thread(_drop_old, folder, most)
    except (OSError, StoreFailed):
        log.exception("no backup was written to %s", path)
        return None
    log.info("a copy of the database is in %s (%.1f MB)", path, size / 1e6)
    return path


def newest(folder: Path) -> datetime | None:
    """Return when the latest copy in a folder was begun."""
    names = sorted(path.name for path in folder.glob("bellflower-*.db"))
    return datetime.strptime(names[-1], _NAME).replace(tzinfo=UTC) if names else None


def _drop_old(folder: Path, most: int) -> None:
    for old in sorted(folder.glob("bellflower-*.db"))[:-most]:
        old.unlink()
