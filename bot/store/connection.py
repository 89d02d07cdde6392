"""aiosqlite's connection, which also runs many statements in one visit to its thread.

A visit costs far more than a statement: two threads must wake each other. aiosqlite makes one visit a statement and has no
public way to make fewer.
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

from bot.store.rows import Row

T = TypeVar("T")

_LOOK: Final = 0.05
"""Seconds after which a copy that waits for a transaction looks whether it is given up."""

_PATIENCE: Final = 5
"""So many times over a copy may be written before it is given up."""

_EARLY: Final = 8
"""Steps of a copy after which the system is asked to begin to write them: all of it at the end would hold up every commit."""

Question = tuple[str, Sequence[Any]]
"""A statement that gives rows, and what is put into it."""


class Write(NamedTuple):
    """One statement, run once for each row. `missed` is raised unless it found as many rows to change."""

    sql: str
    rows: Sequence[Sequence[Any]]
    missed: Exception | None = None


class Connection(aiosqlite.Connection):
    """Begins a transaction with its first write, waits for no lock, and does not keep the process from ending."""

    def __init__(self, path: str | Path) -> None:
        super().__init__(
            lambda: sqlite3.connect(path, isolation_level="IMMEDIATE", timeout=0, cached_statements=256),
            iter_chunk_size=64,
        )
        self._is_given_up = False
        self._thread.daemon = True  # a forgotten connection would hang the process at its exit

    async def _connect(self) -> "Connection":
        try:
            await super()._connect()
        except BaseException:
            # What its thread has yet to say is said to this loop, which may end at once.
            await asyncio.to_thread(self._thread.join)
            raise
        return self

    async def ask(self, writes: Sequence[Write], questions: Sequence[Question]) -> list[list[Row]]:
        """Carry out `writes`, then run statements; the rows of each."""
        return await self._visit(lambda sqlite: _ask(sqlite, writes, questions))

    async def save(self, writes: Sequence[Write]) -> None:
        """Carry out `writes`, and commit the transaction."""
        await self._visit(lambda sqlite: _save(sqlite, writes))

    async def copy_to(self, path: Path, pages: int, pause: float) -> None:
        """Write a copy of the database in steps of so many pages, and between two of them carry out what others ask, for `pause` seconds.

        What they write meanwhile is in the copy too (sqlite.org/backup.html), which is as of the end; what is rolled back makes SQLite
        begin anew. GivenUp: that came too often, or `give_up` ended it.
        """
        self._is_given_up = False
        await self._visit(lambda sqlite: self._copy(sqlite, path, pages, pause))

    def give_up(self) -> None:
        """End a copy that is being written."""
        self._is_given_up = True

    def _copy(self, sqlite: sqlite3.Connection, path: Path, pages: int, pause: float) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as copy:
            # Whoever writes a copy sees to it that it reaches the disk, and nobody reads it before.
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
        """What waits for the connection's thread is carried out in the midst of a copy, transactions to their end."""
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
    """Have the system begin to bring a file to its disk; nobody waits for it. Not every system can be asked."""
    if hasattr(os, "posix_fadvise"):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(handle)


class GivenUp(Exception):
    """A copy was not written to its end."""


def _answer(future: "asyncio.Future[Any] | None", job: Callable[[], Any]) -> None:
    """Carry out one job of the thread, as aiosqlite does it."""
    result, trouble = None, None
    try:
        result = job()
    except BaseException as error:  # noqa: BLE001  whoever asked for it gets what it raised
        trouble = error
    if future is not None:
        future.get_loop().call_soon_threadsafe(_settle, future, result, trouble)


def _settle(future: "asyncio.Future[Any]", result: Any, error: BaseException | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


def carry_out(connection: sqlite3.Connection, write: Write) -> None:
    """Run one write."""
    changed = connection.executemany(write.sql, write.rows).rowcount
    if write.missed is not None and changed < len(write.rows):
        raise write.missed


def _ask(connection: sqlite3.Connection, writes: Sequence[Write], questions: Sequence[Question]) -> list[list[Row]]:
    for write in writes:
        carry_out(connection, write)
    return [connection.execute(*question).fetchall() for question in questions]


def _save(connection: sqlite3.Connection, writes: Sequence[Write]) -> None:
    for write in writes:
        carry_out(connection, write)
    connection.commit()
