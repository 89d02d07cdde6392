"""Archives that are compressed again: to forget a person, and because an earlier version made them."""

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.referee.core.model import Errand, User
from bot.store.archiving.archives import SHAPES, Archives, Over, Packed, Sample, packed
from bot.store.archiving.headers import AWAY
from bot.store.archiving.packing import Folded, decompressed, unfolded
from bot.store.rows import Row, Shape
from bot.store.shapes import ERRAND, SUBMISSION
from bot.store.statements import NUMBERED

_EARLIER: Final = 'SELECT "match" FROM archives WHERE header IS NULL ORDER BY id LIMIT ?'
_UNUSED: Final = (
    "DELETE FROM samples WHERE NOT EXISTS (SELECT 1 FROM archives WHERE sample = samples.id) AND (is_impersonal = 0 OR"
    " EXISTS (SELECT 1 FROM samples AS newer WHERE newer.game = samples.game AND newer.id > samples.id AND newer.is_impersonal = 1))"
)
_ANEW: Final = (
    "UPDATE archives SET sample = coalesce(?, (SELECT max(id) FROM samples)), errand = ?, content = ?, veils = ?, header = ?"
    ' WHERE "match" = ?'
)
_UNVEIL: Final = (
    'DELETE FROM veils WHERE "match" = ? AND EXISTS (SELECT 1 FROM archives WHERE "match" = ? AND veils IS NULL)'
)
_LEANING: Final = f'SELECT "match" FROM archives WHERE header IS NULL AND sample IN {NUMBERED} ORDER BY id'


def _names(sample: bytes, user: User) -> bool:
    """Whether a sample of an earlier version names a person; one that cannot be read may."""
    try:
        return user in str(unfolded(Folded(decompressed(sample), b"")))
    except (ValueError, LookupError, TypeError, AttributeError):
        return True


class Renewals(Archives):
    """Archives that are compressed again."""

    async def rewrite(self, match_id: str, errands: Sequence[Errand], user: User, other: User) -> None:
        """Put these errands of a match in the place of all that it has, and `other` where `user` put an order in; also in its archive."""
        self._write('UPDATE submissions SET "by" = ? WHERE "match" = ? AND "by" = ?', (other, match_id, user))
        if not await self._ask('SELECT 1 FROM archives WHERE "match" = ?', match_id):
            self._write(ERRAND.overlay, *[ERRAND.row(one) for one in errands])
            return

        def changed(shape: Shape[Any], rows: Sequence[Row]) -> Sequence[Row]:
            if shape is SUBMISSION:
                found = SUBMISSION.values(rows)
                return [SUBMISSION.row(replace(one, by=other if one.by == user else one.by)) for one in found]
            return [ERRAND.row(one) for one in errands if one.status != "kept"] if shape is ERRAND else rows

        self._write("DELETE FROM errands WHERE \"match\" = ? AND status <> 'kept'", (match_id,))
        self._write(ERRAND.overlay, *[ERRAND.row(one) for one in errands if one.status == "kept"])
        await self._anew(match_id, changed)

    async def earlier(self, most: int) -> tuple[str, ...]:
        """Up to `most` matches that an earlier version archived."""
        return tuple(match_id for (match_id,) in await self._ask(_EARLIER, most))

    async def to_renew(self, match_id: str) -> tuple[Over, Sample | None]:
        """All that such an archive holds, and the sample of its game."""
        return (await self._archived(match_id))[0], await self.sample_for(match_id)

    async def renew(self, match_id: str, over: Over, packed: Packed) -> None:
        """Replace such an archive; nothing happens if it has changed meanwhile."""
        now, is_earlier = await self._archived(match_id)
        if is_earlier and now == over:
            await self._replace(match_id, over, packed, is_earlier=True)
            if not await self.earlier(1):
                await self.drop_samples()

    async def leaning_on(self, user: User) -> tuple[str, ...]:
        """The matches that an earlier version archived against a sample which names this person."""
        found = await self._ask("SELECT id, content FROM samples WHERE is_impersonal = 0")
        naming = [number for number, content in found if _names(content, user)]
        return tuple(match_id for (match_id,) in await self._ask(_LEANING, json.dumps(naming))) if naming else ()

    async def compress_again(self, match_id: str) -> None:
        """Compress an archive again as it is."""
        await self._anew(match_id, lambda _, rows: rows)

    async def drop_samples(self) -> None:
        """Delete the samples that no archive needs, nor the next match of their game."""
        self._write(_UNUSED, ())

    async def _anew(self, match_id: str, changed: Callable[[Shape[Any], Sequence[Row]], Sequence[Row]]) -> None:
        """Compress an archive again, with its tables as `changed` returns them."""
        over, is_earlier = await self._archived(match_id)
        over = over._replace(rows=[changed(*one) for one in zip(SHAPES, over.rows, strict=True)])
        done = await asyncio.to_thread(packed, over, await self.sample_for(match_id))
        await self._replace(match_id, over, done, is_earlier=is_earlier)

    async def _replace(self, match_id: str, over: Over, packed: Packed, *, is_earlier: bool) -> None:
        self._add_new(match_id, packed)
        self._write(_UNVEIL, (match_id, match_id))
        errand = max((row[-1] for row in over.rows[-1]), default=0)
        self._write(_ANEW, (packed.sample, errand, packed.content, over.veils, packed.header, match_id))
        if is_earlier:
            self._write(AWAY, (match_id,))
            await self._add_names(match_id, over, is_earlier=True)
