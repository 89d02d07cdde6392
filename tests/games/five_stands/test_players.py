"""The scripted player that plans ahead."""

import sys
from itertools import count

import pytest

from games import form, table
from games.chance import Chance
from games.five_stands import GAME
from games.five_stands.players import planner
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


@pytest.mark.parametrize(("seats", "size"), [(3, 30), (11, 8), (4, 1)])
def test_the_planner_s_answers_fit(seats: int, size: int) -> None:
    """The planner's answers fit at each table, with hands of any size, in each round."""
    game, _ = table.opening(GAME, seats, GAME.Options(hand_size=size), bytes(32))
    chance = Chance(bytes(32), "players")
    while game.outcome is None:
        answers = {prompt.seat: planner(game.view(prompt.seat), prompt, chance) for prompt in game.prompts}
        assert [form.fit(prompt.form, answers[prompt.seat]) for prompt in game.prompts] == [None] * seats
        (step,) = table.close(game, answers)
        game = step.table


def test_the_planner_plays_all_that_earns_in_the_last_round() -> None:
    """Alone in Green with three values it plays them all, and no card that would cancel another of them."""
    game = Table(GAME, bytes(32), position("green", "G1 W2 R3 R3 U9", round=4))
    answer = planner(game.view(0), game.prompts[0], Chance(bytes(32), "players"))
    assert sorted(answer["play"]) == ["G1", "R3", "W2"]


def test_the_planner_walks_to_where_its_cards_earn() -> None:
    """With no card to play in Red it goes one step nearer to where its blue cards count."""
    game = Table(GAME, bytes(32), position("red", "U7 U8 U9", round=3))
    answer = planner(game.view(0), game.prompts[0], Chance(bytes(32), "players"))
    assert answer == {"play": (), "go": ("black",)}
