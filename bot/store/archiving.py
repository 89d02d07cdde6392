"""A match that is over as one value: its rows by columns, compressed against a sample of its game; and the table of such archives.

A row in a table replaces the archived row of the same number: what is changed or added after a match was archived is in the tables alone.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
import zstandard
from msgspec import Struct
from msgspec.structs import replace

from bot.referee.acts.veils import nameless
from bot.referee.core.ports import Damaged, Unreadable
from bot.referee.core.positions import chain
from bot.referee.letters.unnaming import impersonal
from bot.store.connection import Question
from bot.store.shapes import ENTRY, ERRAND, SUBMISSION, TRADE, VEIL, Row, Shape, moment_of, text_of
from bot.store.statements import NO_HEAD, TURNS, Repository, Statements

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
    with readable(match_id):
        before = decompressed(sample)
        tables = msgspec.msgpack.decode(decompressed(content, before))
        rows: Rows = {shape: _rows(shape, match_id, tables[shape.table]) for shape in NUMBERS}
        if "chain" not in tables[ENTRY.table]:
            rows[ENTRY] = _chained(rows[ENTRY])
        return Over(decompressed(state, before).decode() or None, rows)


@contextmanager
def readable(match_id: str) -> Iterator[None]:
    """Raise Unreadable where the archive of a match cannot be unpacked within."""
    try:
        yield
    except (zstandard.ZstdError, msgspec.MsgspecError, LookupError, ValueError) as error:
        raise Unreadable(Damaged("archives", match_id, match_id), error) from error


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


async def of_match(sql: Statements, match_id: str, *shapes: Shape[Any]) -> list[Sequence[Row]]:
    """Return every row of a match, of each shape, in the order of their numbers, from the tables and from its archive."""
    questions = [(f'{shape.select} WHERE "match" = ? ORDER BY {NUMBERS[shape]}', (match_id,)) for shape in shapes]
    answers, archive = await beside(sql, match_id, *questions)
    return [_merged(shape, rows, archive) for shape, rows in zip(shapes, answers, strict=True)]


def _merged(shape: Shape[Any], rows: Sequence[Row], archive: Rows | None) -> Sequence[Row]:
    if archive is None:
        return rows
    at = shape.names.index(NUMBERS[shape])
    by_number = {row[at]: row for row in (*archive[shape], *rows)}
    return [by_number[number] for number in sorted(by_number)]


_UNDONE: Final = "status IN ('waiting', 'attempted')"
_LOOSE: Final = "is_archived = 0 AND (is_revealed = 1 OR status = 'aborted')"
"""The condition of the index `matches_over`, word for word."""
_OVER: Final = (
    f"SELECT id FROM matches WHERE {_LOOSE} AND is_erased = 0"
    ' AND NOT EXISTS (SELECT 1 FROM journal WHERE "match" = matches.id AND at > ?)'
    f' AND NOT EXISTS (SELECT 1 FROM errands WHERE "match" = matches.id AND {_UNDONE}) ORDER BY id LIMIT ?'
)
_LEFT: Final = f"SELECT count(*) FROM matches WHERE {_LOOSE}"
_TURNED_AT: Final = f"SELECT max(at) FROM journal WHERE {TURNS}"
_SAMPLE: Final = (
    "SELECT id, content FROM samples WHERE game = (SELECT game FROM matches WHERE id = ?) ORDER BY id DESC LIMIT 1"
)
_ADD_SAMPLE: Final = "INSERT INTO samples (game, content) SELECT game, ? FROM matches WHERE id = ?"
_NEWEST: Final = "coalesce(?, (SELECT max(id) FROM samples))"
_ADD: Final = (
    'INSERT INTO archives ("match", people, sample, position, chain, submission, errand, state, content)'
    f" VALUES (?, ?, {_NEWEST}, ?, ?, ?, ?, ?, ?)"
)
_CHANGE: Final = (
    f'UPDATE archives SET people = ?, sample = {_NEWEST}, errand = ?, state = ?, content = ? WHERE "match" = ?'
)
_STATE: Final = "SELECT state FROM matches WHERE id = ?"
_AWAY: Final = (
    # An empty text is no JSON.
    "UPDATE matches SET is_archived = 1, state = CASE WHEN state IS NULL THEN NULL ELSE '' END WHERE id = ?"
)
_SEATED: Final = 'SELECT "user", name, word FROM tenures WHERE "match" = ?'
# A letter that is kept for its reader stays where they find it.
_MOVED: Final = {shape: "status <> 'kept'" if shape is ERRAND else "TRUE" for shape in NUMBERS}

_POSITION: Final = ENTRY.names.index("position")


class Archives(Repository):
    """Moves finished matches, and changes their archives."""

    async def over(self, until: datetime, most: int) -> tuple[str, ...]:
        """Return the ids of up to `most` finished matches without a later act, all of whose letters have arrived or failed."""
        return await self.sql.column(_OVER, text_of(until), most)

    async def left(self) -> int:
        """Return how many finished matches are not archived yet."""
        [(count,)] = await self.sql.ask(_LEFT)
        return int(count)

    async def turned_at(self) -> datetime | None:
        """Return when a round was last closed, or a match ended, of those that are not archived."""
        [(at,)] = await self.sql.ask(_TURNED_AT)
        return None if at is None else moment_of(at)

    async def to_archive(self, match_id: str) -> tuple[Over, Sample | None]:
        """Return all that an archive of this match would hold, and the sample of its game."""
        questions = [
            (f'{shape.select} WHERE "match" = ? AND {moved} ORDER BY {NUMBERS[shape]}', (match_id,))
            for shape, moved in _MOVED.items()
        ]
        *rows, samples, [(state,)] = await self.sql.ask_all(*questions, (_SAMPLE, (match_id,)), (_STATE, (match_id,)))
        return Over(state, dict(zip(_MOVED, rows, strict=True))), Sample(*samples[0]) if samples else None

    async def archive(self, match_id: str, over: Over, archive: Packed) -> bool:
        """Archive this match; False, and nothing has happened, if it has changed meanwhile."""
        now, _ = await self.to_archive(match_id)
        if now != over:
            return False
        rows, entries = over.rows, over.rows[ENTRY]
        head = (entries[-1][_POSITION], entries[-1][_CHAIN]) if entries else NO_HEAD
        people, number = await self._people_in(match_id, rows), self._sample(match_id, archive)
        numbers = (_highest(rows[SUBMISSION]), _highest(rows[ERRAND]))
        self.sql.write(_ADD, (match_id, people, number, *head, *numbers, archive.state, archive.content))
        for shape, moved in _MOVED.items():
            self.sql.write(f'DELETE FROM {shape.table} WHERE "match" = ? AND {moved}', (match_id,))
        self.sql.write(_AWAY, (match_id,))
        return True

    async def sample_for(self, match_id: str) -> Sample | None:
        """Return the newest sample of the game of a match."""
        stored = await self.sql.ask(_SAMPLE, match_id)
        return Sample(*stored[0]) if stored else None

    def add_sample(self, match_id: str, content: bytes) -> None:
        """Add the next sample of the game of a match."""
        self.sql.write(_ADD_SAMPLE, (content, match_id))

    async def change(self, match_id: str, shape: Shape[S], change: Callable[[S], S]) -> None:
        """Change every row of a shape in the archive of a match, if it has one; it is compressed again if that changes anything."""
        archive = await archived(self.sql, match_id)
        before = shape.values(archive.rows[shape]) if archive is not None else ()
        after = tuple(change(value) for value in before)
        if archive is None or after == before:
            return
        rows = archive.rows | {shape: [shape.row(value) for value in after]}
        done = await asyncio.to_thread(packed, Over(archive.state, rows), await self.sample_for(match_id))
        people, number = await self._people_in(match_id, rows), self._sample(match_id, done)
        self.sql.write(_CHANGE, (people, number, _highest(rows[ERRAND]), done.state, done.content, match_id))

    def _sample(self, match_id: str, archive: Packed) -> int | None:
        """Return the number of an archive's sample; None if it is the newest, which is added now."""
        if archive.new_sample is not None:
            self.add_sample(match_id, archive.new_sample)
        return archive.sample

    async def _people_in(self, match_id: str, rows: Rows) -> str:
        """Return who is named by the veils alone: those with a seat are found by it. A lucky word has no salt."""
        seated = {value for row in await self.sql.ask(_SEATED, match_id) for value in row}
        behind = {veil.value for veil in VEIL.values(rows[VEIL]) if veil.value and veil.salt}
        return msgspec.json.encode(sorted(behind - seated)).decode()


def _highest(rows: Sequence[Row]) -> int:
    return max((row[-1] for row in rows), default=0)
