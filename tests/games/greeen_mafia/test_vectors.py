"""The test vectors of the rulebook's section 11."""

import pytest

from games.form import Rejected
from games.greeen_mafia import GAME
from games.greeen_mafia.cards import KEEP_CHOICES
from games.greeen_mafia.solver.lines import is_winnable
from tests.games.greeen_mafia.play import V1_FIRST, V1_SECOND, checked, opened, played


@pytest.mark.parametrize("keep_choice", KEEP_CHOICES)
def test_v1_victory(keep_choice: str) -> None:
    """Every repel of V1."""
    run = played("1234567", V1_FIRST + V1_SECOND, keep_choice=keep_choice)
    assert run.ending == "victory"
    assert run.log() == (
        "1 keep [1] P; 3 keep [1,3] PI; 2 keep [1,3,2] PPI; 5 keep lose 1 [3,2,5] PPII; 4 keep lose 3 [2,5,4] PPII; "
        "6 keep lose 2 [5,4,6] PIIE; 7 keep lose 5 [4,6,7] IEE; "
        "6 fail lose I []; 4 fail []; 5 fail []; 2 keep [2] P; 3 keep [2,3] PI; 7 keep [2,3,7] PIE; "
        "1 keep lose 2 [3,7,1] PIE"
    )


def test_v2_defeat_at_i() -> None:
    """Every repel of V2; two icons are not enough."""
    run = played("1234567", "1111111")
    assert run.ending == "defeat-at-i"
    assert run.log() == (
        "1 keep [1] P; 2 keep [1,2] PP; 3 keep [1,2,3] PPI; 4 keep lose 1 [2,3,4] PII; 5 fail lose 2 [3,4] II; "
        "6 keep [3,4,6] IIE; 7 fail lose 3 [4,6] IE"
    )


def test_v6_declining_wins_a_deal_that_cannot_be_won_otherwise() -> None:
    """Every repel of V6."""
    run = played("1234756", "1211d1d111122211")
    assert (run.ending, is_winnable("1234756", "mandatory")) == ("victory", False)
    assert run.log() == (
        "1 keep [1] P; 3 keep [1,3] PI; 2 keep [1,3,2] PPI; 4 decline [1,3,2] PPI; 7 decline [1,3,2] PPI; "
        "5 keep lose 1 [3,2,5] PPII; 6 keep lose 3 [2,5,6] PPIE; "
        "6 fail lose I []; 5 fail []; 4 fail []; 2 keep [2] P; 3 keep [2,3] PI; 7 keep [2,3,7] PIE; "
        "1 keep lose 2 [3,7,1] PIE"
    )


@pytest.mark.parametrize(("moves", "objective"), [("111121", "I"), (V1_FIRST + "222221", "II")])
@pytest.mark.parametrize("typed", ["2", "second", "repel second", "2nd"])
def test_v9_the_second_card_is_refused_in_front_of_an_objective(moves: str, objective: str, typed: str) -> None:
    """One facility is left in front of I, or of II."""
    assert checked(played("1234567", moves), typed) == Rejected("second-is-objective", {"objective": objective})


@pytest.mark.parametrize("typed", ["1d", "first, decline", "decline", "2d", "decline first"])
def test_v9_declining_is_refused_where_the_condition_is_not_met(typed: str) -> None:
    """There is nothing to decline."""
    assert checked(opened("3456712"), typed) == Rejected("nothing-to-decline", {"icons": ""})


@pytest.mark.parametrize("typed", ["decline", "d", "repel decline"])
def test_5_4_declining_names_its_card(typed: str) -> None:
    """Where a card can be declined, the word alone is ambiguous; the refusal lists what can be typed."""
    refusal = checked(opened("1534267"), typed)
    assert refusal == Rejected("decline-which", {"choices": "“first, decline”"})
    assert isinstance(checked(opened("1234567"), typed), Rejected)


@pytest.mark.parametrize("typed", ["repel", "Repel."])
def test_15_the_question_s_name_alone_does_not_end_the_run(typed: str) -> None:
    """Picking no card ends the run, so it must be typed: ``nothing``."""
    assert checked(opened("1234567"), typed) == Rejected("form-empty-text")
    assert checked(opened("1234567"), f"{typed} nothing") == {"repel": ()}


def test_v9_declining_is_refused_when_keeping_is_mandatory() -> None:
    """The refusal says that keeping is mandatory."""
    assert checked(opened("1234567", keep_choice="mandatory"), "1d") == Rejected("keep-is-mandatory")


@pytest.mark.parametrize("moves", ["1111111", V1_FIRST + V1_SECOND, V1_FIRST + "1111111"])
def test_v9_nothing_is_asked_after_the_end(moves: str) -> None:
    """A move after the end finds no open prompt, at the table or in the rules."""
    run = played("1234567", moves)
    assert (run.table.prompts, GAME.prompts(run.table.state)) == ((), ())
    assert GAME.why_not(run.table.state, 0, "repel", "first") is None


def test_v10_the_player_sees_the_front_two_and_the_icons_in_keep() -> None:
    """Order 1234567 after one repel: 2 and 3 in front, one P in KEEP, and nothing about the other cards."""
    view = played("1234567", "1").view
    assert (view.front, view.keep) == (("2", "3"), ("P",))
    assert (view.order, view.moves, view.pile) == ("", (), ())
