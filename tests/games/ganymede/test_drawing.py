"""The Initial and the Draw phase (rules 3.1 to 3.4, 4.2 to 4.5, 10.2 to 10.4, 13)."""

from typing import Any

import pytest

from games import table
from games.chance import Chance
from games.form import Rejected
from games.game import Everyone, Only
from games.ganymede import GAME, rules
from games.ganymede.cards import usual_total
from games.ganymede.events import CardDrawn, CardFlipped, CardSeen, CardTaken, TopReturned, TopSeen
from games.ganymede.phases.drawing import purple_draws
from games.ganymede.state import State
from games.table import Table
from tests.games.ganymede.positions import SEED, answer, asked, camp, choices, only, play, position


def mine(deck: str, opened: str, down: str = "", *, mode: str = "battle2", **more: Any) -> State:
    """Red draws from `deck`; Green (and Purple) hold no special card."""
    fresh = more.pop("fresh", "")
    discard = more.pop("discard", "")
    red = camp(deck, opened, down=down, discard=discard)
    rest = (camp("5 6 8 9", "6"),) if mode == "battle2" else (camp("5 6 8 9", "6"), camp("5 6 8 9", "6"))
    return position(red, *rest, mode=mode, fresh=fresh, **more)


def test_4_3_the_first_draw_of_battle2_comes_unasked() -> None:
    """When the last Black card is taken, the starter gets a card face down and is then asked."""
    state = position(camp("5 6 8"), camp("9 8 6"), phase="black", queue=(1,))
    done = answer(state, "A")
    assert [one.played[-1].is_open for one in done.state.camps] == [False, True]
    assert (len(done.state.camps[0].played), done.state.camps[0].drawn) == (2, 1)
    second = answer(done.state, "stop")
    assert second.state.camps[1].drawn == 1
    assert asked(second.state) == [(1, "draw-2")]


def test_4_3_min_draw_0_asks_before_the_first_draw() -> None:
    """With min_draw 0 the drawer may stop with the initial card alone."""
    state = position(camp("5 6 8"), camp("9 8 6"), phase="black", queue=(1,), min_draw=0)
    done = answer(state, "A")
    assert (done.state.camps[0].drawn, choices(done.state)) == (0, ("draw", "stop"))


def test_4_3_at_most_three_cards_and_asked_again_with_only_stop_left() -> None:
    """After the third draw the same seat is asked again, with only `stop` left."""
    state = mine("2 3 4", "5", "A")
    third = play(state, "draw", "draw").state
    assert (asked(third), third.camps[0].drawn) == ([(0, "draw-3")], 3)
    assert choices(third) == ("stop",)


def test_vector_17_over_21_no_third_draw() -> None:
    """Initial 8, draws 6 (14), 9 (23): a third draw is refused with its reason."""
    state = mine("9 5", "8", "6")
    over = answer(state, "draw").state
    assert choices(over) == ("stop",)
    refusal = table.check(Table(GAME, SEED, over), rules.prompts(over)[0], "draw")
    assert isinstance(refusal, Rejected)
    assert (refusal.id, refusal.facts["total"]) == ("over-limit", 23)


def test_4_3_exactly_21_may_draw_on() -> None:
    """Only a total over 21 ends the draws."""
    assert "draw" in choices(mine("5", "8", "8 5"))
    assert "draw" not in choices(mine("5", "8", "8 6"))


def test_9_an_ace_counts_1_in_the_check() -> None:
    """An A never ends the draws."""
    assert "draw" in choices(mine("5", "10", "10 A"))


def test_8_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    """All learn the number of cards; only the drawer learns the card."""
    news = answer(mine("9 5", "8", "6"), "draw").events
    drawn, seen = only(news, CardDrawn), only(news, CardSeen)
    assert (drawn.to, drawn.card, drawn.drawn) == (Everyone(), "", 2)
    assert (seen.to, seen.card, seen.cards) == (Only(0), "9", ("8", "6", "9"))


def test_10_2_against_purple_all_cards_are_open() -> None:
    """A drawn card is told to all and lies face up."""
    done = answer(mine("9 5", "8", mode="coop2"), "draw")
    assert only(done.events, CardDrawn).card == "9"
    assert done.state.camps[0].played[-1].is_open


def test_4_5_an_empty_deck_is_shuffled_from_the_sorted_discard_pile() -> None:
    """The discard pile becomes the deck 5 6 8 9, then A 2 3 4 7 10, without an announcement; cards in play stay out."""
    done = answer(mine("", "6", "5", discard="10 9 A 6 5"), "draw")
    deck = Chance(SEED, "step/1").shuffle(["5", "6", "9", "A", "10"])
    red = done.state.camps[0]
    assert (red.cards[-1], red.deck, red.discard) == (deck[0], tuple(deck[1:]), ())
    assert {type(event) for event in done.events} == {CardDrawn, CardSeen}


def test_4_5_no_cards_at_all() -> None:
    """4.5: With deck and discard pile empty no card is drawn, and the drawer is still asked."""
    state = position(camp(), camp("9 8 6"), phase="black", queue=(1,), supply=(1, 0, 0, 0, 0, 0))
    done = answer(state, "A").state
    assert (done.camps[0].cards, asked(done), choices(done)) == ((), [(0, "draw-1")], ("stop",))


# The 2 and the 4 -------------------------------------------------------------------------------------------------------


def test_3_1_a_2_offers_each_different_card_of_the_own_pile() -> None:
    """A 2 that lies face down or was just drawn may take a card, but not from an empty pile."""
    assert choices(mine("5", "8", "2", fresh="2", discard="6 6 A")) == ("draw", "stop", "flip, take 6", "flip, take A")
    assert choices(mine("5", "8", "2", fresh="2")) == ("draw", "stop")


def test_3_3_a_2_puts_the_card_on_top_of_the_deck() -> None:
    """The flip is public and the card it took is not. The same seat is asked again and may draw that card."""
    done = answer(mine("5", "8", "2", fresh="2", discard="6 6 A"), "flip, take A")
    assert (only(done.events, CardFlipped).to, only(done.events, CardTaken).to) == (Everyone(), Only(0))
    red = done.state.camps[0]
    assert (red.deck, red.discard, red.played[-1].is_open, red.drawn) == (("A", "5"), ("6", "6"), True, 1)
    assert (asked(done.state), choices(done.state)) == ([(0, "draw-2")], ("draw", "stop"))
    assert answer(done.state, "draw").state.camps[0].cards == ("8", "2", "A")


def test_3_3_into_play_adds_an_extra_card() -> None:
    """With card2 = into_play it is shown, counts in the check, and is none of the three draws."""
    state = mine("5 5 5", "8", "2", fresh="2", discard="4 9", card2="into_play")
    done = answer(state, "flip, take 9")
    red = done.state.camps[0]
    assert (red.cards, red.drawn, red.deck) == (("8", "2", "9"), 1, ("5", "5", "5"))
    assert (only(done.events, CardTaken).to, choices(done.state)) == (Everyone(), ("draw", "stop"))
    assert choices(answer(done.state, "draw").state) == ("stop",)
    assert choices(answer(state, "flip, take 4").state) == ("draw", "stop")


def test_4_4_an_effect_is_used_before_the_next_draw_or_never() -> None:
    """After another draw the 2 is no longer offered; after the third draw a 2 still is."""
    state = mine("2 5 2", "8", "A", discard="6")
    second = answer(state, "draw").state
    assert "flip, take 6" in choices(second)
    third = answer(second, "draw").state
    assert choices(third) == ("stop",)
    last = mine("2", "5", "A A", discard="6")
    assert choices(answer(last, "draw").state) == ("stop", "flip, take 6")


def test_3_1_a_4_shows_the_top_two_and_either_order() -> None:
    """The cards go to their owner alone; `swap` turns them, `keep` leaves them."""
    looking = answer(mine("5 9 6", "8", "4", fresh="4"), "flip")
    assert (only(looking.events, TopSeen).to, only(looking.events, TopSeen).cards) == (Only(0), ("5", "9"))
    assert (asked(looking.state), choices(looking.state)) == ([(0, "order-1")], ("keep", "swap"))
    assert rules.absent(looking.state, rules.prompts(looking.state)[0]) == {"order": ("keep",)}
    swapped = answer(looking.state, "swap")
    assert swapped.state.camps[0].deck == ("9", "5", "6")
    assert only(swapped.events, TopReturned).to == Only(0)
    assert answer(looking.state, "keep").state.camps[0].deck == ("5", "9", "6")
    assert (asked(swapped.state), choices(swapped.state)) == ([(0, "draw-2")], ("draw", "stop"))


@pytest.mark.parametrize("deck", ["", "5"])
def test_4_5_a_look_never_reshuffles(deck: str) -> None:
    """4.5: With fewer than two cards the owner sees those there are, is still asked, and may only `keep`."""
    looking = answer(mine(deck, "8", "4", fresh="4", discard="6 9"), "flip")
    assert only(looking.events, TopSeen).cards == tuple(deck.split())
    assert (asked(looking.state), choices(looking.state)) == ([(0, "order-1")], ("keep",))
    assert looking.state.camps[0].discard == ("6", "9")


def test_3_4_a_face_up_initial_card_has_no_draw_effect_in_battle2() -> None:
    """A 2 or a 4 that was turned up may not be used, even with min_draw 0."""
    for card in ("2", "4"):
        state = position(camp(f"{card} 6 8", discard="9"), camp("9 8 6"), phase="black", queue=(1,), min_draw=0)
        done = answer(state, "A").state
        assert (done.camps[0].cards, choices(done)) == ((card,), ("draw", "stop"))


@pytest.mark.parametrize("mode", ["coop2", "three"])
def test_10_2_the_initial_card_counts_as_drawn_against_purple(mode: str) -> None:
    """There an initial 2 or 4 may be used until the seat draws; with min_draw 1 it goes unused."""
    camps = camp("4 6 8"), camp("9 8 6"), camp("5 5 5 5")
    state = position(*camps, mode=mode, phase="black", queue=(1,))
    done = answer(state, "A").state
    assert choices(done) == ("draw", "stop", "flip")
    assert choices(answer(done, "draw").state) == ("draw", "stop")
    forced = answer(position(*camps, mode=mode, phase="black", queue=(1,), min_draw=1), "A").state
    assert (forced.camps[0].drawn, choices(forced)) == (1, ("draw", "stop"))


def test_10_4_the_purple_player_uses_2_and_4() -> None:
    """In `three` an initial 4 of Purple and a drawn 2 are offered."""
    camps = camp("9 6 8"), camp("9 8 6"), camp("4 2 5 6", discard="7")
    start = answer(position(*camps, mode="three", phase="black", queue=(1,)), "A").state
    purple = play(start, "stop", "stop").state
    assert (asked(purple), choices(purple)) == ([(2, "draw-3")], ("draw", "stop", "flip"))
    assert choices(answer(purple, "draw").state) == ("draw", "stop", "flip, take 7")


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


def test_10_3_the_automaton_draws_when_green_stops() -> None:
    """In coop2, and in `three` with purple_player_draw = dealer; a free Purple player is asked."""
    camps = camp("5", "5"), camp("5", "5"), camp("8 9", "10")
    for mode, options in (("coop2", {}), ("three", {"purple_player_draw": "dealer"})):
        done = answer(position(*camps, mode=mode, queue=(1,), **options), "stop")
        assert only(done.events, CardDrawn).card == "8"
        assert [event.camp for event in done.events if isinstance(event, CardDrawn)] == [2]
    free = answer(position(*camps, mode="three", queue=(1, 2)), "stop").state
    assert asked(free) == [(2, "draw-2")]


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


def test_13_silence_stops() -> None:
    """13: A player who does not answer stops drawing."""
    state = mine("5", "8", "2", fresh="2", discard="6")
    assert rules.absent(state, rules.prompts(state)[0]) == {"draw": ("stop",)}
