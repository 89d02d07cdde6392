"""The end by clause: places, ties and purses (10)."""

from typing import Any

import pytest

from games.five_stands.events import Ended
from games.game import Account
from tests.games.five_stands.positions import closed, news, position

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
