"""Matches, and who sits in them."""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from msgspec.structs import replace

from bot.referee.core.model import Match, OpenMatch, Played, Tenure, User
from bot.referee.core.ports import StaleRevision, Unreadable
from bot.store.archiving import decompressed, readable
from bot.store.shapes import MATCH, OPEN_MATCH, PLAYED, TENURE, Row, listed, moment_of, text_of
from bot.store.statements import HAS, IS_OPEN, LISTED, NO_HEAD, TURNS, Repository, Statements
from bot.store.tables.journal import HEAD, Heads
from bot.store.tables.standings import note_end
from games.design.record import KEY

_HOSTED: Final = f"id IN (SELECT id FROM matches WHERE {IS_OPEN} AND {HAS.format(column='hosts')})"
"""Looks at an index of open matches alone."""
_PUBLIC: Final = f"{MATCH.select} WHERE {IS_OPEN} AND contest IS NULL AND settings LIKE ?"
_NEWEST: Final = "ORDER BY opened_at DESC, id DESC LIMIT ?"
_ON_PAGE: Final = '%"page":"public"%'
_IS_PAST: Final = "status IN ('finished', 'aborted') AND contest IS NULL"
_LATEST: Final = (
    f"{MATCH.select} WHERE id IN (SELECT id FROM matches WHERE {IS_OPEN} AND guild = ? AND contest IS NULL UNION ALL"
    f" SELECT * FROM (SELECT id FROM matches WHERE guild = ? AND {_IS_PAST}"
    " ORDER BY opened_at DESC, id DESC LIMIT ?) AS newest) ORDER BY opened_at, id"
)
_IS_PLAYED: Final = "status = 'finished' AND contest IS NULL AND outcome IS NOT NULL AND seats > 0"
_IS_PLAYED_TOO: Final = _IS_PLAYED.replace("status", "(status || '')")
"""The same condition, worded so that no partial index matches it: where ids are given, these lead to the rows, and not an index of all."""
_ALL: Final = 2**62
_ENDED_AT: Final = "coalesce(deadline, opened_at)"
_OVER_SINCE: Final = (
    f'SELECT id FROM matches WHERE id IN (SELECT "match" FROM journal WHERE {TURNS} AND at >= ?)'
    # The tables hold no journal of archived matches.
    f" AND (status || '') IN ('finished', 'aborted') UNION SELECT id FROM matches WHERE {_IS_PLAYED} AND {_ENDED_AT} >= ?"
)
_OF_THAT: Final = "FROM matches WHERE id = ?"
_AFTER: Final = (
    # With the two values together SQLite would use no index.
    f"{_ENDED_AT} >= (SELECT {_ENDED_AT} {_OF_THAT}) AND ({_ENDED_AT}, id) > (SELECT {_ENDED_AT}, id {_OF_THAT})"
)
_PRESENT: Final = f'WHERE "match" IN {LISTED} AND to_at IS NULL ORDER BY "match", seat, from_at, id'
_IN_MATCHES: Final = f'WHERE "match" IN {LISTED} ORDER BY "match", seat, from_at, id'
_HELD: Final = f'WHERE "user" IN {LISTED} AND to_at IS NULL AND is_over = 0 ORDER BY id'
_SEAT: Final = (
    f"INSERT INTO tenures ({TENURE.columns}, is_over) VALUES ({TENURE.marks},"
    " (SELECT count(*) FROM matches WHERE id = ? AND status IN ('finished', 'aborted')))"
)
_KEPT: Final = 'WHERE "user" = ? AND to_at IS NULL AND is_over = 1 ORDER BY id DESC LIMIT ?'
_OF_ID: Final = f"{MATCH.select} WHERE id = ?"
_SEATED: Final = f'{TENURE.select} WHERE "match" = ? ORDER BY seat, from_at, id'
_STATES: Final = (
    'SELECT "match", state, samples.content FROM archives JOIN samples ON samples.id = sample'
    f' WHERE "match" IN {LISTED}'
)
_ID, _STATE = MATCH.names.index("id"), MATCH.names.index("state")


@dataclass(frozen=True)
class Matches:
    """Matches of all kinds. `heads`: what this transaction knows of journals' ends."""

    sql: Statements
    heads: Heads

    async def get(self, match_id: str) -> Match | None:
        rows = await self.sql.ask(_OF_ID, match_id)
        return MATCH.value((await self._with_states(rows))[0]) if rows else None

    async def with_seats(self, match_id: str) -> tuple[Match, tuple[Tenure, ...]] | None:
        rows, seated, head = await self.sql.ask_all(
            (_OF_ID, (match_id,)), (_SEATED, (match_id,)), (HEAD, (match_id, match_id))
        )
        if not rows:
            return None
        self.heads[match_id] = (head[0][0], head[0][1]) if head else NO_HEAD
        [row] = await self._with_states(rows)
        return MATCH.value(row), TENURE.values(seated)

    async def by_id(self, match_ids: Iterable[str]) -> tuple[Match, ...]:
        return await self._matches(f"{MATCH.select} WHERE id IN {LISTED}", json.dumps(list(match_ids)))

    async def add(self, match: Match) -> None:
        note_end(self.sql, match)
        self.sql.write(MATCH.insert, MATCH.row(match))

    async def save(self, match: Match) -> Match:
        saved = replace(match, revision=match.revision + 1)
        note_end(self.sql, saved)
        row = (*MATCH.row(saved), match.id, match.revision)
        self.sql.write(f"{MATCH.update} WHERE id = ? AND revision = ?", row, missed=StaleRevision(match.id))
        return saved

    async def due(self, now: datetime, *, is_one_file: bool | None = None) -> tuple[str, ...]:
        of, values = (
            ("", []) if is_one_file is None else (f"AND game {'' if is_one_file else 'NOT '}LIKE ?", [f"{KEY}_%"])
        )
        failed = "(trouble IS NOT NULL AND trouble <> 'inbox')"
        turn = f"row_number() OVER (PARTITION BY guild, {failed} ORDER BY wake_at, id)"
        order = f"ORDER BY {failed}, {f'{turn}, ' if is_one_file else ''}wake_at, id"
        return await self.sql.column(f"SELECT id FROM matches WHERE wake_at <= ? {of} {order}", text_of(now), *values)

    async def next_wake(self) -> datetime | None:
        sql, text = "SELECT min(wake_at) FROM matches WHERE wake_at IS NOT NULL AND wake_at > ?", ""
        while True:
            [(text,)] = await self.sql.ask(sql, text)
            with suppress(ValueError):  # what is damaged wakes no one
                return None if text is None else moment_of(text)

    async def find(
        self, guild: str | None = None, *, open_only: bool = True, host: User | None = None
    ) -> tuple[Match, ...]:
        wanted: list[tuple[str, list[str]]] = [(IS_OPEN if open_only else "TRUE", [])]
        wanted += [("guild = ?", [guild])] if guild is not None else []
        wanted += [(_HOSTED, [listed(host)])] if host is not None else []
        sql = f"{MATCH.select} WHERE {' AND '.join(one for one, _ in wanted)} ORDER BY opened_at, id"
        matches = await self._matches(sql, *(value for _, given in wanted for value in given))
        return matches if host is None else tuple(one for one in matches if host in one.hosts)

    async def open(self, guild: str | None = None) -> tuple[OpenMatch, ...]:
        of, values = ("", []) if guild is None else (" AND guild = ?", [guild])
        return await self.sql.read_each(OPEN_MATCH, f"WHERE {IS_OPEN}{of} ORDER BY opened_at, id", *values)

    async def public(self, most: int, guild: str | None = None) -> tuple[Match, ...]:
        of, values = ("", []) if guild is None else ("AND guild = ?", [guild])
        matches = await self._matches(f"{_PUBLIC} {of} {_NEWEST}", _ON_PAGE, *values, most)
        return tuple(sorted(matches, key=lambda match: (match.opened_at, match.id)))

    async def latest(self, guild: str, most: int) -> tuple[Match, ...]:
        return await self._matches(_LATEST, guild, guild, most)

    async def ended(
        self, guild: str | None = None, after: str = "", most: int | None = None, *, is_newest_first: bool = False
    ) -> tuple[str, ...]:
        wanted: list[tuple[str, tuple[str, ...]]] = [("guild = ?", (guild,))] if guild is not None else []
        wanted += [(_AFTER, (after, after))] if after else []
        sql = " AND ".join((f"SELECT id FROM matches WHERE {_IS_PLAYED}", *(one for one, _ in wanted)))
        placed = [value for _, values in wanted for value in values]
        order = f"ORDER BY {_ENDED_AT} DESC, id DESC" if is_newest_first else f"ORDER BY {_ENDED_AT}, id"
        return await self.sql.column(f"{sql} {order} LIMIT ?", *placed, _ALL if most is None else most)

    async def over_since(self, at: datetime) -> tuple[str, ...]:
        return await self.sql.column(_OVER_SINCE, text_of(at), text_of(at))

    async def played(self, match_ids: Iterable[str]) -> tuple[Played, ...]:
        condition = f"WHERE id IN {LISTED} AND {_IS_PLAYED_TOO} ORDER BY {_ENDED_AT}, id"
        return await self.sql.read_each(PLAYED, condition, json.dumps(list(match_ids)))

    async def runs(self, contest_id: str) -> tuple[Match, ...]:
        rows = await self.sql.ask(f"{MATCH.select} WHERE contest = ? ORDER BY opened_at, id", contest_id)
        return MATCH.values(await self._with_states(rows))

    async def _matches(self, sql: str, *values: Any) -> tuple[Match, ...]:
        rows = await self.sql.ask(sql, *values)
        while True:
            try:
                return MATCH.readable(await self._with_states(rows), self.sql.damaged)
            except Unreadable as error:
                self.sql.damaged.append(error.row)
                rows = [row for row in rows if row[_ID] != error.row.match]

    async def _with_states(self, rows: Sequence[Row]) -> Sequence[Row]:
        """Return the rows of matches, each with its position; the last positions of archived ones are compressed beside their archives."""
        archived = [row[_ID] for row in rows if row[_STATE] == ""]
        if not archived:
            return rows
        stored = await self.sql.ask(_STATES, json.dumps(archived))
        states: dict[str, str] = {}
        for match_id, state, sample in stored:
            with readable(match_id):
                states[match_id] = decompressed(state, decompressed(sample)).decode()
        return [(*row[:_STATE], row[_STATE] or states.get(row[_ID]), *row[_STATE + 1 :]) for row in rows]


class Seats(Repository):
    """Who sits in which match, and who sat there before."""

    async def of(self, *match_ids: str) -> tuple[Tenure, ...]:
        return await self.sql.read(TENURE, _IN_MATCHES, json.dumps(match_ids))

    async def present(self, *match_ids: str) -> tuple[Tenure, ...]:
        return await self.sql.read(TENURE, _PRESENT, json.dumps(match_ids))

    async def each_of(self, match_ids: Iterable[str]) -> tuple[Tenure, ...]:
        return await self.sql.read_each(TENURE, _IN_MATCHES, json.dumps(list(match_ids)))

    async def held_by(self, *users: User) -> tuple[Tenure, ...]:
        return await self.sql.read(TENURE, _HELD, json.dumps(users))

    async def kept_by(self, user: User, most: int) -> tuple[Tenure, ...]:
        return await self.sql.read(TENURE, _KEPT, user, most)

    async def record_of(self, user: User, most: int) -> tuple[Tenure, ...]:
        return await self.sql.read(TENURE, 'WHERE "user" = ? ORDER BY id DESC LIMIT ?', user, most)

    async def add(self, tenure: Tenure) -> None:
        self.sql.write(_SEAT, (*TENURE.row(tenure), tenure.match))

    async def save(self, tenure: Tenure) -> None:
        self.sql.change(TENURE.update, TENURE.row(tenure), tenure.id)
