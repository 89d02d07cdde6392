"""The words that a design is written with. They run in the worker, on plain values: whole numbers, text, lists and maps.

A seat is a text such as ``@1``. The docstrings here are the vocabulary page of the documentation.
"""

from collections.abc import Callable, Collection
from typing import Any, Final

from games.design.vocabulary import counting, parts, plays, questions

FUNCTIONS: Final[dict[str, Collection[Callable[..., Any]]]] = {
    "Parts": parts.FUNCTIONS,
    "Questions": questions.FUNCTIONS,
    "Counting": counting.FUNCTIONS,
    "Seasons": plays.FUNCTIONS,
}
"""What a design can call anywhere, by the heading under which it is explained. What changes the match is on `t` (`table`)."""
