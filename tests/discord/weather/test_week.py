"""A week of weather: nothing is lost in seven days of failures by moderators, the network and Discord."""

import os
from pathlib import Path

import pytest

from tests.discord.weather.week import DAYS, week

WEEKS = int(os.environ.get("BELLFLOWER_WEEKS", "0"))
"""The number of weeks in a soak; otherwise three days of one, with each kind of weather once."""


@pytest.mark.parametrize("seed", range(WEEKS) or (3,))
async def test_a_week_of_weather_loses_nothing(seed: int, tmp_path: Path) -> None:
    """At the end all letters are at their place or ready for their reader, and no one had to edit the database."""
    ledger = await week(seed, tmp_path, is_whole=WEEKS > 0)
    print(f"week {seed}: {ledger}")  # noqa: T201  figures of a soak
    assert ledger.lost == []
    assert ledger.done.total() >= (3 * DAYS if WEEKS else 13)
    assert ledger.letters > 100
    assert WEEKS or len(ledger.done) == 13
