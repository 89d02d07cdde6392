"""Upkeep of the database beside the bot's work: backups, and archives of finished matches. Nothing waits for it."""

import asyncio
import logging
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot import background
from bot.config import StoreConfig
from bot.referee.core.ports import Clock, StoreFailed
from bot.referee.people import tallies
from bot.store.engines.queued import QueuedStore

_NAME: Final = "bellflower-%Y%m%d-%H%M%S.db"


async def keep(store: QueuedStore, folder: Path, most: int, now: datetime) -> Path | None:
    """Write a copy named by the moment and drop the oldest beyond `most`; None (and a line in the log) if none could be written."""
    path = folder / f"{now:{_NAME}}"
    try:
        await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
        await asyncio.to_thread(_drop, folder, "bellflower-*.db.part*", 0)  # of a bot that was killed while it wrote
        size = await store.backup(path)
        await asyncio.to_thread(_drop, folder, "bellflower-*.db", most)
    except (OSError, StoreFailed):
        log.exception("no backup was written to %s", path)
        return None
    log.info("a copy of the database is in %s (%.1f MB)", path, size / 1e6)
    return path


def newest(folder: Path) -> datetime | None:
    """Return when the latest copy in a folder was begun."""
    names = sorted(path.name for path in folder.glob("bellflower-*.db"))
    return datetime.strptime(names[-1], _NAME).replace(tzinfo=UTC) if names else None


def _drop(folder: Path, pattern: str, most: int) -> None:
    """Delete the oldest files with such a name, beyond `most`."""
    files = sorted(folder.glob(pattern))
    for old in files[: max(len(files) - most, 0)]:
        old.unlink()


log = logging.getLogger(__name__)

LOOK_EVERY: Final = 15.0
"""Seconds between two looks at what there is to do."""
ARCHIVED_AFTER: Final = timedelta(days=1)
"""For so long after its last act, a match is found by the messages and offers in it: an archive is not."""
_COUNTED: Final = 50
"""How often a few matches are counted at one look; the rest of a long history is counted at the next ones."""
COPY_EVERY: Final = timedelta(minutes=5)
"""No two copies are begun within this time."""


class Housekeeping:
    """Copies what was not there when it was copied last, then archives one match that is over, and counts those of standings."""

    def __init__(
        self, store: QueuedStore, clock: Clock, settings: StoreConfig, archived_after: timedelta = ARCHIVED_AFTER
    ) -> None:
        self._store, self._clock, self._settings, self._archived_after = store, clock, settings, archived_after
        self._copied_at: datetime | None = None
        self._turned_at: datetime | None = None

    async def run(self) -> None:
        """Repeat for ever; failures are retried."""
        await background.repeated(self.once, self._clock.sleep, LOOK_EVERY, "the database could not be kept in order")

    async def once(self) -> None:
        """Do what there is to do now."""
        await self._store.look()
        if self._settings.backups:
            await self._copy()
        await self._store.archive(1, self._clock.now() - self._archived_after)
        for _ in range(_COUNTED):
            if not await tallies.count(self._store):
                break

    async def _copy(self) -> None:
        """Write a copy if a round was closed, or a match ended, since the last one was begun, and that is some time ago.

        The first copy is written as soon as there is a match.
        """
        if self._copied_at is None:
            self._copied_at = await asyncio.to_thread(newest, Path(self._settings.backups))
        turned_at = await self._store.transact(lambda tx: tx.archives.turned_at())
        self._turned_at = max(filter(None, (turned_at, self._turned_at)), default=None)
        now, copied_at = self._clock.now(), self._copied_at
        if copied_at is None:
            is_wanted = self._turned_at is not None or await self._store.transact(lambda tx: tx.whole.has_matches())
        else:
            is_wanted = self._turned_at is not None and self._turned_at >= copied_at
        if not is_wanted:
            return
        if copied_at is None or not timedelta() <= now - copied_at < COPY_EVERY:
            self._copied_at = now
            await keep(self._store, Path(self._settings.backups), self._settings.keep, now)


def running(store: QueuedStore, clock: Clock, settings: StoreConfig) -> AbstractAsyncContextManager[None]:
    """Keep the store in order within the block."""
    return background.running((Housekeeping(store, clock, settings).run(), "housekeeping"))
