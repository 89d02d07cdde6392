"""aiosqlite's connection, extended to run many statements in one visit to its thread.

A visit costs far more than a statement: two threads must wake each other. aiosqlite makes one visit a statement and has no public way to
make fewer.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from queue import Empty
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

import aiosqlite
from aiosqlite.core import set_exception, set_result

from bot.store.shapes import Row
from bot.store.slow import Slow

T = TypeVar("T")

_LOOK: Final = 0.05
"""Seconds between checks whether a copy that waits for a transaction was cancelled."""

_PATIENCE: Final = 5
"""How often a copy may be restarted before it is given up."""

_EARLY: Final = 8
"""Steps of a copy between requests to write them to disk: all of it at the end would hold up every commit."""

Question = tuple[str, Sequence[Any]]
"""A query, with its parameters."""


class Write(NamedTuple):
    """One statement, run once for each row. `missed` is raised unless it changed as many rows."""

    sql: str
    rows: Sequence[Sequence[Any]]
    missed: Exception | None = None


class Connection(aiosqlite.Connection):
    """Begin a transaction with the first write, wait for no lock, and do not keep the process from ending."""

    def __init__(self, path: str | Path) -> None:
        super().__init__(
            lambda: sqlite3.connect(path, isolation_level="IMMEDIATE", timeout=0, cached_statements=256),
            iter_chunk_size=64,
        )
        self._is_given_up = False
        self.slow = Slow()
        self._thread.daemon = True  # a connection that was not closed would hang the process at its exit

    async def _connect(self) -> "Connection":
        try:
            await super()._connect()
        except BaseException:
            # Its thread's last results go to this loop, which may end at once.
            await asyncio.to_thread(self._thread.join)
            raise
        return self

    async def ask(self, writes: Sequence[Write], questions: Sequence[Question]) -> list[list[Row]]:
        """Run `writes`, then queries; returns the rows of each."""
        return await self._visit(lambda sqlite: _ask(sqlite, self.slow, writes, questions))

    async def load(self, table: str, rows: Sequence[Row]) -> None:
        """Add whole rows to a table."""
        await self.ask([Write(f"INSERT INTO {table} VALUES ({', '.join('?' for _ in rows[0])})", rows)], ())

    async def save(self, writes: Sequence[Write]) -> None:
        """Run `writes`, and commit the transaction."""
        await self._visit(lambda sqlite: _save(sqlite, self.slow, writes))

    async def copy_to(self, path: Path, pages: int, pause: float) -> None:
        """Write a copy of the database in steps of so many pages, and between steps run other jobs, for `pause` seconds.

        Their writes are in the copy too (sqlite.org/backup.html), which is as of the end; a rollback makes SQLite restart. GivenUp: that
        came too often, or `give_up` ended it.
        """
        self._is_given_up = False
        await self._visit(lambda sqlite: self._copy(sqlite, path, pages, pause))

    def give_up(self) -> None:
        """End a copy that is being written."""
        self._is_given_up = True

    def _copy(self, sqlite: sqlite3.Connection, path: Path, pages: int, pause: float) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as copy:
            # The caller brings the copy to disk, and no one reads it before.
            copy.execute("PRAGMA synchronous = OFF")
            steps = count(1)

            def between(_: int, __: int, total: int) -> None:
                step = next(steps)
                if step * pages > _PATIENCE * max(total, 1000):
                    raise GivenUp("it had to be begun anew again and again")
                if step % _EARLY == 0:
                    _begin_writing(path)
                self._serve(sqlite, pause)

            sqlite.backup(copy, pages=pages, progress=between)

    def _serve(self, sqlite: sqlite3.Connection, pause: float) -> None:
        """Run jobs that wait for the connection's thread in the middle of a copy, transactions to their end."""
        until = monotonic() + pause
        while sqlite.in_transaction or monotonic() < until:
            if self._is_given_up:
                raise GivenUp("it was ended")
            with suppress(Empty):
                future, job = self._tx.get(timeout=_LOOK if sqlite.in_transaction else max(until - monotonic(), 0))
                _answer(future, job)

    async def _visit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        done: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # aiosqlite leaves it so
        return done


def _begin_writing(path: Path) -> None:
    """Ask the system to begin to write a file to disk, without waiting. Not every system supports it."""
    if hasattr(os, "posix_fadvise"):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(handle)


class GivenUp(Exception):
    """A copy was not written to its end."""


def _answer(future: "asyncio.Future[Any] | None", job: Callable[[], Any]) -> None:
    """Run one job of the thread, as aiosqlite does it."""
    settle: Callable[[asyncio.Future[Any], Any], None] = set_result
    try:
        result = job()
    except BaseException as error:  # noqa: BLE001  whoever asked for it gets what it raised
        result, settle = error, set_exception
    if future is not None:
        future.get_loop().call_soon_threadsafe(settle, future, result)


def carry_out(connection: sqlite3.Connection, write: Write) -> None:
    """Run one write."""
    changed = connection.executemany(write.sql, write.rows).rowcount
    if write.missed is not None and changed < len(write.rows):
        raise write.missed


def _ask(
    connection: sqlite3.Connection, slow: Slow, writes: Sequence[Write], questions: Sequence[Question]
) -> list[list[Row]]:
    for write in writes:
        with slow.timed(write.sql):
            carry_out(connection, write)
    answers = list[list[Row]]()
    for sql, values in questions:
        with slow.timed(sql):
            answers.append(connection.execute(sql, values).fetchall())
    return answers


def _save(connection: sqlite3.Connection, slow: Slow, writes: Sequence[Write]) -> None:
    _ask(connection, slow, writes, ())
    with slow.timed("COMMIT"):
        connection.commit()
