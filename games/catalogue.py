"""The games there are: every folder beside this file that holds a ``GAME``."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from games.game import AnyGame

SEASON: Final = "season"
"""What is played over weeks and of matches: found by its key like any game, but listed nowhere as one to sit down to."""


@cache
def keys() -> tuple[str, ...]:
    """The key of every game, in alphabetical order; it is the name of the game's folder. A season is none of them."""
    folders = {path.parent.name for path in Path(__file__).parent.glob("*/rules.py")}
    return tuple(sorted(folders - {SEASON}))


def find(key: str, version: int | None = None) -> AnyGame | None:
    """The game of that key (or a season), as it is now or by the rules of one version; or None."""
    now = _load(key) if key == SEASON or key in keys() else None
    if now is None or version is None:
        return now
    return next((game for game in (now, *now.earlier) if game.version == version), None)


@cache
def _load(key: str) -> AnyGame:
    game: AnyGame = import_module(f"games.{key}").GAME
    return game
