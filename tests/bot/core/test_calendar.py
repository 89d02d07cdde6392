"""Deadlines, durations and reminders."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.referee.core import calendar, paces
from bot.referee.core.model import Pace, Settings
from bot.referee.play.playable import default_settings, merged
from tests.catalogued import game_named

CLOSING = {
    ("2026-03-02T12:00", "2 days"): "2026-03-04T15:00", ("2026-03-02T02:59", "2 days"): "2026-03-03T15:00",
    ("2026-03-02T03:01", "2 days"): "2026-03-04T15:00", ("2026-03-02T14:59", "1h"): "2026-03-02T15:00",
    ("2026-03-02T15:00", "1h"): "2026-03-03T15:00", ("2026-12-31T16:00", "1 day"): "2027-01-01T15:00",
}  # fmt: skip
DURATIONS = {
    "48h": timedelta(hours=48), "1h 30m": timedelta(minutes=90), "2 days": timedelta(days=2), "5s": timedelta(seconds=5),
    "1h30m": timedelta(minutes=90),
}  # fmt: skip


def test_the_deadline_is_the_nearest_closing_hour() -> None:
    """The `close_at` nearest to the opening plus `every`, never at or before the opening; a live pace has none."""
    for (opened, every), expected in CLOSING.items():
        at, closes = (datetime.fromisoformat(one).replace(tzinfo=UTC) for one in (opened, expected))
        assert calendar.deadline(at, Pace(every=every)) == closes
        assert calendar.deadline(at, Pace(every="10 minutes", close_at=None)) == at + timedelta(minutes=10)


@pytest.mark.parametrize(
    ("every", "hour", "settle"), [("5 minutes", None, "5s"), ("40 seconds", None, "1s"), ("1 day", "15:00", "5s")]
)
def test_less_than_a_day_closes_at_no_hour(every: str, hour: str | None, settle: str) -> None:
    """Where the rules say so, or else the hosts: five minutes are not put off until the hour at which other rounds close."""
    by_file = default_settings(replace(game_named("five_stands"), every=every)).pace
    assert (by_file.every, by_file.close_at, by_file.settle) == (every, hour, settle)
    assert merged(Settings(), {"pace": {"every": every}}).pace.close_at == hour
    assert merged(Settings(), {"pace": {"every": every, "close_at": "20:00"}}).pace.close_at == "20:00"
    assert paces.in_round(Pace(phases=(f"2: {every}",)), 2).close_at == hour
    assert paces.in_round(Pace("2 days"), 1, every).close_at == hour


def test_durations_are_written_as_people_write_them() -> None:
    """Short and long, one part or more; the message for anything else shows how to write one."""
    assert {words: paces.duration(words) for words in DURATIONS} == DURATIONS
    for words in ("", "soon", "h", "3 fortnights", "-2h", "1h and a bit"):
        with pytest.raises(ValueError, match="write for instance"):
            paces.duration(words)
