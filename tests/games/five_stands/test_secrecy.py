"""Five Stands keeps every secret of its information table, and delivers all its news (rulebook, section 9)."""

from games.five_stands import GAME
from tests.games.five_stands import secrecy, twins
from tests.games.noninterference import check


class Table:
    """The information table and its twins, as the framework takes them."""

    learned = staticmethod(secrecy.learned)
    hidden = staticmethod(secrecy.hidden)
    world = staticmethod(twins.world)
    twin = staticmethod(twins.twin)
    probes = staticmethod(twins.probes)


CASES = range(600)
HIDDEN = {
    *("hands", "removed cards", "purses", "trades", "hand sizes", "gold", "garnets", "cards elsewhere", "fares"),
    *(f"{what}, after the end" for what in ("hands", "garnets", "orders", "trades")),
}
LEARNED = {
    *("meadows", "own hand", "own purse", "own orders", "cards of my meadow", "own trade"),
    *("gold", "places", "deal", "all orders", "all trades"),
}


def test_a_reader_perceives_a_difference_exactly_where_he_learns_one() -> None:
    """In 600 pairs of whole matches nothing leaks and nothing stays undelivered, and every secret did differ."""
    coverage = check(GAME, Table(), CASES)
    assert set(coverage.kept) == HIDDEN
    assert set(coverage.delivered) == LEARNED
    assert min(coverage.kept.values()) >= 5
    assert min(coverage.delivered.values()) >= 5
