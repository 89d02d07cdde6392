"""Submissions: 200 people at once through the intake and the store, against sqlite3 in one thread with one transaction each.

Both write to a real file of their own with the same settings; rounds of the two alternate, so that a slow disk is slow for both.
"""

import asyncio
import shutil
import sqlite3
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

from benchmarks.percentiles import percentile
from bot.outside.system import SystemClock, SystemEntropy
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Running, Sealing, Settings, Submission, Tenure
from bot.referee.core.positions import raw
from bot.referee.orders.deciding import Order
from bot.referee.orders.intake import Intake
from bot.store.engines.queued import QueuedStore
from bot.store.engines.sqlite import open_store
from bot.store.shapes import SUBMISSION
from games import catalogue, table
from games.table import Table
from tests.fakes import FakeInbox

SEATS: Final = 10
MATCHES: Final = 20
EACH: Final = 10
ROUNDS: Final = 5


def run() -> list[tuple[str, str]]:
    """Submissions a second and how long a submitter waits, at the median and for the unluckiest in a hundred."""
    folder = Path(tempfile.mkdtemp(prefix="benchmark-", dir=Path.cwd()))
    try:
        return asyncio.run(_run(folder))
    finally:
        shutil.rmtree(folder)


async def _run(folder: Path) -> list[tuple[str, str]]:
    path = folder / "intake.db"
    async with await open_store(path) as store:
        tables = await matches(store)
        await store.backup(folder / "raw.db")
        beside = bare(folder / "raw.db")
        intake = Intake(House(store, SystemClock(), SystemEntropy(), FakeInbox()))
        ours, theirs, waits, busy, bare_busy = [], [], [], [], []
        for number in range(ROUNDS):
            begun = process_time()
            theirs.append(one_by_one(beside, number))
            between = process_time()
            rate, waited = await together(intake, tables, number)
            bare_busy.append(between - begun)
            busy.append(process_time() - between)
            ours.append(rate)
            waits += waited
        beside.close()
    ratios = [our / their for our, their in zip(ours, theirs, strict=True)]
    each = 1_000_000 / (MATCHES * SEATS * EACH)
    return [
        ("200 submitters at once, acknowledged after commit", f"{median(ours):,.0f} /s"),
        (
            "a submitter waits (median, p99)",
            f"{1000 * percentile(waits, 50):.1f} ms, {1000 * percentile(waits, 99):.1f} ms",
        ),
        ("sqlite3 in one thread, one transaction each", f"{median(theirs):,.0f} /s"),
        ("ratio (goal: at least 3.0)", f"{median(ratios):.2f} (worst round {min(ratios):.2f})"),
        (
            "processor time of one (goal: 80 µs), of a bare insert",
            f"{median(busy) * each:.0f} µs, the least {min(busy) * each:.0f}; {median(bare_busy) * each:.0f} µs",
        ),
    ]


async def matches(store: QueuedStore) -> list[Table]:
    """Running matches of Five Stands with all their seats taken."""
    game = catalogue.find("five_stands")
    assert game is not None
    tables = []
    clock = SystemClock()
    for number in range(MATCHES):
        seed = bytes([number]) * 32
        opening, _ = table.opening(game, SEATS, game.Options(), seed)
        match = Match(
            f"m{number}", "g", "c", game.key, game.version, "Bench", Running(), Settings(), {}, ("h",), "", seed,
            clock.now(), seed=seed, state=raw(opening.state), round=1,
        )  # fmt: skip
        await store.transact(lambda tx, match=match: tx.matches.add(match))  # type: ignore[misc]  # mypy loses the default's type
        for seat in range(SEATS):
            tenure = Tenure(match.id, seat, f"u{seat}", "Ann", "", "en", clock.now())
            await store.transact(lambda tx, tenure=tenure: tx.seats.add(tenure))  # type: ignore[misc]  # see above
        tables.append(opening)
    return tables


async def together(intake: Intake, tables: list[Table], number: int) -> tuple[float, list[float]]:
    """Every seat of every match seals `EACH` times, each time as soon as the last one was acknowledged."""
    clock = SystemClock()
    waits: list[float] = []

    async def submitter(match: int, seat: int) -> None:
        opening = tables[match]
        prompt = opening.asked(seat)
        assert prompt is not None
        answer = opening.game.absent(opening.state, prompt)
        for again in range(EACH):
            begun = perf_counter()
            source = f"{number}/{match}/{seat}/{again}"
            taken = await intake.submit(Order(f"m{match}", f"u{seat}", answer, prompt.key, clock.now(), source))
            waits.append(perf_counter() - begun)
            assert isinstance(taken, Sealing), taken

    begun = perf_counter()
    await asyncio.gather(*(submitter(match, seat) for match in range(MATCHES) for seat in range(SEATS)))
    return MATCHES * SEATS * EACH / (perf_counter() - begun), waits


def bare(path: Path) -> sqlite3.Connection:
    """A connection with the store's own settings."""
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def one_by_one(connection: sqlite3.Connection, number: int) -> float:
    """The submission's row alone, nothing read and nothing judged: the least that sqlite3 can do."""
    batch = rows(number)
    begun = perf_counter()
    for row in batch:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(SUBMISSION.insert, row)
        connection.execute("COMMIT")
    return len(batch) / (perf_counter() - begun)


def rows(number: int) -> list[list[Any]]:
    """What is submitted in a round, as it is stored."""
    at = SystemClock().now()
    return [
        SUBMISSION.row(
            Submission(f"m{match}", 1, seat, "orders-1", number * EACH + again + 1, {}, "AB-CD", at, f"{number}/{match}/{seat}/{again}")
        )
        for again in range(EACH)
        for match in range(MATCHES)
        for seat in range(SEATS)
    ]  # fmt: skip
