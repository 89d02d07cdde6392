"""The lesson of each built-in game."""

import pytest

from games import catalogue
from games.lesson import LEARNER, turns
from games.wording import plain
from tests.catalogued import game_named


@pytest.mark.parametrize("key", catalogue.keys())
def test_a_lesson_asks_answers_and_tells_what_it_brought(key: str) -> None:
    """Every turn is the learner's own question, with an answer and news that they may read, in words."""
    game = game_named(key)
    shown = turns(game)
    assert game.lesson is not None
    assert len(shown) == game.lesson.turns
    for turn in shown:
        assert turn.prompt.seat == LEARNER
        assert plain(game.tell((turn.prompt, turn.answer), "en"))
        assert any(plain(game.why(event, "en")) for event in turn.news)
