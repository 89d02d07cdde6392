"""Go-Stop: the scripted player that thinks one turn ahead."""

import msgspec
import pytest

from games.chance import Chance
from games.go_stop.players import thinker
from games.go_stop.rules import prompts
from games.go_stop.state import State, view
from tests.games.go_stop.builder import after, position


def thought(state: State) -> str:
    """What the thinker chooses in this position."""
    (prompt,) = prompts(state)
    ((choice,),) = thinker(view(state, prompt.seat), prompt, Chance(b"", "")).values()
    return str(choice)


def test_it_pairs_rather_than_discards() -> None:
    """It takes an Upgrade with an Upgrade rather than play a card without a partner."""
    assert thought(position("11U 05I1", hand="11D 06A 07I1", deck="12D", captured="01U 03U 08U")) == "11D"


def test_it_takes_the_better_of_two() -> None:
    """It takes the better of two cards with the play and after the flip."""
    assert thought(position("01U 01I1", hand="01O", deck="12D")) == "01O 01U"
    assert thought(after(position("04I1 04O", hand="01U 02O", deck="04X"), "01U").state) == "04O"


def called(rival: str = "", *, rounds: int, received: tuple[int, int] = (0, 0)) -> str:
    """What the thinker calls in the first round with 10 points and cards in hand."""
    start = position(
        "",
        hand="11U 05A 06A 07A 10A",
        deck="11D",
        captured="01O 02O 03O 01U 03U 08U",
        rival=rival,
        options={"rounds": rounds},
        received=received,
    )
    return thought(after(start, "11U").state)


@pytest.mark.parametrize(
    ("rival", "rounds", "received", "call"),
    [("", 2, (0, 0), "go"), ("02X 04X 08X", 2, (0, 0), "stop"), ("", 1, (0, 0), "stop"), ("", 1, (0, 90), "go")],
)
def test_it_dares_where_that_is_worth_it(rival: str, rounds: int, received: tuple[int, int], call: str) -> None:
    """With a round to come against a rival far behind, and in the last round only if stopping would not win."""
    assert called(rival, rounds=rounds, received=received) == call


def test_it_uses_nothing_but_its_view() -> None:
    """Another hand of the rival and another deck of the same size change nothing."""
    state = position("01U 01I1", hand="01O 05A", deck="12D 12A", rival_hand="07I1 07I2")
    other = msgspec.structs.replace(state, hands=(state.hands[0], ("08I1", "08I2")), deck=("09O", "10A"))
    assert thought(state) == thought(other)
