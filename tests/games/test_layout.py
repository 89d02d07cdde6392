"""All games have a folder with the same files for the same parts (docs/extend.md, "Add a game")."""

import ast
import tomllib
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from games import catalogue
from games.game import Game
from tests.catalogued import game_named

FILES: Final = {
    "state": ("State", "Options", "View", "view"),
    "events": ("Event",),
    "rules": ("refuse", "setup", "prompts", "rooms", "round", "absent", "resolve"),
    "typing": ("why_not", "spellings", "spellings_now"),
    "wording": ("tell", "why"),
    "picture": ("draw",),
    "stories": ("stories",),
    "diagrams": ("diagrams",),
    "faults": ("faults",),
}
"""The module of each part of a game's record."""

NAMED: Final = {"round": "round_of"}
"""Names that differ between file and record, because a built-in function has the record's name."""

ROOT: Final = Path(catalogue.__file__).parent

ROOT_IMPORTS: Final = {
    "games.catalogue -> games",
    "games.__main__ -> games.design.*",
    "games.__main__ -> games.kit.*",
    "games.** -> games.design.forms",
    "games.** -> games.design.naming",
    "games.** -> games.design.vocabulary.counting",
}
"""The catalogue asks for the contract; the command line calls what checks games and designs. A House match shares designs' words."""

MOST_FILES: Final = 18
"""The limit at the top of a folder; further files are a second idea and get a folder."""

DEFAULTS: Final[dict[str, Any]] = {part.name: part.default for part in fields(Game) if part.default is not MISSING}

EVERY_GAME = pytest.mark.parametrize("key", [*catalogue.keys(), catalogue.SEASON])


def _folder(key: str) -> Path:
    return Path(next(iter(import_module(f"games.{key}").__path__)))


@EVERY_GAME
def test_each_part_of_the_record_comes_from_its_file(key: str) -> None:
    """The same parts are in the same files; a part with a default needs no file."""
    for file, parts in FILES.items():
        values = {part: getattr(game_named(key), part) for part in parts}
        own = {part: value for part, value in values.items() if value is not DEFAULTS.get(part, MISSING)}
        if own:
            module = import_module(f"games.{key}.{file}")
            assert {part: getattr(module, NAMED.get(part, part)) for part in own} == own
        else:
            assert not (_folder(key) / f"{file}.py").exists(), f"{file}.py gives nothing to the record"


@EVERY_GAME
def test_the_files_of_a_game_are_where_they_are_in_every_game(key: str) -> None:
    """``__init__.py`` reads like a table of contents: a sentence, imports, ``GAME``; thinking players are in ``players.py``, words in
    ``locale``. Each file says in its first sentence what stands in it, and no folder has too many.
    """
    folder, game = _folder(key), game_named(key)
    sentence, *lines = ast.parse((folder / "__init__.py").read_text("utf-8")).body
    assert isinstance(sentence, ast.Expr)
    assert {type(line) for line in lines} == {ast.ImportFrom, ast.AnnAssign}
    assert ast.unparse(lines[-1]).startswith("GAME: Final = ")
    assert game.key == key
    for player in game.players.values():
        assert getattr(import_module(f"games.{key}.players"), player.__name__) is player
    assert [path.parent for path in folder.rglob("en.ftl")] == [folder / "locale"]
    files = sorted(folder.rglob("*.py"))
    assert [path.name for path in files if not ast.get_docstring(ast.parse(path.read_text("utf-8")))] == []
    assert all(len(list(one.glob("*.py"))) <= MOST_FILES for one in {path.parent for path in files})


def test_the_import_contract_names_no_game() -> None:
    """All modules in ``games`` except the shared ones are kept independent, so a new game is too."""
    shared = {path.stem for path in ROOT.glob("*.py")} - {"__init__", "__main__"} | {"form", "scene", "scene.**"}
    contracts = tomllib.loads((ROOT.parent / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (apart,) = (contract for contract in contracts if contract.get("modules") == ["games.*"])
    assert apart["type"] == "independence"
    assert set(apart["ignore_imports"]) == ROOT_IMPORTS | {f"games.** -> games.{module}" for module in shared}
