"""The nine cards, and what becomes of a card that is repelled (rules 2, 5, 6, 16)."""

from functools import cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct, UnsetType

from games.greeen_mafia.mission import FACILITIES, OBJECTIVES, Facility, Mission, arranged, is_enough

KeepChoice: TypeAlias = Literal["optional", "mandatory", "decline_is_failure"]
KEEP_CHOICES: Final[tuple[KeepChoice, ...]] = ("optional", "mandatory", "decline_is_failure")

Keep: TypeAlias = tuple[str, ...]
"""The cards in KEEP, oldest first: ``("I", "3", "5")``."""

MOST_KEPT: Final = 3
OBJECTIVE_GIVES: Final = {"I": "P"}
"""16.1: in KEEP OBJECTIVE I shows one P in every mission."""

AS_PRINTED: Final = Mission(
    (
        Facility("", "P"), Facility("", "P"), Facility("P", "I"), Facility("P", "I"), Facility("PP", "PI"), Facility("II", "E"),
        Facility("PI", "E"),
    ),
    ("WWW", "PIE"),
)  # fmt: skip
"""2.1: OBJECTIVE I counts icons (7.1), OBJECTIVE II counts types (8.2)."""


class Resolved(Struct, frozen=True):
    """A repelled card's condition, resolved: which card was lost (or ``""``), and KEEP after it."""

    result: Literal["kept", "failed", "declined"]
    lost: str
    keep: Keep


class Deck:
    """The nine cards of one mission, by what they need and what they show; what follows from them is remembered."""

    def __init__(self, mission: Mission) -> None:
        cards = dict(zip(FACILITIES, mission.facilities, strict=True))
        self.needs = {name: arranged(card.condition) for name, card in cards.items()}
        self.objectives = dict(zip(OBJECTIVES, map(arranged, mission.objectives), strict=True))
        self.damage = {name: arranged(card.damage) for name, card in cards.items()} | OBJECTIVE_GIVES


PRINTED: Final = Deck(AS_PRINTED)


@cache
def deck_of(mission: Mission | UnsetType | None) -> Deck:
    """Return the cards of a mission, or those that are printed."""
    return Deck(mission) if isinstance(mission, Mission) else PRINTED


@cache
def icons(keep: Keep, deck: Deck = PRINTED) -> str:
    """Return the damage icons of all cards in KEEP, in the order P, I, E, W."""
    return arranged("".join(deck.damage[card] for card in keep))


@cache
def is_met(card: str, keep: Keep, deck: Deck = PRINTED) -> bool:
    """5.1: whether KEEP, before the card is added, shows at least the icons asked; they are counted, not spent."""
    return is_enough(deck.needs[card], icons(keep, deck))


@cache
def resolved(card: str, keep: Keep, *, is_declined: bool, keep_choice: KeepChoice, deck: Deck = PRINTED) -> Resolved:
    """5.2 to 5.4: kept, failed or declined. Only a card whose condition is met can be declined."""
    if is_declined and keep_choice == "optional":
        return Resolved("declined", "", keep)
    if is_declined or not is_met(card, keep, deck):
        return Resolved("declined" if is_declined else "failed", "".join(keep[:1]), keep[1:])
    is_full = len(keep) == MOST_KEPT
    return Resolved("kept", keep[0] if is_full else "", (*(keep[1:] if is_full else keep), card))


@cache
def is_objective_met(objective: str, keep: Keep, deck: Deck = PRINTED) -> bool:
    """7.1, 8.2: whether the icons in KEEP are what the OBJECTIVE asks."""
    return is_enough(deck.objectives[objective], icons(keep, deck))
