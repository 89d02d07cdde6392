"""What is asked of the referee beside 100,000 finished matches of one server, all played by the same people, on both engines."""

import asyncio
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

from benchmarks.histories import multiplied, multiplied_there, played
from benchmarks.whole import Bench, bench, started
from bot.referee import sweep
from bot.referee.core.model import Match, Person
from bot.referee.hosting import away
from bot.referee.orders import questions
from bot.referee.people import deadlines, records
from bot.referee.play import standing
from bot.store.copying import copy
from bot.store.engines.opening import Place, open_store
from tests.store.cluster import Cluster, Missing, running

FEW: Final = 100
"""The number of finished matches beside which the history is measured: a list of the latest ones is full, and caches are warm."""
HISTORY: Final = 100_000
TIMES: Final = 41
LONGEST: Final = 50

Handler = Callable[[Bench, Match, str], Awaitable[Any]]

HANDLERS: Final[dict[str, Handler]] = {
    "a sweep with nothing due": lambda one, _, __: sweep.attend(one.house),
    "the questions to a writer": lambda one, _, user: one.store.transact(lambda tx: questions.asked_of(tx, [user])),
    "a writer's seats": lambda one, _, user: one.store.transact(lambda tx: tx.seats_of(user)),
    "open matches of a server": lambda one, match, _: one.store.transact(lambda tx: tx.matches(match.guild)),
    "its latest, to choose from": lambda one, match, _: one.store.transact(lambda tx: tx.latest(match.guild, 25)),
    "its seasons": lambda one, match, _: one.store.transact(lambda tx: tx.seasons_of(match.guild)),
    "/matches and /hand": lambda one, _, user: standing.places(one.house, user),
    "matches of a host": lambda one, _, __: one.store.transact(lambda tx: tx.matches(host="host")),
    "/deadlines": lambda one, _, user: deadlines.deadlines(one.house, Person(user, "Ada", "en")),
    "/record": lambda one, match, user: records.record(one.house, user, user, match.guild),
    "/record everywhere": lambda one, _, user: records.record(one.house, user, user, None),
    "/standings": lambda one, match, _: records.standings(one.house, match.guild),
    "a look for servers that were left": lambda one, match, _: away.look(one.house, frozenset({match.guild})),
    "/healthz": lambda one, _, __: one.store.transact(lambda tx: tx.waiting(one.clock.now())),
    "what housekeeping looks for": lambda one, _, __: one.store.archive(),
}


def run() -> list[tuple[str, str]]:
    """Milliseconds of each handler beside a few finished matches, and beside the whole history."""
    return asyncio.run(measured(HISTORY, TIMES))


async def measured(count: int, times: int) -> list[tuple[str, str]]:
    """The same for a history of `count` matches."""
    with tempfile.TemporaryDirectory(prefix="history-", dir=Path.cwd()) as name:
        folder = Path(name)
        try:
            with running() as cluster:
                return await _measured(folder, cluster, count, times)
        except Missing as missing:
            return [*await _measured(folder, None, count, times), ("PostgreSQL is not measured", str(missing))]


async def _measured(folder: Path, cluster: Cluster | None, count: int, times: int) -> list[tuple[str, str]]:
    first, short, long = folder / "first.db", folder / "short.db", folder / "long.db"
    await played(first)
    shutil.copy(first, short)
    shutil.copy(first, long)
    multiplied(short, FEW)
    rows = [_size("a file", multiplied(long, count), count)]
    places: list[tuple[str, Place, Place]] = [("SQLite", short, long)]
    if cluster is not None:
        there = cluster.empty(), cluster.empty()
        sizes = [await _copied(first, place, many) for place, many in zip(there, (FEW, count), strict=True)]
        rows.append(_size("PostgreSQL", sizes[1], count))
        places.append(("PostgreSQL", *there))
    for engine, before, after in places:
        rows += await _beside(engine, before, after, times)
    return rows


def _size(what: str, size: int, count: int) -> tuple[str, str]:
    return f"{what} with {count:,} finished matches (goal 16 KB each)", f"{size / count / 1024:.1f} KB each"


async def _copied(source: Path, target: str, many: int) -> int:
    async with await open_store(source) as here, await open_store(target) as there:
        await copy(here, there, lambda *_: None)
    return await asyncio.to_thread(multiplied_there, target, many)


async def _beside(engine: str, before: Place, after: Place, times: int) -> list[tuple[str, str]]:
    """Each handler in both databases by turns, so that a busy machine is busy for both."""
    async with bench(before) as short, bench(after) as long:
        matches = [(one, await started(one)) for one in (short, long)]
        for one in (short, long):
            await one.awake()
        servers = [await _server(one) for one in (short, long)]
        rows = []
        for name, handler in HANDLERS.items():
            spent: list[list[float]] = [[], []]
            busy: list[list[float]] = [[], []]
            for _ in range(times):
                for place, (one, match) in enumerate(matches):
                    begun, worked = perf_counter(), _worked(servers[place])
                    await handler(one, match, f"{10**17}")
                    spent[place].append(1000 * (perf_counter() - begun))
                    busy[place].append(1000 * (_worked(servers[place]) - worked))
            said = "; processor time ".join(map(_beside_said, (spent, busy)))
            rows.append((f"{engine}: {name} (goal 1.1 of it, under {LONGEST} ms)", said))
    return rows


def _beside_said(found: list[list[float]]) -> str:
    few, many = (median(one) for one in found)
    return f"{few:.2f} → {many:.2f} ms, {many / few:.2f} of it"


async def _server(one: Bench) -> Path | None:
    """Where Linux says how long the server's process for this connection has worked."""
    if not one.store.is_shared:
        return None
    [(pid,)] = await one.store.inspect("SELECT pg_backend_pid()")
    return Path(f"/proc/{pid}/schedstat")


def _worked(server: Path | None) -> float:
    """Seconds of processor time of this process and of the server's."""
    return process_time() + (int(server.read_text().split()[0]) / 1e9 if server is not None else 0)
