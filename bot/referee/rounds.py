"""The one way a round closes, and what else the clock does to a running match: reminders, holds, outages, the secret."""

import logging
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee import absence, calendar, contests, positions, receipts, runs, spectators
from bot.referee.acts import CLOCK, Act, House
from bot.referee.letters import Desk, step_errands
from bot.referee.model import Candidate, Errand, Letter, Match, Notice, Refused, Submission
from bot.referee.ports import StoreFailed, Transaction
from bot.referee.refresh import show_deadline
from bot.referee.revealing import reveal
from bot.referee.sealed import missing, sealed_now
from games import table
from games.game import Event, Seat
from games.table import Step, Table

log = logging.getLogger(__name__)

_TOLERATED_ABSENCE = timedelta(minutes=10)
_WATCHED_BEFORE = timedelta(minutes=120)
_RETRY = timedelta(minutes=1)


async def close_due(house: House) -> int:
    """Attend to every match whose time has come; how many there were. An error concerns its own match alone, but for a failing store."""
    now = house.clock.now()
    due = await house.store.transact(lambda tx: tx.due(now))
    for match_id in due:
        try:
            await house.act(match_id, _attend)
        except StoreFailed:
            # A match is not to blame for a full disk: the next sweep tries again.
            raise
        except Exception:
            error_id = house.entropy.token(4).hex()
            log.exception("match %s could not be attended to (error %s)", match_id, error_id)
            await house.act(match_id, partial(_mark, error_id=error_id))
    return len(due)


async def _mark(act: Act, *, error_id: str) -> None:
    """A match that failed keeps its state; its hosts are told once, and it is tried again."""
    if act.match.trouble is None:
        await act.send(
            act.desk.hosts(f"trouble/{error_id}", Notice("trouble", {"error": error_id, "match": act.match.id}))
        )
    saved = await act.save(trouble=act.match.trouble or error_id)
    await act.tx.save_match(replace(saved, wake_at=act.now + _RETRY))


async def _attend(act: Act) -> None:
    """Whatever is due: a match may have changed since it was listed, so everything is asked again."""
    match = act.match
    if match.wake_at is None or match.wake_at > act.now:
        return
    if match.status == "sign_up":
        await contests.close(act, CLOCK)
    elif match.status == "finished":
        await reveal(act)
    elif match.status == "held":
        await announce(act, CLOCK)
    elif match.status == "running":
        await _attend_running(act)


async def _attend_running(act: Act) -> None:
    match = act.match
    assert match.deadline is not None
    if match.ready_at is not None and match.ready_at <= act.now:
        await close(act, CLOCK, is_deadline=False)
    elif match.deadline + calendar.duration(match.settings.pace.settle) <= act.now:
        await _close_on_time(act)
    else:
        await remind(act)


async def _close_on_time(act: Act) -> None:
    match = act.match
    assert match.deadline is not None
    away = await _away(act)
    if away > timedelta() and match.settings.on_outage == "extend":
        await _excuse(act, away)
    elif act.house.inbox.read_up_to(match, [tenure.user for tenure in act.seated]) < match.deadline:
        await _wait_for_inbox(act)
    elif not await absence.grant_grace(act):
        await close(act, CLOCK, is_deadline=True, away=away)


async def _wait_for_inbox(act: Act) -> None:
    """What was sent before the deadline has not all been read: nothing closes before it has."""
    if act.match.trouble != "inbox":
        await act.send(act.desk.hosts(f"inbox/{act.match.step}", Notice("inbox-behind", {"match": act.match.id})))
    saved = await act.save(trouble="inbox")
    await act.tx.save_match(replace(saved, wake_at=act.now + timedelta(seconds=5)))


async def _away(act: Act) -> timedelta:
    """How long the bot was away shortly before the deadline; nothing, if it was not long."""
    match = act.match
    assert match.deadline is not None
    since = max(match.deadline - _WATCHED_BEFORE, match.excused_until or match.round_at or match.opened_at)
    away = calendar.overlap(await act.tx.absences(since), since, match.deadline)
    return away if away > _TOLERATED_ABSENCE else timedelta()


async def _excuse(act: Act, lost: timedelta) -> None:
    assert act.match.deadline is not None
    old = act.match.deadline
    deadline = max(old, act.now) + lost
    await act.save(deadline=deadline, excused_until=act.now, reminded=0)
    await act.write("extended", CLOCK, "the bot was away", {"deadline": deadline.isoformat()})
    minutes = round(lost.total_seconds() / 60)
    await act.send(
        act.desk.public(f"extended/{deadline:%d%H%M}", Notice("outage", {"minutes": minutes, "deadline": deadline}))
    )
    await show_deadline(act)


async def excuse_absence(house: House) -> None:
    """Lengthen every round whose deadline the bot missed by its own absence.

    To be done before what was sent meanwhile is read: what comes before the new deadline must not be told that it is late.
    """
    await alive(house)
    now = house.clock.now()
    for match_id in await house.store.transact(lambda tx: tx.due(now)):
        try:
            await house.act(match_id, _excuse_if_due)
        except Exception:
            # The next sweep meets the same error, and tells the match's hosts.
            log.exception("match %s could not be lengthened", match_id)


async def _excuse_if_due(act: Act) -> None:
    match = act.match
    if match.status == "running" and match.deadline is not None and match.deadline <= act.now:
        away = await _away(act)
        if away > timedelta() and match.settings.on_outage == "extend":
            await _excuse(act, away)


# Closing ---------------------------------------------------------------------------------------------------------------


async def close(act: Act, actor: str, *, is_deadline: bool, reason: str = "", away: timedelta | None = None) -> Match:
    """Settle what is sealed and resolve it: one step when all have answered, to the end of the round at its deadline.

    `away`: how long the bot was away before the deadline, if that has been asked already.
    """
    is_excused = act.match.deadline is None or act.now < act.match.deadline
    if not is_excused:
        # Nobody's silence is his own where the bot was away for long.
        is_excused = (await _away(act) if away is None else away) > timedelta()
    position = positions.table_of(act.match)
    sealed = await sealed_now(act, position)
    steps = resolved(position, sealed, is_deadline=is_deadline)
    overridden = {seat for seat, one in sealed.items() if one.by is not None}
    leaves = receipts.drawn(act.house.entropy, act.match, steps, overridden)
    candidate = Candidate(is_deadline, is_excused, tuple(step.settled for step in steps), leaves)
    if act.match.settings.announce == "hold":
        return await _hold(act, candidate, actor, reason)
    return await commit(act, candidate, steps, actor, reason)


def resolved(position: Table, sealed: Mapping[Seat, Submission], *, is_deadline: bool) -> list[Step]:
    """What the rules make of these submissions."""
    answers = {seat: one.answer for seat, one in sealed.items() if one.answer is not None}
    if is_deadline:
        return list(table.close(position, answers))
    return [table.advance(position, table.settle(position, answers))]


async def commit(act: Act, candidate: Candidate, steps: Sequence[Step], actor: str, reason: str = "") -> Match:
    """Make steps current: state, journal, letters, next deadline, in this one transaction."""
    before, then = steps[0].before, position_after(candidate, steps)
    await _write_steps(act, candidate, steps, actor, reason)
    await act.tx.expire_trades(act.match.id)
    was = act.match
    await act.save(**changes(was, act.now, before, then))
    news = letters_of(act.desk, candidate, steps)
    await act.send(*news)
    await act.send(*await spectators.echoes(act, was, news))
    if act.match.status == "finished" and act.match.deadline is not None and act.match.deadline <= act.now:
        await reveal(act)
    if any(step.settled.silent for step in steps):
        await absence.call_strikes(act)
    if act.match.status == "finished":
        await runs.has_ended(act)
    return act.match


async def _write_steps(act: Act, candidate: Candidate, steps: Sequence[Step], actor: str, reason: str) -> None:
    for number, step in enumerate(steps):
        facts = {
            "step": step.table.step,
            **positions.plain_answers(step.settled),
            "excused": candidate.is_excused,
            "leaves": msgspec.to_builtins(candidate.leaves[number]),
        }
        await act.write("step", actor, reason, facts, positions.digest(step.table, step.events))
        state = candidate.states.get(step.table.step)
        if state is not None:
            await act.write("amended_state", actor, reason, {"state": state}, positions.digest(after(candidate, step)))


def after(candidate: Candidate, step: Step) -> Table:
    """The position that a step leads to, or what a host put in its place."""
    state = candidate.states.get(step.table.step)
    return step.table if state is None else positions.amended(step.table, state)


def position_after(candidate: Candidate, steps: Sequence[Step]) -> Table:
    """The position that the whole close leads to."""
    return after(candidate, steps[-1])


def letters_of(desk: Desk, candidate: Candidate, steps: Sequence[Step]) -> list[Errand]:
    """Every letter of a close, by a desk whose match has come to the position after it."""
    events: list[Event] = [event for step in steps for event in step.events]
    then = position_after(candidate, steps)
    return step_errands(desk, steps[0].before, steps, events, then, candidate.leaves, candidate.replaced)


def changes(match: Match, now: datetime, before: Table, after: Table) -> dict[str, Any]:
    """What becomes of a match when it moves from one position to the next."""
    changed: dict[str, Any] = {
        "state": positions.raw(after.state),
        "outcome": after.outcome,
        "step": after.step,
        "round": after.round,
        "ready_at": None,
        "trouble": None,
        "candidate": None,
        "status": "running" if match.status == "held" else match.status,
    }
    if after.outcome is not None:
        # The end of a run stays sealed until that of its contest: others may still be playing the deal.
        sealed_until = None if match.contest else now + calendar.duration(match.settings.reveal_after)
        return changed | {"status": "finished", "deadline": sealed_until}
    if after.round != before.round or match.status == "held":
        return changed | new_round(match, now, after)
    return changed


def new_round(match: Match, now: datetime, position: Table) -> dict[str, Any]:
    """A round opens now."""
    deadline = calendar.round_deadline(position, now, match.settings.pace)
    return {"round_at": now, "deadline": deadline, "reminded": 0, "excused_until": None}


# Hold and announce -----------------------------------------------------------------------------------------------------


async def _hold(act: Act, candidate: Candidate, actor: str, reason: str) -> Match:
    """Keep the result for the hosts: views, trades and rooms stay at the old step until it is announced."""
    match = act.match
    hold_for = match.settings.hold_for
    until = act.now + calendar.duration(hold_for) if hold_for else None
    await act.save(status="held", candidate=positions.raw(candidate), deadline=until, ready_at=None, paused_at=None)
    # The chain of the journal fixes the receipts now; they are posted first of all that is announced, since their number
    # tells how many steps the round took.
    await act.write("held", actor, reason, {"leaves": msgspec.to_builtins(candidate.leaves)})
    await act.send(
        act.desk.hosts(f"held/{match.line}/{match.step + 1}", Notice("held", {"match": match.id, "until": until}))
    )
    return act.match


def candidate_of(match: Match) -> tuple[Candidate, list[Step]]:
    """What a match holds, and its steps, resolved again from their answers."""
    if match.candidate is None:
        raise LookupError(f"match {match.id} holds nothing")
    candidate = msgspec.json.decode(match.candidate, type=Candidate)
    position = positions.table_of(match)
    steps = []
    for settled in candidate.steps:
        step = table.advance(position, settled)
        steps.append(step)
        position = after(candidate, step)
    return candidate, steps


async def announce(act: Act, actor: str, reason: str = "") -> Match | Refused:
    """Make the held result current; the next deadline counts from now."""
    if act.match.status != "held":
        return Refused("not-held")
    return await commit(act, *candidate_of(act.match), actor, reason)


# Reminders, and being there ----------------------------------------------------------------------------------------------


async def remind(act: Act) -> Match:
    """A fresh message to each seat whose orders are missing, saying what silence will mean for it."""
    position = positions.table_of(act.match)
    late = await missing(act)
    passed = sum(moment <= act.now for moment in calendar.reminders(act.match))
    for prompt in position.prompts:
        if prompt.seat not in late:
            continue
        letter = Letter("reminder", prompt.seat, prompt=prompt, deadline=act.match.deadline, round=act.match.round)
        await act.send(act.desk.to_seat(prompt.seat, f"reminder/{prompt.key}/{passed}", letter))
    return await act.save(reminded=max(passed, act.match.reminded))


async def alive(house: House) -> None:
    """Note that the bot is here; a gap since it last was is kept as its absence."""

    async def work(tx: Transaction) -> None:
        now = house.clock.now()
        last = await tx.alive_at()
        if last is not None and now - last > timedelta(minutes=1):
            await tx.add_absence(last, now)
        await tx.set_alive(now)

    await house.store.transact(work)
