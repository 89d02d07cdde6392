"""The end of a war, clause by clause (9); and bosses who think."""

from typing import Final

import pytest
from msgspec.structs import replace

from games import scripted, table
from games.game import Outcome
from games.la_mafia import GAME, rules
from games.la_mafia.events import BossEliminated, Ended, NightFell, OrdersRevealed, TileTaken
from games.la_mafia.state import Options, State
from tests.games.la_mafia.positions import day, events, position


def test_eight_bosses_come_to_an_end() -> None:
    """Eight thinking bosses fight for all shops, and at least one is eliminated."""
    now = scripted.played(table.opening(GAME, 8, Options(), (1).to_bytes(32, "big"))[0])
    assert any(men == 0 for men in now.state.pools)
    assert now.outcome is not None
    assert now.outcome.scores[now.outcome.winners[0]] > 73 // 8


TWO_SHOPS: Final = position("Aa. aaB", 2, 1)


@pytest.mark.parametrize(
    ("state", "orders", "reason", "places", "scores"),
    [
        pytest.param(TWO_SHOPS, {0: "1 C1"}, "all-shops", ((0,), (1,)), (4, 0),
         id="9.1: all shops win though b has a lair"),
        pytest.param(position("Aaa aaB", 2, 1, victory="all_tiles"), {0: "1 C2"}, "all-tiles", ((0,), (1,)), (4, 0),
                     id="1: all tiles, once the lair has fallen"),
        pytest.param(position("AaB ...", 1, 1), {0: "1 C1"}, "last-boss", ((0,), (1,)), (1, 0),
                     id="9.2: the only boss left wins though shops are free"),
        pytest.param(position("AAb bBc c.C .aa", 4, 2, 3, 0, 0, night=40), {}, "night-cap", ((0,), (2,), (1,), (3, 4)),
                     (2, 2, 2, 0, 0),
                      id="9.3: by shops, lairs, then men before the next income; the eliminated share the last"),
        pytest.param(position("AabB", 2, 2, night=40), {}, "night-cap", ((0, 1),), (1, 1),
         id="9.3: equals share the win"),
        pytest.param(position("AabB", 2, 2, night=3, max_nights=3), {}, "night-cap", ((0, 1),), (1, 1),
         id="9.3: after day 3"),
    ],
)  # fmt: skip
def test_9_how_a_match_ends(
    state: State, orders: dict[int, str], reason: str, places: tuple[tuple[int, ...], ...], scores: tuple[int, ...]
) -> None:
    """Why it is over, who shares which place, and the shops of each; the first place has won."""
    assert day(state, orders).outcome == Outcome(places, places[0], reason, scores)


@pytest.mark.parametrize(
    ("state", "orders"),
    [
        pytest.param(
            replace(TWO_SHOPS, options=Options(victory="all_tiles")), {0: "1 C1"}, id="1: all tiles asks for the lairs"
        ),
        pytest.param(position("AabB", 2, 2, night=400, max_nights=0), {}, id="9.3: 0 is no cap"),
        pytest.param(position("AabB", 2, 2, night=2, max_nights=3), {}, id="9.3: before day 3"),
    ],
)
def test_9_a_match_goes_on(state: State, orders: dict[int, str]) -> None:
    """It has no outcome yet."""
    assert day(state, orders).outcome is None


def test_7_eliminations_come_before_victory_and_the_end_is_told_last() -> None:
    """The order of the news: orders, tiles, eliminations, the end; no night falls after it."""
    resolution = day(position("AaB ...", 1, 1), {0: "1 C1"})
    assert [type(event) for event in resolution.events] == [
        OrdersRevealed,
        OrdersRevealed,
        TileTaken,
        BossEliminated,
        Ended,
    ]
    assert rules.prompts(resolution.state) == ()
    assert resolution.state.night == 1


def test_13_a_conquered_lair_gives_income_from_the_next_night() -> None:
    """13: The new controller gets its man when night falls."""
    resolution = day(position("AbB .a.", 2, 2), {1: "1 A1"})
    (fell,) = events(resolution, NightFell)
    assert [(one.seat, one.lairs, one.recruits) for one in fell.bosses] == [(0, 0, 0), (1, 2, 2)]
