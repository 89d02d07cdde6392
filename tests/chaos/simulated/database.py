"""A connection as aiosqlite's, but in the simulated loop: every statement is a point at which the process may be killed."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Self

from bot.store.connection import Question, Write, carry_out
from bot.store.slow import Slow


class Killed(BaseException):
    """The process is dead; what still unwinds reaches nothing."""


class Connection:
    """What the store asks of aiosqlite, on sqlite3 in the loop's own thread.

    `point` is passed before each statement and after each commit; `committed` is told of each commit.
    """

    def __init__(self, path: Path, point: Callable[[str], Awaitable[None]], committed: Callable[[], None]) -> None:
        self._path, self._point, self._committed = path, point, committed
        self._sqlite: sqlite3.Connection | None = None
        self.is_dead = False
        self.slow = Slow()

    def __await__(self) -> Generator[Any, None, Self]:
        return self._open().__await__()

    async def __aenter__(self) -> Self:
        return await self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _open(self) -> Self:
        await self._point("open")
        self._sqlite = sqlite3.connect(self._path, isolation_level="IMMEDIATE", timeout=0, cached_statements=256)
        return self

    @property
    def sqlite(self) -> sqlite3.Connection:
        """The connection beneath; the dead have none."""
        if self._sqlite is None or self.is_dead:
            raise Killed
        return self._sqlite

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open."""
        return self._sqlite is not None and not self.is_dead and self._sqlite.in_transaction

    async def execute_fetchall(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """Run one statement; its rows."""
        await self._before(sql)
        return self.sqlite.execute(sql, values).fetchall()

    async def ask(self, writes: Sequence[Write], questions: Sequence[Question]) -> list[list[Any]]:
        """Carry out writes, then run statements; the rows of each."""
        await self._write(writes)
        return [await self.execute_fetchall(*question) for question in questions]

    async def save(self, writes: Sequence[Write]) -> None:
        """Carry out writes and end the transaction; it is a point both before and after that end."""
        await self._write(writes)
        await self._before("COMMIT")
        self.sqlite.commit()
        self._committed()
        await self._point("committed")

    async def rollback(self) -> None:
        """Undo the transaction."""
        await self._before("ROLLBACK")
        self.sqlite.rollback()

    async def _write(self, writes: Sequence[Write]) -> None:
        for write in writes:
            await self._before(write.sql)
            carry_out(self.sqlite, write)

    async def executescript(self, sql: str) -> None:
        """Run many statements."""
        await self._before(sql)
        self.sqlite.executescript(sql)

    async def copy_to(self, path: Path, pages: int, pause: float) -> None:
        """Write a copy, at once."""
        await self._before("copy")
        with closing(sqlite3.connect(path)) as copy:
            self.sqlite.backup(copy)

    async def close(self) -> None:
        """Close the file; the dead have nothing to close."""
        if not self.is_dead and self._sqlite is not None:
            self._sqlite.close()
            self._sqlite = None

    def give_up(self) -> None:
        """No copy is ever under way here."""

    def bury(self) -> None:
        """Let go of the file of a process that was killed. What it had written has been copied away before."""
        self.is_dead = True
        if self._sqlite is not None:
            self._sqlite.close()

    async def _before(self, sql: str) -> None:
        if self.is_dead:
            raise Killed
        await self._point(" ".join(sql.split()[:3]))
        await asyncio.sleep(0)  # noqa: TID251  whoever is ready may come first, as with a thread
