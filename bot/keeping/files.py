"""Permissions of files: database and backups are readable by the bot alone; a file that others can read is reported."""

import logging
import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

log = logging.getLogger(__name__)


def close_files() -> None:
    """Make every file of this process for its own user alone, from now on."""
    os.umask(0o077)


def open_to_others(database: Path, backups: Path | None) -> tuple[str, ...]:
    """Return the paths of the database's files and backups that other users of the computer may read, change or list."""
    files = [database, *(database.with_name(database.name + end) for end in ("-wal", "-shm"))]
    return tuple(str(path) for path in (*files, *_copies(backups)) if _is_open(path))


def _copies(folder: Path | None) -> Iterator[Path]:
    """Yield the backups, which other users cannot reach while their folder is closed."""
    if folder is not None and _is_open(folder):
        yield from sorted(folder.glob("*.db"))


def _is_open(path: Path) -> bool:
    try:
        return bool(stat.S_IMODE(path.stat().st_mode) & 0o077)
    except OSError:
        return False


def warn(paths: Iterable[str]) -> None:
    """Say in the log what others may read."""
    for path in paths:
        log.warning(
            "%s may be read by other users of this computer: it holds every secret. Close it with chmod go= %s",
            path,
            path,
        )
