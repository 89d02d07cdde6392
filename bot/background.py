"""Work in the background: what fails there is logged at once, by one owner, and the bot goes on.

Nothing else in `bot` makes tasks. A caller keeps the task that it started: asyncio does not.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

T = TypeVar("T")

LONGEST_WAIT: Final = 60.0

log = logging.getLogger(__name__)


def start(work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
    """Run work in the background. If it fails, that is logged with its `name`."""
    task = awaited(work, name)
    task.add_done_callback(_log_failure)
    return task


def awaited(work: Coroutine[Any, Any, T], name: str = "") -> asyncio.Task[T]:
    """Run work whose result its callers take: what it raises is theirs, and not logged."""
    return asyncio.create_task(work, name=name or None)


@asynccontextmanager
async def running(*works: tuple[Coroutine[Any, Any, object], str]) -> AsyncIterator[None]:
    """Run works in the background within the block, each with its name; at its end they are cancelled and waited for."""
    tasks = [start(*one) for one in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def first(*works: Coroutine[Any, Any, object]) -> None:
    """Return when one of several works has ended, and cancel the others. Raise what it raised."""
    tasks = [awaited(one) for one in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()


async def together(works: Iterable[Awaitable[object]]) -> None:
    """Do works at the same time, and return when all have ended, also where some fail. Raise the first error."""
    for done in await asyncio.gather(*works, return_exceptions=True):
        if isinstance(done, BaseException):
            raise done


async def repeated(
    work: Callable[[], Awaitable[object]], sleep: Callable[[float], Awaitable[None]], seconds: float, what: str
) -> None:
    """Do work for ever, with a pause of so many `seconds`. If it fails, that is logged with `what` failed, and it is tried again."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s; it is tried again", what)
        await sleep(seconds)


async def supervised(
    name: str, work: Callable[[], Awaitable[object]], sleep: Callable[[float], Awaitable[None]]
) -> None:
    """Run work to its end; if it fails, log it and begin again, after a second and then ever longer.

    Without this a listener that died would keep every round from closing, unnoticed.
    """
    wait = 1.0
    while True:
        try:
            await work()
        except Exception:
            log.exception("the %s failed; it begins again in %.0f s", name, wait)
        else:
            return
        await sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT)


def _log_failure(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("%s failed", task.get_name(), exc_info=error)
