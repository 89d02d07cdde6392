"""Go-Stop, sections 2, 7 and 9: the cards, their points, and the payout."""

from collections import Counter
from typing import Any

import pytest

from games.go_stop.cards import DECK, ICE_VALUE, KIND_OF, MONTHS, OPERATION_SETS
from games.go_stop.payout import go_bonus, payout
from games.go_stop.scoring import Payout, points, score
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
        ("02X 04X 05A 06A 07A 08X 09T 10A 12A", 10),
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


@pytest.mark.parametrize(
    ("winner", "loser", "settings", "amount"),
    [
        pytest.param(WINNER, f"{SIX_ICE} 11U", {}, 7, id="9.1, vector 16: no penalty"),
        pytest.param(WINNER, f"{FIVE_ICE} 11U", {}, 14, id="9.1, vector 17: too few ICE"),
        pytest.param(WINNER, FIVE_ICE, {}, 28, id="9.1, vector 18: no Upgrade either; both penalties multiply"),
        pytest.param(WINNER, FIVE_ICE, {"calls": (0, 1)}, 56, id="9.1, vector 19: and a Go call of the loser"),
        pytest.param(WINNER, f"{SIX_ICE} 11U", {"calls": (0, 3)}, 56,
         id="9.1: three calls of the loser are eight times"),
        pytest.param(WINNER, "06I1 06I2 07I1 07I2 11D 11U", {}, 7, id="9.1: a double ICE counts two for the loser"),
        pytest.param(WINNER, "11U", {}, 14, id="9.1: no ICE at all is fewer than six"),
        pytest.param("01U 03U 08U 11U 01O 02O 03O", f"{FIVE_ICE} 12U", {}, 7,
         id="9.1: no ICE penalty without ICE points"),
        pytest.param("02X 04X 08X 05A 06A 07A", SIX_ICE, {}, 7, id="9.1: no Upgrade penalty without Upgrade points"),
        pytest.param(WINNER, "06I1 06I2 07I1 07I2 09T 11U", {}, 7, id="7.2: the loser's IT Department is two ICE"),
        pytest.param(WINNER, f"04O 05O 07O {SIX_ICE} 11U", {"payout_base": "margin"}, 4,
         id="9.2: the margin, seven less three"),
        pytest.param(WINNER, f"05A 06A 07A 10A 09T {SIX_ICE} 11U", {"payout_base": "margin"}, 6,
                     id="9.2: the loser's IT Department is read for the better"),
        pytest.param(WINNER, f"04O 05O 07O {SIX_ICE} 11U", {"calls": (1, 1), "payout_base": "margin"}, 10,
                     id="9.2: the margin leaves the loser's Go bonus out and the winner's in: 7 + 1 - 3, doubled"),
        pytest.param(WINNER, FIVE_ICE, {"calls": (1, 0)}, 32, id="9.3: the bonus is doubled with the base"),
        *(pytest.param(f"01U 03U 08U 01O 02O 03O {TWELVE_ICE}", "07I1 07I2 08I1 08I2 09I1 09I2 11U",
                       {"calls": (2, 0), "go_bonus": bonus}, amount, id=f"9.3, vector 21: two Go calls, {bonus}")
          for bonus, amount in (("per_call", 12), ("flat", 11))),
    ],
)  # fmt: skip
def test_9_what_the_loser_pays(winner: str, loser: str, settings: dict[str, Any], amount: int) -> None:
    """The points, the bonus and every doubling."""
    assert paid(winner, loser, **settings).amount == amount


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


def test_9_2_the_margin_is_at_least_one() -> None:
    """9.2: A comeback against a Go caller with more points pays one point, doubled for the caller's Go."""
    payment = paid("01O 02O 03O", f"02X 04X 08X {SIX_ICE}", calls=(0, 1), payout_base="margin")
    assert (payment.base, payment.amount) == (1, 2)


def test_9_3_the_bonus_per_call() -> None:
    """Each call adds its own ordinal."""
    assert [go_bonus(calls, Options()) for calls in range(5)] == [0, 1, 3, 6, 10]
