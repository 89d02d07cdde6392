"""What each server has in the database, for the operator."""

from datetime import datetime
from typing import Any, Final, NamedTuple

from bot.store.rows import text_of
from bot.store.statements import Statements
from bot.store.tables.outbox import COUNTED

_IS_OPEN: Final = "status IN ('sign_up', 'running', 'paused', 'held')"
_MATCHES: Final = (
    f"SELECT guild, sum(CASE WHEN {_IS_OPEN} THEN 1 ELSE 0 END), sum(CASE WHEN {_IS_OPEN} THEN 0 ELSE 1 END)"
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


class Operating(Statements):
    """What each server has."""

    async def servers(self, since: datetime) -> tuple[Server, ...]:
        """Every server of which there is anything, those with most open matches first; orders and letters since a moment."""
        at = text_of(since)
        answers = await self._ask_all((_MATCHES, ()), (_SEATS, ()), (_LETTERS, (at,)), (_ORDERS, (at,)), (_SIZES, ()))
        found: dict[str, dict[str, Any]] = {}
        fields = (("open", "over"), ("seats",), ("waiting", "stuck", "letters"), ("orders",), ("size",))
        for names, rows in zip(fields, answers, strict=True):
            for guild, *values in rows:
                found.setdefault(str(guild), {}).update(zip(names, map(int, values), strict=True))
        return tuple(
            sorted((Server(guild, **counts) for guild, counts in found.items()), key=lambda one: (-one.open, one.id))
        )
