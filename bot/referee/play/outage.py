"""The bot's own outages: noted, and made good to every round whose deadline they touch. The clock of a live round stops."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial

from bot.referee.acts import walking
from bot.referee.acts.acts import Act, House
from bot.referee.core import journal
from bot.referee.core.facts import when
from bot.referee.core.model import Notice, Running
from bot.referee.core.paces import is_live, pace_of
from bot.referee.core.ports import Transaction
from bot.referee.orders import absences, set_back
from bot.referee.orders.absences import BETWEEN_SIGNS, NOTED
from bot.referee.showing.refresh import show_deadline

_AGAIN = timedelta(seconds=1)
"""A note younger than this is not repeated: live rounds are swept many times a second."""
_GATHERING = timedelta(seconds=15)
"""The time added to a live round when it resumes, so that its players can come back."""


async def alive(house: House, tolerated: timedelta = BETWEEN_SIGNS) -> None:
    """Note that the bot is alive. A gap since the last note is stored as an outage; one longer than `tolerated` stops live clocks."""

    async def work(tx: Transaction) -> datetime | None:
        now = house.clock.now()
        last = await tx.uptime.alive_at()
        if last is not None and timedelta() <= now - last < _AGAIN:
            return None
        if last is not None and now - last > NOTED:
            await tx.uptime.add_absence(last, now)
        await tx.uptime.set_alive(now)
        return last if last is not None and now - last > tolerated else None

    since = await house.store.transact(work)
    if since is not None:
        await _each_live(house, partial(_go_on, since=since))


async def _each_live(house: House, work: Callable[[Act], Awaitable[None]]) -> None:
    """Do something to every match whose present round is live."""
    running = [one.id for one in await house.store.transact(lambda tx: tx.matches.open()) if one.status == "running"]
    async for match in walking.in_pages(house.store, running):
        if match.is_running and is_live(pace_of(match)):
            await walking.alone(house, match.id, work)


async def _go_on(act: Act, *, since: datetime) -> None:
    """Give a live round back the time of the outage, and announce it; not if all had answered."""
    match, phase = act.match, act.match.phase
    if not isinstance(phase, Running) or phase.deadline is None or match.round_at is None or phase.ready_at is not None:
        return
    away_since = max(since, match.round_at, phase.excused_until or match.round_at)
    if away_since >= min(act.now, phase.deadline) or match.settings.on_outage != "extend":
        return
    await _lengthen(act, phase.deadline + (act.now - away_since) + _GATHERING, "goes-on")


async def _lengthen(act: Act, deadline: datetime, notice: str, **facts: int) -> None:
    await act.write("extended", journal.CLOCK, journal.AWAY, {"deadline": deadline.isoformat()}, reminded=0)
    slot = f"extended/{deadline:%d%H%M%S}"
    await act.send(act.outgoing.public(slot, Notice(notice, {**facts, "deadline": when(deadline)})))
    await show_deadline(act)


async def away(act: Act) -> timedelta:
    """Return how long the bot was down shortly before the deadline; zero if it was not long."""
    return await absences.lost(act.tx, act.match, act.now)


async def excuse(act: Act, lost: timedelta) -> bool:
    """Lengthen the round by the time that was lost, if there is any and its terms say so, and announce it. Returns whether it was."""
    match = act.match
    if not lost or match.deadline is None or match.settings.on_outage != "extend":
        return False
    minutes = round(lost.total_seconds() / 60)
    await _lengthen(act, max(match.deadline, act.now) + lost, "outage", minutes=minutes)
    return True


async def excuse_absence(house: House, guild: str | None = None) -> None:
    """Lengthen every round whose deadline fell into an outage: of matches that are due, or of all open ones of a `guild` that the bot could
    not reach while it was running.

    Call it before messages that came meanwhile are read, so that those within the new deadline are not refused as late. Live rounds are
    given back the time since the bot was last alive, and since it was last connected. Before all that, matches are told what their
    database lost.
    """
    await set_back.tell(house)
    await alive(house, timedelta())
    await _each_live(house, _hear_again)
    now = house.clock.now()

    async def late(tx: Transaction) -> list[str]:
        return list(await tx.matches.due(now)) if guild is None else [one.id for one in await tx.matches.open(guild)]

    for match_id in await house.store.transact(late):
        await walking.alone(house, match_id, _excuse_if_due)


async def _hear_again(act: Act) -> None:
    """Count the time in which the venue was not connected as an outage, for presses in it are lost."""
    heard = act.house.inbox.read_up_to(act.match, act.outgoing.users.values())
    if heard > act.match.opened_at:
        await _go_on(act, since=heard)


async def _excuse_if_due(act: Act) -> None:
    match = act.match
    if match.is_running and match.deadline is not None and match.deadline <= act.now:
        await excuse(act, await away(act))
