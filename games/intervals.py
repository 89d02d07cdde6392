"""How far an estimate may be off: intervals of 95 %."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

_Z: Final = 1.959964


def share(count: float, of: int) -> tuple[float, float]:
    """Return the interval of a share that was seen `count` times among `of` (Wilson, 1927); from 0 to 1 where nothing was seen."""
    if of == 0:
        return 0.0, 1.0
    rate, z2 = count / of, _Z**2
    middle = (rate + z2 / (2 * of)) / (1 + z2 / of)
    half = _Z * sqrt(rate * (1 - rate) / of + z2 / (4 * of**2)) / (1 + z2 / of)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of `values` (at least one), and how far it may be off to either side; infinitely where there is but one."""
    return fmean(values), _Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
