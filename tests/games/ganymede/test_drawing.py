"""The Initial and the Draw phase (rules 3.1 to 3.4, 4.2 to 4.5, 10.2 to 10.4, 13)."""

from typing import Any

import pytest

from games.chance import Chance
from games.ganymede.cards import usual_total
from games.ganymede.events import CardDrawn, CardFlipped, CardSeen
from games.ganymede.phases.drawing import purple_draws
from games.ganymede.state import Camp, State
from tests.games.ganymede.positions import SEED, answer, camp, case, play, position, read


def mine(deck: str, opened: str, down: str = "", *, mode: str = "battle2", **more: Any) -> State:
    """Red draws from `deck`; Green (and Purple) hold no special card."""
    fresh = more.pop("fresh", "")
    discard = more.pop("discard", "")
    red = camp(deck, opened, down=down, discard=discard)
    rest = (camp("5 6 8 9", "6"),) if mode == "battle2" else (camp("5 6 8 9", "6"), camp("5 6 8 9", "6"))
    return position(red, *rest, mode=mode, fresh=fresh, **more)


def taking(*camps: Camp, **more: Any) -> State:
    """The last Black card is about to be taken, by Green."""
    return position(*camps, phase="black", queue=(1,), **more)


FIRST = camp("5 6 8"), camp("9 8 6")
TWO, FOUR = {"down": "2", "fresh": "2"}, {"down": "4", "fresh": "4"}
PURPLE = camp("4 6 8"), camp("9 8 6"), camp("5 5 5 5")
FREE = taking(camp("9 6 8"), camp("9 8 6"), camp("4 2 5 6", discard="7"), mode="three")
INTO_PLAY = mine("5 5 5", "8", **TWO, discard="4 9", card2="into_play")


@pytest.mark.parametrize(
    ("start", "answers", "expected"),
    [
        case("4.3: the first draw of battle2 comes unasked, face down", taking(*FIRST), "A", table="5 (6) / 9",
            drawn=(1, 0)),
        case("4.3: for the other too, after the first has stopped", taking(*FIRST), "A", "stop", asked="1 draw-2",
            drawn=(1, 1)),
        case("4.3: with min_draw 0 the drawer may stop with the initial card alone", taking(*FIRST, min_draw=0), "A",
            drawn=(0, 0), choices="draw; stop"),
        case("4.3: after the third card the same seat is asked again, with only stop left", mine("2 3 4", "5", "A"),
            "draw", "draw", asked="0 draw-3", drawn=(3, 0), choices="stop"),
        case("vector 17: 8, 6 and 9 are 23, so there is no third draw", mine("9 5", "8", "6"), "draw", choices="stop"),
        case("4.3: exactly 21 may draw on", mine("5", "8", "8 5"), choices="draw; stop"),
        case("4.3: 22 may not", mine("5", "8", "8 6"), choices="stop"),
        case("9: an A counts 1 in the check, so it never ends the draws", mine("5", "10", "10 A"),
            choices="draw; stop"),
        case("10.2: against Purple a drawn card lies face up", mine("9 5", "8", mode="coop2"), "draw",
            table="8 9 / 6 / 6"),
        case("4.5: with deck and pile empty no card is drawn, and the drawer is still asked",
            taking(camp(), camp("9 8 6"), supply=(1, 0, 0, 0, 0, 0)), "A", table=" / 9", asked="0 draw-1",
            choices="stop"),
        case("3.1: a 2 offers each different card of the own pile", mine("5", "8", **TWO, discard="6 6 A"),
            choices="draw; stop; flip, take 6; flip, take A"),
        case("3.1: and nothing from an empty pile", mine("5", "8", **TWO), choices="draw; stop"),
        case("3.3: the card goes on top of the deck, and the same seat is asked again",
            mine("5", "8", **TWO, discard="6 6 A"), "flip, take A", deck="A 5", discard="6 6", table="8 2 / 6",
            drawn=(1, 0), asked="0 draw-2", choices="draw; stop"),
        case("3.3: where it may draw that card", mine("5", "8", **TWO, discard="6 6 A"), "flip, take A", "draw",
            table="8 2 (A) / 6"),
        case("3.3: into_play adds a card that is none of the three draws", INTO_PLAY, "flip, take 9", table="8 2 9 / 6",
            deck="5 5 5", drawn=(1, 0), choices="draw; stop"),
        case("3.3: it counts in the check", INTO_PLAY, "flip, take 9", "draw", choices="stop"),
        case("3.3: a 4 taken into play is not used", INTO_PLAY, "flip, take 4", choices="draw; stop"),
        case("4.4: a 2 that was drawn may be used before the next draw", mine("2 5 2", "8", "A", discard="6"), "draw",
            choices="draw; stop; flip, take 6"),
        case("4.4: and not after it", mine("2 5 2", "8", "A", discard="6"), "draw", "draw", choices="stop"),
        case("4.4: the third card too may be a 2", mine("2", "5", "A A", discard="6"), "draw",
            choices="stop; flip, take 6"),
        case("3.1: a 4 asks in which order the top two go back", mine("5 9 6", "8", **FOUR), "flip", asked="0 order-1",
            choices="keep; swap"),
        case("3.1: swap turns them", mine("5 9 6", "8", **FOUR), "flip", "swap", deck="9 5 6", asked="0 draw-2",
            choices="draw; stop"),
        case("3.1: keep leaves them", mine("5 9 6", "8", **FOUR), "flip", "keep", deck="5 9 6"),
        *(case(f"4.5: a look at a deck of {len(deck)} never reshuffles", mine(deck, "8", **FOUR, discard="6 9"), "flip",
            asked="0 order-1", choices="keep", deck=deck, discard="6 9") for deck in ("", "5")),
        *(case(f"3.4: a {card} that was turned up has no draw effect in battle2",
            taking(camp(f"{card} 6 8", discard="9"), camp("9 8 6"), min_draw=0), "A", table=f"{card} / 9",
            choices="draw; stop") for card in "24"),
        *(case(f"10.2: an initial 4 counts as drawn against Purple, until the seat draws: {mode}",
            taking(*PURPLE, mode=mode), *answers, choices=choices) for mode in ("coop2", "three") for answers,
            choices in ((("A",), "draw; stop; flip"), (("A", "draw"), "draw; stop"))),
        *(case(f"10.2: with min_draw 1 it goes unused: {mode}", taking(*PURPLE, mode=mode, min_draw=1), "A",
            drawn=(1, 0, 0), choices="draw; stop") for mode in ("coop2", "three")),
        case("10.4: Purple's player uses an initial 4", FREE, "A", "stop", "stop", asked="2 draw-3",
            choices="draw; stop; flip"),
        case("10.4: and a drawn 2", FREE, "A", "stop", "stop", "draw", choices="draw; stop; flip, take 7"),
        case("10.3: the automaton draws when Green stops", position(camp("5", "5"), camp("5", "5"), camp("8 9", "10"),
            mode="coop2", queue=(1,)), "stop", drawn=(0, 0, 1)),
        case("10.3: in three too, where Purple draws as the dealer does",
            position(camp("5", "5"), camp("5", "5"), camp("8 9", "10"), mode="three", queue=(1,),
            purple_player_draw="dealer"), "stop", drawn=(0, 0, 1)),
        case("10.3: a free Purple player is asked", position(camp("5", "5"), camp("5", "5"), camp("8 9", "10"),
            mode="three", queue=(1, 2)), "stop", asked="2 draw-2"),
    ],
)  # fmt: skip
def test_what_a_draw_comes_to(start: State, answers: tuple[str, ...], expected: dict[str, Any]) -> None:
    """Who is asked what, and what lies where, after these answers."""
    assert read(play(start, *answers), expected) == expected


def test_4_5_an_empty_deck_is_shuffled_from_the_sorted_discard_pile() -> None:
    """The discard pile becomes the deck 5 6 8 9, then A 2 3 4 7 10, without an announcement; cards in play stay out."""
    done = answer(mine("", "6", "5", discard="10 9 A 6 5"), "draw")
    deck = Chance(SEED, "step/1").shuffle(["5", "6", "9", "A", "10"])
    red = done.state.camps[0]
    assert (red.cards[-1], red.deck, red.discard) == (deck[0], tuple(deck[1:]), ())
    assert {type(event) for event in done.events} == {CardDrawn, CardSeen}


# The 2 and the 4 -------------------------------------------------------------------------------------------------------


def test_10_3_purple_turns_up_first_and_draws_last() -> None:
    """The decks of eliminated players are left alone; Purple's pile is shuffled before Red's."""
    camps = camp(discard="5 6"), camp(discard="8 9"), camp(discard="A 10 2")
    done = answer(position(*camps, mode="three", phase="black", queue=(0,), supply=(0, 0, 0, 0, 1, 0)), "7")
    chance = Chance(SEED, "step/1")
    purple, red, green = (chance.shuffle(pile) for pile in (["A", "2", "10"], ["5", "6", "7"], ["8", "9"]))
    assert [one.cards[0] for one in done.state.camps] == [red[0], green[0], purple[0]]
    assert done.state.queue == (0, 1, 2)


# Purple's automaton ----------------------------------------------------------------------------------------------------

VECTOR_14 = [
    ("9", "8 6", "9 8 6", 23),
    ("10", "8 3", "10 8", 18),
    ("8", "4 2 3 9", "8 4 2 3", 17),
    ("6", "A 9 5", "6 A 9 5", 21),
    ("A", "6 6 8 5", "A 6 6 8", 21),
    ("5", "6 A 10", "5 6 A 10", 22),
]


@pytest.mark.parametrize(("initial", "deck", "table_after", "total"), VECTOR_14)
def test_vector_14_the_automaton(initial: str, deck: str, table_after: str, total: int) -> None:
    """It draws while it counts 17 or less and drew fewer than three, its A re-evaluated after every card."""
    state = position(camp("5", "5"), camp("5", "5"), camp(deck, initial), mode="coop2")
    after, _ = purple_draws(state, Chance(SEED, "step/1"))
    assert after.camps[2].cards == tuple(table_after.split())
    assert usual_total(after.camps[2].cards) == total


def test_10_3_the_automaton_leaves_2_and_4_unused() -> None:
    """Its drawn 2 takes nothing although its discard pile holds a card."""
    camps = camp("5", "5"), camp("5", "5"), camp("2 4 10", "10", discard="A")
    for mode in ("coop2", "three"):
        done = answer(position(*camps, mode=mode, queue=(1,), purple_player_draw="dealer"), "stop")
        assert not [event for event in done.events if isinstance(event, CardFlipped)]


def test_10_9_purples_deck_is_reshuffled_like_the_others() -> None:
    """The automaton's draw from an empty deck shuffles Purple's pile in the same step."""
    camps = camp("5", "5"), camp("5", "5"), camp("", "10", discard="9 A 8")
    after, _ = purple_draws(position(*camps, mode="coop2"), Chance(SEED, "step/1"))
    assert after.camps[2].cards[1] == Chance(SEED, "step/1").shuffle(["8", "9", "A"])[0]
