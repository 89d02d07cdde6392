"""Setup, Black cards, order and randomness (rules 1, 2, 4.1, 4.2, 4.8, 4.9, 10.1, 11)."""

from typing import Any

import pytest

from games import table
from games.chance import Chance
from games.form import Rejected
from games.ganymede import GAME
from games.ganymede.cards import BLACK_CARDS, BLACK_COPIES, COLOUR_CARDS, PURPLE_CARDS
from games.ganymede.events import BattleBegan
from games.ganymede.state import Options, State
from tests.games.ganymede.positions import SEED, answer, asked, camp, case, only, opened, play, position, read


def test_2_components() -> None:
    """Six colour cards, six Black stacks of three, twelve Purple cards: both of these."""
    assert COLOUR_CARDS == ("5", "6", "6", "8", "8", "9")
    assert (BLACK_CARDS, BLACK_COPIES) == (("A", "2", "3", "4", "7", "10"), 3)
    assert sorted(PURPLE_CARDS) == sorted((*COLOUR_CARDS, *BLACK_CARDS))
    assert {one.hp for one in opened().camps} == {15}


@pytest.mark.parametrize(
    ("seats", "chosen", "mode", "least", "bonus"),
    [
        (2, {}, "battle2", 1, False),
        (3, {}, "three", 0, True),
        (2, {"mode": "coop2"}, "coop2", 0, True),
        (2, {"min_draw": 0, "tie_at_21_bonus": True}, "battle2", 0, True),
        (3, {"min_draw": 1, "tie_at_21_bonus": False}, "three", 1, False),
    ],
)
def test_1_defaults_follow_the_mode(seats: int, chosen: dict[str, Any], mode: str, least: int, bonus: bool) -> None:
    """An option that is not set takes its mode's default."""
    options = opened(seats, **chosen).options
    assert (options.mode, options.min_draw, options.tie_at_21_bonus) == (mode, least, bonus)
    assert (options.card2, options.purple_player_draw, options.max_rounds, options.reveal) == (
        "top_of_deck",
        "free",
        50,
        "deal",
    )


@pytest.mark.parametrize(
    ("seats", "options", "refusal"),
    [
        (3, Options(mode="battle2"), "mode-seats"),
        (3, Options(mode="coop2"), "mode-seats"),
        (2, Options(mode="three"), "mode-seats"),
        (1, Options(), "wrong-seats"),
        (4, Options(), "wrong-seats"),
    ],
)
def test_1_impossible_options_are_refused(seats: int, options: Options, refusal: str) -> None:
    """A mode for another number of players is refused."""
    rejection = table.refuse(GAME, seats, options)
    assert isinstance(rejection, Rejected)
    assert rejection.id == refusal


def test_4_1_the_start_player_is_drawn_and_chooses_first() -> None:
    """One number below 2 under "setup" decides who holds the token, starts and chooses first."""
    for number in range(8):
        seed = number.to_bytes(32, "big")
        state, drawn = opened(seed=seed), Chance(seed, "setup").below(2)
        assert (state.token, state.starter, asked(state)) == (drawn, drawn, [(drawn, "black-1")])


BACK: dict[str, Any] = {"phase": "remove", "queue": (0,), "hurt": (0,)}
ONE_LEFT = position(
    camp("5", "6"), camp("5", "6"), **BACK | {"queue": (1,), "hurt": (1,), "supply": (0, 0, 0, 0, 1, 0)}
)


@pytest.mark.parametrize(
    ("start", "answers", "expected"),
    [
        *(case(f"10.1: against Purple Red chooses first, then Green, and Purple nothing: {mode}",
            opened(seats, mode=mode), *("7",) * number, asked=asked) for seats,
            mode in ((2, "coop2"), (3, "three")) for number, asked in enumerate(("0 black-1", "1 black-2",
            "0 draw-1"))),
        case("4.1: one stack serves both", opened(), "3", "3", supply=(3, 3, 1, 3, 3, 3)),
        *(case(f"4.9: {hp} HP, token {token}: more HP starts, else the token",
            position(camp("5 6 8", hp=hp[0]), camp("5 6 8", hp=hp[1]), token=token, phase="black", queue=(1,),
            starter=1 - starter), "A", starter=starter, asked=f"{starter} draw-1") for hp, token,
            starter in (((9, 4), 1, 0), ((4, 9), 0, 1), ((7, 7), 0, 0), ((7, 7), 1, 1))),
        *(case(f"4.8: damage {hurt}, token {token}: who was damaged takes first, else the token",
            position(camp("5", "6"), camp("5", "6"), **BACK | {"hurt": hurt}, token=token), "6", phase="black",
            queue=order) for hurt, token, order in (((0,), 1, (0, 1)), ((1,), 0, (1, 0)), ((0, 1), 1, (1, 0)),
            ((), 0, (0, 1)))),
        case("4.8: the last card goes to the first", ONE_LEFT, "6", asked="1 black-1", choices="7"),
        case("4.8: and then the next battle begins", ONE_LEFT, "6", "7", battle=2, asked="0 draw-1"),
        case("4.8: without a stack no one is asked", position(camp("5", "6"), camp("5", "6"), **BACK, supply=(0,) * 6),
            "6", battle=2, asked="0 draw-1"),
        case("4.8: a Black card goes onto the discard pile", position(camp("5 8", discard="9"), camp("5"),
            phase="black", queue=(0, 1)), "A", deck="5 8", discard="9 A", taken="A"),
        *(case(f"10.8: Red, then Green takes, and Purple does not: {mode}",
            position(camp("5", "6"), camp("5", "6"), camp("5", "6", hp=9), mode=mode, **BACK | {"hurt": (0, 2)}), "6",
            queue=(0, 1)) for mode in ("coop2", "three")),
        *(case(f"10.8: nor does who is eliminated: {mode}", position(camp(hp=0), camp("5", "6"), camp("5", "6", hp=9),
            mode=mode, **BACK | {"queue": (1,), "hurt": (1,)}), "6", queue=(1,)) for mode in ("coop2", "three")),
    ],
)  # fmt: skip
def test_4_who_chooses_and_begins(start: State, answers: tuple[str, ...], expected: dict[str, Any]) -> None:
    """Who takes a Black card first, who starts the battle, and where the card goes."""
    assert read(play(start, *answers), expected) == expected


def test_11_decks_are_shuffled_in_the_step_of_the_last_black_choice() -> None:
    """Red's list, then Green's, then Purple's: colour cards ascending and the Black card last; the first element is the top."""
    first = answer(opened(3), "10").state
    assert first.deal == ()
    chance = Chance(SEED, "step/1")
    red = chance.shuffle([*COLOUR_CARDS, "10"])
    green = chance.shuffle([*COLOUR_CARDS, "A"])
    purple = chance.shuffle(["5", "6", "6", "8", "8", "9", "A", "2", "3", "4", "7", "10"])
    done = answer(first, "A")
    assert done.state.deal == (tuple(red), tuple(green), tuple(purple))
    assert only(done.events, BattleBegan).initial == ("down", "down", purple[0])
    assert [camp.cards for camp in done.state.camps[:2]] == [(red[0],), (green[0],)]


def test_4_2_the_start_player_of_the_battle_reshuffles_first() -> None:
    """When both decks are empty the start player's pile is shuffled first, each from its sorted list."""
    red, green = camp(discard="9 A 5", hp=3), camp(discard="10 2 6 6", hp=8)
    done = answer(position(red, green, phase="black", queue=(0,), supply=(0, 0, 0, 0, 0, 1)), "10")
    chance = Chance(SEED, "step/1")
    greens = chance.shuffle(["6", "6", "2", "10"])
    reds = chance.shuffle(["5", "9", "A", "10"])
    assert only(done.events, BattleBegan).initial == (reds[0], greens[0])
