"""The ring of meadows and the deck (rules 2.1, 2.2), with the tables that the rules look up."""

from typing import Final

MEADOWS: Final = ("white", "blue", "black", "red", "green")
LETTERS: Final = "WUBRG"
VALUES: Final = range(1, 10)

DECK: Final = tuple(f"{letter}{value}" for letter in LETTERS for value in VALUES for _ in range(2))
KINDS: Final = tuple(dict.fromkeys(DECK))

RANK: Final = {card: rank for rank, card in enumerate(KINDS)}
"""The order in which a hand is held."""

MEADOW_OF: Final = {card: LETTERS.index(card[0]) for card in KINDS}
VALUE_OF: Final = {card: int(card[1]) for card in KINDS}

ALLIES: Final = tuple(((here - 1) % 5, (here + 1) % 5) for here in range(5))
OPPOSITES: Final = tuple(tuple(sorted(((here - 2) % 5, (here + 2) % 5))) for here in range(5))
PLAYABLE: Final = tuple(
    frozenset(card for card in KINDS if MEADOW_OF[card] not in OPPOSITES[here]) for here in range(5)
)
FREE_MOVES: Final = tuple(("stay", *(MEADOWS[there] for there in sorted(ALLIES[here]))) for here in range(5))

GARNET_FARE: Final = 2
"""What an opposite move costs in garnets (6.2)."""

PAID_MOVES: Final = {card: f"{MEADOWS[MEADOW_OF[card]]} {card}" for card in KINDS}
GARNET_MOVES: Final = tuple(f"{meadow} {GARNET_FARE} garnets" for meadow in MEADOWS)
"""The choices of `go` that cost something: a card of the meadow's own colour, or garnets."""

STAY: Final = (-1, "")
MOVES: Final = (
    {"stay": STAY}
    | {meadow: (here, "") for here, meadow in enumerate(MEADOWS)}
    | {PAID_MOVES[card]: (MEADOW_OF[card], card) for card in KINDS}
    | {GARNET_MOVES[here]: (here, "garnets") for here in range(5)}
)
"""What each choice of `go` means: the meadow (-1: stay) and the payment (a card, ``garnets`` or nothing)."""
