"""Dice, deals and endings, clause by clause."""

import pytest

from games import table
from games.chance import Chance
from games.form import Rejected
from games.game import Outcome
from games.greeen_mafia import GAME
from games.greeen_mafia.events import Ended
from games.greeen_mafia.solver.lines import is_winnable
from games.greeen_mafia.state import Options
from tests.games.greeen_mafia.play import V1_FIRST, V1_SECOND, opened, played, then

# Endings ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "outcome"),
    [
        (V1_FIRST + V1_SECOND, Outcome(((0,),), (0,), "victory", (1,))),
        (V1_FIRST + "1111111", Outcome(((0,),), (), "defeat-at-ii", (0,))),
        ("1111111", Outcome(((0,),), (), "defeat-at-i", (0,))),
    ],
)
def test_8_how_a_run_can_end(moves: str, outcome: Outcome) -> None:
    """8: A run ends in victory, defeat at II or defeat at I; a victory scores 1."""
    assert played("1234567", moves).table.outcome == outcome


def test_15_picking_nothing_ends_the_run_there() -> None:
    """15: The run ends there as `not-ended`, and it counts as a step."""
    run = then(played("1234567", "12"), "nothing")
    assert run.table.outcome == Outcome(((0,),), (), "not-ended", (0,))
    assert (run.table.step, run.events[-2]) == (3, Ended(run.events[-2].to, "not-ended", 2))


def test_15_silence_at_the_deadline_ends_the_run_there() -> None:
    """15: The whole run is one round, so the deadline ends it."""
    (step,) = table.close(played("1234567", "1").table, {})
    assert step.table.outcome is not None
    assert (step.table.outcome.reason, step.settled.silent) == ("not-ended", (0,))


# Randomness and deals ----------------------------------------------------------------------------------------------------


def test_13_the_deal_is_one_shuffle_of_the_seven() -> None:
    """13: The deal is drawn under the label setup; the first element is the front of the pile."""
    for number in range(20):
        seed = number.to_bytes(32, "big")
        shuffled = Chance(seed, "setup").shuffle([1, 2, 3, 4, 5, 6, 7])
        assert opened("random", seed).table.state.deal == "".join(map(str, shuffled))


@pytest.mark.parametrize("keep_choice", ["mandatory", "decline_is_failure"])
def test_1_only_winnable_deals_shuffles_again_from_the_same_stream(keep_choice: str) -> None:
    """The first winnable deal of the stream is used; some seed needs a second shuffle."""
    again = 0
    for number in range(30):
        seed = number.to_bytes(32, "big")
        stream, shuffles = Chance(seed, "setup"), 1
        while not is_winnable(deal := "".join(map(str, stream.shuffle([1, 2, 3, 4, 5, 6, 7]))), keep_choice):  # type: ignore[arg-type]  # one of three
            shuffles += 1
        again += shuffles > 1
        run = opened("random", seed, keep_choice=keep_choice, only_winnable_deals=True)
        assert run.table.state.deal == deal
    assert again


@pytest.mark.parametrize("deal", ["", "123456", "12345678", "1234566", "123456I", "Random", "7 6 5 4 3 2 1"])
def test_1_a_deal_that_is_no_order_of_the_seven_is_refused(deal: str) -> None:
    """The refusal repeats what was given. An order is dealt even if it cannot be won and only winnable deals were asked for."""
    assert table.refuse(GAME, 1, Options(deal=deal)) == Rejected("deal", {"given": deal})
    for good in ("random", "7654321"):
        assert table.refuse(GAME, 1, Options(deal=good)) is None
    run = opened("1234756", keep_choice="mandatory", only_winnable_deals=True, difficulty="easy")
    assert run.table.state.deal == "1234756"
