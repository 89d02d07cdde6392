"""Sections 1 to 3 and the line on randomness: options, components, the deal and the starting meadows."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from games.chance import Chance
from games.five_stands import GAME
from games.five_stands.cards import ALLIES, DECK, MEADOWS, OPPOSITES
from games.five_stands.events import BellflowerEarned, Dealt, Gathered
from games.five_stands.rules import refuse, setup
from games.five_stands.state import Options, State
from games.game import Account, Everyone, Only
from games.table import refuse as refuse_table
from tests.games.five_stands.positions import SEED, news


def dealt(seats: int, **options: Any) -> State:
    """The first position."""
    return setup(seats, Options(**options), Chance(SEED, "setup")).state


def test_1_defaults() -> None:
    """The options are those of the rulebook, by name and default."""
    assert msgspec.to_builtins(Options()) == {
        "hand_size": 8,
        "rounds": 4,
        "starting_meadows": "balanced_random",
        "purses": None,
        "reveal": "gold",
        "trade_scope": "anyone",
        "garnets_tradable": False,
        "tiebreak": None,
    }


@pytest.mark.parametrize(
    ("seats", "options", "refusal"),
    [
        (11, {"hand_size": 9}, "hand-size"),
        (3, {"hand_size": 31}, "hand-size"),
        (3, {"hand_size": 0}, "hand-size"),
        (3, {"rounds": 0}, "rounds"),
        (3, {"starting_meadows": ("white", "blue")}, "starting-meadows"),
        (3, {"starting_meadows": ("white", "blue", "purple")}, "starting-meadows"),
        (3, {"purses": (Account(),)}, "purses"),
        (3, {"purses": (Account(), Account(), Account(-1, 0))}, "purses"),
        (3, {"purses": (Account(), Account(), Account(0, -1))}, "purses"),
    ],
)
def test_1_impossible_options_are_refused(seats: int, options: dict[str, Any], refusal: str) -> None:
    """Options that cannot be played are refused by name."""
    answer = refuse(seats, Options(**options))
    assert answer is not None
    assert answer.id == refusal


@pytest.mark.parametrize(("seats", "size"), [(11, 8), (3, 30), (9, 10), (10, 9), (3, 1)])
def test_1_hands_up_to_the_whole_deck_are_possible(seats: int, size: int) -> None:
    """Seats times hand size may be at most 90."""
    assert refuse(seats, Options(hand_size=size)) is None


@pytest.mark.parametrize("seats", [2, 12])
def test_1_three_to_eleven_play(seats: int) -> None:
    """Two players are too few and twelve too many."""
    answer = refuse_table(GAME, seats, Options())
    assert answer is not None
    assert answer.id == "wrong-seats"


@pytest.mark.parametrize(
    "raw",
    [
        b'{"hand_sizes":8}',
        b'{"reveal":"some"}',
        b'{"trade_scope":"friends"}',
        b'{"tiebreak":"coin"}',
        b'{"starting_meadows":"fair"}',
        b'{"purses":[{"garnet":1}]}',
        b'{"rounds":"4"}',
    ],
)
def test_1_unknown_names_and_values_are_refused(raw: bytes) -> None:
    """A misspelt option, value or coin is an error and does not fall back to a default."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=Options)


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


def test_3_1_fewer_players_leave_more_cards() -> None:
    """With n players 90 less 8n cards are removed."""
    assert len(dealt(4).removed) == 90 - 32


def test_3_1_each_is_told_his_own_hand() -> None:
    """A hand is told to its seat only."""
    resolution = setup(5, Options(), Chance(SEED, "setup"))
    assert [(event.to, event.hand) for event in news(resolution, Dealt)] == [
        (Only(seat), hand) for seat, hand in enumerate(resolution.state.hands)
    ]


def test_3_2_starting_meadows_follow_the_second_shuffle() -> None:
    """Seat order[i] starts in meadow i modulo 5 of the ring."""
    chance = Chance(SEED, "setup")
    chance.shuffle(DECK)
    order = chance.shuffle(range(11))
    assert dealt(11).stands == tuple(order.index(seat) % 5 for seat in range(11))


@pytest.mark.parametrize("seats", range(3, 12))
def test_3_2_the_start_is_balanced(seats: int) -> None:
    """Sizes differ by at most one, and fill up from white onward."""
    sizes = [dealt(seats).stands.count(meadow) for meadow in range(5)]
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=True)


def test_3_2_named_meadows_draw_no_order() -> None:
    """Meadows named by the host are used, and the deal is that of the same seed."""
    named = dealt(3, starting_meadows=("red", "red", "blue"))
    assert named.stands == (3, 3, 1)
    assert named.hands == dealt(3).hands


def test_3_2_everyone_is_told_who_stands_where() -> None:
    """The first news is public and names all meadows, also empty ones."""
    resolution = setup(3, Options(starting_meadows=("red", "red", "blue")), Chance(SEED, "setup"))
    (gathered,) = news(resolution, Gathered)
    assert gathered.to == Everyone()
    assert [(stand.meadow, stand.seats) for stand in gathered.stands] == [
        ("white", ()),
        ("blue", (2,)),
        ("black", ()),
        ("red", (0, 1)),
        ("green", ()),
    ]


def test_3_3_purses_are_brought_along() -> None:
    """Garnets and bellflowers come from the purse; gold starts at 0."""
    purses = (Account(2, 5), Account(), Account(0, 1))
    state = dealt(3, purses=purses, starting_meadows=("red", "red", "red"))
    assert (state.garnets, state.bellflowers, state.gold) == ((2, 0, 0), (5, 0, 1), (0, 0, 0))


def test_4_1_a_lone_start_earns_a_bellflower() -> None:
    """4.1: A player who starts alone earns a bellflower and is the only one told."""
    resolution = setup(3, Options(starting_meadows=("red", "red", "blue")), Chance(SEED, "setup"))
    assert resolution.state.bellflowers == (0, 0, 1)
    assert [(event.to, event.round, event.bellflowers) for event in news(resolution, BellflowerEarned)] == [
        (Only(2), 1, 1)
    ]


def test_11_randomness_nothing_but_the_setup_draws() -> None:
    """Two setups of one seed are equal, byte by byte."""
    assert msgspec.json.encode(dealt(7)) == msgspec.json.encode(dealt(7))
