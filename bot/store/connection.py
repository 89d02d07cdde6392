"""aiosqlite's connection, which also runs many statements in one visit to its thread.

A visit costs far more than a statement: two threads must wake each other. aiosqlite makes one visit a statement and has no
public way to make fewer.
"""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import aiosqlite

from bot.store.rows import Row

T = TypeVar("T")

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
        self._thread.daemon = True  # a forgotten connection would hang the process at its exit

    async def ask(self, writes: Sequence[Write], questions: Sequence[Question]) -> list[list[Row]]:
        """Carry out `writes`, then run statements; the rows of each."""
        return await self._visit(lambda sqlite: _ask(sqlite, writes, questions))

    async def save(self, writes: Sequence[Write]) -> None:
        """Carry out `writes`, and commit the transaction."""
        await self._visit(lambda sqlite: _save(sqlite, writes))

    async def _visit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        done: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # aiosqlite leaves it so
        return done


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
