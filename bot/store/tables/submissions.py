"""What players hand in: sealed answers, and offers to one another."""

import json
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from bot.referee.core.model import Submission, Trade
from bot.store.rows import shape
from bot.store.tables.statements import LISTED, Statements
from games.game import Seat

SUBMISSION: Final = shape(Submission, "submissions")
TRADE: Final = shape(Trade, "trades")
_SEALED: Final = (
    # With max(), SQLite takes the other columns from the row that has the maximum (sqlite.org/lang_select.html#bareagg).
    f"SELECT {SUBMISSION.columns}, max(version) FROM submissions"
    f' WHERE "match" = ? AND line = ? AND "key" IN {LISTED} GROUP BY "key", seat ORDER BY seat, "key"'
)
_SEALED_OF: Final = (
    # Straight to the one row of each, however many versions there were.
    f"{SUBMISSION.select} WHERE id IN (SELECT (SELECT id FROM submissions"
    " WHERE \"match\" = json_extract(value, '$[0]') AND line = json_extract(value, '$[1]')"
    " AND \"key\" = json_extract(value, '$[2]') AND seat = json_extract(value, '$[3]')"
    " ORDER BY version DESC LIMIT 1) FROM json_each(?))"
)


class Submissions(Statements):
    """What players hand in: sealed answers, and offers to one another."""

    async def sealed(self, match_id: str, line: int, keys: Iterable[str]) -> tuple[Submission, ...]:
        rows = await self._ask(_SEALED, match_id, line, json.dumps(list(keys)))
        return SUBMISSION.values([row[:-1] for row in rows])

    async def sealed_of(self, asked: Iterable[tuple[str, int, str, Seat]]) -> tuple[Submission, ...]:
        return SUBMISSION.values(await self._ask(_SEALED_OF, json.dumps(list(asked))))

    async def versions(self, match_id: str) -> tuple[Submission, ...]:
        return SUBMISSION.values(await self._ask(f'{SUBMISSION.select} WHERE "match" = ? ORDER BY id', match_id))

    async def by_source(self, sources: Iterable[str]) -> dict[str, Submission]:
        rows = await self._ask(f"{SUBMISSION.select} WHERE source IN {LISTED}", json.dumps(list(sources)))
        return {submission.source: submission for submission in SUBMISSION.values(rows)}

    async def add_submissions(self, submissions: Iterable[Submission]) -> None:
        self._write(SUBMISSION.insert, *[SUBMISSION.row(submission) for submission in submissions])

    async def add_trade(self, trade: Trade) -> Trade:
        [(trade_id,)] = await self._ask(f"{TRADE.insert} RETURNING id", *TRADE.row(trade))
        return replace(trade, id=trade_id)

    async def save_trade(self, trade: Trade) -> None:
        self._change(TRADE.update, TRADE.row(trade), trade.id)

    async def trade(self, token: str) -> Trade | None:
        rows = await self._ask(f"{TRADE.select} WHERE token = ? AND token <> ''", token)
        return TRADE.value(rows[0]) if rows else None

    async def open_trades(self, match_id: str) -> tuple[Trade, ...]:
        sql = f"{TRADE.select} WHERE \"match\" = ? AND status = 'open' ORDER BY id"
        return TRADE.values(await self._ask(sql, match_id))

    async def expire_trades(self, match_id: str) -> None:
        self._write("UPDATE trades SET status = 'expired' WHERE \"match\" = ? AND status = 'open'", (match_id,))
