"""Typed answers, other spellings, and the rule that explains a refusal."""

import pytest

from games import form, table
from games.form import Rejected
from games.ganymede import GAME, rules
from games.ganymede.state import State
from games.table import Table
from games.wording import plain
from tests.games.ganymede.positions import SEED, camp, position, prompt

BLACK = position(camp(), camp(), phase="black", supply=(3, 0, 3, 3, 3, 3))
TWO = position(camp("5 6", "8", down="2", discard="6 A"), camp(), fresh="2")
FOUR = position(camp("5 6", "8", down="4"), camp(), fresh="4")
LOOK = position(camp("5 6", "8 4"), camp(), phase="order")
SHORT = position(camp("5", "8 4"), camp(), phase="order")
CLAIMS = position(camp("5", "A 3 3"), camp("5", "9"), phase="announce")
LOSER = position(camp("5", "A 6 6"), camp("5", "9"), phase="remove", queue=(0,), hurt=(0,))
OVER = position(camp("5 6", "8", down="8 9"), camp())
FULL = position(camp("5 6", "8", down="A A A"), camp())
BARE = position(camp("", "8", down="2"), camp(), fresh="2")


def typed(state: State, text: str) -> object:
    """What becomes of `text` typed by the first asked seat."""
    return table.check(Table(GAME, SEED, state), prompt(state), text)


@pytest.mark.parametrize(
    ("state", "answer"),
    [
        (position(camp(), camp(), phase="black", supply=(0, 0, 1, 2, 0, 3)), {"take": "3"}),
        (TWO, {"draw": "stop"}),
        (LOOK, {"order": "keep"}),
        (position(camp("5", "6 6 2"), camp("5", "9 8"), phase="remove", queue=(0,), hurt=(0,)), {"remove": "2"}),
        (LOSER, {"remove": "A"}),
        *((position(camp("5", cards), camp("5", "10 10"), phase="announce", queue=(0,)), claims) for cards,
            claims in (("A 9", {"A-1": "11"}), ("A 5 6", {"A-1": "1"}), ("A 4 6", {"A-1": "11"}),
            ("A A 9", {"A-1": "11", "A-2": "1"}), ("A A", {"A-1": "11", "A-2": "1"}),
            ("A A 9 2", {"A-1": "1", "A-2": "1"}), ("A A A 8", {"A-1": "11", "A-2": "1", "A-3": "1"}),
            ("A 3 3", {"A-1": "11", "3-1": "0", "3-2": "0"}))),
    ],
)  # fmt: skip
def test_13_silence(state: State, answer: dict[str, str]) -> None:
    """The first stack left, no further draw, the order as it is, the lowest card, an A before all; each A is 11 unless the player's own
    cards would then exceed 21 with the rest as 1, and a 3 is unused.
    """
    assert rules.absent(state, prompt(state)) == {key: (word,) for key, word in answer.items()}


@pytest.mark.parametrize(
    ("state", "text", "answer"),
    [
        (BLACK, "take 7", {"take": ("7",)}),
        (BLACK, "10", {"take": ("10",)}),
        (BLACK, "the ace", {"take": ("A",)}),
        (BLACK, "Take A", {"take": ("A",)}),
        (TWO, "draw", {"draw": ("draw",)}),
        (TWO, "draw draw", {"draw": ("draw",)}),
        (TWO, "draw: stop", {"draw": ("stop",)}),
        (TWO, "STOP", {"draw": ("stop",)}),
        (TWO, "flip, take 6", {"draw": ("flip, take 6",)}),
        (TWO, "take 6", {"draw": ("flip, take 6",)}),
        (TWO, "prendi 6", {"draw": ("flip, take 6",)}),
        (TWO, "usa, prendi 6", {"draw": ("flip, take 6",)}),
        (TWO, "flip and take the ace", {"draw": ("flip, take A",)}),
        (TWO, "usa e prendi un 6", {"draw": ("flip, take 6",)}),
        (TWO, "draw flip take a", {"draw": ("flip, take A",)}),
        (FOUR, "flip", {"draw": ("flip",)}),
        (LOOK, "order swap", {"order": ("swap",)}),
        (CLAIMS, "A-1 1; 3-1 +1; 3-2 -1", {"A-1": ("1",), "3-1": ("+1",), "3-2": ("-1",)}),
        (CLAIMS, "3-2 minus 1", {"A-1": ("11",), "3-1": ("0",), "3-2": ("-1",)}),
        (LOSER, "remove 6", {"remove": ("6",)}),
        (LOSER, "a", {"remove": ("A",)}),
    ],
)
def test_13_typed_answers(state: State, text: str, answer: form.Answer) -> None:
    """Typed with or without the field's name, in any case and several spellings; omitted fields get their default."""
    assert typed(state, text) == answer


@pytest.mark.parametrize(
    ("state", "text", "refusal"),
    [
        (BLACK, "2", "stack-empty"),
        (BLACK, "6", "no-stack"),
        (OVER, "draw", "over-limit"),
        (FULL, "draw", "drew-enough"),
        (BARE, "draw", "no-cards-left"),
        (BARE, "flip", "flip-no-discard"),
        (TWO, "flip, take 9", "flip-no-discard"),
        (OVER, "flip", "nothing-to-flip"),
        (SHORT, "swap", "nothing-to-swap"),
        (LOSER, "9", "not-played"),
    ],
)
def test_13_the_rule_behind_a_refusal(state: State, text: str, refusal: str) -> None:
    """An answer that is not offered is refused with its clause."""
    answer = typed(state, text)
    assert isinstance(answer, Rejected), answer
    assert answer.id == refusal
    assert plain(GAME.tell(answer, "en"))


def test_13_a_form_answer_is_refused_by_the_same_rule() -> None:
    """An outdated button is refused with the clause too."""
    answer = table.check(Table(GAME, SEED, OVER), prompt(OVER), {"draw": ("draw",)})
    assert isinstance(answer, Rejected)
    assert plain(GAME.tell(answer, "en")) == (
        "Your cards come to 25, more than 21, so you may not draw again (4.3). Choose “stop”."
    )
