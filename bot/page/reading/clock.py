"""When a match goes on, as one reader may know it."""

from dataclasses import dataclass, replace
from datetime import datetime

from bot.referee.core.model import Match
from bot.referee.core.paces import is_gathering, is_live, pace_of
from bot.referee.core.positions import table_of
from bot.referee.core.turns import clocks
from games.game import Seat


@dataclass(frozen=True, repr=False)
class Clock:
    """When a match goes on.

    `is_live`: its rounds last seconds. `is_gathering`: it waits for its players to be ready. `chess`: of each seat the milliseconds on its
    chess clock when the turn began, and for those who are asked when they run out.
    """

    is_live: bool = False
    is_gathering: bool = False
    deadline: datetime | None = None
    reminder_at: datetime | None = None
    chess: tuple[tuple[Seat, int, datetime | None], ...] = ()


def pace_alone(match: Match) -> Clock:
    """Return what is known before the letters to a reader have arrived."""
    return Clock(is_live(pace_of(match)), is_gathering(match))


def clock_of(match: Match, seat: Seat | None, now: datetime) -> Clock:
    """Return when a match goes on for a seat, or for those who have none."""
    return replace(
        pace_alone(match),
        deadline=match.deadline if seat is None else _of_seat(match, seat).deadline,
        reminder_at=match.wake_at if _reminds(match, now) else None,
        chess=_chess(match),
    )


def _of_seat(match: Match, seat: Seat) -> Match:
    return clocks.of_seat(match, table_of(match), seat) if match.clocks and match.state is not None else match


def _chess(match: Match) -> tuple[tuple[Seat, int, datetime | None], ...]:
    if not match.clocks or not match.is_running:
        return tuple((seat, left, None) for seat, left in enumerate(match.clocks))
    position = table_of(match)
    return tuple(
        (seat, left, clocks.of_seat(match, position, seat).deadline if position.asked(seat) else None)
        for seat, left in enumerate(match.clocks)
    )


def _reminds(match: Match, now: datetime) -> bool:
    """Return whether the clock's next act is a reminder."""
    due, deadline = match.wake_at, match.deadline
    return match.is_running and due is not None and deadline is not None and now < due < deadline
