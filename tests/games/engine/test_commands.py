"""The engine over JSON lines: every command and every shape."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import games
from games import catalogue, table
from games.__main__ import main
from games.chance import Chance
from games.engine import Engine
from games.game import Choice
from games.kit.matches import encode
from games.players import from_form
from games.wording import plain
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.games.engine.driving import NOTHING, SEED, SETUP, hostile, opened, refusal, send
from tests.games.samples import samples

# Shapes ----------------------------------------------------------------------------------------------------------------


def test_games_are_listed() -> None:
    """Each game of the catalogue describes itself."""
    answer = send(Engine(), cmd="games")
    assert answer["ok"] is True
    assert tuple(game["key"] for game in answer["games"]) == catalogue.keys()
    assert all(game["text"] for game in answer["games"])


def test_setup_tells_events_prompts_and_state() -> None:
    """The answer to a setup holds all that DESIGN says, in its shapes."""
    _, answer = opened()
    assert list(answer) == ["ok", "events", "prompts", "round", "step", "outcome", "state"]
    assert (answer["ok"], answer["round"], answer["step"], answer["outcome"]) == (True, 1, 0, None)
    gathered, dealt, *_ = answer["events"]
    assert (gathered["type"], gathered["to"]) == ("gathered", {"type": "everyone"})
    assert "Ada" in gathered["text"]
    assert (dealt["type"], dealt["to"]) == ("dealt", {"type": "only", "seat": 0})
    prompt = answer["prompts"][0]
    assert list(prompt) == ["seat", "key", "form"]
    assert (prompt["seat"], prompt["key"]) == (0, "orders-1")
    assert list(prompt["form"][0]) == ["type", "key", "choices", "least", "most"]
    assert prompt["form"][0]["type"] == "pick"
    game = game_named("five_stands")
    opening, _ = table.opening(game, 3, game.Options(), bytes.fromhex(SEED))
    assert answer["state"] == json.loads(encode(opening.state)), "the table of the rules, and nothing added"


def test_an_answer_is_taken_and_shown_nowhere() -> None:
    """An answer is acknowledged with the unchanged position; prompts stay open, answered or not. Typed text may leave fields out, a formed
    answer none; an earlier answer stays when a later one is refused.
    """
    engine, before = opened()
    choice = before["prompts"][0]["form"][1]["choices"][1]
    answer = send(engine, cmd="answer", seat=0, key="orders-1", answer={"play": [], "go": [choice]})
    assert answer == {**before, "events": []}
    assert send(engine, cmd="answer", seat=1, key="orders-1", text="play nothing")["ok"]
    assert refusal(send(engine, cmd="answer", seat=0, key="orders-1", answer={"play": []})) == "form-missing-field"
    assert not send(engine, cmd="answer", seat=0, key="orders-1", answer={"play": ["Q9"], "go": ["stay"]})["ok"]
    assert send(engine, cmd="close")["state"]["orders"][0][0]["go"] == choice


def test_a_step_waits_for_all() -> None:
    """A step is refused until all asked seats have answered; then it resolves."""
    engine, before = opened()
    for seat in range(3):
        assert refusal(send(engine, cmd="step")) == "engine-not-all-in"
        assert send(engine, cmd="answer", seat=seat, key="orders-1", answer=NOTHING)["ok"]
    answer = send(engine, cmd="step")
    assert (answer["step"], answer["round"]) == (1, 2)
    assert answer["state"]["orders"] != before["state"]["orders"]
    assert refusal(send(engine, cmd="step")) == "engine-not-all-in"


def test_close_fills_silence_to_the_end_of_the_round() -> None:
    """At the deadline a match goes on without answers to its outcome and stays at its last step."""
    engine, _ = opened()
    answers = [send(engine, cmd="close") for _ in range(4)]
    assert [answer["step"] for answer in answers] == [1, 2, 3, 4]
    assert [answer["round"] for answer in answers] == [2, 3, 4, 4]
    last = answers[-1]
    assert last["prompts"] == []
    assert list(last["outcome"]) == ["places", "winners", "reason", "scores", "accounts"]
    assert last["outcome"]["places"] == [[0, 1, 2]]


def test_after_the_outcome_only_views_are_served() -> None:
    """Answers, steps, closes and trades are refused; a view still shows the end."""
    engine, _ = opened(options={"rounds": 1})
    send(engine, cmd="close")
    for command in (
        {"cmd": "close"},
        {"cmd": "step"},
        {"cmd": "answer", "seat": 0, "key": "orders-1", "answer": {"play": []}},
        {"cmd": "trade", "giver": 0, "given": [], "taker": 1, "taken": []},
    ):
        assert refusal(send(engine, **command)) == "engine-match-over"
    view = send(engine, cmd="view", seat=0)
    assert view["prompts"] == []
    assert view["outcome"]["winners"] == [0, 1, 2]


def test_a_view_shows_what_its_seat_may_know() -> None:
    """A seat sees its own hand, a spectator none. The engine is omniscient, so the open questions of all are listed."""
    engine, before = opened()
    view = send(engine, cmd="view", seat=1)
    assert list(view) == ["ok", "view", "text", "prompts", "round", "step", "outcome"]
    assert view["view"]["own"]["hand"] == before["state"]["hands"][1]
    assert view["prompts"] == before["prompts"]
    spectator = send(engine, cmd="view", seat=None)
    assert spectator["view"]["own"] is None
    assert spectator["prompts"] == before["prompts"]


def test_a_trade_is_carried_out_at_once() -> None:
    """A trade moves cards without a step. Both sides are told, and their questions change."""
    engine, before = opened()
    card = before["state"]["hands"][0][0]
    answer = send(engine, cmd="trade", giver=0, given=[card], taker=1, taken=[])
    assert [event["to"]["seat"] for event in answer["events"]] == [0, 1]
    assert answer["step"] == 0
    assert sorted(answer["state"]["hands"][1]) == sorted([*before["state"]["hands"][1], card])
    too_much = send(engine, cmd="trade", giver=0, given=["W1", "W1", "W1"], taker=1, taken=[])
    assert refusal(too_much) == "trade-not-held"


def test_a_trade_names_whose_sealed_answers_it_broke_and_how() -> None:
    """The answer is kept. It becomes invalid at the close if the card is not returned; unaffected seats are not named."""
    engine, before = opened()
    play = before["prompts"][0]["form"][0]["choices"]
    card = next(card for card in play if play.count(card) == 1)
    send(engine, cmd="answer", seat=0, key="orders-1", answer={**NOTHING, "play": [card]})
    send(engine, cmd="answer", seat=1, key="orders-1", answer=NOTHING)
    broken = send(engine, cmd="trade", giver=0, given=[card], taker=1, taken=[])
    five_stands = game_named("five_stands")
    name = plain(five_stands.tell(Choice("play", card), "en"))
    text = f"“{name}” is not among the choices of “Cards to play”."
    fallen = [{"seat": 0, "field": "play", "id": "form-not-offered", "text": text}]
    assert broken["fallen"] == fallen
    assert "fallen" not in send(engine, cmd="trade", giver=1, given=[card], taker=0, taken=[])
    assert send(engine, cmd="trade", giver=0, given=[card], taker=1, taken=[])["fallen"] == fallen
    closed = send(engine, cmd="close")
    assert closed["fallen"] == fallen
    assert [event["play"] for event in closed["events"] if event["type"] == "orders_used"] == [[], [], []]


@pytest.mark.parametrize("sample", a_fifth(samples()), ids=str)
def test_a_printed_state_is_loaded_as_it_was(sample: Any) -> None:
    """At each step of a whole match another engine loads the printed state and goes on in the same way."""
    chance = Chance(b"engine", str(sample))
    engine, seats = Engine(), [f"seat {number}" for number in range(sample.seats)]
    chosen = {"game": sample.key, "seats": seats, "seed": SEED}
    now = send(engine, cmd="setup", options=json.loads(sample.options), **chosen)
    for _ in range(40):
        if now["outcome"]:
            break
        other = Engine()
        loaded = send(other, cmd="load", state=now["state"], step=now["step"], **chosen)
        assert loaded == {**now, "events": []}
        open_table = engine._table
        assert open_table is not None
        for prompt in open_table.prompts:
            formed = json.loads(encode(from_form(prompt.form, chance)))
            command = {"cmd": "answer", "seat": prompt.seat, "key": prompt.key, "answer": formed}
            assert send(engine, **command) == send(other, **command)
        now = send(engine, cmd="step")
        assert now == send(other, cmd="step")


# The process -------------------------------------------------------------------------------------------------------------


def test_a_real_process_answers_each_line_with_one_line() -> None:
    """Standard input and output, broken bytes and all: the same answers as in memory."""
    chance, (engine, first) = Chance(b"", "process"), opened()
    wrong = [hostile(chance, first["state"]).encode() for _ in range(200)]
    lines = [json.dumps(SETUP).encode(), b"\xff\xfe{", b"", *wrong, b'{"cmd":"close"}', b'{"cmd":"view","seat":null}']
    root, given_lines = Path(games.__file__).parent.parent, b"\n".join(lines) + b"\n"
    command = [sys.executable, "-m", "games"]
    done = subprocess.run(command, input=given_lines, capture_output=True, cwd=root, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines() == [engine.handle(line) for line in lines]


def test_a_solver_is_called_by_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """A game without a solver says so; other arguments tell how to call it."""
    assert [main(["solve", "five_stands"]), main(["solve", "no_such_game"]), main(["dance"])] == [2, 2, 2]
    complaints = capsys.readouterr().err
    assert (complaints.count("no solver"), "usage" in complaints) == (2, True)
