"""Who comes into a room that players opened, who goes, who is out of it, and when it closes."""

from typing import Any

import msgspec

from bot.referee.core.model import Match
from bot.referee.core.ports import Undeliverable
from bot.referee.hosting import hosting, rollback
from bot.referee.play import seating
from bot.referee.season import following, seasons
from bot.referee.season.rooms import consent, keeping
from bot.referee.season.rooms.consent import Word
from games.season.decrees import Eliminate
from tests.bot.rooms.opened import Rooms, rooms
from tests.bot.world import HOST, World, refused
from tests.fakes import MemoryVenue


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


# Opening -----------------------------------------------------------------------------------------------------------------


async def test_only_players_who_are_still_in_open_rooms_or_come_into_them(bot: World) -> None:
    """A stranger, a host, a player who is out, oneself alone, and an invisible name are refused. All inside are told who is in."""
    its = await rooms(bot)
    await its.end_episode(4)
    for user, name, other, why in (
        ("a stranger", "Den", "Ada", "not-seated"), (HOST, "Den", "Ada", "not-seated"), ("Eve", "Den", "Ada", "room-out"),
        ("Ada", "Den", "Eve", "room-stranger"), ("Ada", "Den", HOST, "room-stranger"), ("Ada", "Den", "Ada", "room-alone"),
        ("Ada", "\u200b \u2800", "Bo", "room-nameless"),
    ):  # fmt: skip
        assert await refused(its.opened(user, other, name=name)) == why
    assert await its.open() == ()
    room = await its.opened("Ada", "Bo", "Chiara")
    assert await its.inside(room) == {"Ada", "Bo", "Chiara"}
    assert (await its.said(room)).split() == ["room-hello", "room-hosts-away", "room-shown-never", "room-how"]


async def test_each_player_opens_three_rooms_an_episode(bot: World) -> None:
    """The fourth is refused, also after leaving the others; each player has their own count; the next episode counts anew."""
    its = await rooms(bot)
    for name in ("one", "two", "three"):
        room = await its.opened("Ada", "Bo", name=name)
    await consent.leave(bot.house, its.season.id, "Ada", room.token)
    assert await refused(its.opened("Ada", "Bo", name="four")) == "rooms-spent"
    assert await its.opened("Bo", "Ada")
    await its.end_episode(4)
    assert await its.opened("Ada", "Bo")


async def test_the_sign_up_says_how_many_rooms_there_are_and_who_reads_along(bot: World) -> None:
    """Hosts only where it says so; and when those who are out may. A season without rooms has none, and says nothing of them."""

    async def said(its: Rooms) -> dict[str, Any]:
        sign_up = (await bot.letters(await its.season.match(), "public"))[0]
        return {notice.id: notice.facts for notice in sign_up.notices if notice.id.startswith("sign-up-rooms")}

    its = await rooms(bot, rooms_read="hosts", rooms_shown="behind", rooms=2)
    facts = await said(its)
    assert facts["sign-up-rooms-hosts"] == {"most": 2}
    assert "sign-up-rooms-shown-behind" in facts
    its = await rooms(bot, rooms=0)
    assert await refused(its.opened("Ada", "Bo")) == "rooms-none"
    assert await said(its) == {}


# Coming in and going out ---------------------------------------------------------------------------------------------------


async def test_a_newcomer_reads_what_was_said_where_all_agree(bot: World) -> None:
    """Into the same room, once the last of them has said so and not before.

    One who would not have it read is enough for a fresh room: the old one is closed, and all of them go on in the new one.
    """
    its = await rooms(bot)
    old = await its.opened("Ada", "Bo", "Chiara")
    words: dict[str, Word] = {"Dae": "reads", "Eve": "fresh"}
    for newcomer, word in words.items():
        before = await its.inside(old)
        await its.ask("Ada", old, newcomer, reads=True)
        for member in sorted(before - {"Ada"}):
            assert await its.inside(old) == before
            await its.says(member, old, word if member == "Chiara" else "reads")
    (new,) = await its.open()
    assert new.token != old.token
    assert await its.inside(old) == before == {"Ada", "Bo", "Chiara", "Dae"}
    assert await its.inside(new) == before | {"Eve"}
    assert "room-closed-anew" in await its.said(old)
    assert "room-anew" in await its.said(new)


async def test_one_no_keeps_the_newcomer_out_and_no_one_learns_whose(bot: World) -> None:
    """They are not asked about again; the post names only them."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    await its.ask("Ada", room, "Dae", reads=True)
    await its.says("Bo", room, "no")
    assert await its.inside(room) == {"Ada", "Bo"}
    assert await refused(its.ask("Ada", room, "Dae")) == "room-refused"
    letters = [one.letter for one in its.venue.standing(room.address, its.season.id) if one.letter]
    notices = [notice for letter in letters for notice in letter.notices if notice.id == "room-not-in"]
    assert [notice.facts for notice in notices] == [{"who": "Dae"}]


async def test_no_one_outside_answers_or_asks(bot: World) -> None:
    """The newcomer, another player and a host are refused; an old question takes no answer.

    A fresh room counts for the member who asked: else adding and leaving would open rooms without end.
    """
    its = await rooms(bot, rooms=1)
    room = await its.opened("Ada", "Bo")
    assert await refused(its.ask("Chiara", room, "Dae")) == "no-such-room"
    await its.ask("Ada", room, "Dae")
    for user in ("Dae", "Chiara", HOST):
        assert await refused(its.says(user, room, "reads")) == "no-such-room"
    assert await refused(its.ask("Bo", room, "Chiara")) == "room-asked"
    stale = consent.answer(bot.house, its.season.id, "Bo", room.token, "ask/0", "reads")
    assert await refused(stale) == "room-unasked"
    await its.says("Bo", room, "fresh")
    assert [one.token for one in await its.open()] == [room.token]
    assert "room-no-more" in await its.said(room)


async def test_who_leaves_and_comes_back_reads_nothing_of_the_time_between(bot: World) -> None:
    """They are a newcomer like any other: without the consent of all a new room opens, and the old one stays closed to them.

    A member who leaves while the room waits for them delays no one; questions by the leaver are withdrawn.
    """
    its = await rooms(bot)
    old = await its.opened("Ada", "Bo", "Chiara")
    await its.ask("Ada", old, "Dae", reads=True)
    await its.says("Bo", old, "reads")
    await consent.leave(bot.house, its.season.id, "Chiara", old.token)
    assert await its.inside(old) == {"Ada", "Bo", "Dae"}
    assert await refused(consent.leave(bot.house, its.season.id, "Chiara", old.token)) == "no-such-room"
    await its.ask("Dae", old, "Eve", reads=True)
    await consent.leave(bot.house, its.season.id, "Dae", old.token)
    (now,) = await its.open()
    assert now.asking is None
    await its.ask("Ada", old, "Chiara", reads=True)
    await its.says("Bo", old, "fresh")
    (new,) = await its.open()
    assert await its.inside(new) == {"Ada", "Bo", "Chiara"}
    assert await its.inside(old) == {"Ada", "Bo"}


async def test_no_one_is_invited_again_and_again(bot: World) -> None:
    """A player who leaves may come back once; a room that asks for them a third time is refused. The last one takes the room along."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    for _ in range(2):
        await its.ask("Ada", room, "Chiara", reads=True)
        await its.says("Bo", room, "reads")
        await consent.leave(bot.house, its.season.id, "Chiara", room.token)
    assert await refused(its.ask("Ada", room, "Chiara", reads=True)) == "room-refused"
    for user in ("Ada", "Bo"):
        await consent.leave(bot.house, its.season.id, user, room.token)
    assert await its.open() == ()
    assert await its.inside(room) == set()


# People --------------------------------------------------------------------------------------------------------------------


async def test_who_loses_his_seat_leaves_its_rooms_and_his_successor_is_a_newcomer(bot: World) -> None:
    """The seat's new player reads nothing of what was said to the old one, and answers nothing for them.

    Who leaves the season, between two episodes too, is out at once, can read none of its rooms any longer, and need not consent.
    """
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo", "Chiara")
    await its.ask("Ada", room, "Dae", reads=True)
    await seating.substitute(bot.house, its.season.id, HOST, 1, "Nino", "Nino", "ill")
    for user in ("Nino", "Bo"):
        assert await refused(its.says(user, room, "reads")) == "no-such-room"
    await following.follow(bot.house)
    assert await its.inside(room) == {"Ada", "Chiara"}
    await its.says("Chiara", room, "reads")
    assert await its.inside(room) == {"Ada", "Chiara", "Dae"}
    await its.ask("Ada", room, "Nino", reads=True)
    await its.says("Dae", room, "reads")
    await seasons.leave(bot.house, its.season.id, "Chiara")
    await following.follow(bot.house)
    assert await its.inside(room) == {"Ada", "Dae", "Nino"}
    assert await refused(consent.leave(bot.house, its.season.id, "Chiara", room.token)) == "no-such-room"


async def test_who_could_not_be_let_in_and_left_is_not_let_in_later(bot: World) -> None:
    """They had left the server; when they are back, the room is no longer theirs."""
    its = await rooms(bot)
    done = await keeping.open_room(bot.house, its.season.id, "Ada", "Den", ["Bo", "Chiara"])
    its.venue.add_member = _absent(its.venue, "Chiara")  # type: ignore[method-assign]  # somebody is not on the server
    assert await its.inside(done) == {"Ada", "Bo"}
    await consent.leave(bot.house, its.season.id, "Chiara", done.token)
    assert await its.inside(done) == {"Ada", "Bo"}
    del its.venue.add_member  # they are back
    its.courier.retry()
    assert await its.inside(done) == {"Ada", "Bo"}


def _absent(venue: MemoryVenue, user: str) -> Any:
    add = venue.add_member

    async def refusing(match: Match, errand: Any, remote_id: str) -> None:
        if errand.about == user:
            raise Undeliverable("they share no server with the bot")
        await add(match, errand, remote_id)

    return refusing


async def test_a_room_that_cannot_be_opened_is_told_to_those_whom_it_was_for(bot: World) -> None:
    """The hosts hear that a room waits, but not whose it is; the desk does not count it."""
    its = await rooms(bot)
    room = await keeping.open_room(bot.house, its.season.id, "Ada", "Den", ["Bo"])
    its.venue.troubles[room.address] = [Undeliverable("the bot lacks a permission there")]
    await its.courier.drain()
    season = await its.season.match()
    errands = [one for one in await bot.told_hosts(season) if one.letter and one.letter.notices[0].id == "stuck-place"]
    assert len(errands) == 1
    assert b"Ada" not in msgspec.json.encode(errands[0].letter)
    letters = [one.address for one in await bot.errands(season) if one.slot == "room/hello"]
    assert letters == ["seat/0", "seat/1"]


async def test_hosts_hear_that_somebody_who_left_can_still_read(bot: World) -> None:
    """Discord may deny the bot to take people out; who it is, hosts are not told."""
    its = await rooms(bot)
    done = await keeping.open_room(bot.house, its.season.id, "Ada", "Den", ["Bo", "Chiara"])
    assert await its.inside(done) == {"Ada", "Bo", "Chiara"}

    async def denied(match: Match, errand: Any, remote_id: str) -> None:
        raise Undeliverable("the bot lacks a permission there")

    its.venue.remove_member = denied  # type: ignore[method-assign]
    await consent.leave(bot.house, its.season.id, "Chiara", done.token)
    assert await its.inside(done) == {"Ada", "Bo", "Chiara"}
    told_hosts = await bot.told_hosts(await its.season.match())
    [letter] = [one.letter for one in told_hosts if one.letter and one.letter.notices[0].id == "stuck-leaving"]
    assert b"Chiara" not in msgspec.json.encode(letter)
