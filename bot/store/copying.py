"""Everything of one database into an empty one of any engine, compared row by row before it counts."""

from collections.abc import Callable
from typing import Final

from bot.referee.core.ports import StoreFailed
from bot.store.engines.queued import QueuedStore
from bot.store.tables.whole import TABLES
from bot.store.transaction import TableTransaction

_PAGE: Final = 1000


async def copy(source: QueuedStore, target: QueuedStore, copied: Callable[[str, int], object]) -> int:
    """Fill an empty `target`, all of it or nothing; how many rows it has now. `copied` hears of each table and its rows.

    StoreFailed: the target is not empty, or holds something else than what was put into it.
    """

    async def fill(there: TableTransaction) -> int:
        await _demand_empty(there)
        return sum([await _table(source, there, table, copied) for table in TABLES])

    return await target.whole(fill)


async def _demand_empty(there: TableTransaction) -> None:
    for table in TABLES:
        if await there.page(table, 0, 1):
            raise StoreFailed(f"nothing was copied: there is something in the target already, in its table {table}")


async def _table(source: QueuedStore, there: TableTransaction, table: str, copied: Callable[[str, int], object]) -> int:
    count = 0
    while rows := await source.whole(lambda here: here.page(table, count, _PAGE)):  # noqa: B023  it is awaited here
        await there.put(table, rows)
        count += len(rows)
    await _compare(source, there, table, count)
    copied(table, count)
    return count


async def _compare(source: QueuedStore, there: TableTransaction, table: str, count: int) -> None:
    for start in range(0, count + 1, _PAGE):
        ours = await source.whole(lambda here: here.page(table, start, _PAGE))  # noqa: B023  as above
        theirs = await there.page(table, start, _PAGE)
        if ours != theirs:
            at = next(
                (n for n, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other),
                min(len(ours), len(theirs)),
            )
            raise StoreFailed(f"nothing was copied: row {start + at + 1} of the table {table} did not arrive as it is")
