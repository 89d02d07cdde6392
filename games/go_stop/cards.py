"""The 48 cards (rules 2.1), with the tables that the rules look up."""

from collections.abc import Iterable
from typing import Final, NamedTuple

Cards = tuple[str, ...]


class Month(NamedTuple):
    """One suit of four: a faction and a cost stand for a month of the flower deck."""

    faction: str
    cost: int
    flower: str
    kinds: Cards


MONTHS: Final = (
    Month("jinteki", 0, "january", ("U", "O", "I1", "I2")),
    Month("jinteki", 2, "february", ("X", "O", "I1", "I2")),
    Month("jinteki", 1, "march", ("U", "O", "I1", "I2")),
    Month("weyland", 3, "april", ("X", "O", "I1", "I2")),
    Month("weyland", 1, "may", ("A", "O", "I1", "I2")),
    Month("hb", 1, "june", ("A", "O", "I1", "I2")),
    Month("weyland", 0, "july", ("A", "O", "I1", "I2")),
    Month("nbn", 3, "august", ("U", "X", "I1", "I2")),
    Month("hb", 2, "september", ("T", "O", "I1", "I2")),
    Month("hb", 3, "october", ("A", "O", "I1", "I2")),
    Month("nbn", 2, "november", ("U", "D", "I1", "I2")),
    Month("neutral", 2, "december", ("U", "A", "O", "D")),
)

FACTIONS: Final = frozenset(month.faction for month in MONTHS)

DECK: Final = tuple(f"{number:02}{kind}" for number, month in enumerate(MONTHS, 1) for kind in month.kinds)
"""Every card once, in the order of table 2.1: the order of choices, and the list that is shuffled (11)."""

PLACE: Final = {card: place for place, card in enumerate(DECK)}
MONTH_OF: Final = {card: int(card[:2]) for card in DECK}
KIND_OF: Final = {card: card[2] for card in DECK}

IT_DEPARTMENT: Final = "09T"
RAIN: Final = "12U"
"""The neutral Upgrade: three Upgrades with it are 2 points (7)."""

ICE_VALUE: Final = {card: {"I": 1, "D": 2}.get(kind, 0) for card, kind in KIND_OF.items()}
IT_AS_ICE: Final = 2
OPERATION_SETS: Final = tuple(
    frozenset(c for c in DECK if KIND_OF[c] == "O" and MONTHS[MONTH_OF[c] - 1].faction == faction)
    for faction in ("jinteki", "weyland", "hb")
)


def in_order(cards: Iterable[str]) -> Cards:
    """Cards in the order of table 2.1."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


def without(cards: Cards, gone: Iterable[str]) -> Cards:
    """Return `cards` less those that are gone."""
    gone = set(gone)
    return tuple([card for card in cards if card not in gone])


def partners(table: Cards, card: str) -> Cards:
    """Return the cards on the table that are of the month of `card`, in order."""
    return in_order([other for other in table if MONTH_OF[other] == MONTH_OF[card]])
