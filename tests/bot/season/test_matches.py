"""The matches of a season: what they take along, what they leave, what hosts run by hand, and what changes hands beside them."""

from datetime import timedelta
from typing import Any

from bot.referee import contests
from bot.referee.core import positions
from bot.referee.core.model import Match
from bot.referee.hosting import hosting, judging
from bot.referee.season import episodes, following, seasons
from games.greeen_mafia.solver import hint
from games.season.decrees import Eliminate
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, World, due, refusal_of, refused
from tests.games.by_hand.samples import example
from tests.sure import sure

# A match of the season ---------------------------------------------------------------------------------------------------


async def test_a_main_match_takes_purses_and_meadows_along(bot: World) -> None:
    """What each holds is in play there, and their account is empty meanwhile. Aborted, it returns the purse as it was, and another match
    can be opened; what that leaves in the purses returns to the accounts, and coins that were won come from the bank.
    """
    season = await season_of(bot, 5, {"garnets": 2, "bellflowers": 1, "loser_pays": False})
    before = (await season.state()).accounts
    first = await season.open()
    assert first.options["purses"] == [{"garnets": 2, "bellflowers": 1}] * 5
    state = await season.state()
    assert first.options["starting_meadows"] == list(state.meadows)
    assert [account.garnets for account in state.accounts] == [0] * 5
    assert [purse.garnets for purse in sure(state.purses)] == [2] * 5
    await season.assert_books_balance()
    await hosting.abort(bot.house, first.id, HOST, "the wrong game")
    await following.follow(bot.house)
    state = await season.state()
    assert (state.accounts, state.purses) == (before, None)
    await season.assert_books_balance()
    match = await season.open()
    while (await season.state()).phase == "match":
        await season.turn()
    outcome = sure((await season.stored(match.id)).outcome)
    assert (await season.state()).accounts == outcome.accounts
    await season.assert_books_balance()
    assert {one.match for one in await season.bookings() if one.reason == "match"} <= {first.id, match.id}


async def test_a_result_is_taken_once_nothing_of_it_can_be_undone(bot: World) -> None:
    """While the secret of the match is sealed, a rollback could still change it: the season waits."""
    season = await season_of(bot, 3)
    opened = await episodes.open_episode(
        bot.house, season.id, HOST, "five_stands", {"rounds": 1, "hand_size": 2}, {"reveal_after": "2 days"}
    )
    while (await season.stored(opened.id)).status == "running":
        await season.turn()
    assert (await season.state()).phase == "match"
    await season.turn()
    assert (await season.state()).phase != "match"


async def test_a_refused_episode_leaves_nothing_behind(bot: World) -> None:
    """No match, no letters, no coins: an unknown game, too few seats, options and settings that are none, a second match at once."""
    season = await season_of(bot, 3)
    wrong: tuple[tuple[str, dict[str, Any], dict[str, Any], str], ...] = (
        ("chess", {}, {}, "no-such-game"),
        ("go_stop", {}, {}, "season-unseated"),
        ("five_stands", {"hand_size": 99}, {}, "bad-options"),
        ("five_stands", {"nonsense": 1}, {}, "bad-options"),
        ("five_stands", {}, {"stikes": 3}, "setting-unknown-here"),
        ("five_stands", {}, {"strikes": "few"}, "bad-settings"),
    )
    for game, options, settings, why in wrong:
        assert await refused(episodes.open_episode(bot.house, season.id, HOST, game, options, settings)) == why
    assert (await season.state()).link is None
    await season.open()
    assert await refused(episodes.open_episode(bot.house, season.id, HOST, "five_stands")) == "season-refused"
    assert len(await bot.house.store.transact(lambda tx: tx.matches.find())) == 2


async def test_the_chair_has_no_deadline(bot: World) -> None:
    """While a match is on the season itself waits for no one; the winner's questions have the deadline of every round."""
    season = await season_of(bot, 6)
    while (await season.state()).phase in {"match", "duel"}:
        assert (await season.match()).deadline is None
        await season.step()
    deadline = due(await season.match())
    assert f"{deadline:%H:%M}" == "15:00"


async def test_a_duel_that_is_called_off_waits_for_a_host(bot: World) -> None:
    """It does not open again by itself; a host opens it, or takes a player out."""
    season = await season_of(bot, 3)
    await _to_the_duel(season)
    link = sure((await season.state()).link)
    await hosting.abort(bot.house, link.match, HOST, "a mistake")
    await following.follow(bot.house)
    assert (await season.state()).link is None
    await episodes.open_duel(bot.house, season.id, HOST)
    candidate = sure((await season.state()).candidate)
    refusal = await refusal_of(seasons.decree(bot.house, season.id, HOST, Eliminate(candidate), "he quits"))
    assert refusal.id == "season-refused"


async def _to_the_duel(season: Season) -> None:
    while (await season.state()).phase != "duel" or (await season.state()).link is None:
        await season.step()


async def test_a_side_challenge_pays_its_prize(bot: World) -> None:
    """One deal for all; each of the cast who wins their run gets the garnets."""
    season = await season_of(bot, 3)
    options = {"only_winnable_deals": True}
    side = await episodes.open_side(bot.house, season.id, HOST, 2, options=options)
    for name in ("Ada", "Bo", "a stranger"):
        await contests.join(bot.house, side.id, name, name)
    await _play_well(season, side, "Ada")
    while (await season.state()).sides:
        await season.turn()
    runs = await bot.house.store.transact(lambda tx: tx.matches.runs(side.id))
    won = {
        (await bot.house.store.transact(lambda tx, run_id=run.id: tx.seats.of(run_id)))[0].user  # type: ignore[misc]  # bound at once
        for run in runs
        if run.outcome is not None and run.outcome.winners
    }
    assert "Ada" in won
    held = [account.garnets for account in (await season.state()).accounts]
    assert held == [2 * (name in won) for name in ("Ada", "Bo", "Chiara")]
    await season.assert_books_balance()


async def _play_well(season: Season, contest: Match, name: str) -> None:
    """Their run as the solver would play it, without a hint from the bot."""
    w = season.world
    for run in await w.house.store.transact(lambda tx: tx.matches.runs(contest.id)):
        tenures = await w.house.store.transact(lambda tx, run_id=run.id: tx.seats.of(run_id))  # type: ignore[misc]  # bound at once
        while tenures[0].user == name and (now := await w.now(run)).status == "running":
            position = positions.table_of(now)
            (prompt,) = position.prompts
            (field,) = prompt.form
            choice = hint(position.state).choice
            await w.order(now, name, {field.key: (choice if choice in field.choices else field.choices[0],)})
            await w.turn_to(w.clock.now() + timedelta(seconds=1))


# What changed hands, and matches by hand -------------------------------------------------------------------------------------


async def test_8_5_a_player_gives_garnets_and_the_two_are_told(bot: World) -> None:
    """One transfer with its reason; no one else is told; more than the giver has is refused and changes
    nothing. It is undone like any act.
    """
    season = await season_of(bot, 3, {"garnets": 3, "garnets_tradable": True})
    await seasons.give(bot.house, season.id, "Ada", 1, 2)
    assert [account.garnets for account in (await season.state()).accounts] == [1, 5, 3]
    last = (await season.bookings())[-1]
    assert (last.giver, last.taker, last.amount, last.reason) == ("P1", "P2", 2, "gift")
    addresses = [one.address for one in await bot.errands(await season.match()) if one.slot.startswith("trade/gift/")]
    assert addresses == ["seat/0", "seat/1"]
    assert await refused(seasons.give(bot.house, season.id, "Ada", 1, 2)) == "season-refused"
    assert await refused(seasons.give(bot.house, season.id, "a stranger", 1, 1)) == "not-seated"
    await seasons.undo(bot.house, season.id, HOST, "a slip of the hand")
    assert [account.garnets for account in (await season.state()).accounts] == [3, 3, 3]
    await season.assert_books_balance()


async def test_8_6_a_game_that_knows_the_option_gets_the_seasons_value(bot: World) -> None:
    """Unless the host says otherwise."""
    choices: tuple[dict[str, Any], ...] = ({}, {"garnets_tradable": False})
    for chosen in choices:
        season = await season_of(bot, 3, {"garnets_tradable": True})
        assert (await season.open(**chosen)).options["garnets_tradable"] is not bool(chosen)


async def test_3_2_a_main_match_run_by_hosts(bot: World) -> None:
    """Its rules are posted, its result is journalled with the host who entered it, and the purses return as they say."""
    season = await season_of(bot, 13, {"garnets": 2})
    await episodes.announce_match(bot.house, season.id, HOST, "Draw straws.", has_purses=True)
    assert await refused(episodes.open_episode(bot.house, season.id, HOST, "five_stands")) in {
        "table-full",
        "season-refused",
        "cannot-start",
    }
    places = {f"P{seat + 1}": seat + 1 for seat in range(12)}
    coins = {"garnets": {f"P{seat + 1}": 3 for seat in range(13)}}
    await seasons.enter_result(bot.house, season.id, HOST, places, coins)
    assert (await season.state()).candidate == 12
    assert {account.garnets for account in (await season.state()).accounts} == {3}
    entered = [entry for entry in await bot.journal(await season.match()) if entry.act == "step"]
    assert [entry.actor for entry in entered] == [HOST]
    await season.assert_books_balance()


async def test_3_2_no_result_is_entered_for_a_match_that_the_bot_runs(bot: World) -> None:
    """It has its own; and none is entered twice."""
    season = await season_of(bot, 3)
    await season.open()
    assert await refused(seasons.enter_result(bot.house, season.id, HOST, {"P1": 1})) == "season-match-is-on"
    other = await season_of(bot, 3)
    await seasons.enter_result(bot.house, other.id, HOST, {"P1": 1, "P2": 2})
    assert await refused(seasons.enter_result(bot.house, other.id, HOST, {"P1": 1})) == "season-no-result"


async def test_3_2_a_main_match_may_be_a_house_match(bot: World) -> None:
    """Its hosts judge it round by round, nothing is entered over their heads, and its places are the episode's."""
    season = await season_of(bot, 3)
    match = await season.open("by_hand", **example("alibi"))
    assert await refused(seasons.enter_result(bot.house, season.id, HOST, {"P1": 1})) == "season-match-is-on"
    for _ in range(2):
        await season.turn()
        await bot.turn_to(bot.clock.now() + timedelta(minutes=2))
        await judging.answer(bot.house, match.id, HOST, "plus 4 @1, 2 @3")
    await bot.turn_to(bot.clock.now() + timedelta(minutes=2))
    assert ((await season.state()).first, (await season.state()).candidate) == ((0,), 1)


async def test_1_a_death_match_that_does_not_seat_two_is_refused(bot: World) -> None:
    """When the season is opened."""
    unfit: tuple[tuple[dict[str, Any], str], ...] = (
        ({"duels": [{"game": "chess"}]}, "no-such-game"),
        ({"duels": [{"game": "greeen_mafia"}]}, "season-duel-not-for-two"),
        ({"duels": [{"game": "season"}]}, "no-such-game"),
        ({"duels": [{"game": "ganymede", "options": {"mode": "three"}}]}, "season-duel-not-for-two"),
        ({"meadow_duels": {"red": {"game": "five_stands"}}}, "season-duel-not-for-two"),
    )
    for duels, why in unfit:
        assert await refused(bot.open("season", options=duels)) == why
