"""Deadlines: the hours at which rounds close, lengths of time, and new moments in words."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.referee.core import calendar, paces
from bot.referee.core.calendar import zone_named, zones_like
from bot.referee.core.model import Pace, Refused, Settings
from bot.referee.moments.reading import understand
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


NOW = datetime(2026, 3, 4, 12, 30, tzinfo=UTC)  # a Wednesday
ROME = ZoneInfo("Europe/Rome")
THURSDAY = datetime(2026, 11, 19, 11, 30, tzinfo=ROME)
CLOSES = datetime(2026, 11, 20, 20, tzinfo=ROME)


def _utc(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC)


def _at(day: int, hour: int, minute: int = 0, month: int = 11) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=ROME)


ENGLISH = {
    "6pm": _at(19, 18), "6 pm": _at(19, 18), "at 6pm": _at(19, 18), "6:30pm": _at(19, 18, 30), "6.30 p.m.": _at(19, 18, 30),
    "9am": _at(20, 9), "today at 6pm": _at(19, 18), "tomorrow at 6pm": _at(20, 18), "tomorrow 6pm": _at(20, 18),
    "6pm tomorrow": _at(20, 18), "tomorrow at 18": _at(20, 18), "18:00": _at(19, 18), "18.00": _at(19, 18),
    "18h": CLOSES + timedelta(hours=18),
    "noon": _at(19, 12), "tomorrow noon": _at(20, 12), "midnight": _at(20, 0), "tonight at 9": _at(19, 21),
    "tomorrow morning at 9": _at(20, 9), "at 8 in the evening": _at(19, 20), "the day after tomorrow at 6pm": _at(21, 18),
    "end of day": _at(19, 23, 59), "friday 6pm": _at(20, 18), "next friday at 18:00": _at(20, 18), "sunday evening at 8": _at(22, 20),
    "25 november 18:00": _at(25, 18), "november 25 at 6pm": _at(25, 18), "Nov 25th, 6pm": _at(25, 18), "25/11 18:00": _at(25, 18),
    "25.11. 18:00": _at(25, 18), "25/11/2026 18:00": _at(25, 18), "2026-11-25 18:00": _at(25, 18), "the 25th at 6pm": _at(25, 18),
    "2026-11-25T17:00:00Z": _at(25, 18), "2026-11-25T18:00+01:00": _at(25, 18), "<t:1795626000>": _at(25, 18),
    "<t:1795626000:F>": _at(25, 18), "18:00 UTC": _at(19, 19), "one day": CLOSES + timedelta(days=1), "a week": CLOSES + timedelta(weeks=1),
    "2h": CLOSES + timedelta(hours=2), "half an hour": CLOSES + timedelta(minutes=30), "1h30": CLOSES + timedelta(minutes=90),
    "in 2h": THURSDAY + timedelta(hours=2), "in two hours": THURSDAY + timedelta(hours=2), "in an hour": THURSDAY + timedelta(hours=1),
    "this friday 8pm": _at(20, 20), "tmrw 6pm": _at(20, 18), "friday 18:00 sharp": _at(20, 18), "another hour": CLOSES + timedelta(hours=1),
    "2 more hours": CLOSES + timedelta(hours=2), "in a fortnight": THURSDAY + timedelta(weeks=2),
    "a couple of hours": CLOSES + timedelta(hours=2), "another 30 minutes": CLOSES + timedelta(minutes=30),
    "an hour and a half from now": THURSDAY + timedelta(minutes=90), "1 day and 12 hours": CLOSES + timedelta(hours=36),
}  # fmt: skip
ITALIAN = {
    "alle 18": _at(19, 18), "le 18": _at(19, 18), "alle 18:30": _at(19, 18, 30), "alle 18.30": _at(19, 18, 30), "ore 18": _at(19, 18),
    "alle 18 e mezza": _at(19, 18, 30), "oggi alle 18": _at(19, 18), "domani alle 18": _at(20, 18), "domani 18:00": _at(20, 18),
    "alle 18 di domani": _at(20, 18), "domani alle 6 di sera": _at(20, 18), "domani mattina alle 9": _at(20, 9),
    "domani pomeriggio alle 5": _at(20, 17), "domani sera alle 21": _at(20, 21), "stasera alle 9": _at(19, 21),
    "stasera alle 21": _at(19, 21),
    "mezzogiorno": _at(19, 12), "domani a mezzogiorno": _at(20, 12), "mezzanotte": _at(20, 0), "dopodomani alle 9": _at(21, 9),
    "venerdì alle 18": _at(20, 18), "ven 18:00": _at(20, 18), "mar 18:00": _at(24, 18), "venerdì prossimo alle 18": _at(20, 18),
    "domenica 22 alle 21": _at(22, 21), "domenica sera alle 20": _at(22, 20), "25 novembre 18:00": _at(25, 18),
    "il 25 novembre alle 18": _at(25, 18), "25 novembre ore 18:00": _at(25, 18), "25 nov. alle 18": _at(25, 18),
    "il 25 alle 18": _at(25, 18),
    "25/11 alle 18": _at(25, 18), "25/11/2026 ore 18:00": _at(25, 18), "3 mar 18:00": datetime(2027, 3, 3, 18, tzinfo=ROME),
    "fine giornata": _at(19, 23, 59), "un giorno": CLOSES + timedelta(days=1), "una settimana": CLOSES + timedelta(weeks=1),
    "2 ore": CLOSES + timedelta(hours=2), "due ore in più": CLOSES + timedelta(hours=2), "mezz'ora": CLOSES + timedelta(minutes=30),
    "mezz’ora": CLOSES + timedelta(minutes=30), "tra due ore": THURSDAY + timedelta(hours=2), "fra un'ora": THURSDAY + timedelta(hours=1),
    "fra una settimana": THURSDAY + timedelta(weeks=1), "tra un'ora e mezza": THURSDAY + timedelta(minutes=90),
    "alle 18 e 30": _at(19, 18, 30), "alle 18 e un quarto": _at(19, 18, 15), "alle sei di sera": _at(19, 18), "a mezzanotte": _at(20, 0),
    "questo venerdì alle 20": _at(20, 20), "per domani alle 18": _at(20, 18), "domani alle 18 in punto": _at(20, 18),
    "un'altra ora": CLOSES + timedelta(hours=1), "altre 2 ore": CLOSES + timedelta(hours=2),
    "tra un paio d'ore": THURSDAY + timedelta(hours=2), "un altro giorno": CLOSES + timedelta(days=1),
    "un giorno e 12 ore": CLOSES + timedelta(hours=36), "entro le 18": _at(19, 18), "fino alle 18 di venerdì": _at(20, 18),
}  # fmt: skip


WEDNESDAY = {
    "wednesday 12:00": _utc(11, 12), "wednesday 13:00": _utc(4, 13), "12:00": _utc(5, 12), "till 9:05 on sat": _utc(7, 9, 5),
    "2026-03-29 03:30": _utc(29, 3, 30), "by 6h": NOW + timedelta(hours=6), "+1 day": NOW + timedelta(days=1),
    "2 settimane": NOW + timedelta(weeks=2), "di 6 ore": NOW + timedelta(hours=6), "entro le 9:05 di sab": _utc(7, 9, 5),
}  # fmt: skip
ELSEWHERE = {
    ("until 18:00 tomorrow", "Europe/Rome"): _utc(5, 17), ("2026-07-01 18:00", "Europe/Rome"): datetime(2026, 7, 1, 16, tzinfo=UTC),
    ("monday 09:00", "Asia/Seoul"): _utc(9, 0), ("18:00 utc", "Asia/Seoul"): _utc(4, 18),
}  # fmt: skip
"""Hours are those of the host's own zone, summer time included; `utc` says otherwise."""


def test_moments_are_read_as_people_type_them() -> None:
    """At least forty-two phrases in each language, on a Thursday morning in Rome; a bare duration counts from the deadline."""
    assert min(len(ENGLISH), len(ITALIAN)) >= 42
    typed = ENGLISH | ITALIAN
    assert {words: understand(words, THURSDAY, deadline=CLOSES, zone="Europe/Rome") for words in typed} == typed
    assert {words: understand(words, NOW, deadline=NOW) for words in WEDNESDAY} == WEDNESDAY
    assert {one: understand(one[0], NOW, zone=one[1]) for one in ELSEWHERE} == ELSEWHERE


UNREADABLE = (
    "3/4 18:00", "03/04/2027 18:00", "18:00 19:00", "friday 25 november 18:00", "tomorrow friday 18:00", "6pm CET", "25 november",
    "tonight", "monday evening", "march 18:00", "7", "G7", "play G7", "Bo", "2 Bo", "yes", "10101010", "1111 18:00", "18:61", "25:00",
    "at 12 in the evening", "-2h", "2 days ago", "la partita", "e", "at", "of", "<t:99999999999999>", "0.5", "²", "soon", "", "tomorrow",
    "funday 15:00", "2026-02-30 15:00", "friday saturday 15:00", "99999999 days",
)  # fmt: skip
"""What could mean another moment, or none: a library that guesses would move a round to a moment that its host did not mean."""
REFUSED = {
    ("9999-12-31 23:59", "Europe/Rome"): "deadline-far", ("2206-03-05 18:00", "UTC"): "deadline-far",
    ("18:00", "Mars/Olympus"): "zone-unknown", ("today 12:00", "UTC"): "deadline-past", ("2026-01-01 12:00", "UTC"): "deadline-past",
    ("tomorrow midnight", "UTC"): "midnight-which", ("friday at midnight", "UTC"): "midnight-which",
    ("domani a mezzanotte", "UTC"): "midnight-which",
} | {(words, "Europe/Rome"): "time-unreadable" for words in UNREADABLE}  # fmt: skip
"""The midnight of a day is its begin for some and its end for others."""


def _refused(words: str, zone: str) -> Refused:
    with pytest.raises(Refused) as refusal:
        understand(words, NOW, zone=zone)
    return refusal.value


def test_what_is_no_moment_to_come_is_refused() -> None:
    """In words, and never by an exception of the library."""
    assert {one: _refused(*one).id for one in REFUSED} == REFUSED


def test_hours_that_the_clocks_skip_or_show_twice_are_told() -> None:
    """The bot does not guess; where there are two moments, it names both as they can be typed, in any zone."""
    for clock, zone in (("2026-03-29 02:30", "Europe/Rome"), ("2026-10-04 02:15", "Australia/Lord_Howe")):
        assert _refused(clock, zone) == Refused("time-skipped", {"clock": clock[-5:], "zone": zone})
    twice = _refused("2026-10-25 02:30", "Europe/Rome")
    moments = {"first": "2026-10-25 00:30 utc", "second": "2026-10-25 01:30 utc"}
    assert twice == Refused("time-twice", {"clock": "02:30", "zone": "Europe/Rome"} | moments)
    for hour, words in enumerate(moments.values()):
        assert understand(words, NOW, zone="Europe/Rome") == datetime(2026, 10, 25, hour, 30, tzinfo=UTC)


def test_zones_are_named_by_region_or_city_in_any_case() -> None:
    """Where only one has it. Folders, files, offsets and zones that mean the opposite of their name are none."""
    for words in ("Europe/Rome", "europe/rome", " EUROPE/ROME ", "Rome", "rome"):
        assert zone_named(words) == "Europe/Rome"
    for words in ("", "../etc/passwd", "Europe", "UTC+2", "GMT+1", "Factory"):
        assert zone_named(words) is None
    assert zones_like("new york") == ["America/New_York"]
    assert zones_like("rom")[0] == "Europe/Rome"
    assert len(zones_like("")) > 300
    assert "Etc/GMT+1" not in zones_like("gmt")
