"""A week of weather: nothing is lost, whatever a moderator, the network and Discord do in seven days."""

import os
from pathlib import Path

import pytest

from tests.discord.weather.week import DAYS, week

WEEKS = int(os.environ.get("BELLFLOWER_WEEKS", "0"))
"""A soak plays so many; else there are three days of one, in which each kind of weather happens once."""


@pytest.mark.parametrize("seed", range(WEEKS) or (3,))
async def test_a_week_of_weather_loses_nothing(seed: int, tmp_path: Path) -> None:
    """At its end every letter stands at its place or lies ready for its reader, and nobody needed the database."""
    told = await week(seed, tmp_path, is_whole=WEEKS > 0)
    print(f"week {seed}: {told}")  # noqa: T201  figures of a soak
    assert told.lost == []
    assert told.done.total() >= (3 * DAYS if WEEKS else 13)
    assert told.letters > 100
    assert WEEKS or len(told.done) == 13
