"""A series of rounds by clause: who begins, what a nagari doubles, who is first, what is revealed."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.chance import Chance
from games.form import Rejected
from games.go_stop import GAME, rules
from games.go_stop.cards import DECK, in_order
from games.go_stop.events import DealsRevealed, Ended, RoundBegan, SubmissionsRevealed
from games.go_stop.rules import refuse
from games.go_stop.state import Options
from tests.games.go_stop.builder import SEED, SIX, SIX_ICE, about_to_score, after, position


def series(**options: Any) -> dict[str, Any]:
    """Options of a series of three."""
    return {"rounds": 3, **options}


def test_3_2_the_winner_begins_the_next_round() -> None:
    """Seat 1 wins; turns count on through the match; hands, tableaux and calls are reset; the account is kept."""
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
    """3.2: The player who began the drawn round begins again."""
    start = position("", hand="05A", rival_hand="", deck="07A", options=series())
    deals = (replace(start.deals[0], first=first),)
    state = after(replace(start, deals=deals), "05A").state
    assert (state.round, state.active, state.received) == (2, first, (0, 0))


def test_1_the_round_after_a_nagari_pays_double() -> None:
    """With `nagari_doubles_next` the round after a nagari pays double."""
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
    """By default a nagari doubles nothing."""
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
    """15: Equal payments share the place, and the winners are empty."""
    done = after(about_to_score(received=(0, 7), rival=f"{SIX_ICE} 12U"), "11U", "stop")
    assert done.outcome is not None
    assert (done.outcome.places, done.outcome.winners, done.outcome.reason) == (((0, 1),), (), "equal-payments")


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


@pytest.mark.parametrize("options", [{"threshold": 0}, {"threshold": 59}, {"rounds": 0}, {"rounds": 101}])
def test_1_impossible_options_are_refused(options: dict[str, int]) -> None:
    """A threshold out of reach or zero rounds is refused in words."""
    refusal = refuse(2, Options(**options))  # type: ignore[arg-type]  # all four are whole numbers
    assert isinstance(refusal, Rejected)
    assert GAME.tell(refusal, "en")
