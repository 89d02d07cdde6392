"""All games have a folder with the same files for the same parts (docs/extend.md, "Add a game")."""

import ast
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from games import catalogue
from tests.catalogued import game_named

ROOT: Final = Path(catalogue.__file__).parent

ROOT_IMPORTS: Final = {
    "games.catalogue -> games",
    "games.__main__ -> games.design.*",
    "games.__main__ -> games.kit.*",
    "games.** -> games.design.forms",
    "games.** -> games.design.naming",
    "games.** -> games.design.vocabulary.counting",
    "games.** -> games.design.vocabulary.values",
}
"""The catalogue asks for the contract; the command line calls what checks games and designs. A House match shares designs' words."""

MOST_FILES: Final = 18
"""The limit at the top of a folder; further files are a second idea and get a folder."""

EVERY_GAME = pytest.mark.parametrize("key", [*catalogue.keys(), catalogue.SEASON])


def _folder(key: str) -> Path:
    return Path(next(iter(import_module(f"games.{key}").__path__)))


@EVERY_GAME
def test_the_files_of_a_game_are_where_they_are_in_every_game(key: str) -> None:
    """``__init__.py`` has a sentence, imports and ``GAME``; words are in ``locale``.

    Each file says in its first sentence what stands in it, and no folder has too many.
    """
    folder, game = _folder(key), game_named(key)
    sentence, *lines = ast.parse((folder / "__init__.py").read_text("utf-8")).body
    assert isinstance(sentence, ast.Expr)
    assert {type(line) for line in lines} == {ast.ImportFrom, ast.AnnAssign}
    begins = "GAME: Final[Game[State, Options, Event, View]] = game_in(__name__, ", "GAME: Final = Game(key="
    assert ast.unparse(lines[-1]).startswith(begins), "of our own, or of a package from outside"
    assert game.key == key
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
