"""Amending a held close of several steps: any answer of it, or the position after any step; from there it is resolved again."""

from datetime import timedelta
from typing import Any, Literal

import msgspec

from bot.referee.core import positions
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Match, Notice, Settings
from bot.referee.core.seals import seal_of
from bot.referee.fold.rules import MOVES
from bot.referee.hosting import amending, holding, rollback
from games.form import Answer, Pick
from games.game import Prompt
from games.table import Step
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, World, one_card, refusal_of, refused, replayed, what_is_held


async def _held(bot: World, **settings: Any) -> tuple[Match, list[Step]]:
    """A game of Go-Stop whose last close had two steps: silence played a card, and silence said stop."""
    match = await bot.started(2, "go_stop", options={"rounds": 3}, settings=Settings(announce="hold", **settings))
    while len(steps := (await what_is_held(bot.house, match := await bot.pass_deadline(match)))[1]) < 2:
        await holding.announce(bot.house, match.id, HOST)
    if not match.settings.blind_hosts:
        await holding.preview(bot.house, match.id, HOST)
    return await bot.now(match), steps


def _other(step: Step) -> tuple[int, Answer]:
    """The seats that are asked before a step, and an answer that was not given."""
    [prompt] = step.before.prompts
    [field] = prompt.form
    assert isinstance(field, Pick)
    used = step.settled.answers[prompt.seat][field.key]
    other = next(choice for choice in field.choices if (choice,) != used)
    return prompt.seat, {field.key: (other,)}


def _asked(step: Step) -> Prompt:
    [prompt] = step.before.prompts
    return prompt


async def test_an_answer_of_a_later_step_is_corrected(bot: World) -> None:
    """The first step stays to the byte, the second has the new answer, and the journal replays and verifies.

    Its leaf is flagged, beside that of the close in the journal; everyone reads under the result whose orders were amended.
    """
    match, [first, second] = await _held(bot)
    seat, correction = _other(second)
    done = await amending.amend(bot.house, match.id, HOST, "a slip", {seat: correction}, second.table.step)
    assert f"seat/{seat}" in {change.address for change in done}
    await holding.announce(bot.house, match.id, HOST)
    match, journal = await bot.now(match), await bot.journal(match)
    earlier, later = [entry for entry in journal if entry.act == "step"][-2:]
    assert earlier.digest == positions.digest(first.table, first.events)
    assert positions.answer_of(later.facts["answers"][str(seat)]) == correction
    assert seat not in later.facts["silent"]
    assert [leaf["mark"] for leaf in earlier.facts["leaves"]] == ["", ""]
    assert [leaf["seat"] for leaf in later.facts["leaves"] if leaf["mark"] == "amended"] == [seat]
    held = [entry for entry in journal if entry.act == "held"][-1].facts["leaves"]
    assert earlier.facts["leaves"] == held[0]
    assert later.facts["leaves"][seat]["leaf"] != held[1][seat]["leaf"]
    [*_, letter] = [one for one in await bot.letters(match, "public") if one.small]
    assert letter.small[0] == Notice("orders-by-host", {"who": SeatName(seat)})
    assert await replayed(bot, match) == match.state
    await bot.assert_verifies(match, by=HOST, break_glass="a check")


async def test_what_was_corrected_before_stands_beside_the_next_correction(bot: World) -> None:
    """One seat after the other in the same step: both answers count, and the leaves of both are marked."""
    match = await bot.pass_deadline(await bot.started(settings=Settings(announce="hold")))
    for seat in (0, 1):
        await amending.amend(bot.house, match.id, HOST, "a slip", {seat: one_card(match, seat)})
    await holding.announce(bot.house, match.id, HOST)
    [*_, step] = [entry for entry in await bot.journal(match) if entry.act == "step"]
    assert step.facts["silent"] == [2]
    assert [leaf["seat"] for leaf in step.facts["leaves"] if leaf["mark"] == "amended"] == [0, 1]


async def test_a_correction_of_the_first_step_keeps_those_of_later_ones_where_they_are_still_asked(
    bot: World,
) -> None:
    """The same card asks the same question again; where another card asks none, the correction falls away."""
    match, [first, second] = await _held(bot)
    seat, correction = _other(second)
    await amending.amend(bot.house, match.id, HOST, "a slip", {seat: correction}, second.table.step)
    same = first.settled.answers[seat]
    await amending.amend(bot.house, match.id, HOST, "he meant it", {seat: same})
    held, steps = await what_is_held(bot.house, await bot.now(match))
    assert steps[1].settled.answers[seat] == correction
    assert [[leaf.mark for leaf in one][seat] for one in held.leaves] == ["amended", "amended"]
    [field] = _asked(first).form
    for choice in field.choices:
        await amending.amend(bot.house, match.id, HOST, "another", {seat: {field.key: (choice,)}})
        held, steps = await what_is_held(bot.house, await bot.now(match))
        kept = [one.key for one in held.corrections]
        assert kept == [key for key in [_asked(second).key] if key in {_asked(step).key for step in steps[1:]}]
    await holding.announce(bot.house, match.id, HOST)
    assert await replayed(bot, match) == (await bot.now(match)).state


async def test_an_amended_receipt_stays_when_a_later_step_is_amended(bot: World) -> None:
    """What was entered for the first step is not drawn again, so its receipt holds and the export verifies."""
    match, [first, second] = await _held(bot)
    prompt = _asked(first)
    await amending.amend(bot.house, match.id, HOST, "they meant it", {prompt.seat: first.settled.answers[prompt.seat]})
    seat, correction = _other(second)
    await amending.amend(bot.house, match.id, HOST, "a slip", {seat: correction}, second.table.step)
    before, after = [entry.facts["leaves"][0] for entry in await bot.journal(match) if entry.act == "amended"]
    assert before == after
    assert before[prompt.seat]["mark"] == "amended"
    await bot.assert_verifies(match, by=HOST, break_glass="a check")


async def test_silence_takes_a_correction_back(bot: World) -> None:
    """The step is what it was at the close; that it was touched stays flagged. A state that stood for what no longer exists is gone."""
    match, [_, second] = await _held(bot)
    seat, correction = _other(second)
    state = msgspec.to_builtins(second.table.state)
    await amending.amend_state(bot.house, match.id, HOST, "a wrong card", state)
    assert list((await what_is_held(bot.house, await bot.now(match)))[0].states) == [second.table.step]
    for answer in (correction, None):
        await amending.amend(bot.house, match.id, HOST, "a slip", {seat: answer}, second.table.step)
    held, steps = await what_is_held(bot.house, await bot.now(match))
    assert (held.states, steps[1].settled) == ({}, second.settled)
    assert held.leaves[1][seat].mark == "amended"


async def test_a_state_after_an_earlier_step_is_resolved_on(bot: World) -> None:
    """It stands in the journal between the two steps, what came later follows from it, and all of it verifies."""
    match, [first, second] = await _held(bot)
    state = msgspec.to_builtins(first.table.state)
    state["received"] = [7, 0]
    await amending.amend_state(bot.house, match.id, HOST, "a wrong card", state, first.table.step)
    await holding.announce(bot.house, match.id, HOST)
    match, journal = await bot.now(match), await bot.journal(match)
    acts = [entry.act for entry in journal if entry.act in MOVES]
    assert acts[-3:] == ["step", "amended_state", "step"]
    assert match.step == second.table.step
    assert await replayed(bot, match) == match.state != positions.raw(second.table.state)
    await bot.assert_verifies(match, by=HOST, break_glass="a check")
    targets = [entry.position for entry in rollback.targets(journal)]
    assert targets[-1] == journal[-1].position
    assert not {entry.position for entry in journal[-3:-1]} & set(targets)


async def test_the_seal_of_a_round_covers_a_state_that_was_put_in(bot: World) -> None:
    """It is that of the last entry of the close, which a state after its last step adds."""
    match, [*_, last] = await _held(bot)
    state = msgspec.to_builtins(last.table.state)
    state["received"] = [7, 0]
    await amending.amend_state(bot.house, match.id, HOST, "a wrong card", state, last.table.step)
    await holding.announce(bot.house, match.id, HOST)
    journal = await bot.journal(match)
    assert journal[-1].act == "amended_state"
    [*_, letter] = [one for one in await bot.letters(match, "public") if one.small]
    assert letter.small[-1].facts["seal"] == seal_of(journal[-1].chain)


async def test_a_state_that_is_put_in_again_drops_those_of_later_steps_alone(bot: World) -> None:
    """The positions that they replaced are gone; one after an earlier step stays."""
    match, steps = await _held(bot)
    first, second = (one.table.step for one in steps)
    states = {one.table.step: msgspec.to_builtins(one.table.state) for one in steps}
    for step, left in ((first, [first]), (second, [first, second]), (first, [first])):
        await amending.amend_state(bot.house, match.id, HOST, "a wrong card", states[step], step)
        assert list((await what_is_held(bot.house, await bot.now(match)))[0].states) == left


async def test_a_state_that_no_match_can_come_to_is_refused_in_words(bot: World) -> None:
    """One that breaks the rules of later steps, or asks what was asked before; a card that lies in two places is named.

    The held result stays as it was.
    """
    match, [first, _] = await _held(bot)
    before, state = await bot.now(match), msgspec.to_builtins(first.table.state)
    doubled = state["deck"][-1]
    twice = {**state, "captured": [[*state["captured"][0], doubled], state["captured"][1]]}
    wrong: tuple[tuple[Any, int | Literal["last"], str], ...] = (
        ({**state, "captured": [["no card"], []]}, first.table.step, ""),
        (msgspec.to_builtins(first.before.state), "last", ""),
        (twice, first.table.step, doubled),
        (twice, "last", doubled),
    )
    for value, step, named in wrong:
        done = await refusal_of(amending.amend_state(bot.house, match.id, HOST, "a wrong card", value, step))
        assert (done.id, named in str(done.facts["error"])) == ("bad-state", True), done.facts
    assert await bot.now(match) == before


async def test_questions_are_named_to_hosts_and_to_no_player(bot: World) -> None:
    """By step and key; steps and seats that are not there are refused by number, with the numbers that there are."""
    match, steps = await _held(bot)
    asked = await amending.questions(bot.house, match.id, HOST)
    assert asked == tuple(amending.HeldQuestion(step.table.step, _asked(step).seat, _asked(step).key) for step in steps)
    assert await refused(amending.questions(bot.house, match.id, "Ada")) == "host-plays"
    (first, last), (seat, correction) = (one.table.step for one in steps), _other(steps[1])
    wrong = await refusal_of(amending.amend(bot.house, match.id, HOST, "?", {seat: correction}, last + 1))
    assert (wrong.id, wrong.facts["first"], wrong.facts["last"]) == ("no-such-step", first, last)
    other = amending.amend(bot.house, match.id, HOST, "?", {1 - seat: correction}, last)
    assert await refused(other) == "seat-not-asked"
    assert "amended" not in await bot.acts(match)


async def test_blind_hosts_correct_the_first_step_alone(bot: World) -> None:
    """Which questions came up after it tells of the result."""
    match, [first, second] = await _held(bot, blind_hosts=True)
    seat, correction = _other(second)
    asked = await amending.questions(bot.house, match.id, HOST)
    assert {one.step for one in asked} == {first.table.step}
    for step in (second.table.step, second.table.step + 1):
        done = await refusal_of(amending.amend(bot.house, match.id, HOST, "?", {seat: correction}, step))
        assert done.id == "hosts-blind-later"


async def test_undo_leads_back_before_the_whole_close(bot: World) -> None:
    """However many steps it had, and states between them."""
    match, [first, _] = await _held(bot)
    await amending.amend_state(
        bot.house, match.id, HOST, "a wrong card", msgspec.to_builtins(first.table.state), first.table.step
    )
    await holding.announce(bot.house, match.id, HOST)
    await undo(bot.house, match.id, HOST, "after all not")
    match = await bot.now(match)
    assert (match.step, match.state) == (first.before.step, positions.raw(first.before.state))
    assert await replayed(bot, match) == match.state


async def test_what_was_amended_stays_sealed_when_the_round_opens_again(bot: World) -> None:
    """At the next close it is a host's answer still, and the export verifies."""
    match, [first, _] = await _held(bot)
    seat, correction = _other(first)
    await amending.amend(bot.house, match.id, HOST, "a slip", {seat: correction})
    until = bot.clock.now() + timedelta(hours=1)
    await holding.reopen(bot.house, match.id, HOST, until, "too early")
    await bot.pass_deadline(match)
    await holding.announce(bot.house, match.id, HOST)
    step = [entry for entry in await bot.journal(match) if entry.act == "step"][-2]
    assert [leaf["seat"] for leaf in step.facts["leaves"] if leaf["mark"] == "overridden"] == [seat]
    await bot.assert_verifies(match, by=HOST, break_glass="a check")
