"""How long things last: durations as they are typed, and the pace of each round of a match."""

import re
from datetime import timedelta
from typing import Final

from msgspec.structs import replace

from bot.referee.core.model import Match, Pace

LONGEST = timedelta(days=3650)
LIVE: Final = timedelta(minutes=3)
"""Rounds of at most this length that close at no fixed hour are live: people sit together and play."""
_UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
_PART = re.compile(r"(\d{1,6}) ?(s(?:ec(?:onds?)?)?|m(?:in(?:utes?)?)?|h(?:ours?)?|d(?:ays?)?|w(?:eeks?)?)(?![a-z])")
_CLOCK = re.compile(r"([^+]+)(?:\+([^+]+))?")
LIVE_STOCK: Final = timedelta(hours=1)
"""A match with at most this much on the chess clock is live."""
_PHASE = re.compile(r"\s*(\d{1,4})\s*:\s*(.+)")
_REMINDED = timedelta(seconds=30)


def duration(words: str) -> timedelta:
    """``48h``, ``2 days``, ``90 minutes``, ``1h 30m`` as a timedelta; ValueError for anything else."""
    text = words.strip().casefold()
    parts = list(_PART.finditer(text))
    if not parts or _PART.sub("", text).strip(" ,"):
        raise ValueError(f"{words!r} is no duration; write for instance “48h”, “2 days” or “1h 30m”")
    try:
        found = sum((timedelta(**{_UNITS[part[2][0]]: int(part[1])}) for part in parts), timedelta())
    except OverflowError:
        found = timedelta.max
    if found > LONGEST:
        raise ValueError(f"{words!r} is too long; at most {LONGEST.days} days are")
    return found


def is_durations(words: str) -> bool:
    """Whether this is a list of durations with commas."""
    try:
        return all(duration(one) > timedelta() for one in words.split(","))
    except ValueError:
        return False


def is_short(every: str) -> bool:
    """Whether rounds of this length are live; unreadable lengths are not."""
    try:
        return duration(every) <= LIVE
    except ValueError:
        return False


def phase(words: str) -> tuple[int, str]:
    """``8: 20s`` as the first round of a phase and how long its rounds last; ValueError for anything else."""
    found = _PHASE.fullmatch(words)
    if found is None or int(found[1]) < 1 or duration(found[2]) <= timedelta():
        raise ValueError(f"{words!r} is no phase; write for instance “8: 20s”, rounds of 20 seconds from round 8 on")
    return int(found[1]), found[2].strip()


def fischer(words: str) -> tuple[timedelta, timedelta]:
    """``3m + 5s`` as the stock of a chess clock and what each turn adds to it (``10m``: nothing); ValueError for anything else."""
    found = _CLOCK.fullmatch(words)
    stock, more = (duration(found[1]), duration(found[2] or "0s")) if found else (timedelta(), timedelta())
    if stock <= timedelta():
        raise ValueError(f"{words!r} is no chess clock; write for instance “3m + 5s”")
    return stock, more


def clocked(words: str) -> Pace:
    """The defaults with a chess clock: no fixed hour, and it closes when all who are asked have answered."""
    if not _has_live_clock(words):
        return Pace(clock=words, close_at=None, early="all_in")
    return replace(live("5m" if fischer(words)[0] > _REMINDED else "20s"), clock=words, every=Pace().every)


def _has_live_clock(words: str) -> bool:
    """Whether a chess clock is live; unreadable ones are not."""
    try:
        return fischer(words)[0] <= LIVE_STOCK
    except ValueError:
        return False


def live(every: str) -> Pace:
    """The defaults with live rounds: they close when all have answered, and hardly wait for late messages."""
    reminders = ("10s",) if duration(every) > _REMINDED else ()
    return Pace(every, close_at=None, early="all_in", settle="1s", reminders=reminders)


def in_round(pace: Pace, number: int) -> Pace:
    """The pace of one round: that of the last phase that has begun by then. `number`: of the round, from 1; 0 before the first."""
    begun = [each for each in map(phase, pace.phases) if each[0] <= number]
    if not begun:
        return pace
    _, every = max(begun)
    if not is_short(every):
        return replace(pace, every=every)
    return replace(live(every), breath=pace.breath, phases=pace.phases)


def is_gathered_for(pace: Pace, before: int, after: int) -> bool:
    """Whether players are asked if they are ready between two rounds: a live phase begins. `before`: 0 before the first round."""
    begun, begins = (
        max((one for one in map(phase, pace.phases) if one[0] <= number), default=None) for number in (before, after)
    )
    is_new = before == 0 or begun != begins
    return is_new and duration(pace.ready) > timedelta() and is_live(in_round(pace, after))


def is_gathering(match: Match) -> bool:
    """Whether it waits for its players to say that they are ready: before its deal, or before a result that begins a live phase."""
    if match.status == "sign_up":
        return match.settings.contest is None and match.dealing is None and match.deadline is not None
    return match.status == "held" and match.settings.announce != "hold"


def pace_of(match: Match) -> Pace:
    """The pace of a match in its present round."""
    return in_round(match.settings.pace, match.round)


def is_live(pace: Pace) -> bool:
    """Whether its rounds are live."""
    return pace.close_at is None and (_has_live_clock(pace.clock) if pace.clock else is_short(pace.every))
