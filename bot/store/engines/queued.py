"""One writer: works queue for the one task that uses the connection. A caller that is cancelled does not cancel its work."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from bot import background
from bot.referee.core.model import Refused
from bot.referee.core.ports import Damaged, StoreFailed
from bot.store.archiving import packed
from bot.store.failures import Deposed
from bot.store.slow import Slow
from bot.store.transaction import TableTransaction

log = logging.getLogger(__name__)

T = TypeVar("T")
_Job = tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]


class QueuedStore(ABC):
    """Base of the stores of all engines. Use it as an async context manager, or call `aclose`.

    `deposed` is set when another bot has taken the database over, or the database is no longer what it was.
    """

    is_shared = False
    """Whether another bot may take the database over."""

    def __init__(self) -> None:
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._is_closed = False
        self.deposed = asyncio.Event()
        self.why_deposed: Deposed | None = None
        """Why this store is over, if that is known better than that another bot has the database."""
        self.transactions = Counter[str]()
        """How many were done, how many were refused, and how many failed."""
        self.slow = Slow()
        """The last statements that took long."""
        self.heard: Callable[[], None] = lambda: None
        """Called when an errand was committed, by any process; where an engine can tell."""
        self.left_out = set[str]()
        """Matches that could not be archived. They are left out until the next start, and hold up no others."""
        self.damaged = set[Damaged]()
        """The rows that were left out since the start, because they cannot be read."""
        self._writer = background.start(self._write(), "the store's writer")

    @abstractmethod
    async def _commit(self, work: Callable[[TableTransaction], Awaitable[T]]) -> T:
        """Run `work` in one transaction."""

    @abstractmethod
    async def _end(self) -> None:
        """Close the connection; no more works are run."""

    def depose(self, why: Deposed) -> None:
        """End this store: it can no longer be relied on."""
        self.why_deposed = why
        self.deposed.set()

    @abstractmethod
    async def look(self) -> None:
        """Check whether the database is still the one that was opened; Deposed, and the store ends, if it is not."""

    def holds(self) -> bool:
        """Return whether no other bot can have taken the database over yet."""
        return not self.deposed.is_set()

    async def transact(self, work: Callable[[TableTransaction], Awaitable[T]]) -> T:
        """Run `work` in one transaction: all of it is stored when this returns, none of it if it raises.

        Cancelling the caller does not cancel the work.
        """
        try:
            result: T = await self._queued(lambda: self._commit(partial(self._noting, work)))
        except Refused:
            self.transactions["refused"] += 1
            raise
        except BaseException:
            self.transactions["failed"] += 1
            raise
        self.transactions["done"] += 1
        return result

    async def _noting(self, work: Callable[[TableTransaction], Awaitable[T]], tx: TableTransaction) -> T:
        """Run `work`, and log once what it has left out."""
        try:
            return await work(tx)
        finally:
            for row in set(tx.damaged) - self.damaged:
                self.damaged.add(row)
                log.error("%s %s cannot be read, and is left out (match %s)", row.table, row.key, row.match or "none")

    async def in_one_go(self, work: Callable[[TableTransaction], Awaitable[T]]) -> T:
        """Run `work` in one transaction that may take hours."""
        return await self.transact(work)

    @abstractmethod
    async def backup(self, path: Path) -> int:
        """Write a complete copy to `path`, or none; its size in bytes."""

    @abstractmethod
    async def inspect(self, sql: str) -> list[tuple[Any, ...]]:
        """Return the rows of one statement, between transactions."""

    async def left(self) -> int:
        """Return how many finished matches are not archived yet."""
        return await self.transact(lambda tx: tx.archives.left())

    async def archive(self, most: int = 1, until: datetime | None = None) -> int:
        """Archive up to `most` finished matches, each in one row; only those without an act after `until`. Return how many there were.

        Each is read, compressed while others go on, and moved if it is still the same. One that cannot be archived is logged.
        """
        last = until or datetime.max.replace(tzinfo=UTC)
        over = await self.transact(lambda tx: tx.archives.over(last, most + len(self.left_out)))
        wanted = [match_id for match_id in over if match_id not in self.left_out][:most]
        for match_id in wanted:
            await self._archive(match_id)
        return len(wanted)

    async def _archive(self, match_id: str) -> None:
        over, sample = await self.transact(lambda tx: tx.archives.to_archive(match_id))
        try:
            archive = await asyncio.to_thread(packed, over, sample)
        except Exception:
            self.left_out.add(match_id)
            log.exception("the match %s stays as it is stored: it could not be compressed", match_id)
        else:
            await self.transact(lambda tx: tx.archives.archive(match_id, over, archive))

    async def aclose(self) -> None:
        """Run what is queued, then close the connection."""
        if not self._is_closed:
            self._is_closed = True
            self._jobs.put_nowait(None)
        await asyncio.wait({self._writer})

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def _queued(self, job: Callable[[], Awaitable[Any]]) -> Any:
        if self._is_closed:
            raise StoreFailed("the database is closed")
        if asyncio.current_task() is self._writer:
            raise RuntimeError("a transaction cannot wait for another one")
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, future))
        return await asyncio.shield(future)

    async def _write(self) -> None:
        """Do one job after the other, as the task of the writer."""
        try:
            while (queued := await self._jobs.get()) is not None:
                await self._carry_out(*queued)
        finally:
            self._is_closed = True
            while not self._jobs.empty():
                if (queued := self._jobs.get_nowait()) is not None:
                    queued[1].set_exception(StoreFailed("the database was closed"))
            await self._end()

    async def _carry_out(self, job: Callable[[], Awaitable[Any]], future: asyncio.Future[Any]) -> None:
        try:
            result = await job()
        except asyncio.CancelledError:
            future.cancel()
            if self._writer.cancelling():
                raise
        except Exception as error:  # noqa: BLE001  whoever asked for the work gets what it raised
            future.set_exception(error)
        else:
            future.set_result(result)
