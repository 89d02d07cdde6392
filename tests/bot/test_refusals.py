"""What the referee refuses is said where it refuses: each public function names the ids of its own refusals."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
Function = ast.FunctionDef | ast.AsyncFunctionDef


def _refusing() -> Iterator[tuple[str, Function]]:
    """Every public function of the referee that says in its type that it may refuse, and how it is called."""
    for path in sorted((ROOT / "bot" / "referee").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(node, Function) or node.name.startswith("_") or node.returns is None:
                continue
            if "Refused" in ast.unparse(node.returns):
                yield f"{path.stem}.{node.name}", node


def test_a_refusal_is_named_where_it_is_made() -> None:
    """The docstring holds each id with which the function itself refuses."""
    unnamed = list[str]()
    for name, function in _refusing():
        refused = set(re.findall(r"Refused\('([\w-]+)'", ast.unparse(ast.Module(list[ast.stmt](function.body), []))))
        said = ast.get_docstring(function) or ""
        unnamed += [f"{name}: {one}" for one in refused if f"`{one}`" not in said]
    assert unnamed == []


def _public() -> Iterator[tuple[str, str]]:
    """Every public function and method of the referee by its place, with its docstring."""
    for path in sorted((ROOT / "bot" / "referee").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
        for node in [*tree.body, *(one for held in classes for one in held.body)]:
            if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
                yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", ast.get_docstring(node) or ""


def test_nothing_public_goes_unsaid() -> None:
    """Every public name says what it is, ports too, and none says that it is the same as its neighbour."""
    assert [name for name, said in _public() if not said or re.match(r"(the )?same\b", said, re.IGNORECASE)] == []
