"""Chess clocks: each seat has its own time, which runs while it is asked and has not answered (Fischer: a stock and an increment).

`Match.clocks` holds what each seat had when its present turn began, in milliseconds, with the increment of those who are asked. The
deadline of the match is that of the asked seat with the most time; the deadlines of the others come earlier by as much as they have less.
So a pause, an extension or an outage, which moves the deadline, moves all of them alike.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.referee.core.history import lived
from bot.referee.core.model import Entry, Match, Pace
from bot.referee.core.paces import duration, fischer, pace_of
from games.game import CHAIR, Seat
from games.table import Table

_MS: Final = timedelta(milliseconds=1)


def full(pace: Pace, seats: int) -> tuple[int, ...]:
    """Return the clocks of this many seats before their first turn; empty where the match has no clocks."""
    return (fischer(pace.clock)[0] // _MS,) * seats if pace.clock else ()


def begun(pace: Pace, clocks: Sequence[int], position: Table) -> tuple[int, ...]:
    """Return the clocks when the turn of `position` begins: seats that are asked get the increment."""
    return _with_increments(pace, clocks, position, 1)


def before(pace: Pace, clocks: Sequence[int], position: Table) -> tuple[int, ...]:
    """Return the clocks before the turn of `position` had `begun`."""
    return _with_increments(pace, clocks, position, -1)


def _with_increments(pace: Pace, clocks: Sequence[int], position: Table, times: int) -> tuple[int, ...]:
    if not clocks or not pace.clock:
        return tuple(clocks)
    more, asked = times * (fischer(pace.clock)[1] // _MS), _asked(position)
    return tuple(left + more if seat in asked else left for seat, left in enumerate(clocks))


def turn(clocks: Sequence[int], position: Table) -> timedelta:
    """Return the longest time that the turn of `position` can take, by clocks that were `begun`."""
    return max((clocks[seat] for seat in _asked(position)), default=0) * _MS


def of_seat(match: Match, position: Table, seat: Seat) -> Match:
    """Return the match with the deadline of one asked seat: its own, where there are clocks. `position`: where the match stands."""
    if not match.clocks or match.deadline is None or seat not in _asked(position):
        return match
    return match.to(deadline=match.deadline - (turn(match.clocks, position) - match.clocks[seat] * _MS))


def after(
    match: Match, position: Table, stamps: Mapping[Seat, datetime], now: datetime, journal: Sequence[Entry]
) -> tuple[int, ...]:
    """Return what each clock shows when the turn of `position` closes `now`. `stamps`: when seats answered."""
    asked, shifts = _asked(position), _shifts(match, journal)
    return tuple(
        _left(match, position, seat, stamps.get(seat, now), shifts) if seat in asked else left
        for seat, left in enumerate(match.clocks)
    )


def last(pace: Pace, seats: int, journal: Sequence[Entry]) -> tuple[int, ...]:
    """Return what each clock showed after the last step that still counts; empty where the match has no clocks.

    `seats`: how many the match has.
    """
    if not pace.clock:
        return ()
    shown = (one.facts["clocks"] for one in reversed(lived(journal)) if "clocks" in one.facts)
    return tuple(next(shown, full(pace, seats)))


def face(left: int) -> str:
    """Return milliseconds as a clock shows them: ``2:05``, ``1:00:00``; days as hours."""
    minutes, seconds = divmod(left // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _asked(position: Table) -> frozenset[Seat]:
    return frozenset(prompt.seat for prompt in position.prompts) - {CHAIR}


def _shifts(match: Match, journal: Iterable[Entry]) -> list[Entry]:
    """Return the spans and moves of the clock in this turn."""
    since = match.round_at
    assert since is not None
    return [one for one in journal if ("deadline" in one.facts or one.act == "paused") and one.at >= since]


def _left(match: Match, position: Table, seat: Seat, at: datetime, shifts: Sequence[Entry]) -> int:
    """Return the milliseconds left by the deadline that held at that moment; a later extension gives nothing back."""
    assert match.round_at is not None
    has = match.clocks[seat]
    longest = turn(match.clocks, position)
    deadline = match.round_at + duration(pace_of(match).breath) + longest
    for shift in shifts:
        if shift.at > at:
            break
        if shift.facts.get("deadline"):
            deadline = datetime.fromisoformat(shift.facts["deadline"])
    before = [one for one in shifts if one.at <= at and one.act in {"paused", "resumed"}]
    if before and before[-1].act == "paused":
        at = before[-1].at
    due = deadline - (longest - has * _MS)
    return min(max((due - at) // _MS, 0), has)
