"""What a run of the tests takes of a long list: another part each day, everything in `make soak`.

The head of a run prints the day. BELLFLOWER_DAY sets it, so that a run can be made again; ``all`` takes everything.
"""

import os
import time
from collections.abc import Iterable
from typing import Final, TypeVar

import pytest

T = TypeVar("T")

DAY: Final = os.environ.setdefault("BELLFLOWER_DAY", time.strftime("%j"))
"""A whole number, the day of the year unless it is set. It stands in the environment, where the workers read it."""
IS_WHOLE: Final = DAY == "all"


def a_fifth(names: Iterable[T]) -> list[T]:
    """Return every fifth of these, another fifth on each of five days, and of fewer than five one a day; all of them in a whole run."""
    every = list(names)
    days = min(5, len(every))
    return every if IS_WHOLE else every[int(DAY) % days :: days]


def day_of_five(number: int) -> pytest.MarkDecorator:
    """Leave a test to one of five days (0 to 4); a whole run has it."""
    return pytest.mark.skipif(not IS_WHOLE and int(DAY) % 5 != number, reason="its turn comes: BELLFLOWER_DAY")


def of_ten(names: Iterable[T], first: int, count: int) -> list[T]:
    """Return `count` of these, the next ones each day, those of the first day from the `first` on; all of them in a whole run."""
    every = list(names)
    if IS_WHOLE:
        return every
    return [every[(int(DAY) * count + place) % len(every)] for place in range(first, first + count)]


def now_and_then(names: Iterable[T], number: int) -> list[T]:
    """Return one of these on one of five days (0 to 4), the next one each time, and none on the others; all of them in a whole run."""
    every = list(names)
    if IS_WHOLE:
        return every
    return [every[int(DAY) // 5 % len(every)]] if int(DAY) % 5 == number else []
