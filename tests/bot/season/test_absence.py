"""Players of a season who are away, who fall silent, and who leave for good."""

import pytest
from msgspec import UNSET

from bot.referee import remembering
from bot.referee.core.model import Match, Person, Settings
from bot.referee.hosting import crew, hosting, machines
from bot.referee.people import me
from bot.referee.play import seating
from bot.referee.season import episodes, following, seasons, standing_in
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from games.season.decrees import Eliminate
from games.season.state import left
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, NAMES, World, refusal_of, refused
from tests.sure import sure


async def _away(world: World, name: str) -> None:
    """They say that they are away from now on."""
    days = {"away_from": "today", "away_to": "in 60 days"}
    await me.wish(world.house, Person(name, name, "en"), days)


async def _with_stand_in(bot: World) -> Season:
    """A season of three; Zoe waits, and Ada has named her."""
    season = await season_of(bot, 3, {"garnets": 1})
    await seating.wait(bot.house, season.id, "Zoe", "Zoe")
    await standing_in.name(bot.house, season.id, "Ada", "Zoe")
    return season


async def _sitting(bot: World, match: Match) -> list[str]:
    return [one.user for one in await bot.house.store.transact(lambda tx: tx.seats.of(match.id)) if one.to_at is None]


# Stand-ins ----------------------------------------------------------------------------------------------------------------


async def test_a_stand_in_plays_while_a_player_is_away(bot: World) -> None:
    """In matches that begin then, with the player's purse; it is announced, and the result is the player's. A player who is there plays,
    and so does one whose stand-in was freed: their silence answers. Both are told.
    """
    season = await _with_stand_in(bot)
    letters = await bot.errands(await season.match(), "user/Zoe")
    assert [one.letter.notices[0].id for one in letters if one.letter] == ["stand-in-you"]
    there = await season.open()
    assert await _sitting(bot, there) == ["Ada", "Bo", "Chiara"]
    await hosting.abort(bot.house, there.id, HOST, "another day")
    await following.follow(bot.house)
    await _away(bot, "Ada")
    match = await season.open()
    assert await _sitting(bot, match) == ["Zoe", "Bo", "Chiara"]
    assert match.options["purses"][0]["garnets"] == 1
    assert "stand-in-plays" in [one.id for one in await bot.told_everyone(await season.match())]
    tenures = await bot.house.store.transact(lambda tx: tx.seats.of(season.id))
    assert [one.user for one in tenures] == ["Ada", "Bo", "Chiara"]
    await season.turn()
    await season.assert_books_balance()


async def test_a_stand_in_is_freed_or_leaves(bot: World) -> None:
    """They do not wait in vain, and the player does not count on one who is gone; with none named, silence answers. With the season they
    are forgotten, and whoever named them too.
    """
    season = await _with_stand_in(bot)
    await standing_in.name(bot.house, season.id, "Ada", None)
    assert await _heard(season, "user/Zoe") == ["stand-in-you", "stand-in-not-you"]
    await _away(bot, "Ada")
    assert await _sitting(bot, await season.open()) == ["Ada", "Bo", "Chiara"]
    await standing_in.name(bot.house, season.id, "Ada", "Zoe")
    await seating.stop_waiting(bot.house, season.id, "Zoe")
    assert (await _heard(season, "seat/0"))[-1] == "stand-in-gone"
    await seating.wait(bot.house, season.id, "Zoe", "Zoe")
    await standing_in.name(bot.house, season.id, "Ada", "Zoe")
    await hosting.abort(bot.house, season.id, HOST, "it rains")
    await remembering.forget(bot.house, "Ada")
    assert [(one.user, one.stands_for) for one in (await season.match()).waiting] == [("Zoe", "")]
    await remembering.forget(bot.house, "Zoe")
    assert (await season.match()).waiting == ()


async def test_a_machine_plays_while_a_player_is_away(bot: World) -> None:
    """Where the game has one, with the player's purse; it is announced, the season goes on, and both verify. Hosts put in none."""
    season = await season_of(bot, 3, {"garnets": 1})
    await standing_in.name(bot.house, season.id, "Ada", None, machine=True)
    await _away(bot, "Ada")
    main = await season.open()
    assert await _sitting(bot, main) == ["machine-1", "Bo", "Chiara"]
    assert "stand-in-plays" in [one.id for one in await bot.told_everyone(await season.match())]
    assert await refused(machines.put(bot.house, main.id, HOST, 1, "Bo too")) == "no-machine-in-season"
    while (await season.state()).phase == "match":
        await season.turn()
    await season.assert_books_balance()
    steps = [one for one in await bot.journal(main) if one.act == "step"]
    assert all(0 not in one.facts["silent"] for one in steps)
    await standing_in.name(bot.house, season.id, "Ada", None)
    ended = await season.play()
    for match in (ended, await bot.now(main)):
        await bot.assert_verifies(match)


async def test_no_one_stands_in_for_two(bot: World) -> None:
    """A person who did not offer to play is refused, and so is one who had another seat before: they would know two purses."""
    season = await _with_stand_in(bot)
    assert await refused(standing_in.name(bot.house, season.id, "Bo", "Zoe")) == "stand-in-taken"
    assert await refused(standing_in.name(bot.house, season.id, "Bo", "Yann")) == "stand-in-not-waiting"
    assert await refused(standing_in.name(bot.house, season.id, "Zoe", "Zoe")) == "not-seated"
    await seating.wait(bot.house, season.id, HOST, "Hester")
    assert await refused(standing_in.name(bot.house, season.id, "Bo", HOST)) == "stand-in-host"
    await seating.stop_waiting(bot.house, season.id, HOST)
    await _away(bot, "Ada")
    await season.open()
    await standing_in.name(bot.house, season.id, "Ada", None)
    assert await refused(standing_in.name(bot.house, season.id, "Bo", "Zoe")) == "sat-elsewhere"
    assert await refused(seating.substitute(bot.house, season.id, HOST, 1, "Zoe", "Zoe", "he asked")) == "sat-elsewhere"


async def test_a_stand_in_is_not_called_again_and_again(bot: World) -> None:
    """A limited number per episode; the same name again is no news, and a stand-in can be dismissed at any time."""
    season = await _with_stand_in(bot)
    await standing_in.name(bot.house, season.id, "Ada", "Zoe")
    for _ in range(bot.house.chosen.limits.joins - 1):
        await standing_in.name(bot.house, season.id, "Ada", None)
        await standing_in.name(bot.house, season.id, "Ada", "Zoe")
    await standing_in.name(bot.house, season.id, "Ada", None)
    before = len(await bot.errands(await season.match()))
    assert await refused(standing_in.name(bot.house, season.id, "Ada", "Zoe")) == "stand-in-spent"
    await standing_in.name(bot.house, season.id, "Ada", None)
    assert len(await bot.errands(await season.match())) == before
    await seasons.decree(bot.house, season.id, HOST, Eliminate(2), "an early end")
    await standing_in.name(bot.house, season.id, "Ada", "Zoe")


async def _heard(season: Season, address: str) -> list[str]:
    letters = await season.world.errands(await season.match(), address)
    return [one.letter.notices[0].id for one in letters if one.letter and one.letter.notices]


async def test_a_host_who_reads_the_rooms_takes_no_seat_of_a_main_match(bot: World) -> None:
    """No host of the season, by substitution or from the list; and a player of such a match becomes no host."""
    season = await season_of(bot, 3, settings=Settings(rooms_read="hosts"))
    await crew.add_host(bot.house, season.id, HOST, "Hugo", "he helps")
    match = await season.open()
    for host in (HOST, "Hugo"):
        assert await refused(seating.wait(bot.house, match.id, host, host)) == "hosts-read-rooms"
        into = await refusal_of(seating.substitute(bot.house, match.id, HOST, 1, host, host, "Bo is ill"))
        assert into.id == "hosts-read-rooms"
    await seating.substitute(bot.house, match.id, HOST, 1, "Zoe", "Zoe", "Bo is ill")
    assert await refused(crew.add_host(bot.house, season.id, HOST, "Zoe", "she helps")) == "players-read-rooms"


async def test_no_one_plays_two_seats_of_a_season(bot: World) -> None:
    """A player of a main match knows a purse, and a host who read the books every purse: into the seat for which they play they may come.
    A stand-in takes no other seat at another table; into their own they come back.
    """
    season = await season_of(bot, 3)
    await crew.add_host(bot.house, season.id, HOST, "Hugo", "he helps")
    await season.seen("Hugo")
    match = await season.open()
    assert await refused(seating.substitute(bot.house, match.id, HOST, 1, "Hugo", "Hugo", "Bo is ill")) == "has-looked"
    await seating.substitute(bot.house, match.id, HOST, 1, "Zoe", "Zoe", "Bo is ill")
    assert await refused(seating.substitute(bot.house, season.id, HOST, 0, "Zoe", "Zoe", "Ada left")) == "sat-elsewhere"
    await seating.substitute(bot.house, season.id, HOST, 1, "Zoe", "Zoe", "Bo left")
    heats = await season_of(bot, 4)
    await episodes.open_episode(bot.house, heats.id, HOST, "go_stop", {"threshold": 1})
    tables = (await heats.state()).heats
    assert tables is not UNSET
    own, other = sorted(tables, key=lambda table: 0 not in table.seats)
    into = seating.substitute(bot.house, other.match, HOST, 0, "Ada", "Ada", "a mix-up")
    assert await refused(into) == "plays-in-season"
    seat = own.seats.index(0)
    await seating.remove(bot.house, own.match, HOST, seat, "she is gone")
    await seating.substitute(bot.house, own.match, HOST, seat, "Ada", "Ada", "she is back")


# Silence ------------------------------------------------------------------------------------------------------------------


async def _silent_episode(season: Season, silent: str) -> None:
    """A main match that all but one play, until its result is in."""
    await season.open()
    others = dict.fromkeys((name for name in NAMES if name != silent), FORM_ONLY)
    while (state := await season.state()).phase == "match":
        await Cast(season.world.house, season.world.intake, others).play(sure(state.link).match)
        wake = sure(await season.world.house.store.transact(lambda tx: tx.matches.next_wake()))
        await season.world.turn_to(wake)


async def _to_the_next(season: Season) -> None:
    """Until the next main match can be opened."""
    while (state := await season.state()).phase != "match" or state.link is not None:
        await season.turn()


async def _asked_of(season: Season) -> list[tuple[str, list[str]]]:
    """About whom the hosts were asked, and with which buttons."""
    heard = [one for one in await season.world.told_hosts(await season.match()) if one.slot.startswith("silent/")]
    return [(one.letter.notices[0].id, [b.verb for b in one.letter.buttons]) for one in heard if one.letter]


@pytest.mark.parametrize("is_away", [False, True])
async def test_two_silent_episodes_ask_the_hosts(bot: World, is_away: bool) -> None:
    """Once, with what they can do; not about players who had said they would be away."""
    season = await season_of(bot, 6)
    await seating.wait(bot.house, season.id, "Zoe", "Zoe")
    if is_away:
        await _away(bot, "Farid")
    await _silent_episode(season, "Farid")
    assert await _asked_of(season) == []
    await seasons.decree(bot.house, season.id, HOST, Eliminate(0), "an early end")
    await _silent_episode(season, "Farid")
    expected = [] if is_away else [("silent-episodes", ["substitute", "remove"])]
    assert await _asked_of(season) == expected


# Leaving ------------------------------------------------------------------------------------------------------------------


async def test_players_leave_between_episodes(bot: World) -> None:
    """They have the role of the eliminated and a letter; a host who does not play dismisses with a reason. Where two are left the final
    follows; if one of them leaves as well, the season is over, and it verifies.
    """
    season = await season_of(bot, 4)
    await seasons.leave(bot.house, season.id, "Bo")
    assert left(await season.state()) == (0, 2, 3)
    assert ("eliminated", "Bo") in await bot.house.store.transact(lambda tx: tx.seasons.roles(season.id))
    assert await refused(seasons.leave(bot.house, season.id, "Bo")) == "season-refused"
    assert await refused(seasons.leave(bot.house, season.id, "a stranger")) == "not-seated"
    assert await refused(seasons.dismiss(bot.house, season.id, HOST, 3, " ")) == "reason-missing"
    assert await refused(seasons.dismiss(bot.house, season.id, "Ada", 3, "silent")) == "host-plays-acts"
    await seasons.dismiss(bot.house, season.id, HOST, 3, "silent")
    assert (await season.state()).phase == "finale"
    await seasons.leave(bot.house, season.id, "Ada")
    await following.follow(bot.house)
    ended = await season.match()
    assert (ended.status, ended.is_revealed) == ("finished", True)
    assert sure(ended.outcome).winners == (2,)
    await bot.assert_verifies(ended)


async def test_a_player_leaves_in_the_midst_of_a_match(bot: World) -> None:
    """All are told at once; the player is out when the episode is over."""
    season = await season_of(bot, 5)
    await season.open()
    await seasons.leave(bot.house, season.id, "Ada")
    assert len(left(await season.state())) == 5
    await _to_the_next(season)
    assert 0 in (await season.state()).out
    await season.assert_books_balance()
