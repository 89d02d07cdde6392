"""Rows that are added to a database with rows of its own: what is only a number gets a number that is free there."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.store.archiving.archive import Over, archived, packed
from bot.store.rows import Row, Shape
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
