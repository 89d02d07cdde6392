"""What players hand in: sealed answers, and offers to one another."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from bot.referee.core.model import Submission, Trade, User
from bot.store.archiving import Archives, beside, of_match
from bot.store.shapes import SUBMISSION, TRADE, text_of
from bot.store.statements import LISTED, Repository, Statements
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


@dataclass(frozen=True)
class Orders:
    """Sealed answers: what players hand in to the game. `added`: those that this transaction has stored."""

    sql: Statements
    added: list[Submission] = field(default_factory=list)

    async def sealed(self, match_id: str, line: int, keys: Iterable[str]) -> tuple[Submission, ...]:
        wanted = set(keys)
        question = (SEALED, (match_id, line, json.dumps(list(wanted))))
        [rows], archive = await beside(self.sql, match_id, question)
        submissions = list(SUBMISSION.values([row[:-1] for row in rows]))
        if archive is not None:
            last = {(one.seat, one.key): one for one in SUBMISSION.values(archive[SUBMISSION]) if one.line == line}
            submissions += [last[place] for place in sorted(last) if place[1] in wanted]
        return tuple(submissions)

    async def sealed_of(self, asked: Iterable[tuple[str, int, str, Seat]]) -> tuple[Submission, ...]:
        return SUBMISSION.values(await self.sql.ask(SEALED_OF, json.dumps(list(asked))))

    async def versions(self, match_id: str) -> tuple[Submission, ...]:
        [rows] = await of_match(self.sql, match_id, SUBMISSION)
        return SUBMISSION.values(rows)

    async def by_source(self, sources: Iterable[str]) -> dict[str, Submission]:
        stored = await self.sql.read(SUBMISSION, f"WHERE source IN {LISTED}", json.dumps(list(sources)))
        return {sealed.source: sealed for sealed in stored}

    async def add(self, submissions: Iterable[Submission]) -> None:
        new = list(submissions)
        self.added.extend(new)
        self.sql.write(SUBMISSION.insert, *[SUBMISSION.row(submission) for submission in new])

    async def rename(self, match_id: str, user: User, other: User) -> None:
        self.sql.write('UPDATE submissions SET "by" = ? WHERE "match" = ? AND "by" = ?', (other, match_id, user))
        await Archives(self.sql).change(
            match_id, SUBMISSION, lambda sealed: replace(sealed, by=other) if sealed.by == user else sealed
        )


class Trades(Repository):
    """What players offer to one another."""

    async def add(self, trade: Trade) -> Trade:
        [(trade_id,)] = await self.sql.ask(f"{TRADE.insert} RETURNING id", *TRADE.row(trade))
        return replace(trade, id=trade_id)

    async def save(self, trade: Trade) -> None:
        self.sql.change(TRADE.update, TRADE.row(trade), trade.id)

    async def get(self, token: str) -> Trade | None:
        return next(iter(await self.sql.read(TRADE, "WHERE token = ? AND token <> ''", token)), None)

    async def open(self, match_id: str) -> tuple[Trade, ...]:
        return await self.sql.read(TRADE, "WHERE \"match\" = ? AND status = 'open' ORDER BY id", match_id)

    async def offered(self, match_id: str, giver: Seat, since: datetime) -> tuple[Trade, ...]:
        condition = 'WHERE "match" = ? AND giver = ? AND offered_at >= ? ORDER BY id'
        return await self.sql.read(TRADE, condition, match_id, giver, text_of(since))

    async def expire(self, match_id: str) -> None:
        self.sql.write("UPDATE trades SET status = 'expired' WHERE \"match\" = ? AND status = 'open'", (match_id,))
