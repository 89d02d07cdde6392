"""The games there are: every folder of the package ``games`` that holds a ``rules.py``, and in its ``__init__.py`` a ``GAME``."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import games as folder
from games.game import AnyGame

SEASON: Final = "season"
"""What is played over weeks and of matches: found by its key like any game, but listed nowhere as one to sit down to."""


@cache
def keys() -> tuple[str, ...]:
    """The key of every game, in alphabetical order; it is the name of the game's folder. A season is none of them."""
    found = {path.parent.name for place in folder.__path__ for path in Path(place).glob("*/rules.py")}
    return tuple(sorted(found - {SEASON}))


def games() -> tuple[AnyGame, ...]:
    """Every game, in the order of `keys`."""
    return tuple(map(_load, keys()))


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
