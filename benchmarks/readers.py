"""A close with many pages open: how long it takes with and without them, and when all pages have it."""

import asyncio
import resource
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Final
from unittest.mock import patch

import aiohttp

from bot.page.web.refusing import gate
from bot.referee.core.model import Match
from tests.page.table import Table, table

_ROUNDS: Final = 5
_TURNS: Final = 5
_MATCHES: Final = 8
"""How many matches close at the same time; one of them is looked at."""
_TABS: Final = 90
_IDLE: Final = 20
"""Moments before each close, in which what is under way ends."""


@dataclass
class _Told:
    """How many readers have the page, how many the news, and when the last one had it."""

    opened: int = 0
    count: int = 0
    at: float = 0.0


def run(readers: int = 1_000, turns: int = _TURNS, idle: int = _IDLE) -> list[tuple[str, str]]:
    """Strangers look on at one match while its round closes; readers and server share one process."""
    asyncio.run(_measured(1, idle))  # what is loaded at the first close is not the pages' work
    alone, again, beside, delay, memory = list[float](), list[float](), list[float](), 0.0, 0.0
    for _ in range(turns):
        alone += asyncio.run(_measured(0, idle))[0]
        closed, last, grown, _ = asyncio.run(_measured(readers, idle))
        beside, delay, memory = beside + closed, max(delay, last), memory or grown
        again += asyncio.run(_measured(0, idle))[0]
    without, within = median(alone + again), median(beside)
    return [
        (
            f"{readers} pages open: {_MATCHES} closes with them (without), processor time, in turns (goal: 1.1 times)",
            f"{within * 1_000:.1f} ms ({without * 1_000:.1f} ms), {within / without:.2f} times",
        ),
        ("the same of two halves without pages: so much is noise", f"{median(again) / median(alone):.2f} times"),
        ("all of them told after the last letter (goal: 2 s)", f"{delay:.2f} s"),
        ("memory for each, both ends of its connection", f"{memory:.0f} kB"),
        (f"{_TABS} tabs of one player told of one close, processor time", f"{_of_one_player(idle):.3f} s"),
    ]


def _of_one_player(idle: int) -> float:
    """Return the processor time until every tab of one player has the news, more of them than a player may have."""
    with patch.multiple(gate, _TABS_OF_ONE=_TABS, _TABS_OF_MATCH=_TABS):
        return median(asyncio.run(_measured(_TABS, idle, "Ada"))[3])


async def _measured(readers: int, idle: int, user: str = "") -> tuple[list[float], float, float, list[float]]:
    """Return the processor time of each close, the seconds until all readers had the last of their news, and the memory of each.

    The last: the processor time that telling them took each time. `user`: whose tabs they are; empty: strangers look on.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder) / "bench.db", is_here=True) as there:
            [match, *_] = [await there.match(options={"rounds": _ROUNDS + 2}) for _ in range(_MATCHES)]
            counter, before, cookie = _Told(), _memory(), ""
            if user:
                entered = await there.stranger_here().post("/enter", {"token": await there.link(user)})
                cookie = entered.cookie
            async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
                reading = [
                    asyncio.create_task(_read(there, match, session, one, counter, cookie)) for one in range(readers)
                ]
                while counter.opened < readers:
                    await asyncio.tasks.sleep(0.01)
                memory = (_memory() - before) / max(readers, 1)
                closed, last, spent = list[float](), 0.0, list[float]()
                for _ in range(_ROUNDS):
                    counter.count = 0
                    await _idle(there, idle)
                    begun = process_time()
                    match = await there.bot.pass_deadline(match)
                    closed.append(process_time() - begun)
                    await there.delivered()
                    letters, begun = perf_counter(), process_time()
                    while counter.count < readers:
                        there.bot.clock.turn(0.1)
                        await asyncio.tasks.sleep(0.005)
                    spent.append(process_time() - begun)
                    last = max(last, counter.at - letters)
                await asyncio.gather(*reading)
                return closed, last, memory, spent


async def _idle(there: Table, moments: int) -> None:
    """Let everything end that is under way."""
    for _ in range(moments):
        there.bot.clock.turn(0.1)
        await asyncio.tasks.sleep(0.02)


async def _read(
    there: Table, match: Match, session: aiohttp.ClientSession, number: int, counter: _Told, cookie: str
) -> None:
    """One page that is open until it has the news of the last round."""
    where = f"{there.bot.house.chosen.page}/match/{match.id}/{'mine' if cookie else 'spectator'}/news"
    heads = {"X-Forwarded-For": f"10.0.{number // 250}.{number % 250}", "Cookie": cookie}
    async with session.get(where, headers=heads) as stream:
        read = await stream.content.readany()
        counter.opened += 1
        for number in range(2, 2 + _ROUNDS):
            while f"Round {number}".encode() not in read:
                read = read[-100:] + await stream.content.readany()
            counter.count, counter.at = counter.count + 1, perf_counter()


def _memory() -> int:
    """The largest resident size of this process so far, in kB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
