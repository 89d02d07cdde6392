"""What is asked of the referee beside 100,000 finished matches of one server, all played by the same people, on both engines."""

import asyncio
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from time import process_time
from typing import Final

from benchmarks.handlers import EXCEPTIONS, Asking, Handler, season
from benchmarks.histories import multiplied, multiplied_there, played
from benchmarks.whole import Bench, bench, started
from bot.store.copying import copy
from bot.store.engines.databases import Place, open_store
from tests.store.cluster import Cluster, Missing, running

FULL: Final = 250
"""The number of finished matches beside which each list of the latest ones is full, and caches are warm."""
HISTORY: Final = 100_000
TIMES: Final = 9
LONGEST: Final = 50
SAME: Final = 1.1
NOISE: Final = 0.5
"""Milliseconds by which two runs of the same differ on a busy computer."""


def run() -> list[tuple[str, str]]:
    """Milliseconds of each handler without finished matches, beside some, and beside the whole history."""
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
    first, none, short, long = (folder / f"{name}.db" for name in ("first", "none", "short", "long"))
    await played(first)
    shutil.copy(first, short)
    shutil.copy(first, long)
    multiplied(short, FULL)
    rows = [_size("a file", multiplied(long, count), count)]
    places: list[tuple[str, list[Place]]] = [("SQLite", [none, short, long])]
    if cluster is not None:
        there = [cluster.empty() for _ in range(3)]
        sizes = [await _copied(first, place, many) for place, many in zip(there[1:], (FULL, count), strict=True)]
        rows.append(_size("PostgreSQL", sizes[1], count))
        places.append(("PostgreSQL", [*there]))
    for engine, three in places:
        rows += await _beside(engine, three, times)
    return rows


def _size(what: str, size: int, count: int) -> tuple[str, str]:
    return f"{what} with {count:,} finished matches (goal 24 KB each)", f"{size / count / 1024:.1f} KB each"


async def _copied(source: Path, target: str, many: int) -> int:
    async with await open_store(source) as origin, await open_store(target) as there:
        await copy(origin, there, lambda *_: None)
    return await asyncio.to_thread(multiplied_there, target, many)


async def _beside(engine: str, places: Sequence[Place], times: int) -> list[tuple[str, str]]:
    """Each handler in all databases by turns, so that a busy machine is busy for all."""
    async with AsyncExitStack() as stack:
        benches = [await stack.enter_async_context(bench(place)) for place in places]
        asked = [await _asked(one) for one in benches]
        servers = [await _server(one) for one in benches]
        spent = {name: await _spent(name, asked, servers, times) for name in asked[0]}
    return list(_rows(engine, spent))


async def _asked(workbench: Bench) -> dict[str, Handler]:
    match = await started(workbench)
    await season(workbench)
    await workbench.awake()
    return dict(Asking(workbench, match).handlers())


async def _spent(
    name: str, asked: Sequence[Mapping[str, Handler]], servers: Sequence[Path | None], times: int
) -> list[float]:
    """Milliseconds of processor time in each database, the least of `times`; once before, and not counted."""
    busy: list[list[float]] = [[] for _ in asked]
    for turn in range(1 + (1 if name in EXCEPTIONS else times)):
        for place, handlers in enumerate(asked):
            if name in EXCEPTIONS and place == len(asked) - 1:
                continue  # hours
            worked = _worked(servers[place])
            await handlers[name]()
            if turn:
                busy[place].append(1000 * (_worked(servers[place]) - worked))
    return [min(one, default=0.0) for one in busy]


def _rows(engine: str, by_handler: Mapping[str, list[float]]) -> Iterator[tuple[str, str]]:
    """The longest handlers, each that is too long, and each that grows; then the others together."""
    goal = f"goal {SAME} of it, under {LONGEST} ms"
    within = 0
    for name, (none, full, many) in by_handler.items():
        said = f"{none:.1f} → {full:.1f} → {many:.1f} ms of processor time"
        if name in EXCEPTIONS:
            yield f"{engine}: {name} grows: {EXCEPTIONS[name]}", f"{none:.1f} → {full:.1f} ms beside {FULL}"
        elif many > LONGEST:
            yield f"{engine}: {name} ({goal})", f"{said}: too long"
        elif many > SAME * full + NOISE:
            yield f"{engine}: {name} ({goal})", f"{said}: it grows"
        elif many > SAME * none + NOISE:
            yield f"{engine}: {name} ({goal})", f"{said}: a list that {FULL} matches fill, and more do not lengthen"
        else:
            within += 1
    longest = max((name for name in by_handler if name not in EXCEPTIONS), key=lambda name: by_handler[name][-1])
    total = [sum(spent[place] for name, spent in by_handler.items() if name not in EXCEPTIONS) for place in range(3)]
    yield f"{engine}: all others within ({goal})", f"{within} of {len(by_handler)} handlers"
    yield f"{engine}: all together", f"{total[2] / total[0]:.2f} of without, {total[2] / total[1]:.2f} of beside {FULL}"
    yield f"{engine}: the longest", f"{longest}, {by_handler[longest][-1]:.1f} ms"


async def _server(workbench: Bench) -> Path | None:
    """Where Linux says how long the server's process for this connection has worked."""
    if not workbench.store.is_shared:
        return None
    [(pid,)] = await workbench.store.inspect("SELECT pg_backend_pid()")
    return Path(f"/proc/{pid}/schedstat")


def _worked(server: Path | None) -> float:
    """Seconds of processor time of this process and of the server's."""
    return process_time() + (int(server.read_text().split()[0]) / 1e9 if server is not None else 0)
