"""A session on PostgreSQL in which every transaction first locks the row of the lease, which is both fence and queue.

A bot that finds another epoch there was frozen for so long that another bot took over, and writes nothing. The statements of `tables` are
translated: few differ by more than their placeholders; those are here in full.
"""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final, Self

from psycopg import AsyncCursor

from bot.outside.system import pause
from bot.referee.core.ports import StoreFailed
from bot.store.connection import Question, Write
from bot.store.engines.lease import CHANNEL, Lease, deposed, lost, went_back
from bot.store.engines.wire import Wire
from bot.store.failures import Deposed
from bot.store.migrating import known_ones
from bot.store.shapes import SUBMISSION, Row
from bot.store.slow import Slow
from bot.store.statements import LISTED, NUMBERED
from bot.store.tables.journal import ASKED_AT
from bot.store.tables.orders import SEALED, SEALED_OF

# The planner expects few values of an array, and takes an index; of a SELECT it expects a hundred, and reads a whole table.
_LISTED: Final = "= ANY (ARRAY(SELECT jsonb_array_elements_text(?::jsonb)))"
_NUMBERED: Final = "= ANY (ARRAY(SELECT jsonb_array_elements_text(?::jsonb)::bigint))"
_FRAGMENTS: Final = {
    f"IN {LISTED}": _LISTED,
    f"IN {NUMBERED}": _NUMBERED,
    "1 + max((SELECT": "1 + greatest((SELECT",
}
_WHOLE: Final = {
    SEALED: f'SELECT {SUBMISSION.columns}, version FROM (SELECT DISTINCT ON ("key", seat) * FROM submissions WHERE "match" = ?'
    f' AND line = ? AND "key" {_LISTED} ORDER BY "key", seat, version DESC) AS sealed ORDER BY seat, "key"',
    SEALED_OF: f"SELECT {SUBMISSION.columns} FROM jsonb_array_elements(?::jsonb) AS asked (place) CROSS JOIN LATERAL"
    ' (SELECT * FROM submissions WHERE "match" = place ->> 0 AND line = (place ->> 1)::bigint AND "key" = place ->> 2'
    " AND seat = (place ->> 3)::bigint ORDER BY version DESC LIMIT 1) AS sealed",
    # Unlike SQLite's max(), greatest() passes over what is NULL.
    ASKED_AT: "SELECT asked.id, (SELECT greatest(at, (SELECT round_at FROM matches WHERE matches.id = asked.id)) FROM journal"
    " WHERE \"match\" = asked.id AND digest IS NOT NULL AND act NOT IN ('traded', 'decreed') ORDER BY position DESC LIMIT 1)"
    " FROM jsonb_array_elements_text(?::jsonb) AS asked (id)",
}


@cache
def translated(sql: str) -> str:
    """Return a statement for psycopg."""
    sql = _WHOLE.get(sql, sql)
    for ours, theirs in _FRAGMENTS.items():
        sql = sql.replace(ours, theirs)
    return _MARK.sub(lambda match: "%s" if match[0] == "?" else match[0].replace("%", "%%"), sql)


_MARK: Final = re.compile(r"'[^']*'|\?")
"""A literal, in which nothing stands for a value, or a mark for one."""


# PostgreSQL's text holds every character but NUL, so NUL is written as two other characters, and the escape character is doubled.
_ESCAPED: Final = {"\x00": "\x1a0", "\x1a": "\x1a1"}
_UNESCAPED: Final = {escaped: plain for plain, escaped in _ESCAPED.items()}


def written(row: Sequence[Any]) -> list[Any]:
    """Return values as they are stored."""
    return [re.sub("[\x00\x1a]", lambda match: _ESCAPED[match[0]], one) if isinstance(one, str) else one for one in row]


def read(row: Row) -> Row:
    """Return values as they were given to `written`."""
    if not any(isinstance(one, str) and "\x1a" in one for one in row):
        return row
    return tuple(
        re.sub("\x1a[01]", lambda match: _UNESCAPED[match[0]], one) if isinstance(one, str) else one for one in row
    )


_TRIES: Final = 60
"""How often, a second apart, to ask what became of a commit whose answer was lost."""
_LONG: Final = 6 * 60 * 60.0
"""Seconds for one migration, or one statement of a long transaction."""
_UNHURRIED: Final = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0"

_PREPARE: Final = (
    "BEGIN; SELECT pg_advisory_xact_lock(4207849484);"
    " CREATE TABLE IF NOT EXISTS migrations (name text NOT NULL PRIMARY KEY);"
    " CREATE TABLE IF NOT EXISTS lease (name text NOT NULL PRIMARY KEY, holder text NOT NULL, epoch bigint NOT NULL,"
    " until timestamptz NOT NULL, commits bigint NOT NULL DEFAULT 0); COMMIT"
)
# A bot that is deposed already does not queue for the row; one that is deposed while it waits finds none.
_FENCE: Final = "SELECT pg_current_xact_id()::text, commits FROM lease WHERE name = 'bot' AND epoch = %s FOR UPDATE"
_COMMIT: Final = "UPDATE lease SET commits = commits + 1 WHERE name = 'bot'; COMMIT"
_STATUS: Final = "SELECT CASE WHEN commits < %s THEN 'behind' ELSE pg_xact_status(%s::xid8) END, commits FROM lease WHERE name = 'bot'"
LEAVE: Final = "INSERT INTO notes VALUES (%s, %s) ON CONFLICT DO NOTHING"
"""Leaves a note for the bot that holds the database, under a name that no one else has."""


class Session:
    """Transactions on one connection, made again when it is lost, under a `lease`; one that was not taken can only read."""

    def __init__(self, url: str, wire: Wire, lease: Lease) -> None:
        self.url = url
        self._wire, self.lease = wire, lease
        self._xact = ""
        self.commits = 0
        """How many commits the database had when it was asked last. One that has fewer went back."""
        self._has_written = self._has_errands = False
        self._is_long = self._is_over = False

    @classmethod
    async def opened(cls, url: str, holder: str) -> Self:
        """Return a session that holds no lease yet."""
        session = cls(url, Wire(url), Lease(url, holder))
        try:
            await session._run(_PREPARE)
        except BaseException:
            await session.close()
            raise
        return session

    @property
    def slow(self) -> Slow:
        """The last statements that took long."""
        return self._wire.slow

    @property
    def in_transaction(self) -> bool:
        """Whether there is something to commit or to roll back."""
        return self._wire.in_transaction

    def let_go(self) -> None:
        """Stop: everything pending or asked from now on fails at once."""
        self._is_over = True
        self._wire.cut()
        self.lease.cut()

    async def check(self, known: Mapping[str, str]) -> frozenset[str]:
        """Return what the database has been through; TooNew if that is more than `known`."""
        rows = await (await self._run("SELECT name FROM migrations")).fetchall()
        return known_ones([name for (name,) in rows], known)

    async def migrate(self, known: Mapping[str, str], keep: Callable[[str], Awaitable[object]]) -> None:
        """Apply the migrations of `known` that are missing, each in a separate transaction.

        `keep`: called with the first of their names before a database of an older version is changed.
        """
        applied = await self.check(known)
        missing = [name for name in known if name not in applied]
        if applied and missing:
            await keep(missing[0])
        for name in missing:
            await self.begin()
            await self._run(f"SET LOCAL statement_timeout = 0;\n{known[name]}", limit=_LONG)
            await self._run("INSERT INTO migrations VALUES (%s)", (name,))
            await self._run("COMMIT")

    async def begin(self, *, is_long: bool = False) -> None:
        """Begin a transaction behind all others; Deposed if another bot has the lease. Without a lease it can only read.

        One that `is_long` has no time limits, and locks the lease only at its end: until then it is renewed.
        """
        self._has_written = self._has_errands = False
        self._is_long = is_long
        await self._wire.mend()
        if not self.lease.epoch:
            await self._run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            return
        await self._run(f"BEGIN; {_UNHURRIED}" if is_long else "BEGIN")
        if not is_long:
            await self._pass_the_fence()

    async def _pass_the_fence(self) -> None:
        rows = await (await self._run(_FENCE, (self.lease.epoch,))).fetchall()
        if not rows:
            raise await lost(self._wire, self.lease.epoch)
        [(self._xact, commits)] = rows
        if commits < self.commits:
            raise went_back()
        self.commits = commits

    async def ask(self, writes: Sequence[Write], questions: Sequence[Question]) -> list[list[Row]]:
        """Run `writes`, then queries; returns the rows of each."""
        for write in writes:
            await self._write(write)
        return [await self._read(*question) for question in questions]

    async def load(self, table: str, rows: Sequence[Row]) -> None:
        """Add whole rows to a table."""
        self._refuse_if_over()
        self._has_written = True
        await self._wire.load(table, [written(row) for row in rows])

    async def save(self, writes: Sequence[Write]) -> None:
        """Run `writes`, and commit the transaction. Reads alone are not written to the server's log."""
        for write in writes:
            await self._write(write)
        if not self._has_written:
            await self.rollback()
            return
        if self._is_long:
            await self._pass_the_fence()
        try:
            await self._run(f"NOTIFY {CHANNEL}; {_COMMIT}" if self._has_errands else _COMMIT)
        except StoreFailed:
            if not await self._was_committed():
                raise
        self.commits += 1

    async def rollback(self) -> None:
        """Roll back the transaction; if that fails, a new connection tells the server to end the old one."""
        if not self._wire.is_open:
            return
        try:
            await self._run("ROLLBACK")
        except StoreFailed:
            await (self._wire.aclose() if self._is_over else self._wire.anew())

    async def rows(self, sql: str) -> list[Row]:
        """Return the rows of one statement outside of any transaction."""
        return await (await self._run(sql)).fetchall()

    async def disconnect(self) -> None:
        """End the connection; the next statement makes it again."""
        await self._wire.aclose()

    async def close(self) -> None:
        """Release the lease, and close both connections."""
        try:
            await self.lease.give_back()
        finally:
            await self._wire.aclose()

    async def _write(self, write: Write) -> None:
        self._refuse_if_over()
        self._has_written = True
        self._has_errands = self._has_errands or write.sql.startswith("INSERT INTO errands")
        changed = await self._wire.run_each(translated(write.sql), [written(row) for row in write.rows])
        if write.missed is not None and changed < len(write.rows):
            raise write.missed

    async def _read(self, sql: str, values: Sequence[Any]) -> list[Row]:
        # What gives rows may write too: INSERT … RETURNING.
        self._has_written = self._has_written or not sql.startswith("SELECT")
        cursor = await self._run(translated(sql), written(values))
        return [read(row) for row in await cursor.fetchall()]

    async def _run(self, sql: str, values: Sequence[Any] | None = None, limit: float | None = None) -> AsyncCursor[Row]:
        self._refuse_if_over()
        return await self._wire.run(sql, values, limit or (_LONG if self._is_long else None))

    def _refuse_if_over(self) -> None:
        if self._is_over:
            raise deposed()

    async def _was_committed(self) -> bool:
        """Return what became of a commit whose answer was lost; Deposed if that cannot be known."""
        for _ in range(_TRIES):
            await self._wire.aclose()
            status, commits = "", 0
            with suppress(StoreFailed):
                cursor = await self._run(_STATUS, (self.commits, self._xact))
                [(status, commits)] = await cursor.fetchall()
            if status == "behind":
                raise went_back()
            # A database that went back gives the number of a transaction to another one.
            if status == "aborted" or (status == "committed" and commits > self.commits):
                return bool(status == "committed")
            if self._is_over:
                break
            await pause(1)
        raise Deposed(
            "the database went away in the midst of a commit; start the bot again, and it reads what was stored"
        )
