"""What players hand in: sealed answers, and offers to one another."""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from bot.referee.core.model import Submission, Trade
from bot.store.archiving.archive import Archived
from bot.store.rows import text_of
from bot.store.shapes import SUBMISSION, TRADE
from bot.store.statements import LISTED
from games.game import Seat

SEALED: Final = (
    # With max(), SQLite takes the other columns from the row that has the maximum (sqlite.org/lang_select.html#bareagg).
    f"SELECT {SUBMISSION.columns}, max(version) FROM submissions"
    f' WHERE "match" = ? AND line = ? AND "key" IN {LISTED} GROUP BY "key", seat ORDER BY seat, "key"'
)
SEALED_OF: Final = (
    # Directly to the one row of each, however many versions there are.
    f"{SUBMISSION.select} WHERE id IN (SELECT (SELECT id FROM submissions"
    " WHERE \"match\" = json_extract(value, '$[0]') AND line = json_extract(value, '$[1]')"
    " AND \"key\" = json_extract(value, '$[2]') AND seat = json_extract(value, '$[3]')"
    " ORDER BY version DESC LIMIT 1) FROM json_each(?))"
)


class Submissions(Archived):
    """What players hand in: sealed answers, and offers to one another."""

    async def sealed(self, match_id: str, line: int, keys: Iterable[str]) -> tuple[Submission, ...]:
        wanted = set(keys)
        question = (SEALED, (match_id, line, json.dumps(list(wanted))))
        [rows], archive = await self._ask_beside(match_id, question)
        submissions = list(SUBMISSION.values([row[:-1] for row in rows]))
        if archive is not None:
            last = {(one.seat, one.key): one for one in SUBMISSION.values(archive[SUBMISSION]) if one.line == line}
            submissions += [last[place] for place in sorted(last) if place[1] in wanted]
        return tuple(submissions)

    async def sealed_of(self, asked: Iterable[tuple[str, int, str, Seat]]) -> tuple[Submission, ...]:
        return SUBMISSION.values(await self._ask(SEALED_OF, json.dumps(list(asked))))

    async def versions(self, match_id: str) -> tuple[Submission, ...]:
        [versions] = await self._of_match(match_id, SUBMISSION)
        return versions

    async def by_source(self, sources: Iterable[str]) -> dict[str, Submission]:
        rows = await self._ask(f"{SUBMISSION.select} WHERE source IN {LISTED}", json.dumps(list(sources)))
        return {sealed.source: sealed for sealed in SUBMISSION.values(rows)}

    async def add_submissions(self, submissions: Iterable[Submission]) -> None:
        added = list(submissions)
        self.sealed_now += added
        self._write(SUBMISSION.insert, *[SUBMISSION.row(submission) for submission in added])

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

    async def offers(self, match_id: str, giver: Seat, since: datetime) -> tuple[Trade, ...]:
        sql = f'{TRADE.select} WHERE "match" = ? AND giver = ? AND offered_at >= ? ORDER BY id'
        return TRADE.values(await self._ask(sql, match_id, giver, text_of(since)))

    async def expire_trades(self, match_id: str) -> None:
        self._write("UPDATE trades SET status = 'expired' WHERE \"match\" = ? AND status = 'open'", (match_id,))
