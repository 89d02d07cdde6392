"""Questions that hosts make by choosing."""

import msgspec
import pytest
from msgspec.structs import replace

from games.by_hand import GAME
from games.by_hand.building import ALL, BUILDING, NEW, PARTS
from games.by_hand.state import Options
from games.form import Rejected
from games.wording import plain
from tests.games.by_hand.positions import options


def built(*chosen: tuple[str, str, int, str, str]) -> Options:
    """The options after these choices: kind, place, prize, choices and the question."""
    now = options()
    for entered in chosen:
        values = BUILDING.put(now, *entered)
        assert not isinstance(values, Rejected), values
        now = options(**{**msgspec.to_builtins(now), **values})
    return now


@pytest.mark.parametrize("kind", PARTS)
def test_every_kind_can_be_asked(kind: str) -> None:
    """A race and sides need their choices; nothing else needs more than its name. Without a prize, what is counted says what that means."""
    choices = "dawn, dusk" if kind in {"minority", "first"} else ""
    assert GAME.refuse(3, built((kind, ALL, 2, choices, "What?"))) is None
    without = built((kind, ALL, 0, choices, "Well?"))
    for locale, words in (
        ("en", "no prize: a winner gets no points"),
        ("it", "nessun premio: chi vince non riceve punti"),
    ):
        assert "{" not in plain(BUILDING.told(without, locale))
        assert plain(BUILDING.told(without, locale)).endswith(words) == bool(PARTS[kind][2])


@pytest.mark.parametrize(
    ("kind", "choices", "words"),
    [
        ("most_votes", "", "vote: a vote: the most votes win, among the other players, prize 2"),
        ("minority", "dawn; dusk", "side: one of two sides: the smaller one wins, among dawn, dusk, prize 2"),
        ("two_thirds", "1 to 20", "number: a number: the closest to two thirds of the mean, 1 to 20, prize 2"),
        ("unique_lowest", "from 1 to 10", "number: a number: the lowest that only one gives, 1 to 10, prize 2"),
        ("unique_lowest", "da 1 a 10", "number: a number: the lowest that only one gives, 1 to 10, prize 2"),
        ("shares", "north, east: 6", "send: amounts to share out, not counted, 6 among north, east"),
        ("sentence", "", "say: the player’s own words"),
    ],
)
def test_a_question_is_told_as_it_was_chosen(kind: str, choices: str, words: str) -> None:
    """What may be answered, and the prize of what is counted."""
    assert plain(BUILDING.told(built((kind, ALL, 2, choices, "Well?")), "en")) == f"Round 1: “Well?”; {words}"


@pytest.mark.parametrize("choices", ["", "dawn", "dawn, noon, dusk"])
def test_sides_that_are_not_two_are_refused_for_that(choices: str) -> None:
    """What is missing is told, not that the rule is for another kind; a range that is none names its part."""
    made = BUILDING.put(options(), "minority", ALL, 2, choices, "")
    assert not isinstance(made, Rejected)
    refusal = GAME.refuse(3, options(**made))
    assert refusal is not None
    assert refusal.facts["wrong"] == "sides"
    assert BUILDING.put(options(), "number", ALL, 0, "many", "") == Rejected(
        "questions-field", {"round": 0, "field": "number", "wrong": "range"}
    )


def test_questions_stand_where_hosts_put_them() -> None:
    """The first one in every round; then in a round of its own, beside another or in its place. There are as many rounds as questions."""
    first = ("most_votes", ALL, 1, "", "Who?")
    made = built(first, *[("first_price", NEW, 5, "0 to 9", "How much?")] * 3, ("first_price", "beside_2", 4, "", ""))
    assert (BUILDING.places(options()), made.rounds) == ((ALL,), 4)
    assert [[field.key for field in one.fields] for one in made.questions] == [
        ["vote"],
        ["bid", "bid_2"],
        ["bid"],
        ["bid"],
    ]
    assert made.questions[1].ask == "How much?"
    again = built(first, ("minority", "instead_1", 3, "a, b", "Which?"))
    assert [one.fields[0].key for one in again.questions] == ["side"]


def test_a_host_reads_which_round_asks_again() -> None:
    """Two questions in a match of three rounds: the third asks the second one again, and a host reads that with the questions."""
    made = replace(built(("sentence", ALL, 0, "", "First?"), ("first", NEW, 1, "me", "Second?")), rounds=3)
    assert plain(BUILDING.told(made, "en")).endswith("After round 2 the last question is asked again, until round 3.")
