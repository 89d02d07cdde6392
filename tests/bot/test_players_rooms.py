"""Rooms that the players of a season open: who comes in, how many there are, who reads along, when they close, and what is recorded."""

from typing import Any

import msgspec

from bot.courier import Courier
from bot.referee.core.model import Match, PlayersRoom, Refused, Settings
from bot.referee.core.model.stays import Kept, kept
from bot.referee.core.ports import Undeliverable
from bot.referee.hosting import hosting, rollback
from bot.referee.play import seating
from bot.referee.record import archive, remembering
from bot.referee.record.verifying import checked
from bot.referee.season import following, seasons
from bot.referee.season.rooms import consent, keeping, looking
from bot.referee.season.rooms.consent import Word
from bot.venues.replay.course import course
from games.season.decrees import Eliminate
from tests.bot.season import Season, season_of
from tests.bot.world import HOST, World, refused
from tests.fakes import MemoryVenue


class Rooms:
    """A season whose letters are carried out at a venue in memory."""

    def __init__(self, bot: World, season: Season) -> None:
        self.bot, self.season, self.venue = bot, season, MemoryVenue()
        self.courier = Courier(bot.house.store, self.venue, bot.clock, bot.house.entropy, rate=None)

    async def opened(self, user: str, *others: str, name: str = "Den") -> PlayersRoom:
        done = await keeping.open_room(self.bot.house, self.season.id, user, name, others)
        assert isinstance(done, PlayersRoom), done
        return done

    async def ask(self, user: str, room: PlayersRoom, who: str, *, reads: bool = False) -> PlayersRoom | Refused:
        return await consent.ask(self.bot.house, self.season.id, user, room.token, who, reads=reads)

    async def says(self, user: str, room: PlayersRoom, word: Word) -> PlayersRoom | Refused:
        now = next(one for one in await self.open() if one.token == room.token)
        assert now.asking is not None
        return await consent.answer(self.bot.house, self.season.id, user, room.token, now.asking.slot, word)

    async def open(self) -> tuple[PlayersRoom, ...]:
        return await self.bot.store.transact(lambda tx: tx.players_rooms())

    async def inside(self, room: PlayersRoom) -> set[str]:
        """Who is in the room at the venue."""
        await self.courier.drain()
        opened = [one for one in self.venue.at(room.address, self.season.id) if one.kind == "open_room"]
        return self.venue.members.get(self.venue._ids[opened[-1].marker], set()) if opened else set()

    async def said(self, room: PlayersRoom) -> str:
        """Every sentence of the house that stands in the room."""
        await self.courier.drain()
        letters = [one.letter for one in self.venue.standing(room.address, self.season.id) if one.letter]
        return " ".join(notice.id for letter in letters for notice in letter.notices)

    async def end_episode(self, seat: int) -> None:
        done = await seasons.decree(self.bot.house, self.season.id, HOST, Eliminate(seat), "he quits")
        assert isinstance(done, Match), done
        await following.follow(self.bot.house)

    async def finish(self) -> None:
        """The hosts end the season; its secret is published."""
        seats = (await self.season.match()).seats
        done = await hosting.finish(self.bot.house, self.season.id, HOST, tuple((one,) for one in range(seats)), "time")
        assert isinstance(done, Match), done
        await following.follow(self.bot.house)
        assert (await self.season.match()).is_revealed

    async def record(self) -> tuple[Kept, ...]:
        return kept(await self.bot.store.transact(lambda tx: tx.journal(self.season.id)))


async def rooms(bot: World, seats: int = 5, **settings: Any) -> Rooms:
    """A season of five that has begun."""
    return Rooms(bot, await season_of(bot, seats, settings=msgspec.convert(settings, type=Settings)))


# Opening -----------------------------------------------------------------------------------------------------------------


async def test_a_room_holds_its_members_and_nobody_else(bot: World) -> None:
    """Who opens it and whom he names; no host, no other player, and everybody there is told who is in."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo", "Chiara")
    assert await its.inside(room) == {"Ada", "Bo", "Chiara"}
    assert (await its.said(room)).split() == ["room-hello", "room-hosts-away", "room-shown-never", "room-how"]


async def test_only_players_who_are_still_in_open_rooms_or_come_into_them(bot: World) -> None:
    """A stranger, a host, somebody who is out, oneself alone, and a name of which nothing is seen are refused."""
    its = await rooms(bot)
    await its.end_episode(4)
    for user, name, others, why in (
        ("a stranger", "Den", ["Ada"], "not-seated"),
        (HOST, "Den", ["Ada"], "not-seated"),
        ("Eve", "Den", ["Ada"], "room-out"),
        ("Ada", "Den", ["Eve"], "room-stranger"),
        ("Ada", "Den", [HOST], "room-stranger"),
        ("Ada", "Den", ["Ada"], "room-alone"),
        ("Ada", "\u200b \u2800", ["Bo"], "room-nameless"),
    ):
        assert refused(await keeping.open_room(bot.house, its.season.id, user, name, others)) == why
    assert await its.open() == ()


async def test_each_player_opens_three_rooms_an_episode(bot: World) -> None:
    """The fourth is refused, also after he has left the others; another player's count is his own; the next episode counts anew."""
    its = await rooms(bot)
    for name in ("one", "two", "three"):
        room = await its.opened("Ada", "Bo", name=name)
    await consent.leave(bot.house, its.season.id, "Ada", room.token)
    done = await keeping.open_room(bot.house, its.season.id, "Ada", "four", ["Bo"])
    assert refused(done) == "rooms-spent"
    assert await its.opened("Bo", "Ada")
    await its.end_episode(4)
    assert await its.opened("Ada", "Bo")


async def test_a_season_without_rooms_has_none(bot: World) -> None:
    """The setting is the season's own; its sign-up says how many there are, and nothing where there are none."""
    its = await rooms(bot, rooms=0)
    assert refused(await keeping.open_room(bot.house, its.season.id, "Ada", "Den", ["Bo"])) == "rooms-none"
    sign_up = [one.letter for one in await bot.errands(await its.season.match(), "public") if one.slot == "sign-up"]
    assert not [n.id for letter in sign_up if letter for n in letter.notices if n.id.startswith("sign-up-rooms")]


async def test_the_sign_up_says_who_reads_along(bot: World) -> None:
    """Hosts only where it says so; and when those who are out may."""
    its = await rooms(bot, rooms_read="hosts", rooms_shown="behind", rooms=2)
    sign_up = [one.letter for one in await bot.errands(await its.season.match(), "public") if one.slot == "sign-up"]
    told = {notice.id: notice.facts for letter in sign_up if letter for notice in letter.notices}
    assert told["sign-up-rooms-hosts"] == {"most": 2}
    assert "sign-up-rooms-shown-behind" in told


# Coming in and going out ---------------------------------------------------------------------------------------------------


async def test_a_newcomer_comes_into_a_fresh_room_unless_all_agree(bot: World) -> None:
    """One who would not have him read what was said is enough: the old room is closed, and he is in a new one with all of them."""
    its = await rooms(bot)
    old = await its.opened("Ada", "Bo", "Chiara")
    await its.ask("Ada", old, "Dae", reads=True)
    assert await its.inside(old) == {"Ada", "Bo", "Chiara"}
    await its.says("Bo", old, "reads")
    await its.says("Chiara", old, "fresh")
    (new,) = await its.open()
    assert new.token != old.token
    assert await its.inside(old) == {"Ada", "Bo", "Chiara"}
    assert await its.inside(new) == {"Ada", "Bo", "Chiara", "Dae"}
    assert "room-closed-anew" in await its.said(old)
    assert "room-anew" in await its.said(new)


async def test_a_newcomer_reads_what_was_said_where_all_agree(bot: World) -> None:
    """Into the same room, once the last of them has said so and not before."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo", "Chiara")
    await its.ask("Ada", room, "Dae", reads=True)
    await its.says("Bo", room, "reads")
    assert await its.inside(room) == {"Ada", "Bo", "Chiara"}
    await its.says("Chiara", room, "reads")
    assert await its.inside(room) == {"Ada", "Bo", "Chiara", "Dae"}
    assert len(await its.open()) == 1


async def test_one_no_keeps_him_out_and_nobody_learns_whose(bot: World) -> None:
    """He is not asked about again; the post names nobody but him."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    await its.ask("Ada", room, "Dae", reads=True)
    await its.says("Bo", room, "no")
    assert await its.inside(room) == {"Ada", "Bo"}
    assert refused(await its.ask("Ada", room, "Dae")) == "room-refused"
    notices = [
        notice.facts
        for one in its.venue.standing(room.address, its.season.id)
        if one.letter
        for notice in one.letter.notices
        if notice.id == "room-not-in"
    ]
    assert notices == [{"who": "Dae"}]


async def test_a_fresh_room_counts_for_whoever_asked(bot: World) -> None:
    """Else adding and leaving would open rooms without end."""
    its = await rooms(bot, rooms=1)
    room = await its.opened("Ada", "Bo")
    await its.ask("Ada", room, "Chiara")
    await its.says("Bo", room, "fresh")
    assert [one.token for one in await its.open()] == [room.token]
    assert "room-no-more" in await its.said(room)


async def test_nobody_outside_answers_or_asks(bot: World) -> None:
    """Neither the newcomer himself, nor another player, nor a host; and an old question takes no answer."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    assert refused(await its.ask("Chiara", room, "Dae")) == "no-such-room"
    await its.ask("Ada", room, "Dae")
    for user in ("Dae", "Chiara", HOST):
        assert refused(await its.says(user, room, "reads")) == "no-such-room"
    assert refused(await its.ask("Bo", room, "Chiara")) == "room-asked"
    stale = await consent.answer(bot.house, its.season.id, "Bo", room.token, "ask/0", "reads")
    assert refused(stale) == "room-unasked"


async def test_who_leaves_and_comes_back_reads_nothing_of_the_time_between(bot: World) -> None:
    """He is a newcomer like any other: without the consent of all a fresh room, and the old one stays shut to him."""
    its = await rooms(bot)
    old = await its.opened("Ada", "Bo", "Chiara")
    await consent.leave(bot.house, its.season.id, "Chiara", old.token)
    assert await its.inside(old) == {"Ada", "Bo"}
    assert refused(await consent.leave(bot.house, its.season.id, "Chiara", old.token)) == "no-such-room"
    await its.ask("Ada", old, "Chiara", reads=True)
    await its.says("Bo", old, "fresh")
    (new,) = await its.open()
    assert await its.inside(new) == {"Ada", "Bo", "Chiara"}
    assert await its.inside(old) == {"Ada", "Bo"}


async def test_whoever_leaves_while_he_is_waited_for_holds_nobody_up(bot: World) -> None:
    """The consent of those who stay is enough then; and what he asked himself is asked no more."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo", "Chiara")
    await its.ask("Ada", room, "Dae", reads=True)
    await its.says("Bo", room, "reads")
    await consent.leave(bot.house, its.season.id, "Chiara", room.token)
    assert await its.inside(room) == {"Ada", "Bo", "Dae"}
    await its.ask("Dae", room, "Eve", reads=True)
    await consent.leave(bot.house, its.season.id, "Dae", room.token)
    (now,) = await its.open()
    assert now.asking is None


async def test_nobody_is_called_in_again_and_again(bot: World) -> None:
    """Whoever leaves may come back once; a room that calls him a third time is refused."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    for _ in range(2):
        await its.ask("Ada", room, "Chiara", reads=True)
        await its.says("Bo", room, "reads")
        await consent.leave(bot.house, its.season.id, "Chiara", room.token)
    assert refused(await its.ask("Ada", room, "Chiara", reads=True)) == "room-refused"


async def test_an_empty_room_is_closed(bot: World) -> None:
    """The last one takes it along."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    for user in ("Ada", "Bo"):
        await consent.leave(bot.house, its.season.id, user, room.token)
    assert await its.open() == ()
    assert await its.inside(room) == set()


# Who else reads ------------------------------------------------------------------------------------------------------------


async def test_hosts_read_along_where_the_season_says_so(bot: World) -> None:
    """They are in from the opening, and told there; one who comes later comes in, one who goes goes out; none of them takes a seat."""
    its = await rooms(bot, rooms_read="hosts")
    room = await its.opened("Ada", "Bo")
    assert await its.inside(room) == {"Ada", "Bo", HOST}
    assert "room-hosts-read" in await its.said(room)
    await seating.add_host(bot.house, its.season.id, HOST, "Hugo", "he helps")
    await following.follow(bot.house)
    assert await its.inside(room) == {"Ada", "Bo", HOST, "Hugo"}
    await seating.remove_host(bot.house, its.season.id, HOST, "Hugo", "he goes")
    await following.follow(bot.house)
    assert await its.inside(room) == {"Ada", "Bo", HOST}
    done = await seating.substitute(bot.house, its.season.id, HOST, 4, "Hugo", "Hugo", "ill")
    assert refused(done) == "hosts-read-rooms"
    assert refused(await seating.add_host(bot.house, its.season.id, HOST, "Ada", "friend")) == "players-read-rooms"


async def test_blind_hosts_read_no_room(bot: World) -> None:
    """What the sign-up says of blindness holds here too."""
    its = await rooms(bot, rooms_read="hosts", blind_hosts=True)
    assert await its.inside(await its.opened("Ada", "Bo")) == {"Ada", "Bo"}


async def test_those_who_are_out_read_an_episode_later(bot: World) -> None:
    """Not the last episode's rooms, not while they are in, and never where the season did not say so."""
    its = await rooms(bot, rooms_shown="behind")
    room = await its.opened("Ada", "Bo")
    await its.end_episode(4)
    assert refused(await looking.read(bot.house, its.season.id, "Eve", room.token)) == "room-shut"
    await its.opened("Ada", "Chiara", name="later")
    await its.end_episode(3)
    assert refused(await looking.read(bot.house, its.season.id, "Ada", room.token)) == "room-shut"
    assert refused(await looking.read(bot.house, its.season.id, HOST, room.token)) == "room-shut"
    shown = await looking.shown(bot.house, its.season.id, "Eve")
    assert not isinstance(shown, Refused)
    assert [one.name for one in shown] == ["Den"]
    for _ in range(3):
        assert not isinstance(await looking.read(bot.house, its.season.id, "Eve", room.token), Refused)
    assert await its.inside(room) == {"Ada", "Bo", "Eve"}
    assert refused(await looking.read(bot.house, its.season.id, "Eve", room.token)) == "room-read-often"


async def test_rooms_are_shut_to_all_others_where_nothing_else_was_said(bot: World) -> None:
    """Neither behind nor after the end."""
    its = await rooms(bot, 3)
    room = await its.opened("Ada", "Bo")
    await its.finish()
    for user in ("Chiara", HOST):
        assert refused(await looking.read(bot.house, its.season.id, user, room.token)) == "room-shut"


async def test_after_the_end_the_whole_cast_reads_where_it_was_said(bot: World) -> None:
    """And nobody who did not play."""
    its = await rooms(bot, 3, rooms_shown="end")
    room = await its.opened("Ada", "Bo")
    assert refused(await looking.read(bot.house, its.season.id, "Chiara", room.token)) == "room-shut"
    await its.finish()
    assert not isinstance(await looking.read(bot.house, its.season.id, "Chiara", room.token), Refused)
    assert await its.inside(room) == {"Ada", "Bo", "Chiara"}
    assert refused(await looking.read(bot.house, its.season.id, HOST, room.token)) == "room-shut"


# Closing -------------------------------------------------------------------------------------------------------------------


async def test_rooms_close_with_their_episode(bot: World) -> None:
    """Locked, told, put away, in this order; what was being asked there is asked no more."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    await its.ask("Ada", room, "Chiara")
    await its.end_episode(4)
    assert await its.open() == ()
    await its.courier.drain()
    last = [(one.kind, one.about or one.slot) for one in its.venue.at(room.address, its.season.id)][-3:]
    assert last == [("lock_room", "lock"), ("post", "closed"), ("lock_room", "archive")]
    late = await consent.answer(bot.house, its.season.id, "Bo", room.token, "ask/1", "reads")
    assert refused(late) == "no-such-room"


async def test_rooms_close_where_a_season_is_called_off(bot: World) -> None:
    """Whatever ends it."""
    its = await rooms(bot)
    await its.opened("Ada", "Bo")
    await hosting.abort(bot.house, its.season.id, HOST, "nobody comes")
    await following.follow(bot.house)
    assert await its.open() == ()


async def test_an_elimination_that_is_undone_at_once_closes_no_room(bot: World) -> None:
    """Before anybody has looked whether the episode is over it goes on again, and so do its rooms."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    assert isinstance(await seasons.decree(bot.house, its.season.id, HOST, Eliminate(4), "he quits"), Match)
    assert not isinstance(await seasons.undo(bot.house, its.season.id, HOST, "he stays"), Refused)
    assert [one.token for one in await its.open()] == [room.token]
    await its.end_episode(4)
    assert await its.open() == ()


async def test_an_undone_elimination_opens_no_closed_room(bot: World) -> None:
    """The episode goes on; its rooms have been put away, and count."""
    its = await rooms(bot, rooms=1)
    await its.opened("Ada", "Bo")
    await its.end_episode(4)
    assert not isinstance(await seasons.undo(bot.house, its.season.id, HOST, "he stays"), Refused)
    assert await its.open() == ()
    assert refused(await keeping.open_room(bot.house, its.season.id, "Ada", "Den", ["Bo"])) == "rooms-spent"


async def test_a_rollback_within_the_episode_leaves_rooms_as_they_are(bot: World) -> None:
    """What players said to one another is no act of the season."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo")
    await its.season.open()
    entries = rollback.targets(await bot.store.transact(lambda tx: tx.journal(its.season.id)))
    await hosting.abort(bot.house, (await its.season.state()).link.match, HOST, "wrong game")  # type: ignore[union-attr]  # it is on
    await following.follow(bot.house)
    done = await rollback.rollback(bot.house, its.season.id, HOST, entries[0].position, "again")
    assert not isinstance(done, Refused)
    await following.follow(bot.house)
    assert [one.token for one in await its.open()] == [room.token]
    assert await its.inside(room) == {"Ada", "Bo"}


# People --------------------------------------------------------------------------------------------------------------------


async def test_who_loses_his_seat_leaves_its_rooms_and_his_successor_is_a_newcomer(bot: World) -> None:
    """Whoever takes the seat reads nothing of what was said to the other, and answers nothing for him."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo", "Chiara")
    await its.ask("Ada", room, "Dae", reads=True)
    await seating.substitute(bot.house, its.season.id, HOST, 1, "Nino", "Nino", "ill")
    assert refused(await its.says("Nino", room, "reads")) == "no-such-room"
    assert refused(await its.says("Bo", room, "reads")) == "no-such-room"
    await following.follow(bot.house)
    assert await its.inside(room) == {"Ada", "Chiara"}
    await its.says("Chiara", room, "no")
    assert not isinstance(await its.ask("Ada", room, "Nino"), Refused)


async def test_who_leaves_the_season_leaves_its_rooms_at_once(bot: World) -> None:
    """Between two episodes nothing closes them: he is out, reads on in none of them, and nobody waits for his consent."""
    its = await rooms(bot)
    room = await its.opened("Ada", "Bo", "Chiara")
    await its.ask("Ada", room, "Dae", reads=True)
    await its.says("Chiara", room, "reads")
    assert isinstance(await seasons.leave(bot.house, its.season.id, "Bo"), Match)
    await following.follow(bot.house)
    assert await its.inside(room) == {"Ada", "Chiara", "Dae"}
    assert refused(await consent.leave(bot.house, its.season.id, "Bo", room.token)) == "no-such-room"


async def test_who_could_not_be_let_in_and_left_is_not_let_in_later(bot: World) -> None:
    """He had left the server; when he is back there, the room is not his any more."""
    its = await rooms(bot)
    done = await keeping.open_room(bot.house, its.season.id, "Ada", "Den", ["Bo", "Chiara"])
    assert isinstance(done, PlayersRoom)
    its.venue.add_member = _absent(its.venue, "Chiara")  # type: ignore[method-assign]  # somebody is not on the server
    assert await its.inside(done) == {"Ada", "Bo"}
    await consent.leave(bot.house, its.season.id, "Chiara", done.token)
    assert await its.inside(done) == {"Ada", "Bo"}
    del its.venue.add_member  # he is back
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
    """And the hosts hear that a room waits, not whose; the desk counts none of it."""
    its = await rooms(bot)
    room = await keeping.open_room(bot.house, its.season.id, "Ada", "Den", ["Bo"])
    assert isinstance(room, PlayersRoom)
    its.venue.troubles[room.address] = [Undeliverable("the bot lacks a permission there")]
    await its.courier.drain()
    season = await its.season.match()
    told = [one for one in await bot.told_hosts(season) if one.letter and one.letter.notices[0].id == "stuck-place"]
    assert len(told) == 1
    assert b"Ada" not in msgspec.json.encode(told[0].letter)
    letters = [one.address for one in await bot.errands(season) if one.slot == "room/hello"]
    assert letters == ["seat/0", "seat/1"]


# The record ----------------------------------------------------------------------------------------------------------------


async def test_the_record_says_who_was_in_which_room_when(bot: World) -> None:
    """Opened, joined, left and closed, each at its moment; the export verifies and tells it, and nothing that was said."""
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
    assert isinstance(document, dict)
    verdict = archive.examine(document, (await its.season.match()).commitment)
    assert verdict.place is None
    assert any("Alliance" in sentence and "Bo" in sentence for sentence in verdict.said)
    told = course(checked(msgspec.json.decode(msgspec.json.encode(document)))).moments
    heard = {one.act: one.told[0].readers for one in told if one.act.startswith("room_")}
    assert heard == {
        "room_opened": ("0.0", "1.0"),
        "room_joined": ("0.0", "1.0", "2.0"),
        "room_left": ("0.0", "1.0", "2.0"),
        "room_closed": ("0.0", "2.0"),
    }
    assert all(one.is_bargain for one in told if one.act in heard)


async def test_while_it_runs_nobody_counts_the_rooms_of_others(bot: World) -> None:
    """What a host exports, the desk and the ledger are the same with a room and without."""
    its = await rooms(bot)

    async def seen() -> Any:
        document = await archive.export(bot.house, its.season.id, by=HOST)
        assert isinstance(document, dict)
        return document["journal"]

    before = await seen()
    await its.opened("Ada", "Bo")
    assert await seen() == before


async def test_a_forgotten_person_leaves_no_name_in_the_record(bot: World) -> None:
    """Neither his own nor what he called a room; whoever is called like his room keeps his name."""
    its = await rooms(bot, 3)
    await its.opened("Ada", "Bo", name="Bo")
    await its.finish()
    await its.courier.drain()
    (held,) = [one["rooms"] for one in (await remembering.remembered(bot.house, "Ada"))["matches"]]
    assert [(one["name"], one["episode"]) for one in held] == [("Bo", 1)]
    assert not isinstance(await remembering.forget(bot.house, "Ada"), Refused)
    (room,) = await its.record()
    assert room.name == ""
    document = await archive.export(bot.house, its.season.id)
    assert isinstance(document, dict)
    people = {one["value"] for one in document["people"].values()}
    assert "Bo" in people
    assert "Ada" not in people
    assert not [one for one in people if one.startswith("Bo ·")]
    assert archive.verify(document, (await its.season.match()).commitment) is None
