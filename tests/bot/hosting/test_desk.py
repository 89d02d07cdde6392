"""The hosts' desk: who has sealed and never what, warnings, and one message that is edited at most once in ten seconds."""

import msgspec

from bot.courier.courier import Courier
from bot.papers.markup import plain_post
from bot.referee.core.model import Letter, Match, Person, Settings, Status
from bot.referee.core.ports import Undeliverable
from bot.referee.core.positions import table_of
from bot.referee.letters.posts import compose
from bot.referee.play import seating, signup, trades
from bot.referee.season import seasons
from bot.referee.season.rooms import keeping
from bot.referee.showing import desk
from tests.bot.letters.collecting import delivering
from tests.bot.samples import phase
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, NAMES, PLAY_NOTHING, World, one_card
from tests.fakes import MemoryVenue


async def _desk(bot: World, match: Match) -> Letter:
    now = await bot.now(match)
    return await bot.store.transact(lambda tx: desk.written(tx, now))


def _shown(venue: MemoryVenue, match: Match) -> list[Letter]:
    return [one.letter for one in venue.at("hosts", match.id) if one.slot == "desk" and one.letter]


async def _settled(bot: World, courier: Courier) -> None:
    """All that was made is delivered, the edit of the desk after the start too."""
    for _ in range(2):
        await courier.drain()
        bot.clock.turn(10)


async def test_the_desk_says_who_and_never_what(bot: World) -> None:
    """The message is the same for any sealed answer."""
    match = await bot.started()
    await bot.order(match, "Ada", PLAY_NOTHING)
    first = await _desk(bot, match)
    await bot.order(match, "Ada", one_card(match, 0))
    assert await _desk(bot, match) == first
    text = plain_post(compose(first, match, dict(enumerate(NAMES)), "en"))
    assert "1. Ada: sealed." in text
    assert "2. Bo: missing." in text


async def test_a_sign_up_shows_who_has_joined(bot: World) -> None:
    """The desk is posted at the opening, and the same message follows who joins and who leaves; it can start the match."""
    courier, venue = delivering(bot)
    match = await bot.open()
    for act in (None, "join", "leave"):
        if act == "join":
            await bot.joins(match, "Ada")
        elif act == "leave":
            await signup.leave(bot.house, match.id, "Ada")
        bot.clock.turn(10)
        await courier.drain()
    shown = [next(one.facts for one in letter.notices if one.id == "desk-joined") for letter in _shown(venue, match)]
    assert [one["names"] for one in shown] == ["", "Ada", ""]
    assert [one.kind for one in venue.at("hosts", match.id)] == ["post", "edit", "edit"]
    assert [one.verb for one in _shown(venue, match)[-1].buttons] == ["start", "more"]


async def test_one_message_is_edited_once_in_ten_seconds(bot: World) -> None:
    """Changes meanwhile are one edit, and it shows the state at delivery: who has sealed, a letter that failed, the end of the match."""
    courier, venue = delivering(bot)
    match = await bot.started()
    await _settled(bot, courier)
    venue.troubles["seat/2"] = [Undeliverable("the channel is gone")] * 9
    for name in ("Ada", "Bo", "Chiara"):
        await bot.order(match, name, PLAY_NOTHING)
        bot.clock.turn(2)
        await courier.drain()
    assert len(_shown(venue, match)) == 2
    bot.clock.turn(10)
    await courier.drain()
    [_, dealt, edited] = _shown(venue, match)
    for letter, state in ((dealt, "missing"), (edited, "sealed")):
        assert len([one for one in letter.notices if one.id == f"desk-seat-{state}"]) == 3
    assert [one.kind for one in venue.at("hosts", match.id) if one.slot == "desk"] == ["post", "edit", "edit"]
    match = await bot.to_end(match)
    for _ in range(2):
        bot.clock.turn(30)
        await courier.drain()
    ids = [one.id for one in _shown(venue, match)[-1].notices]
    assert (ids[0], "desk-undelivered" in ids) == ("desk-finished", True)


async def test_warnings_of_a_desk(bot: World) -> None:
    """Closed DMs, letters that failed and why the last one did, players silent for two rounds, trouble; of who sits there now alone."""
    courier, venue = delivering(bot)
    venue.troubles["seat/1"] = [Undeliverable("no such user"), *[Undeliverable("DMs are closed")] * 98]
    match = await bot.started(settings=Settings(strikes=0))
    await courier.drain()
    await bot.house.store.transact(lambda tx: tx.people.save(Person("Bo", "Bo", "en", is_closed=True)))
    for _ in range(2):
        await bot.order(match, "Ada", PLAY_NOTHING)
        match = await bot.pass_deadline(match)
    notices = (await _desk(bot, match)).notices
    warnings = ["desk-closed", "desk-undelivered", "desk-silent", "desk-silent"]
    warned = [notice for notice in notices if notice.id in {*warnings}]
    assert [notice.id for notice in warned] == warnings
    assert [(one.facts["rounds"], one.facts["why"]) for one in warned] == [(2, "DMs are closed")] * 3 + [(2, "")]
    assert next(one.facts for one in notices if one.id == "desk-deliveries")["failed"] == 2
    await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "ill")
    await seating.remove(bot.house, match.id, HOST, 2, "gone")
    notices = (await _desk(bot, match)).notices
    assert not {*warnings} & {one.id for one in notices}
    assert [one.facts["number"] for one in notices if one.id == "desk-seat-removed"] == [3]


async def test_the_desk_has_words_for_every_status(bot: World) -> None:
    """Running, paused, held with and without an end, finished, aborted; the buttons are those that make sense."""
    match = await bot.started(settings=Settings(announce="hold", hold_for="1h"))
    await seating.wait(bot.house, match.id, "zoe", "Zoe")
    await seating.remove(bot.house, match.id, HOST, 2, "gone")
    now = await bot.now(match)
    statuses: tuple[Status, ...] = ("running", "paused", "held", "finished", "aborted")
    for status in statuses:
        for deadline in (match.deadline, None if status == "held" else match.deadline):
            shown = msgspec.structs.replace(now, phase=phase(status, deadline), trouble="e1")
            letter = await bot.store.transact(lambda tx, of=shown: desk.written(tx, of))  # type: ignore[misc]
            post = compose(letter, match, {}, "en")
            assert (status != "aborted") == bool(post.buttons)
            assert "Zoe" in plain_post(post)


async def test_where_a_host_plays_no_letters_are_counted(bot: World) -> None:
    """Their number tells who trades: every host sees the same desk whether two others do or not, and so do people who only wait for a
    seat.
    """
    match = await bot.started()
    card = one_card(match, 0)["play"]
    for is_player, taker in ((False, 1), (True, 2)):
        if is_player:
            await seating.wait(bot.house, match.id, HOST, "Hester")
        before, count = await _desk(bot, match), len(await bot.errands(match))
        assert ("Letters:" in plain_post(compose(before, match, {}, "en"))) != is_player
        await trades.offer_trade(bot.house, match.id, "Ada", taker, card, (), bot.clock.now())
        assert len(await bot.errands(match)) > count
        assert await _desk(bot, match) == before


async def test_what_players_do_with_one_another_never_touches_the_desk(bot: World) -> None:
    """The time of an edit would tell the hosts of trades, gifts and rooms; an order that is sealed is shown as ever."""
    courier, venue = delivering(bot)
    match = await bot.started()
    season = await season_of(bot, 4, {"garnets": 3, "garnets_tradable": True})
    await _settled(bot, courier)
    card = table_of(match).view(0).own.hand[:1]
    offer = await trades.offer_trade(bot.house, match.id, "Ada", 1, card, (), bot.clock.now())
    await trades.answer_trade(bot.house, offer.token, "Bo", bot.clock.now(), is_accepted=True)
    await keeping.open_room(bot.house, season.id, "Ada", "Den", ("Bo",))
    await courier.drain()
    bot.clock.turn(60)
    await courier.drain()
    before = [len(venue.at("hosts", one)) for one in (match.id, season.id)]
    await seasons.give(bot.house, season.id, "Ada", 1, 2)
    bot.clock.turn(60)
    await courier.drain()
    assert [len(venue.at("hosts", one)) for one in (match.id, season.id)] == before
    assert len(_shown(venue, match)) == 2
    await bot.order(match, "Ada", PLAY_NOTHING)
    bot.clock.turn(60)
    await courier.drain()
    assert len(_shown(venue, match)) == 3


async def test_letters_about_trades_are_in_no_figure(bot: World) -> None:
    """Tested for letters that went out and for letters that wait."""
    courier, _ = delivering(bot)
    match = await bot.started()
    await _settled(bot, courier)
    before = dict(courier.recording.letters)
    card = table_of(match).view(0).own.hand[:1]
    await trades.offer_trade(bot.house, match.id, "Ada", 1, card, (), bot.clock.now())
    assert len(await bot.house.store.transact(lambda tx: tx.outbox.open())) == 1
    assert await bot.house.store.transact(lambda tx: tx.outbox.waiting(bot.clock.now())) == (0, None)
    await courier.drain()
    assert dict(courier.recording.letters) == before
