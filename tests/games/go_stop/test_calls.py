"""Go-Stop, sections 8, 13 and 15: Go and Stop, the comeback, nagari, the series and its outcome."""

from typing import Any, Final

import pytest
from _pytest.mark import ParameterSet
from msgspec.structs import replace

from games.go_stop import rules
from games.go_stop.cards import in_order
from games.go_stop.events import Called, RoundDrawn, RoundWon
from games.go_stop.state import State
from tests.games.go_stop.builder import SEVEN, SIX, SIX_ICE, about_to_score, after, choices, idle, position


def test_8_1_seven_points_after_the_own_turn_ask() -> None:
    """8.1: Seven points after the player's own turn ask the same player in the same turn."""
    state = after(about_to_score(), "11U").state
    (prompt,) = rules.prompts(state)
    assert (prompt.seat, prompt.key, prompt.form[0].key, choices(state)) == (0, "call-5", "call", ("go", "stop"))


def test_8_3_without_a_card_it_counts_as_stop() -> None:
    """13: The first player's tenth turn, with one turn of the opponent left."""
    done = after(about_to_score(hand="11U"), "11U")
    assert done.outcome is not None
    assert [event.is_forced for event in done.events if isinstance(event, Called)] == [True]
    assert done.outcome.winners == (0,)


def test_8_4_a_comeback_wins_at_once() -> None:
    """8.4: A comeback wins without a choice at any points of the Go caller, whose Go doubles."""
    done = after(about_to_score(rival=f"02X 04X 08X 05A 06A 07A 10A 12A {SIX_ICE}", calls=(0, 1)), "11U")
    won = next(event for event in done.events if isinstance(event, RoundWon))
    assert (won.reason, won.payout.winner, won.payout.amount) == ("comeback", 0, 7 * 2 * 2)
    assert not [event for event in done.events if isinstance(event, Called)]


BEHIND: Final = {"comeback": "behind"}

AT_SEVEN: Final = "02X 04X 08X 05A 06A 07A"
"""The Go caller has the same points as at the call."""

AT_FIVE: Final = "02X 04X 08X"
"""The Go caller has lost ICE since the call."""


def _comeback(rival: str, options: dict[str, Any], **fields: Any) -> State:
    """Seat 0 stood at six as its turn began and ends it with seven; seat 1 had called Go at seven."""
    return about_to_score(rival=rival, calls=(0, 1), called_at=(0, 7), options=options, **fields)


def called(rule: str, start: State, *answers: str, **expected: Any) -> ParameterSet:
    """What is asked of whom after these answers."""
    return pytest.param(start, answers, expected, id=rule)


@pytest.mark.parametrize(
    ("start", "answers", "expected"),
    [
        called("8.1: six points do not ask", idle(SIX), "05A", active=1, stage="play", turn=6),
        called("1: seven points do not reach a threshold of eight", about_to_score(options={"threshold": 8}), "11U",
            active=1),
        called("8.1: seven points from earlier turns, not called upon before, ask too", idle(SEVEN), "05A",
            stage="call"),
        called("13: the other's points are not checked after my turn", idle("", rival=SEVEN), "05A", active=1,
            stage="play"),
        called("8.1: Go passes the turn; the call and its points are kept", about_to_score(), "11U", "go", active=1,
            stage="play", calls=(1, 0), called_at=(7, 0)),
        *(called(f"8.2: after a Go at {at} seven points ask again only if they are more",
            idle(SEVEN, calls=(1, 0), called_at=(at, 0)), "05A", stage=stage) for at,
            stage in ((6, "call"), (7, "play"), (8, "play"))),
        called("8.2: points that fell and rose again do not ask", about_to_score(calls=(1, 0), called_at=(7, 0)), "11U",
            stage="play", active=1),
        called("8.2: a second Go counts, the last at seven points", about_to_score(calls=(1, 0), called_at=(6, 0)),
            "11U", "go", calls=(2, 0), called_at=(7, 0)),
        called("8.3: a Go caller who has not improved does not stop", position("", hand="05A", deck="07A 07O",
            captured=SEVEN, calls=(1, 0), called_at=(7, 0)), "05A", active=1, stage="play"),
        called("8.4: without the option the other is asked, and both may call Go",
            about_to_score(calls=(0, 1), options={"comeback_auto_win": False}), "11U", "go", calls=(1, 1)),
        called("8.4: six points are no comeback", idle(SIX, calls=(0, 1)), "05A", active=1),
        called("8.4, vector 27: the caller has fallen to five", _comeback(AT_FIVE, {}), "11U", stage="over"),
        called("8.4, vector 27: a player ahead is asked where only one behind comes back", _comeback(AT_FIVE, BEHIND),
            "11U", stage="call"),
        called("8.4: six against six is not behind", _comeback("02X 04X 08X 05A 06A", BEHIND), "11U", stage="call"),
        called("8.4: a player at the threshold before the turn does not rise to it",
            idle(SEVEN, rival=f"{AT_SEVEN} 10A", calls=(0, 1), called_at=(0, 8), options=BEHIND), "05A", stage="call"),
        called("8.4: the second reading means nothing without the comeback",
            _comeback(AT_SEVEN, BEHIND | {"comeback_auto_win": False}), "11U", stage="call"),
    ],
)  # fmt: skip
def test_8_who_is_asked_after_a_turn(start: State, answers: tuple[str, ...], expected: dict[str, Any]) -> None:
    """Go and Stop are asked after the player's own turn, by the points then and at the last Go."""
    state = after(start, *answers).state
    assert {name: getattr(state, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("start", "reason"),
    [
        pytest.param(about_to_score(hand="11U", rival_hand=""), "stop",
         id="13: the threshold on the very last turn stops"),
        pytest.param(_comeback(AT_SEVEN, {}), "comeback", id="8.4, vector 26: six against seven before, seven after"),
        pytest.param(_comeback(AT_SEVEN, BEHIND), "comeback", id="8.4, vector 26: by the other reading too"),
        pytest.param(
            position("", hand="11U 05A", deck="11D 07O", captured=SIX, calls=(0, 1), called_at=(0, 7), options=BEHIND,
                     rival=f"02X 04X 08X 05A 06A {SIX_ICE} 01I1 01I2 02I1 02I2"),
            "comeback", id="8.4: ICE that the turn itself takes does not change who was behind"),
    ],
)  # fmt: skip
def test_8_a_round_that_is_won_at_once(start: State, reason: str) -> None:
    """No choice is given where no card is left, or where a comeback wins."""
    assert [event.reason for event in after(start, "11U").events if isinstance(event, RoundWon)] == [reason]


def test_8_4_both_may_have_called_where_only_who_was_behind_comes_back() -> None:
    """8.4: The player who was ahead also calls Go, and then the first caller may come back."""
    state = after(_comeback(AT_FIVE, BEHIND, rival_hand="05A 06A", deck="07A 05I1 12D"), "11U", "go").state
    assert (state.calls, state.called_at) == ((1, 1), (7, 7))
    done = after(replace(state, captured=(state.captured[0], in_order((*state.captured[1], "10A", "12A")))), "05A")
    assert [event.reason for event in done.events if isinstance(event, RoundWon)] == ["comeback"]


@pytest.mark.parametrize(("calls", "called_at", "paid"), [((0, 0), (0, 0), 7), ((1, 0), (6, 0), 8)])
def test_8_5_stop_ends_the_round(calls: tuple[int, int], called_at: tuple[int, int], paid: int) -> None:
    """8.5: The caller wins, and the loser pays, one more for an earlier Go."""
    done = after(about_to_score(calls=calls, called_at=called_at, rival=f"{SIX_ICE} 12U"), "11U", "stop")
    assert done.outcome is not None
    assert (done.outcome.winners, done.outcome.scores) == ((0,), (paid, 0))


def test_8_6_nagari() -> None:
    """8.6: All hands are empty without a winner: no payment, a shared place."""
    start = position("", hand="05A", rival_hand="", deck="07A", captured=SEVEN, calls=(1, 0), called_at=(7, 0))
    done = after(start, "05A")
    assert done.outcome is not None
    assert (done.outcome.places, done.outcome.winners, done.outcome.scores) == (((0, 1),), (), (0, 0))
    assert [type(event) for event in done.events if isinstance(event, RoundDrawn | RoundWon)] == [RoundDrawn]
