"""A match that is over as one value: its rows by columns, compressed against a sample of its game.

A row in a table replaces the archived row of the same number: what is changed or added after a match was archived is in the tables alone.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
import zstandard
from msgspec import Struct
from msgspec.structs import replace

from bot.referee.acts.veils import nameless
from bot.referee.core.positions import chain
from bot.referee.letters.unnaming import impersonal
from bot.store.connection import Question
from bot.store.rows import Row, Shape
from bot.store.shapes import ENTRY, ERRAND, SUBMISSION, TRADE, VEIL
from bot.store.statements import Statements

S = TypeVar("S", bound=Struct)

NUMBERS: Final[dict[Shape[Any], str]] = {ENTRY: "position", SUBMISSION: "id", TRADE: "id", ERRAND: "id", VEIL: "cover"}
"""What an archive holds, and the column by which the rows of a match differ."""
_OF_MATCH: Final = (
    "SELECT state, archives.content, samples.content FROM archives JOIN samples ON samples.id = archives.sample"
    ' WHERE "match" = ?'
)
_CHAIN: Final = ENTRY.names.index("chain")
_LEVEL: Final = 19

Rows = dict[Shape[Any], Sequence[Row]]
"""The rows of one match by table."""


class Over(NamedTuple):
    """A match that is over: its last position as it is stored, and its rows by table."""

    state: str | None
    rows: Rows


class Sample(NamedTuple):
    """An earlier match of the same game as a compression dictionary: its number and content."""

    id: int
    content: bytes


class Packed(NamedTuple):
    """A match as its archive holds it; `sample`: the number of its sample, or None for the new one beside it."""

    state: bytes
    content: bytes
    sample: int | None
    new_sample: bytes | None


def packed(over: Over, sample: Sample | None) -> Packed:
    """Compress a match. If it tells twice as much as the sample of its game, it becomes the next sample, without people."""
    content, state = _encoded(over.rows), (over.state or "").encode()
    before = decompressed(sample.content) if sample else b""
    if sample is not None and len(content) <= 2 * len(before):
        return Packed(_compressed(state, before), _compressed(content, before), sample.id, None)
    before = _encoded(_impersonal(over.rows)) + state
    return Packed(_compressed(state, before), _compressed(content, before), None, _compressed(before))


def unpacked(match_id: str, state: bytes, content: bytes, sample: bytes) -> Over:
    """Return what `packed` was given, with the columns of this version of the bot. `sample`: as it is stored."""
    before = decompressed(sample)
    tables = msgspec.msgpack.decode(decompressed(content, before))
    rows: Rows = {shape: _rows(shape, match_id, tables[shape.table]) for shape in NUMBERS}
    if "chain" not in tables[ENTRY.table]:
        rows[ENTRY] = _chained(rows[ENTRY])
    return Over(decompressed(state, before).decode() or None, rows)


def _encoded(rows: Rows) -> bytes:
    """Return the rows by columns, without their match: equal values side by side need little space. A chain follows from its entries."""
    tables = {
        shape.table: {name: [row[at] for row in part] for at, name in enumerate(shape.names) if name != "match"}
        for shape, part in rows.items()
    }
    if _chained(rows[ENTRY]) == [tuple(row) for row in rows[ENTRY]]:
        del tables[ENTRY.table]["chain"]
    return msgspec.msgpack.encode(tables)


def _chained(rows: Sequence[Row]) -> list[Row]:
    """Return the rows of a journal from its beginning, each with the chain that follows from those before it."""
    before, linked = "", list[Row]()
    for row in rows:
        before = chain(before, ENTRY.value((*row[:_CHAIN], "", *row[_CHAIN + 1 :])))
        linked.append((*row[:_CHAIN], before, *row[_CHAIN + 1 :]))
    return linked


def _rows(shape: Shape[Any], match_id: str, columns: dict[str, list[Any]]) -> list[Row]:
    count = len(columns[NUMBERS[shape]])
    known = {"match": [match_id] * count}
    return list(zip(*((known | columns).get(name, [None] * count) for name in shape.names), strict=True))


def _impersonal(rows: Rows) -> Rows:
    return {
        ENTRY: [ENTRY.row(nameless(entry)) for entry in ENTRY.values(rows[ENTRY])],
        SUBMISSION: [SUBMISSION.row(replace(sealed, by=None)) for sealed in SUBMISSION.values(rows[SUBMISSION])],
        TRADE: rows[TRADE],
        ERRAND: [ERRAND.row(impersonal(errand)) for errand in ERRAND.values(rows[ERRAND])],
        VEIL: [],
    }


def _compressed(content: bytes, sample: bytes = b"") -> bytes:
    packer = zstandard.ZstdCompressor(level=_LEVEL, dict_data=_dictionary(sample), write_dict_id=False)
    return packer.compress(content)


def decompressed(content: bytes, sample: bytes = b"") -> bytes:
    """Return what was compressed against the same `sample`."""
    return zstandard.ZstdDecompressor(dict_data=_dictionary(sample)).decompress(content)


def _dictionary(sample: bytes) -> zstandard.ZstdCompressionDict | None:
    return zstandard.ZstdCompressionDict(sample, dict_type=zstandard.DICT_TYPE_RAWCONTENT) if sample else None


async def archived(sql: Statements, match_id: str) -> Over | None:
    """Return all that the archive of a match holds; None if it is not archived."""
    stored = await sql.ask(_OF_MATCH, match_id)
    return unpacked(match_id, *stored[0]) if stored else None


async def beside(sql: Statements, match_id: str, *questions: Question) -> tuple[Sequence[Sequence[Row]], Rows | None]:
    """Return the rows of each question, and the archive of a match, in one visit."""
    *answers, stored = await sql.ask_all(*questions, (_OF_MATCH, (match_id,)))
    return answers, unpacked(match_id, *stored[0]).rows if stored else None


async def of_match(sql: Statements, match_id: str, *shapes: Shape[Any]) -> list[tuple[Any, ...]]:
    """Return every row of a match, of each shape, in the order of their numbers, from the tables and from its archive."""
    questions = [(f'{shape.select} WHERE "match" = ? ORDER BY {NUMBERS[shape]}', (match_id,)) for shape in shapes]
    answers, archive = await beside(sql, match_id, *questions)
    return [_merged(shape, rows, archive) for shape, rows in zip(shapes, answers, strict=True)]


def _merged(shape: Shape[S], rows: Sequence[Row], archive: Rows | None) -> tuple[S, ...]:
    if archive is None:
        return shape.values(rows)
    at = shape.names.index(NUMBERS[shape])
    by_number = {row[at]: row for row in (*archive[shape], *rows)}
    return shape.values([by_number[number] for number in sorted(by_number)])
