"""The files of a database on SQLite, as they lie under their names: whoever opens them again finds what was stored, or does not."""

from pathlib import Path
from typing import NamedTuple

from bot.store.failures import Deposed, FileGone, LogGone


class _Mark(NamedTuple):
    inode: int
    size: int


class Files:
    """The file at `path` and its log (``-wal``), as they were when it was opened and have grown since."""

    def __init__(self, path: Path) -> None:
        self._path, self._log = path, path.with_name(f"{path.name}-wal")
        self.shrunk()

    def shrunk(self) -> None:
        """Take both as they are now: the store itself has made them shorter."""
        self._marks = _mark(self._path), _mark(self._log)

    def trouble(self) -> Deposed | None:
        """Return what has become of them, if that is anything but that they have grown."""
        file, log = _mark(self._path), _mark(self._log)
        if _is_lost(self._marks[0], file):
            return FileGone(
                f"the database {self._path} was moved away, replaced or cut short while the bot ran."
                " Put the file back that the bot has written, or restore a backup, and start the bot again"
            )
        if _is_lost(self._marks[1], log):
            return LogGone(
                f"{self._log} was deleted while the bot ran. The database has everything that was acknowledged: start the bot again"
            )
        self._marks = file, log
        return None


def _is_lost(before: _Mark | None, now: _Mark | None) -> bool:
    return before is not None and (now is None or now.inode != before.inode or now.size < before.size)


def _mark(path: Path) -> _Mark | None:
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return _Mark(status.st_ino, status.st_size)
