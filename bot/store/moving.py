"""Rows that are added to a database with rows of its own: what is only a number gets a number that is free there."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from bot.store.archiving.packing import compressed, decompressed, folded, unfolded
from bot.store.rows import Row
from bot.store.transaction import TableTransaction

_NUMBERED: Final = ("tenures", "submissions", "trades", "errands", "bookings", "samples", "archives")
_REFERS: Final[Mapping[str, Mapping[int, str]]] = {
    **{table: {0: table} for table in _NUMBERED},
    "archives": {0: "archives", 2: "samples", 5: "submissions", 6: "errands"},
    "archived_names": {1: "archives"},
}
"""By table the places of its rows where a number stands, and whose it is."""
_IN_ARCHIVES: Final = {"submissions": "submission", "errands": "errand"}
_CONTENT: Final = 7


@dataclass
class Shift:
    """How much is added to the numbers of each table. `samples`: what archives lean on, by the number that it had."""

    by: Mapping[str, int]
    samples: dict[int, bytes] = field(default_factory=dict)

    async def moved(self, here: TableTransaction, table: str, row: Row) -> Row:
        """A row of `here` as it stands in the other database."""
        if not any(self.by.values()):
            return row
        moved: list[Any] = list(row)
        for place, whose in _REFERS.get(table, {}).items():
            moved[place] += self.by[whose]
        if table == "archives":
            moved[_CONTENT] = self._archive(row[_CONTENT], await self._sample(here, row[2]))
        return tuple(moved)

    async def _sample(self, here: TableTransaction, number: int) -> bytes:
        if number not in self.samples:
            self.samples[number] = decompressed(await here.sample(number))
        return self.samples[number]

    def _archive(self, content: bytes, sample: bytes) -> bytes:
        """The same archive with other numbers in it."""
        tables = unfolded(decompressed(bytes(content), sample))
        for table, (columns, rows) in tables.items():
            if table in self.by and "id" in columns:
                place = columns.index("id")
                moved = [(*row[:place], row[place] + self.by[table], *row[place + 1 :]) for row in rows]
                tables[table] = columns, moved
        return compressed(folded(tables), sample)


async def shift_of(there: TableTransaction) -> Shift:
    """Return by how much the numbers of all tables must be higher to be free in `there`: by nothing where it is empty."""
    by = {table: await there.highest(table) for table in _NUMBERED}
    for table, column in _IN_ARCHIVES.items():
        by[table] = max(by[table], await there.highest("archives", column))
    return Shift(by)
