"""The referee as a fixture."""

from collections.abc import AsyncIterator

import pytest

from bot.store.engines.opening import Place
from tests.bot.world import World, world


@pytest.fixture
async def bot(place: Place) -> AsyncIterator[World]:
    """A referee on a fresh database, with fakes at every other port."""
    async with world(place) as opened:
        yield opened
