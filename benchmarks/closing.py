"""One close of Five Stands with 11 players who have sealed and traded: in an empty file, and in turns with it beside whole histories."""

import asyncio
import gc
import shutil
import tempfile
import time
import tracemalloc
from collections.abc import Sequence
from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path
from statistics import median
from typing import Final

from msgspec.structs import replace

from benchmarks.histories import multiplied, played
from benchmarks.percentiles import percentile
from benchmarks.whole import Bench, bench, one_round, started, to_the_deadline
from bot.outside.system import SystemEntropy
from bot.referee import sweep
from bot.referee.acts.acts import House
from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from bot.store.engines.sqlite import open_store
from tests.fakes import FakeInbox

HISTORIES: Final = (10_000, 100_000)
CLOSED: Final = 6
OPEN: Final = 1_000
COMMITS: Final = 1_000


async def closes(workbench: Bench) -> list[float]:
    """Seconds of each close of one whole match: eleven sealed orders, trades, letters written, committed."""
    match, spent = await started(workbench), []
    while match.status == "running":
        await to_the_deadline(workbench, await one_round(workbench, match))
        before = time.perf_counter()
        await sweep.attend(workbench.house)
        spent.append(time.perf_counter() - before)
        match = await workbench.now(match)
    return spent


async def _in_turns(paths: Sequence[Path]) -> list[list[float]]:
    """The closes of whole matches in several files, one match in each by turns, so that a busy machine is busy for all."""
    async with AsyncExitStack() as stack:
        files = [await stack.enter_async_context(bench(path)) for path in paths]
        spent: list[list[float]] = [[] for _ in files]
        for _ in range(CLOSED):
            for place, file in enumerate(files):
                spent[place] += await closes(file)
    return spent


async def _history_rows(folder: Path) -> list[tuple[str, str]]:
    before, after = await played(folder / "played.db")
    rows = [
        ("a whole match of 11 before it is archived", f"{before / 1000:.0f} KB"),
        ("its archive", f"{after / 1000:.1f} KB"),
    ]
    paths = [folder / "empty.db"]
    for count in HISTORIES:
        paths.append(folder / f"{count}.db")
        shutil.copy(folder / "played.db", paths[-1])
        size = multiplied(paths[-1], count)
        rows.append(
            (f"the file with {count:,} of them" + " (goal 2.4 GB)" * (count == 100_000), f"{size / 1e9:.2f} GB")
        )
    spent = await _in_turns(paths)
    alone = median(spent[0])
    quick = percentile(spent[0], 10)
    rows.append(
        ("one close, 11 sealed orders (goal 2 ms)", f"{alone * 1000:.2f} ms; the quickest tenth {quick * 1000:.2f} ms")
    )
    for count, closes in zip(HISTORIES, spent[1:], strict=True):
        said = f"{median(closes) * 1000:.2f} ms, {median(closes) / alone:.2f} of it"
        rows.append((f"the same beside {count:,} finished matches (goal 1.05 of it)", said))
    rows += await _copy_rows(paths[1])
    return rows + await _start_rows(paths[-1])


async def _copy_rows(path: Path) -> list[tuple[str, str]]:
    """How long works wait that come one after the other while a copy of the file is written."""
    async with bench(path) as workbench:
        alone, during = await _waits(workbench, until=None), list[float]()
        begun = time.perf_counter()
        copying = asyncio.create_task(workbench.store.backup(path.with_name("copy.db")))
        during = await _waits(workbench, until=copying)
        seconds, size = time.perf_counter() - begun, await copying
    said = f"p99 {percentile(during, 99) * 1000:.1f} ms, longest {max(during) * 1000:.1f} ms"
    return [
        (f"a copy of {size / 1e9:.2f} GB, written and looked through", f"{seconds:.1f} s"),
        (
            "a commit waits meanwhile (goal: never over 20 ms)",
            f"{said}; without a copy longest {max(alone) * 1000:.1f} ms",
        ),
    ]


async def _waits(workbench: Bench, until: "asyncio.Task[int] | None") -> list[float]:
    spent: list[float] = []
    while not spent or (len(spent) < COMMITS if until is None else not until.done()):
        before = time.perf_counter()
        await workbench.awake()
        spent.append(time.perf_counter() - before)
    return spent


async def _copied(house: House, match: Match, count: int) -> None:
    """Fill the file with copies of the header of a match."""

    async def work(tx: Transaction) -> None:
        for number in range(count):
            await tx.matches.add(replace(match, id=f"open{number}", revision=0))

    await house.store.transact(work)


async def _start_rows(path: Path) -> list[tuple[str, str]]:
    async with bench(path) as workbench:
        match = await started(workbench)
        assert match.deadline is not None
        later = match.deadline + timedelta(days=30)
        await _copied(workbench.house, match.to(deadline=later, wake_at=later), OPEN - 1)
        clock = workbench.clock
    clock.turn_to(match.deadline + timedelta(seconds=6))
    begun = time.perf_counter()
    async with await open_store(path) as store:
        house = House(store, clock, SystemEntropy(), FakeInbox())
        now = clock.now()
        await store.transact(lambda tx: tx.uptime.set_alive(now))
        await sweep.attend(house)
        first = time.perf_counter() - begun
        stored = await store.transact(lambda tx: tx.matches.get(match.id))
    assert stored is not None
    assert stored.step == 1
    return [
        (
            f"start with {OPEN:,} open among {HISTORIES[-1]:,} until an overdue one is closed (goal 1 s)",
            f"{first:.2f} s",
        )
    ]


async def _memory_rows(folder: Path) -> list[tuple[str, str]]:
    """Open matches live in the file; what the process keeps for each is measured."""
    async with bench(folder / "memory.db") as workbench:
        match = await started(workbench)
        gc.collect()
        tracemalloc.start()
        await _copied(workbench.house, match, 200)
        # The database's thread holds its last job until another one comes.
        await workbench.store.transact(lambda tx: tx.matches.next_wake())
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return [("memory kept per open match", f"{max(kept, 0) / 200 / 1024:.2f} KiB")]


def run() -> list[tuple[str, str]]:
    """Figures of closing rounds."""
    rows = []
    for measure in (_history_rows, _memory_rows):
        with tempfile.TemporaryDirectory(prefix="closing-", dir=Path.cwd()) as folder:
            rows += asyncio.run(measure(Path(folder)))
    return rows
