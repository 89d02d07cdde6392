"""The scripted player that plans ahead."""

import sys
from itertools import count

import pytest

from games import form, table
from games.chance import Chance
from games.five_stands import GAME
from games.five_stands.players import planner
from games.five_stands.state import State
from games.form import Answer
from games.table import Table
from tests.games.five_stands.positions import position


def test_a_long_match_is_planned_no_longer_than_a_short_one() -> None:
    """With a hundred rounds it looks no further ahead than with ten."""
    calls = {}
    for rounds in (10, 100):
        game, _ = table.opening(GAME, 3, GAME.Options(rounds=rounds, hand_size=5), bytes(32))
        counted = count()
        sys.setprofile(lambda *_, counted=counted: next(counted))
        planner(game.view(0), game.prompts[0], Chance(bytes(32), "players"))
        sys.setprofile(None)
        calls[rounds] = next(counted)
    assert calls[100] < 1.5 * calls[10]


@pytest.mark.parametrize(
    ("state", "answer"),
    [
        pytest.param(position("green", "G1 W2 R3 R3 U9", round=4), {"play": ("W2", "R3", "G1")},
         id="all that earns in the last round"),
        pytest.param(position("red", "U7 U8 U9", round=3), {"play": (), "go": ("black",)},
         id="a step nearer to where its cards earn"),
    ],
)  # fmt: skip
def test_the_planner_plans(state: State, answer: Answer) -> None:
    """No card is played that would cancel another of its own."""
    game = Table(GAME, bytes(32), state)
    planned = planner(game.view(0), game.prompts[0], Chance(bytes(32), "players"))
    assert form.normal(game.prompts[0].form, planned) == answer
