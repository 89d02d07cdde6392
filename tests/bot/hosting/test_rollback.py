"""Going back: a new line, with or without the dice and the submissions, told to everyone, and never after the secret is out."""

import json
from datetime import datetime

import msgspec
import pytest

from bot.referee.core import positions
from bot.referee.core.model import Match, Pace, Sealing, Settings
from bot.referee.hosting import amending, holding, hosting, rollback
from bot.referee.orders import override
from bot.referee.orders.deciding import Order, Taken
from bot.referee.play import seating, trades
from bot.referee.record import archive
from tests.bot.hosting.rolling import MINUTE, all_play, position_of
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, PLAY_NOTHING, World, one_card, refused, replayed


async def test_back_and_forth_with_the_same_dice_is_the_same(bot: World) -> None:
    """Submissions and labels kept: the round closes to the very same position, on another line."""
    match = await bot.started(5)
    await all_play(bot, match)
    first = await bot.pass_deadline(match)
    await rollback.rollback(bot.house, match.id, HOST, await position_of(bot, match, "started"), "a dispute")
    back = await bot.now(match)
    assert (back.line, back.step, back.state) == (2, 0, match.state)
    again = await bot.pass_deadline(match)
    assert (again.line, again.step, again.state) == (2, 1, first.state)
    assert await replayed(bot, match) == again.state


@pytest.mark.parametrize("is_fresh", [False, True])
async def test_dice_are_kept_or_rolled_afresh(bot: World, *, is_fresh: bool) -> None:
    """The same orders roll the same, or others from `line/2/step/<n>`; the journal replays to them, and everyone is told which."""
    match = await bot.started(3, "ganymede")
    to = await position_of(bot, match, "started")
    first = await _rounds(bot, match)
    await rollback.rollback(bot.house, match.id, HOST, to, "loaded dice", is_fresh=is_fresh)
    again = await _rounds(bot, await bot.now(match))
    assert (again.draw, again.state != first.state) == ("line/2/" if is_fresh else "", is_fresh)
    assert await replayed(bot, match) == again.state
    ids = [one.letter.notices[0].id for one in await bot.errands(match, "public") if one.letter and one.letter.notices]
    assert ("rolled-back-fresh" if is_fresh else "rolled-back") in ids


async def _rounds(bot: World, match: Match) -> Match:
    """Four rounds in which all hand in the same things."""
    for _ in range(4):
        await all_play(bot, match)
        match = await bot.pass_deadline(match)
    return match


async def test_a_line_keeps_the_dice_of_the_line_that_it_leaves(bot: World) -> None:
    """Going back on a line of fresh draws without asking for others draws what that line drew."""
    match = await bot.started(3, "ganymede")
    to = await position_of(bot, match, "started")
    await rollback.rollback(bot.house, match.id, HOST, to, "loaded dice", is_fresh=True)
    fresh = await _rounds(bot, await bot.now(match))
    again = await position_of(bot, match, "rolled_back")
    await rollback.rollback(bot.house, match.id, HOST, again, "a dispute")
    last = await _rounds(bot, await bot.now(match))
    assert (last.line, last.draw, last.state) == (3, "line/2/", fresh.state)
    assert await replayed(bot, match) == last.state


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
    """A trade, then a close; each undo goes back one of them, and the deal itself stays."""
    match = await bot.started()
    hands = positions.table_of(match).state.hands
    offered = await trades.offer_trade(bot.house, match.id, "Ada", 1, hands[0][:1], hands[1][:1], bot.clock.now())
    assert offered.token
    await trades.answer_trade(bot.house, offered.token, "Bo", bot.clock.now(), is_accepted=True)
    traded = await bot.now(match)
    await bot.pass_deadline(match)
    await undo(bot.house, match.id, HOST, "too early")
    assert (await bot.now(match)).state == traded.state
    await undo(bot.house, match.id, HOST, "it was a joke")
    assert (await bot.now(match)).state == match.state
    assert len(rollback.targets(await bot.journal(match))) == 1
    assert await replayed(bot, match) == match.state


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
    """The candidate goes with the line."""
    match = await bot.pass_deadline(await bot.started(settings=Settings(announce="hold")))
    await rollback.rollback(bot.house, match.id, HOST, await position_of(bot, match, "started"), "a dispute")
    match = await bot.now(match)
    assert (match.status, match.line) == ("running", 2)


async def test_nothing_is_rolled_back_once_the_secret_is_out(bot: World) -> None:
    """A sealed end can be undone while `reveal_after` lasts, and no longer."""
    match = await bot.started(settings=Settings(reveal_after="1 day"))
    match = await bot.to_end(match)
    assert not match.is_revealed
    await undo(bot.house, match.id, HOST, "a late message")
    match = await bot.now(match)
    assert (match.status, match.outcome) == ("running", None)
    while not match.is_revealed:
        match = await bot.pass_deadline(match)
    assert await refused(undo(bot.house, match.id, HOST, "again")) == "secret-published"


@pytest.mark.parametrize("to", [0, 1, 99])
async def test_positions_that_do_not_exist_are_refused(bot: World, to: int) -> None:
    """Before the deal there is nothing to go back to, nor beyond the end of the journal."""
    match = await bot.started()
    assert await refused(rollback.rollback(bot.house, match.id, HOST, to, "?")) == "no-such-position"


async def test_a_match_that_was_rolled_back_amended_and_overridden_verifies(bot: World) -> None:
    """It can be rebuilt from its document, through every act of its hosts."""
    match = await bot.started(4, settings=Settings(announce="hold"))
    await override.override(bot.house, match.id, HOST, 0, one_card(match, 0), "by phone")
    await bot.pass_deadline(match)
    await amending.amend(bot.house, match.id, HOST, "a slip", {1: one_card(match, 1)})
    await holding.announce(bot.house, match.id, HOST)
    await seating.remove(bot.house, match.id, HOST, 3, "gone")
    await bot.pass_deadline(match)
    await holding.announce(bot.house, match.id, HOST)
    to = [one.position for one in rollback.targets(await bot.journal(match))][1]
    await rollback.rollback(bot.house, match.id, HOST, to, "a dispute", is_fresh=True)
    while not (match := await bot.pass_deadline(match)).is_revealed:
        await holding.announce(bot.house, match.id, HOST)
        match = await bot.now(match)
        if match.is_revealed:
            break
    document = json.loads(msgspec.json.encode(await archive.export(bot.house, match.id)))
    assert match.line == 2
    assert archive.examine(document, match.commitment).place is None


async def test_a_match_finished_by_hand_verifies(bot: World) -> None:
    """The places are the host's, said to be so, and part of the journal."""
    match = await bot.started()
    assert await refused(hosting.finish(bot.house, match.id, HOST, ((0, 1),), "time is up")) == "bad-places"
    await hosting.finish(bot.house, match.id, HOST, ((2,), (0, 1)), "time is up")
    match = await bot.now(match)
    assert match.outcome is not None
    assert (match.status, match.outcome.winners) == ("finished", (2,))
    document = json.loads(msgspec.json.encode(await archive.export(bot.house, match.id)))
    assert archive.examine(document, match.commitment).place is None
    document["match"]["outcome"]["winners"] = [0]
    assert (archive.examine(document, match.commitment).place or "").startswith(
        "the document itself: its match.outcome.winners.0"
    )


async def test_a_host_who_plays_goes_back_by_no_way(bot: World) -> None:
    """Not by the list, not by the question before it, and not by what would confirm it."""
    match = await bot.pass_deadline(await bot.started())
    assert await refused(rollback.readers(bot.house, match.id, 2, "Ada")) == "host-plays"
    assert await refused(undo(bot.house, match.id, "Ada", "I drew badly")) == "host-plays"
    assert (await bot.now(match)).line == match.line
