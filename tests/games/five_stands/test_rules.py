"""Sections 4 to 8, 10 and 12: orders, moves, the evaluation, the end. A test's name begins with its clause."""

import pytest

from games import table
from games.five_stands.events import BellflowerEarned, Gathered, MeadowScored, OrdersUsed
from games.game import Only
from tests.games.five_stands.positions import at_table, choices, closed, news, orders, position

# 4: a round ------------------------------------------------------------------------------------------------------------


def test_4_1_bellflowers_come_from_the_new_occupancy() -> None:
    """Vector 17: white {A,B}, blue {C}, red {D,E,F}, green {G}: C and G earn a bellflower each."""
    state = position("white white blue red red red green")
    after = closed(state, *([None] * 7))
    assert after.state.bellflowers == (0, 0, 1, 0, 0, 0, 1)
    assert [event.to for event in news(after, BellflowerEarned)] == [Only(2), Only(6)]


def test_4_1_and_11_a_bellflower_after_a_move_is_counted_in_the_new_meadow() -> None:
    """Leaving company for an empty meadow earns a bellflower, and so does staying behind alone."""
    after = closed(position("white white blue blue"), orders(go="green"))
    assert after.state.bellflowers == (1, 1, 0, 0)


def test_4_1_and_11_no_bellflower_after_the_last_round() -> None:
    """No round starts after the last one."""
    assert closed(position("white blue red", round=4)).state.bellflowers == (0, 0, 0)


def test_4_2_the_prompts_stand_for_the_whole_round() -> None:
    """All seats are asked at once, under the round's key."""
    prompts = at_table(position("white blue red", round=2)).prompts
    assert [(prompt.seat, prompt.key) for prompt in prompts] == [(0, "orders-2"), (1, "orders-2"), (2, "orders-2")]


def test_4_3_f_everyone_is_told_the_new_places() -> None:
    """After the round, the ring is announced as that of the next round."""
    (gathered,) = news(closed(position("white white blue"), orders(go="green")), Gathered)
    assert gathered.round == 2
    assert {stand.meadow: stand.seats for stand in gathered.stands if stand.seats} == {
        "white": (1,),
        "blue": (2,),
        "green": (0,),
    }


def test_4_3_evaluation_comes_before_the_move() -> None:
    """Cards are evaluated in the meadow where their owner stood before the move."""
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
    """The field takes from zero to all playable cards."""
    (play, _) = at_table(position("white", "W1 W1 U3 B4")).prompts[0].form
    assert (play.choices, play.least, play.most) == (("W1", "W1", "U3"), 0, 3)  # type: ignore[union-attr]  # a Pick


@pytest.mark.parametrize(
    ("meadow", "playable"), [("white", "WUG"), ("blue", "WUB"), ("black", "UBR"), ("red", "BRG"), ("green", "WRG")]
)
def test_5_2_own_and_adjacent_colours_may_be_played(meadow: str, playable: str) -> None:
    """Each meadow offers three colours and not the other two."""
    offered = choices(position(meadow, "W1 U1 B1 R1 G1"), 0, "play")
    assert {card[0] for card in offered} == set(playable)


def test_5_3_played_cards_leave_the_hand_cancelled_or_not() -> None:
    """Only cards that were not played stay in hand."""
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
    """Vector 15, as settled at the deadline: a move that cannot be paid becomes a free stay."""
    after = closed(position("green", "U5 B5", garnets=(garnets,)), orders(go=go))
    assert (after.state.stands[0], set(after.state.hands[0]), after.state.garnets[0]) == (meadow, set(hand), left)


def test_6_3_the_discarded_card_is_not_evaluated_and_not_shown() -> None:
    """The fare is told to its owner only, and cancels no card."""
    after = closed(position("green green", "U5", "G5"), orders("", "blue U5"), orders("G5"))
    (scored,) = news(after, MeadowScored)
    assert [play.card for play in scored.plays if not play.is_cancelled] == ["G5"]
    assert [event.to for event in news(after, OrdersUsed) if event.payment == "U5"] == [Only(0)]


def test_6_3_no_card_can_be_both_played_and_discarded() -> None:
    """A card that pays for a move cannot also be played."""
    state = position("green", "W1 U1 B1 R1 G1")
    fares = {choice.split()[1] for choice in choices(state, 0, "go") if " " in choice}
    assert fares.isdisjoint(choices(state, 0, "play"))


def test_6_4_a_garnet_won_this_round_pays_for_no_move_of_it() -> None:
    """With one garnet and one just won, the move becomes a stay."""
    after = closed(position("green", "G5", garnets=(1,)), orders("G5", "blue 2 garnets"))
    assert (after.state.stands[0], after.state.garnets[0]) == (4, 2)


def test_6_5_the_last_round_has_no_move() -> None:
    """The field is missing, and an answer that names it does not fit."""
    last = at_table(position("green", "G5", round=4))
    assert [field.key for field in last.prompts[0].form] == ["play"]
    refusal = table.check(last, last.prompts[0], orders("G5", "stay"))
    assert (refusal.id, refusal.facts) == ("form-unknown-field", {"field": "go"})  # type: ignore[union-attr]


# 7: defaults -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("play", ["G9", "G7 G7", "U1"])
def test_7_1_and_7_2_invalid_cards_leave_the_move(play: str) -> None:
    """A card that is not held, a copy too many or an opposite colour: no card is played, and the move stays."""
    after = closed(position("green", "G7 U1"), orders(play, "white"))
    assert (after.state.stands[0], after.state.cards_played[0], len(after.state.hands[0])) == (0, 0, 2)


@pytest.mark.parametrize("go", ["blue", "blue U9", "blue 2 garnets", "green", "nowhere"])
def test_7_1_and_7_3_an_invalid_move_leaves_the_cards(go: str) -> None:
    """A move that cannot be made becomes a free stay, and the cards are played."""
    after = closed(position("green", "G7 U1"), orders("G7", go))
    assert (after.state.stands[0], after.state.hands[0], after.state.gold[0]) == (4, ("U1",), 1)


def test_7_2_and_7_3_silence_plays_nothing_and_stays() -> None:
    """Without an answer, hand and place do not change."""
    after = closed(position("green", "G7"), None)
    assert (after.state.hands[0], after.state.stands[0]) == (("G7",), 4)


def test_11_a_player_who_leaves_is_silent_to_the_end() -> None:
    """A whole match of silence keeps every card and ends in a tie of all."""
    game = at_table(position("white blue red", "W1", "U1", "R1"))
    while game.outcome is None:
        (step,) = table.close(game, {})
        game = step.table
    assert game.state.hands == (("W1",), ("U1",), ("R1",))
    assert game.outcome.places == ((0, 1, 2),)


def test_11_no_cards_left_still_moves() -> None:
    """A player without cards moves freely and may pay with garnets."""
    assert closed(position("green"), orders(go="red")).state.stands == (3,)
    assert closed(position("green", garnets=(2,)), orders(go="blue 2 garnets")).state.stands == (1,)
