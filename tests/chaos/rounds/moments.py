"""Each moment of an order's way to a PostgreSQL server meets a trouble that lasts from 0.1 to 30 s, a second before the deadline.

These seconds are not waited for; they are skipped, also on the server, as far as the lease and its limits go.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from bot.store.engines.lease import TO_LIVE
from bot.store.engines.wire import LIMIT
from tests.chaos.rounds import discord
from tests.chaos.rounds.clients import LASTING, Fault, judged
from tests.chaos.rounds.discord import Discord
from tests.chaos.rounds.evenings import Outcome, verdict_on
from tests.store.cluster import Cluster
from tests.store.skipping import Skipped, skipping

TROUBLES: Final = ("swallows", "swallows_answers", "is_down", "stalls")
"""What is said is lost, its answers are, connections end and none is made, and all is held back for so long."""
MOMENTS: Final = range(90)
"""More messages to the server than an order's way takes."""
_OVER: Final = LIMIT + 5.0
"""Seconds after which a statement is given up, and a connection to a silent server too."""
_EVICT: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bellflower' AND datname = current_database()"
    " AND state = 'idle in transaction' AND xact_start < clock_timestamp() - interval '0.1 seconds'"
)


@dataclass(frozen=True)
class Case:
    """A trouble of the server's connections, at which message it begins, and for how many seconds it lasts."""

    trouble: str
    moment: int
    lasting: float


@asynccontextmanager
async def _befallen(table: Discord, _: random.Random, *, skipped: Skipped, case: Case) -> AsyncIterator[None]:
    """From some message on, for so many seconds; afterwards everything that hangs is given up."""
    begun = asyncio.Event()

    async def passes() -> None:
        await begun.wait()
        if case.trouble == "stalls":
            table.balancer.stall(case.lasting)
        else:
            setattr(table.balancer, case.trouble, True)
        await skipped.passes(case.lasting)
        if case.trouble != "stalls":
            setattr(table.balancer, case.trouble, False)
        await skipped.passes(_OVER)
        await asyncio.to_thread(_passed, table.address, case.lasting + _OVER)

    passing = asyncio.create_task(passes())
    table.balancer.at(case.moment, begun.set)
    yield
    table.balancer.spare()
    if begun.is_set():
        await passing
    passing.cancel()


def _later(table: Discord) -> Callable[[], Awaitable[None]]:
    """Starting a bot again, once the lease of the one before has run out."""
    wake = table.wake

    async def later() -> None:
        await asyncio.to_thread(_passed, table.address, TO_LIVE)
        await wake()

    return later


def _passed(address: str, seconds: float) -> None:
    """Let time pass on the server too: transactions that hang are ended, and the lease has run for longer."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as outside:
        outside.execute(_EVICT)
        outside.execute("UPDATE lease SET until = until - %s * interval '1 second'", (seconds,))


async def walked(folder: Path, cluster: Cluster, cases: Sequence[Case]) -> Outcome:
    """A round for each case, and the verdict."""
    with skipping() as skipped:
        async with discord.table(folder, len(cases), cluster) as table:
            table.early, table.lasting = (1.0,), (0.1,)
            table.wake = _later(table)  # type: ignore[assignment, method-assign]  # nobody waits for the lease of a dead bot
            faults: list[tuple[str, Fault]] = [
                (str(one), partial(_befallen, skipped=skipped, case=one)) for one in cases
            ]
            stored, orders = await judged(table, faults, random.Random(len(cases)))
    return verdict_on([name for name, _ in faults], stored, orders)


def everything() -> dict[str, list[Case]]:
    """All moments and durations, an evening for fifteen moments of each trouble and duration."""
    return {
        f"{trouble} for {seconds} s from {first}": [Case(trouble, at, seconds) for at in MOMENTS[first : first + 15]]
        for trouble in TROUBLES
        for seconds in LASTING
        for first in MOMENTS[::15]
    }
