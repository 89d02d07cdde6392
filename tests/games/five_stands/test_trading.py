"""Section 1 `trade_scope` and `garnets_tradable`, clause 7.4 and the trades of section 11."""

from typing import Any

import pytest

from games import bargain, table
from games.five_stands import GAME
from games.five_stands.events import Traded
from games.five_stands.state import State
from games.five_stands.trading import offer, swap
from games.form import Rejected, fit, read
from games.game import Only, Resolution
from tests.games.five_stands.positions import at_table, case, left, orders, position


def swapped(state: State, offered: str, taken: str, taker: int = 1) -> State:
    """The position after seat 0 gave and took these goods, separated by commas."""
    after = swap(state, 0, goods(offered), taker, goods(taken))
    assert isinstance(after, Resolution)
    return after.state


def refused(state: State, offered: str, taken: str, taker: int = 1) -> Rejected:
    """Why the trade was not made."""
    answer = swap(state, 0, goods(offered), taker, goods(taken))
    assert isinstance(answer, Rejected)
    return answer


def goods(line: str) -> tuple[str, ...]:
    """``G7, 2 garnets`` as a tuple."""
    return tuple(one.strip() for one in line.split(",")) if line else ()


@pytest.mark.parametrize(
    ("held", "offered", "taken", "hands", "garnets"),
    [
        pytest.param(("W1 W1 U2", "R3"), "W1, U2", "R3", (("W1", "R3"), ("W1", "U2")), (0, 3), id="copy by copy"),
        pytest.param(("W1",), "W1", "", ((), ("W1",)), (0, 3), id="one side may be empty"),
        pytest.param(("W1",), "W1", "2 garnets", ((), ("W1",)), (2, 1), id="garnets change hands like cards"),
    ],
)
def test_1_what_one_side_gives_the_other_gets(
    held: tuple[str, ...], offered: str, taken: str, hands: tuple[tuple[str, ...], ...], garnets: tuple[int, int]
) -> None:
    """Where the host allows garnets in trades."""
    after = swapped(position("white green", *held, garnets=(0, 3), garnets_tradable=True), offered, taken)
    assert (after.hands, after.garnets) == (hands, garnets)


def test_9_both_are_told_and_no_one_else() -> None:
    """The trade is news for the two who made it."""
    after = swap(position("white green", "W1", "R3"), 0, ("W1",), 1, ("R3",))
    assert isinstance(after, Resolution)
    assert after.events == tuple(Traded(Only(seat), 1, 0, ("W1",), 1, ("R3",)) for seat in (0, 1))


@pytest.mark.parametrize(
    ("offered", "taken", "taker", "refusal"),
    [
        ("W1", "", 0, "trade-with-oneself"),
        ("W1", "", 7, "trade-no-such-seat"),
        ("W1", "", -1, "trade-no-such-seat"),
        ("", "", 1, "trade-of-nothing"),
        ("W2", "", 1, "trade-not-held"),
        ("W1, W1", "", 1, "trade-not-held"),
        ("W1", "R4", 1, "trade-not-held"),
        ("X9", "", 1, "trade-not-held"),
        ("0 garnets", "", 1, "trade-not-held"),
        ("1 garnet", "", 1, "trade-no-garnets"),
        ("W1", "2 garnets", 1, "trade-no-garnets"),
    ],
)
def test_11_trades_that_are_refused(offered: str, taken: str, taker: int, refusal: str) -> None:
    """A trade with oneself, without a partner, with two empty sides, of goods not held, or of garnets unless allowed, is refused."""
    assert refused(position("white green", "W1", "R3", garnets=(5, 5)), offered, taken, taker).id == refusal


def test_11_the_refusal_names_the_side_that_cannot_keep_its_word() -> None:
    """The giver's shortfall is named before the taker's, each with the right player; several entries of garnets add up."""
    state = position("white green", "W1", "R3", garnets=(2, 0), garnets_tradable=True)
    assert refused(state, "W2", "R4").facts == {"seat": 0, "missing": ("W2",)}
    assert refused(state, "W1", "R4, R5").facts == {"seat": 1, "missing": ("R4", "R5")}
    assert refused(state, "1 garnet, 2 garnets", "").facts == {"seat": 0, "missing": ("3 garnets",)}


@pytest.mark.parametrize(
    ("scope", "taker", "refusal"),
    [
        ("same_meadow", 1, "trade-other-meadow"),
        ("same_meadow", 2, None),
        ("none", 2, "trade-not-allowed"),
        ("anyone", 1, None),
    ],
)
def test_1_trade_scope(scope: str, taker: int, refusal: str | None) -> None:
    """Trades are allowed with all, with those in the same meadow, or with no one; the form offers exactly those."""
    state = position("white green white", "W1", trade_scope=scope)
    answer = swap(state, 0, ("W1",), taker, ())
    assert (answer.id if isinstance(answer, Rejected) else None) == refusal
    (takers,) = (field.choices for field in offer(state, 0) if field.key == "taker")
    assert (str(taker) in takers) == (refusal is None)


@pytest.mark.parametrize("is_tradable", [False, True])
def test_1_an_offer_shows_the_giver_s_side_only(is_tradable: bool) -> None:
    """The goods that can be asked for do not depend on what others hold."""
    mine = {"stands": "white green", "garnets_tradable": is_tradable}
    poor: dict[str, Any] = {**mine, "garnets": (2, 0)}
    rich: dict[str, Any] = {**mine, "garnets": (2, 99)}
    form = offer(position(poor.pop("stands"), "W1 W1", **poor), 0)
    assert form == offer(position(rich.pop("stands"), "W1 W1", "U1 U2", **rich), 0)
    assert bargain.whole(form, "given").choices == ("W1", "W1", "1 garnet", "2 garnets")[: 4 if is_tradable else 2]


def test_1_an_amount_of_garnets_is_one_choice() -> None:
    """The form takes only amounts held: with two garnets it offers one or both, but not one plus two."""
    asked = offer(position("white green", "W1", garnets=(2, 0), garnets_tradable=True), 0)
    for picks, fits in ((("W1", "2 garnets"), True), (("1 garnet",), True), (("1 garnet", "2 garnets"), False)):
        assert (fit(asked, bargain.answer(asked, picks, 1, ("9 garnets", "R3"))) is None) == fits, picks


def test_1_garnets_are_typed_with_the_cards() -> None:
    """One side of a trade is one line when typed, as when told."""
    asked = offer(position("white green", "W1", garnets=(2, 0), garnets_tradable=True), 0)
    assert read((bargain.whole(asked, "given"),), "white 1, 2 garnets", GAME.spellings) == {
        "given": ("W1", "2 garnets")
    }


def test_7_4_a_card_traded_away_breaks_its_part_alone() -> None:
    """The cards get their default, and the move stays."""
    state = swapped(position("green green", "G7 W3", "R1"), "G7", "R1")
    answer = orders("G7 W3", "white")
    settled = table.settle(at_table(state), {0: answer})
    assert [(one.seat, one.field, one.why.id) for one in settled.fallen] == [(0, "play", "form-not-offered")]
    assert settled.answers[0] == orders("", "white")


@pytest.mark.parametrize(
    ("state", "answers", "expected"),
    [
        case("7.4: a fare traded away breaks the move alone", swapped(position("green green", "G7 U5"), "U5", ""),
             orders("G7", "blue U5"),
             stands=(4, 4), hands=((), ("U5",)), gold=(1, 0)),
        case("7.4: a card received may be played", swapped(position("green green", "", "G7"), "", "G7"), orders("G7"),
             gold=(1, 0)),
        case("11: a card that comes back stands again",
             swapped(swapped(position("green green", "G7", ""), "G7", ""), "", "G7"), orders("G7"),
             gold=(1, 0)),
    ],
)  # fmt: skip
def test_7_4_the_form_follows_the_present_hand(
    state: State, answers: tuple[Any, ...], expected: dict[str, Any]
) -> None:
    """A stored answer does not change; what of it fits at the close counts."""
    assert left(state, answers, expected) == expected
