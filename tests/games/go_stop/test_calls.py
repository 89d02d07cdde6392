"""Go-Stop, sections 8, 13 and 15: Go and Stop, the comeback, nagari, the series and its outcome."""

from typing import Any, Final

import pytest
from msgspec.structs import replace

from games.chance import Chance
from games.form import Rejected
from games.go_stop import GAME, rules
from games.go_stop.cards import DECK, in_order
from games.go_stop.events import Called, DealsRevealed, Ended, RoundBegan, RoundDrawn, RoundWon, SubmissionsRevealed
from games.go_stop.rules import refuse
from games.go_stop.state import Options, State
from tests.games.go_stop.builder import SEED, after, choices, position

SIX = "01O 02O 03O 01U 03U 08U"
"""Six points: a set of Operations and three Upgrades."""
SEVEN = f"{SIX} 11U"
"""Seven: a set of Operations and four Upgrades."""
SIX_ICE = "06I1 06I2 07I1 07I2 09I1 09I2"
"""Enough for a loser (9.1)."""


def about_to_score(captured: str = SIX, **fields: Any) -> State:
    """Seat 0 will take 11U with 11D on this turn: a fourth Upgrade makes six points seven."""
    fields.setdefault("deck", "07A 07O")
    fields.setdefault("hand", "11U 05A")
    return position("11D", captured=captured, **fields)


def idle(captured: str = SEVEN, **fields: Any) -> State:
    """Seat 0 will take nothing on this turn."""
    fields.setdefault("deck", "07A 07O")
    return position("", hand="05A 06A", captured=captured, **fields)


# 8: Go and Stop ---------------------------------------------------------------------------------------------------------


def test_8_1_seven_points_after_the_own_turn_ask() -> None:
    """The same player, in the same turn."""
    state = after(about_to_score(), "11U").state
    (prompt,) = rules.prompts(state)
    assert (prompt.seat, prompt.key, prompt.form[0].key, choices(state)) == (0, "call-5", "call", ("go", "stop"))


def test_8_1_six_points_do_not_ask() -> None:
    """It is the other's turn."""
    state = after(idle(SIX), "05A").state
    assert (state.active, state.stage, state.turn) == (1, "play", 6)


def test_1_another_threshold() -> None:
    """Eight are not reached with seven."""
    assert after(about_to_score(options={"threshold": 8}), "11U").state.active == 1


def test_8_1_the_threshold_is_checked_after_every_own_turn() -> None:
    """Seven points that were there before and never called upon ask too."""
    assert after(idle(SEVEN), "05A").state.stage == "call"


def test_13_the_others_points_are_not_checked_after_my_turn() -> None:
    """Checks happen only after one's own turn."""
    state = after(idle("", rival=SEVEN), "05A").state
    assert (state.active, state.stage) == (1, "play")


def test_8_1_go_passes_the_turn() -> None:
    """The call and the points at it are kept."""
    state = after(about_to_score(), "11U", "go").state
    assert (state.active, state.stage, state.calls, state.called_at) == (1, "play", (1, 0), (7, 0))


@pytest.mark.parametrize(("called_at", "is_asked"), [(6, True), (7, False), (8, False)])
def test_8_2_after_a_go_only_more_points_ask(called_at: int, is_asked: bool) -> None:
    """Seven points ask again only after a Go at fewer."""
    state = after(idle(SEVEN, calls=(1, 0), called_at=(called_at, 0)), "05A").state
    assert (state.stage == "call") == is_asked


def test_8_2_points_that_fell_and_rose_again_do_not_ask() -> None:
    """The comparison stays with the value at the last Go."""
    state = after(about_to_score(calls=(1, 0), called_at=(7, 0)), "11U").state
    assert (state.stage, state.active) == ("play", 1)


def test_8_2_a_second_go_counts() -> None:
    """Two calls, the last at seven points."""
    state = after(about_to_score(calls=(1, 0), called_at=(6, 0)), "11U", "go").state
    assert (state.calls, state.called_at) == ((2, 0), (7, 0))


def test_8_3_without_a_card_it_counts_as_stop() -> None:
    """Section 13: the first player's tenth turn, though the opponent has one left."""
    done = after(about_to_score(hand="11U"), "11U")
    assert done.outcome is not None
    assert [event.is_forced for event in done.events if isinstance(event, Called)] == [True]
    assert done.outcome.winners == (0,)


def test_8_3_a_go_caller_who_has_not_improved_does_not_stop() -> None:
    """The opponent plays his last card."""
    start = position("", hand="05A", deck="07A 07O", captured=SEVEN, calls=(1, 0), called_at=(7, 0))
    state = after(start, "05A").state
    assert (state.active, state.stage) == (1, "play")


def test_13_the_threshold_on_the_very_last_turn_stops() -> None:
    """Both hands are empty: Stop, no nagari."""
    done = after(about_to_score(hand="11U", rival_hand=""), "11U")
    assert [event.reason for event in done.events if isinstance(event, RoundWon)] == ["stop"]


def test_8_4_a_comeback_wins_at_once() -> None:
    """Without choice, whatever the Go caller's points are; his Go doubles."""
    done = after(about_to_score(rival=f"02X 04X 08X 05A 06A 07A 10A 12A {SIX_ICE}", calls=(0, 1)), "11U")
    won = next(event for event in done.events if isinstance(event, RoundWon))
    assert (won.reason, won.payout.winner, won.payout.amount) == ("comeback", 0, 7 * 2 * 2)
    assert not [event for event in done.events if isinstance(event, Called)]


def test_8_4_without_the_option_the_other_is_asked() -> None:
    """8.1 applies to him too, and both may have Go calls."""
    state = after(about_to_score(calls=(0, 1), options={"comeback_auto_win": False}), "11U", "go").state
    assert state.calls == (1, 1)


def test_8_4_no_comeback_below_the_threshold() -> None:
    """Six points are no comeback."""
    assert after(idle(SIX, calls=(0, 1)), "05A").state.active == 1


BEHIND: Final = {"comeback": "behind"}
AT_SEVEN: Final = "02X 04X 08X 05A 06A 07A"
"""The Go caller stands where he called."""
AT_FIVE: Final = "02X 04X 08X"
"""He has lost ICE since."""


def _comeback(rival: str, options: dict[str, Any], **fields: Any) -> State:
    """Seat 0 stood at six as its turn began and ends it with seven; seat 1 had called Go at seven."""
    return about_to_score(rival=rival, calls=(0, 1), called_at=(0, 7), options=options, **fields)


@pytest.mark.parametrize("options", [{}, BEHIND])
def test_8_4_vector_26_whoever_was_behind_wins_by_either_reading(options: dict[str, Any]) -> None:
    """Six against seven as his turn begins, seven at its end."""
    done = after(_comeback(AT_SEVEN, options), "11U")
    assert [event.reason for event in done.events if isinstance(event, RoundWon)] == ["comeback"]


@pytest.mark.parametrize(("options", "stage"), [({}, "over"), (BEHIND, "call")])
def test_8_4_vector_27_whoever_was_ahead_is_asked_where_only_who_was_behind_comes_back(
    options: dict[str, Any], stage: str
) -> None:
    """The caller has fallen to five since his call."""
    assert after(_comeback(AT_FIVE, options), "11U").state.stage == stage


def test_8_4_equal_is_not_behind() -> None:
    """Six against six."""
    assert after(_comeback("02X 04X 08X 05A 06A", BEHIND), "11U").state.stage == "call"


def test_8_4_whoever_stood_at_the_threshold_before_the_turn_does_not_rise_to_it() -> None:
    """Seven against eight: he was behind and is asked all the same."""
    start = idle(SEVEN, rival=f"{AT_SEVEN} 10A", calls=(0, 1), called_at=(0, 8), options=BEHIND)
    assert after(start, "05A").state.stage == "call"


def test_8_4_ice_that_the_turn_itself_takes_does_not_change_who_was_behind() -> None:
    """Ten ICE and six points of Assets are seven before the penalty, and six after it."""
    rival = f"02X 04X 08X 05A 06A {SIX_ICE} 01I1 01I2 02I1 02I2"
    start = position(
        "", hand="11U 05A", deck="11D 07O", captured=SIX, rival=rival, calls=(0, 1), called_at=(0, 7), options=BEHIND
    )
    done = after(start, "11U")
    assert [event.reason for event in done.events if isinstance(event, RoundWon)] == ["comeback"]


def test_8_4_both_may_have_called_where_only_who_was_behind_comes_back() -> None:
    """Whoever was ahead calls Go too, and then the first caller may come back against him."""
    state = after(_comeback(AT_FIVE, BEHIND, rival_hand="05A 06A", deck="07A 05I1 12D"), "11U", "go").state
    assert (state.calls, state.called_at) == ((1, 1), (7, 7))
    done = after(replace(state, captured=(state.captured[0], in_order((*state.captured[1], "10A", "12A")))), "05A")
    assert [event.reason for event in done.events if isinstance(event, RoundWon)] == ["comeback"]


def test_8_4_the_second_reading_means_nothing_without_the_comeback() -> None:
    """Nobody wins at once."""
    options = BEHIND | {"comeback_auto_win": False}
    assert after(_comeback(AT_SEVEN, options), "11U").state.stage == "call"


def test_8_5_stop_ends_the_round() -> None:
    """The caller wins, and the loser pays."""
    done = after(about_to_score(rival=f"{SIX_ICE} 12U"), "11U", "stop")
    assert done.outcome is not None
    assert (done.outcome.winners, done.outcome.scores) == ((0,), (7, 0))


def test_8_5_a_go_caller_may_stop_later_with_his_bonus() -> None:
    """Seven points, and one for the Go before."""
    done = after(about_to_score(calls=(1, 0), called_at=(6, 0), rival=f"{SIX_ICE} 12U"), "11U", "stop")
    assert done.outcome is not None
    assert done.outcome.scores == (8, 0)


def test_8_6_nagari() -> None:
    """All hands are empty and nobody has won: no payment, a shared place, no winner."""
    start = position("", hand="05A", rival_hand="", deck="07A", captured=SEVEN, calls=(1, 0), called_at=(7, 0))
    done = after(start, "05A")
    assert done.outcome is not None
    assert (done.outcome.places, done.outcome.winners, done.outcome.scores) == (((0, 1),), (), (0, 0))
    assert [type(event) for event in done.events if isinstance(event, RoundDrawn | RoundWon)] == [RoundDrawn]


# The series ---------------------------------------------------------------------------------------------------------------


def series(**options: Any) -> dict[str, Any]:
    """Options of a series of three."""
    return {"rounds": 3, **options}


def test_3_2_the_winner_begins_the_next_round() -> None:
    """Seat 1 wins; turns count on through the match; hands, tableaux and calls begin anew; the account runs on."""
    state = after(
        position(
            "11D",
            hand="12A",
            rival_hand="11U 05A",
            deck="07A",
            rival=SIX,
            captured=f"{SIX_ICE} 12U",
            active=1,
            turn=8,
            received=(5, 1),
            options=series(),
        ),
        "11U",
        "stop",
    ).state
    assert (state.round, state.turn, state.active, state.stage) == (2, 9, 1, "play")
    assert (state.received, state.calls, state.captured) == ((5, 8), (0, 0), ((), ()))
    assert [len(hand) for hand in state.hands] == [10, 10]


def test_11_a_later_deal_is_drawn_in_the_step_that_ended_the_one_before() -> None:
    """One shuffle and no draw for the first player: positions 1 to 10 are the winner's."""
    state = after(about_to_score(options=series()), "11U", "stop").state
    cards = Chance(SEED, "step/1").shuffle(DECK)
    assert (state.hands[0], state.hands[1]) == (in_order(cards[:10]), in_order(cards[10:20]))
    assert (state.table, state.deck) == (in_order(cards[20:28]), tuple(cards[28:]))


@pytest.mark.parametrize("first", [0, 1])
def test_3_2_after_a_nagari_the_same_player_begins_again(first: int) -> None:
    """Whoever began the drawn round."""
    start = position("", hand="05A", rival_hand="", deck="07A", options=series())
    deals = (replace(start.deals[0], first=first),)
    state = after(replace(start, deals=deals), "05A").state
    assert (state.round, state.active, state.received) == (2, first, (0, 0))


def test_1_the_round_after_a_nagari_pays_double() -> None:
    """Option `nagari_doubles_next`."""
    state = after(position("", hand="05A", rival_hand="", deck="07A", options=series(nagari_doubles_next=True)), "05A")
    assert state.state.after_nagari is True
    assert [event.is_doubled for event in state.events if isinstance(event, RoundBegan)] == [True]
    done = after(about_to_score(rival=f"{SIX_ICE} 12U", after_nagari=True), "11U", "stop")
    assert done.outcome is not None
    assert done.outcome.scores == (14, 0)


def test_1_two_nagaris_never_pay_more_than_double() -> None:
    """The round after the second one is doubled, and the one after that no longer."""
    options = series(nagari_doubles_next=True)
    again = position("", hand="05A", rival_hand="", deck="07A", options=options, after_nagari=True, round=2)
    assert after(again, "05A").state.after_nagari is True
    won = after(about_to_score(rival=f"{SIX_ICE} 12U", after_nagari=True, options=options), "11U", "stop").state
    assert (won.received, won.after_nagari) == ((14, 0), False)


def test_1_a_nagari_doubles_nothing_unless_so_set() -> None:
    """The default."""
    state = after(position("", hand="05A", rival_hand="", deck="07A", options=series()), "05A").state
    assert state.after_nagari is False


def test_15_more_received_is_first() -> None:
    """The loser of the last round may win the match; the round and the turn stay those of the last step."""
    done = after(about_to_score(received=(0, 20), rival=f"{SIX_ICE} 12U"), "11U", "stop")
    assert done.outcome is not None
    assert (done.outcome.places, done.outcome.winners, done.outcome.scores) == (((1,), (0,)), (1,), (7, 20))
    assert done.outcome.accounts is None
    assert (done.state.turn, rules.prompts(done.state)) == (5, ())


def test_15_equal_payments_share_the_place() -> None:
    """Winners are empty."""
    done = after(about_to_score(received=(0, 7), rival=f"{SIX_ICE} 12U"), "11U", "stop")
    assert done.outcome is not None
    assert (done.outcome.places, done.outcome.winners, done.outcome.reason) == (((0, 1),), (), "equal-payments")


@pytest.mark.parametrize("reveal", ["deal", "all"])
def test_1_reveal(reveal: str) -> None:
    """After the end the deals, and if so set every submission as it was used."""
    done = after(about_to_score(options={"reveal": reveal}), "11U", "stop")
    assert [event.deals for event in done.events if isinstance(event, DealsRevealed)] == [done.state.deals]
    used = [
        [(one.seat, one.key, one.choice) for one in event.submissions]
        for event in done.events
        if isinstance(event, SubmissionsRevealed)
    ]
    assert used == ([[(0, "play-5", "11U"), (0, "call-5", "stop")]] if reveal == "all" else [])
    assert [event.received for event in done.events if isinstance(event, Ended)] == [done.state.received]


def test_1_nothing_is_revealed_between_rounds() -> None:
    """A series reveals its deals after the last round."""
    events = after(about_to_score(options=series(reveal="all")), "11U", "stop").events
    assert not [event for event in events if isinstance(event, DealsRevealed | SubmissionsRevealed)]


@pytest.mark.parametrize("options", [{"threshold": 0}, {"threshold": 59}, {"rounds": 0}, {"rounds": 101}])
def test_1_impossible_options_are_refused(options: dict[str, int]) -> None:
    """A threshold that no tableau reaches, or no rounds; the refusal has words."""
    refusal = refuse(2, Options(**options))  # type: ignore[arg-type]  # all four are whole numbers
    assert isinstance(refusal, Rejected)
    assert GAME.tell(refusal, "en")
