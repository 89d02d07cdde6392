"""Undoing a season's acts, one after the other, up to the last published result: SEASON 9.2, at each of its acts."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, TypeAlias

import pytest

from bot.referee.core.model import Match, Refused
from bot.referee.record import archive
from bot.referee.season import seasons
from games.season.decrees import Award, Grant, NameDuel, OpenByHand, SetMeadows, SetTokens
from tests.bot.season import Season, season_of
from tests.bot.world import HOST, World, refused

OPTIONS: dict[str, Any] = {
    "garnets": 2,
    "garnets_tradable": True,
    "candidate": "winners",
    "power": "meadows",
    "duels": [{"game": "go_stop"}, {"game": "ganymede"}],
}
Act: TypeAlias = Callable[[Season], Awaitable[Any]]


def _decree(given: Any) -> Act:
    return lambda season: seasons.decree(season.world.house, season.id, HOST, given, "because")


async def _silence(season: Season) -> Any:
    """Whoever is asked says nothing."""
    deadline = (await season.match()).deadline
    assert deadline is not None
    return await season.world.turn_to(deadline + timedelta(seconds=6))


ACTS: dict[str, Act] = {
    "an award": _decree(Award(0, "garnets", 3)),
    "coins taken": _decree(Award(0, "garnets", -1)),
    "tokens": _decree(SetTokens(0, 1)),
    "meadows": _decree(SetMeadows(("red",) * 6)),
    "a power withheld": _decree(Grant("none")),
    "a game named": _decree(NameDuel("go_stop")),
    "a match by hand": _decree(OpenByHand("Draw straws.", has_purses=True)),
    "a gift": lambda season: seasons.give(season.world.house, season.id, "Ada", 1, 2),
}


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
async def test_9_2_each_act_can_be_undone(bot: World, act: Act) -> None:
    """The position is the one before it, the books and the journal agree, and the first result may still be entered."""
    season = await season_of(bot, 6, OPTIONS)
    before = await season.state()
    done = await act(season)
    assert not isinstance(done, Refused), done
    assert await season.state() != before
    assert not isinstance(await seasons.undo(bot.house, season.id, HOST, "a mistake"), Refused)
    assert await season.state() == before
    await season.assert_books_balance()
    assert isinstance(await seasons.enter_result(bot.house, season.id, HOST, {"P1": 1}), Match)


async def test_9_2_the_questions_after_a_result_are_undone_one_by_one_and_the_result_is_not(bot: World) -> None:
    """The candidate by votes, the gift, the opponent: each is asked again; the published result stands."""
    season = await season_of(bot, 6, OPTIONS)
    places = {"P1": 1, "P2": 1, "P3": 2, "P4": 3}
    assert isinstance(await seasons.enter_result(bot.house, season.id, HOST, places), Match)
    phases = []
    while (state := await season.state()).phase in {"candidate", "gift"}:
        phases.append(state.phase)
        await _silence(season)
    assert (phases, state.phase) == (["candidate", "gift"], "opponent") or phases == ["candidate"]
    undone = []
    while not isinstance(done := await seasons.undo(bot.house, season.id, HOST, "again"), Refused):
        undone.append((await season.state()).phase)
    assert undone[-1] == "candidate"
    assert refused(done) == "season-nothing-to-undo"
    assert (await season.state()).first == (0, 1)
    await season.assert_books_balance()


async def test_9_2_a_season_in_which_much_was_undone_verifies(bot: World) -> None:
    """Played to its end, its export is what its journal says."""
    season = await season_of(bot, 4, {"garnets": 2, "garnets_tradable": True})
    for act in (ACTS["an award"], ACTS["a gift"], ACTS["a match by hand"]):
        await act(season)
        await seasons.undo(bot.house, season.id, HOST, "a mistake")
    ended = await season.play()
    document = await archive.export(bot.house, season.id)
    assert isinstance(document, dict)
    assert archive.verify(document, ended.commitment) is None
