"""A close with many pages open: how long it takes with and without them, and when all pages have it."""

import asyncio
import resource
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import aiohttp

from bot.referee.core.model import Match
from tests.page.table import Table, table


@dataclass
class _Told:
    """How many readers have the page, how many the news, and when the last one had it."""

    opened: int = 0
    count: int = 0
    at: float = 0.0


def run(readers: int = 1_000) -> list[tuple[str, str]]:
    """Strangers look on at one match while its round closes; readers and server share one process."""
    alone, _, _ = asyncio.run(_measured(0))
    closed, told, memory = asyncio.run(_measured(readers))
    return [
        (f"{readers} pages open: the close with them (without)", f"{closed * 1_000:.0f} ms ({alone * 1_000:.0f} ms)"),
        ("all of them told after the last letter (goal: 2 s)", f"{told:.2f} s"),
        ("memory for each, both ends of its connection", f"{memory:.0f} kB"),
    ]


async def _measured(readers: int) -> tuple[float, float, float]:
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder) / "bench.db", is_here=True) as there:
            match, told, before = await there.match(), _Told(), _memory()
            async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
                reading = [asyncio.create_task(_read(there, match, session, one, told)) for one in range(readers)]
                while told.opened < readers:
                    await asyncio.tasks.sleep(0.01)
                memory = (_memory() - before) / max(readers, 1)
                begun = perf_counter()
                await there.bot.pass_deadline(match)
                closed = perf_counter() - begun
                await there.told()
                letters = perf_counter()
                while told.count < readers:
                    there.bot.clock.turn(0.1)
                    await asyncio.tasks.sleep(0.005)
                await asyncio.gather(*reading)
                return closed, max(told.at - letters, 0.0), memory


async def _read(there: Table, match: Match, session: aiohttp.ClientSession, number: int, told: _Told) -> None:
    """One page that is open until it has the news of the next round."""
    where = f"{there.bot.house.page}/match/{match.id}/spectator/news"
    async with session.get(where, headers={"X-Forwarded-For": f"10.0.{number // 250}.{number % 250}"}) as stream:
        read = await stream.content.readany()
        told.opened += 1
        while b"Round 2" not in read:
            read = read[-100:] + await stream.content.readany()
    told.count, told.at = told.count + 1, perf_counter()


def _memory() -> int:
    """The largest resident size of this process so far, in kB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
