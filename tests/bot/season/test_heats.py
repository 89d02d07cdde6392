"""Heats: more are left than a game seats, so that it is played at several tables at once; and results that were played elsewhere."""

from msgspec import UNSET
from msgspec.structs import replace

from bot.referee.acts import access
from bot.referee.core.model import Match
from bot.referee.core.positions import lot_of, table_of
from bot.referee.hosting import crew, hosting
from bot.referee.season import episodes, following, seasons
from bot.referee.season.season_matches import seasonal
from games.chance import Chance
from games.game import Account, Outcome
from games.season import plays
from games.season.state import Link, left, purses_out
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, NAMES, World, refusal_of, refused
from tests.catalogued import game_named
from tests.sure import sure

QUICK = {"threshold": 1}


def test_as_few_tables_as_can_be() -> None:
    """As even as possible; none where no number of tables works, and no one plays alone. Ten could sit at one table, but not with so many
    cards: the host is told so; twelve never could, and sit at two.
    """
    many = {"hand_size": 10}
    for game, cast, options, expected in (
        ("go_stop", 6, {}, (2, 2, 2)), ("go_stop", 5, {}, None), ("five_stands", 11, {}, (11,)), ("five_stands", 13, {}, (7, 6)),
        ("five_stands", 24, {}, (8, 8, 8)), ("greeen_mafia", 5, {}, None), ("five_stands", 10, many, None),
        ("five_stands", 12, many, (6, 6)),
    ):  # fmt: skip
        assert episodes.sizes(game_named(game), cast, options) == expected, (game, cast)


async def _opened(bot: World, seats: int = 4, **options: int) -> Season:
    """A season of an even number, whose main match is Go-Stop by twos."""
    season = await season_of(bot, seats, {"garnets": 1, **options})
    await episodes.open_episode(bot.house, season.id, HOST, "go_stop", QUICK)
    return season


async def _tables(season: Season) -> tuple[Link, ...]:
    tables = (await season.state()).heats
    assert tables is not UNSET
    return tables


async def test_heats_are_drawn_from_the_seasons_seed_and_played(bot: World) -> None:
    """Each player who is left sits at one; the lot is of the seed, so that it can be checked once that is published. The result comes with
    the last of them, every player has a different place, and the season verifies.
    """
    season = await _opened(bot)
    match, tables = await season.match(), await _tables(season)
    order = Chance(sure(match.seed), "heats/1/1").shuffle(range(4))
    assert [one.seats for one in tables] == [tuple(sorted(order[:2])), tuple(sorted(order[2:]))]
    for table in tables:
        tenures = await bot.house.store.transact(lambda tx, table=table: tx.seats.of(table.match))  # type: ignore[misc]
        assert [tenure.user for tenure in tenures] == [NAMES[seat] for seat in table.seats]
    assert "sign-up-heats" in {one.id for one in await bot.told_everyone(match)}, "the rule stands in the sign-up"
    while (await season.state()).phase == "match":
        await season.turn()
    state = await season.state()
    assert (state.heats, len(state.first), len(state.last)) == (UNSET, 1, 1)
    await season.assert_books_balance()
    await bot.assert_verifies(await season.play())


async def test_places_go_by_score_then_by_place_then_by_lot(bot: World) -> None:
    """The best score of any table is first; equal ones by their places there, and what is still equal by the season's lot."""
    season = await _opened(bot)
    match, state, tables = await season.match(), await season.state(), await _tables(season)
    state = replace(state, heats=(replace(tables[0], seats=(0, 1)), replace(tables[1], seats=(2, 3))))
    outcomes = {
        "table-1": Outcome(((0,), (1,)), (0,), "points", (7, 3)),
        "table-2": Outcome(((0, 1),), (0, 1), "points", (7, 7)),
    }
    lot = Chance(sure(match.seed), "heats/1/1/places").shuffle(range(4))
    first = sorted((0, 2, 3), key=lot.index)
    expected = {f"P{seat + 1}": place for place, seat in enumerate((*first, 1), 1)}
    assert plays.answer(state, outcomes, lot_of(table_of(match), 1))["places"] == expected
    without = replace(state, purses=None)
    assert "garnets" not in plays.answer(without, outcomes, lot_of(table_of(match), 1))


async def test_a_host_who_plays_looks_at_no_table_of_his_season(bot: World) -> None:
    """Though they sit at another one: neither through the glass, nor do they move a clock there."""
    season = await season_of(bot, 4, {"garnets": 1})
    await crew.add_host(bot.house, season.id, HOST, "Ada", "she helps")
    await episodes.open_episode(bot.house, season.id, HOST, "go_stop", QUICK)
    other = next(one for one in await _tables(season) if 0 not in one.seats)
    await crew.add_host(bot.house, other.match, HOST, "Ada", "she helps")
    for seat in (0, 1):
        assert await refused(access.peek(bot.house, other.match, "Ada", seat, "to see")) == "host-plays"
    assert await refused(hosting.abort(bot.house, other.match, "Ada", "to see")) == "host-plays-acts"


async def test_heats_that_are_called_off(bot: World) -> None:
    """One is dealt again with the same players, by opening the episode again, and the others go on meanwhile. With the last of them the
    whole match is called off, and any other can be opened. With the season all end that are not over: they would belong to nothing.
    """
    season = await _opened(bot)
    before = await _tables(season)
    await hosting.abort(bot.house, before[0].match, HOST, "a mistake")
    await following.follow(bot.house)
    assert [one.match for one in await _tables(season)] == ["", before[1].match]
    await episodes.open_episode(bot.house, season.id, HOST, "go_stop", QUICK)
    after = await _tables(season)
    assert [one.seats for one in after] == [one.seats for one in before]
    assert after[0].match not in {"", before[0].match}
    assert after[1] == before[1]
    assert await refused(episodes.open_episode(bot.house, season.id, HOST, "go_stop", QUICK)) == "season-match-is-on"
    for table in after:
        await hosting.abort(bot.house, table.match, HOST, "a mistake")
    await following.follow(bot.house)
    state = await season.state()
    assert (state.link, state.heats) == (None, UNSET)
    await season.assert_books_balance()
    await episodes.open_episode(bot.house, season.id, HOST, "go_stop", QUICK)
    ended, *on = [one.match for one in await _tables(season)]
    await hosting.finish(bot.house, ended, HOST, ((0,), (1,)), "time")
    await hosting.abort(bot.house, season.id, HOST, "it rains")
    matches = await bot.store.transact(lambda tx: tx.matches.by_id([ended, *on]))
    assert {match.id: match.status for match in matches} == {ended: "finished"} | dict.fromkeys(on, "aborted")


async def test_a_heat_that_is_dealt_again_has_its_purses(bot: World) -> None:
    """What its players hold is in play already, and goes with them."""
    season = await season_of(bot, 4, {"garnets": 3})
    state = purses_out(await season.state(), (0, 1, 2, 3))
    rules = game_named("five_stands")
    state = replace(state, purses=tuple(Account(seat) for seat in range(4)))
    brought = seasonal(state, rules, (1, 3), {})
    assert brought["purses"] == [{"garnets": 1, "bellflowers": 0}, {"garnets": 3, "bellflowers": 0}]
    assert brought["starting_meadows"] == [state.meadows[1], state.meadows[3]]


async def test_a_game_that_seats_no_one_is_refused_by_its_name(bot: World) -> None:
    """With how many are left and how many it seats, instead of a full table that no host knows of."""
    season = await season_of(bot, 5)
    done = await refusal_of(episodes.open_episode(bot.house, season.id, HOST, "go_stop"))
    assert done.id == "season-unseated"
    assert not isinstance(done, Match)
    assert (done.facts["cast"], done.facts["most"]) == (5, 2)
    assert await refused(seasons.enter_result(bot.house, season.id, "Ada", {"P1": 1})) == "host-plays-acts"


async def test_a_result_that_was_played_elsewhere_is_journalled_as_such(bot: World) -> None:
    """All are told; one that hosts had announced is not called so. While heats are on none is entered."""
    season = await season_of(bot, 4)
    places = {f"P{seat + 1}": seat + 1 for seat in left(await season.state())}
    await seasons.enter_result(bot.house, season.id, HOST, places)
    entered = [one.facts for one in await bot.journal(await season.match()) if one.act == "result_entered"]
    assert entered == [{"episode": 1, "is_elsewhere": True}]
    assert "season-played-elsewhere" in [one.id for one in await bot.told_everyone(await season.match())]
    other = await _opened(bot)
    assert await refused(seasons.enter_result(bot.house, other.id, HOST, places)) == "season-match-is-on"
