"""Erase what the database has of a server, some rows at a time."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.referee.core.model import EVERYWHERE, User
from bot.store.rows import text_of
from bot.store.statements import LISTED, Repository
from bot.store.tables.whole import PARTS, Choice, Part, Whole

_ERASED_LAST: Final = [part for table in ("archives", "matches") for part in PARTS if part.table == table]
"""What a match keeps until nothing else is left of it, so that it can be read until then."""
_ERASED: Final = [
    part
    for part in reversed(PARTS)
    if part not in _ERASED_LAST and "{of}" in part.belongs and "guild" not in part.belongs and not part.is_shared
]
# Whatever names a match of others comes before it: the books of seasons, the runs of contests.
_TO_ERASE: Final = (
    "SELECT id FROM matches WHERE guild = ? AND opened_at <= ?"
    " ORDER BY CASE WHEN game = 'season' THEN 0 WHEN contest IS NOT NULL THEN 1 ELSE 2 END, id LIMIT ?"
)
_MARK: Final = (
    "UPDATE matches SET is_erased = 1, wake_at = NULL, revision = revision + 1 WHERE id = ? AND is_erased = 0"
)
_SEATED: Final = (
    'SELECT "user" FROM tenures WHERE "match" = ? UNION SELECT "user" FROM applications WHERE season = ?'
    ' UNION SELECT "user" FROM rulings WHERE "match" = ?'
)
_ANYTHING: Final = "SELECT 1 FROM matches WHERE guild = ? UNION ALL SELECT 1 FROM designs WHERE guild = ? LIMIT 1"
_UNUSED_SAMPLES: Final = "DELETE FROM samples WHERE NOT EXISTS (SELECT 1 FROM archives WHERE sample = samples.id)"


class Erasing(Repository):
    """Deletes what a server has, and its matches."""

    async def matches(self, server: str, until: datetime, most: int) -> tuple[str, ...]:
        """Return up to `most` matches of a server that were opened by a moment, in the order in which they can be erased."""
        return await self.sql.column(_TO_ERASE, server, text_of(until), most)

    async def has_any(self, server: str) -> bool:
        """Return whether there is a match or a design of a server."""
        return bool(await self.sql.ask(_ANYTHING, server, server))

    async def has_begun(self, choice: Choice) -> bool:
        """Return whether something of the chosen matches may be gone already."""
        of, values = choice.matches
        return bool(await self.sql.ask(f"SELECT 1 FROM matches WHERE is_erased = 1 AND id IN ({of}) LIMIT 1", *values))

    async def mark(self, match_id: str) -> None:
        """Mark a match that is over; from now on everything of it may be deleted."""
        self.sql.write(_MARK, (match_id,))

    async def people_of(self, match_id: str) -> frozenset[User]:
        """Return the people who sat in a match, applied for it, or asked its hosts something."""
        return frozenset(await self.sql.column(_SEATED, match_id, match_id, match_id))

    async def erase_rows(self, match_id: str, most: int) -> int:
        """Delete up to `most` rows of a match that is marked, and at the end the match itself. Returns how many; 0: nothing was left."""
        done = 0
        for part in _ERASED:
            done += await self._erase(part, match_id, most - done)
            if done >= most:
                return done
        for part in _ERASED_LAST:
            done += await self._erase(part, match_id, most)
        return done

    async def _erase(self, part: Part, match_id: str, most: int) -> int:
        key = ", ".join(part.key)
        belongs, times = part.belongs.replace("{of}", "?"), part.belongs.count("{of}")
        keys = f"SELECT {key} FROM {part.table} WHERE {part.wanted} AND {belongs} LIMIT ?"
        sql = f"DELETE FROM {part.table} WHERE ({key}) IN ({keys}) RETURNING 1"
        return len(await self.sql.ask(sql, *[match_id] * times, most))

    async def erase_server(self, server: str, until: datetime) -> None:
        """Delete what belongs to a server and to none of its matches; have standings counted anew."""
        self.sql.write("DELETE FROM designs WHERE guild = ? AND at <= ?", (server, text_of(until)))
        self.sql.write(_UNUSED_SAMPLES, ())
        scopes = set(await self.sql.column("SELECT scope FROM counted"))
        if not await self.has_any(server):
            for part in (one for one in PARTS if one.key == ("guild",)):
                self.sql.write(f"DELETE FROM {part.table} WHERE guild = ?", (server,))
            self.sql.write("DELETE FROM standings WHERE scope = ?", (server,))
            self.sql.write("DELETE FROM counted WHERE scope = ?", (server,))
            scopes.discard(server)
        await Whole(self.sql).count_anew(sorted({server, EVERYWHERE} & scopes))

    async def known_among(self, users: Sequence[User]) -> frozenset[User]:
        """Return those of these people of whom anything is known."""
        known = await self.sql.column(f'SELECT "user" FROM persons WHERE "user" IN {LISTED}', json.dumps(users))
        return frozenset(known)
