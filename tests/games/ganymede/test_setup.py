"""Setup, Black cards, order and randomness (rules 1, 2, 4.1, 4.2, 4.8, 4.9, 10.1, 11)."""

from typing import Any

import msgspec
import pytest

from games import table
from games.chance import Chance
from games.form import Rejected
from games.ganymede import GAME, rules
from games.ganymede.cards import BLACK_CARDS, BLACK_COPIES, COLOUR_CARDS, PURPLE_CARDS
from games.ganymede.events import BattleBegan, BlackTaken, MatchBegan
from games.ganymede.state import Mode, Options, State
from tests.games.ganymede.positions import SEED, answer, asked, camp, choices, only, play, position


def opened(seats: int = 2, seed: bytes = SEED, **options: Any) -> State:
    """The position after setup."""
    return rules.setup(seats, Options(**options), Chance(seed, "setup")).state


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
        (2, Options(max_rounds=0), "max-rounds"),
        (1, Options(), "wrong-seats"),
        (4, Options(), "wrong-seats"),
    ],
)
def test_1_impossible_options_are_refused(seats: int, options: Options, refusal: str) -> None:
    """A mode for another number of players and a match without battles are refused."""
    rejection = table.refuse(GAME, seats, options)
    assert isinstance(rejection, Rejected)
    assert rejection.id == refusal


@pytest.mark.parametrize("wrong", [{"mode": "duel"}, {"min_draw": 2}, {"card2": "hand"}, {"reveal": "none"}, {"hp": 9}])
def test_1_unknown_values_are_refused(wrong: dict[str, object]) -> None:
    """Only the options and values of the rulebook can be decoded."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Options)


def test_4_1_the_start_player_is_drawn_and_chooses_first() -> None:
    """One number below 2 under "setup" decides who holds the token, starts and chooses first."""
    for number in range(8):
        seed = number.to_bytes(32, "big")
        state, drawn = opened(seed=seed), Chance(seed, "setup").below(2)
        assert (state.token, state.starter, asked(state)) == (drawn, drawn, [(drawn, "black-1")])


def test_10_1_red_chooses_first_against_purple() -> None:
    """Without a token Red chooses before Green, and Purple chooses nothing."""
    for seats, mode in ((2, "coop2"), (3, "three")):
        state = opened(seats, mode=mode)
        assert (state.token, asked(state)) == (None, [(0, "black-1")])
        second = answer(state, "7").state
        assert asked(second) == [(1, "black-2")]
        assert asked(answer(second, "7").state)[0][1] == "draw-1"


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


def test_4_1_the_same_stack_serves_both() -> None:
    """Black stacks are public and shrink with each choice."""
    done = play(opened(), "3", "3")
    assert done.state.supply == (3, 3, 1, 3, 3, 3)
    assert [event.card for event in done.events if isinstance(event, BlackTaken)] == ["3", "3"]


def test_13_silence_takes_the_first_stack_left() -> None:
    """Silence takes the first stack left of A 2 3 4 7 10."""
    state = position(camp(), camp(), phase="black", supply=(0, 0, 1, 2, 0, 3))
    assert choices(state) == ("3", "4", "10")
    (prompt,) = rules.prompts(state)
    assert rules.absent(state, prompt) == {"take": ("3",)}


@pytest.mark.parametrize(("hp", "token", "starter"), [((9, 4), 1, 0), ((4, 9), 0, 1), ((7, 7), 0, 0), ((7, 7), 1, 1)])
def test_4_9_more_hp_starts_the_next_battle(hp: tuple[int, int], token: int, starter: int) -> None:
    """The player with more HP starts; with equal HP the token holder."""
    red, green = (camp("5 6 8", hp=one) for one in hp)
    state = position(red, green, token=token, phase="black", queue=(1,), starter=1 - starter)
    done = answer(state, "A")
    assert done.state.starter == starter
    assert only(done.events, BattleBegan).order == (starter, 1 - starter)
    assert asked(done.state) == [(starter, "draw-1")]


def test_4_2_the_start_player_of_the_battle_reshuffles_first() -> None:
    """When both decks are empty the start player's pile is shuffled first, each from its sorted list."""
    red, green = camp(discard="9 A 5", hp=3), camp(discard="10 2 6 6", hp=8)
    done = answer(position(red, green, phase="black", queue=(0,), supply=(0, 0, 0, 0, 0, 1)), "10")
    chance = Chance(SEED, "step/1")
    greens = chance.shuffle(["6", "6", "2", "10"])
    reds = chance.shuffle(["5", "9", "A", "10"])
    assert only(done.events, BattleBegan).initial == (reds[0], greens[0])


@pytest.mark.parametrize(
    ("hurt", "token", "order"), [((0,), 1, (0, 1)), ((1,), 0, (1, 0)), ((0, 1), 1, (1, 0)), ((), 0, (0, 1))]
)
def test_4_8_who_was_damaged_takes_first(hurt: tuple[int, ...], token: int, order: tuple[int, ...]) -> None:
    """The damaged player takes a Black card first; if both or neither were damaged, the token holder."""
    state = position(camp("5", "6"), camp("5", "6"), token=token, phase="remove", queue=(0,), hurt=hurt)
    done = answer(state, "6")
    assert (done.state.phase, done.state.queue) == ("black", order)


def test_4_8_the_last_card_goes_to_the_first_and_then_no_one_is_asked() -> None:
    """Taking is mandatory while a stack is left; otherwise the next battle begins."""
    state = position(camp("5", "6"), camp("5", "6"), phase="remove", queue=(1,), hurt=(1,), supply=(0, 0, 0, 0, 1, 0))
    taking = answer(state, "6").state
    assert (asked(taking), choices(taking)) == ([(1, "black-1")], ("7",))
    done = answer(taking, "7")
    assert (done.state.battle, asked(done.state)) == (2, [(0, "draw-1")])
    empty = answer(
        position(camp("5", "6"), camp("5", "6"), phase="remove", queue=(1,), hurt=(1,), supply=(0,) * 6), "6"
    )
    assert (empty.state.battle, asked(empty.state)) == (2, [(0, "draw-1")])


def test_4_8_a_black_card_goes_onto_the_discard_pile() -> None:
    """The card is not drawn before the pile is shuffled."""
    state = position(camp("5 8", discard="9"), camp("5"), phase="black", queue=(0, 1))
    after = answer(state, "A").state.camps[0]
    assert (after.deck, after.discard, after.taken) == (("5", "8"), ("9", "A"), ("A",))


def test_10_8_red_then_green_take_and_purple_does_not() -> None:
    """An eliminated player takes no card either."""
    for mode in ("coop2", "three"):
        camps = [camp("5", "6"), camp("5", "6"), camp("5", "6", hp=9)]
        state = position(*camps, mode=mode, phase="remove", queue=(0,), hurt=(0, 2))
        assert answer(state, "6").state.queue == (0, 1)
        alone = position(camp(hp=0), *camps[1:], mode=mode, phase="remove", queue=(1,), hurt=(1,))
        assert answer(alone, "6").state.queue == (1,)


def test_10_1_the_match_is_announced_with_its_mode() -> None:
    """The first news tells the mode, and the token if there is one."""
    modes: tuple[tuple[int, Mode], ...] = ((2, "battle2"), (2, "coop2"), (3, "three"))
    for seats, mode in modes:
        news = rules.setup(seats, Options(mode=mode), Chance(SEED, "setup")).events
        assert (only(news, MatchBegan).mode, only(news, MatchBegan).token is None) == (mode, mode != "battle2")
