"""The tree of a file's text, as Python's own parser reads it."""

import ast
from contextlib import suppress
from threading import Lock
from typing import Final

_PARSING: Final = Lock()
_TRIES: Final = 5
"""Until 3.11.8 CPython counts the depth of its parser once for all threads, and two that parse at the same time end in a SystemError. A
traceback that is written parses too.
"""


def parsed(text: str) -> ast.Module:
    """Return the tree of a text. Raises SyntaxError, as `ast.parse` does."""
    with _PARSING:
        for _ in range(_TRIES):
            with suppress(SystemError):
                return ast.parse(text)
        return ast.parse(text)
