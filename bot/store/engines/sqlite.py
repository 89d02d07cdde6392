"""The store on SQLite: one file, one connection, one writer task that owns it.

A second connection in WAL mode could corrupt the file before SQLite 3.51.3 (sqlite.org/wal.html#walresetbug), and a cancelled task would
leave aiosqlite's transaction open. So the connection is exclusive, and works queue for it.
"""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import aiosqlite

from bot.referee.core.ports import StoreFailed
from bot.referee.orders.set_back import Gap, Lost, note_of
from bot.store.connection import Connection, GivenUp
from bot.store.engines.queued import QueuedStore
from bot.store.failures import InUse
from bot.store.losses import Files
from bot.store.migrating import BEFORE, check, migrate, shipped
from bot.store.statements import IS_OPEN, in_the_ports_words
from bot.store.transaction import TableTransaction

T = TypeVar("T")

log = logging.getLogger(__name__)

_STEP: Final = 64
"""Pages of a backup that are written without a pause: a quarter of a megabyte."""
_PAUSE: Final = 0.004
"""Seconds between two such steps."""
_BROKEN: Final = (sqlite3.Error, UnicodeDecodeError)
"""What is raised over a file that is damaged: sqlite3 cannot quote every name that is no longer one."""
_NOT_COPIED: Final = (*_BROKEN, OSError, GivenUp)

_HEADS: Final = 'SELECT id, (SELECT max(position) FROM journal WHERE "match" = id) FROM matches'
_RECEIPTS: Final = 'SELECT "match", seat, receipt FROM submissions ORDER BY id'
_PRAGMAS: Final = (
    "PRAGMA locking_mode = EXCLUSIVE",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
)


class SqliteStore(QueuedStore):
    """The database in one file. Made by `open_store`."""

    def __init__(self, connection: Connection, path: Path) -> None:
        self._connection, self._files = connection, Files(path)
        self._is_in_the_file = False
        """Whether the file has more by itself than what it had when it was opened."""
        self._copying = asyncio.Lock()
        super().__init__()
        self.slow = connection.slow

    async def shrink(self) -> None:
        """Give unused space back to the disk. All transactions wait meanwhile, and the disk needs space for a second copy."""
        await self._queued(self._vacuum)

    async def _vacuum(self) -> None:
        with in_the_ports_words():
            await self._connection.execute_fetchall("VACUUM")
        await self._empty_the_log()

    async def _empty_the_log(self) -> None:
        """Write what is in the log into the file."""
        with in_the_ports_words():
            await self._connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
        self._files.shrunk()

    async def backup(self, path: Path) -> int:
        """Write a copy of the database to `path`, checked and complete or not at all; an older one is replaced. Returns its size in bytes.

        It is written in small steps, so that no transaction waits longer than one of them.
        """
        async with self._copying:
            if self._is_closed:
                raise StoreFailed("the database is closed")
            try:
                return await _copied(self._connection, path, _PAUSE)
            except asyncio.CancelledError:
                self._connection.give_up()
                raise
            except _NOT_COPIED as error:
                raise StoreFailed(f"no backup was written to {path}: {error}") from error

    async def inspect(self, sql: str) -> list[tuple[Any, ...]]:
        """Return the rows of one statement, between transactions: only the owning connection can read an open file."""
        return [tuple(row) for row in await self._queued(lambda: self._connection.execute_fetchall(sql))]

    async def look(self) -> None:
        """Check that the file and its log are where they were; LogGone or FileGone, and the store ends, if they are not."""
        await self._queued(self._look)

    async def _look(self) -> None:
        trouble = self._files.trouble()
        if trouble is not None:
            # The connection still has both files, whatever their names are.
            with suppress(sqlite3.Error):
                await self._connection.execute_fetchall("PRAGMA wal_checkpoint(FULL)")
            self.depose(trouble)
            raise trouble

    async def aclose(self) -> None:
        """Run what is queued, then close the file."""
        if not self._is_closed:
            self._connection.give_up()
        await super().aclose()

    async def _end(self) -> None:
        self._connection.give_up()
        async with self._copying:
            await self._connection.close()

    async def _commit(self, work: Callable[[TableTransaction], Awaitable[T]]) -> T:
        if self.why_deposed is not None:
            raise self.why_deposed
        transaction = TableTransaction(self._connection)
        try:
            # The first write begins it; reads need none, for there is no other writer.
            result = await work(transaction)
            await transaction.sql.end()
        except BaseException:
            if self._connection.in_transaction:
                with in_the_ports_words():
                    await self._connection.rollback()
            raise
        if transaction.has_written:
            await self._stored()
        return result

    async def _stored(self) -> None:
        """Acknowledge a commit only if it is in files that will be opened again. The first one is written into the file itself."""
        await self._look()
        if not self._is_in_the_file:
            with suppress(StoreFailed):  # it is stored, and the next commit tries again
                await self._empty_the_log()
                self._is_in_the_file = True


async def open_store(
    path: Path, *, connect: Callable[[Path], Connection] = Connection, migrations: Mapping[str, str] | None = None
) -> SqliteStore:
    """Open the database at `path`, creating or migrating it.

    InUse: another bot has it open. TooNew: a newer version wrote it. StoreFailed: it cannot be read or written, or is no database.
    """
    known = shipped() if migrations is None else migrations
    connection = connect(path)
    try:
        await connection
        await _prepare(connection, path)
        await migrate(connection, known, partial(_keep, connection, path))
    except _BROKEN as error:
        await connection.close()
        raise StoreFailed(f"the database {path} could not be opened: {error}") from error
    except BaseException:
        await connection.close()
        raise
    return SqliteStore(connection, path)


async def _keep(connection: Connection, path: Path, name: str) -> None:
    """Write a copy of a database before the migration of that `name` changes it, and say how to go back. Without it, StoreFailed."""
    copy = path.with_name(f"{path.stem}{BEFORE}{name}.db")
    try:
        await _copied(connection, copy, 0.0)
    except _NOT_COPIED as error:
        raise StoreFailed(
            f"the database {path} was not changed: no copy could be written to {copy}: {error}"
        ) from error
    log.warning(
        "this version changes the database %s. A copy of it as it was is %s: to go back, stop the bot, install the older version,"
        " and run bellflower restore %s", path, copy, copy,
    )  # fmt: skip


async def restore(path: Path, target: Path) -> None:
    """Replace the database at `target` by the backup at `path`, once that has been checked.

    A note says what the backup lacks, so that the bot that starts next tells it.

    InUse: a bot has `target` open. TooNew: a newer version wrote the backup. StoreFailed: the backup is damaged, or `target` is no
    database.
    """
    if not await asyncio.to_thread(path.is_file):
        raise StoreFailed(f"there is no backup {path}")
    try:
        async with Connection(path) as source:
            await _sound(source, path)
            await check(source, shipped())
            async with Connection(target) as place:
                await _prepare(place, target)
                gap = await _gap(source, place)
                await source.backup(place)
                if gap.matches:
                    await place.execute_fetchall("INSERT OR REPLACE INTO notes VALUES (?, ?)", note_of(gap))
                    await place.commit()
    except _BROKEN as error:
        what = f"the backup {path} was not restored to {target}: {error}"
        raise StoreFailed(f"{what}; if {target} itself is damaged, move it away and restore again") from error


async def _gap(backup: aiosqlite.Connection, replaced: aiosqlite.Connection) -> Gap:
    """Return what the open matches of a backup lack of the database that it replaces. All may lack something of one that has no tables."""
    heads: dict[str, int] = dict(await backup.execute_fetchall(f"{_HEADS} WHERE {IS_OPEN}"))  # type: ignore[arg-type]  # its rows are pairs
    try:
        newer: dict[str, int] = dict(await replaced.execute_fetchall(_HEADS))  # type: ignore[arg-type]  # see above
        sealed = await replaced.execute_fetchall(_RECEIPTS)
    except sqlite3.OperationalError:
        return Gap(tuple(heads), ())
    kept = set(await backup.execute_fetchall(_RECEIPTS))
    lost = tuple(Lost(*row) for row in sealed if row not in kept and row[0] in heads)
    moved = {match_id for match_id, position in heads.items() if newer.get(match_id) != position}
    return Gap(tuple(sorted(moved | {receipt.match for receipt in lost})), lost)


async def _prepare(connection: aiosqlite.Connection, path: Path) -> None:
    """Lock the file for this process."""
    try:
        for pragma in _PRAGMAS:
            await connection.execute_fetchall(pragma)
        # The lock is taken by the first write and kept until the connection closes.
        await connection.execute_fetchall("BEGIN IMMEDIATE")
        await connection.execute_fetchall("COMMIT")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise InUse(f"another bot has the database {path} open; stop it first") from error
        raise


async def _sound(connection: aiosqlite.Connection, path: Path) -> None:
    # SQLite reads a last page that is cut short as if the rest of it were zeros.
    [(page_size,)] = await connection.execute_fetchall("PRAGMA page_size")
    size = await asyncio.to_thread(os.path.getsize, path)
    if size % page_size:
        raise StoreFailed(f"the backup {path} is cut short: its last page has {size % page_size} of {page_size} bytes")
    lines = [line for (line,) in await connection.execute_fetchall("PRAGMA integrity_check")]
    if lines != ["ok"]:
        raise StoreFailed(f"the backup {path} is damaged: {lines[0]}")


async def _copied(connection: Connection, path: Path, pause: float) -> int:
    """Write a copy, whole or not at all, in steps with a `pause` between them. Returns its size in bytes; `_NOT_COPIED`: there is none."""
    part = path.with_name(f"{path.name}.part")
    await asyncio.to_thread(part.unlink, missing_ok=True)
    try:
        await connection.copy_to(part, _STEP, pause)
        return await asyncio.to_thread(_settle, part, path)
    except BaseException:
        part.unlink(missing_ok=True)  # on a full disk the database needs the room
        raise


def _settle(part: Path, path: Path) -> int:
    """Rename a finished copy once it has been opened and checked; both are on disk when this returns. Returns its size in bytes."""
    with closing(sqlite3.connect(part)) as copy:
        copy.execute("PRAGMA query_only = ON")
        [(verdict,)] = copy.execute("PRAGMA quick_check(1)").fetchall()
        copy.execute("SELECT name FROM migrations").fetchall()
    if verdict != "ok":
        raise sqlite3.DatabaseError(f"the copy is damaged: {verdict}")
    put_in_place(part, path)
    return path.stat().st_size


def put_in_place(part: Path, path: Path) -> None:
    """Give a file that is written its name, in place of what has it, and wait until the disk has both."""
    _flush(part)
    part.replace(path)
    _flush(path.parent)


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
