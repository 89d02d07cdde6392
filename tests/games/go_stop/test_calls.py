"""Go-Stop, sections 8, 13 and 15: Go and Stop, the comeback, nagari, the series and its outcome."""

from typing import Any, Final

import pytest
from msgspec.structs import replace

from games.go_stop import rules
from games.go_stop.cards import in_order
from games.go_stop.events import Called, RoundDrawn, RoundWon
from games.go_stop.state import State
from tests.games.go_stop.builder import after, choices, position
from tests.games.go_stop.calling import SEVEN, SIX, SIX_ICE, about_to_score, idle


def test_8_1_seven_points_after_the_own_turn_ask() -> None:
    """8.1: Seven points after the player's own turn ask the same player in the same turn."""
    state = after(about_to_score(), "11U").state
    (prompt,) = rules.prompts(state)
    assert (prompt.seat, prompt.key, prompt.form[0].key, choices(state)) == (0, "call-5", "call", ("go", "stop"))


def test_8_1_six_points_do_not_ask() -> None:
    """8.1: Six points do not ask, and it is the other's turn."""
    state = after(idle(SIX), "05A").state
    assert (state.active, state.stage, state.turn) == (1, "play", 6)


def test_1_another_threshold() -> None:
    """Seven points do not reach a threshold of eight."""
    assert after(about_to_score(options={"threshold": 8}), "11U").state.active == 1


def test_8_1_the_threshold_is_checked_after_every_own_turn() -> None:
    """Seven points from earlier turns, not called upon before, ask too."""
    assert after(idle(SEVEN), "05A").state.stage == "call"


def test_13_the_others_points_are_not_checked_after_my_turn() -> None:
    """13: Points are checked only after the player's own turn."""
    state = after(idle("", rival=SEVEN), "05A").state
    assert (state.active, state.stage) == (1, "play")


def test_8_1_go_passes_the_turn() -> None:
    """8.1: The call and the points at the call are kept."""
    state = after(about_to_score(), "11U", "go").state
    assert (state.active, state.stage, state.calls, state.called_at) == (1, "play", (1, 0), (7, 0))


@pytest.mark.parametrize(("called_at", "is_asked"), [(6, True), (7, False), (8, False)])
def test_8_2_after_a_go_only_more_points_ask(called_at: int, is_asked: bool) -> None:
    """8.2: After a Go, seven points ask again only if the Go was at fewer."""
    state = after(idle(SEVEN, calls=(1, 0), called_at=(called_at, 0)), "05A").state
    assert (state.stage == "call") == is_asked


def test_8_2_points_that_fell_and_rose_again_do_not_ask() -> None:
    """8.2: Points are compared with those at the last Go."""
    state = after(about_to_score(calls=(1, 0), called_at=(7, 0)), "11U").state
    assert (state.stage, state.active) == ("play", 1)


def test_8_2_a_second_go_counts() -> None:
    """8.2: A second Go is counted, the last at seven points."""
    state = after(about_to_score(calls=(1, 0), called_at=(6, 0)), "11U", "go").state
    assert (state.calls, state.called_at) == ((2, 0), (7, 0))


def test_8_3_without_a_card_it_counts_as_stop() -> None:
    """13: The first player's tenth turn, with one turn of the opponent left."""
    done = after(about_to_score(hand="11U"), "11U")
    assert done.outcome is not None
    assert [event.is_forced for event in done.events if isinstance(event, Called)] == [True]
    assert done.outcome.winners == (0,)


def test_8_3_a_go_caller_who_has_not_improved_does_not_stop() -> None:
    """8.3: A Go caller who has not improved does not stop, and the opponent plays their last card."""
    start = position("", hand="05A", deck="07A 07O", captured=SEVEN, calls=(1, 0), called_at=(7, 0))
    state = after(start, "05A").state
    assert (state.active, state.stage) == (1, "play")


def test_13_the_threshold_on_the_very_last_turn_stops() -> None:
    """With both hands empty, seven points mean Stop and not nagari."""
    done = after(about_to_score(hand="11U", rival_hand=""), "11U")
    assert [event.reason for event in done.events if isinstance(event, RoundWon)] == ["stop"]


def test_8_4_a_comeback_wins_at_once() -> None:
    """8.4: A comeback wins without a choice at any points of the Go caller, whose Go doubles."""
    done = after(about_to_score(rival=f"02X 04X 08X 05A 06A 07A 10A 12A {SIX_ICE}", calls=(0, 1)), "11U")
    won = next(event for event in done.events if isinstance(event, RoundWon))
    assert (won.reason, won.payout.winner, won.payout.amount) == ("comeback", 0, 7 * 2 * 2)
    assert not [event for event in done.events if isinstance(event, Called)]


def test_8_4_without_the_option_the_other_is_asked() -> None:
    """8.1 applies to the other player too, and both may call Go."""
    state = after(about_to_score(calls=(0, 1), options={"comeback_auto_win": False}), "11U", "go").state
    assert state.calls == (1, 1)


def test_8_4_no_comeback_below_the_threshold() -> None:
    """Six points are no comeback."""
    assert after(idle(SIX, calls=(0, 1)), "05A").state.active == 1


BEHIND: Final = {"comeback": "behind"}

AT_SEVEN: Final = "02X 04X 08X 05A 06A 07A"
"""The Go caller has the same points as at the call."""

AT_FIVE: Final = "02X 04X 08X"
"""The Go caller has lost ICE since the call."""


def _comeback(rival: str, options: dict[str, Any], **fields: Any) -> State:
    """Seat 0 stood at six as its turn began and ends it with seven; seat 1 had called Go at seven."""
    return about_to_score(rival=rival, calls=(0, 1), called_at=(0, 7), options=options, **fields)


@pytest.mark.parametrize("options", [{}, BEHIND])
def test_8_4_vector_26_the_player_behind_wins_by_either_reading(options: dict[str, Any]) -> None:
    """8.4: Six against seven before the turn, seven after it."""
    done = after(_comeback(AT_SEVEN, options), "11U")
    assert [event.reason for event in done.events if isinstance(event, RoundWon)] == ["comeback"]


@pytest.mark.parametrize(("options", "stage"), [({}, "over"), (BEHIND, "call")])
def test_8_4_vector_27_the_player_ahead_is_asked_where_only_the_one_behind_comes_back(
    options: dict[str, Any], stage: str
) -> None:
    """8.4: The caller has fallen to five since the call."""
    assert after(_comeback(AT_FIVE, options), "11U").state.stage == stage


def test_8_4_equal_is_not_behind() -> None:
    """8.4: Six against six is not behind."""
    assert after(_comeback("02X 04X 08X 05A 06A", BEHIND), "11U").state.stage == "call"


def test_8_4_a_player_at_the_threshold_before_the_turn_does_not_rise_to_it() -> None:
    """8.4: Seven against eight: the player was behind and is still asked."""
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
    """8.4: The player who was ahead also calls Go, and then the first caller may come back."""
    state = after(_comeback(AT_FIVE, BEHIND, rival_hand="05A 06A", deck="07A 05I1 12D"), "11U", "go").state
    assert (state.calls, state.called_at) == ((1, 1), (7, 7))
    done = after(replace(state, captured=(state.captured[0], in_order((*state.captured[1], "10A", "12A")))), "05A")
    assert [event.reason for event in done.events if isinstance(event, RoundWon)] == ["comeback"]


def test_8_4_the_second_reading_means_nothing_without_the_comeback() -> None:
    """8.4: Without the comeback option, no one wins at once."""
    options = BEHIND | {"comeback_auto_win": False}
    assert after(_comeback(AT_SEVEN, options), "11U").state.stage == "call"


def test_8_5_stop_ends_the_round() -> None:
    """8.5: The caller wins, and the loser pays."""
    done = after(about_to_score(rival=f"{SIX_ICE} 12U"), "11U", "stop")
    assert done.outcome is not None
    assert (done.outcome.winners, done.outcome.scores) == ((0,), (7, 0))


def test_8_5_a_go_caller_may_stop_later_with_his_bonus() -> None:
    """8.5: Seven points, and one for the earlier Go."""
    done = after(about_to_score(calls=(1, 0), called_at=(6, 0), rival=f"{SIX_ICE} 12U"), "11U", "stop")
    assert done.outcome is not None
    assert done.outcome.scores == (8, 0)


def test_8_6_nagari() -> None:
    """8.6: All hands are empty without a winner: no payment, a shared place."""
    start = position("", hand="05A", rival_hand="", deck="07A", captured=SEVEN, calls=(1, 0), called_at=(7, 0))
    done = after(start, "05A")
    assert done.outcome is not None
    assert (done.outcome.places, done.outcome.winners, done.outcome.scores) == (((0, 1),), (), (0, 0))
    assert [type(event) for event in done.events if isinstance(event, RoundDrawn | RoundWon)] == [RoundDrawn]
