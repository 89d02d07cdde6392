"""A database that takes no writes for a while, on either engine, or a file that refuses everything."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from bot.store.connection import Connection
from bot.store.engines.sqlite import SqliteStore


async def refuse_writes(store: Any, is_so: bool = True) -> None:
    """Let the database take no writes, or take them again."""
    word = "on" if is_so else "off"
    is_file = isinstance(store, SqliteStore)
    await store.inspect(
        f"PRAGMA query_only = {word}"
        if is_file
        else f"SELECT set_config('default_transaction_read_only', '{word}', false)"
    )


@contextmanager
def refusing(store: Any, after: int = 0, error: str = "disk I/O error") -> Iterator[None]:
    """SQLite refuses everything in the block, after so many more visits to the file of a store; that of another one goes on."""
    visit, left = Connection._visit, after

    async def refused(self: Connection, work: Callable[[sqlite3.Connection], Any]) -> Any:
        nonlocal left
        is_its = isinstance(store, SqliteStore) and self is store._connection
        left -= is_its
        if is_its and left < 0:
            raise sqlite3.OperationalError(error)
        return await visit(self, work)

    with mock.patch.object(Connection, "_visit", refused):
        yield
