"""The cards of the four colours (rules 2) and what they count."""

from collections.abc import Iterable
from typing import Final, TypeAlias

Cards: TypeAlias = tuple[str, ...]

RED, GREEN, PURPLE = range(3)
CAMPS: Final = ("red", "green", "purple")

COLOUR_CARDS: Final = ("5", "6", "6", "8", "8", "9")
BLACK_CARDS: Final = ("A", "2", "3", "4", "7", "10")
BLACK_COPIES: Final = 3
PURPLE_CARDS: Final = (*COLOUR_CARDS, *BLACK_CARDS)  # 2.3

SORTED: Final = ("5", "6", "8", "9", *BLACK_CARDS)
"""11: the order in which a deck or a discard pile is sorted before it is shuffled."""

LOWEST_FIRST: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
LOW: Final = {card: rank for rank, card in enumerate(LOWEST_FIRST, start=1)}
"""What a card counts; an A as 1."""

LIMIT: Final = 21
ACE_HIGH: Final = 11
FLIPPED_WHEN_DRAWN: Final = frozenset({"2", "4"})


def arranged(cards: Iterable[str]) -> Cards:
    """Return `cards` in the order of 11, equal ones side by side."""
    return tuple(sorted(cards, key=SORTED.index))


def without(cards: Cards, card: str) -> Cards:
    """Return `cards` less one `card`, which is among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def low_total(cards: Iterable[str]) -> int:
    """4.3: the total that decides whether one may draw again; an A counts 1."""
    return sum(LOW[card] for card in cards)


def usual_aces(cards: Cards) -> tuple[int, ...]:
    """13: each A in turn is 11 unless `cards` alone would then exceed 21, the rest of them counting 1."""
    total = low_total(cards)
    values = []
    for _ in range(cards.count("A")):
        is_high = total + ACE_HIGH - 1 <= LIMIT
        values.append(ACE_HIGH if is_high else 1)
        total += ACE_HIGH - 1 if is_high else 0
    return tuple(values)


def usual_total(cards: Cards) -> int:
    """Return the sum of `cards` with every A as `usual_aces` has it."""
    aces = usual_aces(cards)
    return low_total(cards) + sum(aces) - len(aces)
