"""The pile of nine cards: which cards can be repelled, and what a repel does to the pile (rules 3, 4, 7.2)."""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from games.game import Secret
from games.greeen_mafia.cards import PRINTED, Deck, Keep, KeepChoice, Resolved, is_met, resolved

DECLINE: Final = ", decline"
MOVES: Final = {"first": (0, False), "second": (1, False), f"first{DECLINE}": (0, True), f"second{DECLINE}": (1, True)}
"""What each choice means: which card of the pile, counted from 0, and whether its KEEP is declined."""


class Pile(Secret, frozen=True):
    """The facilities still in front, those repelled in this half (in that order), and KEEP, oldest first."""

    front: str
    half: Literal[1, 2] = 1
    repelled: str = ""
    keep: Keep = ()


class Place(Struct, frozen=True):
    """A card in the pile, the side that is up, and whether it is turned by 90 degrees (2.2, 2.3)."""

    card: str
    side: Literal["front", "back"]
    is_turned: bool


def objective(pile: Pile) -> str:
    """Return the OBJECTIVE that ends this half."""
    return "I" if pile.half == 1 else "II"


def frontmost(pile: Pile) -> tuple[str, ...]:
    """3.2: the two frontmost cards."""
    return (*pile.front, "I", "II")[:2] if pile.half == 1 else (*pile.front, "II", "I")[:2]


def choices(pile: Pile, keep_choice: KeepChoice, deck: Deck = PRINTED) -> tuple[str, ...]:
    """4.1 and 5.4: what can be repelled, and where its KEEP can be declined."""
    places = ("first", "second")[: len(pile.front)]
    if keep_choice == "mandatory":
        return places
    can_be_kept = zip(places, pile.front, strict=False)
    return places + tuple(place + DECLINE for place, card in can_be_kept if is_met(card, pile.keep, deck))


def repel(pile: Pile, choice: str, keep_choice: KeepChoice, deck: Deck = PRINTED) -> tuple[Pile, str, Resolved]:
    """4.2: the pile after one repel, the card, and what became of it. `choice` is one of `choices`."""
    index, is_declined = MOVES[choice]
    card = pile.front[index]
    result = resolved(card, pile.keep, is_declined=is_declined, keep_choice=keep_choice, deck=deck)
    front = pile.front[:index] + pile.front[index + 1 :]
    return replace(pile, front=front, repelled=pile.repelled + card, keep=result.keep), card, result


def turned_over(pile: Pile) -> Pile:
    """7.2 and 7.3: KEEP is lost, OBJECTIVE I enters it, the order is reversed: the last card repelled is the first."""
    return Pile(pile.repelled[::-1], half=2, keep=("I",))


def places(pile: Pile) -> tuple[Place, ...]:
    """Return all nine cards from front to bottom."""
    side: Literal["front", "back"] = "front" if pile.half == 1 else "back"
    objectives = ("I", "II") if pile.half == 1 else ("II", "I")
    return (
        *(Place(card, "front", is_turned=False) for card in pile.front),
        *(Place(card, side, card in pile.keep) for card in objectives),
        *(Place(card, "back", card in pile.keep) for card in pile.repelled),
    )
