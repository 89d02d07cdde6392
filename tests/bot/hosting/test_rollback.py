"""Going back: a new line, with or without the dice and the submissions, told to everyone, and never after the secret is out."""

from datetime import datetime

import pytest

from bot.referee.core import positions
from bot.referee.core.model import Match, Pace, Sealing, Settings
from bot.referee.hosting import hosting, rollback
from bot.referee.orders.deciding import Order, Taken
from bot.referee.play import trades
from tests.bot.hosting.rolling import MINUTE, all_play, position_of
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, PLAY_NOTHING, World, one_card, refused, replayed


@pytest.mark.parametrize("is_fresh", [False, True])
async def test_dice_are_kept_or_rolled_afresh(bot: World, *, is_fresh: bool) -> None:
    """The same orders roll the same, or others from `line/2/step/<n>`; the journal replays to them, and everyone is told which.

    Going back on a line without asking for others draws what that line drew.
    """
    match = await bot.started(3, "ganymede")
    to = await position_of(bot, match, "started")
    first = await _rounds(bot, match)
    await rollback.rollback(bot.house, match.id, HOST, to, "loaded dice", is_fresh=is_fresh)
    back = await bot.now(match)
    assert (back.line, back.step, back.state) == (2, 0, match.state)
    again = await _rounds(bot, back)
    draw = "line/2/" if is_fresh else ""
    assert (again.draw, again.state != first.state) == (draw, is_fresh)
    ids = [one.notices[0].id for one in await bot.letters(match, "public") if one.notices]
    assert ("rolled-back-fresh" if is_fresh else "rolled-back") in ids
    await rollback.rollback(bot.house, match.id, HOST, await position_of(bot, match, "rolled_back"), "a dispute")
    last = await _rounds(bot, await bot.now(match))
    assert (last.line, last.draw, last.state) == (3, draw, again.state)
    assert await replayed(bot, match) == last.state


async def _rounds(bot: World, match: Match) -> Match:
    """Two rounds in which all hand in the same things."""
    for _ in range(2):
        await all_play(bot, match)
        match = await bot.pass_deadline(match)
    return match


async def test_submissions_are_kept_or_cleared_but_never_lost(bot: World) -> None:
    """Cleared ones no longer count; every version is still stored."""
    match = await bot.started()
    await bot.order(match, "Ada", one_card(match, 0))
    [sealed] = await bot.versions(match)
    match = await bot.pass_deadline(match)
    to = await position_of(bot, match, "started")
    await rollback.rollback(bot.house, match.id, HOST, to, "once more", keeps_submissions=True)
    kept = (await bot.versions(match))[-1]
    assert (kept.line, kept.answer, kept.receipt) == (2, sealed.answer, sealed.receipt)
    await rollback.rollback(bot.house, match.id, HOST, to, "and again", keeps_submissions=False)
    match = await bot.pass_deadline(match)
    assert (await bot.journal(match))[-1].facts["silent"] == [0, 1, 2]
    assert sealed in await bot.versions(match)


@pytest.mark.parametrize("keeps", [True, False])
async def test_an_edit_after_a_rollback_answers_the_same_question_again(bot: World, *, keeps: bool) -> None:
    """Of a message of the old line, stamped after the rollback: a new version on the new line. One stamped before it is too late."""
    match = await bot.started()
    await bot.order(match, "Ada", PLAY_NOTHING, source="message:1")
    match = await bot.pass_deadline(match)
    to = await position_of(bot, match, "started")
    await rollback.rollback(bot.house, match.id, HOST, to, "once more", keeps_submissions=keeps)
    before, card = bot.clock.now() - MINUTE, one_card(await bot.now(match), 0)
    bot.clock.turn_to(bot.clock.now() + MINUTE)

    async def edit(number: int, at: datetime) -> Taken:
        source = f"message:1@{number}"
        return await bot.intake.submit(Order(match.id, "Ada", card, "orders-1", at, source, "message:1"))

    assert await refused(edit(1, before)) == "edit-too-late"
    for number in (2, 3):
        taken = await edit(number, bot.clock.now())
        assert isinstance(taken, Sealing)
        assert taken.version == number - (not keeps)
    match = await bot.pass_deadline(match)
    assert match.line == 2
    [*_, step] = [entry for entry in await bot.journal(match) if entry.act == "step"]
    assert positions.answer_of(step.facts["answers"]["0"]) == card
    assert await refused(edit(4, bot.clock.now())) == "edit-too-late"


async def test_undo_takes_back_one_act(bot: World) -> None:
    """A trade, then a close; each undo goes back one of them, and the deal itself stays.

    A sealed end can be undone while `reveal_after` lasts, and no longer.
    """
    match = await bot.started(settings=Settings(reveal_after="1 day"))
    hands = positions.table_of(match).state.hands
    offered = await trades.offer_trade(bot.house, match.id, "Ada", 1, hands[0][:1], hands[1][:1], bot.clock.now())
    await trades.answer_trade(bot.house, offered.token, "Bo", bot.clock.now(), is_accepted=True)
    traded = await bot.now(match)
    await bot.pass_deadline(match)
    for state in (traded.state, match.state):
        await undo(bot.house, match.id, HOST, "it was a joke")
        assert (await bot.now(match)).state == state
    assert len(rollback.targets(await bot.journal(match))) == 1
    assert await replayed(bot, match) == match.state
    over = await bot.to_end(await bot.now(match))
    assert not over.is_revealed
    await undo(bot.house, match.id, HOST, "a late message")
    match = await bot.now(match)
    assert (match.status, match.outcome) == ("running", None)
    while not match.is_revealed:
        match = await bot.pass_deadline(match)
    assert await refused(undo(bot.house, match.id, HOST, "again")) == "secret-published"


@pytest.mark.parametrize("is_fresh", [False, True])
async def test_an_undone_round_in_which_all_are_in_is_not_repeated_at_once(bot: World, *, is_fresh: bool) -> None:
    """Under `early = all_in` the kept orders wait until a player seals anew; with fresh dice they are drawn for again."""
    match = await bot.started(pace=Pace(early="all_in"))
    await all_play(bot, match)
    await bot.turn_to(bot.clock.now() + MINUTE)
    await undo(bot.house, match.id, HOST, "Bo meant another card", is_fresh=is_fresh)
    await bot.turn_to(bot.clock.now() + MINUTE)
    assert (await bot.now(match)).step == int(is_fresh)
    if not is_fresh:
        await bot.order(match, "Bo", PLAY_NOTHING)
        await bot.turn_to(bot.clock.now() + MINUTE)
        assert (await bot.now(match)).step == 1


async def test_a_held_match_rolled_back_holds_nothing(bot: World) -> None:
    """The candidate goes with the line. There is nothing to go back to before the deal, beyond the journal, or for a host who plays."""
    match = await bot.pass_deadline(await bot.started(settings=Settings(announce="hold")))
    for to in (0, 1, 99):
        assert await refused(rollback.rollback(bot.house, match.id, HOST, to, "?")) == "no-such-position"
    started = await position_of(bot, match, "started")
    assert await refused(rollback.readers(bot.house, match.id, started, "Ada")) == "host-plays"
    assert await refused(rollback.rollback(bot.house, match.id, "Ada", started, "I drew badly")) == "host-plays"
    await rollback.rollback(bot.house, match.id, HOST, started, "a dispute")
    match = await bot.now(match)
    assert (match.status, match.line) == ("running", 2)


async def test_a_match_finished_by_hand_verifies(bot: World) -> None:
    """The places are the host's, said to be so, and part of the journal."""
    match = await bot.started()
    assert await refused(hosting.finish(bot.house, match.id, HOST, ((0, 1),), "time is up")) == "bad-places"
    await hosting.finish(bot.house, match.id, HOST, ((2,), (0, 1)), "time is up")
    match = await bot.now(match)
    assert match.outcome is not None
    assert (match.status, match.outcome.winners) == ("finished", (2,))
    await bot.assert_verifies(match)
