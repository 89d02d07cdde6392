"""PostgreSQL stops, stalls or ends the bot's connections while DMs arrive: each is sealed once, or answered."""

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path

import pytest

from bot.referee.core.model import Match
from bot.referee.core.ports import StoreFailed
from bot.venues.discord.reading.inbox import LOOK_EVERY
from tests.discord.loopback import Person
from tests.discord.playing import Evening, evening
from tests.store.cluster import Cluster, Missing, running
from tests.store.swallowing import Balancer, balanced

TERMINATE = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bellflower'"
    " AND pid <> pg_backend_pid() AND datname = current_database()"
)
WAITS = "cannot be stored just now"
ALL = bool(os.environ.get("BELLFLOWER_MOMENTS"))
MOMENTS = range(0, 90, 1 if ALL else 30)
"""More messages to the server than a DM's way takes; `make soak` tries each."""
STALL = 2.0 if ALL else 0.4
TROUBLES = ("late", "ended")
"""For what falls silent or goes away for up to 30 s see `tests/chaos/rounds/test_moments.py`, where nobody waits for them."""


@pytest.fixture
def own() -> Iterator[tuple[Cluster, str]]:
    """A new server with a database, not shared with other tests."""
    pytest.importorskip("psycopg")
    try:
        with running() as cluster:
            yield cluster, cluster.ready()
    except Missing as missing:
        pytest.skip(str(missing))


async def _back(night: Evening) -> None:
    night.clock.turn(LOOK_EVERY)
    await night.loopback.quiet()


async def test_each_trouble_at_each_moment_of_a_dm(cluster: Cluster, tmp_path: Path) -> None:
    """The n-th message of a DM's way to the server meets it: the order is sealed once, with one receipt, and told to wait at most once."""
    address = await asyncio.to_thread(cluster.ready)
    async with AsyncExitStack() as stack:
        balancer = await stack.enter_async_context(balanced(address))
        night = await stack.enter_async_context(evening(tmp_path, place=balancer.address))
        bot = await stack.enter_async_context(night.awake())
        match, (ada, *_) = await night.match_of_three()
        bot.context.flood.most = 10_000
        assert bot.courier._holds == bot.store.holds
        for number, (trouble, moment) in enumerate((one, at) for one in TROUBLES for at in MOMENTS):
            answers = await _told(night, ada, balancer, moment, partial(_befall, balancer, trouble, address))
            assert sum("Receipt" in one for one in answers) == 1, (trouble, moment, answers)
            assert len(answers) - 1 == sum(WAITS in one for one in answers) <= 1, (trouble, moment, answers)
            assert await _versions(night, match) == number + 1, (trouble, moment)


async def _told(night: Evening, ada: Person, balancer: Balancer, moment: int, befall: Callable[[], None]) -> list[str]:
    """What an order is answered, whose way meets a trouble."""
    since = ada.mark()
    balancer.at(moment, befall)
    await ada.dm("play; go stay")
    await _until(night, lambda: any("Receipt" in one for one in ada.answered(since)))
    await night.loopback.quiet()
    balancer.spare()
    return ada.answered(since)


async def _versions(night: Evening, match: Match) -> int:
    """How many orders are sealed; a trouble that is not over makes one ask again."""
    async with asyncio.timeout(120):
        while True:
            with suppress(StoreFailed):
                return len(await night.versions(match))


def _befall(balancer: Balancer, trouble: str, address: str) -> None:
    """It lasts no longer than the lease."""
    if trouble == "ended":
        _end_connections(address)
    else:
        balancer.stall(STALL)


def _end_connections(address: str) -> None:
    import psycopg

    with psycopg.connect(address, autocommit=True) as outside:
        outside.execute(TERMINATE)


async def test_a_server_that_is_stopped_for_a_while(own: tuple[Cluster, str], tmp_path: Path) -> None:
    """The player is told that the order waits; when the server runs again it is sealed by itself."""
    cluster, address = own
    async with evening(tmp_path, place=address) as night, night.awake():
        match, (ada, *_) = await night.match_of_three()
        since = ada.mark()
        await asyncio.to_thread(cluster.stop)
        await ada.dm("play; go stay")
        await night.loopback.quiet()
        await asyncio.to_thread(cluster.start)
        await _until(night, lambda: any("Receipt" in one.everything for one in ada.sees()[since:]))
        assert [one.version for one in await night.versions(match)] == [1]


async def _until(night: Evening, is_so: Callable[[], bool]) -> None:
    """Turn the clock until a condition is met."""
    async with asyncio.timeout(120):
        while not is_so():
            await _back(night)
