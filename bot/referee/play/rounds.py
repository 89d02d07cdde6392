"""The one way a round closes: its reminders, its close, a result announced at once or held."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.referee.acts import runs
from bot.referee.acts.acts import Act
from bot.referee.acts.sealed import missing, sealed_now
from bot.referee.acts.seen import mark, moves
from bot.referee.core import calendar, paces, positions, receipts
from bot.referee.core.facts import SeatName, when
from bot.referee.core.journal import CLOCK, FAILED
from bot.referee.core.model import Button, Errand, Held, HeldResult, Letter, Match, Notice, Refused, Running, Submission
from bot.referee.core.seals import seal_of
from bot.referee.core.turns import clocks
from bot.referee.letters import gazette
from bot.referee.letters.letters import Outgoing, close_errands
from bot.referee.orders import override
from bot.referee.people.me import seats_away
from bot.referee.play import absence, outage, sign_up_post
from bot.referee.showing import spectators
from bot.referee.showing.refresh import show_ended
from bot.referee.words.revealing import reveal_due
from games import table
from games.form import Answer
from games.game import Seat
from games.table import Step, Table

# Closing ---------------------------------------------------------------------------------------------------------------


async def close(act: Act, actor: str, *, is_deadline: bool, reason: str = "", away: timedelta | None = None) -> Match:
    """Settle what is sealed and resolve it: one step when all have answered, to the end of the round at its deadline.

    With chess clocks always one step: another player's time begins with the next one.

    `away`: how long the bot was down before the deadline, if that is known already.

    `actor`: who closes it, as the journal names them. `is_deadline`: its deadline has come.
    """
    is_excused = act.match.deadline is None or act.now < act.match.deadline
    if not is_excused:
        # After a long outage of the bot, no player is blamed for silence.
        is_excused = (await outage.away(act) if away is None else away) > timedelta()
    await override.give(act, is_close=True)
    position = positions.table_of(act.match)
    sealed = await sealed_now(act, position)
    is_whole = is_deadline and not act.match.clocks
    steps = await act.ask(position.game, resolved, position, *handed_in(sealed), is_deadline=is_whole)
    overridden = {seat for seat, one in sealed.items() if one.by is not None}
    leaves = receipts.drawn(act.house.entropy, act.match, steps, overridden)
    silent = frozenset(seat for step in steps for seat in step.settled.silent)
    gone = await seats_away(act, silent, act.match.deadline if is_deadline and act.match.deadline else act.now)
    left = await _clocks(act, position, sealed)
    held = HeldResult(is_whole, is_excused, tuple(step.settled for step in steps), leaves, away=gone, clocks=left)
    if act.match.settings.announce == "hold" or _is_gathered_for(act.match, position_after(held, steps)):
        return await _hold(act, held, actor, reason)
    return await commit(act, held, steps, actor, reason)


async def close_silent(act: Act) -> None:
    """Close a round as if everyone were silent, because its file fails on what is sealed; no one is blamed for it.

    Refused: what the file fails on even so.
    """
    position = positions.table_of(act.match)
    steps = await act.ask(position.game, resolved, position, {}, {}, is_deadline=True)
    leaves = receipts.drawn(act.house.entropy, act.match, steps, ())
    left = await _clocks(act, position, {})
    settled = tuple(step.settled for step in steps)
    held = HeldResult(is_deadline=True, is_excused=True, steps=settled, leaves=leaves, clocks=left)
    slot = f"silent/{act.match.line}/{act.match.step}"
    await act.send(act.outgoing.public(slot, Notice("trouble-design-silent")))
    await commit(act, held, steps, CLOCK, FAILED)


async def _clocks(act: Act, position: Table, sealed: Mapping[Seat, Submission]) -> tuple[int, ...]:
    """Return what each chess clock shows at this close; empty where there are none."""
    if not act.match.clocks:
        return ()
    stamps = {seat: one.stamped_at for seat, one in sealed.items()}
    return clocks.after(act.match, position, stamps, act.now, await act.tx.journal.of(act.match.id))


def handed_in(sealed: Mapping[Seat, Submission]) -> tuple[Mapping[Seat, Answer], Mapping[Seat, int]]:
    """Return the answers of the seats, and when each was handed in (in milliseconds). `sealed`: the newest submission of each."""
    answers = {seat: one.answer for seat, one in sealed.items() if one.answer is not None}
    return answers, {seat: round(one.stamped_at.timestamp() * 1000) for seat, one in sealed.items()}


def resolved(
    position: Table, answers: Mapping[Seat, Answer], pressed: Mapping[Seat, int], *, is_deadline: bool
) -> list[Step]:
    """Resolve these answers by the rules.

    `answers`, `pressed`: as `handed_in` returns them. `is_deadline`: silence is settled by default, to the end of the round.
    """
    if is_deadline:
        return list(table.close(position, answers, pressed))
    return [table.advance(position, table.raced(position, table.settle(position, answers), pressed))]


async def commit(act: Act, held: HeldResult, steps: Sequence[Step], actor: str, reason: str = "") -> Match:
    """Make steps current: state, journal, letters, next deadline, in this one transaction.

    `held`: the match's result as it is held, with what hosts amended. `actor`: as in `close`.
    """
    before, was = steps[0].before, act.match
    head = await _write_steps(act, held, steps, actor, reason)
    await act.tx.trades.expire(act.match.id)
    news = letters_of(act.outgoing, held, steps, head)
    await act.send(*news)
    await act.send(*await spectators.echoes(act, was, news))
    await show_ended(act, before)
    if act.match.is_finished:
        await sign_up_post.show_end(act)
        await reveal_due(act)
    if not held.is_excused:
        await absence.call_strikes(act, {seat for step in steps for seat in step.settled.silent} - set(held.away))
    if act.match.is_finished:
        await runs.has_ended(act)
    return act.match


async def _write_steps(act: Act, held: HeldResult, steps: Sequence[Step], actor: str, reason: str) -> str:
    """Journal every step. Returns the head after the last."""
    head = ""
    for number, step in enumerate(steps):
        facts = receipts.facts_of_step(
            step.table.step,
            step.settled,
            held.leaves[number],
            is_excused=held.is_excused,
            away=held.away,
            clocks=held.clocks,
        )
        head = (await act.write("step", actor, reason, facts, ahead=(step.table, step.events))).chain
        put = after(held, step)
        if put is not step.table:
            state = {"state": held.states[step.table.step]}
            head = (await act.write("amended_state", actor, reason, state, ahead=(put, ()))).chain
    return head


def after(held: HeldResult, step: Step) -> Table:
    """Return the position that a step leads to, or what a host put in its place. `held`: the result to which the step belongs."""
    state = held.states.get(step.table.step)
    return step.table if state is None else positions.amended(step.table, state)


def position_after(held: HeldResult, steps: Sequence[Step]) -> Table:
    """Return the position that the whole close leads to. `held`: the result with what hosts amended. `steps`: all of the close."""
    return after(held, steps[-1])


def letters_of(outgoing: Outgoing, held: HeldResult, steps: Sequence[Step], head: str = "") -> list[Errand]:
    """Return every letter of a close, for the position after it; `head`: of its journal, once it is written.

    `held`, `steps`: as in `position_after`.
    """
    errands = close_errands(outgoing, steps, position_after(held, steps), _small(outgoing.match.id, held, steps, head))
    return gazette.edited(errands, outgoing.match, seal_of(head) if head else "")


def _small(match_id: str, held: HeldResult, steps: Sequence[Step], head: str) -> tuple[Notice, ...]:
    """Return the lines below each letter, so that many people can witness them: whose orders a host entered or amended, and the seal of
    the close.
    """
    by_host = dict.fromkeys(leaf.seat for leaves in held.leaves for leaf in leaves if leaf.mark)
    tied = tuple(notice for step in steps for notice in _tied(step))
    number, seal = steps[0].before.counted, seal_of(head) if head else ""
    sealed = (Notice("seal-of-round", {"round": number, "match": match_id, "seal": seal}),) if head else ()
    shown = (
        Notice("clock-left", {"who": SeatName(seat), "time": clocks.face(left)})
        for seat, left in enumerate(held.clocks)
    )
    return (*(Notice("orders-by-host", {"who": SeatName(seat)}) for seat in by_host), *tied, *shown, *sealed)


def _tied(step: Step) -> Iterator[Notice]:
    """Yield who answered in a race at practically the same moment as the first, and was not drawn."""
    first = next(iter(table.in_turn(step.before, step.settled)), None)
    for seat in step.settled.tied:
        if first is not None and seat != first:
            yield Notice("race-tied", {"who": SeatName(seat), "first": SeatName(first)})


# Hold and announce -----------------------------------------------------------------------------------------------------


async def _hold(act: Act, held: HeldResult, actor: str, reason: str) -> Match:
    """Keep the result for the hosts, or until all are ready whom a live round asks next, so that they read its question together.

    Views, trades and rooms stay at the old step until it is announced.
    """
    # The chain of the journal fixes the receipts now, and the seal of the close covers it once it is announced.
    facts = {"leaves": msgspec.to_builtins(held.leaves)}
    await act.write("held", actor, reason, facts, result=positions.raw(held))
    match, until = act.match, when(act.match.ends_at)
    if match.settings.announce != "hold":
        await sign_up_post.ask(act, Notice("ready-asked-phase", {"deadline": until}))
    else:
        seen = mark(match, await moves(act.tx, match.id))
        buttons = Button("preview", seen), Button("announce", seen)
        notice = Notice("held", {"match": match.id, "until": until})
        await act.send(act.outgoing.hosts(f"held/{match.line}/{match.step + 1}", notice, buttons=buttons))
    return match


def _is_gathered_for(match: Match, after: Table) -> bool:
    """Return whether a live phase begins with this result, so that the players are first asked if they are ready."""
    is_asked = bool(after.prompts) and not after.is_with_hosts
    own = positions.table_of(match).length, after.length
    return is_asked and paces.is_gathered_for(match.settings.pace, match.round, after.round, own)


async def what_is_held(act: Act, match: Match | None = None) -> tuple[HeldResult, list[Step]]:
    """Return what the match (or `match` in its place) holds, and its steps, resolved again from their answers."""
    match = match or act.match
    assert isinstance(match.phase, Held)
    held, position = msgspec.json.decode(match.phase.result, type=HeldResult), positions.table_of(match)
    return held, await act.ask(position.game, _resolved_again, position, held)


def _resolved_again(position: Table, held: HeldResult) -> list[Step]:
    steps = []
    for answers in held.steps:
        step = table.advance(position, answers)
        steps.append(step)
        position = after(held, step)
    return steps


async def announce(act: Act, actor: str, reason: str = "") -> Match:
    """Make the held result current; the next deadline counts from now.

    Refused: `not-held`.
    """
    if not act.match.is_held:
        raise Refused("not-held")
    await sign_up_post.close(act)
    held, steps = await what_is_held(act)
    return await commit(act, held, steps, actor, reason)


# Reminders --------------------------------------------------------------------------------------------------------------


async def remind(act: Act, *, is_by_clock: bool = False) -> Match:
    """Send a fresh message to each seat whose orders are missing, saying what silence will do; by the clock, at the player's own hours."""
    position, phase = positions.table_of(act.match), act.match.phase
    assert isinstance(phase, Running)
    late: Collection[Seat] = [seat for seat in await missing(act) if seat in act.outgoing.users]
    moments = calendar.reminders(act.match)
    passed = sum(moment <= act.now for moment in moments)
    if is_by_clock:
        late = await _awaiting(act, late, moments[phase.reminded : passed])
    for prompt in position.prompts:
        if prompt.seat not in late:
            continue
        letter = Letter(
            "reminder", prompt.seat, prompt=prompt, deadline=act.match.deadline, round=positions.counted(act.match)
        )
        await act.send(act.outgoing.to_seat(prompt.seat, f"reminder/{prompt.key}/{passed}", letter))
    return await act.save(reminded=max(passed, phase.reminded))


async def _awaiting(act: Act, seats: Collection[Seat], moments: Sequence[datetime]) -> frozenset[Seat]:
    """Return the seats, of these, whose players are reminded at one of these moments: at their own hours, else at the match's."""
    users = {seat: act.outgoing.users[seat] for seat in seats}
    persons = await act.tx.people.by_id(users.values())
    own = {seat: persons[user].wishes.reminders for seat, user in users.items() if user in persons}
    return frozenset(seat for seat in seats if calendar.reminded_at(act.match, own.get(seat)) & set(moments))


async def remind_hosts(act: Act) -> None:
    """Post anew in the hosts' channel that they are asked something, and that players wait for it."""
    match = act.match
    assert match.round_at is not None
    days = (act.now - match.round_at) // calendar.HOSTS_REMINDED
    waits = Notice("hosts-awaited", {"round": positions.counted(match), "days": days, "match": match.id})
    await act.send(act.outgoing.hosts(f"awaited/{match.line}/{match.step}/{days}", waits))
    await act.save(reminded=days)
