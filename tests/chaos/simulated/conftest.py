"""Where a world lies that a test begins itself."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chaos.simulated.swarm import memory


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in memory: no world waits for the disk."""
    with tempfile.TemporaryDirectory(prefix="world-", dir=memory()) as name:
        yield Path(name)
