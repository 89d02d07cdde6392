"""Read days and hours as people write them, in the bot's languages. Ambiguous days are not accepted."""

import re
from datetime import date, datetime, timedelta
from typing import Final

from bot.referee.core import calendar, paces

_A_DAY: Final = timedelta(days=1)
_YEARS: Final = range(1970, 9999)
"""The years in which every day has a midnight in every zone, and a day after it."""
_YEAR: Final = (
    ("january", "gennaio"), ("february", "febbraio"), ("march", "marzo"), ("april", "aprile"), ("may", "maggio"),
    ("june", "giugno"), ("july", "luglio"), ("august", "agosto"), ("september", "settembre"), ("october", "ottobre"),
    ("november", "novembre"), ("december", "dicembre"),
)  # fmt: skip
_FILLING: Final = re.compile(r"\b(?:next|this|on|the|il|la|of|di|prossim[oa])\b|(?<=\d)(?:st|nd|rd|th)\b")
_YEAR_FIRST: Final = re.compile(r"(\d{4})[./-](\d{1,2})[./-](\d{1,2})")
_NUMBERS: Final = re.compile(r"(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}))?\.?")


def day(words: str, today: date) -> date | None:
    """Read a day: ``2026-12-24``, ``24 December``, ``24/12``, ``tomorrow``, ``friday`` (the next one), ``in 3 days``; in Italian too.

    Without a year the next such day. None for anything else, and for ``3/4``, which is a day in March for some and in April for others.
    """
    typed = _plain(words)
    if typed in calendar.NEAR:
        return today + _A_DAY * calendar.NEAR[typed]
    weekday = _among(calendar.WEEK, typed)
    if weekday is not None:
        return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
    try:
        meant = _later(typed, today) or _numbered(typed, today) or _named(typed, today)
    except (ValueError, OverflowError):
        return None
    return meant if meant is not None and meant.year in _YEARS else None


def is_weekday(words: str) -> bool:
    """Return whether these words name a day of the week, and so come again."""
    return _among(calendar.WEEK, _plain(words)) is not None


def _plain(words: str) -> str:
    """Return the words without those that do not say which day is meant."""
    return " ".join(_FILLING.sub(" ", calendar.bare(words)).replace(",", " ").split())


def _among(names: tuple[tuple[str, str], ...], typed: str) -> int | None:
    """Return the number of the name that was typed, in full or by its first three letters."""
    numbers = (number for number, ways in enumerate(names) if any(typed in {one, one[:3]} for one in ways))
    return next(numbers, None)


def _later(typed: str, today: date) -> date | None:
    """Return the day that comes so long after today; None if the words are no duration."""
    try:
        return today + paces.duration(calendar.in_english(re.sub(r"^(in|fra|tra) ", "", typed)))
    except ValueError:
        return None


def _numbered(typed: str, today: date) -> date | None:
    """Read numbers alone: the year first, or a day and a month where only one reading is possible."""
    if whole := _YEAR_FIRST.fullmatch(typed):
        year, month, number = map(int, whole.groups())
        return date(year, month, number)
    match = _NUMBERS.fullmatch(typed)
    if match is None:
        return None
    low, high = sorted((int(match[1]), int(match[2])))
    return _next(high, low, int(match[3]) if match[3] else None, today) if high > 12 or low == high else None


def _named(typed: str, today: date) -> date | None:
    """Return a month by its name, the day before or after it, and perhaps a year."""
    words = typed.split()
    months = [number for word in words if (number := _among(_YEAR, word)) is not None]
    numbers = [int(word.rstrip(".")) for word in words if word.rstrip(".").isdigit()]
    if len(months) != 1 or not 1 <= len(numbers) <= 2 or len(words) != 1 + len(numbers):
        return None
    return _next(numbers[0], months[0] + 1, numbers[1] if len(numbers) == 2 else None, today)


def _next(number: int, month: int, year: int | None, today: date) -> date:
    """Return that day of a month in its year, or the next one."""
    if year is not None:
        return date(year, month, number)
    this_year = date(today.year, month, number)
    return this_year if this_year >= today else date(today.year + 1, month, number)


def several(words: str) -> list[str]:
    """Split a list of durations: between commas, or one after the other where the same unit comes again (``12h 2h``)."""
    listed: list[str] = []
    for part in re.split(r"[,;]| and | e ", calendar.in_english(words)):
        units = re.findall(r"\d ?([a-z])", part.casefold())
        listed += re.findall(r"\d+ ?[a-z]+", part.casefold()) if len(set(units)) < len(units) else [part.strip()]
    return [one for one in listed if one]


def last_minute(until: datetime) -> datetime:
    """Return the end of a last day as people mean it: 23:59 of that day, not midnight of the next."""
    return until - timedelta(minutes=1)
