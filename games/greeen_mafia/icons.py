"""The icons: personnel, information, equipment, and the wild of custom missions (rules 2.1, 16.2, 16.4)."""

from collections import Counter
from typing import Final

TYPES: Final = "PIE"
WILD: Final = "W"
ICONS: Final = TYPES + WILD


def arranged(icons: str) -> str:
    """The same icons in the order P, I, E, W."""
    return "".join(sorted(icons, key=ICONS.index))


def is_enough(needs: str, shown: str) -> bool:
    """16.4: whether every need can be given a damage of its own; a wild serves for any, and the need of a wild takes any.

    Without wilds this is 5.1: each type reaches at least the number asked.
    """
    asked, there = Counter(needs), Counter(shown)
    beyond = sum(max(0, asked[icon] - there[icon]) for icon in TYPES)
    return beyond <= there[WILD] and len(needs) <= len(shown)
