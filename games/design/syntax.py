"""The tree of a file's text, as Python's own parser reads it."""

import ast
from threading import Lock
from typing import Final

_PARSING: Final = Lock()
"""CPython 3.11 counts the depth of its parser once for all threads: two that parse at the same time end in a SystemError."""


def parsed(text: str) -> ast.Module:
    """Return the tree of a text. Raises SyntaxError, as `ast.parse` does."""
    with _PARSING:
        return ast.parse(text)
