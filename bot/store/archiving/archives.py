"""Move finished matches from the tables into archives."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.referee.acts.veils import nameless
from bot.referee.letters.unnaming import impersonal
from bot.store.archiving import covers, headers
from bot.store.archiving.archived import BARE, OF_MATCH, Archived, named, named_before, names_of, opened
from bot.store.archiving.following import chained, with_leaves, without_leaves
from bot.store.archiving.headers import AWAY, HEADER, Headers
from bot.store.archiving.packing import Table, compressed, decompressed, folded, joined, parted, unfolded
from bot.store.archiving.veils import DROP_NAMES, Veils
from bot.store.rows import Row, Shape, moment_of, text_of
from bot.store.shapes import ENTRY, ERRAND, SUBMISSION, TRADE, VEIL
from bot.store.statements import NO_HEAD, TURNS

_UNDONE: Final = "status IN ('waiting', 'attempted')"
_OVER: Final = (
    # The condition of the index `matches_over`, word for word.
    "SELECT id FROM matches WHERE is_archived = 0 AND (is_revealed = 1 OR status = 'aborted')"
    f' AND NOT EXISTS (SELECT 1 FROM errands WHERE "match" = matches.id AND {_UNDONE}) ORDER BY id LIMIT ?'
)
_LEFT: Final = "SELECT count(*) FROM matches WHERE is_archived = 0 AND (is_revealed = 1 OR status = 'aborted')"
_TURNED_AT: Final = f"SELECT max(at) FROM journal WHERE {TURNS}"
_ADD: Final = (
    'INSERT INTO archives ("match", sample, position, chain, submission, errand, content, veils, header, named_since) VALUES (?,'
    " coalesce(?, (SELECT max(id) FROM samples)), ?, ?, ?, ?, ?, ?, ?, ?)"
)
_SAMPLE: Final = (
    "SELECT id, content FROM samples WHERE is_impersonal = 1 AND game = (SELECT game FROM matches WHERE id = ?)"
    " ORDER BY id DESC LIMIT 1"
)
_ADD_SAMPLE: Final = "INSERT INTO samples (game, content, is_impersonal) SELECT game, ?, 1 FROM matches WHERE id = ?"
_OWN: Final = 'SELECT veils, header FROM archives WHERE "match" = ?'
_NAMED: Final = (
    'SELECT "match" FROM archives WHERE named_since < ? AND header IS NOT NULL ORDER BY named_since, id LIMIT ?'
)
_NAMED_NO_MORE: Final = 'UPDATE archives SET named_since = NULL WHERE "match" = ?'
_ADD_NAME: Final = 'INSERT INTO archived_names SELECT ?, id FROM archives WHERE "match" = ?'


def _all_of(shape: Shape[Any], order: str, wanted: str = "TRUE") -> str:
    return f'{shape.select} WHERE "match" = ? AND {wanted} ORDER BY {order}'


_PARTS: Final[Sequence[tuple[Shape[Any], str]]] = (
    (ENTRY, _all_of(ENTRY, "position")),
    (SUBMISSION, _all_of(SUBMISSION, "id")),
    (TRADE, _all_of(TRADE, "id")),
    # A letter that is kept for its reader stays where they find it.
    (ERRAND, _all_of(ERRAND, "id", "status <> 'kept'")),
)

SHAPES: Final = tuple(shape for shape, _ in _PARTS)
"""What an archive holds, in order."""
_VEILS: Final = f'{VEIL.select} WHERE "match" = ? ORDER BY cover'
_SEATED: Final = 'SELECT "user", name, word FROM tenures WHERE "match" = ?'

_POSITION, _CHAIN, _AT = (ENTRY.names.index(name) for name in ("position", "chain", "at"))

Rows = Sequence[Sequence[Row]]
"""The rows of each of `_PARTS`."""


class Sample(NamedTuple):
    """An earlier match of the same game as a compression dictionary: its number and content."""

    id: int
    content: bytes


class Over(NamedTuple):
    """A match that is over: the rows of `_PARTS`, what its header no longer holds then (see `headers`), and its veils."""

    rows: Rows
    header: Row
    veils: bytes


class Packed(NamedTuple):
    """A match as its archive holds it; `sample`: the number of its sample, or None for the new one beside it."""

    content: bytes
    header: bytes
    sample: int | None
    new_sample: bytes | None


def packed(over: Over, sample: Sample | None) -> Packed:
    """Compress a match. If it tells twice as much as the sample of its game, it becomes the next sample, without people."""
    tables, beside = _tables(over.rows), covers.covers_in(over.veils)
    content = folded(tables)
    before = decompressed(sample.content) if sample else b""
    is_new = not headers.is_of_now(before) or len(content.text) > 2 * len(before)
    if is_new:
        before = headers.sample_of(over.header, folded(_tables(_impersonal(over.rows))).text)
    number = None if is_new or sample is None else sample.id
    made = joined(content, before, beside), headers.packed(over.header, before)
    if unfolded(parted(made[0], before, beside)) != tables:
        raise ValueError("an archive that would not be read as it was written")
    return Packed(*made, number, compressed(before) if is_new else None)


def _impersonal(rows: Rows) -> Rows:
    """Rows without names."""
    entries, submissions, trades, errands = rows
    return (
        [ENTRY.row(nameless(one)) for one in ENTRY.values(entries)],
        [SUBMISSION.row(replace(one, by=None)) for one in SUBMISSION.values(submissions)],
        trades,
        [ERRAND.row(impersonal(one)) for one in ERRAND.values(errands)],
    )


def _tables(rows: Rows) -> dict[str, Table]:
    return {shape.table: _table(shape, part) for (shape, _), part in zip(_PARTS, rows, strict=True)}


def _table(shape: Shape[Any], rows: Sequence[Row]) -> Table:
    """The rows without redundant columns: their match, and what follows from the other entries of a journal."""
    known = {"match"}
    if shape is ENTRY and chained(ENTRY.values(rows)) == ENTRY.values(rows):
        known.add("chain")
    places = [at for at, name in enumerate(shape.names) if name not in known]
    columns = tuple(shape.names[at] for at in places)
    if shape is not ENTRY:
        return columns, tuple(tuple(row[at] for at in places) for row in rows)
    bare = [_bare(row) for row in rows]
    return (*columns, BARE), tuple(
        (*((new or row)[at] for at in places), int(new is not None)) for new, row in zip(bare, rows, strict=True)
    )


def _bare(row: Row) -> Row | None:
    """The row of an entry without its leaves; None where they do not follow from it."""
    bare = without_leaves(ENTRY.value(row))
    return ENTRY.row(bare) if bare is not None and ENTRY.row(with_leaves(bare)) == list(row) else None


def _sent_in(over: Over) -> list[tuple[str, str]]:
    """The messages that brought orders, and the offers, as names are made of them."""
    _, submissions, trades, _ = over.rows
    sources = [("source", one.source) for one in SUBMISSION.values(submissions)]
    return sources + [("token", one.token) for one in TRADE.values(trades) if one.token]


def _people_in(match_id: str, over: Over) -> list[str]:
    """The people, and their words, behind the veils of a journal."""
    return [one.value for one in covers.unpacked(match_id, over.veils) if one.value and one.salt]


class Archives(Archived, Headers, Veils):
    """Move finished matches."""

    async def over(self, most: int) -> tuple[str, ...]:
        """The ids of up to `most` finished matches, all of whose letters have arrived or failed."""
        return tuple(match_id for (match_id,) in await self._ask(_OVER, most))

    async def left(self) -> int:
        """How many finished matches are not archived yet."""
        [(count,)] = await self._ask(_LEFT)
        return int(count)

    async def turned_at(self) -> datetime | None:
        """When a round was last closed, or a match ended, of those that are not archived."""
        [(at,)] = await self._ask(_TURNED_AT)
        return None if at is None else moment_of(at)

    async def to_archive(self, match_id: str) -> tuple[Over, Sample | None]:
        """All that an archive of this match would hold, and the sample of its game."""
        questions = [(sql, (match_id,)) for sql in (*(sql for _, sql in _PARTS), HEADER, _VEILS, _SAMPLE)]
        *rows, [header], veils, samples = await self._ask_all(*questions)
        return Over(rows, header, covers.packed(VEIL.values(veils))), Sample(*samples[0]) if samples else None

    async def archive(self, match_id: str, over: Over, packed: Packed) -> bool:
        """Archive this match; False, and nothing has happened, if it has changed meanwhile."""
        now, _ = await self.to_archive(match_id)
        if now != over:
            return False
        entries, submissions, _, errands = over.rows
        self._add_new(match_id, packed)
        position, head = (entries[-1][at] for at in (_POSITION, _CHAIN)) if entries else NO_HEAD
        numbers = [max((row[-1] for row in part), default=0) for part in (submissions, errands)]
        made = packed.content, over.veils, packed.header, max((row[_AT] for row in entries), default="")
        self._write(_ADD, (match_id, packed.sample, position, head, *numbers, *made))
        for shape, _ in _PARTS:
            kept = " AND status <> 'kept'" if shape is ERRAND else ""
            self._write(f'DELETE FROM {shape.table} WHERE "match" = ?{kept}', (match_id,))
        self._write('DELETE FROM veils WHERE "match" = ?', (match_id,))
        self._write(AWAY, (match_id,))
        await self._add_names(match_id, over)
        return True

    async def _add_names(self, match_id: str, over: Over, *, is_earlier: bool = False) -> None:
        """Note by which names the archive is found. Whoever has a seat is found by it. Names of earlier versions are replaced."""
        seated = {value for row in await self._ask(_SEATED, match_id) for value in row}
        people = [("veil", value) for value in _people_in(match_id, over)]
        if is_earlier:
            before = [named_before(*one) for one in (*_sent_in(over), *people)]
            self._write(DROP_NAMES, (match_id, json.dumps(before)))
        kinds = [*_sent_in(over), *(one for one in people if one[1] not in seated)]
        self._write(_ADD_NAME, *[(name, match_id) for name in sorted({named(*one) for one in kinds})])

    async def named(self, before: datetime, most: int) -> tuple[str, ...]:
        """Up to `most` archived matches whose last act is older, and which are still found by the names of messages and offers."""
        return tuple(match_id for (match_id,) in await self._ask(_NAMED, text_of(before), most))

    async def name_no_more(self, match_id: str) -> None:
        """Have an archive no longer be found by the names of messages and offers; people still find it."""
        over, _ = await self._archived(match_id)
        kept = {name for value in _people_in(match_id, over) for name in names_of("veil", value)}
        gone = {name for one in _sent_in(over) for name in names_of(*one)} - kept
        self._write(DROP_NAMES, (match_id, json.dumps(sorted(gone))))
        self._write(_NAMED_NO_MORE, (match_id,))

    def _add_new(self, match_id: str, packed: Packed) -> None:
        if packed.new_sample is not None:
            self.add_sample(match_id, packed.new_sample)

    def add_sample(self, match_id: str, content: bytes) -> None:
        """Add the next sample of the game of a match."""
        self._write(_ADD_SAMPLE, (content, match_id))

    async def sample_for(self, match_id: str) -> Sample | None:
        """The sample of the game of a match."""
        found = await self._ask(_SAMPLE, match_id)
        return Sample(*found[0]) if found else None

    async def archived(self, match_id: str) -> Over:
        """All that the archive of a match holds, in the order of `SHAPES`."""
        return (await self._archived(match_id))[0]

    async def _archived(self, match_id: str) -> tuple[Over, bool]:
        """What an archive holds, and whether an earlier version made it: its header lies in the tables then, and perhaps its veils."""
        questions = [(sql, (match_id,)) for sql in (OF_MATCH, _OWN, HEADER, _VEILS)]
        [found], [(own_veils, own_header)], [header], veils = await self._ask_all(*questions)
        archive, is_earlier = opened(*found), own_header is None
        if not is_earlier:
            header = headers.unpacked(decompressed(own_header, decompressed(found[2])))
        own = covers.packed(VEIL.values(veils)) if own_veils is None else own_veils
        return Over([archive.rows(shape) for shape in SHAPES], header, own), is_earlier
