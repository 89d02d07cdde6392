"""Read moments and days as people type them; of all that the words can mean, the next one. What can mean two things is refused."""

import re
import unicodedata
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.referee.core import paces
from bot.referee.core.model import Refused
from bot.referee.moments.dates import Said, length, said

_A_DAY: Final = timedelta(days=1)
_A_MONTH: Final = timedelta(days=31)
_YEARS: Final = range(1970, 9999)
"""The years in which every day has a midnight in every zone, and a day after it."""
_FROM_NOW: Final = re.compile(r"(?:in|fra|tra) (.+)|(.+) (?:from now|da (?:adesso|ora))")
_FROM_DEADLINE: Final = re.compile(r"(?:by |di )?\+? ?(.+?)(?: more| longer| later| in piu)?")
_STAMP: Final = re.compile(r"<t:(\d{1,12})(?::[a-z])?>")
_MIDNIGHT: Final = re.compile(r"(?:until |till |by |at |a |fino a |entro )?(?:midnight|mezzanotte)")
_MIDNIGHT_OF: Final = re.compile(r"\b(?:midnight|mezzanotte)\b")


def understand(words: str, now: datetime, *, deadline: datetime | None = None, zone: str = "UTC") -> datetime:
    """Read a new deadline from words: ``tomorrow at 6pm``, ``venerdì alle 15``, ``25 november 18:00``, ``midnight``, ``<t:1795629600>``,
    ``2026-03-05T18:00Z``, ``by 6h``, ``fra 6 ore``.

    A bare length of time counts from `deadline`, one with ``in`` from `now`. Hours are those of `zone` (``Europe/Rome``), unless the words
    name UTC or an offset, and mean the next such moment. Refused: what cannot be read or means two moments, what has passed, and an hour
    that the clocks of the zone skip or show twice.

    Refused: `deadline-far`, `deadline-past`, `midnight-which`, `time-skipped`, `time-twice`, `time-unreadable`, `zone-unknown`.
    """
    try:
        moment = _moment(_bare(words), now, deadline or now, ZoneInfo(zone))
    except ZoneInfoNotFoundError:
        raise Refused("zone-unknown", {"zone": zone}) from None
    except (ValueError, OverflowError):
        raise Refused("time-unreadable", {"words": words}) from None
    if moment - now > paces.LONGEST:
        raise Refused("deadline-far", {"year": f"{moment:%Y}"})
    if moment <= now:
        raise Refused("deadline-past", {"deadline": moment, "now": now})
    return moment


def _bare(words: str) -> str:
    """Return words in lower case, without accents and with single spaces."""
    parted = unicodedata.normalize("NFD", words.casefold())
    return " ".join("".join(one for one in parted if not unicodedata.combining(one)).split())


def _moment(words: str, now: datetime, deadline: datetime, zone: ZoneInfo) -> datetime:
    exact = _exact(words)
    if exact is not None:
        return exact
    for pattern, since in ((_FROM_NOW, now), (_FROM_DEADLINE, deadline)):
        counted = _counted(pattern, words)
        if counted is not None:
            return since + counted
    if _MIDNIGHT.fullmatch(words):
        return _told_once(datetime.combine(now.astimezone(zone).date() + _A_DAY, time(), zone), zone)
    if _MIDNIGHT_OF.search(words):
        raise Refused("midnight-which", {"words": words})
    return _next(said(words), now, zone)


def _exact(words: str) -> datetime | None:
    """Return the moment of Discord's ``<t:1795629600:F>``, or of ISO 8601 with an offset; None for other words."""
    if stamp := _STAMP.fullmatch(words):
        return datetime.fromtimestamp(int(stamp[1]), UTC)
    try:
        moment = datetime.fromisoformat(words.upper())
    except ValueError:
        return None
    return moment.astimezone(UTC) if moment.tzinfo else None


def _counted(pattern: re.Pattern[str], words: str) -> timedelta | None:
    """Return the length of time in words that begin or end as a `pattern` says; None if there is none."""
    match = pattern.fullmatch(words)
    return length(next(filter(None, match.groups()))) if match else None


def _next(read: Said, now: datetime, zone: ZoneInfo) -> datetime:
    """Return the next moment that words mean; ValueError if they name no hour."""
    if read.clock is None:
        raise ValueError("no hour is named")
    local = now.astimezone(read.zone or zone).replace(tzinfo=None)
    walls = [datetime.combine(day, read.clock) for day in _days(read, local.date())]
    wall = next((wall for wall in walls if wall > local), walls[0])
    return wall.replace(tzinfo=read.zone).astimezone(UTC) if read.zone else _told_once(wall.replace(tzinfo=zone), zone)


def _told_once(wall: datetime, zone: ZoneInfo) -> datetime:
    """Return the moment at which the clocks of a zone show that time. At a change of clocks one hour is skipped or shown twice."""
    first, second = (wall.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    if first == second:
        return first
    facts = {"clock": f"{wall:%H:%M}", "zone": zone.key}
    if first.astimezone(zone).replace(tzinfo=None) != wall.replace(tzinfo=None):
        raise Refused("time-skipped", facts)
    raise Refused(
        "time-twice", facts | {"first": f"{first:%Y-%m-%d %H:%M} utc", "second": f"{second:%Y-%m-%d %H:%M} utc"}
    )


def _days(read: Said, today: date) -> list[date]:
    """Return the days that words can mean from `today` on, the nearest first; ValueError if there is none."""
    if read.near is not None and (read.day, read.weekday) != (None, None):
        raise ValueError("two days are named")
    days = _dated(read, today)
    if read.weekday is not None:
        days = [day for day in days if day.weekday() == read.weekday]
    if not days:
        raise ValueError("that day is of another date")
    return days


def _dated(read: Said, today: date) -> list[date]:
    if read.near is not None:
        return [today + read.near * _A_DAY]
    if (read.year, read.month, read.day) == (None, None, None):
        return [today + number * _A_DAY for number in range(8)]
    if read.day is None or (read.month is None and read.year is not None):
        raise ValueError("half a date is named")
    if read.month is None:
        months = [today.replace(day=1), today.replace(day=1) + _A_MONTH]
        dates = [month.replace(day=read.day) for month in months]
    else:
        years = [read.year] if read.year else [today.year, today.year + 1]
        dates = [date(year, read.month, read.day) for year in years]
    return [day for day in dates if day >= today] or dates


# Days --------------------------------------------------------------------------------------------------------------------


def day(words: str, today: date) -> date | None:
    """Read a day: ``2026-12-24``, ``24 December``, ``24/12``, ``tomorrow``, ``friday`` (the next one), ``in 3 days``; in Italian too.

    Without a year the next such day. None for anything else, and for ``3/4``, which is a day in March for some and in April for others.
    """
    try:
        meant = _day(_bare(words), today)
    except (ValueError, OverflowError):
        return None
    return meant if meant is not None and meant.year in _YEARS else None


def _day(words: str, today: date) -> date | None:
    counted = _counted(_FROM_NOW, words) or length(words)
    if counted is not None:
        return today + counted
    read = said(words)
    if read.clock is not None or read.is_empty or (read.month is None and read.day is not None):
        return None
    return next(day for day in _days(read, today) if day > today or not read.is_weekday)


def is_weekday(words: str) -> bool:
    """Return whether these words name a day of the week, and so come again."""
    try:
        return said(_bare(words)).is_weekday
    except ValueError:
        return False


def last_minute(until: datetime) -> datetime:
    """Return the end of a last day as people mean it: 23:59 of that day, not midnight of the next."""
    return until - timedelta(minutes=1)
