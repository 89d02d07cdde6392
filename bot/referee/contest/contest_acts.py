"""What hosts do to the course of a contest. Each act reaches every run that is still played, in the same transaction.

It is announced in public, and by letter to players who still play, for a run has no public place.
"""

from datetime import datetime

from bot.referee.acts import runs
from bot.referee.acts.acts import Act
from bot.referee.acts.sealed import ready_at
from bot.referee.contest import contests
from bot.referee.core import calendar
from bot.referee.core.beacon import refuse_waiting
from bot.referee.core.facts import when
from bot.referee.core.model import Match, Notice, Refused, User
from bot.referee.play import rounds, sign_up_post
from bot.referee.showing.refresh import show_deadline
from bot.referee.words.revealing import reveal

Done = Match | Refused


async def pause(act: Act, host: User, reason: str) -> Done:
    """Pause: no one joins and nothing closes. What is pressed counts when the contest resumes.

    Refused: `contest-deal-awaited`, `deal-awaited`, `not-running`.
    """
    if awaits := refuse_waiting(act.match):
        return awaits
    if act.match.status != "sign_up":
        return Refused("not-running")
    await act.save(status="paused", paused_at=act.now)
    for run in await runs.open_runs(act):
        if run.match.status == "running":
            await run.save(status="paused", paused_at=act.now, ready_at=None)
            await run.write("paused", host, reason)
    return await _told(act, host, "paused", reason, Notice("paused", {"reason": reason}))


async def resume(act: Act, host: User, reason: str) -> Done:
    """Resume: the common deadline moves by as long as the contest was paused.

    Refused: `not-paused`.
    """
    match = act.match
    if match.status != "paused" or match.paused_at is None or match.deadline is None:
        return Refused("not-paused")
    deadline = max(match.deadline + (act.now - match.paused_at), act.now)
    await act.save(status="sign_up", paused_at=None, deadline=deadline)
    for run in await runs.open_runs(act):
        await run.save(status="running", paused_at=None, deadline=deadline, ready_at=await ready_at(run))
        await run.write("resumed", host, reason, {"deadline": deadline.isoformat()})
    return await _told(act, host, "resumed", reason, Notice("resumed", {"deadline": when(deadline)}))


async def extend(act: Act, host: User, until: datetime, reason: str) -> Done:
    """Move the common deadline, later or earlier, but not into the past.

    Refused: `contest-deal-awaited`, `deadline-past`, `deal-awaited`, `not-running`.
    """
    if awaits := refuse_waiting(act.match):
        return awaits
    if act.match.status not in {"sign_up", "paused"}:
        return Refused("not-running")
    if until <= act.now:
        return Refused("deadline-past", {"deadline": until, "now": act.now})
    await act.save(deadline=until)
    for run in await runs.open_runs(act):
        await run.save(deadline=until, excused_until=act.now)
        await run.save(reminded=sum(moment <= act.now for moment in calendar.reminders(run.match)))
        await run.write("extended", host, reason, {"deadline": until.isoformat()})
    return await _told(act, host, "extended", reason, Notice("extended", {"deadline": when(until), "reason": reason}))


async def close_now(act: Act, host: User, reason: str) -> Done:
    """Close now: runs that are still played end with the default answers, and the leaderboard is published.

    Refused: `contest-deal-awaited`, `deal-awaited`, `not-running`.
    """
    if awaits := refuse_waiting(act.match):
        return awaits
    if act.match.status not in {"sign_up", "paused"}:
        return Refused("not-running")
    await act.send(act.outgoing.public(f"closed/{act.match.revision}", Notice("closed-by-host", {"reason": reason})))
    await act.save(status="sign_up", paused_at=None, deadline=act.now)
    for run in await runs.open_runs(act):
        await run.save(status="running", paused_at=None)
        await rounds.close(run, host, is_deadline=True, reason=reason)
    await contests.close(act, host, reason)
    return act.match


async def abort(act: Act, host: User, reason: str) -> Done:
    """Cancel without a leaderboard: runs that are still played end without a result, and the secret of the deal is published.

    Refused: `already-over`.
    """
    if act.match.status not in {"sign_up", "paused"}:
        return Refused("already-over")
    notice = Notice("aborted", {"reason": reason})
    for run in await runs.open_runs(act):
        await run.save(status="aborted", deadline=None, ready_at=None)
        await run.write("aborted", host, reason)
        await _tell_player(run, notice)
    await contests.reveal_runs(act)
    await act.save(status="aborted", deadline=None, paused_at=None, dealing=None)
    await act.write("aborted", host, reason)
    await act.send(act.outgoing.public("aborted", notice), await sign_up_post.sign_up_edit(act))
    return await reveal(act)


async def remind(act: Act) -> Done:
    """Send a fresh message to each player whose run has not ended.

    Refused: `not-running`.
    """
    if act.match.status not in {"sign_up", "paused"}:
        return Refused("not-running")
    for run in await runs.open_runs(act):
        await rounds.remind(run)
    return act.match


async def _told(act: Act, host: User, what: str, reason: str, notice: Notice) -> Match:
    """Write the journal, the public post, the sign-up post as it is now, and a letter to each player who still plays."""
    deadline = act.match.deadline
    await act.write(what, host, reason, {"deadline": deadline and deadline.isoformat()})
    await act.send(act.outgoing.public(f"{what}/{act.match.revision}", notice), await sign_up_post.sign_up_edit(act))
    for run in await runs.open_runs(act):
        await _tell_player(run, notice)
        await show_deadline(run)
    return act.match


async def _tell_player(run: Act, notice: Notice) -> None:
    for tenure in run.seated:
        await run.send(run.outgoing.tell_seat(tenure.seat, f"{notice.id}/{run.match.revision}", notice))
