"""The games there are: every folder beside this file that holds a ``GAME``."""

from functools import cache
from importlib import import_module
from pathlib import Path

from games.game import AnyGame


@cache
def keys() -> tuple[str, ...]:
    """The key of every game, in alphabetical order; it is the name of the game's folder."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/rules.py")))


def find(key: str) -> AnyGame | None:
    """The game of that key, or None."""
    return _load(key) if key in keys() else None


@cache
def _load(key: str) -> AnyGame:
    game: AnyGame = import_module(f"games.{key}").GAME
    return game
