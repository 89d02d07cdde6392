"""What Starlark and Python say of a fault, as one of our own sentences (``locale``) with its facts; one that is missing is ``none``."""

import re
from collections.abc import Mapping
from typing import Final

SLOW: Final = "fault-slow"
"""The message of what the clock of the processor ended, which a quicker computer may do in time."""
_NEAR: Final = r"(?:, did you mean `(?P<near>\w+)`\?)?"
_SAID: Final[tuple[tuple[str, str], ...]] = (
    (r"call stack overflow", "fault-deep"),
    (r"serde::serialize", "fault-function"),
    (r"Maximum depth", "fault-nested-values"),
    (r"`load` is not allowed", "fault-load"),
    (r"reserved keyword `(?P<word>\w+)`", "fault-reserved"),
    (r"Variable `(?P<name>ask|close)` not found", "fault-no-function"),
    (rf"Variable `(?P<name>\w+)` not found{_NEAR}", "fault-unknown"),
    (r"unfinished string literal", "fault-unfinished"),
    (r"incorrect indentation", "fault-indentation"),
    (r"unexpected new line here", "fault-newline"),
    (r"Parse error: unexpected \w+ '(?P<token>.+?)' here", "fault-unexpected"),
    (r"Parse error: invalid input `(?P<character>(?s:.))`", "fault-character"),
    (r"Parse error: (?P<told>.*?)(, expected .*)?$", "fault-unread"),
    (r"Operation `\(iter\)` not supported on type `(?P<type>\w+)`", "fault-iterable"),
    (r"Operation `(?P<op>.+?)` not supported for types `(?P<left>\w+)` and `(?P<right>\w+)`", "fault-types"),
    (r"'(?P<op>.+?)' not supported between instances of '(?P<left>\w+)' and '(?P<right>\w+)'", "fault-types"),
    (r"Operation `(?P<op>.+?)` not supported on type `(?P<type>\w+)`", "fault-type"),
    (r"Index `(?P<index>-?\d+)` is out of bound", "fault-index"),
    (r"Key `\"(?P<seat>@\d+)\"` was not found", "fault-seat-key"),
    (r"Key `(?P<key>.+?)` was not found", "fault-key"),
    (r"Local variable `(?P<name>\w+)` referenced before assignment", "fault-unset"),
    (rf"Object of type `(?P<type>\w+)` has no attribute `(?P<name>\w+)`{_NEAR}", "fault-attribute"),
    (r"^Immutable", "fault-frozen"),
    (r"division by zero|modulo by zero", "fault-zero"),
    (r"Cannot parse `(?P<text>.*?)` as an integer", "fault-int"),
    (r"^fail: (?P<told>.*)", "fault-fail"),
    (r"duplicated parameter name", "fault-parameter"),
    (r"Value of type `(?P<type>\w+)` is not hashable", "fault-hashable"),
    (r"(?:Table\.)?(?P<name>\w+)\(\) got an unexpected keyword argument '(?P<word>\w+)'", "fault-keyword"),
    (r"(?:Table\.)?(?P<name>\w+)\(\) (?:missing|takes|got) ", "fault-call"),
    (r"(?:parameter|argument)s?\b.*(?:expected|missing|extra)|(?:Missing|Extra|Wrong number).*(?:parameter|argument)", "fault-arguments"),
    (r"^Unreachable", "fault-unreachable"),
)  # fmt: skip
_KNOWN: Final = tuple((re.compile(pattern), message) for pattern, message in _SAID)


def sentence(problem: str) -> tuple[str, Mapping[str, str]]:
    """Return the message and its facts for a `problem` that the language reports; where none fits, one that quotes it."""
    for pattern, message in _KNOWN:
        match = pattern.search(problem)
        if match:
            return message, {name: _visible(fact) for name, fact in match.groupdict().items()}
    return "fault-language", {"told": problem}


def _visible(fact: str | None) -> str:
    """Return a fact as it can be read: a character that cannot be printed by its number (``U+0007``)."""
    return "".join(one if one.isprintable() else f"U+{ord(one):04X}" for one in fact or "none")
