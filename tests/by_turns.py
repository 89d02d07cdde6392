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


def a_third(names: Iterable[T]) -> list[T]:
    """Return every third of these, another third on each of three days; all of them in a whole run."""
    every = list(names)
    return every if IS_WHOLE else every[int(DAY) % 3 :: 3]


def day_of_three(number: int) -> pytest.MarkDecorator:
    """Leave a test to the first, second or third of three days (0, 1, 2); a whole run has it."""
    return pytest.mark.skipif(not IS_WHOLE and int(DAY) % 3 != number, reason="its turn comes: BELLFLOWER_DAY")


def of_ten(names: Iterable[T], first: int, count: int) -> list[T]:
    """Return `count` of these from the `first` of the ten of the day on; all of them in a whole run."""
    every = list(names)
    if IS_WHOLE:
        return every
    return [every[(10 * int(DAY) + place) % len(every)] for place in range(first, first + count)]
