"""The referee knows games by their record alone: no key and no field of one game stands in it as text."""

import ast
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import fields

from games import catalogue

ROOT = Path(__file__).parents[3]
EVERYWHERE = {"rounds", "reveal"}
"""Options that are words of the referee too, for something else."""
OWN = {("bot/referee/season/planned/writing.py", "purses")}
"""The name in a plan for its own field."""


def _texts() -> Iterator[tuple[str, str]]:
    """Every text of the referee that is no docstring, with its file."""
    for path in sorted((ROOT / "bot" / "referee").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        said = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in said:
                yield str(path.relative_to(ROOT)), node.value


def _of_games() -> set[str]:
    """The keys of all games, what a game of seasons calls its options, and what it counts there."""
    options = [fields(game.Options) for game in catalogue.games() if game.in_season is not None]
    return {*catalogue.keys(), "gold", *(field.name for own in options for field in own)} - EVERYWHERE


def test_the_referee_names_no_game_and_no_option_of_one() -> None:
    """What a season hands to a game, and whether it is rated, stands in the game's record."""
    of_games = _of_games()
    assert {"five_stands", "purses", "starting_meadows"} <= of_games
    assert {one for one in _texts() if one[1] in of_games} == OWN
