"""Who reads rooms besides the players in them, and what their record says after the season."""

import msgspec
import pytest

from bot.papers.replay.course import course
from bot.referee import remembering
from bot.referee.hosting import crew
from bot.referee.play import seating
from bot.referee.record import archive
from bot.referee.record.verifying import checked
from bot.referee.season import following
from bot.referee.season.rooms import consent, looking
from tests.bot.people.known import known_of
from tests.bot.rooms.opened import rooms
from tests.bot.world import HOST, World, refusal_of, refused

# Who else reads ------------------------------------------------------------------------------------------------------------


async def test_hosts_read_along_where_the_season_says_so(bot: World) -> None:
    """They are in from the opening, and told there; one who comes later comes in, one who goes goes out; none of them takes a seat."""
    its = await rooms(bot, rooms_read="hosts")
    room = await its.opened("Ada", "Bo")
    assert await its.inside(room) == {"Ada", "Bo", HOST}
    assert "room-hosts-read" in await its.said(room)
    await crew.add_host(bot.house, its.season.id, HOST, "Hugo", "he helps")
    await following.follow(bot.house)
    assert await its.inside(room) == {"Ada", "Bo", HOST, "Hugo"}
    await crew.remove_host(bot.house, its.season.id, HOST, "Hugo", "he goes")
    await following.follow(bot.house)
    assert await its.inside(room) == {"Ada", "Bo", HOST}
    done = await refusal_of(seating.substitute(bot.house, its.season.id, HOST, 4, "Hugo", "Hugo", "ill"))
    assert done.id == "hosts-read-rooms"
    assert await refused(crew.add_host(bot.house, its.season.id, HOST, "Ada", "friend")) == "players-read-rooms"
    its = await rooms(bot, rooms_read="hosts", blind_hosts=True)
    assert await its.inside(await its.opened("Ada", "Bo")) == {"Ada", "Bo"}, "what the sign-up says of blindness"


async def test_those_who_are_out_read_an_episode_later(bot: World) -> None:
    """Not the last episode's rooms, not while they are in, and never where the season did not say so."""
    its = await rooms(bot, rooms_shown="behind")
    room = await its.opened("Ada", "Bo")
    await its.end_episode(4)
    assert await refused(looking.read(bot.house, its.season.id, "Eve", room.token)) == "room-shut"
    await its.opened("Ada", "Chiara", name="later")
    await its.end_episode(3)
    assert await refused(looking.read(bot.house, its.season.id, "Ada", room.token)) == "room-shut"
    assert await refused(looking.read(bot.house, its.season.id, HOST, room.token)) == "room-shut"
    shown = await looking.shown(bot.house, its.season.id, "Eve")
    assert [one.name for one in shown] == ["Den"]
    for _ in range(3):
        await looking.read(bot.house, its.season.id, "Eve", room.token)
    assert await its.inside(room) == {"Ada", "Bo", "Eve"}
    assert await refused(looking.read(bot.house, its.season.id, "Eve", room.token)) == "room-read-often"


@pytest.mark.parametrize("shown", ["never", "end"])
async def test_after_the_end_the_whole_cast_reads_where_it_was_said(bot: World, shown: str) -> None:
    """A person who did not play cannot read them; where nothing was said of it they stay shut behind the scenes and after the end.

    While it runs no one counts the rooms of others: what a host exports is the same with a room and without.
    """
    its = await rooms(bot, 3, rooms_shown=shown)
    before = (await bot.document(await its.season.match(), by=HOST))["journal"]
    room = await its.opened("Ada", "Bo")
    assert (await bot.document(await its.season.match(), by=HOST))["journal"] == before
    assert await refused(looking.read(bot.house, its.season.id, "Chiara", room.token)) == "room-shut"
    await its.finish()
    assert await refused(looking.read(bot.house, its.season.id, HOST, room.token)) == "room-shut"
    if shown == "never":
        assert await refused(looking.read(bot.house, its.season.id, "Chiara", room.token)) == "room-shut"
    else:
        await looking.read(bot.house, its.season.id, "Chiara", room.token)
        assert await its.inside(room) == {"Ada", "Bo", "Chiara"}


# The record ----------------------------------------------------------------------------------------------------------------


async def test_the_record_says_who_was_in_which_room_when(bot: World) -> None:
    """Opened, joined, left and closed, each at its moment; the export, which ends with the secret, tells it, and nothing that was said."""
    its = await rooms(bot, 3)
    first = await its.opened("Ada", "Bo", name="Alliance")
    bot.clock.turn(60)
    await its.ask("Ada", first, "Chiara", reads=True)
    await its.says("Bo", first, "reads")
    bot.clock.turn(60)
    await consent.leave(bot.house, its.season.id, "Bo", first.token)
    bot.clock.turn(60)
    await its.finish()
    (room,) = await its.record()
    assert (room.name, room.episode, room.ever()) == ("Alliance", 1, (0, 1, 2))
    assert [(stay.from_at - room.opened_at).seconds for stay in room.stays] == [0, 0, 60]
    bo = room.stays[1]
    assert bo.to_at is not None
    assert (bo.to_at - room.opened_at).seconds == 120
    assert room.closed_at is not None
    assert {stay.to_at for stay in room.stays} == {bo.to_at, room.closed_at}
    document = await archive.export(bot.house, its.season.id)
    verdict = archive.examine(document, (await its.season.match()).commitment)
    assert verdict.place is None
    assert any("Alliance" in sentence and "Bo" in sentence for sentence in verdict.said)
    moments = course(checked(msgspec.json.decode(msgspec.json.encode(document)))).moments
    heard = {one.act: one.told[0].readers for one in moments if one.act.startswith("room_")}
    assert heard == {
        "room_opened": ("0.0", "1.0"),
        "room_joined": ("0.0", "1.0", "2.0"),
        "room_left": ("0.0", "1.0", "2.0"),
    }
    assert all(one.is_bargain for one in moments if one.act in heard)


async def test_a_forgotten_person_leaves_no_name_in_the_record(bot: World) -> None:
    """Their name and the names of their rooms are replaced; a player with the same name as a room keeps it."""
    its = await rooms(bot, 3)
    await its.opened("Ada", "Bo", name="Bo")
    await its.finish()
    await its.courier.drain()
    (held,) = [one["rooms"] for one in (await known_of(bot.house, "Ada"))["matches"]]
    assert [(one["name"], one["episode"]) for one in held] == [("Bo", 1)]
    await remembering.forget(bot.house, "Ada")
    (room,) = await its.record()
    assert room.name == ""
    document = await archive.export(bot.house, its.season.id)
    people = {one["value"] for one in document["people"].values()}
    assert "Bo" in people
    assert "Ada" not in people
    assert not [one for one in people if one.startswith("Bo ·")]
    assert archive.examine(document, (await its.season.match()).commitment).place is None
