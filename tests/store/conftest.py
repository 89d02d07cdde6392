"""The engines that are held to the contract."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Final

import pytest

from bot.referee.core.ports import Store
from bot.store.engines.sqlite import open_store
from tests.store.cluster import Cluster, Missing, running

Engine = Callable[[Path, pytest.FixtureRequest], Awaitable[AbstractAsyncContextManager[Store]]]
"""Opens an empty store; it may keep what it needs in the folder that it is given."""


async def _sqlite(folder: Path, request: pytest.FixtureRequest) -> AbstractAsyncContextManager[Store]:
    return await open_store(folder / "bot.db")


async def _postgres(folder: Path, request: pytest.FixtureRequest) -> AbstractAsyncContextManager[Store]:
    cluster: Cluster = request.getfixturevalue("cluster")
    from bot.store.engines import postgres

    return await postgres.open_store(cluster.empty())


ENGINES: Final[Mapping[str, Engine]] = {"sqlite": _sqlite, "postgres": _postgres}


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own; without one, what needs it is skipped and says why."""
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")
    try:
        with running() as started:
            yield started
    except Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.empty()


@pytest.fixture(params=list(ENGINES))
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store of each engine."""
    async with await ENGINES[request.param](tmp_path, request) as opened:
        yield opened
