"""Going back: a new line, with or without the dice and the submissions, told to everyone, and never after the secret is out."""

from datetime import datetime, timedelta

import pytest

from bot.referee.core import history, positions
from bot.referee.core.model import Letter, Match, Pace, Sealing, Settings
from bot.referee.hosting import hosting, rollback
from bot.referee.letters.posts import compose
from bot.referee.orders.deciding import Decision, Order
from bot.referee.play import seating, trades
from games.wording import plain
from tests.bot.hosting.undoing import undo
from tests.bot.letters.collecting import delivering
from tests.bot.world import HOST, NAMES, PLAY_NOTHING, World, one_card, refused, replayed


async def test_what_was_delivered_is_named_and_marked(bot: World) -> None:
    """Hosts see who has read what; the posts say that they no longer hold; what had not gone out never does."""
    courier, venue = delivering(bot)
    match = await bot.started(5)
    await courier.drain()
    match = await bot.pass_deadline(match)
    await courier.drain()
    match = await bot.pass_deadline(match)
    to = await position_of(bot, match, "started")
    listed = await rollback.readers(bot.house, match.id, to)
    assert {one.address for one in listed if one.is_delivered} >= {"public", "seat/0", "seat/4"}
    undelivered = {one.slot for one in listed if not one.is_delivered}
    done = await rollback.rollback(bot.house, match.id, HOST, to, "a dispute")
    assert done == listed
    await courier.drain()
    posted = [one for (match_id, _), all_ in venue.delivered.items() for one in all_ if one.kind == "post"]
    assert not undelivered & {one.slot for one in posted}
    last = {one.slot: one for one in venue.at("public", match.id)}
    assert last["1/step/1"].letter is not None
    assert last["1/step/1"].letter.notices[0].id == "retracted"
    letters = [one.letter for one in await bot.told_hosts(match) if one.slot.startswith("rolled-back/")]
    assert letters[0] is not None
    assert letters[0].notices[0].facts["count"] == sum(one.is_delivered for one in listed)
    read = [plain(section.body) for section in compose(letters[0], match, {}, "en").sections]
    assert {line.partition(":")[0] for line in "\n".join(read).splitlines()} >= {"everyone", "Ada"}


async def test_both_readers_of_a_seat_are_told_that_their_letters_no_longer_hold(bot: World) -> None:
    """The seat's old and new player: each copy is marked, and no mark replaces another."""
    courier, venue = delivering(bot)
    match = await bot.pass_deadline(await bot.started(3))
    await courier.drain()
    await seating.substitute(bot.house, match.id, HOST, 0, "zoe", "Zoe", "ill")
    await seating.substitute(bot.house, match.id, HOST, 0, "Ada", "Ada", "well again")
    await courier.drain()
    await rollback.rollback(bot.house, match.id, HOST, await position_of(bot, match, "started"), "a dispute")
    await courier.drain()
    asked = [one for one in venue.standing("seat/0", match.id) if one.slot == "1/orders-2"]
    assert [one.about for one in asked] == ["Ada", "zoe", "Ada"]
    assert [one.letter.notices[0].id for one in asked if one.letter] == ["seat-left", "seat-left", "retracted"]


async def test_rooms_of_the_new_line_are_new_rooms(bot: World) -> None:
    """The old ones are locked, on every line; the same key stands at another address, with the same members."""
    match = await bot.started(11)
    await all_play(bot, match)
    match = await bot.pass_deadline(match)
    position = positions.table_of(match)
    shared = [room for room in position.game.rooms(position.state) if len(room.seats) > 1]
    assert shared
    to = await position_of(bot, match, "step")
    match = await bot.pass_deadline(match)
    await rollback.rollback(bot.house, match.id, HOST, to, "a dispute")
    errands = await bot.errands(match)
    for room in shared:
        opened = [
            one.address for one in errands if one.kind == "open_room" and one.address.startswith(f"room/{room.key}")
        ]
        assert opened == [f"room/{room.key}", f"room/{room.key}/line-2"]
        members = {one.about for one in errands if one.address == opened[1] and one.kind == "add_member"}
        assert members == {NAMES[seat] for seat in room.seats}
        locked = [one.about for one in errands if one.address == opened[0] and one.kind == "lock_room"]
        assert locked == ["lock", "archive"]
    await rollback.rollback(bot.house, match.id, HOST, to, "once more")
    errands = await bot.errands(match)
    begun, ended = ({one.address for one in errands if one.kind == kind} for kind in ("open_room", "lock_room"))
    assert begun - ended == {f"room/{room.key}/line-3" for room in shared}


async def test_rooms_of_a_match_that_is_called_off_are_closed(bot: World) -> None:
    """Locked and archived, as at its end."""
    match = await bot.started(11)
    await all_play(bot, match)
    match = await bot.pass_deadline(match)
    await hosting.abort(bot.house, match.id, HOST, "a storm")
    errands = await bot.errands(match)
    opened = {one.address for one in errands if one.kind == "open_room"}
    assert opened
    for about in ("lock", "archive"):
        assert {one.address for one in errands if (one.kind, one.about) == ("lock_room", about)} == opened


async def test_a_result_by_hand_that_is_undone_says_so(bot: World) -> None:
    """Back to the very step at which a host had ended the match: every letter of that end is marked, those of the step are not.

    Who was silent on a line that no longer holds has missed nothing.
    """
    courier, venue = delivering(bot)
    match = await bot.pass_deadline(await bot.started(3, settings=Settings(reveal_after="1 day")))
    await hosting.finish(bot.house, match.id, HOST, ((1,), (0,), (2,)), "called off")
    await courier.drain()
    await undo(bot.house, match.id, HOST, "a mistake")
    await courier.drain()
    for address in ("public", "seat/0", "seat/1", "seat/2"):
        letters = {one.slot: one.letter for one in venue.standing(address, match.id) if one.letter}
        assert letters["1/finished/1"].notices[0].id == "retracted"
        assert not [one for one in letters.get("1/step/1", Letter("step")).notices if one.id == "retracted"]
    assert history.misses(await bot.journal(match), 0, match.opened_at) == 1
    await undo(bot.house, match.id, HOST, "a dispute")
    assert history.misses(await bot.journal(match), 0, match.opened_at) == 0


MINUTE = timedelta(minutes=1)


async def position_of(bot: World, match: Match, act: str) -> int:
    """The journal position of the last act of that name."""
    return [entry.position for entry in await bot.journal(match) if entry.act == act][-1]


async def all_play(bot: World, match: Match) -> None:
    """Every seat hands in a different answer."""
    from games.chance import Chance
    from games.players import from_form

    for prompt in positions.table_of(match).prompts:
        answer = from_form(prompt.form, Chance(bytes(32), f"{prompt.seat}/{prompt.key}"))
        await bot.order(match, NAMES[prompt.seat], answer)


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
    """Cleared ones no longer count, nor does one that was withdrawn; every version is still stored."""
    match = await bot.started()
    for _ in range(2):
        await bot.order(match, "Ada", one_card(match, 0))
    [_, sealed] = await bot.versions(match)
    for answer in (PLAY_NOTHING, None):
        await bot.order(match, "Bo", answer)
    match = await bot.pass_deadline(match)
    to = await position_of(bot, match, "started")
    await rollback.rollback(bot.house, match.id, HOST, to, "once more", keeps_submissions=True)
    kept = (await bot.versions(match))[-1]
    assert (kept.line, kept.version, kept.answer, kept.receipt) == (2, 1, sealed.answer, sealed.receipt)
    assert [one.seat for one in await bot.versions(match) if one.line == 2] == [0]
    await rollback.rollback(bot.house, match.id, HOST, to, "and again", keeps_submissions=False)
    match = await bot.pass_deadline(match)
    assert (await bot.journal(match))[-1].facts["silent"] == [0, 1, 2]
    assert sealed in await bot.versions(match)
    await rollback.rollback(bot.house, match.id, HOST, to, "as it was", keeps_submissions=True)
    kept = (await bot.versions(match))[-1]
    assert (kept.line, kept.answer, kept.receipt) == (4, sealed.answer, sealed.receipt)


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

    async def edit(number: int, at: datetime) -> Decision:
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
    assert over.wake_at == over.ends_at is not None
    end = rollback.targets(await bot.journal(match))[-1].position
    assert await refused(rollback.rollback(bot.house, match.id, HOST, end, "to its end")) == "no-such-position"
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


async def test_a_host_closes_a_round_as_its_deadline_does(bot: World) -> None:
    """To its end, through all steps that silence brings, as from the same position a minute before."""
    match = await bot.started(2, "go_stop")
    after = await bot.pass_deadline(match)
    await rollback.rollback(bot.house, match.id, HOST, await position_of(bot, match, "started"), "by hand")
    by_hand = await hosting.close_now(bot.house, match.id, HOST, "all are here")
    assert (by_hand.step, by_hand.state) == (2, after.state)


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
