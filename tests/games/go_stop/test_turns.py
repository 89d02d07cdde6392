"""Go-Stop, sections 3 to 6 and 11: the deal, both halves of a turn, and the ICE penalty."""

import pytest
from _pytest.mark import ParameterSet

from games.chance import Chance
from games.go_stop import rules
from games.go_stop.cards import DECK, in_order
from games.go_stop.events import IceTaken
from games.go_stop.state import Options, State
from games.kit.secrecy import Rigged
from tests.games.go_stop.builder import after, captured, choices, ids, position


def dealt(seed: int, **options: object) -> State:
    """The first position of a seed."""
    return rules.setup(2, Options(**options), Chance(seed.to_bytes(32, "big"), "setup")).state  # type: ignore[arg-type]  # by name


# 3 and 11: the deal -----------------------------------------------------------------------------------------------------


def test_11_the_order_of_the_draws() -> None:
    """First the first player is drawn, then the cards: ten to them, ten to the other, eight to the table, twenty to the deck."""
    for seed in range(8):
        chance = Chance(seed.to_bytes(32, "big"), "setup")
        first, cards = chance.below(2), chance.shuffle(DECK)
        state = dealt(seed)
        assert state.active == first
        assert state.hands[first] == in_order(cards[:10])
        assert state.hands[1 - first] == in_order(cards[10:20])
        assert (state.table, state.deck) == (in_order(cards[20:28]), tuple(cards[28:]))


def test_3_4_four_of_a_month_on_the_table_are_dealt_again() -> None:
    """Four of a month on the table: the second shuffle of the same stream is used."""
    four = [card for card in DECK if card[:2] == "06"]
    others = sorted((card for card in DECK if card[:2] != "06"), key=lambda card: card[2:])
    void = [*others[:20], *four, *others[20:]]
    good = [*others[:20], *four[:3], *others[20:25], four[3], *others[25:]]
    state = rules.setup(2, Options(first_player=0), Rigged(bytes(32), "setup", [void, good])).state
    assert state.table == in_order(good[20:28])


# 4 to 6: a turn -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "offered"),
    [
        pytest.param(position("01I1 01I2 05I1 06A 06O 06I1", hand="01U 05A 06I2 12A"),
         "01U 01I1; 01U 01I2; 05A; 06I2; 12A",
                     id="4.1, 4.2: each card once, or once per partner where there are two"),
        pytest.param(position("04I2 04I1", hand="04X"), "04X 04I1; 04X 04I2",
         id="5.4: of two single ICE the play names both"),
        pytest.param(position("12O 12U", hand="12D 12A"), "12A 12U; 12A 12O; 12D 12U; 12D 12O",
         id="14: in the order of table 2.1"),
        pytest.param(after(position("11I1 11D", hand="01U 02O", deck="11U"), "01U").state, "11D; 11I1",
                     id="5.4: a double and a single ICE are asked about, the Trap first"),
    ],
)  # fmt: skip
def test_4_1_what_is_offered(state: State, offered: str) -> None:
    """The choices of the asked player, in their order."""
    assert "; ".join(choices(state)) == offered


def turn(
    rule: str, table: str, deck: str, *plays: str, rival: str = "", steals: bool = False, **expected: str
) -> ParameterSet:
    """A turn of seat 0, who holds 01U and 02O, and what it has then (`own`), what lies there (`lying`), what the rival keeps (`left`)."""
    return pytest.param(table, deck, plays, rival, steals, expected, id=rule)


@pytest.mark.parametrize(
    ("table", "deck", "plays", "rival", "steals", "expected"),
    [
        turn("4.2: a card without partner stays", "05I1", "07A", "01U", own="", lying="01U 05I1 07A"),
        turn("4.2: the partner that was not chosen stays", "01I1 01I2 07I1", "07A", "01U 01I1",
             own="01U 01I1 07A 07I1", lying="01I2"),
        turn("4.3: the fourth card takes the stack without a penalty", "01O 01I1 01I2 05I1", "07A", "01U",
             rival="11D", own="01U 01O 01I1 01I2", lying="05I1 07A", left="11D"),
        turn("5.1, vector 6: the pair is taken and the flip stays", "01I1 05I1", "07A", "01U",
             own="01U 01I1", lying="05I1 07A"),
        turn("5.1, 13: both halves capture", "01I1 07I1", "07A", "01U", own="01U 01I1 07A 07I1", lying=""),
        turn("5.1, vector 14: the flip chooses one of two", "04I1 04O", "04X", "01U", "04O",
             own="04X 04O", lying="01U 04I1"),
        turn("5.1: a stack is taken whole by the flip, without a penalty", "04I1 04I2 04O", "04X", "01U",
             rival="11D", own="04X 04O 04I1 04I2", left="11D"),
        turn("5.2, vector 7: a pair and a third stay as a stack", "01I1 05I1", "01O", "01U",
             rival="02I1", own="", lying="01I1 01U 01O 05I1", left="02I1"),
        turn("5.2, vector 8: a late pair takes the double ICE", "05I1", "01O", "01U",
             rival="11D 02I1 01I2", own="01U 01O 11D", lying="05I1", left="02I1 01I2"),
        *(turn(f"5.2, vector 9: four of a kind take an ICE, whichever of two is named: {partner}", "01I1 01I2", "01O",
               f"01U {partner}", rival="02I1", own="01U 01O 01I1 01I2 02I1", lying="")
          for partner in ("01I1", "01I2")),
        turn("5.4: of two single ICE the lower is taken unasked", "04I2 04I1", "04X", "01U",
             own="04X 04I1", lying="01U 04I2"),
        *(turn(f"6.1: a double ICE before a single one, the lowest among equals: {ice}", "05I1", "01O", "01U",
               rival=rival, own=f"01U 01O {ice}")
          for rival, ice in (("12D 11D 02I1", "11D"), ("03I2 03I1 05O", "03I1"), ("12D 02I1", "12D"),
           ("01I1 01I2", "01I1"))),
        turn("6.2: IT Department is an Asset and cannot be taken", "05I1", "01O", "01U", rival="09T 05A",
         left="09T 05A"),
        turn("1: a stack taken by the play steals if so set", "01O 01I1 01I2", "07A", "01U",
             rival="11D", steals=True, own="01U 01O 01I1 01I2 11D"),
        turn("1: a stack taken by the flip steals if so set", "04I1 04I2 04O", "04X", "01U",
             rival="11D", steals=True, own="04X 04O 04I1 04I2 11D"),
        turn("1: two stacks in one turn steal one ICE", "01O 01I1 01I2 04I1 04I2 04O", "04X", "01U",
             rival="11D 12D", steals=True, left="12D"),
        turn("1: a choice after the flip does not remove the penalty", "01O 01I1 01I2 04I1 04O", "04X", "01U", "04O",
             rival="11D", steals=True, left=""),
    ],
)  # fmt: skip
def test_4_to_6_what_a_turn_takes(
    table: str, deck: str, plays: tuple[str, ...], rival: str, steals: bool, expected: dict[str, str]
) -> None:
    """The played and the flipped card take what the rulebook says, from the table and from the rival."""
    options = {"steal_on_stack_of_three": steals}
    state = after(position(table, hand="01U 02O", deck=deck, rival=rival, options=options), *plays).state
    shown = {"own": captured(state), "lying": state.table, "left": captured(state, 1)}
    assert {key: shown[key] for key in expected} == {key: ids(cards) for key, cards in expected.items()}
    assert state.hands[0] == ids("02O")


def test_5_1_a_pair_is_pending_while_the_flip_is_chosen() -> None:
    """5.1: The played pair and the flipped card are public, and no card is captured yet."""
    done = after(position("01I1 04I1 04O", hand="01U 02O", deck="04X 12D"), "01U")
    pending = done.state.pending
    assert pending is not None
    assert (pending.by_play, pending.flipped, pending.open) == (ids("01U 01I1"), "04X", ids("04O 04I1"))
    assert (captured(done.state), done.state.table, done.state.deck) == ((), ids("04O 04I1"), ("12D",))
    assert captured(after(done.state, "04I1").state) == ids("01U 01I1 04X 04I1")


def test_5_3_a_stack_of_5_2_is_taken_by_the_fourth_card() -> None:
    """5.3: The player of the fourth card takes the stack, without a bonus."""
    state = after(position("01I1", hand="01U 02O", deck="01O 07A", rival_hand="01I2 12O", rival="02I1"), "01U").state
    assert choices(state) == ("01I2", "12O")
    state = after(state, "01I2").state
    assert captured(state, 1) == ids("01U 01O 01I1 01I2 02I1")


def test_6_3_without_ice_nothing_is_taken_and_nothing_is_owed() -> None:
    """6.3: The news says so, and the turn passes."""
    done = after(position("05I1", hand="01U 02O", deck="01O", rival="05A"), "01U")
    assert [event.card for event in done.events if isinstance(event, IceTaken)] == [""]
    assert (captured(done.state), done.state.active) == (ids("01U 01O"), 1)


def test_6_4_the_ice_counts_in_the_same_turns_check() -> None:
    """6.4: The tenth ICE makes seven points."""
    six_and_nine_ice = "01O 02O 03O 04O 05O 07O 01I1 01I2 02I1 02I2 03I1 03I2 04I1 04I2 05I1"
    state = after(
        position("", hand="06A 12A", deck="06O", captured=six_and_nine_ice, rival="07I1", options={"threshold": 10}),
        "06A",
    ).state
    assert state.stage == "call"


# The whole round ------------------------------------------------------------------------------------------------------------


def test_8_6_hands_deck_and_table_end_together() -> None:
    """After twenty turns hands, deck and table are empty, and all cards are captured."""
    for seed in range(20):
        state = dealt(seed, threshold=58)
        while True:
            done = after(state, choices(state)[0])
            if done.outcome:
                break
            state = done.state
        assert (done.state.turn, done.state.table, done.state.deck, done.state.hands) == (20, (), (), ((), ()))
        assert in_order(sum(done.state.captured, ())) == DECK
