"""Everything of one database into an empty one of any engine, compared row by row before it counts."""

from collections.abc import Callable
from typing import Final

from bot.referee.core.ports import StoreFailed
from bot.store.engines.queued import QueuedStore
from bot.store.tables.whole import PARTS, Part
from bot.store.transaction import TableTransaction

_PAGE: Final = 1000

Copied = Callable[[int, int], object]
"""Told of each page: how many rows were copied with it, and how many there are in all."""


async def copy(source: QueuedStore, target: QueuedStore, copied: Copied) -> int:
    """Fill an empty `target` with what `source` holds, all of it or nothing; return how many rows it has now.

    A copy that was killed can begin anew. `copied`: told how many more rows are there, and how many there are in all.

    StoreFailed: the target is not empty, or holds something else than what was put into it.
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
