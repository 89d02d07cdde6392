"""How long all but a few wait. A busy machine may have measured one wait alone, which `statistics.quantiles` refuses."""

from collections.abc import Sequence


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the smallest of `values` (at least one) that so many percent of them do not exceed."""
    return sorted(values)[max(-(-len(values) * percent // 100) - 1, 0)]
