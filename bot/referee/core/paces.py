"""How long things last: durations as they are typed, the pace of each round of a match, and with which settings it can be played."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, time, timedelta
from typing import Any, Final

from msgspec.structs import replace

from bot.referee.core.model import LIMITS, Match, Pace, Refused, Settings
from bot.referee.core.positions import table_of
from games import catalogue

LONGEST = timedelta(days=3650)
LIVE: Final = timedelta(minutes=3)
"""Rounds of at most this length that close at no fixed hour are live: people sit together and play."""
_UNITS = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
_PART = re.compile(r"(\d{1,6}) ?(s(?:ec(?:onds?)?)?|m(?:in(?:utes?)?)?|h(?:ours?)?|d(?:ays?)?|w(?:eeks?)?)(?![a-z])")
_CLOCK = re.compile(r"([^+]+)(?:\+([^+]+))?")
_DAY: Final = timedelta(days=1)
LIVE_STOCK: Final = timedelta(hours=1)
"""A match with at most this much on the chess clock is live."""
_PHASE = re.compile(r"\s*(\d{1,4})\s*:\s*(.+)")
_REMINDED = timedelta(seconds=30)


def duration(words: str) -> timedelta:
    """Return ``48h``, ``2 days``, ``90 minutes``, ``1h 30m`` as a timedelta; ValueError for anything else."""
    text = words.strip().casefold()
    parts = list(_PART.finditer(text))
    if not parts or _PART.sub("", text).strip(" ,"):
        raise ValueError(f"{words!r} is no duration; write for instance “48h”, “2 days” or “1h 30m”")
    try:
        length = sum((timedelta(**{_UNITS[part[2][0]]: int(part[1])}) for part in parts), timedelta())
    except OverflowError:
        length = timedelta.max
    if length > LONGEST:
        raise ValueError(f"{words!r} is too long; at most {LONGEST.days} days are")
    return length


def is_durations(words: str) -> bool:
    """Return whether this is a list of durations with commas."""
    try:
        return all(duration(one) > timedelta() for one in words.split(","))
    except ValueError:
        return False


def is_short(every: str) -> bool:
    """Return whether rounds of this length are live; unreadable lengths are not."""
    return _is_at_most(every, LIVE)


def is_within_a_day(every: str) -> bool:
    """Return whether rounds of this length are over before a fixed hour comes again; unreadable lengths are not."""
    return _is_at_most(every, _DAY - timedelta(seconds=1))


def _is_at_most(every: str, most: timedelta) -> bool:
    try:
        return duration(every) <= most
    except ValueError:
        return False


def phase(words: str) -> tuple[int, str]:
    """Return ``8: 20s`` as the first round of a phase and how long its rounds last; ValueError for anything else."""
    match = _PHASE.fullmatch(words)
    if match is None or int(match[1]) < 1 or duration(match[2]) <= timedelta():
        raise ValueError(f"{words!r} is no phase; write for instance “8: 20s”, rounds of 20 seconds from round 8 on")
    return int(match[1]), match[2].strip()


def fischer(words: str) -> tuple[timedelta, timedelta]:
    """Return ``3m + 5s`` as the stock of a chess clock and what each turn adds (``10m``: nothing); ValueError for anything else."""
    match = _CLOCK.fullmatch(words)
    stock, more = (duration(match[1]), duration(match[2] or "0s")) if match else (timedelta(), timedelta())
    if stock <= timedelta():
        raise ValueError(f"{words!r} is no chess clock; write for instance “3m + 5s”")
    return stock, more


def clocked(words: str) -> Pace:
    """Return the defaults with a chess clock: no fixed hour, and it closes when all who are asked have answered."""
    if not _has_live_clock(words):
        return Pace(clock=words, close_at=None, early="all_in")
    return replace(live("5m" if fischer(words)[0] > _REMINDED else "20s"), clock=words, every=Pace().every)


def _has_live_clock(words: str) -> bool:
    """Return whether a chess clock is live; unreadable ones are not."""
    try:
        return fischer(words)[0] <= LIVE_STOCK
    except ValueError:
        return False


def live(every: str) -> Pace:
    """Return the defaults with live rounds: they close when all have answered, and hardly wait for late messages."""
    reminders = ("10s",) if duration(every) > _REMINDED else ()
    return Pace(every, close_at=None, early="all_in", settle="1s", reminders=reminders)


def of_length(pace: Pace, every: str) -> Pace:
    """Return a pace with rounds that last so long: less than a day closes at no fixed hour; live rounds hardly wait for late messages."""
    if is_short(every):
        return replace(pace, every=every, close_at=None, settle="1s", reminders=live(every).reminders)
    return replace(pace, every=every, close_at=None if is_within_a_day(every) else pace.close_at)


def in_round(pace: Pace, number: int, own: str = "") -> Pace:
    """Return the pace of one round: of the length that its rules give it, or else that of the last phase that has begun by then.

    `number`: of the round, from 1; 0 before the first. `own`: the length by the rules, where they give one. Chess clocks stay as they are.
    """
    begun = [each for each in _phases(pace) if each[0] <= number]
    if pace.clock or not (own or begun):
        return pace
    if own:
        return of_length(pace, own)
    every = max(begun)[1]
    return replace(of_length(pace, every), early="all_in" if is_short(every) else pace.early)


def is_gathered_for(pace: Pace, before: int, after: int, own: tuple[str, str] = ("", "")) -> bool:
    """Return whether players are asked if they are ready between two rounds: a live phase begins.

    `before`: 0 before the first round. `own`: the lengths that the rules give the two.
    """
    begun, begins = (
        max((one for one in _phases(pace) if one[0] <= number), default=None) for number in (before, after)
    )
    is_new = before == 0 or begun != begins or not is_live(in_round(pace, before, own[0]))
    return is_new and duration(pace.ready) > timedelta() and is_live(in_round(pace, after, own[1]))


def is_gathering(match: Match) -> bool:
    """Return whether a match waits for its players to be ready: before its deal, or before a result that begins a live phase."""
    if match.is_sign_up:
        return not match.is_contest and match.dealing is None and match.deadline is not None
    return match.is_held and match.settings.announce != "hold"


def pace_of(match: Match) -> Pace:
    """Return the pace of a match in its present round."""
    return in_round(match.settings.pace, match.round, _own_length(match))


def _own_length(match: Match) -> str:
    """Return the length that the rules give the present round; empty where they give none."""
    game = catalogue.find(match.game, match.version)
    has_own = game is not None and bool(game.lengths or game.file) and match.state is not None
    return table_of(match).length if has_own else ""


def is_live(pace: Pace) -> bool:
    """Return whether the rounds of this pace are live."""
    return pace.close_at is None and (_has_live_clock(pace.clock) if pace.clock else is_short(pace.every))


def hour(words: str) -> time:
    """Return ``15:00`` as a time of day in UTC; ValueError for anything else."""
    match = re.fullmatch(r"([01]?\d|2[0-3]):([0-5]\d)", words.strip())
    if match is None:
        raise ValueError(f"{words!r} is no time of day; write for instance “15:00”")
    return time(int(match[1]), int(match[2]), tzinfo=UTC)


# Which settings a match can be played with -----------------------------------------------------------------------------

_KINDS: Final[Mapping[str, str]] = {"close_at": "hour", "phases": "phases", "clock": "clock"}
"""The settings of time that are no durations, and what they are."""

_MOST_ROOMS: Final = 9
"""The most open threads that a server allows."""


def bad_setting(key: str, value: Any, kind: str, **bounds: str) -> Refused:
    """Return the refusal of an invalid setting; `kind`: what it may be instead, within the `bounds`.

    Refused: `bad-settings`.
    """
    most = {"most": str(LONGEST.days)} if kind == "time" else {}
    return Refused("bad-settings", {"setting": key, "given": str(value)[:100], "kind": kind, **most, **bounds})


def refuse_settings(
    settings: Settings, least_every: str = LIMITS.least_every, *, is_typed: bool = False, lengths: Iterable[str] = ()
) -> None:
    """Refuse settings that cannot be read, or with which no match could go on, quoting them.

    `is_typed`: the venue is a forum. `lengths`: those that the rules of the match give some of its rounds.

    Refused: `bad-settings`, `live-not-typed`.
    """
    for name, words, reads in _times(settings):
        try:
            reads(words)
        except ValueError:
            raise bad_setting(name, words, kind=_KINDS.get(name, "time")) from None
    _refuse_less(settings, least_every, lengths)
    if is_typed and _is_live(settings.pace, lengths):
        raise Refused("live-not-typed", {"least": "3 minutes"})


def _is_live(pace: Pace, lengths: Iterable[str]) -> bool:
    """Return whether any round of this pace, or of these lengths, is live."""
    own = (in_round(pace, 0, every) for every in lengths)
    begun = (in_round(pace, first) for first, _ in _phases(pace))
    return any(map(is_live, (pace, *own, *begun)))


def _phases(pace: Pace) -> list[tuple[int, str]]:
    return [phase(words) for words in pace.phases]


def _times(settings: Settings) -> Iterator[tuple[str, str, Callable[[str], object]]]:
    """Yield every setting that is a time, by name, with the function that reads it."""
    pace = settings.pace
    yield from ((name, getattr(pace, name), duration) for name in ("every", "settle", "breath", "ready"))
    yield from (("reminders", words, duration) for words in pace.reminders)
    yield from (("phases", words, phase) for words in pace.phases)
    later = ((name, getattr(settings, name)) for name in ("grace_by", "reveal_after", "hold_for"))
    yield from ((name, words, duration) for name, words in later if words is not None)
    if pace.clock is not None:
        yield "clock", pace.clock, fischer
    if pace.close_at is not None:
        yield "close_at", pace.close_at, hour


def _refuse_less(settings: Settings, least_every: str, lengths: Iterable[str]) -> None:
    """Check for numbers with which no match could go on, and for settings that exclude one another."""
    if (clock := settings.pace.clock) is not None:
        if fischer(clock)[0] < duration(least_every):
            raise bad_setting("clock", clock, kind="longer", least=least_every)
        if settings.pace.phases or settings.pace.close_at is not None or settings.pace.early != "all_in":
            raise bad_setting("clock", clock, kind="clock-alone")
    if duration(settings.pace.ready) and not _is_live(settings.pace, lengths):
        raise bad_setting("ready", settings.pace.ready, kind="ready-live")
    own = (("every", every) for every in (settings.pace.every, *lengths))
    for key, every in (*own, *(("phases", every) for _, every in _phases(settings.pace))):
        if duration(every) < duration(least_every):
            raise bad_setting(key, every, kind="longer", least=least_every)
    for name, number in (("strikes", settings.strikes), ("grace", settings.grace), ("rooms", settings.rooms)):
        if number < 0:
            raise bad_setting(name, number, kind="least", least="0")
    if settings.rooms > _MOST_ROOMS:
        raise bad_setting("rooms", settings.rooms, kind="range", least="0", most=str(_MOST_ROOMS))
