"""Two processes on one database: after any failure of the writer the other takes over, and nothing acknowledged is lost."""

import asyncio
import os
import signal
import sys
import textwrap
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")

ROOT = Path(__file__).parents[2]
WRITE = """
import asyncio, signal, sys
from bot.outside.system import SystemClock
from bot.referee.core.ports import StoreFailed
from bot.store.failures import Deposed
from bot.store.engines.databases import open_store
from tests.bot.samples import match
async def main():
    stopped = asyncio.Event()
    async with await open_store(sys.argv[1], standby=SystemClock()) as store:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
        number = len(await store.transact(lambda tx: tx.matches.find()))
        print("holds", flush=True)
        while not stopped.is_set():
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


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
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
