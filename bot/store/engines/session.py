"""A connection to PostgreSQL on which every transaction first locks the lease: one row is the fence, and the queue.

Whoever holds the lease writes, and renews it; whoever finds another epoch in it than his own was frozen for so long that another bot
took over, and writes nothing any more. It goes by the database's clock alone.
"""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, Final, Self

import psycopg
from psycopg import AsyncConnection, AsyncCursor
from psycopg.pq import TransactionStatus

from bot.referee.core.ports import Contradiction, StoreFailed
from bot.store.engines.connection import Question, Write
from bot.store.engines.dialect import read, translated, written
from bot.store.failures import Deposed, InUse
from bot.store.migrations import known_ones
from bot.store.rows import Row

TO_LIVE: Final = 15.0
"""Seconds for which the lease holds unless it is renewed."""
FROZEN_AFTER: Final = 10.0
"""Seconds for which a transaction may wait for its bot once the lease has run out."""
_TRIES: Final = 60
"""So many times a second apart the database is asked what became of a commit whose answer was lost."""

CHANNEL: Final = "bellflower"
"""Where it is said that something was committed which somebody may wait for."""

# What freezes must not keep the row of the lease locked. Every statement has an index; without statistics the planner would pass it by.
_SETTINGS: Final = (
    "SET statement_timeout = '30s'; SET idle_in_transaction_session_timeout = '10s'; SET enable_seqscan = off"
)
NETWORK: Final[Mapping[str, Any]] = {
    "connect_timeout": 10, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 15000,
    "application_name": "bellflower", "client_encoding": "utf8",
}  # fmt: skip

_PREPARE: Final = (
    "BEGIN; SELECT pg_advisory_xact_lock(4207849484);"
    " CREATE TABLE IF NOT EXISTS migrations (name text NOT NULL PRIMARY KEY);"
    " CREATE TABLE IF NOT EXISTS lease (name text NOT NULL PRIMARY KEY, holder text NOT NULL, epoch bigint NOT NULL,"
    " until timestamptz NOT NULL); COMMIT"
)
_UNTIL: Final = f"clock_timestamp() + interval '{TO_LIVE} seconds'"
_TAKE: Final = (
    f"INSERT INTO lease VALUES ('bot', %s, 1, {_UNTIL}) ON CONFLICT (name) DO UPDATE"
    f" SET holder = excluded.holder, epoch = lease.epoch + 1, until = {_UNTIL} WHERE lease.until < clock_timestamp()"
    " RETURNING epoch"
)
# Whoever is frozen between two messages of a statement is neither idle nor busy, and no timeout of the server's own ends his transaction.
_EVICT: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity, lease WHERE until < clock_timestamp() AND pid <> pg_backend_pid()"
    " AND datname = current_database() AND usename = current_user AND application_name = 'bellflower'"
    " AND wait_event = 'ClientRead' AND xact_start < clock_timestamp() - %s * interval '1 second'"
)
_RENEW: Final = f"UPDATE lease SET until = {_UNTIL} WHERE name = 'bot' AND epoch = %s"
_GIVE_BACK: Final = "UPDATE lease SET until = '-infinity' WHERE name = 'bot' AND epoch = %s"
# Who is deposed already does not queue for the row; who is deposed while he waits for it finds none.
_FENCE: Final = "SELECT pg_current_xact_id()::text FROM lease WHERE name = 'bot' AND epoch = %s FOR UPDATE"


class Session:
    """One connection, made again when it is lost; the lease is taken once. `beaten_at`: monotonic time of the last renewal."""

    def __init__(self, url: str, holder: str) -> None:
        self._url, self._holder = url, holder
        self._psycopg: AsyncConnection[Row] | None = None
        self._epoch = 0
        self._xact = ""
        self._has_written = self._has_errands = False
        self.beaten_at = -TO_LIVE

    @classmethod
    async def opened(cls, url: str, holder: str) -> Self:
        """A session that holds no lease yet."""
        session = cls(url, holder)
        try:
            await session._run(_PREPARE)
        except BaseException:
            await session.close()
            raise
        return session

    @property
    def in_transaction(self) -> bool:
        """Whether there is something to commit or to roll back."""
        return self._psycopg is not None and self._psycopg.info.transaction_status != TransactionStatus.IDLE

    @property
    def is_holder(self) -> bool:
        """Whether the lease was taken."""
        return self._epoch > 0

    async def take(self) -> None:
        """Take the lease; InUse while another bot holds it."""
        at = monotonic()
        await self._run(_EVICT, (FROZEN_AFTER,))
        try:
            await self._run("BEGIN; SET LOCAL lock_timeout = '5s'")
            found = await (await self._run(_TAKE, (self._holder,))).fetchall()
            await self._run("COMMIT")
        except StoreFailed as failed:
            await self.rollback()
            if isinstance(failed.__cause__, psycopg.errors.LockNotAvailable):
                raise InUse("another bot holds the database, in the midst of a work") from None
            raise
        if not found:
            held = await self.rows("SELECT holder FROM lease")
            raise InUse(f"another bot ({held[0][0]}) holds the database; stop it first")
        [(self._epoch,)] = found
        self.beaten_at = at

    async def renew(self) -> None:
        """Keep the lease for longer; Deposed if another bot has taken it."""
        at = monotonic()
        await self._mend()
        if (await self._run(_RENEW, (self._epoch,))).rowcount == 0:
            raise self._deposed()
        self.beaten_at = at

    async def give_back(self) -> None:
        """Let another bot take the lease at once."""
        with suppress(StoreFailed):
            await self._run(_GIVE_BACK, (self._epoch,))
            await self._run(f"NOTIFY {CHANNEL}")

    async def check(self, known: Mapping[str, str]) -> frozenset[str]:
        """What the database has been through; TooNew if that is more than `known`."""
        rows = await (await self._run("SELECT name FROM migrations")).fetchall()
        return known_ones([name for (name,) in rows], known)

    async def migrate(self, known: Mapping[str, str]) -> None:
        """Apply what is missing of `known`, each in a transaction of its own."""
        applied = await self.check(known)
        for name in known:
            if name not in applied:
                await self.begin()
                await self._run(f"SET LOCAL statement_timeout = 0;\n{known[name]}")
                await self._run("INSERT INTO migrations VALUES (%s)", (name,))
                await self._run("COMMIT")

    async def begin(self) -> None:
        """Begin a transaction behind all others; Deposed if the lease is another bot's. Without a lease it can only read."""
        self._has_written = self._has_errands = False
        await self._mend()
        if not self.is_holder:
            await self._run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            return
        await self._run("BEGIN")
        rows = await (await self._run(_FENCE, (self._epoch,))).fetchall()
        if not rows:
            raise self._deposed()
        [(self._xact,)] = rows

    async def ask(self, writes: Sequence[Write], questions: Sequence[Question]) -> list[list[Row]]:
        """Carry out `writes`, then run statements; the rows of each."""
        for write in writes:
            await self._write(write)
        return [await self._read(*question) for question in questions]

    async def save(self, writes: Sequence[Write]) -> None:
        """Carry out `writes`, and commit the transaction. What only read is not written to the server's log."""
        for write in writes:
            await self._write(write)
        if not self._has_written:
            await self.rollback()
            return
        try:
            await self._run(f"NOTIFY {CHANNEL}; COMMIT" if self._has_errands else "COMMIT")
        except StoreFailed:
            if not await self._was_committed():
                raise

    async def rollback(self) -> None:
        """Undo the transaction; a connection that cannot is closed, and the server undoes it."""
        if self._psycopg is None:
            return
        try:
            await self._run("ROLLBACK")
        except StoreFailed:
            await self.close()

    async def rows(self, sql: str) -> list[Row]:
        """The rows of one statement outside of any transaction."""
        return await (await self._run(sql)).fetchall()

    async def close(self) -> None:
        """End the connection."""
        if self._psycopg is not None:
            await self._psycopg.close()
            self._psycopg = None

    async def _write(self, write: Write) -> None:
        self._has_written = True
        self._has_errands = self._has_errands or write.sql.startswith("INSERT INTO errands")
        with in_the_ports_words():
            cursor = (await self._connected()).cursor()
            await cursor.executemany(translated(write.sql), [written(row) for row in write.rows])
        if write.missed is not None and cursor.rowcount < len(write.rows):
            raise write.missed

    async def _read(self, sql: str, given: Sequence[Any]) -> list[Row]:
        # What gives rows may write too: INSERT … RETURNING.
        self._has_written = self._has_written or not sql.startswith("SELECT")
        cursor = await self._run(translated(sql), written(given))
        return [read(row) for row in await cursor.fetchall()]

    async def _run(self, sql: str, given: Sequence[Any] | None = None) -> AsyncCursor[Row]:
        with in_the_ports_words():
            connection = await self._connected()
            return await connection.execute(sql, given)

    async def _connected(self) -> AsyncConnection[Row]:
        """The connection; `begin` makes one that was lost again, so that no statement of a transaction stands alone."""
        if self._psycopg is None:
            self._psycopg = await AsyncConnection[Row].connect(self._url, autocommit=True, **NETWORK)
            await self._psycopg.execute(_SETTINGS)
            if self._psycopg.info.parameter_status("server_encoding") != "UTF8":
                raise StoreFailed("the database does not keep its text as UTF8; make it anew with ENCODING 'UTF8'")
        return self._psycopg

    async def _mend(self) -> None:
        if self._psycopg is not None and self._psycopg.closed:
            await self.close()

    async def _was_committed(self) -> bool:
        """What became of a commit whose answer was lost; Deposed if nobody can tell."""
        for _ in range(_TRIES):
            await self.close()
            with suppress(StoreFailed):
                cursor = await self._run("SELECT pg_xact_status(%s::xid8)", (self._xact,))
                [(status,)] = await cursor.fetchall()
                if status in {"committed", "aborted"}:
                    return bool(status == "committed")
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.Event().wait(), 1)
        raise Deposed(
            "the database went away in the midst of a commit; start the bot again, and it reads what was stored"
        )

    def _deposed(self) -> Deposed:
        return Deposed("another bot has taken the database over; this one writes nothing any more")


@contextmanager
def in_the_ports_words() -> Iterator[None]:
    """PostgreSQL's exceptions become those of the port; what can only be a mistake in our SQL stays as it is."""
    try:
        yield
    except psycopg.IntegrityError as error:
        raise Contradiction(str(error)) from error
    except psycopg.DatabaseError as error:
        if isinstance(error, psycopg.ProgrammingError | psycopg.NotSupportedError):
            raise
        raise StoreFailed(f"the database could not be used: {error}") from error
