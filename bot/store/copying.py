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

    async def fill(target: TableTransaction) -> int:
        return await source.in_one_go(lambda origin: _fill(origin, target, copied, choice))

    try:
        return await target.in_one_go(fill)
    except Contradiction as error:
        raise StoreFailed(f"nothing was copied: the target has some of it already ({error})") from error


async def _fill(origin: TableTransaction, target: TableTransaction, copied: Copied, choice: Choice | None) -> int:
    servers = await _chosen(origin, choice) if choice else {}
    if choice is None or choice.is_rest:
        servers = {}
        await _demand_empty(target)
    elif await target.whole.chosen(choice) or await target.matches.by_id(servers):
        raise StoreFailed("nothing was copied: the target has it already, or some of it")
    copying = _Copying(origin, target, choice, await _free(target))
    # What is chosen finds samples of its own: those of here are made of other matches too. So it takes other room.
    parts = [part for part in PARTS if choice is None or part.table not in {"samples", "stored"}]
    total = sum([await origin.whole.count(part, choice) for part in parts])
    for part in parts:
        await copying.carry(part, lambda rows: copied(rows, total))
    if choice is not None:
        await target.whole.count_anew(sorted({EVERYWHERE, *servers.values()}))
    for match_id in servers:
        await _demand_sound(target, match_id)
    return total


async def _free(target: TableTransaction) -> dict[str, int]:
    """Return by how much the numbers of each table must be higher to be free in `target`: by nothing where it is empty."""
    by = {table: await target.whole.highest(table) for table in _NUMBERED}
    for table, column in _IN_ARCHIVES.items():
        by[table] = max(by[table], await target.whole.highest("archives", column))
    return by


async def _demand_empty(target: TableTransaction) -> None:
    for part in PARTS:
        if await target.whole.page(part, None, 1):
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


async def _demand_sound(target: TableTransaction, match_id: str) -> None:
    """Raise StoreFailed if the journal of a match is not what its hashes say."""
    before = ""
    for entry in await target.journal.sealed(match_id):
        before = chain(before, entry)
        if entry.chain != before:
            raise StoreFailed(f"nothing was copied: the journal of {match_id} is broken at its entry {entry.position}")
    if await target.whole.archived_head(match_id) not in {None, before}:
        raise StoreFailed(f"nothing was copied: the journal of {match_id} is not the one that was archived")


@dataclass(frozen=True)
class _Copying:
    """From `origin` into `target`: all, or what is chosen. `by`: how much is added to the numbers of each table."""

    origin: TableTransaction
    target: TableTransaction
    choice: Choice | None
    by: Mapping[str, int]

    async def carry(self, part: Part, copied: Callable[[int], object]) -> None:
        """Copy a table page by page, and compare what arrived."""
        last, count = None, 0
        while rows := await self.origin.whole.page(part, last, _PAGE, self.choice):
            moved = await self._lacking(part, [await self._moved(part.table, row) for row in rows])
            await self.target.whole.put(part.table, moved)
            whole = self.target.whole
            arrived = await (whole.page(part, last, _PAGE) if self.choice is None else whole.standing(part, moved))
            _compare(part.table, moved, arrived, count)
            last, count = rows[-1], count + len(rows)
            copied(len(rows))

    async def _moved(self, table: str, row: Row) -> Row:
        """Return a row of `origin` as it stands in `target`; an archive is compressed against a sample there."""
        moved: list[Any] = list(row)
        for place, whose in _REFERS.get(table, {}).items():
            moved[place] += self.by[whose]
        if table == "archives" and self.choice is not None:
            moved[_SAMPLE], moved[_STATE], moved[_CONTENT] = await self._packed_anew(str(row[_MATCH]))
        return tuple(moved)

    async def _packed_anew(self, match_id: str) -> tuple[int | None, bytes, bytes]:
        """Return the number of its sample, the state and the content of an archive."""
        over = await archived(self.origin.sql, match_id)
        if over is None:
            raise LookupError(match_id)
        rows = {shape: self._renumbered(shape, part) for shape, part in over.rows.items()}
        sample = await self.target.archives.sample_for(match_id)
        done = await asyncio.to_thread(packed, Over(over.state, rows), sample)
        if done.new_sample is None:
            return done.sample, done.state, done.content
        self.target.archives.add_sample(match_id, done.new_sample)
        return await self.target.whole.highest("samples"), done.state, done.content

    def _renumbered(self, shape: Shape[Any], rows: Sequence[Row]) -> Sequence[Row]:
        if shape.table not in self.by or "id" not in shape.names:
            return rows
        place = shape.names.index("id")
        return [(*row[:place], row[place] + self.by[shape.table], *row[place + 1 :]) for row in rows]

    async def _lacking(self, part: Part, rows: list[Row]) -> list[Row]:
        """Return those of these rows that `target` gets: not what it has already, and no sign-in of a person who is left out."""
        if self.choice is None:
            return rows
        if not self.choice.is_rest and part.table in _STAY:
            standing = await self.target.whole.standing(part, rows)
            return [row for row, now in zip(rows, standing, strict=True) if now is None]
        if self.choice.is_rest and part.table == "notes":
            owners = {str(row[0]): owner for row in rows if (owner := signing.owner_of(str(row[0]))) is not None}
            known = await self.target.people.by_id(owners.values())
            return [row for row in rows if row[0] not in owners or owners[row[0]] in known]
        return rows


def _compare(table: str, rows: Sequence[Row], arrived: Sequence[Row | None], count: int) -> None:
    if arrived != rows:
        pairs = enumerate(zip(rows, arrived, strict=False))
        at = next((n for n, (one, other) in pairs if one != other), min(len(rows), len(arrived)))
        raise StoreFailed(f"nothing was copied: row {count + at + 1} of the table {table} did not arrive as it is")
