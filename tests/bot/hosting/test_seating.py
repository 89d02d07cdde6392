"""Substitutes, removals, the waiting list and the hosts of a match."""

from datetime import timedelta

from bot.referee.acts import access
from bot.referee.core import history, positions
from bot.referee.core.model import Match, Pace, Settings, Tenure
from bot.referee.hosting import crew, hosting
from bot.referee.play import seating
from tests.bot.letters.collecting import delivering
from tests.bot.world import HOST, NAMES, PLAY_NOTHING, World, due, one_card, refused, replayed, substitute_next


async def _substituted(bot: World, match: Match) -> Tenure:
    return await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "Bo is ill")


async def test_a_substitute_takes_over_all_that_the_seat_has(bot: World) -> None:
    """Cards, secrets and what is sealed; the newcomer plays on at once, and the leaver cannot."""
    match = await bot.started()
    await bot.order(match, "Bo", PLAY_NOTHING)
    await _substituted(bot, match)
    letter = (await bot.letters(match, "seat/1"))[-1]
    assert (letter.prompt is None, letter.seal is None) == (False, False)
    assert letter.view == positions.raw(positions.table_of(match).view(1))
    assert (await bot.errands(match, "seat/1"))[-1].about == "zoe"
    bot.clock.turn(1)
    assert await refused(bot.order(match, "Bo", PLAY_NOTHING)) == "not-seated"
    assert (await bot.order(match, "zoe", PLAY_NOTHING)).version == 2
    assert await replayed(bot, match) == match.state


async def test_who_sat_there_then_is_what_matters(bot: World) -> None:
    """A DM of the leaver from before counts; the newcomer starts without the misses of the leaver."""
    match = await bot.pass_deadline(await bot.started())
    bot.clock.turn(60)
    sent_at = bot.clock.now() - timedelta(seconds=30)
    newcomer = await _substituted(bot, match)
    await bot.order(match, "Bo", PLAY_NOTHING, at=sent_at)
    assert [(one.seat, one.answer) for one in await bot.versions(match)] == [(1, PLAY_NOTHING)]
    journal = await bot.journal(match)
    assert [history.misses(journal, *since) for since in ((0, match.opened_at), (1, newcomer.from_at))] == [1, 0]


async def test_the_leaver_loses_room_buttons_and_hand(bot: World) -> None:
    """They leave the open room, their living message loses what it showed; the newcomer comes into this round's room alone."""
    match = await bot.started(11)
    courier, venue = delivering(bot)
    await courier.drain()
    match = await bot.pass_deadline(match)
    await courier.drain()
    rooms = positions.table_of(match).game.rooms(positions.table_of(match).state)
    room = next(room for room in rooms if len(room.seats) > 1)
    seat = room.seats[0]
    await seating.substitute(bot.house, match.id, HOST, seat, "zoe", "Zoe", "ill")
    await courier.drain()
    [place] = {venue._ids[one.marker] for one in venue.at(f"room/{room.key}", match.id) if one.kind == "open_room"}
    assert "zoe" in venue.members[place]
    assert NAMES[seat] not in venue.members[place]
    assert sum("zoe" in members for members in venue.members.values()) == 1
    there = venue.at(f"seat/{seat}", match.id)
    letter = [one.letter for one in there if one.kind == "edit" and one.about == NAMES[seat] and one.letter][-1]
    assert (letter.buttons, letter.prompt, [one.id for one in letter.notices]) == ((), None, ["seat-left"])


async def test_leaving_and_retaking_a_seat_lengthens_nothing(bot: World) -> None:
    """The deadline and the graces of the seat do not change."""
    match = await bot.started(settings=Settings(grace=1, grace_by="6h"))
    await _substituted(bot, match)
    await seating.substitute(bot.house, match.id, HOST, 1, "Bo", "Bo", "well again")
    assert (await bot.now(match)).deadline == match.deadline
    await bot.turn_to(due(match) + timedelta(seconds=6))
    assert (await bot.now(match)).deadline == bot.clock.now() + timedelta(hours=6)
    await _substituted(bot, match)
    match = await bot.pass_deadline(match)
    assert match.step == 1


async def test_no_one_plays_two_hands(bot: World) -> None:
    """Who sits, or has sat, at this table takes no other seat of it; seats that do not exist, and blank reasons, are refused."""
    match = await bot.started()

    async def put(user: str, seat: int, reason: str = "ill") -> object:
        return await seating.substitute(bot.house, match.id, HOST, seat, user, user, reason)

    assert await refused(put("Ada", 1)) == "already-seated"
    await put("zoe", 1)
    assert await refused(put("Bo", 2)) == "sat-elsewhere"
    assert await refused(put("yan", 9)) == "no-such-seat"
    assert await refused(put("yan", 2, "")) == "reason-missing"
    assert isinstance(await put("Bo", 1), Tenure)


async def test_a_removed_seat_plays_by_default_to_the_end(bot: World) -> None:
    """Even sealed orders no longer count; the seat is not waited for, and gets no letter and no reminder."""
    match = await bot.started(pace=Pace(early="all_in"))
    await bot.order(match, "Bo", one_card(match, 1))
    await bot.order(match, "Ada", PLAY_NOTHING)
    await seating.remove(bot.house, match.id, HOST, 1, "insults")
    letters = len(await bot.errands(match, "seat/1"))
    assert await refused(bot.order(match, "Bo", PLAY_NOTHING)) == "not-seated"
    await bot.order(match, "Chiara", PLAY_NOTHING)
    await bot.turn_to(bot.clock.now() + timedelta(seconds=1))
    match = await bot.now(match)
    assert match.step == 1
    assert (await bot.journal(match))[-1].facts["silent"] == [1]
    assert len(await bot.versions(match)) == 4
    match = await bot.to_end(match)
    assert len(await bot.errands(match, "seat/1")) == letters
    assert match.outcome is not None


async def test_a_removed_seat_can_be_filled(bot: World) -> None:
    """A person from the waiting list takes it, first come first served, and leaves the list.

    All others have answered: the round that waited for no one waits for the newcomer.
    """
    match = await bot.started(pace=Pace(every="1 day", close_at=None, early="all_in", breath="1h"))
    match = await bot.pass_deadline(match)
    for name in ("zoe", "yan"):
        await seating.wait(bot.house, match.id, name, name.title())
    for name in ("Ada", "Chiara"):
        await bot.order(match, name, PLAY_NOTHING)
    await seating.remove(bot.house, match.id, HOST, 1, "gone")
    assert (await bot.now(match)).ready_at is not None
    done = await substitute_next(bot.house, match, 1, "next")
    assert (done.user, done.seat) == ("zoe", 1)
    now = await bot.now(match)
    assert (now.ready_at, [one.user for one in now.waiting]) == (None, ["yan"])
    bot.clock.turn(1)
    await bot.order(match, "zoe", PLAY_NOTHING)


async def test_people_queue_when_the_sign_up_is_full_or_over(bot: World) -> None:
    """Asking twice keeps the place; players do not queue; one can leave the queue, until the match is over."""
    match = await bot.open()
    assert await seating.wait(bot.house, match.id, "zoe", "Zoe") == 1
    match = await bot.started()
    assert await seating.wait(bot.house, match.id, "zoe", "Zoe") == 1
    assert await seating.wait(bot.house, match.id, "yan", "Yan") == 2
    assert await seating.wait(bot.house, match.id, "zoe", "Zoe") == 1
    assert await refused(seating.wait(bot.house, match.id, "Ada", "Ada")) == "already-joined"
    await seating.stop_waiting(bot.house, match.id, "zoe")
    assert await refused(seating.stop_waiting(bot.house, match.id, "zoe")) == "not-waiting"
    assert await seating.wait(bot.house, match.id, "yan", "Yan") == 1
    await seating.stop_waiting(bot.house, match.id, "yan")
    assert await refused(seating.first_waiting(bot.house, match.id)) == "nobody-waits"
    await seating.wait(bot.house, match.id, "yan", "Yan")
    await hosting.abort(bot.house, match.id, HOST, "over")
    assert await refused(seating.stop_waiting(bot.house, match.id, "yan")) == "already-over"


async def test_hosts_come_and_go_but_one_stays(bot: World) -> None:
    """Each time with a reason; the last one cannot be taken off."""
    match = await bot.started()
    assert await refused(crew.remove_host(bot.house, match.id, HOST, HOST, "tired")) == "last-host"
    await crew.add_host(bot.house, match.id, HOST, "hugo", "help")
    assert await refused(crew.add_host(bot.house, match.id, HOST, "hugo", "help")) == "host-already"
    await crew.remove_host(bot.house, match.id, "hugo", HOST, "tired")
    assert (await bot.now(match)).hosts == ("hugo",)
    assert await refused(crew.remove_host(bot.house, match.id, "hugo", HOST, "again")) == "no-such-host"


async def test_who_has_looked_as_a_host_comes_into_no_seat(bot: World) -> None:
    """A peek before they wait for a seat is no way around the glass, nor is another host's word; one who has not looked may be called."""
    match = await bot.started()
    await bot.order(match, "Ada", PLAY_NOTHING)
    await access.peek(bot.house, match.id, HOST, 0, "a dispute")
    assert await refused(seating.wait(bot.house, match.id, HOST, "Hester")) == "has-looked"
    put = seating.substitute(bot.house, match.id, "hugo", 1, HOST, "Hester", "ill")
    assert await refused(put) == "has-looked"
    assert await seating.wait(bot.house, match.id, "hugo", "Hugo") == 1
    await substitute_next(bot.house, match, 1, "ill")
