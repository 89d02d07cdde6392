"""The loopback Discord as a fixture."""

from collections.abc import AsyncIterator

import pytest

from tests.discord.loopback import Loopback, patched


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    """A loopback Discord to which every discord.py client of this test connects."""
    async with Loopback() as started:
        with patched(started):
            yield started
