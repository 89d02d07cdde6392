"""Go-Stop, sections 2, 7 and 9: the cards, their points, and the payout."""

from collections import Counter
from typing import Any

import pytest

from games.go_stop.cards import DECK, ICE_VALUE, KIND_OF, MONTHS, OPERATION_SETS
from games.go_stop.payout import go_bonus, payout
from games.go_stop.scoring import Payout, ice_value, points, score
from games.go_stop.state import Options
from tests.games.go_stop.builder import ids

TEN_ICE = "01I1 01I2 02I1 02I2 03I1 03I2 04I1 04I2 05I1 05I2"
WINNER = f"01U 03U 08U 01O 02O 03O {TEN_ICE}"
FIVE_ICE = "06I1 06I2 07I1 07I2 08I1"
SIX_ICE = f"{FIVE_ICE} 08I2"
TWELVE_ICE = f"{TEN_ICE} 06I1 06I2"


def paid(winner: str, loser: str, calls: tuple[int, int] = (0, 0), **options: Any) -> Payout:
    """What seat 1 pays to seat 0."""
    return payout(0, (ids(winner), ids(loser)), calls, Options(**options))


# 2: the cards -----------------------------------------------------------------------------------------------------------


def test_2_2_the_totals_of_the_deck() -> None:
    """48 cards: 5 Upgrades, 9 Assets of which 3 are Executives and one IT Department, 10 Operations, 24 ICE worth 26."""
    kinds = Counter(KIND_OF.values())
    assert kinds == {"U": 5, "A": 5, "X": 3, "T": 1, "O": 10, "I": 22, "D": 2}
    assert len(DECK) == len(set(DECK)) == 48
    assert sum(ICE_VALUE.values()) == 26


def test_2_3_the_sets_of_operations_are_those_of_three_factions() -> None:
    """Jinteki is January to March, Weyland April, May and July, HB June, September and October."""
    assert [set(ids("01O 02O 03O")), set(ids("04O 05O 07O")), set(ids("06O 09O 10O"))] == [*map(set, OPERATION_SETS)]


def test_2_1_a_month_is_one_faction_and_cost() -> None:
    """Twelve months, no two of the same faction and cost."""
    assert len({(month.faction, month.cost) for month in MONTHS}) == len(MONTHS) == 12


# 7: points --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("01U 03U 08U", 3),
        ("01U 03U 12U", 2),
        ("01U 03U 08U 12U", 4),
        ("01U 03U 08U 11U 12U", 15),
        ("01U 03U", 0),
        ("01O 02O 03O", 3),
        ("01O 02O 04O 05O", 0),
        ("01O 02O 04O 05O 06O", 1),
        ("01O 02O 03O 04O 05O 06O", 5),
        ("01O 02O 03O 04O 05O 06O 07O 09O 10O 12O", 15),
        ("02X 04X 08X", 5),
        ("02X 04X 08X 05A 06A", 6),
        ("02X 04X 05A 06A", 0),
        ("02X 04X 05A 06A 07A", 1),
        (TEN_ICE, 1),
        ("01I1 01I2 02I1 02I2 03I1 03I2 04I1 11D", 0),
        ("01I1 01I2 02I1 02I2 03I1 03I2 11D 12D", 1),
        (TWELVE_ICE, 3),
        ("", 0),
    ],
)
def test_7_points_of_a_tableau(cards: str, total: int) -> None:
    """Vectors 1 and 3, and every other line of the table of points."""
    assert score(ids(cards)).total == total


def test_7_all_nine_assets() -> None:
    """Vector 3: all nine with IT Department as an Asset are 5 + 5 = 10."""
    assert score(ids("02X 04X 05A 06A 07A 08X 09T 10A 12A")).assets == 10


@pytest.mark.parametrize(("is_it_ice", "groups"), [(False, (15, 15, 10, 17)), (True, (15, 15, 9, 19))])
def test_7_1_the_whole_deck(is_it_ice: bool, groups: tuple[int, ...]) -> None:
    """All 48 cards are 57 points with IT Department as an Asset, 58 as ICE."""
    whole = score(DECK, is_it_ice=is_it_ice)
    assert (whole.upgrades, whole.operations, whole.assets, whole.ice) == groups
    assert whole.total == sum(groups)


@pytest.mark.parametrize(
    ("cards", "total", "is_it_ice"),
    [
        ("09T 05A 06A 07A 10A", 1, False),
        ("09T 01I1 01I2 02I1 02I2 03I1 03I2 04I1 04I2", 1, True),
        ("09T", 0, False),
        (f"09T 05A 06A 07A 10A {TEN_ICE}", 3, True),
        ("09T 05A 06A 07A 10A 01I1 01I2 02I1 02I2 03I1 03I2 04I1 04I2", 1, False),
    ],
)
def test_7_2_it_department_counts_as_it_gives_more(cards: str, total: int, is_it_ice: bool) -> None:
    """The threshold check reads it as an Asset or as two ICE, as an Asset if both give the same."""
    assert (points(ids(cards)).total, points(ids(cards)).is_it_ice) == (total, is_it_ice)


# 9: the payout ----------------------------------------------------------------------------------------------------------


def test_9_1_vector_16_no_penalty() -> None:
    """A loser with six ICE and an Upgrade pays the points."""
    assert paid(WINNER, f"{SIX_ICE} 11U").amount == 7


def test_9_1_vector_17_too_few_ice() -> None:
    """Five ICE double the payout."""
    assert paid(WINNER, f"{FIVE_ICE} 11U").amount == 14


def test_9_1_vector_18_no_upgrade_either() -> None:
    """Both penalties multiply."""
    assert paid(WINNER, FIVE_ICE).amount == 28


def test_9_1_vector_19_and_a_go_call() -> None:
    """A Go call of the loser doubles once more."""
    assert paid(WINNER, FIVE_ICE, calls=(0, 1)).amount == 56


def test_9_1_each_go_call_of_the_loser_doubles() -> None:
    """Three calls are eight times."""
    assert paid(WINNER, f"{SIX_ICE} 11U", calls=(0, 3)).amount == 56


def test_9_1_a_double_ice_counts_two_for_the_loser() -> None:
    """Four single ICE and a Trap are worth six: no penalty."""
    assert paid(WINNER, "06I1 06I2 07I1 07I2 11D 11U").is_ice_penalty is False


def test_9_1_a_loser_without_any_ice_is_penalised() -> None:
    """No ICE at all is fewer than six."""
    assert paid(WINNER, "11U").amount == 14


def test_9_1_no_ice_penalty_without_ice_points() -> None:
    """The winner scored nothing with ICE, so the loser's five do not matter."""
    assert paid("01U 03U 08U 11U 01O 02O 03O", f"{FIVE_ICE} 12U").amount == 7


def test_9_1_no_upgrade_penalty_without_upgrade_points() -> None:
    """The winner scored nothing with Upgrades, so the loser needs none."""
    assert paid("02X 04X 08X 05A 06A 07A", SIX_ICE).amount == 7


def test_7_2_the_losers_it_department_is_two_ice() -> None:
    """Four single ICE and IT Department are worth six."""
    assert ice_value(ids("06I1 06I2 07I1 07I2 09T")) == 6
    assert paid(WINNER, "06I1 06I2 07I1 07I2 09T 11U").amount == 7


def test_7_2_the_winner_reads_it_department_as_it_pays_more() -> None:
    """Nine points either way; read as ICE one point is for ICE, which doubles."""
    eight_ice = "01I1 01I2 02I1 02I2 03I1 03I2 04I1 04I2"
    winner = f"02X 04X 08X 05A 09T 04O 05O 07O {eight_ice}"
    payment = paid(winner, "11U")
    assert points(ids(winner)).is_it_ice is False
    assert (payment.score.total, payment.score.is_it_ice, payment.amount) == (9, True, 18)


def test_7_2_equal_payouts_leave_it_an_asset() -> None:
    """With six points either way and no penalty it stays an Asset."""
    payment = paid("02X 04X 08X 05A 09T 01I1 01I2 02I1 02I2 03I1 03I2 04I1 04I2", f"{SIX_ICE} 11U")
    assert (payment.score.is_it_ice, payment.amount) == (False, 6)


def test_9_2_the_margin_deducts_the_losers_points() -> None:
    """The margin is seven less three."""
    assert paid(WINNER, f"04O 05O 07O {SIX_ICE} 11U", payout_base="margin").amount == 4


def test_9_2_the_margin_is_at_least_one() -> None:
    """9.2: A comeback against a Go caller with more points pays one point, doubled for the caller's Go."""
    payment = paid("01O 02O 03O", f"02X 04X 08X {SIX_ICE}", calls=(0, 1), payout_base="margin")
    assert (payment.base, payment.amount) == (1, 2)


def test_9_2_the_margin_reads_the_losers_it_department_for_the_better() -> None:
    """With it the loser's five Assets are one point."""
    loser = f"05A 06A 07A 10A 09T {SIX_ICE} 11U"
    assert paid(WINNER, loser, payout_base="margin").amount == 6


def test_9_2_the_margin_leaves_the_losers_go_bonus_out_and_the_winners_in() -> None:
    """7 + 1 - 3, doubled for the loser's Go."""
    payment = paid(WINNER, f"04O 05O 07O {SIX_ICE} 11U", calls=(1, 1), payout_base="margin")
    assert (payment.base, payment.amount) == (5, 10)


@pytest.mark.parametrize(("option", "amount"), [("per_call", 12), ("flat", 11)])
def test_9_3_vector_21_two_go_calls(option: str, amount: int) -> None:
    """Nine points and two calls: per call 9 + 3, flat 9 + 2."""
    winner = f"01U 03U 08U 01O 02O 03O {TWELVE_ICE}"
    assert paid(winner, "07I1 07I2 08I1 08I2 09I1 09I2 11U", calls=(2, 0), go_bonus=option).amount == amount


def test_9_3_the_bonus_per_call() -> None:
    """Each call adds its own ordinal."""
    assert [go_bonus(calls, Options()) for calls in range(5)] == [0, 1, 3, 6, 10]


def test_9_3_the_bonus_is_doubled_with_the_base() -> None:
    """(7 + 1) times four."""
    assert paid(WINNER, FIVE_ICE, calls=(1, 0)).amount == 32
