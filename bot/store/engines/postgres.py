"""The store on PostgreSQL: only the bot that holds the lease writes; another one may stand by and take over."""

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, aclosing, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import psycopg
from psycopg import AsyncConnection

from bot import background
from bot.outside.system import pause
from bot.referee.core.ports import Clock, StoreFailed, Transaction
from bot.referee.orders.set_back import note_of
from bot.store.engines.dumping import keep
from bot.store.engines.lease import CHANNEL
from bot.store.engines.queued import QueuedStore
from bot.store.engines.session import LEAVE, Session
from bot.store.engines.wire import NETWORK, Wire
from bot.store.failures import Deposed, InUse, NotAnswered, WentBack
from bot.store.losses import Lately
from bot.store.migrating import shipped
from bot.store.transaction import TableTransaction

T = TypeVar("T")

log = logging.getLogger(__name__)

BEAT_EVERY: Final = 5.0
"""Seconds between two renewals of the lease."""
LOOK_EVERY: Final = 1.0
"""Seconds between two checks of a bot that stands by, or between two tries of a renewal that failed."""


class PostgresStore(QueuedStore):
    """The database on a server. Made by `open_store`."""

    is_shared = True

    def __init__(self, session: Session) -> None:
        self._session, self._lately = session, Lately()
        self._ears = AsyncExitStack()
        super().__init__()
        self.slow = session.slow
        self._beating = background.start(self._beat(), "the store's lease")
        self._renewing: asyncio.Task[bool] | None = None

    async def listen(self, url: str) -> None:
        """Listen for commits from now on."""
        await self._ears.enter_async_context(listening(url, self._hear))

    def _hear(self) -> None:
        self.heard()

    def holds(self) -> bool:
        """Return whether no other bot can have taken over yet, by this computer's own clock."""
        return super().holds() and self._session.lease.left > 0

    async def backup(self, path: Path) -> int:
        """Write nothing: backups are the server's business."""
        raise StoreFailed(
            f"no backup was written to {path}: of PostgreSQL, pg_dump or the server's operator makes them"
        )

    async def inspect(self, sql: str) -> list[tuple[Any, ...]]:
        """Return the rows of one statement, between transactions."""
        return [tuple(row) for row in await self._queued(lambda: self._session.rows(sql))]

    async def look(self) -> None:
        """Begin a transaction: it asks who holds the lease."""
        await self.transact(_nothing)

    async def aclose(self) -> None:
        """Run what is queued, then release the lease and close the connection."""
        self._beating.cancel()
        try:
            await self._ears.aclose()
        finally:
            await super().aclose()

    async def in_one_go(self, work: Callable[[TableTransaction], Awaitable[T]]) -> T:
        """Run `work` in one transaction that may take hours, while the lease is renewed."""
        done: T = await self._queued(lambda: self._commit(work, is_long=True))
        return done

    async def _commit(self, work: Callable[[TableTransaction], Awaitable[T]], *, is_long: bool = False) -> T:
        try:
            transaction = TableTransaction(self._session)
            try:
                await self._session.begin(is_long=is_long)
                result = await work(transaction)
                await transaction.sql.end()
            except BaseException:
                await self._session.rollback()
                raise
        except Deposed as why:
            await self._lose(why)
            raise
        if transaction.has_written:
            self._lately.note(self._session.commits, transaction)
        return result

    async def _lose(self, why: Deposed) -> None:
        """End this store; if the database went back, leave a note of what it lacks for the next bot."""
        if isinstance(why, WentBack) and not self.deposed.is_set():
            try:
                await _leave_gap(self._session.url, self._lately)
            except StoreFailed:
                log.exception("what the database lacks could not be noted, so that players are not told")
        self.depose(why)

    async def _beat(self) -> None:
        """Renew the lease for ever, retrying failures while it is ours. After that, close everything."""
        lease, pause = self._session.lease, BEAT_EVERY
        if not lease.epoch:
            return
        while lease.left and not self.deposed.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self.deposed.wait(), min(pause, lease.left))
            renewing = self._renewing = background.start(self._renewed(), "the lease's renewal")
            await asyncio.wait({renewing}, timeout=lease.left)
            pause = BEAT_EVERY if renewing.done() and renewing.result() else LOOK_EVERY
        self.deposed.set()
        self._session.let_go()

    async def _renewed(self) -> bool:
        try:
            await self._session.lease.renew()
        except Deposed as why:
            await self._lose(why)
        except StoreFailed as failed:
            log.warning("the lease of the database could not be renewed: %s", failed)
            return False
        return True

    async def _end(self) -> None:
        self._beating.cancel()
        try:
            # A renewal under way would take again what is released, and connect anew.
            await asyncio.wait({one for one in (self._beating, self._renewing) if one is not None})
        finally:
            await self._session.close()


async def open_store(
    url: str, *, standby: Clock | None = None, migrations: Mapping[str, str] | None = None
) -> PostgresStore:
    """Open the database at `url`, creating or migrating it; with a clock to `standby` by, once no other bot holds it.

    InUse: another bot holds it. TooNew: a newer version wrote it. StoreFailed: it cannot be reached, read or written.
    """
    session = await _opened(url, standby)
    try:
        await _take(session, url, standby)
        known = shipped("postgres") if migrations is None else migrations
        await session.migrate(known, partial(keep, url, session.lease))
        await session.lease.renew()  # migrations may have taken longer than the lease lasts
    except BaseException:
        try:
            await session.rollback()
        finally:
            await session.close()
        raise
    store = PostgresStore(session)
    if standby is not None:
        await store.listen(url)
    return store


async def _nothing(_: Transaction) -> None:
    """Do nothing: a transaction without a statement of its own."""


async def open_reader(url: str) -> PostgresStore:
    """Return the database at `url` while another bot holds it: it can be read, and writes raise StoreFailed."""
    session = await Session.opened(url, "")
    try:
        await session.check(shipped("postgres"))
    except BaseException:
        await session.close()
        raise
    return PostgresStore(session)


async def leave(url: str, name: str, value: str) -> None:
    """Leave a note for the bot that holds the database at `url`, beside its transactions: under a name that no one else has."""
    async with aclosing(Wire(url)) as wire:
        await wire.run(LEAVE, (name, value))


async def _leave_gap(url: str, lately: Lately) -> None:
    """Note what the database at `url` lacks, on a connection of its own."""
    async with aclosing(Wire(url)) as wire:
        [(commits,)] = await (await wire.run("SELECT commits FROM lease WHERE name = 'bot'")).fetchall()
        gap = lately.since(commits)
        if gap.matches:
            await wire.run(LEAVE, note_of(gap))


async def _opened(url: str, standby: Clock | None) -> Session:
    """Return a session; with a clock to stand by, as soon as the database answers."""
    opening = partial(Session.opened, url, f"{socket.gethostname()}/{os.getpid()}")
    return await (opening() if standby is None else _until_done(opening, standby, asyncio.Event(), NotAnswered))


async def _take(session: Session, url: str, standby: Clock | None) -> None:
    """Take the lease; with a clock to stand by, as soon as it is free."""
    if standby is None:
        await session.lease.take()
        return
    handed_over = asyncio.Event()
    async with listening(url, handed_over.set):
        await _until_done(session.lease.take, standby, handed_over, InUse, StoreFailed)
    await session.disconnect()  # the server may have been started again meanwhile
    log.info("this bot holds the database now")


async def _until_done(
    work: Callable[[], Awaitable[T]], standby: Clock, handed_over: asyncio.Event, *troubles: type[Exception]
) -> T:
    """Try until it can be done, after each second and when the database is handed over. Log why a bot stands by, once for each reason."""
    logged = ""
    while True:
        handed_over.clear()
        try:
            return await work()
        except troubles as trouble:
            if str(trouble) != logged:
                log.info("this bot stands by: %s", trouble)
            logged = str(trouble)
        await background.first(standby.sleep(LOOK_EVERY), handed_over.wait())


_PAUSE: Final = 5.0
"""Seconds before a lost connection is made again."""


@asynccontextmanager
async def listening(url: str, heard: Callable[[], None]) -> AsyncIterator[None]:
    """Call `heard`, within the block, on each commit that the courier must handle, and when the lease was released."""
    async with background.running((_listen(url, heard), "the store's ear")):
        yield


async def _listen(url: str, heard: Callable[[], None]) -> None:
    while True:
        with suppress(psycopg.Error, OSError):
            async with await AsyncConnection.connect(url, autocommit=True, **NETWORK) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                async for _ in connection.notifies():
                    heard()
        await pause(_PAUSE)
