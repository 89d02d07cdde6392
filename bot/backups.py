"""A copy of the database after each close, the latest few of them."""

import asyncio
import logging
from datetime import datetime
from pathlib import Path
from typing import Protocol

from bot.referee.core.ports import StoreFailed

log = logging.getLogger(__name__)


class Copies(Protocol):
    """A store that can write a copy of itself."""

    async def backup(self, path: Path) -> None:
        """Write a complete copy to `path`, or none."""


async def keep(store: Copies, folder: Path, most: int, now: datetime) -> Path | None:
    """Write a copy named by the moment and drop the oldest beyond `most`; None (and a line in the log) if none could be written."""
    path = folder / f"bellflower-{now:%Y%m%d-%H%M%S}.db"
    try:
        await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
        await store.backup(path)
        await asyncio.to_thread(_drop_old, folder, most)
    except (OSError, StoreFailed):
        log.exception("no backup was written to %s", path)
        return None
    return path


def _drop_old(folder: Path, most: int) -> None:
    for old in sorted(folder.glob("bellflower-*.db"))[:-most]:
        old.unlink()
