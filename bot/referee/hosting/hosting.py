"""What hosts may do to the course of a match: pause, resume, extend, close now, finish, abort. Each needs a reason and is announced.

What is done to a contest reaches each of its runs that is still played, in the same transaction.
"""

from datetime import datetime
from functools import partial
from typing import Any

import msgspec

from bot.referee import contests, quotas
from bot.referee.acts import belonging, runs
from bot.referee.acts.access import refuse_acting, unless
from bot.referee.acts.acts import Act, OnMatch, WithReason
from bot.referee.acts.sealed import ready_at
from bot.referee.acts.walking import within
from bot.referee.core import positions
from bot.referee.core.beacon import refuse_waiting
from bot.referee.core.facts import when
from bot.referee.core.model import Entry, Match, Notice, Refused, SignUp, Status, User
from bot.referee.hosting.rollback import close_rooms
from bot.referee.letters.letters import finish_errands
from bot.referee.play import rounds, sign_up_post
from bot.referee.showing.refresh import show_deadline, show_ended
from bot.referee.words.revealing import reveal, reveal_due
from games import catalogue
from games.game import Seat


async def _refuse(act: Act, host: User) -> None:
    """Raise Refused where this host may not act on the course of this match. Runs go with their contest."""
    await refuse_acting(act, host)
    runs.refuse_run(act)


@WithReason
@unless(_refuse)
async def pause(act: Act, host: User, reason: str) -> Match:
    """Stop the clock: nothing closes; submissions and trades still count. To a contest no one joins meanwhile.

    Refused: `contest-deal-awaited`, `deal-awaited`, `host-plays-acts`, `no-such-match`, `not-running`, `paused-already`,
    `ready-awaited`, `reason-missing`, `reason-too-long`, `run-of-contest`.
    """
    if act.match.is_paused:
        raise Refused("paused-already")
    _refuse_unless(act.match, "running")
    for reached in await _reached(act):
        if not reached.match.is_paused:
            entry = await reached.write("paused", host, reason)
    return await _tell(act, entry, Notice("paused", {"reason": reason}))


@WithReason
@unless(_refuse)
async def resume(act: Act, host: User, reason: str) -> Match:
    """Let the clock run again: the deadline moves by as long as the match was paused.

    Refused: `host-plays-acts`, `no-such-match`, `not-paused`, `reason-missing`, `reason-too-long`, `run-of-contest`.
    """
    match = act.match
    if match.paused_at is None:
        raise Refused("not-paused")
    # What was handed in during the pause was in time, even where the deadline had passed before it.
    deadline = match.deadline and max(match.deadline + (act.now - match.paused_at), act.now)
    facts = {"deadline": deadline and deadline.isoformat()}
    for reached in await _reached(act):
        entry = await reached.write("resumed", host, reason, facts, **await _early(reached))
    return await _tell(act, entry, Notice("resumed" if deadline else "resumed-untimed", {"deadline": when(deadline)}))


@WithReason
@unless(_refuse)
async def extend(act: Act, host: User, until: datetime, reason: str) -> Match:
    """Move the deadline of this round to `until` (UTC), later or earlier, but not into the past.

    Refused: `contest-deal-awaited`, `deadline-past`, `deal-awaited`, `host-plays-acts`, `hosts-are-asked`, `no-such-match`,
    `not-running`, `ready-awaited`, `reason-missing`, `reason-too-long`, `run-of-contest`.
    """
    match = act.match
    _refuse_unless(match, "running", "paused", "held")
    if match.deadline is None and not match.is_held:
        raise Refused("hosts-are-asked")
    if until <= act.now:
        raise Refused("deadline-past", {"deadline": until, "now": act.now})
    for reached in await _reached(act):
        entry = await reached.write("extended", host, reason, {"deadline": until.isoformat()})
    return await _tell(act, entry, Notice("extended", {"deadline": when(until), "reason": reason}))


@WithReason
@unless(_refuse)
async def close_now(act: Act, host: User, reason: str) -> Match:
    """Close the round at once: seats without an answer get the default. The leaderboard of a contest is published.

    Refused: `contest-deal-awaited`, `deal-awaited`, `host-plays-acts`, `hosts-are-asked`, `no-such-match`, `not-running`,
    `ready-awaited`, `reason-missing`, `reason-too-long`, `run-of-contest`.
    """
    _refuse_unless(act.match, "running", "paused")
    is_contest = act.match.is_contest
    if not is_contest and positions.table_of(act.match).is_with_hosts:
        raise Refused("hosts-are-asked")
    notice = Notice("closed-by-host", {"reason": reason})
    await act.send(act.outgoing.public(f"closed/{act.match.line}/{act.match.step}", notice))
    if not is_contest:
        return await rounds.close(act, host, is_deadline=True, reason=reason)
    await act.save(phase=SignUp(act.now))
    for run in await runs.open_runs(act):
        await rounds.close(run, host, is_deadline=True, reason=reason)
    await contests.close(act, host, reason)
    return act.match


@WithReason
@unless(_refuse)
async def finish(act: Act, host: User, places: tuple[tuple[Seat, ...], ...], reason: str) -> Match:
    """End a match with the `places` that a host names: best first, ties together, every seat once. The first place wins.

    The matches that a season plays are aborted.

    Refused: `bad-places`, `host-plays-acts`, `no-such-match`, `not-running`, `reason-missing`, `reason-too-long`,
    `run-of-contest`.
    """
    match = act.match
    if not match.is_in_play:
        raise Refused("not-running")
    outcome = positions.by_hand(places, match.seats)
    if outcome is None:
        raise Refused("bad-places", {"count": match.seats})
    before = positions.table_of(match)
    after = positions.finished(before, outcome)
    await _abort_matches(act, host, reason)
    await act.tx.trades.expire(act.match.id)
    facts = {"outcome": msgspec.to_builtins(outcome)}
    await act.write("finished_by_hand", host, reason, facts, ahead=(after, ()))
    await act.send(act.outgoing.public("finished", Notice("finished-by-hand", {"reason": reason})))
    await act.send(*finish_errands(act.outgoing, before, after))
    await show_ended(act, before)
    await sign_up_post.show_end(act)
    await reveal_due(act)
    return act.match


@WithReason
async def abort(act: Act, host: User, reason: str) -> Match:
    """End a match without a result; it stays listed with its commitment, and its secret is published. A contest has no leaderboard then.

    The matches that a season plays are aborted with it.

    A host who plays may do it too until the deal, since it cannot help them then.

    Refused: `already-over`, `host-plays-acts`, `no-such-match`, `reason-missing`, `reason-too-long`, `run-of-contest`.
    """
    runs.refuse_run(act)
    if not act.match.takes_players:
        await refuse_acting(act, host)
    if act.match.is_over:
        raise Refused("already-over")
    await _abort_matches(act, host, reason)
    return await _aborted(act, host, reason)


async def _abort_matches(act: Act, host: User, reason: str) -> None:
    """Abort the matches that a season plays, before it ends: they would belong to nothing."""
    tables = belonging.tables(act.match) if catalogue.is_season(act.match.game) else ()
    for match in await act.tx.matches.by_id(tables):
        if not match.is_over:
            await within(act).act(match.id, partial(_aborted, host=host, reason=reason))


async def _aborted(act: Act, host: User, reason: str) -> Match:
    await sign_up_post.close(act)
    notice = Notice("aborted", {"reason": reason})
    for run in await _open_runs(act):
        entry = await run.write("aborted", host, reason)
        await _tell_player(run, entry, notice)
    await contests.reveal_runs(act)
    await act.write("aborted", host, reason)
    await act.send(act.outgoing.public("aborted", notice))
    if act.match.state is not None:
        await close_rooms(act)
        await show_ended(act, positions.table_of(act.match))
    await sign_up_post.show_end(act)
    return await reveal(act)


@OnMatch
async def remind(act: Act) -> Match:
    """Remind the players whose orders are missing, now; in a contest, all who are still playing.

    Refused: `no-such-match`, `not-running`, `too-many-letters`.
    """
    await quotas.refuse_letters(act.house, act.tx, act.match.guild)
    if not act.match.is_contest:
        if not act.match.takes_orders:
            raise Refused("not-running")
        return await rounds.remind(act)
    if not act.match.is_sign_up:
        raise Refused("not-running")
    for run in await runs.open_runs(act):
        await rounds.remind(run)
    return act.match


def _refuse_unless(match: Match, *statuses: Status) -> None:
    """Raise Refused for a match that has none of these statuses. A contest counts as running as soon as people can join."""
    is_contest = match.is_contest
    if is_contest:
        refuse_waiting(match)
    status = "running" if is_contest and match.status == "sign_up" else match.status
    if status not in statuses:
        raise Refused("not-running")


async def _reached(act: Act) -> list[Act]:
    """Return the acts on all matches that an act on this one reaches: a contest, with all its runs that are still played."""
    return [*await _open_runs(act), act]


async def _early(act: Act) -> dict[str, Any]:
    """Return when a round that goes on now closes early, as a field of its match; a contest has no such field."""
    return {"ready_at": await ready_at(act)} if act.match.takes_orders else {}


async def _open_runs(act: Act) -> list[Act]:
    return await runs.open_runs(act) if act.match.is_contest else []


async def _tell(act: Act, entry: Entry, notice: Notice) -> Match:
    """Announce an act on the course of a match; a run has no public place, so that its player gets a letter."""
    await act.send(act.outgoing.public(f"{notice.id}/{entry.mark}", notice))
    if act.match.is_contest:
        await act.send(await sign_up_post.sign_up_edit(act))
    elif not act.match.is_held:
        await show_deadline(act)
    for run in await _open_runs(act):
        await _tell_player(run, entry, notice)
        await show_deadline(run)
    return act.match


async def _tell_player(run: Act, entry: Entry, notice: Notice) -> None:
    for tenure in run.seated:
        await run.send(run.outgoing.tell_seat(tenure.seat, f"{notice.id}/{entry.mark}", notice))
