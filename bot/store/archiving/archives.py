"""Move finished matches from the tables into archives, and change what an archive holds to forget a person."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from bot.store.archiving.archive import NUMBERS, Over, Packed, Rows, Sample, archived, packed
from bot.store.rows import Row, Shape, moment_of, text_of
from bot.store.shapes import ENTRY, ERRAND, SUBMISSION, VEIL
from bot.store.statements import NO_HEAD, TURNS, Repository

S = TypeVar("S", bound=Struct)

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

_POSITION, _CHAIN = (ENTRY.names.index(name) for name in ("position", "chain"))


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
