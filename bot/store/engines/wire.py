"""One connection to PostgreSQL, remade when it is lost. Every wait has a limit on this side.

A proxy or balancer that freezes accepts everything and answers nothing; no timeout of the server, and no keepalive, arrives then.
"""

import asyncio
import os
import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection, AsyncCursor
from psycopg.pq import TransactionStatus

from bot.referee.core.ports import Contradiction, StoreFailed
from bot.store.failures import NotAnswered, Unreached
from bot.store.shapes import Row
from bot.store.slow import Slow

LIMIT: Final = 8.0
"""Seconds for one statement; the server itself ends it before that. What is lost is let go of before the lease runs out."""
NETWORK: Final[Mapping[str, Any]] = {
    "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 15000,
    "application_name": "bellflower", "client_encoding": "utf8",
}  # fmt: skip
# A frozen client must not keep the lease's row locked. Every statement has an index that gives its rows in order; without
# statistics the planner would rather read tables, or sort. A plan that it was told to avoid has so high a cost that PostgreSQL would
# compile the statement to machine code each time, which takes far longer than the statement.
_SETTINGS: Final = (
    "SET statement_timeout = '7s'; SET idle_in_transaction_session_timeout = '10s';"
    " SET enable_seqscan = off; SET enable_bitmapscan = off; SET jit = off"
)
_NO_CONNECTION: Final = ("08", "57P", "53300")
"""How the codes of PostgreSQL begin for a lost connection, a server that stops or starts, and too many connections."""
# The server may know nothing of a connection's loss, and keep its locks: halfway through a statement no timeout of its own ends that.
_END: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %s AND pid <> pg_backend_pid()"
    " AND datname = current_database() AND usename = current_user AND application_name = 'bellflower'"
)


class Wire:
    """A connection to the database at `url`. StoreFailed: what could not be done; NotAnswered: not in time."""

    def __init__(self, url: str, limit: float = LIMIT) -> None:
        self._url, self._limit = url, limit
        self._psycopg: AsyncConnection[Row] | None = None
        self._last = 0
        """The server's number of the connection made last."""
        self._is_silent = False
        self.slow = Slow()

    @property
    def in_transaction(self) -> bool:
        """Whether there is something to commit or to roll back."""
        return self._psycopg is not None and self._psycopg.info.transaction_status != TransactionStatus.IDLE

    @property
    def is_open(self) -> bool:
        """Whether it was made and not closed since."""
        return self._psycopg is not None

    async def run(self, sql: str, values: Sequence[Any] | None = None, limit: float | None = None) -> AsyncCursor[Row]:
        """Run one statement, within its own `limit` of seconds if given."""
        with self._in_time(limit or self._limit), self.slow.timed(sql):
            return await (await self._connected()).execute(sql, values)

    async def run_each(self, sql: str, rows: Sequence[Sequence[Any]]) -> int:
        """Run one statement for each of these rows; how many rows it changed."""
        with self._in_time(self._limit), self.slow.timed(sql):
            cursor = (await self._connected()).cursor()
            await cursor.executemany(sql, rows)
            return cursor.rowcount

    async def load(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        """Add whole rows to a table by COPY."""
        with self._in_time(self._limit):
            async with (await self._connected()).cursor().copy(f"COPY {table} FROM STDIN") as copy:
                for row in rows:
                    await copy.write_row(row)

    async def mend(self) -> None:
        """Drop a connection that was lost, so that the next statement gets a new one."""
        if self._psycopg is not None and self._psycopg.closed:
            await self.aclose()

    async def anew(self) -> None:
        """Make the connection again, if that can be done: the server ends the old one, with what it had locked."""
        await self.aclose()
        with suppress(StoreFailed), self._in_time(self._limit):
            await self._connected()

    async def aclose(self) -> None:
        """End the connection."""
        if self._psycopg is not None:
            await self._psycopg.close()
            self._psycopg = None

    def cut(self) -> None:
        """Close the connection without telling the server; pending statements fail at once."""
        self._is_silent = True
        if self._psycopg is not None and not self._psycopg.closed:
            with suppress(OSError), socket.socket(fileno=os.dup(self._psycopg.fileno())) as end:
                end.shutdown(socket.SHUT_RDWR)

    async def _connected(self) -> AsyncConnection[Row]:
        if self._psycopg is None:
            self._psycopg = await AsyncConnection[Row].connect(self._url, autocommit=True, **NETWORK)
            try:
                await self._settle(self._psycopg)
            except BaseException:
                await self.aclose()
                raise
        return self._psycopg

    async def _settle(self, made: AsyncConnection[Row]) -> None:
        """Prepare a connection that was just made."""
        if self._is_silent:
            raise StoreFailed("the connection was cut while it was made")
        await made.execute(_SETTINGS)
        if made.info.parameter_status("server_encoding") != "UTF8":
            raise StoreFailed("the database does not keep its text as UTF8; make it anew with ENCODING 'UTF8'")
        if self._last:
            await made.execute(_END, (self._last,))
        self._last = made.info.backend_pid

    @contextmanager
    def _in_time(self, limit: float) -> Iterator[None]:
        """Fail after `limit` seconds, and turn PostgreSQL's exceptions into those of the port."""
        self._is_silent = False
        alarm = asyncio.get_running_loop().call_later(limit, self.cut)
        try:
            with in_the_ports_words():
                yield
        except StoreFailed as failed:
            if self._is_silent or isinstance(failed.__cause__, psycopg.errors.ConnectionTimeout):
                raise NotAnswered("the database does not answer; it is connected to anew") from failed
            raise
        finally:
            alarm.cancel()


@contextmanager
def in_the_ports_words() -> Iterator[None]:
    """Turn PostgreSQL's exceptions into those of the port, except those that can only be a mistake in our SQL."""
    try:
        yield
    except psycopg.IntegrityError as error:
        raise Contradiction(str(error)) from error
    except psycopg.DatabaseError as error:
        if isinstance(error, psycopg.ProgrammingError | psycopg.NotSupportedError):
            raise
        kind = Unreached if _is_unreached(error) else StoreFailed
        raise kind(f"the database could not be used: {error}") from error


def _is_unreached(error: psycopg.DatabaseError) -> bool:
    """Return whether there is no connection, which has no code, or the server ended or refused it."""
    return isinstance(error, psycopg.OperationalError) and (error.sqlstate or "08").startswith(_NO_CONNECTION)
