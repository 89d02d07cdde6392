"""One close of Five Stands with 11 players: in an empty file, beside 10,000 finished matches, and after a start with 1,000 open ones."""

import asyncio
import gc
import tempfile
import time
import tracemalloc
from datetime import timedelta
from pathlib import Path
from statistics import median, quantiles

from msgspec.structs import replace

from bot.referee import sweep
from bot.referee.acts.acts import House
from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from bot.referee.play import signup
from bot.store.sqlite import SqliteStore, open_store
from bot.system import SystemEntropy
from tests.fakes import FakeClock, FakeInbox

PLAYERS = 11
FINISHED = 10_000
OPEN = 1_000
ROUNDS = 4


async def _started(house: House) -> Match:
    opened = await signup.open_match(house, guild="g", home="h", game="five_stands", host="host")
    assert isinstance(opened, Match)
    for number in range(PLAYERS):
        await signup.join(house, opened.id, f"user{number}", f"Player {number}")
    begun = await signup.start(house, opened.id, "host")
    assert isinstance(begun, Match)
    return begun


async def _closes(house: House, clock: FakeClock, matches: int) -> list[float]:
    """Seconds of each of the closes of `matches` matches, letters written, committed."""
    spent = []
    for _ in range(matches):
        match = await _started(house)
        for _ in range(ROUNDS):
            assert match.deadline is not None
            clock.turn_to(match.deadline + timedelta(seconds=6))
            await _awake(house)
            before = time.perf_counter()
            await sweep.close_due(house)
            spent.append(time.perf_counter() - before)
            match = await _now(house, match.id)
    return spent


async def _awake(house: House) -> None:
    now = house.clock.now()
    await house.store.transact(lambda tx: tx.set_alive(now))


async def _now(house: House, match_id: str) -> Match:
    found = await house.store.transact(lambda tx: tx.match(match_id))
    assert found is not None
    return found


async def _copies(house: House, match: Match, count: int) -> None:
    """Fill the file with copies of a match."""

    async def work(tx: Transaction) -> None:
        for number in range(count):
            await tx.add_match(replace(match, id=f"copy{number}", revision=0))

    await house.store.transact(work)


def _house(store: SqliteStore, clock: FakeClock) -> House:
    return House(store, clock, SystemEntropy(), FakeInbox())


async def _close_rows(folder: Path) -> list[tuple[str, str]]:
    clock = FakeClock()
    async with await open_store(folder / "closes.db") as store:
        house = _house(store, clock)
        spent = await _closes(house, clock, 20)
        empty, quick = median(spent), quantiles(spent, n=10)[0]
        last = await _started(house)
        await _copies(house, replace(last, status="finished", is_revealed=True, wake_at=None), FINISHED)
        full = median(await _closes(house, clock, 20))
    return [
        (
            "one close, 11 players (goal 2 ms)",
            f"{empty * 1000:.2f} ms; the quickest tenth {quick * 1000:.2f} ms or less",
        ),
        (
            f"the same beside {FINISHED:,} finished matches (goal 1.2 of it)",
            f"{full * 1000:.2f} ms, {full / empty:.2f} of it",
        ),
    ]


async def _start_rows(folder: Path) -> list[tuple[str, str]]:
    clock, path = FakeClock(), folder / "open.db"
    async with await open_store(path) as store:
        house = _house(store, clock)
        match = await _started(house)
        assert match.deadline is not None
        later = match.deadline + timedelta(days=30)
        await _copies(house, replace(match, deadline=later, wake_at=later), OPEN - 1)
    clock.turn_to(match.deadline + timedelta(seconds=6))
    before = time.perf_counter()
    async with await open_store(path) as store:
        house = _house(store, clock)
        await _awake(house)
        await sweep.close_due(house)
        first = time.perf_counter() - before
        assert (await _now(house, match.id)).step == 1
    return [(f"start with {OPEN:,} open matches until an overdue one is closed (goal 2 s)", f"{first:.2f} s")]


async def _memory_rows(folder: Path) -> list[tuple[str, str]]:
    """Open matches live in the file; what the process keeps for each is measured."""
    clock = FakeClock()
    async with await open_store(folder / "memory.db") as store:
        house = _house(store, clock)
        match = await _started(house)
        gc.collect()
        tracemalloc.start()
        await _copies(house, match, 200)
        # The database's thread holds its last job until another one comes.
        await store.transact(lambda tx: tx.next_wake())
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return [("memory kept per open match", f"{max(kept, 0) / 200 / 1024:.2f} KiB")]


def run() -> list[tuple[str, str]]:
    """Figures of closing rounds."""
    rows = []
    for measure in (_close_rows, _start_rows, _memory_rows):
        with tempfile.TemporaryDirectory() as folder:
            rows += asyncio.run(measure(Path(folder)))
    return rows
