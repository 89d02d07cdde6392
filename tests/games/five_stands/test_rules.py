"""Sections 4 to 8, 10 and 12: orders, moves, the evaluation, the end. A test's name begins with its clause."""

from typing import Any

import pytest

from games import table
from games.five_stands.events import Gathered, MeadowScored, OrdersUsed
from games.five_stands.state import State
from games.game import Only
from tests.games.five_stands.positions import at_table, case, choices, closed, left, news, orders, position

# 4: a round ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "answers", "expected"),
    [
        case("4.1, vector 17: who stands alone in the new round earns a bellflower",
            position("white white blue red red red green"), bellflowers=(0, 0, 1, 0, 0, 0, 1)),
        case("4.1, 11: leaving company for an empty meadow, and staying behind alone",
            position("white white blue blue"), orders(go="green"), bellflowers=(1, 1, 0, 0)),
        case("11: no round starts after the last one", position("white blue red", round=4), bellflowers=(0, 0, 0)),
        case("4.4: cards in hand are worth nothing", position("white blue red", "W9 W8", round=4, gold=(1, 2, 3)),
            scores=(1, 2, 3)),
        case("5.3: played cards leave the hand, cancelled or not", position("white white", "W1 W1 W2 W9", "W2"),
            orders("W1 W1 W2"), orders("W2"), hands=(("W9",), ())),
        case("5.3: one copy of two leaves the hand", position("white", "W1 W1"), orders("W1"), hands=(("W1",),)),
        *(case(f"12, vector 15: {go} from green with {garnets} garnets", position("green", "U5 B5", garnets=(garnets,)),
            orders(go=go), stands=(meadow,), hands=(tuple(hand.split()),), garnets=(kept,)) for go, garnets, meadow,
            hand, kept in (("white", 0, 0, "U5 B5", 0), ("red", 0, 3, "U5 B5", 0), ("stay", 0, 4, "U5 B5", 0),
            ("blue U5", 0, 1, "B5", 0), ("blue B5", 0, 4, "U5 B5", 0), ("black 2 garnets", 1, 4, "U5 B5", 1),
            ("black 2 garnets", 2, 2, "U5 B5", 0), ("black 2 garnets", 3, 2, "U5 B5", 1))),
        case("6.4: a garnet won this round pays for no move of it", position("green", "G5", garnets=(1,)),
            orders("G5", "blue 2 garnets"), stands=(4,), garnets=(2,)),
        *(case(f"7.1, 7.2: {play} cannot be played, so no card is, and the move stays", position("green", "G7 U1"),
            orders(play, "white"), stands=(0,), cards_played=(0,), hands=(("U1", "G7"),)) for play in ("G9", "G7 G7",
            "U1")),
        *(case(f"7.1, 7.3: {go} cannot be gone, so it is a stay, and the cards are played", position("green", "G7 U1"),
            orders("G7", go), stands=(4,), hands=(("U1",),), gold=(1,)) for go in ("blue", "blue U9", "blue 2 garnets",
            "green", "nowhere")),
        case("7.2, 7.3: silence plays nothing and stays", position("green", "G7"), None, hands=(("G7",),), stands=(4,)),
        case("8.3: gold is credited to the owner", position("green green", "G1 G3", "G2", gold=(10, 20)),
            orders("G1 G3"), orders("G2"), gold=(10 + 1 + 3, 20 + 2)),
        case("8.4: a garnet is held, and counted as won", position("white white", "W4", garnets=(1, 1)), orders("W4"),
            garnets=(2, 1), garnets_won=(1, 0)),
        case("1, tiebreak: a card that paid for a move does not count as played", position("green", "U5 G1 G2"),
            orders("G1 G2", "blue U5"), cards_played=(2,)),
        case("11: who has no cards left still moves", position("green"), orders(go="red"), stands=(3,)),
        case("11: and may pay with garnets", position("green", garnets=(2,)), orders(go="blue 2 garnets"), stands=(1,)),
    ],
)  # fmt: skip
def test_4_to_8_what_a_close_leaves(state: State, answers: tuple[Any, ...], expected: dict[str, Any]) -> None:
    """Where each stands then, and what each holds."""
    assert left(state, answers, expected) == expected


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


def test_4_3_the_news_come_in_order() -> None:
    """Orders used, then meadows round the ring, then the new places, then bellflowers."""
    after = closed(position("green white white", "G1", "W1", "U1"), orders("G1"), orders("W1"), orders("U1", "blue"))
    kinds = [type(event).__name__ for event in after.events]
    assert kinds == ["OrdersUsed"] * 3 + ["MeadowScored"] * 2 + ["Gathered"] + ["BellflowerEarned"] * 3
    assert [scored.to.name for scored in news(after, MeadowScored) if hasattr(scored.to, "name")] == ["white", "green"]


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
    ("meadow", "playable", "free"),
    [
        ("white", "WUG", "stay blue green"),
        ("blue", "WUB", "stay white black"),
        ("black", "UBR", "stay blue red"),
        ("red", "BRG", "stay black green"),
        ("green", "WRG", "stay white red"),
    ],
)
def test_5_2_and_6_1_each_meadow_offers_its_own_and_its_neighbours(meadow: str, playable: str, free: str) -> None:
    """Three colours may be played and not the other two; with an empty hand exactly staying and the neighbours are free."""
    assert {card[0] for card in choices(position(meadow, "W1 U1 B1 R1 G1"), 0, "play")} == set(playable)
    assert choices(position(meadow), 0, "go") == tuple(free.split())


# 6: moves --------------------------------------------------------------------------------------------------------------


def test_6_2_opposite_moves_list_every_payment() -> None:
    """One choice per different card of the destination's colour, then garnets, meadow by meadow."""
    state = position("green", "U5 U5 U7 B2 W1", garnets=(2,))
    assert choices(state, 0, "go") == (
        *("stay", "white", "red"),
        *("blue U5", "blue U7", "blue 2 garnets"),
        *("black B2", "black 2 garnets"),
    )


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


def test_6_5_the_last_round_has_no_move() -> None:
    """The field is missing, and an answer that names it does not fit."""
    last = at_table(position("green", "G5", round=4))
    assert [field.key for field in last.prompts[0].form] == ["play"]
    refusal = table.check(last, last.prompts[0], orders("G5", "stay"))
    assert (refusal.id, refusal.facts) == ("form-unknown-field", {"field": "go"})  # type: ignore[union-attr]
