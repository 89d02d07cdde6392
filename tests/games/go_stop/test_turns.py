"""Go-Stop, sections 3 to 6 and 11: the deal, both halves of a turn, and the ICE penalty."""

import pytest

from games.chance import Chance
from games.go_stop import rules
from games.go_stop.cards import DECK, in_order
from games.go_stop.events import CardFlipped, IceTaken
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


def test_11_a_given_first_player_is_not_drawn() -> None:
    """If the first player is given, the shuffle is the first draw of the stream."""
    cards = Chance((5).to_bytes(32, "big"), "setup").shuffle(DECK)
    state = dealt(5, first_player=1)
    assert (state.active, state.hands[1]) == (1, in_order(cards[:10]))


def test_3_4_four_of_a_month_on_the_table_are_dealt_again() -> None:
    """Four of a month on the table: the second shuffle of the same stream is used."""
    four = [card for card in DECK if card[:2] == "06"]
    others = sorted((card for card in DECK if card[:2] != "06"), key=lambda card: card[2:])
    void = [*others[:20], *four, *others[20:]]
    good = [*others[:20], *four[:3], *others[20:25], four[3], *others[25:]]
    state = rules.setup(2, Options(first_player=0), Rigged(bytes(32), "setup", [void, good])).state
    assert state.table == in_order(good[20:28])


def test_3_4_four_of_a_month_in_one_hand_are_nothing_special() -> None:
    """Four of a month in one hand are not dealt again; only the table matters."""
    hand_of_four = [*DECK[:10], *DECK[10:20], *(DECK[20 + 3 * k] for k in range(8))]
    rest = [card for card in DECK if card not in hand_of_four]
    state = rules.setup(2, Options(first_player=0), Rigged(bytes(32), "setup", [[*hand_of_four, *rest]])).state
    assert set(ids("01U 01O 01I1 01I2")) <= set(state.hands[0])


# 4: the play ------------------------------------------------------------------------------------------------------------


def test_4_1_every_card_in_hand_is_offered() -> None:
    """Once, or once per partner where there are two on the table (4.2)."""
    state = position("01I1 01I2 05I1 06A 06O 06I1", hand="01U 05A 06I2 12A")
    assert choices(state) == ("01U 01I1", "01U 01I2", "05A", "06I2", "12A")


def test_4_2_a_card_without_partner_stays() -> None:
    """4.2: Played and flipped card find no partner, and no one takes a card."""
    state = after(position("05I1", hand="01U 02O", deck="07A"), "01U").state
    assert (captured(state), state.table, state.hands[0]) == ((), ids("01U 05I1 07A"), ids("02O"))


def test_4_3_the_fourth_card_takes_the_stack_without_a_penalty() -> None:
    """4.3: The fourth card takes all four, and the opponent keeps their ICE."""
    state = after(position("01O 01I1 01I2 05I1", hand="01U 02O", deck="07A", rival="11D"), "01U").state
    assert (captured(state), captured(state, 1)) == (ids("01U 01O 01I1 01I2"), ids("11D"))
    assert state.table == ids("05I1 07A")


# 5: the flip ------------------------------------------------------------------------------------------------------------


def test_5_1_vector_6_the_pair_is_taken_and_the_flip_stays() -> None:
    """Another month, no partner: the flipped card lies on the table."""
    state = after(position("01I1 05I1", hand="01U 02O", deck="07A"), "01U").state
    assert (captured(state), state.table) == (ids("01U 01I1"), ids("05I1 07A"))


def test_5_2_vector_7_a_pair_and_a_third_stay_as_a_stack() -> None:
    """5.2: No one takes the pair and the third card."""
    state = after(position("01I1 05I1", hand="01U 02O", deck="01O", rival="02I1"), "01U").state
    assert (captured(state), state.table) == ((), ids("01I1 01U 01O 05I1"))
    assert captured(state, 1) == ids("02I1")


def test_5_2_vector_8_a_late_pair_takes_the_double_ice() -> None:
    """5.2: The player takes both cards and the opponent's most valuable ICE."""
    state = after(position("05I1", hand="01U 02O", deck="01O", rival="11D 02I1 01I2"), "01U").state
    assert captured(state) == ids("01U 01O 11D")
    assert (captured(state, 1), state.table) == (ids("02I1 01I2"), ids("05I1"))


def test_5_2_vector_9_four_of_a_kind_take_an_ice() -> None:
    """5.2: The choice between the two does not matter."""
    for partner in ("01I1", "01I2"):
        state = after(position("01I1 01I2", hand="01U 02O", deck="01O", rival="02I1"), f"01U {partner}").state
        assert (captured(state), state.table) == (ids("01U 01O 01I1 01I2 02I1"), ())


def test_5_1_vector_14_the_flip_chooses_one_of_two() -> None:
    """A played card without partner stays; the flipped one takes the chosen card."""
    state = after(position("04I1 04O", hand="01U 02O", deck="04X"), "01U", "04O").state
    assert (captured(state), state.table) == (ids("04X 04O"), ids("01U 04I1"))


def test_5_1_a_stack_is_taken_whole_by_the_flip() -> None:
    """5.1: J = 3, without a penalty."""
    state = after(position("04I1 04I2 04O", hand="01U 02O", deck="04X", rival="11D"), "01U").state
    assert (captured(state), captured(state, 1)) == (ids("04X 04O 04I1 04I2"), ids("11D"))


def test_5_1_both_halves_capture() -> None:
    """5.1, 13: Both pairs are captured."""
    state = after(position("01I1 07I1", hand="01U 02O", deck="07A"), "01U").state
    assert (captured(state), state.table) == (ids("01U 01I1 07A 07I1"), ())


def test_4_2_the_partner_that_was_not_chosen_stays() -> None:
    """4.2 with k = 2: the other of the two stays on the table."""
    state = after(position("01I1 01I2 07I1", hand="01U 02O", deck="07A"), "01U 01I1").state
    assert (captured(state), state.table) == (ids("01U 01I1 07A 07I1"), ids("01I2"))


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


def test_5_4_two_single_ice_are_not_asked_about() -> None:
    """5.4: Of two single ICE the lower is taken."""
    state = after(position("04I2 04I1", hand="01U 02O", deck="04X"), "01U").state
    assert (captured(state), state.table) == (ids("04X 04I1"), ids("01U 04I2"))


def test_5_4_a_double_and_a_single_ice_are_asked_about() -> None:
    """5.4: The choices follow table 2.1: the Trap first."""
    state = after(position("11I1 11D", hand="01U 02O", deck="11U"), "01U").state
    assert (state.stage, choices(state)) == ("take", ("11D", "11I1"))


def test_5_4_the_play_offers_two_single_ice() -> None:
    """5.4: The play names both partners."""
    assert choices(position("04I2 04I1", hand="04X")) == ("04X 04I1", "04X 04I2")


def test_14_choices_follow_table_2_1() -> None:
    """14: December is listed as 12U, 12A, 12O, 12D."""
    assert choices(position("12O 12U", hand="12D 12A")) == ("12A 12U", "12A 12O", "12D 12U", "12D 12O")


# 6: the penalty -----------------------------------------------------------------------------------------------------------


def late_pair(rival: str, **fields: object) -> State:
    """A late pair of 01U and 01O against these captures."""
    return after(position("05I1", hand="01U 02O", deck="01O", rival=rival, **fields), "01U").state  # type: ignore[arg-type]  # by name


@pytest.mark.parametrize(
    ("rival", "taken"),
    [("12D 11D 02I1", "11D"), ("03I2 03I1 05O", "03I1"), ("12D 02I1", "12D"), ("01I1 01I2", "01I1")],
)
def test_6_1_the_most_valuable_ice_the_lowest_among_equals(rival: str, taken: str) -> None:
    """6.1: A double ICE is taken before a single one."""
    assert captured(late_pair(rival)) == ids(f"01U 01O {taken}")


def test_6_2_it_department_cannot_be_taken() -> None:
    """6.2: IT Department is an Asset on the table."""
    assert captured(late_pair("09T 05A"), 1) == ids("09T 05A")


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


def test_6_4_the_penalty_also_falls_in_the_last_turn() -> None:
    """6.4: With no card left, the ICE still changes hands."""
    done = after(position("", hand="01U", rival_hand="", deck="01O", rival="11D"), "01U")
    assert captured(done.state) == ids("01U 01O 11D")


# steal_on_stack_of_three ----------------------------------------------------------------------------------------------------


def test_1_a_stack_taken_by_the_play_steals_if_so_set() -> None:
    """Option `steal_on_stack_of_three`."""
    start = position(
        "01O 01I1 01I2", hand="01U 02O", deck="07A", rival="11D", options={"steal_on_stack_of_three": True}
    )
    assert captured(after(start, "01U").state) == ids("01U 01O 01I1 01I2 11D")


def test_1_a_stack_taken_by_the_flip_steals_if_so_set() -> None:
    """Option `steal_on_stack_of_three`."""
    start = position(
        "04I1 04I2 04O", hand="01U 02O", deck="04X", rival="11D", options={"steal_on_stack_of_three": True}
    )
    assert captured(after(start, "01U").state) == ids("04X 04O 04I1 04I2 11D")


def test_1_two_stacks_in_one_turn_steal_one_ice() -> None:
    """At most one ICE is stolen in a turn."""
    start = position(
        "01O 01I1 01I2 04I1 04I2 04O",
        hand="01U 02O",
        deck="04X",
        rival="11D 12D",
        options={"steal_on_stack_of_three": True},
    )
    assert captured(after(start, "01U").state, 1) == ids("12D")


def test_1_a_stack_by_the_play_steals_also_when_the_flip_is_chosen() -> None:
    """A choice after the flip does not remove the penalty."""
    start = position(
        "01O 01I1 01I2 04I1 04O", hand="01U 02O", deck="04X", rival="11D", options={"steal_on_stack_of_three": True}
    )
    assert captured(after(start, "01U", "04O").state, 1) == ()


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


def test_5_the_flip_tells_how_many_are_left() -> None:
    """The size of the deck is public (10)."""
    done = after(position("05I1", hand="01U 02O", deck="07A 12D 12A"), "01U")
    assert [event.deck for event in done.events if isinstance(event, CardFlipped)] == [2]
