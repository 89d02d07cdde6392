"""Five Stands keeps all secrets of its information table and delivers all its news (rulebook, section 9)."""

import os

import pytest

from games.five_stands import GAME
from games.kit.secrecy import Leak, Undelivered, check
from tests.games.five_stands import twins
from tests.games.five_stands.leaks import LEAKS, SWALLOWED

CASES = range(600)
RARE = (63, 69, 81, 97, 99, 105, 107, 137, 144, 154, 156, 159, 169, 191, 211)
PAIRS = range(int(os.environ.get("BELLFLOWER_PAIRS", "0"))) or (*range(60), *RARE)
"""Number of whole matches: some, plus those in which rare events are kept or delivered; a soak plays thousands."""
FOUND = {
    "orders are read out to the neighbours": 109,
    "a trade is told to the neighbours": 80,
    "the deal is revealed though the gold alone may be": 63,
    "orders are revealed though only the deal may be": 105,
    "a refused trade tells what the other holds": 90,
    "ties are ordered by garnets": 196,
    "the reason tells that there were trades": 156,
    "the cards of a meadow": 79,
    "a meadow's cards, in words": 79,
    "the trades, after the end": 315,
    "the spectators' ring": 108,
    "trades are revealed though only the deal may be": 17,
    "a card is offered only to the first who holds it": 39,
    "a spelling works only if another holds the card": 25,
    "the deal, after the end": 54,
    "the deal, in words": 54,
    "the orders, after the end": 16,
    "the orders, in words": 16,
}
"""For faults that show in few cases: a case that shows them. It is tried first, then all others."""
HIDDEN = {
    *("hands", "removed cards", "purses", "trades", "hand sizes", "gold", "garnets", "cards elsewhere", "fares"),
    *(f"{what}, after the end" for what in ("deal", "hands", "garnets", "orders", "trades")),
}
LEARNED = {
    *("meadows", "own hand", "own purse", "own orders", "cards of my meadow", "own trade"),
    *("gold", "places", "deal", "all orders", "all trades"),
}


def test_a_reader_perceives_a_difference_exactly_where_he_learns_one() -> None:
    """Many pairs of whole matches have no leak and no missing news, and each secret did differ."""
    coverage = check(GAME, twins, PAIRS)
    assert set(coverage.kept) == HIDDEN
    assert set(coverage.delivered) == LEARNED
    assert min(coverage.kept.values()) >= 3
    assert min(coverage.delivered.values()) >= 3


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    """The suite fails for each small mutation of the game that tells too much."""
    with pytest.raises((Leak, Undelivered)):
        check(LEAKS[leak], twins, (FOUND.get(leak, 0), *CASES), words=False)


@pytest.mark.parametrize("news", SWALLOWED)
def test_swallowed_news_are_found(news: str) -> None:
    """The suite fails for each small mutation of the game that tells too little."""
    with pytest.raises(Undelivered):
        check(SWALLOWED[news], twins, (FOUND.get(news, 0), *CASES))
