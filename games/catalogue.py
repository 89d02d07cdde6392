"""The games there are: every folder of the package ``games`` that holds a ``rules.py``, and in its ``__init__.py`` a ``GAME``.

A package from outside announces its game by an entry point: ``[project.entry-points."bellflower.games"] tug = "tug_of_war:GAME"``.
One that cannot be taken is among the `broken`, and stops nothing else.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

import games as folder
from games.game import AnyGame, Game
from games.wording import plain

SEASON: Final = "season"
"""What is played over weeks and of matches: found by its key like any game, but listed nowhere as one to sit down to."""

OUTSIDE: Final = "bellflower.games"
"""The group of entry points by which packages announce their games."""


@cache
def keys() -> tuple[str, ...]:
    """Return the key of every game, in alphabetical order: the name of its folder, or of its entry point. A season is none of them."""
    return tuple(sorted({*_inside(), *_outside()[0]}))


def games() -> tuple[AnyGame, ...]:
    """Return every game, in the order of `keys`."""
    return tuple(map(_load, keys()))


def welcoming() -> tuple[AnyGame, ...]:
    """Return every game, in the order in which a newcomer should meet them, and among equals by title."""
    return tuple(sorted(games(), key=lambda game: (_MET.index(game.meet), game.title.casefold())))


_MET: Final = ("first", "soon", "later", "last")


def find(key: str, version: int | None = None) -> AnyGame | None:
    """Return the game of that key (or a season, or one that was brought), as it is now or by the rules of one version; or None."""
    now = _load(key) if key == SEASON or key in keys() else _BROUGHT.get(key, (None,))[0]
    if now is None or version is None:
        return now
    return next((game for game in (now, *now.earlier) if game.version == version), None)


def is_season(key: str) -> bool:
    """Return whether the game of that key is played of matches: the built-in season, or one in a file that is there."""
    game = None if key == SEASON else find(key)
    return key == SEASON or (game is not None and game.plays is not None)


def bring(game: AnyGame, place: Path) -> None:
    """Let `find` find a game that no package holds, such as one made of a file, with the words in the folder `place`. It is not listed."""
    _BROUGHT[game.key] = game, place


_BROUGHT: Final[dict[str, tuple[AnyGame, Path]]] = {}


def broken() -> Mapping[str, str]:
    """Return the games from outside that could not be taken, by the names of their entry points, and why."""
    return _outside()[1]


def origin(key: str) -> str:
    """Return where the record of a game stands (``tug_of_war:GAME``); `key`: of one that is there."""
    point = None if key == SEASON or key in _inside() else _announced().get(key)
    return point.value if point else f"games.{key}:GAME"


def place(key: str) -> Path:
    """Return the folder in which a game's words and its rulebook lie; `key`: of one that is there."""
    return _BROUGHT[key][1] if key in _BROUGHT else _path(import_module(origin(key).partition(":")[0]).__path__[0])


@cache
def _path(folder: str) -> Path:
    """Return a folder as a path, made once: to compare a new one takes longer than to say what is looked for with it."""
    return Path(folder)


@cache
def _inside() -> frozenset[str]:
    folders = {path.parent.name for place in folder.__path__ for path in Path(place).glob("*/rules.py")}
    return frozenset(folders - {SEASON})


def _announced() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=OUTSIDE)}


@cache
def _outside() -> tuple[Mapping[str, AnyGame], Mapping[str, str]]:
    """Return those that can be taken, and why the others cannot: code from elsewhere may fail in any way."""
    taken: dict[str, AnyGame] = {}
    failed: dict[str, str] = {}
    for name, point in _announced().items():
        try:
            taken[name] = _checked(point, point.load())
        except (Exception, SystemExit) as error:  # noqa: BLE001  one line says what was wrong with it
            failed[name] = f"{type(error).__name__}: {error}"
    return taken, failed


class Clash(Exception):  # named for what a host reads
    """A game that was written for another version of the contract."""


def _checked(point: EntryPoint, game: object) -> AnyGame:
    name = point.name
    if not isinstance(game, Game):
        raise TypeError("the entry point names no games.Game")
    if game.contract != folder.CONTRACT:
        raise Clash(
            f"it was written for version {game.contract} of the contract, and this Bellflower has version {folder.CONTRACT}:"
            f" install a release of one of them that goes with the other"
        )
    if game.key != name:
        raise ValueError(f"the entry point is called {name}, and its game {game.key}")
    if name == SEASON or name in _inside():
        raise ValueError(f"there is a game of the key {name} already")
    if not hasattr(import_module(point.module), "__path__"):
        raise TypeError(f"{point.module} is a single file, and a game is a folder that holds its words too")
    return game


@cache
def _load(key: str) -> AnyGame:
    if key in _outside()[0]:
        return _outside()[0][key]
    game: AnyGame = import_module(f"games.{key}").GAME
    return game


def titled(key: str, locale: str = "en") -> str:
    """Return what the game of that key is called in a language. A game that is not there keeps its key, cut where it holds a digest."""
    game = find(key)
    return name_of(game, locale) if game is not None else key if len(key) <= _LONGEST else f"{key[:_LONGEST]}…"


_LONGEST: Final = 20


def name_of(game: AnyGame, locale: str) -> str:
    """Return what a game is called in a language: its title, or what begins the line that says what it is (``Partita della casa``)."""
    if locale.partition("-")[0] == "en":
        return game.title
    return re.split("[:,]", plain(game.tell(game.key, locale)))[0] or game.title
