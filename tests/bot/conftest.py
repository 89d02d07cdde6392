"""The referee as a fixture."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.world import World, world


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[World]:
    """A referee on a fresh file, with fakes at every other port."""
    async with world(tmp_path / "bot.db") as opened:
        yield opened
