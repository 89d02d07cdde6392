"""Both engines side by side: submissions against a plain client with one commit each, one close, and on PostgreSQL a takeover."""

import asyncio
import shutil
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

import psycopg

from benchmarks.closing import closes
from benchmarks.submissions import MATCHES, ROUNDS, SEATS, bare, matches, one_by_one, rows, together
from benchmarks.takeovers import in_words, measured
from benchmarks.whole import bench
from bot.outside.system import SystemClock, SystemEntropy
from bot.referee.acts.acts import House
from bot.referee.orders.intake import Intake
from bot.store.engines.databases import Place, open_store
from bot.store.engines.session import translated, written
from bot.store.shapes import SUBMISSION
from tests.fakes import FakeInbox
from tests.store.cluster import Cluster, Missing, running

CLOSED: Final = 2
TAKEOVERS: Final = 5
BLOWS: Final = (signal.SIGKILL, signal.SIGTERM)

Plain = Callable[[int], Awaitable[float]]
"""A round of a plain client: submissions a second."""


def run() -> list[tuple[str, str]]:
    """The same figures of each engine; of PostgreSQL on a server of this machine that waits for its disk."""
    folder = Path(tempfile.mkdtemp(prefix="benchmark-", dir=Path.cwd()))
    try:
        with running(is_durable=True) as cluster:
            return asyncio.run(_run(folder, cluster))
    except Missing as missing:
        return [("not measured", str(missing))]
    finally:
        shutil.rmtree(folder)


async def _run(folder: Path, cluster: Cluster) -> list[tuple[str, str]]:
    lines = [("", f"{'SQLite':>12}{'PostgreSQL':>14}")]
    ours = [await _submissions(place) for place in (folder / "intake.db", cluster.empty())]
    for number, what in enumerate((f"{MATCHES * SEATS} submitters at once, /s", "a plain client, one commit each, /s")):
        lines.append((what, "".join(f"{one[number]:>{width},.0f}" for one, width in zip(ours, (12, 14), strict=True))))
    lines.append(("ratio (goal: PostgreSQL at least 1.0)", f"{ours[0][2]:>12.2f}{ours[1][2]:>14.2f}"))
    spent = []
    for place in (folder / "closing.db", cluster.empty()):
        async with bench(place) as workbench:
            spent.append(median([second for _ in range(CLOSED) for second in await closes(workbench)]))
    lines.append(("one close of 11 sealed orders, ms", f"{spent[0] * 1000:>12.1f}{spent[1] * 1000:>14.1f}"))
    lines += [("takeover", in_words(blow, await measured(cluster, blow, TAKEOVERS, 2))) for blow in BLOWS]
    return lines


async def _submissions(place: Place) -> list[float]:
    """Through the intake, by a plain client, and the median of the ratios round by round."""
    async with await open_store(place) as store:
        tables = await matches(store)
        intake = Intake(House(store, SystemClock(), SystemEntropy(), FakeInbox()))
        async with _plain(place) as plain:
            rounds = [(await plain(number), (await together(intake, tables, number))[0]) for number in range(ROUNDS)]
    theirs, ours = zip(*rounds, strict=True)
    return [median(ours), median(theirs), median(one / other for other, one in rounds)]


@asynccontextmanager
async def _plain(place: Place) -> AsyncIterator[Plain]:
    """A client of the same engine that only inserts rows, into a separate table."""
    if isinstance(place, Path):
        connection = bare(await asyncio.to_thread(_copied, place))

        async def by_sqlite(number: int) -> float:
            return one_by_one(connection, number)

        yield by_sqlite
        connection.close()
        return
    async with await psycopg.AsyncConnection.connect(place, autocommit=True) as outside:
        await outside.execute("CREATE TABLE plain (LIKE submissions INCLUDING ALL)")
        insert = translated(SUBMISSION.insert).replace("INSERT INTO submissions", "INSERT INTO plain")

        async def by_psycopg(number: int) -> float:
            batch = [written(row) for row in rows(number)]
            for at, row in enumerate(batch):
                row[SUBMISSION.names.index("id")] = number * len(batch) + at
            begun = perf_counter()
            for row in batch:
                await outside.execute(insert, row)
            return len(batch) / (perf_counter() - begun)

        yield by_psycopg


def _copied(place: Path) -> Path:
    """An empty database with the same tables: the store locks its own."""
    copy = place.with_name("plain.db")
    asyncio.run(_made(copy))
    return copy


async def _made(path: Path) -> None:
    async with await open_store(path) as store:
        await matches(store)
