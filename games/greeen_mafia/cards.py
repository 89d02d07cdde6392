"""The nine cards, and what becomes of a card that is repelled (rules 2, 5, 6)."""

from functools import cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct

KeepChoice: TypeAlias = Literal["optional", "mandatory", "decline_is_failure"]
KEEP_CHOICES: Final[tuple[KeepChoice, ...]] = ("optional", "mandatory", "decline_is_failure")

Keep: TypeAlias = tuple[str, ...]
"""The cards in KEEP, oldest first: ``("I", "3", "5")``."""

FACILITIES: Final = "1234567"
ICONS: Final = "PIE"
"""The types of damage: personnel, information, equipment."""

NEEDS: Final = {"1": "", "2": "", "3": "P", "4": "P", "5": "PP", "6": "II", "7": "PI"}
DAMAGE: Final = {"1": "P", "2": "P", "3": "I", "4": "I", "5": "PI", "6": "E", "7": "E", "I": "P"}

MOST_KEPT: Final = 3
OBJECTIVE_NEEDS: Final = {"I": 3, "II": 3}
"""OBJECTIVE I counts icons (7.1), OBJECTIVE II counts types (8.2)."""


class Resolved(Struct, frozen=True):
    """A repelled card's condition, resolved: which card was lost (or ``""``), and KEEP after it."""

    result: Literal["kept", "failed", "declined"]
    lost: str
    keep: Keep


def icons(keep: Keep) -> str:
    """The damage icons of all cards in KEEP, in the order P, I, E."""
    return "".join(sorted("".join(DAMAGE[card] for card in keep), key=ICONS.index))


@cache
def is_met(card: str, keep: Keep) -> bool:
    """5.1: whether KEEP, before the card is added, shows at least the icons asked; they are counted, not spent."""
    shown = icons(keep)
    return all(shown.count(icon) >= NEEDS[card].count(icon) for icon in ICONS)


@cache
def resolved(card: str, keep: Keep, *, is_declined: bool, keep_choice: KeepChoice) -> Resolved:
    """5.2 to 5.4: kept, failed or declined. Only a card whose condition is met can be declined."""
    if is_declined and keep_choice == "optional":
        return Resolved("declined", "", keep)
    if is_declined or not is_met(card, keep):
        return Resolved("declined" if is_declined else "failed", "".join(keep[:1]), keep[1:])
    is_full = len(keep) == MOST_KEPT
    return Resolved("kept", keep[0] if is_full else "", (*(keep[1:] if is_full else keep), card))


@cache
def is_objective_met(objective: str, keep: Keep) -> bool:
    """7.1: at least three icons; 8.2: all three types."""
    shown = icons(keep)
    return (len(shown) if objective == "I" else len(set(shown))) >= OBJECTIVE_NEEDS[objective]
