"""New deadlines in words."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.referee.core.calendar import understand, zone_named, zones_like
from bot.referee.core.model import Refused

NOW = datetime(2026, 3, 4, 12, 30, tzinfo=UTC)  # a Wednesday
DEADLINE = datetime(2026, 3, 5, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("words", "moment"),
    [
        ("until 18:00 tomorrow", datetime(2026, 3, 5, 18, tzinfo=UTC)),
        ("tomorrow 18:00", datetime(2026, 3, 5, 18, tzinfo=UTC)),
        ("Friday 15:00", datetime(2026, 3, 6, 15, tzinfo=UTC)),
        ("till 9:05 on sat", datetime(2026, 3, 7, 9, 5, tzinfo=UTC)),
        ("wednesday 12:00", datetime(2026, 3, 11, 12, tzinfo=UTC)),
        ("wednesday 13:00", datetime(2026, 3, 4, 13, tzinfo=UTC)),
        ("18:00", datetime(2026, 3, 4, 18, tzinfo=UTC)),
        ("12:00", datetime(2026, 3, 5, 12, tzinfo=UTC)),
        ("today, 18:00", datetime(2026, 3, 4, 18, tzinfo=UTC)),
        ("2026-03-29 03:30", datetime(2026, 3, 29, 3, 30, tzinfo=UTC)),
        ("by 6h", DEADLINE + timedelta(hours=6)),
        ("+1 day", DEADLINE + timedelta(days=1)),
        ("2 days", DEADLINE + timedelta(days=2)),
        ("2 weeks", DEADLINE + timedelta(weeks=2)),
        ("in 90 minutes", NOW + timedelta(minutes=90)),
        ("fino alle 18:00 di domani", datetime(2026, 3, 5, 18, tzinfo=UTC)),
        ("domani alle 18:00", datetime(2026, 3, 5, 18, tzinfo=UTC)),
        ("domani alle 18", datetime(2026, 3, 5, 18, tzinfo=UTC)),
        ("venerdì alle ore 9.30", datetime(2026, 3, 6, 9, 30, tzinfo=UTC)),
        ("tomorrow at 18", datetime(2026, 3, 5, 18, tzinfo=UTC)),
        ("Venerdì prossimo 15:00", datetime(2026, 3, 6, 15, tzinfo=UTC)),
        ("entro le 9:05 di sab", datetime(2026, 3, 7, 9, 5, tzinfo=UTC)),
        ("oggi, 18:00", datetime(2026, 3, 4, 18, tzinfo=UTC)),
        ("dopodomani 18:00", datetime(2026, 3, 6, 18, tzinfo=UTC)),
        ("di 6 ore", DEADLINE + timedelta(hours=6)),
        ("1 giorno", DEADLINE + timedelta(days=1)),
        ("2 settimane", DEADLINE + timedelta(weeks=2)),
        ("fra 90 minuti", NOW + timedelta(minutes=90)),
    ],
)
def test_moments_in_words(words: str, moment: datetime) -> None:
    """Days, dates and hours mean the next such moment; a bare duration counts from the deadline."""
    assert understand(words, NOW, deadline=DEADLINE) == moment


@pytest.mark.parametrize(
    ("words", "zone", "moment"),
    [
        ("until 18:00 tomorrow", "Europe/Rome", datetime(2026, 3, 5, 17, tzinfo=UTC)),
        ("2026-07-01 18:00", "Europe/Rome", datetime(2026, 7, 1, 16, tzinfo=UTC)),
        ("monday 09:00", "Asia/Seoul", datetime(2026, 3, 9, 0, tzinfo=UTC)),
        ("18:00 utc", "Asia/Seoul", datetime(2026, 3, 4, 18, tzinfo=UTC)),
    ],
)
def test_hours_are_those_of_the_hosts_own_zone(words: str, zone: str, moment: datetime) -> None:
    """Summer time included; `utc` says otherwise."""
    assert understand(words, NOW, zone=zone) == moment


@pytest.mark.parametrize(
    ("words", "zone", "why"),
    [
        ("soon", "UTC", "time-unreadable"),
        ("", "UTC", "time-unreadable"),
        ("tomorrow", "UTC", "time-unreadable"),
        ("funday 15:00", "UTC", "time-unreadable"),
        ("2026-02-30 15:00", "UTC", "time-unreadable"),
        ("friday saturday 15:00", "UTC", "time-unreadable"),
        ("99999999 days", "UTC", "time-unreadable"),
        ("9999-12-31 23:59", "Europe/Rome", "deadline-far"),
        ("2206-03-05 18:00", "UTC", "deadline-far"),
        ("18:00", "Mars/Olympus", "zone-unknown"),
        ("today 12:00", "UTC", "deadline-past"),
        ("2026-01-01 12:00", "UTC", "deadline-past"),
    ],
)
def test_what_is_no_moment_to_come_is_refused(words: str, zone: str, why: str) -> None:
    """In words, and never by an exception of the library."""
    with pytest.raises(Refused) as refusal:
        understand(words, NOW, zone=zone)
    assert refusal.value.id == why


@pytest.mark.parametrize(
    ("words", "zone", "why", "facts"),
    [
        ("2026-03-29 02:30", "Europe/Rome", "time-skipped", {"clock": "2026-03-29 02:30", "zone": "Europe/Rome"}),
        (
            "2026-10-25 02:30",
            "Europe/Rome",
            "time-twice",
            {
                "clock": "2026-10-25 02:30",
                "zone": "Europe/Rome",
                "first": "2026-10-25 00:30 utc",
                "second": "2026-10-25 01:30 utc",
            },
        ),
        (
            "2026-10-04 02:15",
            "Australia/Lord_Howe",
            "time-skipped",
            {"clock": "2026-10-04 02:15", "zone": "Australia/Lord_Howe"},
        ),
    ],
)
def test_hours_that_the_clocks_skip_or_show_twice_are_told(
    words: str, zone: str, why: str, facts: dict[str, str]
) -> None:
    """The bot does not guess; where there are two moments, it names both as they can be typed."""
    with pytest.raises(Refused) as refusal:
        understand(words, NOW, zone=zone)
    assert refusal.value == Refused(why, facts)


def test_each_of_two_moments_can_be_typed_as_the_answer_names_it() -> None:
    """The words of the refusal are read again, in any zone."""
    with pytest.raises(Refused) as refusal:
        understand("2026-10-25 02:30", NOW, zone="Europe/Rome")
    moments = [understand(str(refusal.value.facts[which]), NOW, zone="Europe/Rome") for which in ("first", "second")]
    assert moments == [datetime(2026, 10, 25, hour, 30, tzinfo=UTC) for hour in (0, 1)]


@pytest.mark.parametrize("words", ["Europe/Rome", "europe/rome", " EUROPE/ROME "])
def test_zones_are_named_in_any_case(words: str) -> None:
    """They are kept as they are written."""
    assert zone_named(words) == "Europe/Rome"


@pytest.mark.parametrize("words", ["Rome", "rome"])
def test_a_zone_may_be_named_by_its_city(words: str) -> None:
    """Where only one has it."""
    assert zone_named(words) == "Europe/Rome"


@pytest.mark.parametrize("words", ["", "../etc/passwd", "Europe", "UTC+2", "Factory"])
def test_what_names_no_zone_is_none(words: str) -> None:
    """Folders, files and offsets are no zones."""
    assert zone_named(words) is None


def test_zones_are_sought_by_what_is_typed_of_them() -> None:
    """By region or by city, what begins so first; spaces do."""
    assert zones_like("new york") == ["America/New_York"]
    assert zones_like("rom")[0] == "Europe/Rome"
    assert len(zones_like("")) > 300
