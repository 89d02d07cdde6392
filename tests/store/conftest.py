"""Stores under contract: each engine's, on SQLite as it is shipped."""

from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path

import pytest

from bot.referee.core.ports import Store
from bot.store.engines.databases import Place, open_store
from tests.store.cluster import Cluster


@pytest.fixture(autouse=True)
def as_shipped(shipped_connection: None) -> None:
    """On SQLite by the connection that the bot has."""


@pytest.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    """An empty store of each engine."""
    async with await open_store(place) as opened:
        yield opened


@pytest.fixture(params=["sqlite", "postgres"])
def places(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Place]:
    """Makes the place of an empty database."""
    names = count()
    if request.param == "sqlite":
        return lambda: tmp_path / f"{next(names)}.db"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.empty
