"""When rooms close, and which undoing closes or opens none."""

from bot.referee.hosting import hosting, rollback
from bot.referee.season import following, seasons
from bot.referee.season.rooms import consent
from games.season.decrees import Eliminate
from tests.bot.rooms.opened import rooms
from tests.bot.world import HOST, World, refused


async def test_rooms_close_with_their_episode(bot: World) -> None:
    """Locked, told, archived, in this order; open questions there are withdrawn. So they do where a season is called off."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    await its.ask("Ada", room, "Chiara")
    await its.end_episode(4)
    assert await its.open() == ()
    await its.courier.drain()
    last = [(one.kind, one.about or one.slot) for one in its.venue.at(room.address, its.season.id)][-3:]
    assert last == [("lock_room", "lock"), ("post", "closed"), ("lock_room", "archive")]
    late = consent.answer(bot.house, its.season.id, "Bo", room.token, "ask/1", "reads")
    assert await refused(late) == "no-such-room"
    await its.opened("Ada", "Bo")
    await hosting.abort(bot.house, its.season.id, HOST, "nobody comes")
    await following.follow(bot.house)
    assert await its.open() == ()


async def test_an_elimination_that_is_undone_closes_no_room_and_opens_none(bot: World) -> None:
    """Before a sweep has noticed that the episode is over it goes on again, and so do its rooms; what was put away stays so, and counts."""
    its = await rooms(bot, rooms=1)
    room = await its.opened("Ada", "Bo")
    await seasons.decree(bot.house, its.season.id, HOST, Eliminate(4), "he quits")
    await seasons.undo(bot.house, its.season.id, HOST, "he stays")
    assert [one.token for one in await its.open()] == [room.token]
    await its.end_episode(4)
    await seasons.undo(bot.house, its.season.id, HOST, "he stays")
    assert await its.open() == ()
    assert await refused(its.opened("Ada", "Bo")) == "rooms-spent"


async def test_a_rollback_within_the_episode_leaves_rooms_as_they_are(bot: World) -> None:
    """What players said to one another is no act of the season."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    await its.season.open()
    entries = rollback.targets(await bot.store.transact(lambda tx: tx.journal.of(its.season.id)))
    await hosting.abort(bot.house, (await its.season.state()).link.match, HOST, "wrong game")  # type: ignore[union-attr]  # it is on
    await following.follow(bot.house)
    await rollback.rollback(bot.house, its.season.id, HOST, entries[0].position, "again")
    await following.follow(bot.house)
    assert [one.token for one in await its.open()] == [room.token]
    assert await its.inside(room) == {"Ada", "Bo"}
