"""The page as a fixture."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.page.table import Table
from tests.page.table import table as opened


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """The page on a fresh file."""
    async with opened(tmp_path / "bot.db") as there:
        yield there
