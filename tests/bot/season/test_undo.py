"""Undoing a season's acts, one after the other, up to the last published result: SEASON 9.2, at each of its acts."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Refused
from bot.referee.hosting import hosting
from bot.referee.season import episodes, following, seasons
from games.season.decrees import Announce, Award, Eliminate, Grant, NameDuel, SetMeadows, SetTokens
from games.season.state import State, left
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, NAMES, World, due, outcome_of, refused

OPTIONS: dict[str, Any] = {
    "garnets": 2,
    "garnets_tradable": True,
    "candidate": "winners",
    "power": "meadows",
    "duels": [{"game": "go_stop"}, {"game": "ganymede"}],
}
Act: TypeAlias = Callable[[Season], Awaitable[Any]]


def _decree(effects: Any) -> Act:
    return lambda season: seasons.decree(season.world.house, season.id, HOST, effects, "because")


async def _silence(season: Season) -> Any:
    """All who are asked are silent."""
    deadline = due(await season.match())
    return await season.world.turn_to(deadline + timedelta(seconds=6))


ACTS: dict[str, Act] = {
    "an award": _decree(Award(0, "garnets", 3)),
    "coins taken": _decree(Award(0, "garnets", -1)),
    "tokens": _decree(SetTokens(0, 1)),
    "meadows": _decree(SetMeadows(("red",) * 6)),
    "a power withheld": _decree(Grant("none")),
    "a game named": _decree(NameDuel("go_stop")),
    "a match by hand": _decree(Announce("Draw straws.", has_purses=True)),
    "a gift": lambda season: seasons.give(season.world.house, season.id, "Ada", 1, 2),
}


async def test_9_2_each_act_can_be_undone(bot: World) -> None:
    """The position is the one before it, the books and the journal agree, and the first result may still be entered. A season in which so
    much was undone verifies.
    """
    season = await season_of(bot, 6, OPTIONS)
    before = await season.state()
    for name, act in ACTS.items():
        await act(season)
        assert await season.state() != before, name
        await seasons.undo(bot.house, season.id, HOST, "a mistake")
        assert await season.state() == before, name
        await season.assert_books_balance()
    await seasons.enter_result(bot.house, season.id, HOST, {"P1": 1})
    await hosting.finish(bot.house, season.id, HOST, tuple((seat,) for seat in range(6)), "time")
    await bot.assert_verifies(await season.match())


async def test_9_2_the_questions_after_a_result_are_undone_one_by_one_and_the_result_is_not(bot: World) -> None:
    """The candidate by votes, the gift, the opponent: each is asked again; the published result stands."""
    season = await season_of(bot, 6, OPTIONS)
    places = {"P1": 1, "P2": 1, "P3": 2, "P4": 3}
    await seasons.enter_result(bot.house, season.id, HOST, places)
    phases = []
    while (state := await season.state()).phase in {"candidate", "gift"}:
        phases.append(state.phase)
        await _silence(season)
    assert (phases, state.phase) == (["candidate", "gift"], "opponent") or phases == ["candidate"]
    undone = []
    while not isinstance(done := await outcome_of(seasons.undo(bot.house, season.id, HOST, "again")), Refused):
        undone.append((await season.state()).phase)
    assert undone[-1] == "candidate"
    assert done.id == "season-nothing-to-undo"
    assert (await season.state()).first == (0, 1)
    await season.assert_books_balance()


# At each stage of an episode -----------------------------------------------------------------------------------------------


def _until(phase: str) -> Act:
    """All who are asked answer, until the season waits for something else."""

    async def play(season: Season) -> Any:
        for _ in range(500):
            if (await season.state()).phase == phase:
                return None
            await season.turn()
        raise AssertionError(phase)

    return play


PLACES = {"P1": 1, "P2": 1, "P3": 2, "P4": 2, "P5": 2}
STAGES: dict[str, tuple[str, Act]] = {
    "a main match": ("match", ACTS["a match by hand"]),
    "its result": ("candidate", lambda season: seasons.enter_result(season.world.house, season.id, HOST, PLACES)),
    "a vote": ("gift", _until("gift")),
    "a power": ("opponent", _until("opponent")),
    "an opponent": ("duel", _until("duel")),
    "a death match": ("match", _until("match")),
    "an elimination": ("match", _decree(Eliminate(0))),
    "another one": ("finale", _decree(Eliminate(1))),
    "a final": ("duel", lambda season: episodes.finale(season.world.house, season.id, HOST)),
}
"""What an episode and the way to the final are made of, and what the season waits for after each."""
PUBLISHED = {"its result", "a death match"}


@pytest.mark.parametrize("last", ["a main match", "an opponent", "a final"])
async def test_9_2_at_each_stage_everything_is_undone_up_to_the_last_published_result(bot: World, last: str) -> None:
    """Before each result and at the end: an award, a gift and what was done there, one by one, and then what was done before, until a
    result stands in the way. On the way an award and a gift are undone at each stage.
    """
    season = await season_of(bot, 5, {**OPTIONS, "duels": [{"game": "go_stop", "options": {"threshold": 1}}]})
    stood = [await _at_rest(season)]
    for name, (phase, act) in STAGES.items():
        await act(season)
        await following.follow(bot.house)
        assert (await season.state()).phase == phase
        if name in PUBLISHED:
            stood.clear()
        stood.append(await _at_rest(season))
        for extra in (_award, _gift):
            await extra(season)
            stood.append(await _at_rest(season))
        if name == last:
            break
        for _ in range(2):
            stood.pop()
            await seasons.undo(bot.house, season.id, HOST, "a mistake")
            assert await _at_rest(season) == stood[-1], name
    await _call_off(season)
    while len(stood) > 1:
        assert await _at_rest(season) == stood.pop()
        await seasons.undo(bot.house, season.id, HOST, "a mistake")
        await season.assert_books_balance()
    assert await _at_rest(season) == stood.pop()
    assert await refused(seasons.undo(bot.house, season.id, HOST, "a mistake")) == "season-nothing-to-undo"


async def _award(season: Season) -> Any:
    """To the first of those who are left."""
    return await _decree(Award(left(await season.state())[0], "garnets", 2))(season)


async def _gift(season: Season) -> Any:
    """From the first to the second."""
    giver, taker, *_ = left(await season.state())
    return await seasons.give(season.world.house, season.id, NAMES[giver], taker, 1)


async def _at_rest(season: Season) -> State:
    """Its position but for the match of a duel, which is dealt by itself, and called off before anything is undone."""
    return replace(await season.state(), link=None, is_stopped=False, transfers=())


async def _call_off(season: Season) -> None:
    """Nothing is undone while a match is on that was opened since."""
    link = (await season.state()).link
    if link is None or link.is_announced:
        return
    house = season.world.house
    await hosting.abort(house, link.match, HOST, "it is undone")
    await following.follow(house)


async def test_9_2_a_main_match_of_the_bot_is_aborted_and_then_undone(bot: World) -> None:
    """While it is on nothing that it followed from can be; afterwards every purse lies where it lay."""
    season = await season_of(bot, 5, OPTIONS)
    before = await season.state()
    await season.open()
    assert await refused(seasons.undo(bot.house, season.id, HOST, "a mistake")) == "season-match-is-on"
    await _call_off(season)
    await seasons.undo(bot.house, season.id, HOST, "a mistake")
    assert await season.state() == before
    await season.assert_books_balance()
    assert await refused(seasons.undo(bot.house, season.id, HOST, "a mistake")) == "season-nothing-to-undo"
