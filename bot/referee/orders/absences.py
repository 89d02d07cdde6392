"""When the bot was away, and whether a deadline that has passed may still be moved."""

from datetime import datetime, timedelta
from typing import Final

from bot.referee.core import calendar
from bot.referee.core.model import Match, Running
from bot.referee.core.paces import is_live, pace_of
from bot.referee.core.ports import Transaction

BETWEEN_SIGNS: Final = timedelta(seconds=20)
"""How often a running bot notes that it is alive: every 15 seconds."""
NOTED: Final = timedelta(minutes=1)
"""A longer gap between two notes is stored as an outage."""
_TOLERATED: Final = timedelta(minutes=10)
_WATCHED_BEFORE: Final = timedelta(minutes=120)


async def lost(tx: Transaction, match: Match, now: datetime) -> timedelta:
    """Return how long the bot was down shortly before the deadline; zero if it was not long. A gap that is not noted yet counts."""
    phase = match.phase
    assert isinstance(phase, Running)
    assert phase.deadline is not None
    since = max(phase.deadline - _WATCHED_BEFORE, phase.excused_until or match.round_at or match.opened_at)
    spans, last = await tx.uptime.absences(since), await tx.uptime.alive_at()
    unnoted = ((last, now),) if last is not None and now - last > NOTED else ()
    down = calendar.overlap((*spans, *unnoted), since, phase.deadline)
    return down if down > _TOLERATED else timedelta()


async def may_move(tx: Transaction, match: Match, now: datetime) -> bool:
    """Return whether a deadline that has passed may still be moved: for missing players, or for an outage that is not made good yet.

    It does not depend on who is missing, so that the answer tells no player who has sealed.
    """
    return match.settings.grace > 0 or await is_outage_open(tx, match, now)


async def is_outage_open(tx: Transaction, match: Match, now: datetime) -> bool:
    """Return whether the round will be lengthened for an outage of the bot."""
    if match.settings.on_outage != "extend" or match.deadline is None:
        return False
    if is_live(pace_of(match)):
        last = await tx.uptime.alive_at()
        return last is not None and last < match.deadline and now - last > BETWEEN_SIGNS
    return await lost(tx, match, now) > timedelta()


def is_after_deadline(match: Match, stamped_at: datetime) -> bool:
    """Return whether a stamp lies after the deadline of a round that is about to close or to be lengthened."""
    is_after = match.deadline is not None and stamped_at >= match.deadline
    return is_after and match.is_running and match.trouble in {None, "inbox"}
