"""The bot's own absence: noted, and made good to every round whose deadline it touches."""

import logging
from datetime import timedelta
from typing import Final

from bot.referee.acts.acts import CLOCK, Act, House
from bot.referee.core import calendar
from bot.referee.core.facts import when
from bot.referee.core.model import Notice
from bot.referee.core.ports import Transaction
from bot.referee.showing.refresh import show_deadline

log = logging.getLogger(__name__)

REASON: Final = "the bot was away"
"""Why the clock lengthens a round, as the journal has it."""

_TOLERATED_ABSENCE = timedelta(minutes=10)
_WATCHED_BEFORE = timedelta(minutes=120)


async def alive(house: House) -> None:
    """Note that the bot is here; a gap since it last was is kept as its absence."""

    async def work(tx: Transaction) -> None:
        now = house.clock.now()
        last = await tx.alive_at()
        if last is not None and now - last > timedelta(minutes=1):
            await tx.add_absence(last, now)
        await tx.set_alive(now)

    await house.store.transact(work)


async def away(act: Act) -> timedelta:
    """How long the bot was away shortly before the deadline; nothing, if it was not long."""
    match = act.match
    assert match.deadline is not None
    since = max(match.deadline - _WATCHED_BEFORE, match.excused_until or match.round_at or match.opened_at)
    lost = calendar.overlap(await act.tx.absences(since), since, match.deadline)
    return lost if lost > _TOLERATED_ABSENCE else timedelta()


async def excuse(act: Act, lost: timedelta) -> None:
    """Lengthen the round by the time that was lost, and tell everyone."""
    assert act.match.deadline is not None
    old = act.match.deadline
    deadline = max(old, act.now) + lost
    await act.save(deadline=deadline, excused_until=act.now, reminded=0)
    await act.write("extended", CLOCK, REASON, {"deadline": deadline.isoformat()})
    minutes = round(lost.total_seconds() / 60)
    await act.send(
        act.outgoing.public(
            f"extended/{deadline:%d%H%M}", Notice("outage", {"minutes": minutes, "deadline": when(deadline)})
        )
    )
    await show_deadline(act)


async def excuse_absence(house: House, guild: str | None = None) -> None:
    """Lengthen every round whose deadline the bot missed by its own absence: of matches that are due, or all of a `guild`, where the bot
    looked at them meanwhile and could not close.

    To be done before what was sent meanwhile is read: what comes before the new deadline must not be told that it is late.
    """
    await alive(house)
    now = house.clock.now()

    async def late(tx: Transaction) -> list[str]:
        return list(await tx.due(now)) if guild is None else [one.id for one in await tx.matches(guild)]

    for match_id in await house.store.transact(late):
        try:
            await house.act(match_id, _excuse_if_due)
        except Exception:
            # The next sweep meets the same error, and tells the match's hosts.
            log.exception("match %s could not be lengthened", match_id)


async def _excuse_if_due(act: Act) -> None:
    match = act.match
    if match.status == "running" and match.deadline is not None and match.deadline <= act.now:
        lost = await away(act)
        if lost > timedelta() and match.settings.on_outage == "extend":
            await excuse(act, lost)
