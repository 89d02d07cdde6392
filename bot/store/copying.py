"""Copy everything of one database, or what it has of one server or match, into another one, and compare row by row.

What is only a number gets a number that is free in a database with rows of its own.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.referee.core.model import EVERYWHERE
from bot.referee.core.ports import Contradiction, StoreFailed
from bot.referee.core.positions import chain
from bot.referee.people import signing
from bot.store.archiving import Over, archived, packed
from bot.store.engines.queued import QueuedStore
from bot.store.shapes import Row, Shape
from bot.store.tables.whole import PARTS, Choice, Part
from bot.store.transaction import TableTransaction

_NUMBERED: Final = ("tenures", "submissions", "trades", "errands", "bookings")
_REFERS: Final[Mapping[str, Mapping[int, str]]] = {
    **{table: {0: table} for table in _NUMBERED},
    "archives": {5: "submissions", 6: "errands"},
}
"""By table the places of its rows where a number stands, and whose it is."""
_IN_ARCHIVES: Final = {"submissions": "submission", "errands": "errand"}
_MATCH: Final = 0
_SAMPLE: Final = 2
_STATE: Final = 7
_CONTENT: Final = 8


@dataclass(frozen=True)
class Shift:
    """How much is added to the numbers of each table."""

    by: Mapping[str, int]

    def moved(self, table: str, row: Row) -> Row:
        """Return a row as it stands in the other database."""
        moved: list[Any] = list(row)
        for place, whose in _REFERS.get(table, {}).items():
            moved[place] += self.by[whose]
        return tuple(moved)

    async def packed_anew(self, origin: TableTransaction, there: TableTransaction, row: Row) -> Row:
        """Return an archive of `origin` as it stands in `there`, compressed against a sample of there."""
        match_id = str(row[_MATCH])
        over = await archived(origin.sql, match_id)
        if over is None:
            raise LookupError(match_id)
        rows = {shape: self._renumbered(shape, part) for shape, part in over.rows.items()}
        done = await asyncio.to_thread(packed, Over(over.state, rows), await there.archives.sample_for(match_id))
        number = done.sample
        if done.new_sample is not None:
            there.archives.add_sample(match_id, done.new_sample)
            number = await there.whole.highest("samples")
        moved = list(self.moved("archives", row))
        moved[_SAMPLE], moved[_STATE], moved[_CONTENT] = number, done.state, done.content
        return tuple(moved)

    def _renumbered(self, shape: Shape[Any], rows: Sequence[Row]) -> Sequence[Row]:
        if shape.table not in self.by or "id" not in shape.names:
            return rows
        place = shape.names.index("id")
        return [(*row[:place], row[place] + self.by[shape.table], *row[place + 1 :]) for row in rows]


async def shift_of(there: TableTransaction) -> Shift:
    """Return by how much the numbers of all tables must be higher to be free in `there`: by nothing where it is empty."""
    by = {table: await there.whole.highest(table) for table in _NUMBERED}
    for table, column in _IN_ARCHIVES.items():
        by[table] = max(by[table], await there.whole.highest("archives", column))
    return Shift(by)


_PAGE: Final = 1000

Copied = Callable[[int, int], object]
"""Called with each page: how many rows it copied, and how many there are in all."""

_STAY: Final = {"persons", "notes", "standings", "counted", "designs", "letters"}
"""What a database that is added to keeps as it has it."""


async def copy(source: QueuedStore, target: QueuedStore, copied: Copied, choice: Choice | None = None) -> int:
    """Fill `target` with what `source` holds, or with what is chosen of it, all of it or nothing; return how many rows were copied.

    An interrupted copy can be started again. `copied`: called with how many more rows are copied, and how many there are in all. One
    server or one match can also be added to a database that has others: its rows get free numbers there.

    StoreFailed: the target has some of it already, or differs from the source afterwards; or the hashes of a journal do not fit it.
    """

    async def fill(there: TableTransaction) -> int:
        return await source.in_one_go(lambda origin: _fill(origin, there, copied, choice))

    try:
        return await target.in_one_go(fill)
    except Contradiction as error:
        raise StoreFailed(f"nothing was copied: the target has some of it already ({error})") from error


async def _fill(origin: TableTransaction, there: TableTransaction, copied: Copied, choice: Choice | None) -> int:
    servers_by_match = await _chosen(origin, choice) if choice else {}
    servers = await _demand_new(there, choice, servers_by_match) if choice and not choice.is_rest else {}
    if not servers:
        await _demand_empty(there)
    shift = await shift_of(there)
    # What is chosen finds samples of its own: those of here are made of other matches too. So it takes other room.
    parts = [part for part in PARTS if choice is None or part.table not in {"samples", "stored"}]
    total = sum([await origin.whole.count(part, choice) for part in parts])
    for part in parts:
        await _carry(origin, there, _Carried(part, choice, shift), lambda rows: copied(rows, total))
    if choice is not None:
        await there.whole.count_anew(sorted({EVERYWHERE, *servers.values()}))
    for match_id in servers:
        await _demand_sound(there, match_id)
    return total


async def _demand_empty(there: TableTransaction) -> None:
    for part in PARTS:
        if await there.whole.page(part, None, 1):
            raise StoreFailed(
                f"nothing was copied: there is something in the target already, in its table {part.table}"
            )


async def _chosen(origin: TableTransaction, choice: Choice) -> dict[str, str]:
    """Return what is chosen or left out, by match its server; StoreFailed if there is nothing: an id may be wrong."""
    servers_by_match = await origin.whole.chosen(choice)
    if not servers_by_match:
        what = f"match {choice.ids[0]!r}" if choice.ids else f"match of the server {choice.server!r}"
        raise StoreFailed(f"nothing was copied: there is no {what} in the source; operate lists the servers")
    if not choice.is_rest and await origin.erasing.has_begun(choice):
        raise StoreFailed("nothing was copied: it is being erased in the source, and some of it is gone already")
    return servers_by_match


async def _demand_new(there: TableTransaction, choice: Choice, servers_by_match: dict[str, str]) -> dict[str, str]:
    """Return `servers_by_match`, which is chosen; raise StoreFailed if the target has some of it."""
    if await there.whole.chosen(choice) or await there.matches.by_id(servers_by_match):
        raise StoreFailed("nothing was copied: the target has it already, or some of it")
    return servers_by_match


async def _demand_sound(there: TableTransaction, match_id: str) -> None:
    """StoreFailed if the journal of a match is not what its hashes say."""
    before = ""
    for entry in await there.journal.sealed(match_id):
        before = chain(before, entry)
        if entry.chain != before:
            raise StoreFailed(f"nothing was copied: the journal of {match_id} is broken at its entry {entry.position}")
    if await there.whole.archived_head(match_id) not in {None, before}:
        raise StoreFailed(f"nothing was copied: the journal of {match_id} is not the one that was archived")


@dataclass(frozen=True)
class _Carried:
    """A table, what is chosen of it, and how its numbers change."""

    part: Part
    choice: Choice | None
    shift: Shift

    async def put(self, origin: TableTransaction, there: TableTransaction, rows: list[Row]) -> list[Row]:
        """Put rows of `origin` into the target; return those that it did not have, as they are to stand there.

        Whoever is left out is not signed in there.
        """
        if self.choice is not None and self.part.table == "archives":
            moved = [await self.shift.packed_anew(origin, there, row) for row in rows]
        else:
            moved = [self.shift.moved(self.part.table, row) for row in rows]
        if self.choice is not None and not self.choice.is_rest and self.part.table in _STAY:
            standing = await there.whole.standing(self.part, moved)
            moved = [row for row, now in zip(moved, standing, strict=True) if now is None]
        if self.choice is not None and self.choice.is_rest and self.part.table == "notes":
            owners = {str(row[0]): owner for row in moved if (owner := signing.owner_of(str(row[0]))) is not None}
            known = await there.people.by_id(owners.values())
            moved = [row for row in moved if row[0] not in owners or owners[row[0]] in known]
        await there.whole.put(self.part.table, moved)
        return moved


async def _carry(
    origin: TableTransaction, there: TableTransaction, carried: _Carried, copied: Callable[[int], object]
) -> None:
    part, last, count = carried.part, None, 0
    while rows := await origin.whole.page(part, last, _PAGE, carried.choice):
        moved = await carried.put(origin, there, rows)
        is_whole = carried.choice is None
        arrived = await there.whole.page(part, last, _PAGE) if is_whole else await there.whole.standing(part, moved)
        _compare(part.table, moved, arrived, count)
        last, count = rows[-1], count + len(rows)
        copied(len(rows))


def _compare(table: str, rows: Sequence[Row], arrived: Sequence[Row | None], count: int) -> None:
    if arrived != rows:
        pairs = enumerate(zip(rows, arrived, strict=False))
        at = next((n for n, (one, other) in pairs if one != other), min(len(rows), len(arrived)))
        raise StoreFailed(f"nothing was copied: row {count + at + 1} of the table {table} did not arrive as it is")
