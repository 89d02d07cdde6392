"""Copy everything of one database into an empty one of any engine, and compare row by row."""

from collections.abc import Callable
from typing import Final

from bot.referee.core.ports import StoreFailed
from bot.store.engines.queued import QueuedStore
from bot.store.tables.whole import PARTS, Part
from bot.store.transaction import TableTransaction

_PAGE: Final = 1000

Copied = Callable[[int, int], object]
"""Called with each page: how many rows it copied, and how many there are in all."""


async def copy(source: QueuedStore, target: QueuedStore, copied: Copied) -> int:
    """Fill an empty `target` with what `source` holds, all of it or nothing; return how many rows it has now.

    An interrupted copy can be started again. `copied`: called with how many more rows are copied, and how many there are in all.

    StoreFailed: the target is not empty, or differs from the source afterwards.
    """

    async def fill(there: TableTransaction) -> int:
        await _demand_empty(there)
        return await source.in_one_go(lambda here: _fill(here, there, copied))

    return await target.in_one_go(fill)


async def _demand_empty(there: TableTransaction) -> None:
    for part in PARTS:
        if await there.page(part, None, 1):
            raise StoreFailed(
                f"nothing was copied: there is something in the target already, in its table {part.table}"
            )


async def _fill(here: TableTransaction, there: TableTransaction, copied: Copied) -> int:
    total = sum([await here.count(part) for part in PARTS])
    for part in PARTS:
        await _carry(here, there, part, lambda rows: copied(rows, total))
    return total


async def _carry(here: TableTransaction, there: TableTransaction, part: Part, copied: Callable[[int], object]) -> None:
    last, count = None, 0
    while rows := await here.page(part, last, _PAGE):
        await there.put(part.table, rows)
        arrived = await there.page(part, last, _PAGE)
        if arrived != rows:
            pairs = enumerate(zip(rows, arrived, strict=False))
            at = next((n for n, (one, other) in pairs if one != other), min(len(rows), len(arrived)))
            raise StoreFailed(
                f"nothing was copied: row {count + at + 1} of the table {part.table} did not arrive as it is"
            )
        last, count = rows[-1], count + len(rows)
        copied(len(rows))
