"""PostgreSQL stops, or ends the bot's connections, while DMs arrive: each is sealed once, or answered."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.venues.discord.reading.inbox import LOOK_EVERY
from tests.discord.playing import Evening, evening
from tests.store.cluster import Cluster, Missing, running

TERMINATE = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bellflower'"
    " AND pid <> pg_backend_pid()"
)


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


@pytest.mark.parametrize("after", [0.0, 0.003, 0.01, 0.03])
async def test_connections_that_end_in_the_midst_of_a_dm(
    own: tuple[Cluster, str], tmp_path: Path, after: float
) -> None:
    """The connections end some seconds after the DM, at any stage; it is sealed once, with one receipt."""
    cluster, address = own
    async with evening(tmp_path, place=address) as night, night.awake() as bot:
        match, (ada, *_) = await night.match_of_three()
        since = ada.mark()
        await ada.dm("play; go stay")
        await bot.clock.sleep(0)
        ends = asyncio.get_running_loop().call_later(after, cluster._tell, TERMINATE)
        await night.loopback.quiet(max(after * 2, 0.1))
        ends.cancel()
        await _until(night, lambda: any("Receipt" in one.everything for one in ada.sees()[since:]))
        told = [one.everything for one in ada.sees()[since:] if (one.what, one.author) == ("message", "Bellflower")]
        assert sum("Receipt" in one for one in told) == 1
        assert [one.version for one in await night.versions(match)] == [1]


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
