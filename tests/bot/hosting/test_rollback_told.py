"""What a rollback tells, and whom: letters that no longer hold, results that are undone, rooms of the new line."""

from bot.referee.core import history, positions
from bot.referee.core.model import Letter, Settings
from bot.referee.hosting import hosting, rollback
from bot.referee.play import seating
from tests.bot.hosting.rolling import all_play, position_of
from tests.bot.hosting.undoing import undo
from tests.bot.letters.collecting import delivering
from tests.bot.world import HOST, NAMES, World


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
    assert {notice.facts["who"] for notice in letters[0].notices[1:]} >= {"public", "Ada"}


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
    """The old ones are locked; the same key stands at another address, with the same members."""
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
