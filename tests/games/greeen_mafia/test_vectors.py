"""The test vectors of the rulebook's section 11."""

import pytest

from games.form import Rejected
from games.greeen_mafia import GAME
from games.greeen_mafia.cards import KEEP_CHOICES
from games.greeen_mafia.solver.lines import is_winnable
from games.wording import plain
from tests.games.greeen_mafia.play import V1_FIRST, V1_SECOND, Run, checked, opened, played


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


BEFORE = {"I": played("1234567", "111121"), "II": played("1234567", V1_FIRST + "222221")}


@pytest.mark.parametrize(
    ("run", "typed", "refusal"),
    [
        *((run, text, Rejected("second-is-objective", {"objective": objective}))
          for objective, run in BEFORE.items() for text in ("2", "second", "repel second", "2nd")),
        *((opened("3456712"), text, Rejected("nothing-to-decline", {"icons": ""}))
          for text in ("1d", "first, decline", "decline", "2d", "decline first")),
        (opened("1234567", keep_choice="mandatory"), "1d", Rejected("keep-is-mandatory")),
        *((opened("1534267"), text, Rejected("decline-which", {"choices": "“first, decline”"}))
          for text in ("decline", "d", "repel decline")),
        (opened("1234567"), "first second", Rejected("form-too-many", {"field": "repel", "given": 2, "most": 1})),
        *((opened("1234567"), text, Rejected("form-empty-text")) for text in ("repel", "Repel.")),
    ],
)  # fmt: skip
def test_v9_5_4_and_15_what_is_refused(run: Run, typed: str, refusal: Rejected) -> None:
    """The second card in front of an objective, declining where the condition is not met, where keeping is mandatory, and without the
    name of the card; the question's name alone does not end the run.
    """
    assert checked(run, typed) == refusal
    assert plain(GAME.tell(refusal, "en"))


@pytest.mark.parametrize("moves", ["1111111", V1_FIRST + V1_SECOND, V1_FIRST + "1111111"])
def test_v9_nothing_is_asked_after_the_end(moves: str) -> None:
    """A move after the end finds no open prompt, at the table or in the rules."""
    run = played("1234567", moves)
    assert (run.table.prompts, GAME.prompts(run.table.state)) == ((), ())
    assert GAME.why_not(run.table.state, 0, "repel", "first") is None
