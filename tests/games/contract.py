"""Writes docs/contract.md, every name of the contract in one line, readable on a code host too: ``python -m tests.games.contract``."""

import ast
import inspect
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import games
import games.chance
import games.form.fields
import games.game
import games.kit.secrecy
import games.kit.secrecy.equivalence
import games.kit.secrecy.perception
import games.kit.secrecy.worlds
import games.scene
import games.table
import games.wording

_HEAD: Final = """# What a game is written with

The public contract: the names of `games`, with `games.scene` for pictures, `games.table` for tests and `games.kit.secrecy` for the
information table of `samples.py`. A change that breaks a game raises `CONTRACT`; the changelog says what it breaks. This page is generated
(`python -m tests.games.contract > docs/contract.md`).
"""
_PAST: Final = """
`learned(reader, past)` gets the moments of a match so far, each a `Past`: `past[-1].before` is the position (your `State`) before what
happened, `past[-1].input` what was put in (complete answers by seat, a trade, or None at the opening), and `past[-1].after` the position
after it. At the opening `before` and `after` are the same position.
"""
_TAIL: Final = """
## Signatures

The site that `make docs` builds shows them here.

::: games.game

::: games.form.fields

::: games.chance.Chance

::: games.wording

::: games.table
"""


def page() -> str:
    """The page as Markdown."""
    parts = [_HEAD]
    homes: Sequence[ModuleType] = (games, games.game, games.form.fields, games.form, games.chance, games.wording)
    parts += ["\n## `games`\n\n", *_table(games, games.__all__, homes)]
    scenes = tuple(vars(games.scene)[name] for name in dir(games.scene) if inspect.ismodule(vars(games.scene)[name]))
    parts += ["\n## `games.scene`\n\n", *_table(games.scene, games.scene.__all__, scenes)]
    public = [name for name, one in vars(games.table).items() if _is_own(one, games.table) and name[0] != "_"]
    parts += ["\n## `games.table`\n\n", *_table(games.table, public, (games.table,))]
    kit = (games.kit.secrecy.worlds, games.kit.secrecy.perception, games.kit.secrecy.equivalence)
    parts += ["\n## `games.kit.secrecy`\n", _PAST, "\n", *_table(games.kit.secrecy, games.kit.secrecy.__all__, kit)]
    return "".join((*parts, _TAIL))


def _is_own(thing: Any, module: ModuleType) -> bool:
    return (inspect.isclass(thing) or inspect.isfunction(thing)) and thing.__module__ == module.__name__


def _table(module: ModuleType, names: Sequence[str], homes: Sequence[ModuleType]) -> Iterator[str]:
    yield "| name | what it is |\n|---|---|\n"
    for name in names:
        yield f"| `{name}` | {_first_words(getattr(module, name), name, homes)} |\n"


def _first_words(thing: Any, name: str, homes: Sequence[ModuleType]) -> str:
    """The first paragraph of its docstring; of a constant or an alias the words under it."""
    home = inspect.getmodule(thing) if getattr(thing, "__module__", "").startswith("games.") else None
    written = [docstring for one in (home, *homes) if one is not None and (docstring := _under(one).get(name))]
    words = written[0] if written else ""
    return " ".join(words.partition("\n\n")[0].split()).replace("|", "\\|")


@cache
def _under(module: ModuleType) -> dict[str, str]:
    """The docstrings of a module's classes and functions, and the strings under its constants, by name."""
    docstrings: dict[str, str] = {}
    body = ast.parse(Path(str(module.__file__)).read_text("utf-8")).body
    bodies = [body, *(one.body for one in body if isinstance(one, ast.If))]
    for node, after in (pair for one in bodies for pair in zip(one, (*one[1:], None), strict=True)):
        match node, after:
            case ((ast.ClassDef() | ast.FunctionDef()), _):
                docstrings[node.name] = ast.get_docstring(node) or ""
            case (
                (ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name))),
                ast.Expr(value=ast.Constant(value=str(words))),
            ):
                docstrings[name] = inspect.cleandoc(words)
    return docstrings


if __name__ == "__main__":
    print(page(), end="")  # noqa: T201  a command of the terminal
