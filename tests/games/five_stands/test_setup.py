"""Sections 1 to 3 and the line on randomness: options, components, the deal and the starting meadows."""

from collections import Counter
from typing import Any

import pytest

from games.chance import Chance
from games.five_stands.cards import ALLIES, DECK, MEADOWS, OPPOSITES
from games.five_stands.events import BellflowerEarned, Gathered
from games.five_stands.rules import refuse, setup
from games.five_stands.state import Options, State
from games.game import Account, Everyone, Only
from tests.games.five_stands.positions import SEED, news


def dealt(seats: int, **options: Any) -> State:
    """The first position."""
    return setup(seats, Options(**options), Chance(SEED, "setup")).state


@pytest.mark.parametrize(
    ("seats", "options", "refusal"),
    [
        (11, {"hand_size": 9}, "hand-size"),
        (3, {"hand_size": 31}, "hand-size"),
        (3, {"starting_meadows": ("white", "blue")}, "starting-meadows"),
        (3, {"starting_meadows": ("white", "blue", "purple")}, "starting-meadows"),
        (3, {"purses": (Account(),)}, "purses"),
        (3, {"purses": (Account(), Account(), Account(-1, 0))}, "purses"),
        (3, {"purses": (Account(), Account(), Account(0, -1))}, "purses"),
        *((seats, {"hand_size": size}, None) for seats, size in ((11, 8), (3, 30), (9, 10), (10, 9), (3, 1))),
    ],
)
def test_1_impossible_options_are_refused(seats: int, options: dict[str, Any], refusal: str | None) -> None:
    """By name. Seats times hand size may be as many cards as there are, which are 90."""
    answer = refuse(seats, Options(**options))
    assert (answer and answer.id) == refusal


def test_2_1_the_ring() -> None:
    """Neighbours and opposites of all five meadows are those of the table."""
    ring = {
        MEADOWS[here]: ({MEADOWS[there] for there in ALLIES[here]}, {MEADOWS[there] for there in OPPOSITES[here]})
        for here in range(5)
    }
    assert ring == {
        "white": ({"blue", "green"}, {"black", "red"}),
        "blue": ({"white", "black"}, {"red", "green"}),
        "black": ({"blue", "red"}, {"white", "green"}),
        "red": ({"black", "green"}, {"white", "blue"}),
        "green": ({"white", "red"}, {"blue", "black"}),
    }


def test_2_2_the_deck() -> None:
    """Ninety cards: five colours, nine values, two copies, in the order of the randomness line."""
    assert tuple(f"{colour}{value}" for colour in "WUBRG" for value in range(1, 10) for _ in "12") == DECK
    assert len(DECK) == 90


def test_3_1_the_deal_follows_the_shuffle() -> None:
    """Seat 0 gets the first eight cards, seat 1 the next eight, and so on; two are removed."""
    shuffled = Chance(SEED, "setup").shuffle(DECK)
    state = dealt(11)
    assert [Counter(hand) for hand in state.hands] == [Counter(shuffled[8 * seat : 8 * seat + 8]) for seat in range(11)]
    assert Counter(state.removed) == Counter(shuffled[88:])


def test_3_2_starting_meadows_follow_the_second_shuffle() -> None:
    """Seat order[i] starts in meadow i modulo 5 of the ring."""
    chance = Chance(SEED, "setup")
    chance.shuffle(DECK)
    order = chance.shuffle(range(11))
    assert dealt(11).stands == tuple(order.index(seat) % 5 for seat in range(11))


def test_3_2_the_start_is_balanced() -> None:
    """Sizes differ by at most one, and fill up from white onward."""
    for seats in range(3, 12):
        sizes = [dealt(seats).stands.count(meadow) for meadow in range(5)]
        assert max(sizes) - min(sizes) <= 1
        assert sizes == sorted(sizes, reverse=True)


def test_3_2_named_meadows_draw_no_order() -> None:
    """Meadows named by the host are used, and the deal is that of the same seed."""
    named = dealt(3, starting_meadows=("red", "red", "blue"))
    assert named.stands == (3, 3, 1)
    assert named.hands == dealt(3).hands


def test_3_2_everyone_is_told_who_stands_where() -> None:
    """The first news is public and names all meadows, also empty ones; who starts alone earns a bellflower (4.1)."""
    resolution = setup(3, Options(starting_meadows=("red", "red", "blue")), Chance(SEED, "setup"))
    (gathered,) = news(resolution, Gathered)
    assert gathered.to == Everyone()
    assert [(stand.meadow, stand.seats) for stand in gathered.stands] == [
        ("white", ()), ("blue", (2,)), ("black", ()), ("red", (0, 1)), ("green", ()),
    ]  # fmt: skip
    assert resolution.state.bellflowers == (0, 0, 1)
    assert [(event.to, event.bellflowers) for event in news(resolution, BellflowerEarned)] == [(Only(2), 1)]


def test_3_3_purses_are_brought_along() -> None:
    """Garnets and bellflowers come from the purse; gold starts at 0."""
    purses = (Account(2, 5), Account(), Account(0, 1))
    state = dealt(3, purses=purses, starting_meadows=("red", "red", "red"))
    assert (state.garnets, state.bellflowers, state.gold) == ((2, 0, 0), (5, 0, 1), (0, 0, 0))
