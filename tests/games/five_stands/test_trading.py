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
from tests.games.five_stands.positions import at_table, closed, orders, position


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


def test_1_trades_swap_cards() -> None:
    """What one side gives the other gets, copy by copy."""
    state = swapped(position("white green", "W1 W1 U2", "R3"), "W1, U2", "R3")
    assert state.hands == (("W1", "R3"), ("W1", "U2"))


def test_1_a_gift_is_a_trade() -> None:
    """One side of a trade may be empty."""
    assert swapped(position("white green", "W1"), "W1", "").hands == ((), ("W1",))


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
    """The giver's shortfall is named before the taker's, each with the right player."""
    state = position("white green", "W1", "R3")
    assert refused(state, "W2", "R4").facts == {"seat": 0, "missing": ("W2",)}
    assert refused(state, "W1", "R4, R5").facts == {"seat": 1, "missing": ("R4", "R5")}


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


def test_1_garnets_tradable() -> None:
    """Garnets change hands like cards if the host allows it."""
    state = position("white green", "W1", garnets=(0, 3), garnets_tradable=True)
    assert swapped(state, "W1", "2 garnets").garnets == (2, 1)


def test_1_garnets_tradable_no_more_than_held() -> None:
    """Several entries of garnets add up."""
    state = position("white green", "W1", garnets=(2, 0), garnets_tradable=True)
    assert refused(state, "1 garnet, 2 garnets", "").facts == {"seat": 0, "missing": ("3 garnets",)}


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


def test_7_4_a_fare_traded_away_breaks_the_move_alone() -> None:
    """The move becomes a stay, and the cards are played."""
    state = swapped(position("green green", "G7 U5"), "U5", "")
    after = closed(state, orders("G7", "blue U5"))
    assert (after.state.stands[0], after.state.hands[0], after.state.gold[0]) == (4, (), 1)


def test_11_a_card_that_comes_back_stands_again() -> None:
    """The stored answer does not change, so it counts again."""
    gone = swapped(position("green green", "G7", ""), "G7", "")
    back = swapped(gone, "", "G7")
    assert closed(back, orders("G7")).state.gold[0] == 1


def test_7_4_a_card_received_may_be_played() -> None:
    """The form follows the present hand."""
    state = swapped(position("green green", "", "G7"), "", "G7")
    assert closed(state, orders("G7")).state.gold[0] == 1


def test_a_trade_is_no_step_and_none_is_made_after_the_end() -> None:
    """The table's step stays, and after the outcome trading is closed."""
    game = at_table(position("white white", "W1", round=4))
    traded = table.trade(game, 0, ("W1",), 1, ())
    assert not isinstance(traded, Rejected)
    assert traded[0].step == game.step
    (step,) = table.close(game, {})
    assert table.trade(step.table, 0, ("W1",), 1, ()) == Rejected("trade-closed")
    assert GAME.trading is not None
