"""Move finished matches from the tables into archives."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.referee.acts.veils import nameless
from bot.referee.core.model import Errand, User
from bot.referee.letters.unnaming import impersonal
from bot.store.archiving.archived import OF_MATCH, Archived, chained, named, opened
from bot.store.archiving.packing import Table, compressed, decompressed, folded
from bot.store.archiving.veils import Veils
from bot.store.rows import Row, Shape, moment_of
from bot.store.shapes import ENTRY, ERRAND, SUBMISSION, TRADE
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
    'INSERT INTO archives ("match", sample, position, chain, submission, errand, content) VALUES (?, coalesce(?,'
    " (SELECT max(id) FROM samples)), ?, ?, ?, ?, ?)"
)
_SAMPLE: Final = (
    "SELECT id, content FROM samples WHERE is_impersonal = 1 AND game = (SELECT game FROM matches WHERE id = ?)"
    " ORDER BY id DESC LIMIT 1"
)
_ADD_SAMPLE: Final = "INSERT INTO samples (game, content, is_impersonal) SELECT game, ?, 1 FROM matches WHERE id = ?"
_NAMING: Final = (
    'SELECT "match" FROM archives WHERE sample IN (SELECT id FROM samples WHERE is_impersonal = 0) ORDER BY id LIMIT ?'
)
_UNUSED: Final = "DELETE FROM samples WHERE is_impersonal = 0 AND id NOT IN (SELECT sample FROM archives)"
_ANEW: Final = (
    'UPDATE archives SET sample = coalesce(?, (SELECT max(id) FROM samples)), errand = ?, content = ? WHERE "match" = ?'
)
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

_POSITION, _CHAIN = ENTRY.names.index("position"), ENTRY.names.index("chain")

Rows = Sequence[Sequence[Row]]
"""The rows of each of `_PARTS`."""


class Sample(NamedTuple):
    """An earlier match of the same game as a compression dictionary: its number and content."""

    id: int
    content: bytes


class Packed(NamedTuple):
    """A match as its archive holds it; `sample`: the number of its sample, or None for the new one beside it."""

    content: bytes
    sample: int | None
    new_sample: bytes | None


def packed(rows: Rows, sample: Sample | None) -> Packed:
    """Compress rows. If they tell twice as much as the sample of their game, they become the next sample, without people."""
    content = folded(_tables(rows))
    before = decompressed(sample.content) if sample else b""
    if sample is None or len(content) > 2 * len(before):
        new = folded(_tables(_impersonal(rows)))
        return Packed(compressed(content, new), None, compressed(new))
    return Packed(compressed(content, before), sample.id, None)


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
    """The rows without redundant columns: their match, and the chain of a journal where it follows from the entries."""
    known = {"match"}
    if shape is ENTRY and chained(ENTRY.values(rows)) == ENTRY.values(rows):
        known.add("chain")
    places = [at for at, name in enumerate(shape.names) if name not in known]
    return [shape.names[at] for at in places], [[row[at] for at in places] for row in rows]


class Archives(Archived, Veils):
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

    async def to_archive(self, match_id: str) -> tuple[Rows, Sample | None]:
        """All that an archive of this match would hold, and the sample of its game."""
        questions = [(sql, (match_id,)) for _, sql in _PARTS]
        sample = _SAMPLE
        *rows, samples = await self._ask_all(*questions, (sample, (match_id,)))
        return rows, Sample(*samples[0]) if samples else None

    async def archive(self, match_id: str, rows: Rows, packed: Packed) -> bool:
        """Archive these rows of a match; False, and nothing has happened, if they have changed meanwhile."""
        now, _ = await self.to_archive(match_id)
        if now != rows:
            return False
        entries, submissions, trades, errands = rows
        self._add_new(match_id, packed)
        position, head = (entries[-1][at] for at in (_POSITION, _CHAIN)) if entries else NO_HEAD
        numbers = [max((row[-1] for row in part), default=0) for part in (submissions, errands)]
        self._write(_ADD, (match_id, packed.sample, position, head, *numbers, packed.content))
        names = [named("source", one.source) for one in SUBMISSION.values(submissions)]
        names += [named("token", one.token) for one in TRADE.values(trades) if one.token]
        self._write(_ADD_NAME, *[(name, match_id) for name in names])
        for shape, _ in _PARTS:
            kept = " AND status <> 'kept'" if shape is ERRAND else ""
            self._write(f'DELETE FROM {shape.table} WHERE "match" = ?{kept}', (match_id,))
        await self._pack_veils(match_id)
        self._write("UPDATE matches SET is_archived = 1 WHERE id = ?", (match_id,))
        return True

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

    async def archived(self, match_id: str) -> Sequence[tuple[Shape[Any], Sequence[Row]]]:
        """All rows that the archive of a match holds, by their shapes."""
        [found] = await self._ask(OF_MATCH, match_id)
        archive = opened(*found)
        return [(shape, archive.rows(shape)) for shape, _ in _PARTS]

    # Forgetting ---------------------------------------------------------------------------------------------------------

    async def rewrite(self, match_id: str, errands: Sequence[Errand], user: User, other: User) -> None:
        """Put these errands of a match in the place of all that it has, and `other` where `user` put an order in; also in its archive."""
        self._write('UPDATE submissions SET "by" = ? WHERE "match" = ? AND "by" = ?', (other, match_id, user))
        archived, samples = await self._ask_all((OF_MATCH, (match_id,)), (_SAMPLE, (match_id,)))
        if not archived:
            self._write(ERRAND.overlay, *[ERRAND.row(one) for one in errands])
            return
        archive = opened(*archived[0])
        lying = [one for one in errands if one.status != "kept"]
        submissions = [replace(one, by=other if one.by == user else one.by) for one in archive.values(SUBMISSION)]
        rows: Rows = (
            archive.rows(ENTRY),
            [SUBMISSION.row(one) for one in submissions],
            archive.rows(TRADE),
            [ERRAND.row(one) for one in lying],
        )
        self._write("DELETE FROM errands WHERE \"match\" = ? AND status <> 'kept'", (match_id,))
        self._write(ERRAND.overlay, *[ERRAND.row(one) for one in errands if one.status == "kept"])
        await self._anew(match_id, rows, samples)

    async def renew(self, most: int) -> int:
        """Recompress up to `most` archives whose sample contains names. Returns how many there were."""
        if not await self._ask("SELECT 1 FROM samples WHERE is_impersonal = 0 LIMIT 1"):
            return 0
        found = await self._ask(_NAMING, most)
        for (match_id,) in found:
            archived, samples = await self._ask_all((OF_MATCH, (match_id,)), (_SAMPLE, (match_id,)))
            archive = opened(*archived[0])
            await self._anew(match_id, [archive.rows(shape) for shape, _ in _PARTS], samples)
        if len(found) < most:
            self._write(_UNUSED, ())
        return len(found)

    async def _anew(self, match_id: str, rows: Rows, samples: Sequence[Row]) -> None:
        done = await asyncio.to_thread(packed, rows, Sample(*samples[0]) if samples else None)
        self._add_new(match_id, done)
        self._write(_ANEW, (done.sample, max((row[-1] for row in rows[-1]), default=0), done.content, match_id))
