"""The store on SQLite: one file, one connection, one writer task that owns it.

A second connection in WAL mode could corrupt the file before SQLite 3.51.3 (sqlite.org/wal.html#walresetbug), and a cancelled
task would leave aiosqlite's transaction open. So the connection is exclusive, works queue for the one task that uses it, and
whoever waits for a work may go away without changing what becomes of it.
"""

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import aiosqlite

from bot.referee.core.ports import StoreFailed, Transaction
from bot.store.connection import Connection, GivenUp
from bot.store.failures import InUse
from bot.store.migrations import check, migrate, shipped
from bot.store.tables.archives import packed
from bot.store.tables.statements import in_the_ports_words
from bot.store.transaction import SqliteTransaction

T = TypeVar("T")
_Job = tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]

_STEP: Final = 64
"""Pages of a backup that are written without a pause: a quarter of a megabyte."""
_PAUSE: Final = 0.004
"""Seconds between two such steps."""

_PRAGMAS: Final = (
    "PRAGMA locking_mode = EXCLUSIVE",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
)


class SqliteStore:
    """Everything that must survive, in one file. Made by `open_store`; use it as an async context manager, or call `aclose`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._is_closed = False
        self._copying = asyncio.Lock()
        self._writer = asyncio.create_task(self._write(), name="the store's writer")

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Run `work` in one transaction: all of it is stored when this returns, none of it if it raises.

        A caller who is cancelled changes nothing: the work is carried out all the same.
        """
        return await self._transact(work)

    async def turned_at(self) -> datetime | None:
        """When a round was last closed, or a match ended, of those that are not archived."""
        return await self._transact(lambda tx: tx.turned_at())

    async def left(self) -> int:
        """How many matches are over and not archived yet."""
        return await self._transact(lambda tx: tx.left())

    async def archive(self, most: int = 1) -> int:
        """Put up to `most` matches that are over into one row each; how many there were. Reads find everything as before.

        Each is read, packed while others go on, and moved if it is still the same.
        """
        found = await self._transact(lambda tx: tx.over(most))
        for match_id in found:
            await self._archive(match_id)
        return len(found)

    async def shrink(self) -> None:
        """Give room that nothing lies in back to the disk. Everybody waits meanwhile, and the disk needs room for a second copy."""
        await self._queued(self._vacuum)

    async def _vacuum(self) -> None:
        with in_the_ports_words():
            await self._connection.execute_fetchall("VACUUM")
            await self._connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")

    async def _archive(self, match_id: str) -> None:
        rows, sample = await self._transact(lambda tx: tx.to_archive(match_id))
        archive = await asyncio.to_thread(packed, rows, sample)
        await self._transact(lambda tx: tx.archive(match_id, rows, archive))

    async def backup(self, path: Path) -> int:
        """Write a copy of the database to `path`, which is sound and complete or is not there; an older one is replaced. Its size in bytes.

        It is written in small steps, between which others use the database: nobody waits for it longer than one of them.
        """
        part = path.with_name(f"{path.name}.part")
        async with self._copying:
            if self._is_closed:
                raise StoreFailed("the database is closed")
            try:
                await asyncio.to_thread(part.unlink, missing_ok=True)
                await self._connection.copy_to(part, _STEP, _PAUSE)
                return await asyncio.to_thread(_settle, part, path)
            except asyncio.CancelledError:
                self._connection.give_up()
                raise
            except (sqlite3.Error, OSError, GivenUp) as error:
                raise StoreFailed(f"no backup was written to {path}: {error}") from error

    async def inspect(self, sql: str) -> list[tuple[Any, ...]]:
        """The rows of one statement, between transactions: nobody but the owning connection can look into an open file."""
        return [tuple(row) for row in await self._queued(lambda: self._connection.execute_fetchall(sql))]

    async def aclose(self) -> None:
        """Carry out what is queued, then close the file."""
        if not self._is_closed:
            self._is_closed = True
            self._connection.give_up()
            self._jobs.put_nowait(None)
        await asyncio.wait({self._writer})

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def _transact(self, work: Callable[[SqliteTransaction], Awaitable[T]]) -> T:
        result: T = await self._queued(lambda: self._commit(work))
        return result

    async def _queued(self, job: Callable[[], Awaitable[Any]]) -> Any:
        if self._is_closed:
            raise StoreFailed("the database is closed")
        if asyncio.current_task() is self._writer:
            raise RuntimeError("a transaction cannot wait for another one")
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, future))
        return await asyncio.shield(future)

    async def _write(self) -> None:
        """The writer task: one job after the other."""
        try:
            while (queued := await self._jobs.get()) is not None:
                await self._carry_out(*queued)
        finally:
            self._is_closed = True
            while not self._jobs.empty():
                if (queued := self._jobs.get_nowait()) is not None:
                    queued[1].set_exception(StoreFailed("the database was closed"))
            self._connection.give_up()
            async with self._copying:
                await self._connection.close()

    async def _carry_out(self, job: Callable[[], Awaitable[Any]], future: asyncio.Future[Any]) -> None:
        try:
            result = await job()
        except asyncio.CancelledError:
            future.cancel()
            if self._is_cancelled():
                raise
        except Exception as error:  # noqa: BLE001  whoever asked for the work gets what it raised
            future.set_exception(error)
        else:
            future.set_result(result)

    def _is_cancelled(self) -> bool:
        return bool(self._writer.cancelling())

    async def _commit(self, work: Callable[[SqliteTransaction], Awaitable[T]]) -> T:
        transaction = SqliteTransaction(self._connection)
        try:
            # The first write begins it; what only reads needs none, for nobody else writes.
            result = await work(transaction)
            await transaction.end()
        except BaseException:
            if self._connection.in_transaction:
                with in_the_ports_words():
                    await self._connection.rollback()
            raise
        return result


async def open_store(
    path: Path, *, connect: Callable[[Path], Connection] = Connection, migrations: Mapping[str, str] | None = None
) -> SqliteStore:
    """Open the database at `path`, making or migrating it.

    InUse: another bot has it open. TooNew: a newer version wrote it. StoreFailed: it cannot be read or written, or is no database.
    """
    known = shipped() if migrations is None else migrations
    connection = connect(path)
    try:
        await connection
        await _prepare(connection, path)
        await migrate(connection, known)
    except sqlite3.Error as error:
        await connection.close()
        raise StoreFailed(f"the database {path} could not be opened: {error}") from error
    except BaseException:
        await connection.close()
        raise
    return SqliteStore(connection)


async def restore(path: Path, target: Path) -> None:
    """Make the database at `target` what the backup at `path` holds, once that has been found sound.

    InUse: a bot has `target` open. TooNew: a newer version wrote the backup. StoreFailed: the backup is damaged, or `target`
    is no database.
    """
    if not await asyncio.to_thread(path.is_file):
        raise StoreFailed(f"there is no backup {path}")
    try:
        async with Connection(path) as source:
            await _sound(source, path)
            await check(source, shipped())
            async with Connection(target) as place:
                await _prepare(place, target)
                await source.backup(place)
    except sqlite3.Error as error:
        raise StoreFailed(f"the backup {path} was not restored to {target}: {error}") from error


async def _prepare(connection: aiosqlite.Connection, path: Path) -> None:
    """Take the file for ourselves alone."""
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
    found = [line for (line,) in await connection.execute_fetchall("PRAGMA integrity_check")]
    if found != ["ok"]:
        raise StoreFailed(f"the backup {path} is damaged: {found[0]}")


def _settle(part: Path, path: Path) -> int:
    """Give a finished copy its name once it has been opened and found sound; both are on the disk when this returns. Its size in bytes."""
    with closing(sqlite3.connect(part)) as copy:
        copy.execute("PRAGMA query_only = ON")
        [(found,)] = copy.execute("PRAGMA quick_check(1)").fetchall()
        copy.execute("SELECT name FROM migrations").fetchall()
    if found != "ok":
        raise sqlite3.DatabaseError(f"the copy is damaged: {found}")
    _flush(part)
    part.replace(path)
    _flush(path.parent)
    return path.stat().st_size


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
