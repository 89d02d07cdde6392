"""What hosts may do to the course of a match: pause, resume, extend, close now, finish, abort. Each needs a reason and is announced."""

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

import msgspec

from bot.referee.acts import runs
from bot.referee.acts.access import refuse_acting
from bot.referee.acts.acts import Act, House
from bot.referee.acts.sealed import ready_at
from bot.referee.contest import contest_acts
from bot.referee.core import calendar, positions
from bot.referee.core.facts import when
from bot.referee.core.model import OPEN, Match, Notice, Refused, User
from bot.referee.letters.letters import finish_errands
from bot.referee.limits import quotas
from bot.referee.play import rounds, sign_up_post
from bot.referee.showing import ready_post
from bot.referee.showing.refresh import show_deadline, show_ended
from bot.referee.words.revealing import reveal
from games.game import Seat

Work = Callable[[Act], Awaitable[Match | Refused]]


async def pause(house: House, match_id: str, host: User, reason: str) -> Match | Refused:
    """Stop the clock: nothing closes; submissions and trades still count.

    Refused: `contest-deal-awaited`, `deal-awaited`, `host-plays-acts`, `no-such-match`, `not-running`, `ready-awaited`,
    `reason-missing`, `reason-too-long`, `run-of-contest`.
    """
    return await house.host(match_id, reason, lambda act: pause_in(act, host, reason))


async def pause_in(act: Act, host: User, reason: str) -> Match | Refused:
    """`pause` as one part of an act.

    Refused: `contest-deal-awaited`, `deal-awaited`, `host-plays-acts`, `not-running`, `ready-awaited`, `run-of-contest`.
    """

    async def work(act: Act) -> Match | Refused:
        if act.match.status != "running":
            return Refused("not-running")
        await act.save(status="paused", paused_at=act.now, ready_at=None)
        await _told(act, host, "paused", reason, Notice("paused", {"reason": reason}))
        await show_deadline(act)
        return act.match

    return await _on_course(act, host, work, lambda act: contest_acts.pause(act, host, reason))


async def resume(house: House, match_id: str, host: User, reason: str) -> Match | Refused:
    """Let the clock run again: the deadline moves by as long as the match was paused.

    Refused: `host-plays-acts`, `no-such-match`, `not-paused`, `reason-missing`, `reason-too-long`, `run-of-contest`.
    """
    return await house.host(match_id, reason, lambda act: resume_in(act, host, reason))


async def resume_in(act: Act, host: User, reason: str) -> Match | Refused:
    """`resume` as one part of an act.

    Refused: `host-plays-acts`, `not-paused`, `run-of-contest`.
    """

    async def work(act: Act) -> Match | Refused:
        match = act.match
        if match.status != "paused" or match.paused_at is None:
            return Refused("not-paused")
        # What was handed in during the pause was in time, even where the deadline had passed before it.
        deadline = match.deadline and max(match.deadline + (act.now - match.paused_at), act.now)
        await act.save(status="running", paused_at=None, deadline=deadline, ready_at=await ready_at(act))
        notice = Notice("resumed" if deadline else "resumed-untimed", {"deadline": when(deadline)})
        await _told(act, host, "resumed", reason, notice, deadline=deadline and deadline.isoformat())
        await show_deadline(act)
        return act.match

    return await _on_course(act, host, work, lambda act: contest_acts.resume(act, host, reason))


async def extend(house: House, match_id: str, host: User, until: datetime, reason: str) -> Match | Refused:
    """Move the deadline of this round to `until` (UTC), later or earlier, but not into the past.

    Refused: `contest-deal-awaited`, `deadline-past`, `deal-awaited`, `host-plays-acts`, `hosts-are-asked`, `no-such-match`,
    `not-running`, `ready-awaited`, `reason-missing`, `reason-too-long`, `run-of-contest`.
    """

    async def work(act: Act) -> Match | Refused:
        match = act.match
        if match.status not in {"running", "paused", "held"}:
            return Refused("not-running")
        if match.deadline is None and match.status != "held":
            return Refused("hosts-are-asked")
        if until <= act.now:
            return Refused("deadline-past", {"deadline": until, "now": act.now})
        await act.save(deadline=until, excused_until=act.now)
        await act.save(reminded=sum(moment <= act.now for moment in calendar.reminders(act.match)))
        notice = Notice("extended", {"deadline": when(until), "reason": reason})
        await _told(act, host, "extended", reason, notice, deadline=until.isoformat())
        if match.status != "held":
            await show_deadline(act)
        return act.match

    return await _course(house, match_id, host, reason, work, lambda act: contest_acts.extend(act, host, until, reason))


async def close_now(house: House, match_id: str, host: User, reason: str) -> Match | Refused:
    """Close the round at once: seats without an answer get the default.

    Refused: `contest-deal-awaited`, `deal-awaited`, `host-plays-acts`, `hosts-are-asked`, `no-such-match`, `not-running`,
    `ready-awaited`, `reason-missing`, `reason-too-long`, `run-of-contest`.
    """

    async def work(act: Act) -> Match | Refused:
        if act.match.status not in {"running", "paused"}:
            return Refused("not-running")
        if positions.table_of(act.match).is_with_hosts:
            return Refused("hosts-are-asked")
        await act.send(
            act.outgoing.public(f"closed/{act.match.revision}", Notice("closed-by-host", {"reason": reason}))
        )
        await act.save(status="running", paused_at=None)
        return await rounds.close(act, host, is_deadline=True, reason=reason)

    return await _course(house, match_id, host, reason, work, lambda act: contest_acts.close_now(act, host, reason))


async def finish(
    house: House, match_id: str, host: User, places: tuple[tuple[Seat, ...], ...], reason: str
) -> Match | Refused:
    """End a match with the `places` that a host names: best first, ties together, every seat once. The first place wins.

    Refused: `bad-places`, `host-plays-acts`, `no-such-match`, `not-running`, `reason-missing`, `reason-too-long`,
    `run-of-contest`.
    """

    async def work(act: Act) -> Match | Refused:
        match = act.match
        if match.status not in {"running", "paused", "held"}:
            return Refused("not-running")
        outcome = positions.by_hand(places, match.seats)
        if outcome is None:
            return Refused("bad-places", {"count": match.seats})
        before = positions.table_of(match)
        after = positions.finished(before, outcome)
        await act.tx.expire_trades(act.match.id)
        await act.save(**rounds.changes(match, act.now, before, after), paused_at=None)
        facts = {"outcome": msgspec.to_builtins(outcome)}
        await act.write("finished_by_hand", host, reason, facts, positions.digest(after))
        await act.send(act.outgoing.public("finished", Notice("finished-by-hand", {"reason": reason})))
        await act.send(*finish_errands(act.outgoing, before, after))
        await show_ended(act, before)
        await sign_up_post.show_end(act)
        if act.match.deadline is not None and act.match.deadline <= act.now:
            await reveal(act)
        return act.match

    return await _course(house, match_id, host, reason, work, work)


async def abort(house: House, match_id: str, host: User, reason: str) -> Match | Refused:
    """End a match without a result; it stays listed with its commitment, and its secret is published.

    Refused: `already-over`, `host-plays-acts`, `no-such-match`, `reason-missing`, `reason-too-long`, `run-of-contest`.
    """

    async def work(act: Act) -> Match | Refused:
        if act.match.status not in OPEN:
            return Refused("already-over")
        await ready_post.close(act)
        await act.save(status="aborted", deadline=None, ready_at=None, held=None)
        await act.write("aborted", host, reason)
        await act.send(act.outgoing.public("aborted", Notice("aborted", {"reason": reason})))
        if act.match.state is not None:
            await show_ended(act, positions.table_of(act.match))
        await sign_up_post.show_end(act)
        return await reveal(act)

    return await _course(
        house, match_id, host, reason, work, lambda act: contest_acts.abort(act, host, reason), is_free_before_deal=True
    )


async def remind(house: House, match_id: str) -> Match | Refused:
    """Remind the players whose orders are missing, now; in a contest, all who are still playing.

    Refused: `no-such-match`, `not-running`, `too-many-letters`.
    """

    async def work(act: Act) -> Match | Refused:
        if refusal := await quotas.refuse_letters(act.house, act.tx, act.match.guild):
            return refusal
        if act.match.settings.contest is not None:
            return await contest_acts.remind(act)
        if act.match.status not in {"running", "paused"}:
            return Refused("not-running")
        return await rounds.remind(act)

    return await house.act(match_id, work)


async def _course(
    house: House,
    match_id: str,
    host: User,
    reason: str,
    of_match: Work,
    of_contest: Work,
    *,
    is_free_before_deal: bool = False,
) -> Match | Refused:
    """Run one act on the course of a match, or of a contest with all its runs. Single runs are refused.

    `is_free_before_deal`: a host who plays may do it too until the deal, since it cannot help them then.
    """
    return await house.host(
        match_id,
        reason,
        lambda act: _on_course(act, host, of_match, of_contest, is_free_before_deal=is_free_before_deal),
    )


async def _on_course(
    act: Act, host: User, of_match: Work, of_contest: Work, *, is_free_before_deal: bool = False
) -> Match | Refused:
    refusal = await refuse_acting(act, host) if act.match.has_desk or not is_free_before_deal else None
    if refusal:
        return refusal
    if act.match.settings.contest is not None:
        return await of_contest(act)
    return runs.refuse_run(act) or await of_match(act)


async def _told(act: Act, host: User, what: str, reason: str, notice: Notice, **facts: Any) -> Match:
    """Write an act's journal entry and public post."""
    await act.write(what, host, reason, facts)
    await act.send(act.outgoing.public(f"{what}/{act.match.revision}", notice))
    return act.match
