"""5 and 12: what Discord allows so many of, and no more, until there is room again."""

from tests.discord.playing import NAMES, Evening
from tests.discord.test_archived import TOGETHER, rooms
from tests.discord.weather.test_refusals import stuck


async def test_a_room_is_opened_when_the_server_has_threads_to_spare_again(night: Evening) -> None:
    """5: with as many active threads as Discord allows (160006) it waits, and a retry opens it with all its people."""
    night.world.most_threads = 0
    match, (ada, bo, _) = await night.match_of_three(options=TOGETHER)
    assert rooms(night, "White, round 1") == []
    assert any(one.startswith("room/white") for one in await stuck(night, match))
    night.world.most_threads = 1
    await night.done("host papers retry", match)
    await night.settled()
    [room] = rooms(night, "White, round 1")
    assert {ada.user.id, bo.user.id} <= set(room.members)


async def test_whoever_joins_when_no_dm_can_be_opened_has_his_letter_later(night: Evening) -> None:
    """12: 40003 refuses nobody his seat; his letter comes when DMs may be opened again."""
    hall = await night.channels()
    await night.opened(hall, place=hall)
    people = [night.loopback.person(name) for name in NAMES[:3]]
    night.world.new_dms = 2
    for person in people:
        person.joins(night.guild)
        assert "You have a seat" in await night.joined(person)
    await night.loopback.quiet()
    last = people[-1]
    assert not [seen for seen in last.sees() if seen.where == "DM"]
    night.world.new_dms = 1
    night.clock.turn(601)
    night.bot.courier.nudge()
    await last.awaits("You joined Meadow match")
