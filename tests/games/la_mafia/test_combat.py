"""Sections 5.5 and 6 of the rulebook: draws and mortal combat."""

import pytest

from games.la_mafia.combat import Fight, Losses, fight, losses
from games.la_mafia.events import Pair, TileFought
from tests.games.la_mafia.positions import Rolled, day, events, position


def fought(men: tuple[int, int], dice: list[int], defending: int | None = None, cap: int = 100) -> Fight:
    """A fight with these dice, which must all be used."""
    chance = Rolled(dice)
    over = fight(men, defending, cap, chance)
    assert not chance.dice
    return over


@pytest.mark.parametrize(
    ("men", "dice", "defending", "end"),
    [
        pytest.param((1, 1), [6, 5], None, ((1, 0), None), id="vector 1: a six kills b, a five wounds a, who recovers"),
        pytest.param(
            (3, 2), [6, 3, 2, 1, 4], None, ((3, 0), 0), id="vector 2: one killed by the six and one by the sum"
        ),
        pytest.param((1, 1), [3, 6], 0, ((0, 1), 1), id="6.5: an enemy six kills the defender of a lair as usual"),
        pytest.param((1, 1), [4, 5, 6, 1], 0, ((1, 0), 0), id="6.5: a five does not wound the defender of a lair"),
        pytest.param((1, 1), [5, 5], None, ((1, 1), None), id="6.8: the wounded of both sides recover"),
    ],
)
def test_6_how_a_fight_ends(men: Pair, dice: list[int], defending: int | None, end: tuple[Pair, int | None]) -> None:
    """Who is left on either side, and who has won."""
    assert fought(men, dice, defending)[1:] == end


def test_vector_3_by_five_and_by_sum() -> None:
    """2v2, 9 against 4: two wounded, by the five and by the five points of difference; the loser's wounded are killed."""
    over = fought((2, 2), [5, 4, 2, 2])
    assert over[1:] == ((2, 0), 0)
    assert over.rounds[0].wounded == (0, 2)
    assert over.rounds[0].killed == (0, 0)


def test_vector_4_three_rounds() -> None:
    """4v3 over three rounds: b wins with one fit man and one who recovers."""
    over = fought((4, 3), [5, 1, 1, 2, 6, 5, 4, 6, 3, 2, 2, 6])
    assert [one.fit for one in over.rounds] == [(1, 2), (1, 1), (0, 1)]
    assert over.rounds[2].wounded == (0, 0)
    assert over[1:] == ((0, 2), 1)


@pytest.mark.parametrize(
    ("own", "enemy", "due"),
    [
        ((3, 3), (3, 3), (0, 0)),
        ((4, 4), (1, 1), (0, 0)),
        ((1, 1), (2, 2), (0, 0)),
        ((1, 1), (4, 1), (0, 1)),
        ((1, 1), (4, 3), (0, 1)),
        ((1, 1), (4, 4), (1, 0)),
        ((1, 1, 1), (4, 4, 4), (1, 1)),
        ((1, 1, 1), (5, 6, 6), (4, 1)),
        ((6, 6), (6, 5), (1, 1)),
    ],
)
def test_6_3_losses(own: tuple[int, ...], enemy: tuple[int, ...], due: tuple[int, int]) -> None:
    """One killed per enemy six, one wounded per enemy five, and by the lower sum d div 6 killed, one wounded from 3 left."""
    assert losses(own, enemy, is_defending=False) == due


def test_6_4_kills_come_first_and_excess_is_ignored() -> None:
    """Two sixes and a five against one man: the man is killed once, and not wounded."""
    assert fought((3, 1), [6, 6, 5, 1]).rounds[0].killed == (0, 1)
    assert fought((3, 1), [6, 6, 5, 1]).rounds[0].wounded == (0, 0)


def test_6_5_the_lair_owner_is_not_wounded() -> None:
    """6.5: Neither fives nor the sum wound a boss who defends a lair; the attacker is treated as usual."""
    assert losses((1, 1), (5, 2), is_defending=True) == Losses(0, 0)
    assert fought((1, 1), [5, 5], defending=0).rounds[0].fit == (1, 0)


def test_6_9_the_cap_ends_a_fight_and_the_fit_survive() -> None:
    """After two rounds of a cap of two, three fit men and a wounded one go home."""
    over = fought((2, 2), [1, 1, 2, 2, 1, 1, 1, 4], cap=2)
    assert over.rounds[-1].fit == (1, 2)
    assert over[1:] == ((2, 2), None)


def test_5_5_a_lair_without_its_owner_is_as_a_shop() -> None:
    """5.5: Three strangers on an undefended lair: any pair is drawn, and no gang is protected."""
    crowded = position("Aad cBd .CD", 1, 1, 1, 1)
    orders = {0: "1 B2", 2: "1 B2", 3: "1 B2"}
    resolution = day(crowded, orders, dice=[5, 5], draws=[1])
    (event,) = events(resolution, TileFought)
    assert event.pair == (0, 3)
    assert event.rounds[0].wounded == (1, 1)


@pytest.mark.parametrize(
    ("drawn", "tile", "pairs"),
    [
        pytest.param("AaC .b. .Bc", "B1", [(0, 1), (0, 2), (1, 2)], id="a shop: pairs in lexicographic order"),
        pytest.param(".aC .Bc A..", "B2", [(0, 1), (1, 2)], id="a defended lair: its owner, and the others by seat"),
    ],
)
def test_5_5_the_index_that_is_drawn_counts_the_pairs(drawn: str, tile: str, pairs: list[Pair]) -> None:
    """Of three gangs two are drawn; the owner of a lair is certain to be one of them."""
    crowded, orders = position(drawn, 1, 1, 1), dict.fromkeys(range(3), f"1 {tile}")
    days = [day(crowded, orders, dice=[1, 6], draws=[index]) for index in range(len(pairs))]
    assert [events(fights, TileFought)[0].pair for fights in days] == pairs
