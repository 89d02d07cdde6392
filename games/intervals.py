"""How far an estimate may be off: intervals of 95 %."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

_Z: Final = 1.959964
_T: Final = 12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622
"""Student's factor for two to ten values."""


def share(count: float, of: int) -> tuple[float, float]:
    """Return the interval of a share that was seen `count` times among `of` (Wilson, 1927); from 0 to 1 where nothing was seen."""
    if of == 0:
        return 0.0, 1.0
    rate, z2 = count / of, _Z**2
    middle = (rate + z2 / (2 * of)) / (1 + z2 / of)
    half = _Z * sqrt(rate * (1 - rate) / of + z2 / (4 * of**2)) / (1 + z2 / of)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of `values` (at least one), and how far it may be off to either side (Student, 1908); infinitely where there is but
    one.
    """
    count = len(values)
    return fmean(values), _t(count - 1) * stdev(values) / sqrt(count) if count > 1 else float("inf")


def _t(freedom: int) -> float:
    """Return Student's factor, from the tenth on by its expansion, which is right to three decimals (Fisher and Cornish, 1960)."""
    if freedom <= len(_T):
        return _T[freedom - 1]
    return _Z + (_Z**3 + _Z) / (4 * freedom) + (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / (96 * freedom**2)
