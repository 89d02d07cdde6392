"""When rounds close, and how durations are written."""

import re
from collections.abc import Iterable
from datetime import UTC, datetime, time, timedelta

from bot.referee.model import Match, Pace

_UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}
_PART = re.compile(r"(\d{1,6}) ?(s(?:ec(?:onds?)?)?|m(?:in(?:utes?)?)?|h(?:ours?)?|d(?:ays?)?)(?![a-z])")


def duration(words: str) -> timedelta:
    """``48h``, ``2 days``, ``90 minutes``, ``1h 30m`` as a timedelta; ValueError for anything else."""
    text = words.strip().casefold()
    parts = list(_PART.finditer(text))
    if not parts or _PART.sub("", text).strip(" ,"):
        raise ValueError(f"{words!r} is no duration; write for instance “48h”, “2 days” or “1h 30m”")
    return sum((timedelta(**{_UNITS[part[2][0]]: int(part[1])}) for part in parts), timedelta())


def hour(words: str) -> time:
    """``15:00`` as a time of day in UTC; ValueError for anything else."""
    match = re.fullmatch(r"([01]?\d|2[0-3]):([0-5]\d)", words.strip())
    if match is None:
        raise ValueError(f"{words!r} is no time of day; write for instance “15:00”")
    return time(int(match[1]), int(match[2]), tzinfo=UTC)


def deadline(opened_at: datetime, pace: Pace) -> datetime:
    """The `close_at` nearest to `opened_at` plus `every`, and never one that is not after `opened_at`."""
    wanted = opened_at + duration(pace.every)
    if pace.close_at is None:
        return wanted
    same_day = datetime.combine(wanted.date(), hour(pace.close_at))
    candidates = [same_day + timedelta(days=days) for days in (-1, 0, 1)]
    return min((one for one in candidates if one > opened_at), key=lambda one: abs(one - wanted))


def next_reminder(match: Match) -> datetime | None:
    """When the next reminder of this round is due, or None."""
    moments = reminders(match)
    return moments[match.reminded] if match.reminded < len(moments) else None


def reminders(match: Match) -> list[datetime]:
    """The reminders of this round, earliest first; those that would fall before the round's opening do not exist."""
    if match.deadline is None or match.round_at is None:
        return []
    moments = sorted(match.deadline - duration(before) for before in match.settings.pace.reminders)
    return [moment for moment in moments if moment > match.round_at]


def wake(match: Match) -> datetime | None:
    """When a match next wants attention by the clock, or None."""
    pace = match.settings.pace
    if match.status == "running":
        closing = match.deadline and match.deadline + duration(pace.settle)
        return _earliest((closing, match.ready_at, next_reminder(match)))
    if match.status == "sign_up" and match.deadline is not None:
        return match.deadline + duration(pace.settle)
    if match.status == "held":
        return match.deadline
    if match.status == "finished" and not match.is_revealed:
        return match.deadline
    return None


def _earliest(moments: Iterable[datetime | None]) -> datetime | None:
    return min((moment for moment in moments if moment is not None), default=None)


def overlap(spans: Iterable[tuple[datetime, datetime]], since: datetime, until: datetime) -> timedelta:
    """How much of the time from `since` to `until` the spans cover."""
    covered = (min(end, until) - max(start, since) for start, end in spans)
    return sum((piece for piece in covered if piece > timedelta()), timedelta())
