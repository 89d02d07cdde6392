"""The referee, and the rehearsal's page, as fixtures."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.store.engines.databases import Place
from tests.bot.page.client import Client
from tests.bot.theatre import rehearsing
from tests.bot.world import World, world


@pytest.fixture
async def bot(place: Place) -> AsyncIterator[World]:
    """A referee on a fresh database, with fakes at every other port."""
    async with world(place) as opened:
        yield opened


@pytest.fixture
async def page() -> AsyncIterator[Client]:
    """The page at work."""
    async with rehearsing() as (theatre, address), aiohttp.ClientSession() as session:
        yield Client(theatre, address, session)
