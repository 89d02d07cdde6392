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

GARNETS: Final = "garnets"
_PAID_MOVES: Final = tuple(
    {card: f"{meadow} {card}" for card in KINDS if MEADOW_OF[card] == there}
    | {GARNETS: f"{meadow} {GARNET_FARE} {GARNETS}"}
    for there, meadow in enumerate(MEADOWS)
)
"""The choices of `go` that cost something, by meadow and payment: a card of the meadow's own colour, or garnets."""

PAID_MOVES: Final = tuple(
    tuple(paid for there in OPPOSITES[here] for paid in _PAID_MOVES[there].items()) for here in range(5)
)
"""From each meadow, every way to pay for a move to an opposite one: the payment and the choice of `go`."""

STAY: Final = (-1, "")
MOVES: Final = (
    {"stay": STAY}
    | {meadow: (here, "") for here, meadow in enumerate(MEADOWS)}
    | {move: (there, payment) for there, moves in enumerate(_PAID_MOVES) for payment, move in moves.items()}
)
"""What each choice of `go` means: the meadow (-1: stay) and the payment (a card, ``garnets`` or nothing)."""
