"""What every test of the courier begins with: a store with a match in it, a clock, and a venue."""

from collections.abc import AsyncIterator

import pytest

from bot.referee.core.ports import Store
from bot.store.engines.databases import Place, open_store
from tests.bot.samples import match
from tests.fakes import FakeClock, MemoryVenue


@pytest.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    """A store with one match."""
    async with await open_store(place) as opened:
        await opened.transact(lambda tx: tx.matches.add(match()))
        yield opened


@pytest.fixture
def clock() -> FakeClock:
    """A clock that the test turns."""
    return FakeClock()


@pytest.fixture
def venue() -> MemoryVenue:
    """A venue that remembers what it was asked."""
    return MemoryVenue()
