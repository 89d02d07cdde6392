"""What every test of the courier begins with."""

from collections.abc import AsyncIterator

import pytest

from bot.store.engines.databases import Place, open_store
from tests.bot.courier.carrying import Office
from tests.bot.samples import match
from tests.fakes import FakeClock


@pytest.fixture
async def office(place: Place) -> AsyncIterator[Office]:
    """A store with one match, a clock, and a venue."""
    async with await open_store(place) as opened:
        await opened.transact(lambda tx: tx.matches.add(match()))
        yield Office(opened)


@pytest.fixture
def clock() -> FakeClock:
    """A clock that the test turns."""
    return FakeClock()
