"""A game made of its folder: the same files hold the same parts of the record in every game (docs/extend.md, "Add a game")."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from games.game import AnyGame, Game

FILES: Final = {
    "state": ("State", "Options", "View", "view"),
    "events": ("Event",),
    "rules": ("refuse", "setup", "prompts", "rooms", "round_of", "absent", "resolve"),
    "typing": ("why_not", "spellings", "spellings_now"),
    "wording": ("tell", "why"),
    "news": ("why",),
    "picture": ("MOOD", "draw", "board"),
    "diagrams": ("diagrams", "seated"),
    "stories": ("stories",),
    "players": ("PLAYERS",),
    "faults": ("faults",),
    "trading": ("TRADING",),
    "building": ("BUILDING",),
    "contest": ("CONTEST",),
    "season": ("IN_SEASON",),
    "plays": ("PLAYS",),
}
"""The parts of each file, by their names there: a constant in capitals, ``round_of`` since a built-in function is called ``round``."""


def game_in(package: str, **own: Any) -> AnyGame:
    """Return the game whose files stand in `package`. `own`: all parts that no file holds; those with a default may be left out."""
    parts: dict[str, Any] = {}
    for file, names in FILES.items():
        module = import_module(f"{package}.{file}") if find_spec(f"{package}.{file}") else None
        parts |= {_part(name): getattr(module, name) for name in names if hasattr(module, name)}
    words = import_module(f"{package}.naming").WORDS
    return Game(key=package.rpartition(".")[2], **parts, **{"summary": words.in_short, "verbs": words.verbs} | own)


def _part(name: str) -> str:
    return name.lower() if name.isupper() else name.removesuffix("_of")
