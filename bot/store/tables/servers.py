"""What each server has in the database, what it has brought in, and what it uses of its quotas."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from bot.referee.core.model import Design, Usage, User
from bot.store.connection import Question
from bot.store.shapes import DESIGN, text_of
from bot.store.statements import IS_OPEN, Repository, Statements
from bot.store.tables.outbox import COUNTED

_PLAYED: Final = (
    "SELECT game, status, count(*) FROM matches WHERE guild = ? AND substr(game, 1, 7) = 'design_'"
    " GROUP BY game, status ORDER BY game, status"
)
_MATCHES: Final = (
    f"SELECT guild, sum(CASE WHEN {IS_OPEN} THEN 1 ELSE 0 END), sum(CASE WHEN {IS_OPEN} THEN 0 ELSE 1 END)"
    " FROM matches WHERE contest IS NULL GROUP BY guild"
)
_SEATS: Final = (
    'SELECT guild, count(*) FROM tenures JOIN matches ON matches.id = tenures."match"'
    " WHERE to_at IS NULL AND is_over = 0 GROUP BY guild"
)
_LETTERS: Final = (
    "SELECT guild, sum(CASE WHEN errands.status IN ('waiting', 'attempted') THEN 1 ELSE 0 END),"
    " sum(CASE WHEN errands.status = 'stuck' THEN 1 ELSE 0 END), sum(CASE WHEN made_at >= ? THEN 1 ELSE 0 END)"
    f' FROM errands JOIN matches ON matches.id = errands."match" WHERE {COUNTED} GROUP BY guild'
)
_ORDERS: Final = (
    'SELECT guild, count(*) FROM submissions JOIN matches ON matches.id = submissions."match"'
    " WHERE stamped_at >= ? GROUP BY guild"
)
_SIZES: Final = (
    'SELECT guild, sum(length(content)) FROM archives JOIN matches ON matches.id = archives."match" GROUP BY guild'
)

_CONTEST: Final = '%"contest":{%'
"""In the settings of a contest alone its terms are an object."""
_USES: Final = (
    (
        "SELECT guild, sum(CASE WHEN settings LIKE ? THEN 0 ELSE 1 END), sum(CASE WHEN settings LIKE ? THEN 1 ELSE 0 END)"
        f" FROM matches WHERE {IS_OPEN} AND contest IS NULL{{condition}} GROUP BY guild"
    ),
    "SELECT guild, count(*) FROM designs WHERE TRUE{condition} GROUP BY guild",
    "SELECT guild, number FROM letters WHERE day = ?{condition}",
    "SELECT guild, bytes FROM stored WHERE TRUE{condition}",
)
"""What servers use, or ``{condition}`` of them: in the order of the fields of Usage."""
_PAST: Final = (
    "SELECT matches.id, length(archives.state) + length(archives.content)"
    " + (SELECT coalesce(sum(length(own.state) + length(own.content)), 0) FROM matches AS runs"
    ' JOIN archives AS own ON own."match" = runs.id WHERE runs.contest = matches.id) FROM matches'
    ' JOIN archives ON archives."match" = matches.id LEFT JOIN matches AS opener ON opener.id = matches.season'
    " WHERE matches.guild = ? AND matches.opened_at <= ? AND matches.status IN ('finished', 'aborted')"
    " AND NOT EXISTS (SELECT 1 FROM matches AS runs WHERE runs.contest = matches.id AND runs.is_archived = 0)"
    " AND matches.contest IS NULL AND (opener.id IS NULL OR (opener.is_archived = 1 AND opener.opened_at <= ?))"
    " ORDER BY matches.opened_at, matches.id LIMIT ?"
)
_COUNT: Final = (
    "INSERT INTO letters VALUES (?, ?, ?) ON CONFLICT (guild) DO UPDATE SET day = excluded.day,"
    " number = CASE WHEN letters.day = excluded.day THEN letters.number ELSE 0 END + excluded.number"
)


class Server(NamedTuple):
    """What a server has. `orders` and `letters` are those since a moment, `size` is the bytes of its archives."""

    id: str
    open: int = 0
    over: int = 0
    seats: int = 0
    orders: int = 0
    letters: int = 0
    waiting: int = 0
    stuck: int = 0
    size: int = 0


class Designs(Repository):
    """The designs that servers have brought in, with all their versions."""

    async def find(self, guild: str | None = None) -> tuple[Design, ...]:
        if guild is None:
            return await self.sql.read_each(DESIGN, "ORDER BY at, guild, digest")
        return await self.sql.read_each(DESIGN, "WHERE guild = ? ORDER BY at, digest", guild)

    async def save(self, design: Design) -> None:
        self.sql.write(DESIGN.overlay, DESIGN.row(design))

    async def played(self, guild: str) -> tuple[tuple[str, str, int], ...]:
        return tuple((game, status, count) for game, status, count in await self.sql.ask(_PLAYED, guild))

    async def rename(self, user: User, other: User) -> None:
        self.sql.write('UPDATE designs SET "by" = ? WHERE "by" = ?', (other, user))


class Usages(Repository):
    """What each server uses of its quotas."""

    async def of(self, guild: str, day: str) -> Usage:
        return (await self._usages(day, guild)).get(guild, Usage())

    async def of_each(self, day: str) -> dict[str, Usage]:
        return await self._usages(day)

    async def _usages(self, day: str, guild: str | None = None) -> dict[str, Usage]:
        """Return what servers use, or one of them."""
        condition, own = ("", ()) if guild is None else (" AND guild = ?", (guild,))
        values_of_each = ((_CONTEST, _CONTEST), (), (day,), ())
        asked = [
            (sql.format(condition=condition), (*values, *own))
            for sql, values in zip(_USES, values_of_each, strict=True)
        ]
        fields = (("matches", "contests"), ("designs",), ("letters",), ("stored",))
        counts_by_server = await _counted(self.sql, fields, *asked)
        return {server: Usage(**counts) for server, counts in counts_by_server.items()}

    async def past(self, guild: str, until: datetime, most: int) -> dict[str, int]:
        at = text_of(until)
        return {str(match_id): int(size) for match_id, size in await self.sql.ask(_PAST, guild, at, at, most)}

    async def count_letters(self, day: str, numbers: Mapping[str, int]) -> None:
        self.sql.write(_COUNT, *[(guild, day, number) for guild, number in sorted(numbers.items())])


class Servers(Repository):
    """What each server has."""

    async def of_each(self, since: datetime) -> tuple[Server, ...]:
        """Return every server of which there is anything, those with most open matches first; orders and letters since a moment."""
        at = text_of(since)
        asked = (_MATCHES, ()), (_SEATS, ()), (_LETTERS, (at,)), (_ORDERS, (at,)), (_SIZES, ())
        fields = (("open", "over"), ("seats",), ("waiting", "stuck", "letters"), ("orders",), ("size",))
        servers = [Server(guild, **counts) for guild, counts in (await _counted(self.sql, fields, *asked)).items()]
        return tuple(sorted(servers, key=lambda server: (-server.open, server.id)))


async def _counted(sql: Statements, fields: Sequence[Sequence[str]], *questions: Question) -> dict[str, dict[str, int]]:
    """Return what several queries count, by server and by name. `fields`: the names of what each of them counts."""
    counts_by_server: dict[str, dict[str, int]] = {}
    for names, rows in zip(fields, await sql.ask_all(*questions), strict=True):
        for server, *values in rows:
            counts_by_server.setdefault(str(server), {}).update(zip(names, map(int, values), strict=True))
    return counts_by_server
