"""Deadlines, durations and reminders."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.referee.core import calendar, paces
from bot.referee.core.model import Pace, Settings
from bot.referee.play.playable import default_settings, merged
from games import catalogue


@pytest.mark.parametrize(
    ("opened", "every", "expected"),
    [
        ("2026-03-02T12:00", "2 days", "2026-03-04T15:00"),
        ("2026-03-02T02:59", "2 days", "2026-03-03T15:00"),
        ("2026-03-02T03:01", "2 days", "2026-03-04T15:00"),
        ("2026-03-02T14:59", "1h", "2026-03-02T15:00"),
        ("2026-03-02T15:00", "1h", "2026-03-03T15:00"),
        ("2026-12-31T16:00", "1 day", "2027-01-01T15:00"),
    ],
)
def test_the_deadline_is_the_nearest_closing_hour(opened: str, every: str, expected: str) -> None:
    """The `close_at` nearest to the opening plus `every`, never at or before the opening."""
    at = datetime.fromisoformat(opened).replace(tzinfo=UTC)
    assert calendar.deadline(at, Pace(every=every)) == datetime.fromisoformat(expected).replace(tzinfo=UTC)


def test_a_live_pace_has_no_closing_hour() -> None:
    """Ten minutes are ten minutes."""
    at = datetime(2026, 3, 2, 20, 0, tzinfo=UTC)
    assert calendar.deadline(at, Pace(every="10 minutes", close_at=None)) == at + timedelta(minutes=10)


@pytest.mark.parametrize(
    ("every", "hour", "settle"), [("5 minutes", None, "5s"), ("40 seconds", None, "1s"), ("1 day", "15:00", "5s")]
)
def test_less_than_a_day_closes_at_no_hour(every: str, hour: str | None, settle: str) -> None:
    """Where the rules say so, or else the hosts: five minutes are not put off until the hour at which other rounds close."""
    rules = catalogue.find("five_stands")
    assert rules is not None
    by_file = default_settings(replace(rules, every=every)).pace
    assert (by_file.every, by_file.close_at, by_file.settle) == (every, hour, settle)
    assert merged(Settings(), {"pace": {"every": every}}).pace.close_at == hour
    assert merged(Settings(), {"pace": {"every": every, "close_at": "20:00"}}).pace.close_at == "20:00"
    assert paces.in_round(Pace(phases=(f"2: {every}",)), 2).close_at == hour
    assert paces.in_round(Pace("2 days"), 1, every).close_at == hour


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("48h", timedelta(hours=48)),
        ("1h 30m", timedelta(minutes=90)),
        ("2 days", timedelta(days=2)),
        ("5s", timedelta(seconds=5)),
        ("1h30m", timedelta(minutes=90)),
    ],
)
def test_durations_are_written_as_people_write_them(words: str, expected: timedelta) -> None:
    """Short and long, one part or more."""
    assert paces.duration(words) == expected


@pytest.mark.parametrize("words", ["", "soon", "h", "3 fortnights", "-2h", "1h and a bit"])
def test_what_is_no_duration_is_refused(words: str) -> None:
    """The message shows how to write one."""
    with pytest.raises(ValueError, match="write for instance"):
        paces.duration(words)
