"""A database as most tests want it: a new one needs no migration, no disk is waited for, and no other thread does the work.

What the shipped connection does instead is tested in `tests/store`, and with BELLFLOWER_SHIPPED=1 every test has that one.
"""

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

from bot.store.connection import Connection
from bot.store.engines.sqlite import open_store

T = TypeVar("T")


class AtHand(Connection):
    """The store's connection, which runs statements at once in the caller's thread; copies, and what runs beside them, excepted."""

    def __init__(self, path: str | Path) -> None:
        super().__init__(path)
        self._connector = partial(_connected, Path(path))
        self._copies = 0

    async def copy_to(self, path: Path, pages: int, pause: float) -> None:
        """Write a copy, in the thread in which others are served meanwhile."""
        self._copies += 1
        try:
            await super().copy_to(path, pages, pause)
        finally:
            self._copies -= 1

    def execute_fetchall(self, sql: str, parameters: Any = None) -> Any:
        """The rows of one statement. No wait for the disk: a test's data need not survive a loss of power."""
        return super().execute_fetchall(sql.replace("synchronous = FULL", "synchronous = OFF"), parameters)

    async def _execute(self, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        if self._copies or not self._running or not self._connection:
            done: T = await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]  # aiosqlite leaves it so
            return done
        result = fn(*args, **kwargs)
        await asyncio.sleep(0)  # noqa: TID251  others have their turn, as while the thread worked
        return result


def _connected(path: Path) -> sqlite3.Connection:
    if path.parent.is_dir() and not path.exists():
        path.write_bytes(_new())
    return sqlite3.connect(path, isolation_level="IMMEDIATE", timeout=0, cached_statements=256, check_same_thread=False)


@cache
def _new() -> bytes:
    """A database that has been through all migrations, and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "new.db")
        asyncio.run(_migrated(path))
        return path.read_bytes()


async def _migrated(path: Path) -> None:
    async with await open_store(path, connect=Connection):
        pass


def at_hand(kind: type[Connection] = AtHand) -> Any:
    """Within it, or from its `start` on, every store of this process that names no connection has one of this kind."""
    return mock.patch.dict(open_store.__kwdefaults__, connect=kind)
