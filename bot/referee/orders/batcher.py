"""Group commit: while one group is processed, the next one gathers."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from bot import background
from bot.referee.core.ports import StoreFailed

Given = TypeVar("Given")
Done = TypeVar("Done")


class Batcher(Generic[Given, Done]):
    """Process items in groups, one group at a time, in the order in which they came.

    `work` gets a group (never an empty one) and returns one result for each item, in order. An exception among the results is raised to
    that item's caller. Where `work` itself raises one, each of the group is processed alone; where the store fails, all callers get that.
    """

    def __init__(self, work: Callable[[Sequence[Given]], Awaitable[Sequence[Done | Exception]]]) -> None:
        self._work = work
        self._waiting: list[tuple[Given, asyncio.Future[Done]]] = []
        self._worker: asyncio.Task[None] | None = None

    def put(self, item: Given) -> "asyncio.Future[Done]":
        """Add an item; the future gets its result."""
        future: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        if self._worker is None or self._worker.done():
            self._worker = background.start(self._carry_out(), "a batch")
        return future

    async def done(self, item: Given) -> Done:
        """Add an item, and wait for its result. Cancelling the caller does not cancel the work."""
        return await asyncio.shield(self.put(item))

    async def _carry_out(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            for (_, future), result in zip(group, await self._results([item for item, _ in group]), strict=True):
                if isinstance(result, Exception):
                    future.set_exception(result)
                else:
                    future.set_result(result)

    async def _results(self, group: Sequence[Given]) -> Sequence[Done | Exception]:
        try:
            return await self._work(group)
        except StoreFailed as error:
            return [error] * len(group)
        except Exception as error:  # noqa: BLE001  whose it is must hear of it
            if len(group) == 1:
                return [error]
            return [result for item in group for result in await self._results([item])]
