"""The values that a design may use, and the error that says what is wrong with one."""

import re
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Any, Final

MOST: Final = 2**53
"""Whole numbers stay below this, so that every reader of JSON understands them."""


DEEPEST: Final = 20
"""How deeply lists and maps may be nested."""


LENGTH: Final = r"^[1-9]\d{0,2} (days?|hours?|minutes?|seconds?)$"
"""How long a round lasts."""
_SECONDS: Final = {"d": 86_400, "h": 3_600, "m": 60, "s": 1}


HOSTS: Final = "hosts"
"""How a design names the hosts, and the phase in which they alone are asked."""


_LONGEST: Final = 100
_MARK: Final = re.compile(r"@[1-9][0-9]{0,3}")
_WORD: Final = re.compile(r"[a-z][a-z0-9_-]{0,29}")


class Wrong(Exception):
    """A design used a word in a way that is not allowed.

    `message`: the sentence of ``locale`` that says which word, and what to do, with its `facts`.
    """

    def __init__(self, message: str, **facts: str | int) -> None:
        super().__init__(message, facts)
        self.message, self.facts = message, facts


def shown(value: Any) -> str:
    """Return a value as it would stand in a file, cut where it is long."""
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def mark(seat: int) -> str:
    """Return the text that names a seat in a design: ``@1`` is seat 0."""
    return f"@{seat + 1}"


def seat_of(word: Any) -> int | None:
    """Return the seat that a text names, or None."""
    return int(word[1:]) - 1 if isinstance(word, str) and _MARK.fullmatch(word) else None


def clean(value: Any, where: str, deep: int = 0) -> Any:
    """Return a copy of `value` made of plain values only. Refuses fractions, huge numbers, deep nesting (`deep` counts it) and
    everything that is no value.
    """
    kind = type(value)
    if kind is str or kind is bool or value is None or (kind is int and -MOST < value < MOST):
        return value
    if deep > DEEPEST:
        raise Wrong("fault-nested", where=where, most=DEEPEST)
    if kind is list or kind is tuple:
        return [one if type(one) is str else clean(one, where, deep + 1) for one in value]
    if kind is dict and all(type(key) is str for key in value):
        return {key: one if type(one) is str else clean(one, where, deep + 1) for key, one in value.items()}
    flaw = "fraction" if kind is float else "large" if kind is int else "other"
    raise Wrong("fault-plain", where=where, kind=flaw)


def whole(value: Any, where: str) -> int:
    """Return `value` if it is a whole number; refuse everything else."""
    if type(value) is not int or abs(value) >= MOST:
        raise Wrong("fault-whole", where=where, value=shown(value))
    return value


def texts(values: Any, where: str) -> list[str]:
    """Return `values` as a list of texts; refuse everything else."""
    if not isinstance(values, list | tuple) or not all(isinstance(one, str) and one for one in values):
        raise Wrong("fault-texts", where=where)
    return list(values)


def word_of(value: Any, where: str) -> str:
    """Return `value` if it is one short word in small letters, as a field or a phase is called; refuse everything else."""
    if not isinstance(value, str) or not _WORD.fullmatch(value):
        raise Wrong("fault-word", where=where, value=shown(value))
    return value


def one_of(value: Any, choices: Collection[str], where: str) -> str:
    """Return `value` if it is one of `choices`; otherwise name them."""
    if type(value) is not str or value not in choices:
        raise Wrong("fault-one-of", where=where, value=shown(value), choices=", ".join(choices))
    return value


def seconds(length: str) -> int:
    """Return the seconds of the `length` of a round: ``2 days``."""
    count, unit = length.split(" ")
    return int(count) * _SECONDS[unit[0]]


def near(name: str, known: Iterable[str]) -> str:
    """Return the one of `known` that looks most like `name`, or ``none``."""
    return next(iter(get_close_matches(name, list(known), 1)), "none")
