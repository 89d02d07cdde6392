"""All that a game asks can be pressed: each choice lies under a tile of the view's picture or of the board, in every position."""

import re
from html import unescape

import pytest

from bot.page.html.maps import pressable
from games import catalogue, players, table
from games.chance import Chance
from games.form import Amounts, Answer, Pick
from games.game import AnyGame, Prompt

_WORDS = re.compile(r'data-words="([^"]*)"')


@pytest.mark.parametrize("key", ["five_stands", "la_mafia", "ganymede", "greeen_mafia", "go_stop"])
def test_every_choice_lies_under_a_tile(key: str) -> None:
    """Through matches of players who choose at random, in every kind of match that the game names for trials."""
    game = catalogue.find(key)
    assert game is not None
    for trial in game.trials:
        now, _ = table.opening(game, trial.seats, trial.options, bytes(32))
        for _ in range(60):
            for prompt in now.prompts:
                offered = _offered(prompt)
                assert _pressable(game, now, prompt) >= {choice for choice in offered if choice[1]}
            drawn = ((one, Chance(bytes(32), f"{one.seat}/{one.key}")) for one in now.prompts)
            answers: dict[int, Answer] = {one.seat: players.from_form(one.form, chance) for one, chance in drawn}
            now = table.advance(now, table.settle(now, answers)).table
            if now.outcome:
                break


def _offered(prompt: Prompt) -> set[tuple[str, str]]:
    fields = [field for field in prompt.form if isinstance(field, Pick | Amounts)]
    return {(field.key, word) for field in fields for word in field.choices}


def _pressable(game: AnyGame, now: table.Table, prompt: Prompt) -> set[tuple[str, str]]:
    view = now.view(prompt.seat)
    scenes = [scene for scene in (game.draw(view, "en"), game.board(view, prompt, "en")) if scene is not None]
    drawn = [pressable(scene, {choice: choice[1] for choice in _offered(prompt)}) or "" for scene in scenes]
    words = "\n".join(unescape(one) for svg in drawn for one in _WORDS.findall(svg))
    return {(field, word) for field, _, word in (one.partition("=") for one in words.split("\n"))}
