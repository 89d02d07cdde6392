"""Reads that find rows in archives as well as in the tables.

A row in a table replaces the archived row of the same number: what is changed or added after a match was archived is in the tables alone.
"""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, TypeVar

from msgspec import Struct

from bot.store.archiving.covers import covers_in
from bot.store.archiving.following import chained, with_leaves
from bot.store.archiving.packing import Table, decompressed, parted, unfolded
from bot.store.connection import Question
from bot.store.rows import Row, Shape
from bot.store.shapes import ENTRY
from bot.store.statements import NUMBERED, Statements

S = TypeVar("S", bound=Struct)

ARCHIVE: Final = (
    'SELECT "match", archives.content, samples.content, archives.veils FROM archives JOIN samples'
    " ON samples.id = archives.sample"
)
OF_MATCH: Final = f'{ARCHIVE} WHERE "match" = ?'
OF_NAMES: Final = f"{ARCHIVE} WHERE archives.id IN (SELECT archive FROM archived_names WHERE name IN {NUMBERED})"

BARE: Final = "is_bare"
"""The column of a journal that says for which entries leaves and root are not stored, since they follow from the rest."""


@dataclass(frozen=True, repr=False)
class Archive:
    """An archived match by tables, with rows as they were stored."""

    match: str
    tables: dict[str, Table]

    def rows(self, shape: Shape[Any]) -> list[Row]:
        """The rows of one table, in the order of its columns now."""
        columns, rows = self.tables[shape.table]
        known = {"match": self.match, "chain": ""}
        places = [(columns.index(name) if name in columns else None, known.get(name)) for name in shape.names]
        found: list[Row] = [tuple(other if at is None else row[at] for at, other in places) for row in rows]
        if shape is ENTRY:
            if BARE in columns:
                at = columns.index(BARE)
                found = [_whole(one) if row[at] else one for one, row in zip(found, rows, strict=True)]
            if "chain" not in columns:
                found = [ENTRY.row(entry) for entry in chained(ENTRY.values(found))]
        return found

    def values(self, shape: Shape[S]) -> tuple[S, ...]:
        """The structs of the rows of one table, in order."""
        return shape.values(self.rows(shape))


def _whole(row: Row) -> Row:
    return ENTRY.row(with_leaves(ENTRY.value(row)))


def opened(match: str, content: bytes, sample: bytes, veils: bytes | None) -> Archive:
    """The archive of a match from its row and its sample's."""
    return Archive(match, unfolded(parted(content, decompressed(sample), covers_in(veils))))


def named(kind: str, name: str) -> int:
    """32 bits that stand for a name. Two names may have the same; the archive tells."""
    return named_before(kind, name) >> 32


def named_before(kind: str, name: str) -> int:
    """The 64 bits that stood for a name in earlier versions."""
    return int.from_bytes(sha256(f"{kind}/{name}".encode()).digest()[:8], signed=True)


def names_of(kind: str, name: str) -> tuple[int, int]:
    """Both: an archive of an earlier version is not compressed anew at once."""
    before = named_before(kind, name)
    return before >> 32, before


class Archived(Statements):
    """Base of the parts of a transaction that are archived."""

    async def _ask_beside(self, match_id: str, sql: str, *given: Any) -> tuple[Sequence[Row], Archive | None]:
        """The rows of one statement, and the archive of a match, in one visit."""
        rows, found = await self._ask_all((sql, given), (OF_MATCH, (match_id,)))
        return rows, opened(*found[0]) if found else None

    async def _ask_by_name(
        self, kind: str, names: Collection[str], sql: str, *given: Any
    ) -> tuple[Sequence[Row], list[Archive]]:
        """The rows of one statement, and the archives that may hold one of these names."""
        keys = json.dumps([key for name in names for key in names_of(kind, name)])
        rows, found = await self._ask_all((sql, given), (OF_NAMES, (keys,)))
        return rows, [opened(*one) for one in found]

    async def _of_match(self, shape: Shape[S], match_id: str, number: str) -> tuple[S, ...]:
        """Every row of a match in the order of their numbers."""
        return (await self._of_match_with(shape, match_id, number))[0]

    async def _of_match_with(
        self, shape: Shape[S], match_id: str, number: str, *others: Question
    ) -> tuple[tuple[S, ...], Sequence[Sequence[Row]]]:
        """Every row of a match in the order of their numbers, and the rows of other statements, in one visit."""
        sql = f'{shape.select} WHERE "match" = ? ORDER BY {number}'
        rows, found, *rest = await self._ask_all((sql, (match_id,)), (OF_MATCH, (match_id,)), *others)
        archive = opened(*found[0]) if found else None
        return self._merged(shape, rows, archive, number), rest

    @staticmethod
    def _merged(shape: Shape[S], rows: Sequence[Row], archive: Archive | None, number: str) -> tuple[S, ...]:
        if archive is None:
            return shape.values(rows)
        at = shape.names.index(number)
        on_top = {row[at]: row for row in rows}
        below = {row[at]: row for row in archive.rows(shape)}
        return shape.values([(below | on_top)[key] for key in sorted(below | on_top)])
