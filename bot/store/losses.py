"""What a database may lose while it is used: the files of one on SQLite, and what one on PostgreSQL acknowledged lately.

Files are looked at under their names: what opens them again finds what was stored, or does not. A server that went back lacks what came
after the last commit that it has.
"""

from collections import deque
from pathlib import Path
from typing import Final, NamedTuple

from bot.referee.orders.set_back import Gap, Lost
from bot.store.failures import Deposed, FileGone, LogGone
from bot.store.transaction import TableTransaction

_REMEMBERED: Final = 10_000
"""The number of commits, the last ones, that are remembered: far more than a replica is behind."""


class _Commit(NamedTuple):
    number: int
    matches: frozenset[str]
    sealed: tuple[Lost, ...]


class Lately:
    """The last commits in which something was done in a match."""

    def __init__(self) -> None:
        self._commits = deque[_Commit](maxlen=_REMEMBERED)

    def note(self, number: int, transaction: TableTransaction) -> None:
        """Remember what a transaction did that was committed under a number."""
        sealed = tuple(Lost(one.match, one.seat, one.receipt) for one in transaction.sealed_now)
        matches = transaction.acted_in | {lost.match for lost in sealed}
        if matches:
            self._commits.append(_Commit(number, frozenset(matches), sealed))

    def since(self, number: int) -> Gap:
        """Return what a database lacks that has no commit after this one."""
        lost = [commit for commit in self._commits if commit.number > number]
        return Gap(
            tuple(sorted({match_id for commit in lost for match_id in commit.matches})),
            tuple(sealed for commit in lost for sealed in commit.sealed),
        )


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
