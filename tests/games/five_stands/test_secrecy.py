"""Five Stands keeps every secret of its information table, and delivers all its news (rulebook, section 9)."""

import os

import pytest

from games.five_stands import GAME
from games.kit.secrecy import Leak, Undelivered, check
from tests.games.five_stands import secrecy, twins
from tests.games.five_stands.leaks import LEAKS, SWALLOWED


class Table:
    """The information table and its twins, as the framework takes them."""

    learned = staticmethod(secrecy.learned)
    hidden = staticmethod(secrecy.hidden)
    world = staticmethod(twins.world)
    twin = staticmethod(twins.twin)
    probes = staticmethod(twins.probes)


CASES = range(600)
PAIRS = range(int(os.environ.get("BELLFLOWER_PAIRS", "250")))
"""Of whole matches of the game as it is; a soak plays more."""
HIDDEN = {
    *("hands", "removed cards", "purses", "trades", "hand sizes", "gold", "garnets", "cards elsewhere", "fares"),
    *(f"{what}, after the end" for what in ("deal", "hands", "garnets", "orders", "trades")),
}
LEARNED = {
    *("meadows", "own hand", "own purse", "own orders", "cards of my meadow", "own trade"),
    *("gold", "places", "deal", "all orders", "all trades"),
}


def test_a_reader_perceives_a_difference_exactly_where_he_learns_one() -> None:
    """In many pairs of whole matches nothing leaks and nothing stays undelivered, and every secret did differ."""
    coverage = check(GAME, Table(), PAIRS)
    assert set(coverage.kept) == HIDDEN
    assert set(coverage.delivered) == LEARNED
    assert min(coverage.kept.values()) >= 3
    assert min(coverage.delivered.values()) >= 3


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    """Each small mutation of the game that tells too much turns the suite red."""
    with pytest.raises((Leak, Undelivered)):
        check(LEAKS[leak], Table(), CASES, words=False)


@pytest.mark.parametrize("news", SWALLOWED)
def test_swallowed_news_are_found(news: str) -> None:
    """Each small mutation of the game that tells too little turns the suite red."""
    with pytest.raises(Undelivered):
        check(SWALLOWED[news], Table(), CASES)
