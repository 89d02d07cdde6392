"""The statements of one transaction: reads, and writes that wait for the next read or for the end.

A read is one visit to the connection's thread, and the waiting writes go along with it.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, Protocol, TypeVar

from msgspec import Struct

from bot.referee.core.ports import Contradiction, Damaged, StoreFailed
from bot.store.connection import Question, Write
from bot.store.shapes import Row, Shape

S = TypeVar("S", bound=Struct)

LISTED: Final = "(SELECT value FROM json_each(?))"
NUMBERED: Final = "(SELECT CAST(value AS INTEGER) FROM json_each(?))"

HAS: Final = "replace({column}, ?, '') <> {column}"
"""Whether a stored list (``{column}``) has a name, given as `rows.listed` writes it. LIKE takes some names for others."""

NO_HEAD: Final = (0, "")
"""The position and chain before the first entry of a journal."""

IS_OPEN: Final = "status IN ('sign_up', 'running', 'paused', 'held')"
"""The condition of the index of open matches, word for word: SQLite uses a partial index only if it recognises its condition."""

TURNS: Final = "act IN ('step', 'held', 'finished_by_hand', 'aborted', 'revealed', 'contest_closed')"
"""The condition of the index `journal_turns`, word for word."""

_BUGS: Final = (sqlite3.ProgrammingError, sqlite3.InterfaceError, sqlite3.NotSupportedError)


class Connected(Protocol):
    """A connection to a database of any engine."""

    @property
    def in_transaction(self) -> bool:
        """Whether there is something to commit or to roll back."""

    async def ask(self, writes: Sequence[Write], questions: Sequence[Question]) -> list[list[Row]]:
        """Run `writes`, then queries; returns the rows of each."""

    async def load(self, table: str, rows: Sequence[Row]) -> None:
        """Add whole rows to a table."""

    async def save(self, writes: Sequence[Write]) -> None:
        """Run `writes`, and commit the transaction."""


class Statements:
    """Statements on a connection. After a failure it can only be ended."""

    def __init__(self, connection: Connected) -> None:
        self._connection = connection
        self._trouble: BaseException | None = None
        self._is_over = False
        self.has_written = False
        """Whether anything was written."""
        self._writes: list[Write] = []
        self.damaged: list[Damaged] = []
        """The rows that were left out, since they cannot be read."""

    async def ask(self, sql: str, *values: Any) -> Sequence[Row]:
        """Run the waiting writes, and one query; returns its rows."""
        [rows] = await self.ask_all((sql, values))
        return rows

    async def read(self, shape: Shape[S], condition: str, *values: Any) -> tuple[S, ...]:
        """Return what is in the table of a shape: what an act decides by, so that a row that cannot be read fails it.

        `condition`: what follows the table's name in the statement.
        """
        return shape.values(await self.ask(f"{shape.select} {condition}", *values))

    async def read_each(self, shape: Shape[S], condition: str, *values: Any) -> tuple[S, ...]:
        """Return what is in the table of a shape, without the rows that cannot be read: of several matches or people, so that the others
        go on.
        """
        return shape.readable(await self.ask(f"{shape.select} {condition}", *values), self.damaged)

    async def column(self, sql: str, *values: Any) -> tuple[Any, ...]:
        """Return the first value of each row."""
        return tuple(first for first, *_ in await self.ask(sql, *values))

    async def ask_all(self, *questions: Question) -> Sequence[Sequence[Row]]:
        """Run the waiting writes, and several queries in one visit; returns the rows of each."""
        self._refuse_if_spent()
        # What gives rows may write too: INSERT … RETURNING.
        self.has_written = self.has_written or any(not sql.startswith("SELECT") for sql, _ in questions)
        writes, self._writes = self._writes, []
        with self._spent_by_failure():
            return await self._connection.ask(writes, questions)

    def write(self, sql: str, *rows: Sequence[Any], missed: Exception | None = None) -> None:
        """Run one statement for each row."""
        self._refuse_if_spent()
        if rows:
            self.has_written = True
            self._writes.append(Write(sql, rows, missed))

    async def load(self, table: str, rows: Sequence[Row]) -> None:
        """Run the waiting writes, and add whole rows to a table."""
        await self.ask_all()
        self.has_written = True
        with self._spent_by_failure():
            await self._connection.load(table, rows)

    def change(self, update: str, row: Sequence[Any], row_id: int | None) -> None:
        """Update the one row of an id; LookupError if it was never added."""
        self.write(f"{update} WHERE id = ?", (*row, row_id), missed=LookupError(f"there is no row {row_id} to change"))

    @contextmanager
    def _spent_by_failure(self) -> Iterator[None]:
        try:
            with in_the_ports_words():
                yield
        except Exception as error:
            self._trouble = error
            raise

    def _refuse_if_spent(self) -> None:
        if self._is_over:
            raise RuntimeError("this transaction is over")
        if self._trouble is not None:
            # SQLite may have rolled back by itself; later writes would stand alone.
            raise StoreFailed("an earlier statement of this transaction failed") from self._trouble

    async def end(self) -> None:
        """Commit, and refuse everything from now on; raises StoreFailed if a statement failed, even if `work` ignored it."""
        self._refuse_if_spent()
        self._is_over = True
        if self._writes or self._connection.in_transaction:
            with in_the_ports_words():
                await self._connection.save(self._writes)


class Repository:
    """One part of a transaction. Its statements run in that of `sql`."""

    def __init__(self, sql: Statements) -> None:
        self.sql = sql


@contextmanager
def in_the_ports_words() -> Iterator[None]:
    """Turn SQLite's exceptions into those of the port, except those that can only be a mistake in our SQL."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise Contradiction(str(error)) from error
    except sqlite3.DatabaseError as error:
        if isinstance(error, _BUGS):
            raise
        raise StoreFailed(f"the database could not be written: {error}") from error
