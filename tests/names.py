"""Check the names and the docstrings of the whole tree: ``python -m tests.names``; `make check` runs it.

A name says what a thing is, so the five that fit anything are refused outside of comprehensions, and behind an underscore too; `there`
is refused in the product. Fields of classes that others read may have them, and what other libraries call so. A docstring that speaks of
None is held to the annotation of what is returned.
"""

import ast
import re
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("bot", "games", "tests", "benchmarks", "docs")
_WORDS: Final = ("one", "told", "found", "given", "here")
VAGUE: Final = frozenset({*_WORDS, "_said", *(f"_{word}" for word in _WORDS)})
_OF_PRODUCT: Final = VAGUE | {"there"}
_NONE: Final = re.compile(r"\b(or None\b|None (if|where|when|of|for)\b|[;:] None\b)")


def faults(tree: ast.AST, vague: Collection[str] = VAGUE) -> Iterator[tuple[int, str]]:
    """Yield the line and the fault of each vague name and each docstring that contradicts its annotation."""
    free = {
        id(name) for node in ast.walk(tree) if isinstance(node, ast.comprehension) for name in ast.walk(node.target)
    }
    fields = {id(line) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for line in node.body}
    targets = {id(node.target) for node in ast.walk(tree) if isinstance(node, ast.AnnAssign) and id(node) in fields}
    for node in ast.walk(tree):
        if id(node) not in free | targets and (name := _bound(node)) in vague:
            yield node.lineno, f"`{name}` says nothing of what it is"  # type: ignore[attr-defined]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _speaks_of_none(node):
            yield node.lineno, f"the docstring of `{node.name}` speaks of None, and its annotation does not"


def _bound(node: ast.AST) -> str | None:
    """Return the name that a node gives to something, or None."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr.startswith("_"):
        return node.attr
    if isinstance(node, ast.arg):
        return node.arg
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.MatchAs | ast.ExceptHandler):
        return node.name
    return node.asname if isinstance(node, ast.alias) else None


def _speaks_of_none(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    first = (ast.get_docstring(function) or "").partition("\n\n")[0]
    returned = ast.unparse(function.returns) if function.returns else "None"
    is_so = bool(_NONE.search(first.partition("`")[0])) and first.startswith("Return")
    return is_so and not re.search(r"\b(None|Any|object)\b", returned)


def main() -> int:
    """Print each fault with its place. Return 1 if there are any, else 0."""
    lines = [
        f"{path.relative_to(ROOT)}:{line}: {fault}"
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line, fault in faults(
            ast.parse(path.read_text("utf-8")), _OF_PRODUCT if folder in {"bot", "games"} else VAGUE
        )
    ]
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return min(len(lines), 1)


if __name__ == "__main__":
    sys.exit(main())
