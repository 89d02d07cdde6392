"""The end by clause: places, ties and purses (10)."""

from typing import Any

import pytest

from games.five_stands.events import Ended
from games.game import Account
from tests.games.five_stands.positions import closed, news, orders, position


def ended(gold: tuple[int, ...], **more: Any) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]:
    """Places, winners and candidates of a match that ends with this gold."""
    after = closed(position(" ".join(["white"] * len(gold)), round=4, gold=gold, **more))
    (last,) = news(after, Ended)
    assert after.outcome is not None
    assert last.winners == after.outcome.winners
    return after.outcome.places, last.winners, last.losers


@pytest.mark.parametrize(
    ("gold", "places", "winners", "losers"),
    [
        pytest.param((5, 9, 7), ((1,), (2,), (0,)), (1,), (0,), id="10.1: most gold wins and least is the candidate"),
        pytest.param((5, 9, 5, 9), ((1, 3), (0, 2)), (1, 3), (0, 2), id="10.2: ties share the place"),
        pytest.param((5, 5, 5), ((0, 1, 2),), (0, 1, 2), (), id="10.2: if all are tied all win, without a candidate"),
    ],
)
def test_10_places_winners_and_candidates(
    gold: tuple[int, ...], places: tuple[tuple[int, ...], ...], winners: tuple[int, ...], losers: tuple[int, ...]
) -> None:
    """By gold alone."""
    assert ended(gold) == (places, winners, losers)


@pytest.mark.parametrize(
    ("more", "places"),
    [
        ({"garnets_won": (1, 2, 0)}, ((1,), (0,), (2,))),
        ({"garnets": (9, 0, 0), "garnets_won": (0, 1, 1)}, ((1, 2), (0,))),
        ({"garnets_won": (1, 1, 1), "bellflowers": (0, 3, 1)}, ((1,), (2,), (0,))),
        ({"bellflowers": (1, 1, 0), "cards_played": (5, 4, 0)}, ((1,), (0,), (2,))),
        ({"cards_played": (4, 4, 4)}, ((0, 1, 2),)),
    ],
)
def test_1_tiebreak_chain(more: dict[str, Any], places: tuple[tuple[int, ...], ...]) -> None:
    """More garnets won in this match, more bellflowers held, fewer cards played, then shared."""
    assert ended((5, 5, 5), tiebreak="chain", **more)[0] == places


def test_1_tiebreak_gold_goes_first_and_stays_the_score() -> None:
    """Tiebreaks only order players with equal gold, and the scores stay gold."""
    after = closed(position("white white", round=4, gold=(5, 6), garnets_won=(9, 0), tiebreak="chain"))
    assert after.outcome is not None
    assert (after.outcome.places, after.outcome.scores) == (((1,), (0,)), (5, 6))


def test_1_tiebreak_discards_are_not_cards_played() -> None:
    """A card that paid for a move does not count as played."""
    after = closed(position("green", "U5 G1 G2"), orders("G1 G2", "blue U5"))
    assert after.state.cards_played == (2,)


def test_1_purses_are_handed_back() -> None:
    """The outcome lists what each player holds at the end."""
    after = closed(position("white white", "W1", round=4, garnets=(1, 2), bellflowers=(3, 4)), {"play": ("W1",)})
    assert after.outcome is not None
    assert after.outcome.accounts == (Account(2, 3), Account(2, 4))
