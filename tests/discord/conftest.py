"""The loopback Discord as a fixture."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord.dealt import dealt
from tests.discord.loopback import Loopback, patched
from tests.discord.playing import Evening, evening


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    """A loopback Discord to which all discord.py clients of this test connect."""
    async with Loopback() as started:
        with patched(started):
            yield started


@pytest.fixture
async def night(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Evening]:
    """A Discord server with people and a running bot; with a match of three if the test is marked `dealt`."""
    marker = request.node.get_closest_marker("dealt")
    begins = dealt(tmp_path, **marker.kwargs) if marker else evening(tmp_path)
    async with begins as opened, opened.awake():
        yield opened
