"""Speaking to any store by its port alone, and to one on SQLite by a statement."""

from operator import attrgetter
from typing import Any

from bot.referee.core.ports import Store
from bot.store.engines.queued import QueuedStore
from bot.store.engines.sqlite import SqliteStore
from bot.store.tables.whole import PARTS, Part
from bot.store.transaction import TableTransaction
from tests.bot.samples import match


async def ask(store: Store, method: str, *arguments: Any, **named: Any) -> Any:
    """One call in a separate transaction. `method`: of which repository it is, and its name, such as ``matches.get``."""
    return await store.transact(lambda tx: attrgetter(method)(tx)(*arguments, **named))


async def change(store: QueuedStore, sql: str, *values: Any) -> None:
    """Rows are changed past all ports, as by damage."""

    async def write(tx: TableTransaction) -> None:
        tx.sql.write(sql, values)

    await store.transact(write)


async def begin(store: Store) -> None:
    """The match m1 is stored."""
    await ask(store, "matches.add", match())


async def rows(store: SqliteStore, sql: str) -> list[tuple[Any, ...]]:
    """What a statement finds."""
    return [tuple(row) for row in await store.inspect(sql)]


def part(table: str) -> Part:
    """The table of that name, or the first part of it."""
    return next(one for one in PARTS if one.table == table)
