"""Takeovers by the hundred: two processes on one database, without Discord, struck once in the midst of closes, many pairs at once.

``python -m benchmarks.takeovers --takeovers 50 --at-once 5`` prints, for each kind of blow, how long it took and how late the first
close was; what each match came to is judged as in tests/chaos/simulated/test_processes.py.
"""

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import psycopg

from bot.outside.system import SystemClock
from bot.store.shapes import moment_of
from games import catalogue
from tests.chaos.simulated.test_processes import ROOT, judge
from tests.store.cluster import Cluster, running

BLOWS = (signal.SIGTERM, signal.SIGKILL, signal.SIGSTOP)
_BOTH_LISTEN = (
    "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database() HAVING count(*) = 2"
)
"""The one plays, the other stands by."""
PATIENCE = 600.0
"""Seconds; a busy machine takes long to start a process."""

Figures = tuple[float, float | None]
"""Seconds until the other held the database, and by which the first close after that was late, if the match had one left."""


@asynccontextmanager
async def _player(database: str, folder: Path, game: str) -> AsyncIterator[Process]:
    command = (sys.executable, "-m", "tests.chaos.simulated.process", database, str(folder), game)
    started = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=PIPE, stderr=DEVNULL)
    try:
        yield started
    finally:
        if started.returncode is None:
            started.kill()
        await started.communicate()


async def takeover(database: str, folder: Path, game: str, blow: signal.Signals) -> Figures | None:
    """One blow, and how the match came to its end; None if it was over before the blow fell."""
    async with _player(database, folder, game) as first, _player(database, folder, game) as second:
        both = {each.pid: each for each in (first, second)}
        async with await psycopg.AsyncConnection.connect(database, autocommit=True) as outside:
            await _until(outside, "SELECT 1 FROM matches WHERE step > 0")
            await _until(outside, _BOTH_LISTEN)
            await asyncio.sleep(random.uniform(0, 0.3))  # noqa: TID251  real time: other processes run
            [(holder, epoch)] = await _rows(outside, "SELECT holder, epoch FROM lease")
            struck = both.pop(int(holder.rpartition("/")[2]))
            since, at = monotonic(), SystemClock().now()
            struck.send_signal(blow)
            [(deadline,)] = await _rows(outside, "SELECT deadline FROM matches")
            await _until(outside, f"SELECT 1 FROM lease WHERE epoch > {epoch}")
            held = monotonic() - since
            if blow is signal.SIGSTOP:
                os.kill(struck.pid, signal.SIGCONT)
            await asyncio.wait_for(struck.wait(), PATIENCE)
            [other] = both.values()
            said, _ = await asyncio.wait_for(other.communicate(), PATIENCE)
            assert b"over" in said
            closes = [moment_of(one) for (one,) in await _rows(outside, "SELECT at FROM journal WHERE act = 'step'")]
            later = min((one for one in closes if one > at), default=None)
    await judge(database, folder)
    if later is None:
        return None
    return held, max((later - moment_of(deadline)).total_seconds(), 0.0) if deadline else None


async def _rows(outside: "psycopg.AsyncConnection[Any]", sql: str) -> list[Any]:
    return await (await outside.execute(sql)).fetchall()


async def _until(outside: "psycopg.AsyncConnection[Any]", sql: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if await _rows(outside, sql):
                    return
            except psycopg.errors.UndefinedTable:  # the bot has yet to make it
                pass
            await asyncio.sleep(0.02)  # noqa: TID251  real time: other processes run


async def measured(cluster: Cluster, blow: signal.Signals, count: int, at_once: int) -> list[Figures]:
    """The number of takeovers by one kind of blow."""
    takeovers: list[Figures] = []
    games = [game.key for game in catalogue.games() if game.key not in {"by_hand", catalogue.SEASON}]

    async def strike() -> None:
        while len(takeovers) < count:
            with tempfile.TemporaryDirectory() as folder:
                figures = await takeover(cluster.empty(), Path(folder), random.choice(games), blow)
            if figures is not None:
                takeovers.append(figures)
                if len(takeovers) % 10 == 0:
                    print(in_words(blow, takeovers), flush=True)

    async with asyncio.TaskGroup() as group:
        for _ in range(min(at_once, count)):
            group.create_task(strike())
    return takeovers


def in_words(blow: signal.Signals, takeovers: list[Figures]) -> str:
    """One line of figures."""
    held, late = sorted(one for one, _ in takeovers), sorted(one for _, one in takeovers if one is not None)
    return (
        f"{blow.name}: {len(takeovers)} takeovers; the other held the database after {held[len(held) // 2]:.2f} s (median),"
        f" {held[-1]:.2f} s (longest); the first close late by {late[len(late) // 2]:.1f} s (median), {late[-1]:.1f} s (longest)"
    )


def main() -> None:
    """Print a line for every tenth takeover of each kind."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.takeovers")
    parser.add_argument("blow", nargs="*", choices=[[], *(one.name for one in BLOWS)], help="which (default: each)")
    parser.add_argument("--takeovers", type=int, default=50, help="how many of each")
    parser.add_argument("--at-once", type=int, default=4, help="how many pairs at once")
    arguments = parser.parse_args()
    with running() as cluster:
        for blow in [signal.Signals[name] for name in arguments.blow] or BLOWS:
            asyncio.run(measured(cluster, blow, arguments.takeovers, arguments.at_once))


if __name__ == "__main__":
    main()
