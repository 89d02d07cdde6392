"""Sections 4 to 8, 10 and 12: orders, moves, the evaluation, the end; a test's name begins with its clause."""

from typing import Any

import msgspec
import pytest

from games import table
from games.five_stands.events import BellflowerEarned, Ended, Gathered, MeadowScored, OrdersUsed
from games.five_stands.rules import evaluate
from games.five_stands.state import State
from games.game import Account, Only
from tests.games.five_stands.positions import at_table, choices, closed, earned, news, orders, played, position

# 4: a round ------------------------------------------------------------------------------------------------------------


def test_4_1_bellflowers_come_from_the_new_occupancy() -> None:
    """Vector 17: white {A,B}, blue {C}, red {D,E,F}, green {G}: C and G earn a bellflower each."""
    state = position("white white blue red red red green")
    after = closed(state, *([None] * 7))
    assert after.state.bellflowers == (0, 0, 1, 0, 0, 0, 1)
    assert [event.to for event in news(after, BellflowerEarned)] == [Only(2), Only(6)]


def test_4_1_and_11_a_bellflower_after_a_move_is_counted_in_the_new_meadow() -> None:
    """Leaving company for an empty meadow earns a bellflower, to him who stays alone as well."""
    after = closed(position("white white blue blue"), orders(go="green"))
    assert after.state.bellflowers == (1, 1, 0, 0)


def test_4_1_and_11_no_bellflower_after_the_last_round() -> None:
    """No round starts after the last one."""
    assert closed(position("white blue red", round=4)).state.bellflowers == (0, 0, 0)


def test_4_2_the_prompts_stand_for_the_whole_round() -> None:
    """Every seat is asked at once under the round's key."""
    prompts = at_table(position("white blue red", round=2)).prompts
    assert [(prompt.seat, prompt.key) for prompt in prompts] == [(0, "orders-2"), (1, "orders-2"), (2, "orders-2")]


def test_4_3_f_everybody_is_told_the_new_places() -> None:
    """After the round the ring is announced as the next round's."""
    (gathered,) = news(closed(position("white white blue"), orders(go="green")), Gathered)
    assert gathered.round == 2
    assert {stand.meadow: stand.seats for stand in gathered.stands if stand.seats} == {
        "white": (1,),
        "blue": (2,),
        "green": (0,),
    }


def test_4_3_evaluation_comes_before_the_move() -> None:
    """Cards are evaluated in the meadow where their owner stood."""
    scored, _ = news(closed(position("white green green", "W2"), orders("W2", "green")), MeadowScored)
    assert scored.to == at_table(position("white green green")).game.rooms(position("white green green"))[0]


def test_4_3_the_news_come_in_order() -> None:
    """Orders used, then meadows round the ring, then the new places, then bellflowers."""
    after = closed(position("green white white", "G1", "W1", "U1"), orders("G1"), orders("W1"), orders("U1", "blue"))
    kinds = [type(event).__name__ for event in after.events]
    assert kinds == ["OrdersUsed"] * 3 + ["MeadowScored"] * 2 + ["Gathered"] + ["BellflowerEarned"] * 3
    assert [scored.to.name for scored in news(after, MeadowScored) if hasattr(scored.to, "name")] == ["white", "green"]


def test_4_4_cards_in_hand_are_worth_nothing() -> None:
    """The match ends after the last round, and a full hand adds no gold."""
    after = closed(position("white blue red", "W9 W8", round=4, gold=(1, 2, 3)))
    assert after.outcome is not None
    assert after.outcome.scores == (1, 2, 3)


@pytest.mark.parametrize("rounds", [1, 2, 7])
def test_1_rounds(rounds: int) -> None:
    """The match ends after as many rounds as the host sets, and not before."""
    game = at_table(position("white white white", rounds=rounds))
    for _ in range(rounds):
        assert game.outcome is None
        (step,) = table.close(game, {})
        game = step.table
    assert game.outcome is not None


# 5: cards --------------------------------------------------------------------------------------------------------------


def test_5_1_any_number_of_cards_may_be_played() -> None:
    """The field takes none to all playable cards."""
    (play, _) = at_table(position("white", "W1 W1 U3 B4")).prompts[0].form
    assert (play.choices, play.least, play.most) == (("W1", "W1", "U3"), 0, 3)  # type: ignore[union-attr]  # a Pick


@pytest.mark.parametrize(
    ("meadow", "playable"), [("white", "WUG"), ("blue", "WUB"), ("black", "UBR"), ("red", "BRG"), ("green", "WRG")]
)
def test_5_2_own_and_adjacent_colours_may_be_played(meadow: str, playable: str) -> None:
    """In each meadow three colours are offered and two are not."""
    offered = choices(position(meadow, "W1 U1 B1 R1 G1"), 0, "play")
    assert {card[0] for card in offered} == set(playable)


def test_5_3_played_cards_leave_the_hand_cancelled_or_not() -> None:
    """Only what was not played stays."""
    after = closed(position("white white", "W1 W1 W2 W9", "W2"), orders("W1 W1 W2"), orders("W2"))
    assert after.state.hands == (("W9",), ())


def test_5_3_one_copy_of_two_leaves_the_hand() -> None:
    """Playing one of two equal cards keeps the other."""
    assert closed(position("white", "W1 W1"), orders("W1")).state.hands == (("W1",),)


# 6: moves --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meadow", "free"),
    [
        ("white", ("stay", "blue", "green")),
        ("blue", ("stay", "white", "black")),
        ("black", ("stay", "blue", "red")),
        ("red", ("stay", "black", "green")),
        ("green", ("stay", "white", "red")),
    ],
)
def test_6_1_staying_and_neighbours_are_free(meadow: str, free: tuple[str, ...]) -> None:
    """With empty hands exactly the free moves are offered."""
    assert choices(position(meadow), 0, "go") == free


def test_6_2_opposite_moves_list_every_payment() -> None:
    """One choice per different card of the destination's colour, then garnets, meadow by meadow."""
    state = position("green", "U5 U5 U7 B2 W1", garnets=(2,))
    assert choices(state, 0, "go") == (
        *("stay", "white", "red"),
        *("blue U5", "blue U7", "blue 2 garnets"),
        *("black B2", "black 2 garnets"),
    )


@pytest.mark.parametrize(
    ("go", "garnets", "meadow", "hand", "left"),
    [
        ("white", 0, 0, ("U5", "B5"), 0),
        ("red", 0, 3, ("U5", "B5"), 0),
        ("stay", 0, 4, ("U5", "B5"), 0),
        ("blue U5", 0, 1, ("B5",), 0),
        ("blue B5", 0, 4, ("U5", "B5"), 0),
        ("black 2 garnets", 1, 4, ("U5", "B5"), 1),
        ("black 2 garnets", 2, 2, ("U5", "B5"), 0),
        ("black 2 garnets", 3, 2, ("U5", "B5"), 1),
    ],
)
def test_12_15_moves_from_green(go: str, garnets: int, meadow: int, hand: tuple[str, ...], left: int) -> None:
    """Vector 15, as it would be settled at the deadline: a payment that cannot be made means staying, for nothing."""
    after = closed(position("green", "U5 B5", garnets=(garnets,)), orders(go=go))
    assert (after.state.stands[0], set(after.state.hands[0]), after.state.garnets[0]) == (meadow, set(hand), left)


def test_6_3_the_discarded_card_is_not_evaluated_and_not_shown() -> None:
    """The fare is in its owner's news alone, and cancels nothing."""
    after = closed(position("green green", "U5", "G5"), orders("", "blue U5"), orders("G5"))
    (scored,) = news(after, MeadowScored)
    assert [play.card for play in scored.plays if not play.is_cancelled] == ["G5"]
    assert [event.to for event in news(after, OrdersUsed) if event.payment == "U5"] == [Only(0)]


def test_6_3_no_card_can_be_both_played_and_discarded() -> None:
    """What pays for a move is never offered for play."""
    state = position("green", "W1 U1 B1 R1 G1")
    fares = {choice.split()[1] for choice in choices(state, 0, "go") if " " in choice}
    assert fares.isdisjoint(choices(state, 0, "play"))


def test_6_4_a_garnet_won_this_round_pays_for_no_move_of_it() -> None:
    """With one garnet and a second one just won, the move falls to staying."""
    after = closed(position("green", "G5", garnets=(1,)), orders("G5", "blue 2 garnets"))
    assert (after.state.stands[0], after.state.garnets[0]) == (4, 2)


def test_6_5_the_last_round_has_no_move() -> None:
    """The field is not there, and an answer that names it does not fit."""
    last = at_table(position("green", "G5", round=4))
    assert [field.key for field in last.prompts[0].form] == ["play"]
    refusal = table.check(last, last.prompts[0], orders("G5", "stay"))
    assert (refusal.id, refusal.facts) == ("form-unknown-field", {"field": "go"})  # type: ignore[union-attr]


# 7: defaults -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("play", ["G9", "G7 G7", "U1"])
def test_7_1_and_7_2_invalid_cards_leave_the_move(play: str) -> None:
    """A card that is not held, a copy too many, an opposite colour: no card is played, and the move stands."""
    after = closed(position("green", "G7 U1"), orders(play, "white"))
    assert (after.state.stands[0], after.state.cards_played[0], len(after.state.hands[0])) == (0, 0, 2)


@pytest.mark.parametrize("go", ["blue", "blue U9", "blue 2 garnets", "green", "nowhere"])
def test_7_1_and_7_3_an_invalid_move_leaves_the_cards(go: str) -> None:
    """A move that cannot be made means staying for nothing, and the cards are played."""
    after = closed(position("green", "G7 U1"), orders("G7", go))
    assert (after.state.stands[0], after.state.hands[0], after.state.gold[0]) == (4, ("U1",), 1)


def test_7_2_and_7_3_silence_plays_nothing_and_stays() -> None:
    """Without an answer the hand and the place stay."""
    after = closed(position("green", "G7"), None)
    assert (after.state.hands[0], after.state.stands[0]) == (("G7",), 4)


def test_11_whoever_leaves_keeps_silent_to_the_end() -> None:
    """A whole match of silence keeps every card and ends in a tie of all."""
    game = at_table(position("white blue red", "W1", "U1", "R1"))
    while game.outcome is None:
        (step,) = table.close(game, {})
        game = step.table
    assert game.state.hands == (("W1",), ("U1",), ("R1",))
    assert game.outcome.places == ((0, 1, 2),)


def test_11_no_cards_left_still_moves() -> None:
    """An empty hand moves freely and may pay with garnets."""
    assert closed(position("green"), orders(go="red")).state.stands == (3,)
    assert closed(position("green", garnets=(2,)), orders(go="blue 2 garnets")).state.stands == (1,)


# 8: a meadow -----------------------------------------------------------------------------------------------------------


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
    """Vectors 1 to 5 and their edges: what is left earns what the meadow says."""
    letter = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}[meadow]
    scored = played(meadow, " ".join(letter + value for value in values.split()))
    assert {int(card[1]): one for card, one in earned(scored).items()} == gold


def test_12_6_a_green_meadow() -> None:
    """Vector 6: both 3s cancel, D earns 2 + 3, and the garnet goes to the lowest green card left."""
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
    """Whatever the colour, whoever played them, two or more: all cancel, and not in pairs."""
    scored = played("white", *cards)
    assert earned(scored) == {}
    assert {play.gold for play in scored.plays} == {0}


def test_8_1_equal_values_in_different_meadows_stand() -> None:
    """Each meadow is evaluated on its own."""
    after = closed(position("white blue", "W5", "U5"), orders("W5"), orders("U5"))
    assert [play.is_cancelled for scored in news(after, MeadowScored) for play in scored.plays] == [False, False]


def test_8_2_what_is_left_has_different_values() -> None:
    """A value that lies once stays, beside others that cancelled."""
    assert sorted(earned(played("red", "R1 R2 B2", "R3 G3", "B4"))) == ["B4", "R1"]


def test_8_3_gold_is_credited_to_the_owner() -> None:
    """Each player gets the sum of his own cards, on top of what he had."""
    state = position("green green", "G1 G3", "G2", gold=(10, 20))
    assert closed(state, orders("G1 G3"), orders("G2")).state.gold == (10 + 1 + 3, 20 + 2)


def test_8_3_nothing_left_earns_nothing() -> None:
    """Every minigame gives no gold for no card."""
    assert [evaluate(meadow, []) for meadow in ("white", "blue", "black", "red", "green")] == [[]] * 5


def test_8_4_the_garnet_need_not_be_the_lowest_card_of_all() -> None:
    """Only the meadow's own colour counts, and only cards that were not cancelled."""
    assert played("white", "U1", "W4 W9", "G2").garnet == 1
    assert played("white", "W1 W4", "G1", "W5").garnet == 0
    assert played("white", "U1", "G2").garnet is None


def test_8_4_the_garnet_is_credited() -> None:
    """The owner holds one garnet more, and the state counts it as won."""
    after = closed(position("white white", "W4", garnets=(1, 1)), orders("W4"))
    assert (after.state.garnets, after.state.garnets_won) == ((2, 1), (1, 0))


def test_8_5_a_meadow_without_cards_earns_nobody_anything() -> None:
    """No gold and no garnet; those who stood there are told so."""
    after = closed(position("white blue blue", "W4"), orders("W4"))
    assert [(one.plays, one.garnet) for one in news(after, MeadowScored)][1:] == [((), None)]
    assert (after.state.gold[1:], after.state.garnets[1:]) == ((0, 0), (0, 0))


# 10: the end -----------------------------------------------------------------------------------------------------------


def ended(gold: tuple[int, ...], **more: Any) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]:
    """Places, winners and candidates of a match that ends with this gold."""
    after = closed(position(" ".join(["white"] * len(gold)), round=4, gold=gold, **more))
    (last,) = news(after, Ended)
    assert after.outcome is not None
    assert last.winners == after.outcome.winners
    return after.outcome.places, last.winners, last.losers


def test_10_1_most_gold_wins_and_least_is_the_candidate() -> None:
    """Places go by gold."""
    assert ended((5, 9, 7)) == (((1,), (2,), (0,)), (1,), (0,))


def test_10_2_ties_share_the_place() -> None:
    """Two winners, two candidates."""
    assert ended((5, 9, 5, 9)) == (((1, 3), (0, 2)), (1, 3), (0, 2))


def test_10_2_if_all_are_tied_all_win() -> None:
    """Everybody wins and nobody is a candidate."""
    assert ended((5, 5, 5)) == (((0, 1, 2),), (0, 1, 2), ())


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
    """The chain only parts equal gold, and the scores stay gold."""
    after = closed(position("white white", round=4, gold=(5, 6), garnets_won=(9, 0), tiebreak="chain"))
    assert after.outcome is not None
    assert (after.outcome.places, after.outcome.scores) == (((1,), (0,)), (5, 6))


def test_1_tiebreak_discards_are_not_cards_played() -> None:
    """A card that paid for a move does not count as played."""
    after = closed(position("green", "U5 G1 G2"), orders("G1 G2", "blue U5"))
    assert after.state.cards_played == (2,)


def test_1_purses_are_handed_back() -> None:
    """The accounts of the outcome are what everybody holds at the end."""
    after = closed(position("white white", "W1", round=4, garnets=(1, 2), bellflowers=(3, 4)), {"play": ("W1",)})
    assert after.outcome is not None
    assert after.outcome.accounts == (Account(2, 3), Account(2, 4))


def test_the_state_survives_storing() -> None:
    """A position of the middle of a match comes back from JSON as it was."""
    state = closed(position("green white", "G1 U5", "W3"), orders("G1", "blue U5"), orders("W3", "stay")).state
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
