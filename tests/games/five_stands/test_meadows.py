"""A meadow and the end, clause by clause: which cards cancel, who is paid (8), and the places (10)."""

from typing import Any

import pytest

from games.five_stands.events import Ended, MeadowScored
from games.five_stands.rules import evaluate
from games.game import Account
from tests.games.five_stands.positions import closed, earned, news, orders, played, position

CHAIN = {"tiebreak": "chain"}


@pytest.mark.parametrize(
    ("gold", "more", "places"),
    [
        pytest.param((5, 9, 7), {}, ((1,), (2,), (0,)), id="10.1: most gold wins and least is the candidate"),
        pytest.param((5, 9, 5, 9), {}, ((1, 3), (0, 2)), id="10.2: ties share the place"),
        pytest.param((5, 5, 5), {}, ((0, 1, 2),), id="10.2: if all are tied all win, without a candidate"),
        pytest.param((5, 5, 5), CHAIN | {"garnets_won": (1, 2, 0)}, ((1,), (0,), (2,)),
         id="1, tiebreak: by garnets won"),
        pytest.param((5, 5, 5), CHAIN | {"garnets": (9, 0, 0), "garnets_won": (0, 1, 1)}, ((1, 2), (0,)),
         id="1: and not by those held"),
        pytest.param((5, 5, 5), CHAIN | {"garnets_won": (1, 1, 1), "bellflowers": (0, 3, 1)}, ((1,), (2,), (0,)),
         id="1: then bellflowers"),
        pytest.param((5, 5, 5), CHAIN | {"bellflowers": (1, 1, 0), "cards_played": (5, 4, 0)}, ((1,), (0,), (2,)),
         id="1: then fewer cards"),
        pytest.param((5, 5, 5), CHAIN | {"cards_played": (4, 4, 4)}, ((0, 1, 2),), id="1: then the place is shared"),
        pytest.param((5, 6), CHAIN | {"garnets_won": (9, 0)}, ((1,), (0,)), id="1: gold goes first"),
    ],
)  # fmt: skip
def test_10_places_winners_and_candidates(
    gold: tuple[int, ...], more: dict[str, Any], places: tuple[tuple[int, ...], ...]
) -> None:
    """The first place wins, the last is the candidate unless all are tied, and the scores stay the gold."""
    after = closed(position(" ".join(["white"] * len(gold)), round=4, gold=gold, **more))
    (last,) = news(after, Ended)
    assert after.outcome is not None
    assert (after.outcome.places, after.outcome.winners, after.outcome.scores) == (places, places[0], gold)
    assert (last.winners, last.losers) == (places[0], places[-1] if len(places) > 1 else ())


def test_1_purses_are_handed_back() -> None:
    """The outcome lists what each player holds at the end."""
    after = closed(position("white white", "W1", round=4, garnets=(1, 2), bellflowers=(3, 4)), {"play": ("W1",)})
    assert after.outcome is not None
    assert after.outcome.accounts == (Account(2, 3), Account(2, 4))


@pytest.mark.parametrize(
    ("meadow", "values", "gold"),
    [
        ("white", "1 2 2 3 5 6", {1: 2, 3: 2, 5: 2, 6: 2}),
        ("blue", "1 1 4 7 7 9", {4: 4, 9: 4}),
        ("black", "2 5 6 8 8", {2: 0, 5: 0, 6: 6}),
        ("red", "5 6 6 8 9", {5: 5, 8: 3, 9: 1}),
        ("green", "3 4 4 6 7 9", {3: 1, 6: 2, 7: 3, 9: 4}),
        ("white", "4 5 9", {4: 0, 5: 0, 9: 0}),
        ("white", "1 2 3", {1: 3, 2: 3, 3: 3}),
        ("blue", "9", {9: 9}),
        ("black", "1", {1: 1}),
        ("red", "1 2 3 9", {1: 1, 2: 1, 3: 1, 9: 6}),
        ("green", "1 2 3 4 5 6 7 8 9", {value: value for value in range(1, 10)}),
    ],
)
def test_12_1_to_5_the_five_minigames(meadow: str, values: str, gold: dict[int, int]) -> None:
    """Vectors 1 to 5 and their edges: the cards left earn what the meadow says."""
    letter = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}[meadow]
    scored = played(meadow, " ".join(letter + value for value in values.split()))
    assert {int(card[1]): one for card, one in earned(scored).items()} == gold


def test_12_6_a_green_meadow() -> None:
    """Vector 6: both 3s cancel, D earns 2 + 3, and the lowest green card left earns the garnet."""
    scored = played("green", "W2", "G3", "G3", "G7 R9")
    assert earned(scored) == {"W2": 1, "G7": 2, "R9": 3}
    assert scored.garnet == 3


def test_12_7_own_duplicates_cancel_and_no_green_card_is_left() -> None:
    """Vector 7: all three 4s cancel, C earns 1, and there is no garnet."""
    scored = played("green", "G4 W4", "G4", "R1")
    assert earned(scored) == {"R1": 1}
    assert scored.garnet is None


@pytest.mark.parametrize("cards", [("W5", "U5"), ("W5 U5",), ("W5 W5",), ("W5", "W5", "G5"), ("W5 U5", "W5 G5")])
def test_8_1_equal_values_cancel(cards: tuple[str, ...]) -> None:
    """8.1: Two or more equal values cancel, in any colour and from any player, and not in pairs."""
    scored = played("white", *cards)
    assert earned(scored) == {}
    assert {play.gold for play in scored.plays} == {0}


def test_8_1_equal_values_in_different_meadows_stand() -> None:
    """Each meadow is evaluated on its own."""
    after = closed(position("white blue", "W5", "U5"), orders("W5"), orders("U5"))
    assert [play.is_cancelled for scored in news(after, MeadowScored) for play in scored.plays] == [False, False]


def test_8_3_nothing_left_earns_nothing() -> None:
    """In all meadows, no card left means no gold."""
    assert [evaluate(meadow, []) for meadow in ("white", "blue", "black", "red", "green")] == [[]] * 5


def test_8_4_the_garnet_need_not_be_the_lowest_card_of_all() -> None:
    """Only the meadow's own colour counts, and only cards that were not cancelled."""
    assert played("white", "U1", "W4 W9", "G2").garnet == 1
    assert played("white", "W1 W4", "G1", "W5").garnet == 0
    assert played("white", "U1", "G2").garnet is None


def test_8_5_a_meadow_without_cards_earns_nothing() -> None:
    """8.5: A meadow without cards gives no gold and no garnet, and those who stood there are told so."""
    after = closed(position("white blue blue", "W4"), orders("W4"))
    assert [(one.plays, one.garnet) for one in news(after, MeadowScored)][1:] == [((), None)]
    assert (after.state.gold[1:], after.state.garnets[1:]) == ((0, 0), (0, 0))
