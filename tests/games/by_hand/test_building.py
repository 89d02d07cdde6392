"""Questions that hosts make by choosing."""

from typing import Any

import msgspec
import pytest

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
    """A race and sides need their choices; nothing else needs more than its name."""
    choices = "dawn, dusk" if kind in {"minority", "first"} else ""
    made = built((kind, ALL, 2, choices, "What?"))
    assert GAME.refuse(3, made) is None
    assert "{" not in plain(BUILDING.told(made, "it"))


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


@pytest.mark.parametrize("kind", [kind for kind, (_, _, rule) in PARTS.items() if rule])
def test_a_question_without_a_prize_says_that_it_gives_no_points(kind: str) -> None:
    """A host who leaves the prize empty reads what that means."""
    made = built((kind, ALL, 0, "dawn, dusk" if kind in {"minority", "first"} else "", "Well?"))
    assert plain(BUILDING.told(made, "en")).endswith("no prize: a winner gets no points")
    assert plain(BUILDING.told(made, "it")).endswith("nessun premio: chi vince non riceve punti")


def test_a_range_that_is_none_is_refused() -> None:
    """It names the part."""
    assert BUILDING.put(options(), "number", ALL, 0, "many", "") == Rejected(
        "questions-field", {"round": 0, "field": "number", "wrong": "range"}
    )


@pytest.mark.parametrize("choices", ["", "dawn", "dawn, noon, dusk"])
def test_sides_that_are_not_two_are_refused_for_that(choices: str) -> None:
    """What is missing is told, not that the rule is for another kind."""
    made = BUILDING.put(options(), "minority", ALL, 2, choices, "")
    assert not isinstance(made, Rejected)
    refusal = GAME.refuse(3, options(**made))
    assert refusal is not None
    assert refusal.facts["wrong"] == "sides"


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


def test_places_have_words() -> None:
    """In both languages."""
    made = built(("most_votes", ALL, 1, "", "Who?"))
    words: list[Any] = [
        [plain(BUILDING.named(one, locale)) for one in BUILDING.places(made)] for locale in ("en", "it")
    ]
    assert words[0] == [
        "a round of its own, after those that are written",
        "round 1, beside its question",
        "round 1, instead of its question",
        "every round, instead of all that is written",
    ]
    assert len(set(words[1])) == len(words[0])
