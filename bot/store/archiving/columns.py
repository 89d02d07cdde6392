"""Columns of one kind of value each: numbers, times, names.

A fold returns a node, or None where the values are not of its kind; its counterpart returns the values of a node.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.store.archiving.aside import Aside, Beside, among_nothing, fold_numbers, runs_of, unfold_numbers
from bot.store.rows import moment_of, text_of

Node = Any

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


def fold_times(values: Sequence[Any]) -> Node | None:
    """Times as microseconds."""
    texts = given_of(values)
    if not all(isinstance(text, str) and len(text) == _MOMENT for text in texts):
        return None
    try:
        moments = [None if text is None else (moment_of(text) - _EPOCH) // _MICROSECOND for text in values]
    except (ValueError, TypeError, OverflowError):
        return None
    return fold_numbers(moments)


_MOMENT: Final = len(text_of(_EPOCH))


def unfold_times(node: Node, beside: Beside) -> Sequence[Any]:
    """Return the times that `fold_times` folded."""
    return [None if one is None else text_of(_EPOCH + one * _MICROSECOND) for one in unfold_numbers(node, beside)]


def fold_whole(values: Sequence[Any]) -> Node | None:
    """Whole numbers, if they are large or many."""
    numbers = given_of(values)
    if not all(type(number) is int for number in numbers):
        return None
    is_large = len(numbers) > 1 and max(numbers) > 1000
    return fold_numbers(values) if is_large or len(set(numbers)) > _MANY else None


_MANY: Final = 100


def fold_digits(values: Sequence[Any]) -> Node | None:
    """Large numbers that are text."""
    texts = given_of(values)
    if not all(isinstance(text, str) and len(text) > 3 and _is_number(text) for text in texts):
        return None
    return fold_numbers([None if text is None else int(text) for text in values])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and 0 < len(text) < _DIGITS and (text[0] != "0" or text == "0")


_DIGITS: Final = 40


def unfold_digits(node: Node, beside: Beside) -> Sequence[Any]:
    """Return the numbers that `fold_digits` folded."""
    return [None if one is None else str(one) for one in unfold_numbers(node, beside)]


def fold_pairs(values: Sequence[Any]) -> Node | None:
    """Two numbers that are text, as the venue names a message in its channel."""
    pairs = [one.split("/") if isinstance(one, str) else None for one in values]
    if not all(isinstance(one, str) for one in given_of(values)):
        return None
    if not all(len(one) == 2 and all(map(_is_number, one)) for one in pairs if one is not None):
        return None
    return [fold_numbers([None if one is None else int(one[at]) for one in pairs]) for at in range(2)]


def unfold_pairs(node: Node, beside: Beside) -> Sequence[Any]:
    """Return the pairs that `fold_pairs` folded."""
    before, behind = (unfold_numbers(one, beside) for one in node)
    return [None if one is None else f"{one}/{other}" for one, other in zip(before, behind, strict=True)]


def fold_bytes(values: Sequence[Any]) -> Node | None:
    """Random bytes in hexadecimal, all of one length; where many are alike, the text says that in less."""
    texts = given_of(values)
    size = len(texts[0]) if isinstance(texts[0], str) else 0
    if size < 8 or size % 2 or len(set(texts)) < 0.8 * len(texts):
        return None
    if not all(isinstance(text, str) and len(text) == size and _HEX.issuperset(text) for text in texts):
        return None
    return [runs_of(values), size, Aside(bytes.fromhex("".join(texts)))]


def unfold_bytes(node: Node, beside: Beside) -> Sequence[Any]:
    """Return the bytes that `fold_bytes` folded."""
    runs, size, given = node
    return among_nothing(runs, iter(unfold_hex([size, beside.take(given).hex()], beside)))


def fold_hex(values: Sequence[Any]) -> Node | None:
    """Hexadecimal names of one length, without what stands between them."""
    sizes = {len(text) if isinstance(text, str) else 0 for text in values}
    if len(sizes) != 1 or len(values) < 2 or (size := sizes.pop()) < 8:
        return None
    in_one = "".join(values)
    return [size, in_one] if _HEX.issuperset(in_one) else None


_HEX: Final = frozenset("0123456789abcdef")


def unfold_hex(node: Node, _: Beside) -> Sequence[Any]:
    """Return the names that `fold_hex` folded."""
    size, in_one = node
    return [in_one[at : at + size] for at in range(0, len(in_one), size)]


# What earlier archives have -----------------------------------------------------------------------------------------------


def unfold_moments(node: Node, _: Beside) -> Sequence[Any]:
    """Times of earlier archives: the microseconds since the one before."""
    return [None if one is None else text_of(_EPOCH + one * _MICROSECOND) for one in sums_of(node)]


def sums_of(values: Iterable[int | None]) -> list[int | None]:
    """Return the running sums of differences; None stays None."""
    found, last = list[int | None](), 0
    for value in values:
        last += value or 0
        found.append(None if value is None else last)
    return found


def given_of(values: Sequence[Any]) -> list[Any]:
    """Those that are not None; a value that no fold accepts if there are none."""
    return [value for value in values if value is not None] or [False]
