"""Deadlines, durations and reminders."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.referee.core import calendar, paces
from bot.referee.core.model import Pace


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
