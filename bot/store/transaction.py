"""The reads and writes of one transaction, as SQL.

A read is one visit to the connection's thread. Writes wait for the next read, or for the end, and go along with it.
"""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from bot.referee.core.model import Booking, Entry, Errand, Match, Person, Submission, Tenure, Trade, User
from bot.referee.core.ports import StaleRevision, StoreFailed
from bot.referee.core.positions import chain
from bot.store.connection import Connection, Write
from bot.store.rows import Row, moment_of, shape, text_of
from games.game import Seat

MATCH: Final = shape(Match, "matches")
TENURE: Final = shape(Tenure, "tenures")
SUBMISSION: Final = shape(Submission, "submissions")
TRADE: Final = shape(Trade, "trades")
ENTRY: Final = shape(Entry, "journal")
ERRAND: Final = shape(Errand, "errands")
PERSON: Final = shape(Person, "persons")
BOOKING: Final = shape(Booking, "bookings")

# These stand in the conditions of the partial indexes too, word for word: SQLite uses an index only if it recognises its condition.
_IS_OPEN: Final = "status IN ('sign_up', 'running', 'paused', 'held')"
_IS_UNDONE: Final = "status IN ('waiting', 'attempted')"
_IS_KEPT: Final = "status = 'kept'"
_WAITING_EDIT: Final = "kind = 'edit' AND status = 'waiting'"

_NO_ID: Final = 2**63 - 1
"""Greater than any id there will be."""

_NO_HEAD: Final = (0, "")
"""The position and chain before the first entry of a journal."""

_LISTED: Final = "(SELECT value FROM json_each(?))"
_SEALED: Final = (
    # With max(), SQLite takes the other columns from the row that has the maximum (sqlite.org/lang_select.html#bareagg).
    f"SELECT {SUBMISSION.columns}, max(version) FROM submissions"
    f' WHERE "match" = ? AND line = ? AND "key" IN {_LISTED} GROUP BY "key", seat ORDER BY seat, "key"'
)
_SEALED_OF: Final = (
    # Straight to the one row of each, however many versions there were.
    f"{SUBMISSION.select} WHERE id IN (SELECT (SELECT id FROM submissions"
    " WHERE \"match\" = json_extract(value, '$[0]') AND line = json_extract(value, '$[1]')"
    " AND \"key\" = json_extract(value, '$[2]') AND seat = json_extract(value, '$[3]')"
    " ORDER BY version DESC LIMIT 1) FROM json_each(?))"
)
_ASKED_AT: Final = (
    'SELECT value, max((SELECT at FROM journal WHERE "match" = value AND digest IS NOT NULL'
    " AND act NOT IN ('traded', 'decreed') ORDER BY position DESC LIMIT 1),"
    " coalesce((SELECT round_at FROM matches WHERE id = value), '')) FROM json_each(?)"
)
_SEATS_OF: Final = (
    f"{TENURE.select} WHERE user IN {_LISTED} AND to_at IS NULL"
    f' AND EXISTS (SELECT 1 FROM matches WHERE id = "match" AND {_IS_OPEN}) ORDER BY id'
)
_POSTED: Final = (
    f"{ERRAND.select} WHERE \"match\" = ? AND address = ? AND slot = ? AND kind IN ('post', 'open_room')"
    " AND status <> 'superseded' AND id < ? AND about = coalesce(?, about) ORDER BY id DESC LIMIT 1"
)
_OF_COPY: Final = (
    # What waits for a post as one reader has it; an edit that was made before a newer post is of an older copy.
    f'"match" = ? AND address = ? AND slot = ? AND about = ? AND {_WAITING_EDIT}'
    ' AND NOT EXISTS (SELECT 1 FROM errands AS post WHERE post."match" = errands."match" AND post.address = errands.address'
    " AND post.slot = errands.slot AND post.kind IN ('post', 'open_room') AND post.about = errands.about"
    " AND post.id > errands.id)"
)
_SUPERSEDE: Final = f"UPDATE errands SET status = 'superseded' WHERE {_OF_COPY}"
_SUPERSEDE_LETTERS: Final = f"{_SUPERSEDE} AND letter IS NOT NULL"
_ADD_UNLESS_WAITING: Final = (
    f"INSERT INTO errands ({ERRAND.columns}) SELECT {ERRAND.marks}"
    f" WHERE NOT EXISTS (SELECT 1 FROM errands WHERE {_OF_COPY})"
)

_WITH_TENURES: Final = (
    f"SELECT {MATCH.columns}, (SELECT json_group_array(json_array({TENURE.columns})) FROM"
    f' ({TENURE.select} WHERE "match" = matches.id ORDER BY seat, from_at, id)),'
    ' (SELECT json_array(position, chain) FROM journal WHERE "match" = matches.id ORDER BY position DESC LIMIT 1)'
    " FROM matches WHERE id = ?"
)


class SqliteTransaction:
    """One transaction on a connection. After a statement that failed it is good for nothing but its end."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._trouble: BaseException | None = None
        self._is_over = False
        self._writes: list[Write] = []
        self._heads: dict[str, tuple[int, str]] = {}
        """The last position and chain of each journal that was looked at."""

    async def _ask(self, sql: str, *given: Any) -> Sequence[Row]:
        """Carry out the writes that wait, and one statement; its rows."""
        self._refuse_if_spent()
        writes, self._writes = self._writes, []
        try:
            return await self._connection.ask(writes, sql, given)
        except Exception as error:
            self._trouble = error
            raise

    def _write(self, sql: str, *rows: Sequence[Any], missed: Exception | None = None) -> None:
        """Have one statement run once for each row."""
        self._refuse_if_spent()
        if rows:
            self._writes.append(Write(sql, rows, missed))

    def _refuse_if_spent(self) -> None:
        if self._is_over:
            raise RuntimeError("this transaction is over")
        if self._trouble is not None:
            # SQLite may have rolled back by itself; what is written now would stand alone.
            raise StoreFailed("an earlier statement of this transaction failed") from self._trouble

    async def end(self) -> None:
        """Commit, and refuse everything from now on; raises StoreFailed if a statement failed, even one that `work` forgave."""
        self._refuse_if_spent()
        self._is_over = True
        if self._writes or self._connection.in_transaction:
            await self._connection.save(self._writes)

    # Matches ----------------------------------------------------------------------------------------------------------

    async def match(self, match_id: str) -> Match | None:
        rows = await self._ask(f"{MATCH.select} WHERE id = ?", match_id)
        return MATCH.value(rows[0]) if rows else None

    async def match_with_tenures(self, match_id: str) -> tuple[Match, tuple[Tenure, ...]] | None:
        rows = await self._ask(_WITH_TENURES, match_id)
        if not rows:
            return None
        *row, tenures, head = rows[0]
        self._heads[match_id] = tuple(json.loads(head)) if head else _NO_HEAD
        return MATCH.value(row), TENURE.values(json.loads(tenures))

    async def matches_by_id(self, match_ids: Iterable[str]) -> tuple[Match, ...]:
        return MATCH.values(await self._ask(f"{MATCH.select} WHERE id IN {_LISTED}", json.dumps(list(match_ids))))

    async def add_match(self, match: Match) -> None:
        self._write(MATCH.insert, MATCH.row(match))

    async def save_match(self, match: Match) -> Match:
        saved = replace(match, revision=match.revision + 1)
        row = (*MATCH.row(saved), match.id, match.revision)
        self._write(f"{MATCH.update} WHERE id = ? AND revision = ?", row, missed=StaleRevision(match.id))
        return saved

    async def due(self, now: datetime) -> tuple[str, ...]:
        rows = await self._ask("SELECT id FROM matches WHERE wake_at <= ? ORDER BY wake_at, id", text_of(now))
        return tuple(match_id for (match_id,) in rows)

    async def next_wake(self) -> datetime | None:
        [(text,)] = await self._ask("SELECT min(wake_at) FROM matches WHERE wake_at IS NOT NULL")
        return None if text is None else moment_of(text)

    async def matches(self, guild: str | None = None, *, open_only: bool = True) -> tuple[Match, ...]:
        wanted = _IS_OPEN if open_only else "TRUE"
        order = "ORDER BY opened_at, id"
        if guild is None:
            return MATCH.values(await self._ask(f"{MATCH.select} WHERE {wanted} {order}"))
        return MATCH.values(await self._ask(f"{MATCH.select} WHERE {wanted} AND guild = ? {order}", guild))

    async def runs(self, contest_id: str) -> tuple[Match, ...]:
        return MATCH.values(await self._ask(f"{MATCH.select} WHERE contest = ? ORDER BY opened_at, id", contest_id))

    # Seats ------------------------------------------------------------------------------------------------------------

    async def tenures(self, match_id: str) -> tuple[Tenure, ...]:
        return await self.tenures_of([match_id])

    async def tenures_of(self, match_ids: Iterable[str]) -> tuple[Tenure, ...]:
        sql = f'{TENURE.select} WHERE "match" IN {_LISTED} ORDER BY "match", seat, from_at, id'
        return TENURE.values(await self._ask(sql, json.dumps(list(match_ids))))

    async def seats_of(self, *users: User) -> tuple[Tenure, ...]:
        return TENURE.values(await self._ask(_SEATS_OF, json.dumps(users)))

    async def add_tenure(self, tenure: Tenure) -> None:
        self._write(TENURE.insert, TENURE.row(tenure))

    async def save_tenure(self, tenure: Tenure) -> None:
        self._change(TENURE.update, TENURE.row(tenure), tenure.id)

    # Submissions and trades -------------------------------------------------------------------------------------------

    async def sealed(self, match_id: str, line: int, keys: Iterable[str]) -> tuple[Submission, ...]:
        rows = await self._ask(_SEALED, match_id, line, json.dumps(list(keys)))
        return SUBMISSION.values([row[:-1] for row in rows])

    async def sealed_of(self, asked: Iterable[tuple[str, int, str, Seat]]) -> tuple[Submission, ...]:
        return SUBMISSION.values(await self._ask(_SEALED_OF, json.dumps(list(asked))))

    async def versions(self, match_id: str) -> tuple[Submission, ...]:
        return SUBMISSION.values(await self._ask(f'{SUBMISSION.select} WHERE "match" = ? ORDER BY id', match_id))

    async def by_source(self, sources: Iterable[str]) -> dict[str, Submission]:
        rows = await self._ask(f"{SUBMISSION.select} WHERE source IN {_LISTED}", json.dumps(list(sources)))
        return {submission.source: submission for submission in SUBMISSION.values(rows)}

    async def asked_at(self, match_ids: Iterable[str]) -> dict[str, datetime]:
        rows = await self._ask(_ASKED_AT, json.dumps(list(match_ids)))
        return {match_id: moment_of(at) for match_id, at in rows if at is not None}

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

    # Journal ----------------------------------------------------------------------------------------------------------

    async def append(self, entry: Entry) -> Entry:
        last, before = await self._head(entry.match)
        # The chain is over what will be read again: facts as JSON knows them.
        facts = msgspec.json.decode(msgspec.json.encode(entry.facts))
        placed = replace(entry, position=last + 1, facts=facts)
        placed = replace(placed, chain=chain(before, placed))
        self._write(ENTRY.insert, ENTRY.row(placed))
        self._heads[entry.match] = (placed.position, placed.chain)
        return placed

    async def _head(self, match_id: str) -> tuple[int, str]:
        """The last position and chain of a journal."""
        if match_id not in self._heads:
            rows = await self._ask(
                'SELECT position, chain FROM journal WHERE "match" = ? ORDER BY position DESC LIMIT 1', match_id
            )
            self._heads[match_id] = tuple(rows[0]) if rows else _NO_HEAD
        return self._heads[match_id]

    async def journal(self, match_id: str) -> tuple[Entry, ...]:
        return ENTRY.values(await self._ask(f'{ENTRY.select} WHERE "match" = ? ORDER BY position', match_id))

    # Errands ----------------------------------------------------------------------------------------------------------

    async def add_errands(self, errands: Iterable[Errand]) -> None:
        for kind, run in groupby(errands, _kind):
            rows = [(ERRAND.row(one), (one.match, one.address, one.slot, one.about)) for one in run]
            if kind == "refresh":
                # A refresh shows what stands when it is carried out: one that waits already will do.
                self._write(_SUPERSEDE_LETTERS, *[copy for _, copy in rows])
                self._write(_ADD_UNLESS_WAITING, *[(*row, *copy) for row, copy in rows])
            elif kind == "edit":
                for row, copy in rows:
                    self._write(_SUPERSEDE, copy)
                    self._write(ERRAND.insert, row)
            else:
                self._write(ERRAND.insert, *[row for row, _ in rows])

    async def errands(self, match_id: str) -> tuple[Errand, ...]:
        return ERRAND.values(await self._ask(f'{ERRAND.select} WHERE "match" = ? ORDER BY id', match_id))

    async def open_errands(self, after: int = 0) -> tuple[Errand, ...]:
        return ERRAND.values(await self._ask(f"{ERRAND.select} WHERE {_IS_UNDONE} AND id > ? ORDER BY id", after))

    async def errands_by_id(self, errand_ids: Iterable[int]) -> tuple[Errand, ...]:
        sql = f"{ERRAND.select} WHERE id IN {_LISTED} ORDER BY id"
        return ERRAND.values(await self._ask(sql, json.dumps(list(errand_ids))))

    async def posted(
        self, match_id: str, address: str, slot: str, before: int | None = None, about: User | None = None
    ) -> Errand | None:
        rows = await self._ask(_POSTED, match_id, address, slot, _NO_ID if before is None else before, about)
        return ERRAND.value(rows[0]) if rows else None

    async def kept(self, user: User) -> tuple[Errand, ...]:
        return ERRAND.values(await self._ask(f"{ERRAND.select} WHERE about = ? AND {_IS_KEPT} ORDER BY id", user))

    async def save_errands(self, errands: Iterable[Errand]) -> None:
        self._write(f"{ERRAND.update} WHERE id = ?", *[(*ERRAND.row(errand), errand.id) for errand in errands])

    # Seasons ----------------------------------------------------------------------------------------------------------

    async def seasons(self) -> tuple[str, ...]:
        rows = await self._ask("SELECT id FROM matches WHERE game = 'season' AND status = 'running' ORDER BY id")
        return tuple(season for (season,) in rows)

    async def book(self, bookings: Iterable[Booking]) -> None:
        self._write(BOOKING.insert, *[BOOKING.row(booking) for booking in bookings])

    async def bookings(self, season: str) -> tuple[Booking, ...]:
        return BOOKING.values(await self._ask(f"{BOOKING.select} WHERE season = ? ORDER BY id", season))

    async def balances(self, season: str) -> dict[tuple[str, str], int]:
        rows = await self._ask("SELECT account, currency, amount FROM balances WHERE season = ?", season)
        return {(account, currency): amount for account, currency, amount in rows}

    async def roles(self, season: str) -> frozenset[tuple[str, User]]:
        rows = await self._ask("SELECT role, user FROM roles WHERE season = ?", season)
        return frozenset((role, user) for role, user in rows)

    async def save_roles(
        self, season: str, given: Iterable[tuple[str, User]], taken: Iterable[tuple[str, User]]
    ) -> None:
        self._write("INSERT INTO roles VALUES (?, ?, ?)", *[(season, *one) for one in given])
        self._write("DELETE FROM roles WHERE season = ? AND role = ? AND user = ?", *[(season, *one) for one in taken])

    # People and the bot itself ----------------------------------------------------------------------------------------

    async def person(self, user: User) -> Person | None:
        rows = await self._ask(f"{PERSON.select} WHERE user = ?", user)
        return PERSON.value(rows[0]) if rows else None

    async def save_person(self, person: Person) -> None:
        await self.save_persons([person])

    async def persons(self, users: Iterable[User]) -> dict[User, Person]:
        rows = await self._ask(f"{PERSON.select} WHERE user IN {_LISTED}", json.dumps(list(users)))
        return {person.user: person for person in PERSON.values(rows)}

    async def save_persons(self, persons: Iterable[Person]) -> None:
        sql = PERSON.insert.replace("INSERT", "INSERT OR REPLACE", 1)
        self._write(sql, *[PERSON.row(person) for person in persons])

    async def alive_at(self) -> datetime | None:
        rows = await self._ask("SELECT at FROM alive")
        return moment_of(rows[0][0]) if rows else None

    async def set_alive(self, now: datetime) -> None:
        self._write("INSERT OR REPLACE INTO alive (one, at) VALUES (1, ?)", (text_of(now),))

    async def add_absence(self, since: datetime, until: datetime) -> None:
        self._write("INSERT INTO absences (since, until) VALUES (?, ?)", (text_of(since), text_of(until)))

    async def absences(self, since: datetime) -> tuple[tuple[datetime, datetime], ...]:
        rows = await self._ask("SELECT since, until FROM absences WHERE until > ? ORDER BY since", text_of(since))
        return tuple((moment_of(start), moment_of(end)) for start, end in rows)

    def _change(self, update: str, row: Sequence[Any], row_id: int | None) -> None:
        """Update the one row of an id; LookupError if it was never added."""
        self._write(f"{update} WHERE id = ?", (*row, row_id), missed=LookupError(f"there is no row {row_id} to change"))


def _kind(errand: Errand) -> Literal["refresh", "edit", "new"]:
    """Whether it brings a post up to date, brings a letter of its own to it, or is no edit at all."""
    if errand.kind != "edit":
        return "new"
    return "edit" if errand.letter is not None else "refresh"
