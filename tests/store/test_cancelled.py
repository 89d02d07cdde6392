"""Whoever starts or stops a bot may be cancelled at any moment: no connection to the server is left open."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest

from bot.outside.system import SystemClock
from bot.store.engines import postgres
from bot.store.engines.postgres import PostgresStore, open_store
from tests.bot.samples import match
from tests.store.asking import ask
from tests.store.test_postgres import run

PATIENCE = 120.0
"""Seconds for what takes milliseconds."""


class Moments:
    """The moments at which something of the server is waited for. At the one `chosen`, the task that waits is cancelled."""

    def __init__(self, chosen: int) -> None:
        self.left = chosen
        self.made: list[psycopg.AsyncConnection[Any]] = []

    def passes(self) -> None:
        """One more moment."""
        self.left -= 1
        task = asyncio.current_task()
        if self.left == 0 and task is not None:
            task.cancel()


@contextmanager
def cancelled_at(chosen: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[Moments]:
    """Within it, the n-th wait for the server is cancelled."""
    moments, connect, wait = Moments(chosen), psycopg.AsyncConnection.connect, psycopg.AsyncConnection.wait

    async def connected(*arguments: Any, **named: Any) -> psycopg.AsyncConnection[Any]:
        moments.passes()
        made: psycopg.AsyncConnection[Any] = await connect(*arguments, **named)
        moments.made.append(made)
        return made

    async def waited(self: psycopg.AsyncConnection[Any], *arguments: Any, **named: Any) -> Any:
        moments.passes()
        return await wait(self, *arguments, **named)

    with monkeypatch.context() as patched:
        patched.setattr(psycopg.AsyncConnection, "connect", connected)
        patched.setattr(psycopg.AsyncConnection, "wait", waited)
        yield moments


async def _all_done() -> None:
    """Until nothing runs but this test."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    if others:
        _, left = await asyncio.wait(others, timeout=PATIENCE)
        assert not left


async def _lives(database: str) -> None:
    """A bot starts, stores something, and stops."""
    async with await open_store(database, standby=SystemClock()) as store:
        await ask(store, "matches.get", "m1")


async def test_a_start_or_an_end_that_is_cancelled_leaves_no_connection(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every moment at which it waits for the server."""
    async with await open_store(database) as store:
        await ask(store, "matches.add", match("m1"))
    for chosen in range(1, 200):
        with cancelled_at(chosen, monkeypatch) as moments:
            life = asyncio.create_task(_lives(database))
            await asyncio.wait({life}, timeout=PATIENCE)
            await _all_done()
        assert [one for one in moments.made if not one.closed] == [], f"cancelled at {chosen}"
        if moments.left > 0 and not life.cancelled() and life.exception() is None:
            break
        await run(
            database, "UPDATE lease SET until = '-infinity'"
        )  # a bot that is cancelled may keep it till it runs out
    else:
        pytest.fail("it never came to its end")
    assert chosen > 10


async def test_a_lease_that_is_released_is_not_renewed_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot ends in the midst of a renewal: the next one need not wait until that runs out."""
    renewing = asyncio.Event()
    renewed = PostgresStore._renewed

    async def slowly(self: PostgresStore) -> bool:
        renewing.set()
        for _ in range(20):
            await asyncio.sleep(0)  # noqa: TID251  no time passes
        return await renewed(self)

    monkeypatch.setattr(postgres, "BEAT_EVERY", 0.0)
    monkeypatch.setattr(PostgresStore, "_renewed", slowly)
    store = await open_store(database)
    await renewing.wait()
    await store.aclose()
    await _all_done()
    async with await open_store(database):
        pass
