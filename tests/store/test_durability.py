"""What a server's settings promise is told, and true: after any failure of a server or a writer nothing acknowledged is lost."""

import asyncio
import os
import signal
import sys
import textwrap
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bot.checks import computer
from bot.referee.core.ports import StoreFailed
from bot.store.engines.databases import open_store
from tests.bot.samples import match
from tests.by_turns import a_fifth
from tests.fakes import FakeClock
from tests.store.asking import ask
from tests.store.cluster import Cluster, Missing, running
from tests.store.test_postgres import frozen_for_long, run

pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")

ROOT = Path(__file__).parents[2]
WRITE = """
import asyncio, sys
from bot.outside.system import SystemClock
from bot.referee.core.ports import StoreFailed
from bot.store.failures import Deposed
from bot.store.engines.databases import open_store
from tests.bot.samples import match
async def main():
    async with await open_store(sys.argv[1], standby=SystemClock()) as store:
        number = len(await store.transact(lambda tx: tx.matches.find()))
        print("holds", flush=True)
        while True:
            try:
                await store.transact(lambda tx: tx.matches.add(match(f"m{number}")))
            except Deposed:
                raise
            except StoreFailed:  # the server has ended a transaction that was frozen
                continue
            print(f"m{number}", flush=True)
            number += 1
asyncio.run(main())
"""


@asynccontextmanager
async def writer(database: str) -> AsyncIterator[Process]:
    """A process that writes match after match as soon as it holds the database, and prints each once it is stored."""
    started = await asyncio.create_subprocess_exec(
        sys.executable, "-c", textwrap.dedent(WRITE), database, cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    try:
        yield started
    finally:
        if started.returncode is None:
            started.kill()
        await started.communicate()


async def line(process: Process) -> str:
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), 120)).decode().strip()


@pytest.mark.parametrize("blow", a_fifth([signal.SIGKILL, signal.SIGSTOP]))
async def test_a_standby_takes_over(database: str, blow: signal.Signals) -> None:
    """Killed or frozen while writing: the next one goes on behind everything that was acknowledged.

    The frozen one is refused when it wakes.
    """
    async with writer(database) as first, writer(database) as second:
        runs = {asyncio.create_task(line(each)): each for each in (first, second)}
        done, _ = await asyncio.wait(runs, return_when=asyncio.FIRST_COMPLETED)
        [begun] = done
        holder = runs[begun]
        [waiting] = [task for task in runs if task is not begun]
        heard = [await line(holder) for _ in range(30)]
        assert not waiting.done()
        os.kill(holder.pid, blow)
        assert await waiting == "holds"
        next_one = await line(runs[waiting])
        if blow is signal.SIGSTOP:
            os.kill(holder.pid, signal.SIGCONT)
        out, errors = await asyncio.wait_for(holder.communicate(), 120)
        heard += out.decode().split()
        assert heard == [f"m{number}" for number in range(len(heard))]
        # One commit may have been made that was never acknowledged.
        assert int(next_one[1:]) - len(heard) in {0, 1}
        if blow is signal.SIGSTOP:
            assert b"Deposed" in errors


@pytest.mark.parametrize(("settings", "message", "colour"), [
    (("off", "on", "second"), "check-no-fsync", "red"),
    (("on", "off", "second"), "check-commits-early", "red"),
    (("on", "on", ""), "check-one-server", "green"),
    (("on", "local", "second"), "check-one-server", "green"),
    (("on", "on", "second"), "check-two-servers", "green"),
    (("on", "remote_write", "ANY 1 (a, b)"), "check-two-servers", "green"),
])  # fmt: skip
def test_what_a_server_promises_is_told(settings: tuple[str, str, str], message: str, colour: str) -> None:
    """By fsync, synchronous_commit and synchronous_standby_names, as the documentation of PostgreSQL has them."""
    line = computer.promised(*settings)
    assert (line.message, line.colour) == (message, colour)


async def test_the_settings_are_read_from_the_server(database: str) -> None:
    """Ours does not wait for its disk, so that tests are quick."""
    async with await open_store(database) as store:
        assert [line.message for line in await computer.durability(store)] == ["check-no-fsync"]


@pytest.fixture(scope="module")
def primary() -> Iterator[Cluster]:
    """A server of these tests' own, to be stopped and killed."""
    try:
        with running() as started:
            yield started
    except Missing as missing:
        pytest.skip(str(missing))


class Waiting(FakeClock):
    """Time passes as it does; says when it was waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.has_waited = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        """A moment, for any number of seconds."""
        self.has_waited.set()
        await asyncio.sleep(0.05)  # noqa: TID251  the server's clock is a real one


async def test_a_standby_takes_over_when_the_lease_is_handed_over(primary: Cluster) -> None:
    """It waits while another bot holds the database; a restart of the server meanwhile costs it nothing but its connections.

    It has the database as soon as that bot closes, or was not heard of for long.
    """
    database = await asyncio.to_thread(primary.ready)
    async with await open_store(database) as store:
        clock = Waiting()
        waiting = asyncio.create_task(open_store(database, standby=clock))
        await clock.has_waited.wait()
        await ask(store, "matches.add", match())
        assert not waiting.done()
    async with await asyncio.wait_for(waiting, 120) as other:
        assert await ask(other, "matches.get", "m1") == match()
        clock = Waiting()
        waiting = asyncio.create_task(open_store(database, standby=clock))
        await clock.has_waited.wait()
        for act in (primary.stop, primary.start):
            await asyncio.to_thread(act)
        other.deposed.set()
    await frozen_for_long(database)
    async with await asyncio.wait_for(waiting, 120) as last:
        assert await ask(last, "matches.get", "m1") == match()


async def test_nothing_acknowledged_is_lost_with_the_primary(primary: Cluster) -> None:
    """The primary is killed while a bot writes; the standby, promoted, has every match that the bot heard was stored."""
    database = primary.empty()
    heard: list[str] = []
    with primary.standby() as second:
        async with await open_store(database) as store:

            async def write() -> None:
                while True:
                    await ask(store, "matches.add", match(f"m{len(heard):05}"))
                    heard.append(f"m{len(heard):05}")

            writing = asyncio.create_task(write())
            while len(heard) < 100 and not writing.done():  # noqa: ASYNC110  no event says so
                await asyncio.sleep(0.01)  # noqa: TID251  the server's clock is a real one
            await asyncio.to_thread(primary.kill)
            writing.cancel()
            with suppress(StoreFailed, asyncio.CancelledError):
                await writing
            store.deposed.set()
        await asyncio.to_thread(second.promote)
        there = second.address(database.rpartition("/")[2])
        await run(there, "UPDATE lease SET until = '-infinity'")  # the bot is known to be gone
        async with await open_store(there) as other:
            ids = [one.id for one in await ask(other, "matches.find")]
    assert len(heard) >= 100
    assert ids[: len(heard)] == heard
    assert len(ids) - len(heard) in {0, 1}
