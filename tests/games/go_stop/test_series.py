"""A series of rounds by clause: who begins, what a nagari doubles, who is first, what is revealed."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.chance import Chance
from games.go_stop import rules
from games.go_stop.cards import DECK, in_order
from games.go_stop.events import DealsRevealed, Ended, SubmissionsRevealed
from games.go_stop.state import State
from tests.games.go_stop.builder import SEED, SIX, SIX_ICE, about_to_score, after, position


def series(**options: Any) -> dict[str, Any]:
    """Options of a series of three."""
    return {"rounds": 3, **options}


def test_3_2_the_winner_begins_the_next_round() -> None:
    """Seat 1 wins; turns count on through the match; hands, tableaux and calls are reset; the account is kept."""
    start = position(
        "11D", hand="12A", rival_hand="11U 05A", deck="07A", rival=SIX, captured=f"{SIX_ICE} 12U",
        active=1, turn=8, received=(5, 1), options=series(),
    )  # fmt: skip
    state = after(start, "11U", "stop").state
    assert (state.round, state.turn, state.active, state.stage) == (2, 9, 1, "play")
    assert (state.received, state.calls, state.captured) == ((5, 8), (0, 0), ((), ()))
    assert [len(hand) for hand in state.hands] == [10, 10]


def test_11_a_later_deal_is_drawn_in_the_step_that_ended_the_one_before() -> None:
    """One shuffle and no draw for the first player: positions 1 to 10 are the winner's."""
    state = after(about_to_score(options=series()), "11U", "stop").state
    cards = Chance(SEED, "step/1").shuffle(DECK)
    assert (state.hands[0], state.hands[1]) == (in_order(cards[:10]), in_order(cards[10:20]))
    assert (state.table, state.deck) == (in_order(cards[20:28]), tuple(cards[28:]))


def nagari(first: int = 0, **fields: Any) -> State:
    """The last card of a round that no one wins, and who began it."""
    start = position("", hand="05A", rival_hand="", deck="07A", **{"options": series(), **fields})
    return replace(start, deals=(replace(start.deals[0], first=first),))


WON = {"rival": f"{SIX_ICE} 12U"}
DOUBLES = series(nagari_doubles_next=True)


@pytest.mark.parametrize(
    ("start", "answers", "expected"),
    [
        *(pytest.param(nagari(first), ("05A",), {"round": 2, "active": first, "received": (0, 0),
         "after_nagari": False},
                       id=f"3.2: after a nagari {first} begins again, and nothing is doubled") for first in (0, 1)),
        pytest.param(nagari(options=DOUBLES), ("05A",), {"after_nagari": True},
         id="1: it doubles the next round if so set"),
        pytest.param(about_to_score(**WON, after_nagari=True), ("11U", "stop"), {"received": (14, 0)},
         id="1: which pays double"),
        pytest.param(nagari(options=DOUBLES, after_nagari=True, round=2), ("05A",), {"after_nagari": True},
         id="1: after a second one too"),
        pytest.param(about_to_score(**WON, after_nagari=True, options=DOUBLES), ("11U", "stop"),
         {"received": (14, 0), "after_nagari": False},
                     id="1: and no more than double, once"),
    ],
)  # fmt: skip
def test_3_2_and_1_what_follows_a_round(start: State, answers: tuple[str, ...], expected: dict[str, Any]) -> None:
    """Who begins the next one, what it pays, and what each has received."""
    state = after(start, *answers).state
    assert {name: getattr(state, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("received", "places", "winners", "scores"),
    [((0, 20), ((1,), (0,)), (1,), (7, 20)), ((0, 7), ((0, 1),), (), (7, 7))],
)
def test_15_more_received_is_first(
    received: tuple[int, int], places: tuple[tuple[int, ...], ...], winners: tuple[int, ...], scores: tuple[int, int]
) -> None:
    """The loser of the last round may win the match; equal payments share the place. The turn stays that of the last step."""
    done = after(about_to_score(received=received, **WON), "11U", "stop")
    assert done.outcome is not None
    assert (done.outcome.places, done.outcome.winners, done.outcome.scores) == (places, winners, scores)
    assert (done.outcome.reason == "equal-payments") == (not winners)
    assert (done.outcome.accounts, done.state.turn, rules.prompts(done.state)) == (None, 5, ())


@pytest.mark.parametrize("reveal", ["deal", "all"])
def test_1_reveal(reveal: str) -> None:
    """After the end the deals are revealed, and if so set all submissions as used."""
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
