"""Stores under contract: each engine's, on SQLite as it is shipped."""

from collections.abc import AsyncIterator

import pytest

from bot.referee.core.ports import Store
from bot.store.engines.opening import Place, open_store


@pytest.fixture(autouse=True)
def as_shipped(shipped_connection: None) -> None:
    """On SQLite by the connection that the bot has."""


@pytest.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    """An empty store of each engine."""
    async with await open_store(place) as opened:
        yield opened
