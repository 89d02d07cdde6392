"""When a host says “2h”, “18:00”, “until 18:00 tomorrow” or “2026-03-04 18:00”: which moment he means, in UTC."""

import re
from datetime import UTC, date, datetime, timedelta

from bot.referee import calendar

_PATTERN = re.compile(
    r"(?:until\s+)?(?:(?P<day>\d{4}-\d\d-\d\d|today|tomorrow)\s+)?(?P<hour>\d{1,2}:\d\d)(?:\s+(?P<after>today|tomorrow))?"
    r"(?:\s+utc)?"
)


def moment(words: str, now: datetime, deadline: datetime | None) -> datetime:
    """A duration counts from the deadline, an hour is the next one of that name; ValueError for anything else."""
    text = words.strip().casefold()
    found = _PATTERN.fullmatch(text)
    if found is None:
        return (deadline or now) + calendar.duration(text.removeprefix("by "))
    hour = calendar.hour(found["hour"])
    named = found["day"] or found["after"]
    if named is None:
        at = datetime.combine(now.date(), hour)
        return at if at > now else at + timedelta(days=1)
    return datetime.combine(_day(named, now), hour)


def _day(named: str, now: datetime) -> date:
    if named in {"today", "tomorrow"}:
        return now.astimezone(UTC).date() + timedelta(days=named == "tomorrow")
    return date.fromisoformat(named)
