"""Takeovers by the hundred: three bots on one database and the loopback Discord, the one that plays struck shortly before a close.

``python -m benchmarks.takeovers --takeovers 50 --at-once 5`` prints, for each kind of blow, how long it took and how late the first
close was; of each match it is asked what is promised (`tests/chaos`).
"""

import argparse
import asyncio
import random
import signal
import tempfile
from datetime import timedelta
from pathlib import Path

from tests.chaos.promises import broken
from tests.chaos.rounds import processes
from tests.store.cluster import Cluster, running

BLOWS = (signal.SIGTERM, signal.SIGKILL, signal.SIGSTOP)
ROUNDS = 2

Figures = tuple[float, float]
"""Seconds until another held the database, and by which the close after that was late."""


async def takeover(cluster: Cluster, folder: Path, blow: signal.Signals) -> Figures:
    """Strike once, and play the match to its end."""
    async with processes.table(folder, ROUNDS, cluster) as table:
        number, deadline = await table.seen()
        await table.turn_to(deadline - timedelta(seconds=random.uniform(0, 1)))
        held = await table.bots.strike(blow)
        while not await table.is_over():
            await table.turn_to(table.now() + table.look)
        stored = await table.stored()
    assert broken(stored) == []
    closes = [entry.at for entry in stored.journal if entry.act == "step"]
    return held, max((closes[number - 1] - deadline).total_seconds(), 0.0)


async def measured(cluster: Cluster, blow: signal.Signals, count: int, at_once: int) -> list[Figures]:
    """Return the figures of so many takeovers by one kind of blow; each tenth prints a line."""
    takeovers: list[Figures] = []
    left = iter(range(count))

    async def strike() -> None:
        for _ in left:
            with tempfile.TemporaryDirectory() as folder:
                takeovers.append(await takeover(cluster, Path(folder), blow))
            if len(takeovers) % 10 == 0:
                print(in_words(blow, takeovers), flush=True)

    async with asyncio.TaskGroup() as group:
        for _ in range(min(at_once, count)):
            group.create_task(strike())
    return takeovers


def in_words(blow: signal.Signals, takeovers: list[Figures]) -> str:
    """One line of figures."""
    held, late = sorted(one for one, _ in takeovers), sorted(one for _, one in takeovers)
    return (
        f"{blow.name}: {len(takeovers)} takeovers; another held the database after {held[len(held) // 2]:.2f} s (median),"
        f" {held[-1]:.2f} s (longest); the close late by {late[len(late) // 2]:.1f} s (median), {late[-1]:.1f} s (longest)"
    )


def main() -> None:
    """Print a line for every tenth takeover of each kind, and for all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.takeovers")
    parser.add_argument("blow", nargs="*", choices=[[], *(one.name for one in BLOWS)], help="which (default: each)")
    parser.add_argument("--takeovers", type=int, default=50, help="how many of each")
    parser.add_argument("--at-once", type=int, default=2, help="how many matches at once")
    arguments = parser.parse_args()
    with running() as cluster:
        for blow in [signal.Signals[name] for name in arguments.blow] or BLOWS:
            print(in_words(blow, asyncio.run(measured(cluster, blow, arguments.takeovers, arguments.at_once))))


if __name__ == "__main__":
    main()
