"""Days and lengths of time as people write them of themselves: what is plain is read, in both languages; what could be two days is not."""

from datetime import UTC, date, datetime

from bot.referee.core import paces
from bot.referee.core.model import Person, Wishes
from bot.referee.moments.dates import several
from bot.referee.moments.reading import day
from bot.referee.people import wishes

TODAY = date(2026, 3, 2)
"""A Monday."""


DAYS = {
    "2026-12-24": date(2026, 12, 24), "2026/12/24": date(2026, 12, 24), "24.12.2026": date(2026, 12, 24), "12/24/2026": date(2026, 12, 24),
    "24/12": date(2026, 12, 24), "24.12.": date(2026, 12, 24), "4/4": date(2026, 4, 4), "24 December": date(2026, 12, 24),
    "Dec 24th, 2027": date(2027, 12, 24), "the 24th of december": date(2026, 12, 24), "il 24 dicembre": date(2026, 12, 24),
    "1 March": date(2027, 3, 1), "today": TODAY, "Domani": date(2026, 3, 3), "friday": date(2026, 3, 6), "next Friday": date(2026, 3, 6),
    "venerdì prossimo": date(2026, 3, 6), "mar": date(2026, 3, 3), "monday": date(2026, 3, 9), "in 3 days": date(2026, 3, 5),
    "fra 3 giorni": date(2026, 3, 5), "tra una settimana": date(2026, 3, 9), "2 weeks": date(2026, 3, 16),
} | dict.fromkeys(
    ("3/4", "03/04/2026", "31 February", "24/13", "24", "march", "soon", "", "9" * 400, "in 99999 days", "9999-12-31", "0001-01-01")
)  # fmt: skip
"""Days as they are typed; None is what could be two days, or is none."""
REMINDERS = {
    "12h, 2h": ("12h", "2h"), "12h 2h": ("12h", "2h"), "2h and 1 day": ("1 day", "2h"), "1h 30m": ("1h 30m",),
    "12 ore e 2 ore": ("12 hours", "2 hours"), "1 giorno": ("1 day",), "mai": (),
}  # fmt: skip


def test_a_day_is_read_where_it_can_be_but_one() -> None:
    """Today is a Monday in March; without a year the next such day is meant."""
    assert {words: day(words, TODAY) for words in DAYS} == DAYS


def test_reminders_are_read_as_they_are_listed() -> None:
    """Two of the same unit are two reminders, never one of their sum."""
    at = datetime(2026, 3, 2, 12, tzinfo=UTC)
    read = {words: wishes.read(Person("u", "Ada", "en"), {"reminders": words}, at) for words in REMINDERS}
    assert {words: person.wishes.reminders for words, person in read.items()} == REMINDERS
    assert all(paces.is_durations(one) for words, hours in REMINDERS.items() for one in several(words) if hours)


def test_a_last_day_is_told_by_its_last_minute() -> None:
    """Not by midnight of the day after, which the person did not type."""
    now = datetime(2026, 3, 2, 12, tzinfo=UTC)
    read = wishes.read(Person("u", "Ada", "en"), {"away_from": "tomorrow", "away_to": "friday"}, now)
    notice = next(one for one in wishes.shown(read, now) if one.id == "me-away")
    assert getattr(notice.facts["until"], "at", None) == datetime(2026, 3, 6, 23, 59, tzinfo=UTC)
    assert read.wishes == Wishes(away_from=datetime(2026, 3, 3, tzinfo=UTC), away_to=datetime(2026, 3, 7, tzinfo=UTC))
