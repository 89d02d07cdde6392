"""A week of weather: nothing is lost in days of failures by moderators, the network and Discord."""

from pathlib import Path

from tests.by_turns import day_of_five
from tests.chaos.week import week


@day_of_five(1)
async def test_days_of_weather_lose_nothing(tmp_path: Path) -> None:
    """At the end all letters are at their place or ready for their reader, no promise is broken, and no one had to edit the database."""
    ledger = await week(3, tmp_path, is_whole=False)
    assert ledger.lost == []
    assert len(ledger.done) == 13
    assert ledger.letters > 100
