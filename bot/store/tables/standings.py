"""What people have played, counted up to a match that is final."""

import json
from collections.abc import Iterable
from typing import Final

from bot.referee.core.model import EVERYWHERE, Counted, Match, Standing, User
from bot.store.shapes import MATCH, STANDING, text_of
from bot.store.statements import LISTED, Repository, Statements

_IS_BEHIND: Final = "INSERT INTO counted VALUES (?, '', 0, 1) ON CONFLICT (scope) DO UPDATE SET is_behind = 1"
_MOVE: Final = (
    "INSERT INTO counted VALUES (?, ?, ?, ?) ON CONFLICT (scope) DO UPDATE SET"
    ' "match" = excluded."match", number = excluded.number, is_behind = excluded.is_behind'
)
_ANEW: Final = "UPDATE counted SET \"match\" = '', number = 0, is_behind = 1 WHERE scope IN"
_CHANGES_WHAT_IS_COUNTED: Final = (
    f"{_ANEW} (?, '') AND EXISTS (SELECT 1 FROM matches WHERE id = counted.\"match\""
    " AND (coalesce(deadline, opened_at), id) >= (?, ?)) AND NOT EXISTS (SELECT 1 FROM matches WHERE id = ?"
    " AND status = 'finished' AND is_revealed = 1 AND outcome = ? AND coalesce(deadline, opened_at) = ?)"
)
_NOTHING_OLDER: Final = (
    "DELETE FROM standings WHERE scope = ? AND NOT EXISTS (SELECT 1 FROM counted WHERE scope = ? AND \"match\" <> '')"
)
_KNOWN: Final = "SELECT scope FROM counted WHERE scope <> ? UNION SELECT guild FROM stored WHERE guild <> ? ORDER BY 1"
_RENAMED: Final = 'UPDATE standings SET "user" = ?, name = ? WHERE "user" = ?'


class Standings(Repository):
    """What people have played, counted up to a match that is final."""

    async def counted(self, scope: str) -> Counted:
        rows = await self.sql.ask('SELECT "match", number FROM counted WHERE scope = ?', scope)
        return Counted(scope, *rows[0]) if rows else Counted(scope)

    async def of(self, scope: str, users: Iterable[User] | None = None) -> tuple[Standing, ...]:
        if users is None:
            return await self.sql.read(STANDING, "WHERE scope = ?", scope)
        return await self.sql.read(STANDING, f'WHERE scope = ? AND "user" IN {LISTED}', scope, json.dumps(list(users)))

    async def save(self, now: Counted, standings: Iterable[Standing], *, is_behind: bool = True) -> None:
        self.sql.write(_NOTHING_OLDER, (now.scope, now.scope))
        self.sql.write(STANDING.overlay, *[STANDING.row(standing) for standing in standings])
        self.sql.write(_MOVE, (now.scope, now.match, now.number, int(is_behind)))

    async def behind(self) -> tuple[str, ...]:
        return await self.sql.column("SELECT scope FROM counted WHERE is_behind = 1 ORDER BY scope")

    async def begin_anew(self, scope: str) -> None:
        self.sql.write(f"{_ANEW} (?)", (scope,))

    async def servers(self) -> tuple[str, ...]:
        return await self.sql.column(_KNOWN, EVERYWHERE, "")

    async def rename(self, user: User, other: User, name: str) -> None:
        self.sql.write(f'{_ANEW} (SELECT scope FROM standings WHERE "user" = ?)', (other,))
        self.sql.write('DELETE FROM standings WHERE "user" = ?', (other,))
        self.sql.write(_RENAMED, (other, name, user))


def note_end(sql: Statements, match: Match) -> None:
    """Note a finished match for counting; if it changes what is already counted, all is counted anew."""
    if not match.is_finished or match.is_run:
        return
    outcome, at = MATCH.row(match)[MATCH.names.index("outcome")], text_of(match.ends_at or match.opened_at)
    sql.write(_CHANGES_WHAT_IS_COUNTED, (match.guild, at, match.id, match.id, outcome, at))
    sql.write(_IS_BEHIND, *[(scope,) for scope in (match.guild, EVERYWHERE)])
