"""Correct a result that is held: an answer to any question of the close, or the position after any of its steps.

A close may have several steps: silence answers the first question, the next one comes up at once and is answered by silence too. What a
host corrects in one step is resolved again from there to the end of the round. Corrections of later steps stay where the same question
still comes up; states that the host put in after it are dropped, since the positions that they replaced are gone.
"""

from collections.abc import Collection, Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from bot.referee.acts.access import has_looked, unless
from bot.referee.acts.acts import Act, House, OnMatch, WithReason
from bot.referee.acts.sealed import sealed_now
from bot.referee.core import positions, receipts
from bot.referee.core.model import Correction, HeldResult, Match, Notice, Refused, User
from bot.referee.hosting.holding import Shown, refuse, shown
from bot.referee.letters.letters import slot_of
from bot.referee.letters.posts import Post
from bot.referee.orders.override import Given, checked, enter, telling_unfit
from bot.referee.play import rounds
from games import table
from games.form import Answer
from games.game import Seat, Secret
from games.table import Step


class Change(Secret, frozen=True):
    """A letter that an amendment changed: its old and new words; None: there is none."""

    address: str
    slot: str
    was: Post | None
    now: Post | None


class HeldQuestion(Secret, frozen=True):
    """One question of a held result that can be answered otherwise."""

    step: int
    seat: Seat
    key: str


@OnMatch
@unless(refuse)
async def questions(act: Act, host: User) -> tuple[HeldQuestion, ...]:
    """Return every question of a held result, step by step. A host who has not read the result sees only the first step, which is public.

    Refused: `host-plays`, `no-such-match`, `not-held`.
    """
    _, steps = await rounds.what_is_held(act)
    seen = steps if await _may_see_later(act, host) else steps[:1]
    return tuple(HeldQuestion(step.table.step, one.seat, one.key) for step in seen for one in step.before.prompts)


async def amend(
    house: House,
    match_id: str,
    host: User,
    reason: str,
    orders: Mapping[Seat, Given | None],
    step: int | Literal["first"] = "first",
) -> tuple[Change, ...]:
    """Correct answers to the questions of one step of a held result, and resolve again from there.

    `orders`: the new answer of each seat, None for silence. `step`: the number of the step, or the ``first``. Returns the letters that this
    changed; none to a blind host. The receipts are marked, and the amendment is announced.

    Refused: `bad-state`, `host-plays`, `hosts-blind-later`, `no-such-match`, `no-such-step`, `not-held`, `nothing-amended`,
    `orders-unfit`, `preview-first`, `reason-missing`, `reason-too-long`, `seat-not-asked`.
    """
    async with telling_unfit(house, match_id, host, "amend_refused", orders, reason):
        return await _amended(house, match_id, host, reason, orders, step)


@WithReason
@unless(refuse)
async def _amended(
    act: Act, host: User, reason: str, orders: Mapping[Seat, Given | None], step: int | Literal["first"]
) -> tuple[Change, ...]:
    if step != "first":
        await _refuse_step(act, host, step)
    if not orders:
        raise Refused("nothing-amended")
    old, steps = await rounds.what_is_held(act)
    at = steps[0] if step == "first" else steps[step - steps[0].table.step]
    if at is steps[0]:
        await enter(act, host, orders)
    new = [] if at is steps[0] else checked(at.before, orders)
    states = {number: state for number, state in old.states.items() if number < at.table.step}
    draft = replace(old, corrections=_joined(old.corrections, new), states=states)
    first = frozenset(orders) if at is steps[0] else frozenset[Seat]()
    held = await _resolved_again(act, draft, first)
    return await _put(act, host, reason, held, {"seats": sorted(orders), "step": at.table.step, "has_state": False})


@WithReason
@unless(refuse)
async def amend_state(
    act: Act, host: User, reason: str, state: dict[str, Any], step: int | Literal["last"] = "last"
) -> tuple[Change, ...]:
    """Replace the position after one step of a held result by `state`, and resolve later steps again.

    `step`: the number of the step, or the ``last``. After the last step nothing is resolved: the match asks the seats that the new state
    asks. Refused, in the words of its fields, where no match of this game can reach the state.

    Refused: `bad-state`, `host-plays`, `hosts-blind-later`, `no-such-match`, `no-such-step`, `not-held`, `preview-first`, `reason-missing`,
    `reason-too-long`.
    """
    if step != "last":
        await _refuse_step(act, host, step)
    old, steps = await rounds.what_is_held(act)
    last = steps[-1].table.step
    at = last if step == "last" else step
    states = {number: one for number, one in old.states.items() if number < at} | {at: state}
    amended = await _resolved_again(act, replace(old, states=states), end=at if at == last else None)
    return await _put(act, host, reason, amended, {"seats": [], "step": at, "has_state": True})


async def _may_see_later(act: Act, host: User) -> bool:
    """Return whether later questions of a close are shown to this host: never to blind hosts, to others once they have read it."""
    return not act.match.settings.blind_hosts and has_looked(await act.tx.journal.of(act.match.id), host)


async def _refuse_step(act: Act, host: User, step: int) -> None:
    """Check that the held close has the step, and that this host may know of it."""
    first = act.match.step + 1
    if step == first:
        return
    if not await _may_see_later(act, host):
        raise Refused("hosts-blind-later" if act.match.settings.blind_hosts else "preview-first")
    last = (await rounds.what_is_held(act))[1][-1].table.step
    if not (first <= step <= last):
        raise Refused("no-such-step", {"number": step, "first": first, "last": last})


def _joined(old: Collection[Correction], new: Collection[Correction]) -> tuple[Correction, ...]:
    replaced = {(one.seat, one.key) for one in new}
    return (*(one for one in old if (one.seat, one.key) not in replaced), *new)


# Resolving again -------------------------------------------------------------------------------------------------------


async def _resolved_again(
    act: Act, draft: HeldResult, first: Collection[Seat] = (), end: int | None = None
) -> HeldResult:
    """Return the held result with the answers that count now; `first`: the seats amended in the first step.

    Leaves of unchanged answers stay.
    """
    sealed = await sealed_now(act, positions.table_of(act.match))
    answers = {seat: one.answer for seat, one in sealed.items() if one.answer is not None}
    try:
        steps = await act.ask(positions.game_of(act.match), _steps, act.match, draft, answers, end)
    except (positions.Unasked, Refused):
        raise
    except Exception as error:
        # The rules are written for positions that they made; one put in by a host may break them in any way.
        if not draft.states:
            raise
        raise Refused("bad-state", {"error": str(error) or type(error).__name__}) from None
    stood = [one for one in draft.corrections if any(_asks(step, one) for step in steps[1:])]
    amended = {(0, leaf.seat) for leaf in draft.leaves[0] if leaf.mark == "amended"} | {(0, seat) for seat in first}
    amended |= {(number, one.seat) for number, step in enumerate(steps) for one in stood if number and _asks(step, one)}
    new = receipts.drawn(act.house.entropy, act.match, steps, ())
    return replace(
        draft,
        steps=tuple(step.settled for step in steps),
        leaves=receipts.kept(act.match, draft.leaves, new, steps, amended),
        corrections=tuple(stood),
    )


def _steps(match: Match, draft: HeldResult, answers: Mapping[Seat, Answer], end: int | None) -> list[Step]:
    """Return the steps of the close: sealed answers first, then the host's corrections, else silence.

    The host's states where they are put in.
    """
    position = positions.table_of(match)
    this_round, steps = position.round, list[Step]()
    while True:
        pressed = {} if steps else draft.steps[0].pressed
        step = table.advance(position, table.raced(position, table.settle(position, answers), pressed))
        steps.append(step)
        position = rounds.after(draft, step)
        if step.table.step in draft.states:
            positions.check_put(position, match.seats)
        is_over = position.outcome is not None or position.round != this_round or position.is_with_hosts
        if is_over or not draft.is_deadline or step.table.step == end:
            return steps
        asked = {prompt.seat: prompt.key for prompt in position.prompts}
        answers = {
            one.seat: one.answer
            for one in draft.corrections
            if one.answer is not None and asked.get(one.seat) == one.key
        }


def _asks(step: Step, correction: Correction) -> bool:
    prompt = step.before.asked(correction.seat)
    return prompt is not None and prompt.key == correction.key


# What it changed -------------------------------------------------------------------------------------------------------


async def _put(act: Act, host: User, reason: str, amended: HeldResult, facts: dict[str, Any]) -> tuple[Change, ...]:
    """Replace the held result by the amended one; announce it, and tell the host what it changed."""
    if amended.states and await _asks_again(act, amended):
        # What was sealed then would count for the new question.
        raise Refused("bad-state", {"error": "it asks what was asked before; open the round again instead"})
    before = await shown(act, *await rounds.what_is_held(act))
    facts = facts | {"leaves": msgspec.to_builtins(amended.leaves)}
    entry = await act.write("amended", host, reason, facts, result=positions.raw(amended))
    await act.send(act.outgoing.public(f"amended/{entry.mark}", Notice("amended", {"reason": reason})))
    if act.match.settings.blind_hosts:
        return ()
    return difference(before, await shown(act, *await rounds.what_is_held(act)))


async def _asks_again(act: Act, amended: HeldResult) -> bool:
    """Return whether the new position asks a question that was asked on this line of the match already."""
    match = act.match
    known = {(one.seat, one.key) for one in await act.tx.orders.versions(match.id) if one.line == match.line}
    known |= {(prompt.seat, prompt.key) for prompt in positions.table_of(match).prompts}
    then = rounds.position_after(*await rounds.what_is_held(act, match.to(result=positions.raw(amended))))
    for prompt in then.prompts:
        slot = slot_of(match.line, prompt.key)
        if (prompt.seat, prompt.key) in known or await act.tx.outbox.posted(match.id, f"seat/{prompt.seat}", slot):
            return True
    return False


def difference(before: tuple[Shown, ...], after: tuple[Shown, ...]) -> tuple[Change, ...]:
    """Return the letters whose words or pictures changed, and those that are new or gone."""
    was = {(one.address, one.slot): one.post for one in before}
    now = {(one.address, one.slot): one.post for one in after}
    return tuple(
        Change(address, slot, was.get((address, slot)), now.get((address, slot)))
        for address, slot in dict.fromkeys((*was, *now))
        if was.get((address, slot)) != now.get((address, slot))
    )
