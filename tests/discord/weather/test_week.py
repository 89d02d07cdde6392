"""A week of weather: nothing is lost, whatever a moderator, the network and Discord do in seven days."""

import os
from pathlib import Path

import pytest

from tests.discord.weather.week import DAYS, week

EVENTFUL = 3
"""The seed of a week in which everything happens that can."""
SEEDS = range(int(os.environ.get("BELLFLOWER_WEEKS", "0"))) or (EVENTFUL,)
"""A soak plays so many; else there is this one."""


@pytest.mark.parametrize("seed", SEEDS)
async def test_a_week_of_weather_loses_nothing(seed: int, tmp_path: Path) -> None:
    """At its end every letter stands at its place or lies ready for its reader, and nobody needed the database."""
    told = await week(seed, tmp_path)
    print(f"week {seed}: {told}")  # noqa: T201  figures of a soak
    assert told.lost == []
    assert told.done.total() >= 3 * DAYS
    assert told.letters > 100
    assert seed != EVENTFUL or len(told.done) == 13
