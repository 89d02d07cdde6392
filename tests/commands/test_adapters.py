"""Adapters read the table and name none of its commands."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.commands import table

ROOT: Final = Path(table.__file__).parents[2]
ADAPTERS: Final = ("bot/cogs", "bot/venues", "bot/page")

OTHER_WORDS: Final = {
    "bot/venues/discord/server/setup.py": {"matches"},  # a channel
    "bot/venues/forum/layout.py": {
        "room-reads",
        "room-no",
        "play",
    },  # buttons, each with what is typed in its place; a field
    "bot/venues/forum/spelling.py": {"play"},  # a field
}
"""In which module which name of a command stands for something else."""


def _named() -> dict[str, set[str]]:
    """The names and keys of commands that stand in the code of adapters, by module."""
    names = {name for one in table.TABLE for name in (one.name, one.key)}
    by_file = defaultdict[str, set[str]](set)
    for path in (path for folder in ADAPTERS for path in (ROOT / folder).rglob("*.py")):
        for words in names.intersection(_constants(ast.parse(path.read_text(encoding="utf-8")))):
            by_file[path.relative_to(ROOT).as_posix()].add(words)
    return by_file


def _constants(tree: ast.AST) -> Iterator[str]:
    """Every string of several words; of one word, which may mean anything, those that a name or a key is compared with or looked up by."""
    for node in ast.walk(tree):
        is_asked = isinstance(node, ast.Compare) and ast.unparse(node.left).endswith((".name", ".key"))
        is_asked |= isinstance(node, ast.Call) and ast.unparse(node.func).endswith("named")
        for part in ast.walk(node) if is_asked else (node,):
            words = part.value if isinstance(part, ast.Constant) else None
            if isinstance(words, str) and (is_asked or set(words) & {" ", "-"}):
                yield words


def test_no_adapter_names_a_command() -> None:
    """None of the names and keys stands in an adapter, but for words that mean something else; and no such word is listed in vain."""
    assert _named() == OTHER_WORDS


@pytest.mark.parametrize(
    "line", ['command.name == "season leave"', 'one.key in {"pause", "x"}', 'table.named("seals")']
)
def test_a_module_that_names_a_command_is_found(line: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A planted one, which compares a command's name, or looks it up."""
    (tmp_path / "bot" / "cogs").mkdir(parents=True)
    (tmp_path / "bot" / "cogs" / "planted.py").write_text(f"IS_END = {line}\n")
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    assert len(_named()["bot/cogs/planted.py"]) == 1
