"""The six examples of docs/examples, each played to its end, by rule where they need no host."""

from typing import Any

import msgspec
import pytest

from games import table
from games.by_hand import GAME, events
from games.by_hand.state import Options
from games.engine import Engine
from games.game import CHAIR, Hosts
from games.table import Table
from tests.games.by_hand.positions import close, judge
from tests.games.by_hand.samples import EXAMPLES, SEATS, example

NAMES = ("Ada", "Bo", "Cy", "Di", "Eva", "Flo")


def opened(name: str) -> Table:
    seats = SEATS.get(name, 5)
    return table.opening(GAME, seats, msgspec.convert(example(name), Options), bytes(32))[0]


def test_there_are_six() -> None:
    """A vote with rooms, an auction, a number, a minority, a dilemma in pairs, free words."""
    assert set(EXAMPLES) == {"council", "auction", "unique_lowest", "minority", "dilemma", "alibi"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_engine_plays_it_to_its_end(name: str) -> None:
    """The engine plays the whole match over JSON lines, with silence and host answers."""
    engine = Engine()

    def ask(**command: Any) -> dict[str, Any]:
        answer: dict[str, Any] = msgspec.json.decode(engine.handle(msgspec.json.encode(command)))
        assert answer.get("ok", True), answer
        return answer

    now = ask(cmd="setup", game="by_hand", seats=NAMES[: SEATS.get(name, 5)], seed="00" * 32, options=example(name))
    for _ in range(40):
        if now["outcome"]:
            break
        for prompt in now["prompts"]:
            if prompt["seat"] == CHAIR and now["round"] > 1:
                ask(cmd="answer", seat=CHAIR, key=prompt["key"], text="end yes; everyone Well played.")
        now = ask(cmd="close")
    assert now["outcome"]["reason"] == "ended"


def test_the_auction_sells_five_lots_without_a_host() -> None:
    """Each lot costs the second price, and the values of the lots are paid back."""
    now = opened("auction")
    sold = []
    for _ in range(5):
        step = close(now, "25", "18", "4", None, "0")
        (tally,) = (event for event in step.events if isinstance(event, events.Tallied))
        sold.append((tally.winners, tally.value))
        now = step.table
    assert sold == [((0,), 18)] * 5
    assert now.state.points == (100 + 30 + 20 + 45 + 25 + 60 - 5 * 18, 100, 100, 100, 100)


def test_the_pairs_of_the_dilemma_read_one_another_alone() -> None:
    """Each pair sees its own answers; then the hosts score by hand and form new pairs."""
    step = close(opened("dilemma"), "talk", "silent", "silent", "silent")
    rooms = [
        event.to.seats for event in step.events if isinstance(event, events.AnswersShown) and hasattr(event.to, "seats")
    ]
    assert rooms == [(0, 1), (2, 3)]
    after = judge(step.table, plus={"@1": 5, "@3": 3, "@4": 3}, move=["@2-blue", "@3-red"]).table
    assert after.state.points == (5, 0, 3, 3)
    assert [room.seats for room in GAME.rooms(after.state)] == [(0, 2), (1, 3)]


def test_the_alibis_are_scored_by_hand() -> None:
    """Free texts are published as written, and the hosts' points decide."""
    now = opened("alibi")
    for round_ in range(2):
        step = close(now, 'alibi "In the bath; alone."; suspect 2', "alibi At the theatre", "suspect 1")
        (shown,) = (event for event in step.events if isinstance(event, events.AnswersShown) and event.to != Hosts())
        assert shown.given[0].answer == {"alibi": "In the bath; alone.", "suspect": ("@2",)}
        now = judge(step.table, plus={"@1": 10, "@2": 4 + round_}).table
    assert now.outcome is not None
    assert now.outcome.winners == (0,)
