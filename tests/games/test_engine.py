"""The engine over JSON lines (DESIGN, section 8): every command, every shape, and every way to be refused."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import games
from games import catalogue, table
from games.chance import Chance
from games.engine import Engine
from games.game import Choice
from games.kit.matches import encode
from games.players import from_form
from games.wording import plain
from tests.games.samples import samples

SEED = "0123456789abcdef" * 4
NAMES = ["Ada", "Bo", "Cy"]
SETUP = {"cmd": "setup", "game": "five_stands", "seats": NAMES, "options": {}, "seed": SEED}
NOTHING = {"play": [], "go": ["stay"]}


def send(engine: Engine, **command: Any) -> Any:
    """One command and its answer."""
    return json.loads(engine.handle(json.dumps(command)))


def opened(**changes: Any) -> tuple[Engine, Any]:
    """An engine with a match on the table, and the answer to its setup."""
    engine = Engine()
    return engine, send(engine, **{**SETUP, **changes})


def refusal(answer: Any) -> str:
    """The id of an error that has words."""
    assert set(answer) == {"ok", "error"}
    assert answer["ok"] is False
    assert set(answer["error"]) == {"id", "text"}
    assert answer["error"]["text"].strip()
    return str(answer["error"]["id"])


# Shapes ----------------------------------------------------------------------------------------------------------------


def test_games_are_listed() -> None:
    """Every game of the catalogue says what it is."""
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


def test_setup_is_the_table_of_the_rules() -> None:
    """The engine adds nothing: its state is that of the table of the same seed."""
    _, answer = opened()
    game = catalogue.find("five_stands")
    assert game is not None
    opening, _ = table.opening(game, 3, game.Options(), bytes.fromhex(SEED))
    assert answer["state"] == json.loads(encode(opening.state))
    assert answer["prompts"] == json.loads(encode(opening.prompts))


def test_an_answer_is_taken_and_shown_nowhere() -> None:
    """An answer is acknowledged with the unchanged position; prompts stay open, answered or not."""
    engine, before = opened()
    answer = send(engine, cmd="answer", seat=0, key="orders-1", answer=NOTHING)
    assert answer == {**before, "events": []}


def test_typed_text_may_leave_fields_out() -> None:
    """Typed text takes what silence means for every field that it does not name."""
    engine, _ = opened()
    assert send(engine, cmd="answer", seat=0, key="orders-1", text="play nothing")["ok"]
    assert refusal(send(engine, cmd="answer", seat=0, key="orders-1", answer={"play": []})) == "form-missing-field"


def test_a_step_waits_for_all() -> None:
    """A step is refused while somebody who is asked has not answered; then it resolves."""
    engine, before = opened()
    for seat in range(3):
        assert refusal(send(engine, cmd="step")) == "engine-not-all-in"
        assert send(engine, cmd="answer", seat=seat, key="orders-1", answer=NOTHING)["ok"]
    answer = send(engine, cmd="step")
    assert (answer["step"], answer["round"]) == (1, 2)
    assert answer["state"]["orders"] != before["state"]["orders"]
    assert refusal(send(engine, cmd="step")) == "engine-not-all-in"


def test_a_refused_answer_keeps_the_last_good_one() -> None:
    """What was answered before stands, though a later answer is refused."""
    engine, before = opened()
    choice = before["prompts"][0]["form"][1]["choices"][1]
    assert send(engine, cmd="answer", seat=0, key="orders-1", answer={"play": [], "go": [choice]})["ok"]
    assert not send(engine, cmd="answer", seat=0, key="orders-1", answer={"play": ["Q9"], "go": ["stay"]})["ok"]
    assert send(engine, cmd="close")["state"]["orders"][0][0]["go"] == choice


def test_close_fills_silence_to_the_end_of_the_round() -> None:
    """At the deadline nobody need have answered; the match goes on to its outcome and stays at its last step."""
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
    """A seat sees its own hand, a spectator no hand; the open questions are those of all, for the engine is omniscient."""
    engine, before = opened()
    view = send(engine, cmd="view", seat=1)
    assert list(view) == ["ok", "view", "text", "prompts", "round", "step", "outcome"]
    assert view["view"]["own"]["hand"] == before["state"]["hands"][1]
    assert view["prompts"] == before["prompts"]
    spectator = send(engine, cmd="view", seat=None)
    assert spectator["view"]["own"] is None
    assert spectator["prompts"] == before["prompts"]


def test_a_trade_is_carried_out_at_once() -> None:
    """Cards change hands without a step; both sides are told, and their questions change."""
    engine, before = opened()
    card = before["state"]["hands"][0][0]
    answer = send(engine, cmd="trade", giver=0, given=[card], taker=1, taken=[])
    assert [event["to"]["seat"] for event in answer["events"]] == [0, 1]
    assert answer["step"] == 0
    assert sorted(answer["state"]["hands"][1]) == sorted([*before["state"]["hands"][1], card])
    too_much = send(engine, cmd="trade", giver=0, given=["W1", "W1", "W1"], taker=1, taken=[])
    assert refusal(too_much) == "trade-not-held"


def test_a_trade_names_whose_sealed_answers_it_broke_and_how() -> None:
    """The answer itself stays: it falls at the close, if the card does not come back; whom nothing befell is not named."""
    engine, before = opened()
    play = before["prompts"][0]["form"][0]["choices"]
    card = next(card for card in play if play.count(card) == 1)
    send(engine, cmd="answer", seat=0, key="orders-1", answer={**NOTHING, "play": [card]})
    send(engine, cmd="answer", seat=1, key="orders-1", answer=NOTHING)
    broken = send(engine, cmd="trade", giver=0, given=[card], taker=1, taken=[])
    five_stands = catalogue.find("five_stands")
    assert five_stands is not None
    name = plain(five_stands.tell(Choice("play", card), "en"))
    text = f"“{name}” is not among the choices of “Cards to play”."
    fallen = [{"seat": 0, "field": "play", "id": "form-not-offered", "text": text}]
    assert broken["fallen"] == fallen
    assert "fallen" not in send(engine, cmd="trade", giver=1, given=[card], taker=0, taken=[])
    assert send(engine, cmd="trade", giver=0, given=[card], taker=1, taken=[])["fallen"] == fallen
    closed = send(engine, cmd="close")
    assert closed["fallen"] == fallen
    assert [event["play"] for event in closed["events"] if event["type"] == "orders_used"] == [[], [], []]


@pytest.mark.parametrize("sample", samples(), ids=str)
def test_a_printed_state_is_loaded_as_it_was(sample: Any) -> None:
    """At every step of a whole match another engine takes over from the printed state and goes on alike."""
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
            given = {"cmd": "answer", "seat": prompt.seat, "key": prompt.key, "answer": formed}
            assert send(engine, **given) == send(other, **given)
        now = send(engine, cmd="step")
        assert now == send(other, cmd="step")


# Refusals ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "engine-bad-json"),
        ("{", "engine-bad-json"),
        ("\ud800", "engine-bad-json"),
        ("[" * 100_000, "engine-bad-command"),
        ("[]", "engine-bad-command"),
        ("null", "engine-bad-command"),
        ("{}", "engine-bad-command"),
        ('{"cmd":"dance"}', "engine-bad-command"),
        ('{"cmd":"view","seat":"0"}', "engine-bad-command"),
        ('{"cmd":"view","seat":true}', "engine-bad-command"),
        ('{"cmd":"view","set":0}', "engine-bad-command"),
        ('{"cmd":"view","seat":3}', "engine-no-such-seat"),
        ('{"cmd":"view","seat":-1}', "engine-no-such-seat"),
        ('{"cmd":"answer","seat":0,"key":"orders-2","text":"play nothing"}', "engine-not-asked"),
        ('{"cmd":"answer","seat":7,"key":"orders-1","text":"play nothing"}', "engine-not-asked"),
        ('{"cmd":"answer","seat":0,"key":"orders-1"}', "engine-answer-or-text"),
        ('{"cmd":"answer","seat":0,"key":"orders-1","text":"","answer":{}}', "engine-answer-or-text"),
        ('{"cmd":"answer","seat":0,"key":"orders-1","text":"xyzzy"}', "form-unreadable"),
        ('{"cmd":"answer","seat":0,"key":"orders-1","answer":{"play":[],"go":["stay"],"x":[]}}', "form-unknown-field"),
        ('{"cmd":"trade","giver":0,"given":["W1"],"taker":0,"taken":[]}', "trade-with-oneself"),
        ('{"cmd":"trade","giver":0,"given":[],"taker":1,"taken":[]}', "trade-of-nothing"),
        ('{"cmd":"trade","giver":-1,"given":["W1"],"taker":1,"taken":[]}', "trade-no-such-seat"),
    ],
)
def test_a_bad_line_is_refused_and_changes_nothing(line: str, error: str) -> None:
    """What is wrong is said, and the table is as it was."""
    engine, before = opened()
    assert refusal(json.loads(engine.handle(line))) == error
    assert send(engine, cmd="answer", seat=0, key="orders-1", answer=NOTHING) == {**before, "events": []}


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"game": "no_such_game"}, "engine-unknown-game"),
        ({"game": "../five_stands"}, "engine-unknown-game"),
        ({"seats": ["Ada"]}, "wrong-seats"),
        ({"seats": ["x"] * 12}, "wrong-seats"),
        ({"seats": 3}, "engine-bad-command"),
        ({"seed": "00"}, "engine-bad-seed"),
        ({"seed": "g" * 64}, "engine-bad-seed"),
        ({"seed": SEED + "0"}, "engine-bad-seed"),
        ({"seed": SEED + "\n"}, "engine-bad-seed"),
        ({"seed": "٣" * 64}, "engine-bad-seed"),
        ({"options": {"no_such_option": 1}}, "engine-bad-options"),
        ({"options": {"rounds": "4"}}, "engine-bad-options"),
        ({"options": None}, "engine-bad-command"),
        ({"options": {"hand_size": 31}}, "engine-bad-options"),
        ({"seats": ["x"] * 4, "options": {"hand_size": 30}}, "hand-size"),
        ({"options": {"rounds": 0}}, "engine-bad-options"),
        ({"options": {"starting_meadows": ["white"]}}, "starting-meadows"),
        ({"options": {"purses": [{"garnets": -1}, {}, {}]}}, "purses"),
    ],
)
def test_a_refused_setup_leaves_the_table_as_it_was(changes: dict[str, Any], error: str) -> None:
    """An impossible table is refused by name; the match that was there goes on."""
    engine, before = opened()
    assert refusal(send(engine, **{**SETUP, **changes})) == error
    assert send(engine, cmd="answer", seat=0, key="orders-1", answer=NOTHING) == {**before, "events": []}


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"state": {}}, "engine-bad-state"),
        ({"state": None}, "engine-bad-state"),
        ({"state": 3}, "engine-bad-state"),
        ({"seats": [*NAMES, "Di"]}, "engine-bad-state"),
        ({"seats": ["Ada"]}, "wrong-seats"),
        ({"step": -1}, "engine-bad-command"),
        ({"seed": ""}, "engine-bad-seed"),
        ({"game": ""}, "engine-unknown-game"),
    ],
)
def test_a_refused_load_leaves_the_table_as_it_was(changes: dict[str, Any], error: str) -> None:
    """A position that is none is refused; the match that was there goes on, with what was answered."""
    engine, before = opened()
    load = {"cmd": "load", "game": "five_stands", "seats": NAMES, "seed": SEED, "state": before["state"], "step": 0}
    assert refusal(send(engine, **{**load, **changes})) == error
    assert send(engine, cmd="answer", seat=0, key="orders-1", answer=NOTHING) == {**before, "events": []}


def test_a_position_with_a_fourth_hand_is_not_for_three() -> None:
    """More seats in the state than at the table: refused."""
    engine, before = opened(seats=[*NAMES, "Di"])
    load = {"cmd": "load", "game": "five_stands", "seats": NAMES, "seed": SEED, "state": before["state"]}
    assert refusal(send(engine, **load)) == "engine-bad-state"


@pytest.mark.parametrize(("seats", "named"), [(2, 3), (3, 2)])
def test_a_city_is_only_for_as_many_bosses_as_it_has(seats: int, named: int) -> None:
    """More names than bosses, or fewer, are refused."""
    engine, before = opened(game="la_mafia", seats=NAMES[:seats])
    load = {"cmd": "load", "game": "la_mafia", "seats": NAMES[:named], "seed": SEED, "state": before["state"]}
    assert refusal(send(engine, **load)) == "engine-bad-state"


@pytest.mark.parametrize("command", [{"cmd": "view"}, {"cmd": "close"}, {"cmd": "step"}])
def test_without_a_match_there_is_nothing_to_do(command: dict[str, Any]) -> None:
    """Before any setup every command about a match is refused."""
    assert refusal(send(Engine(), **command)) == "engine-no-match"


def hostile(chance: Chance, state: Any) -> str:
    """A line that is wrong in a random way, or sometimes right."""
    junk: tuple[Any, ...] = (
        None,
        True,
        -1,
        0,
        1,
        2,
        10**30,
        1.5,
        "",
        "orders-1",
        "W1",
        [],
        ["W1"],
        [None],
        {},
        {"play": []},
        NAMES,
        SEED,
    )
    commands: tuple[dict[str, Any], ...] = (
        {**SETUP, "options": {chance.choice(("rounds", "purses", "x")): chance.choice(junk)}},
        {**SETUP, chance.choice(tuple(SETUP)): chance.choice(junk)},
        {**SETUP, "cmd": "load", "state": {**state, chance.choice(tuple(state)): chance.choice(junk)}},
        {
            "cmd": "load",
            "game": "five_stands",
            "seats": NAMES,
            "seed": SEED,
            "state": state,
            "step": chance.choice(junk),
        },
        {"cmd": "answer", "seat": chance.choice(junk), "key": chance.choice(junk), "answer": chance.choice(junk)},
        {
            "cmd": "answer",
            "seat": chance.below(4),
            "key": "orders-1",
            "answer": {"play": chance.choice(junk), "go": []},
        },
        {
            "cmd": "answer",
            "seat": chance.below(4),
            "key": "orders-1",
            "text": chance.choice(("go w", "play W1", "\0", "9" * 9999)),
        },
        {
            "cmd": "trade",
            "giver": chance.choice(junk),
            "given": chance.choice(junk),
            "taker": 1,
            "taken": chance.choice(junk),
        },
        {"cmd": chance.choice(("view", "step", "close", "games", "dance")), "seat": chance.choice(junk)},
        {"cmd": chance.choice(junk)},
    )
    line = json.dumps(chance.choice(commands))
    if chance.below(4) == 0:
        at = chance.below(len(line))
        line = line[:at] + chance.choice(("", '"', "}", "\\", "é", "\t", "[[", "1e999")) + line[at + 1 :]
    return line


def test_two_thousand_hostile_lines_never_end_it_and_never_harm_it() -> None:
    """Every line gets one answer; whatever is refused leaves the position to the byte."""
    chance, (engine, first) = Chance(b"", "hostile lines"), opened()
    refused = 0
    for _ in range(2_000):
        before = (encode(engine._table.state), engine._table.step) if engine._table else None
        line = engine.handle(hostile(chance, first["state"]))
        assert "\n" not in line
        if not json.loads(line)["ok"]:
            refused += 1
            assert before == ((encode(engine._table.state), engine._table.step) if engine._table else None)
    assert 1_000 < refused < 2_000
    assert send(engine, **SETUP) == first


# The process -------------------------------------------------------------------------------------------------------------


def run(lines: bytes, *arguments: str) -> "subprocess.CompletedProcess[bytes]":
    """``python -m games`` with these lines as its input."""
    root = Path(games.__file__).parent.parent
    return subprocess.run(
        [sys.executable, "-m", "games", *arguments], input=lines, capture_output=True, cwd=root, check=False
    )


def test_a_real_process_answers_each_line_with_one_line() -> None:
    """Standard input and output, broken bytes and all: the same answers as in memory."""
    chance, (engine, first) = Chance(b"", "process"), opened()
    lines = [
        json.dumps(SETUP).encode(),
        b"\xff\xfe{",
        b"",
        *(hostile(chance, first["state"]).encode() for _ in range(200)),
    ]
    lines += [b'{"cmd":"close"}', b'{"cmd":"view","seat":null}']
    done = run(b"\n".join(lines) + b"\n")
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.decode().splitlines() == [engine.handle(line) for line in lines]


def test_a_solver_is_called_by_the_game() -> None:
    """A game without a solver says so; other arguments tell how to call it."""
    assert run(b"", "solve", "five_stands").returncode == 2
    assert b"no solver" in run(b"", "solve", "no_such_game").stderr
    assert b"usage" in run(b"", "dance").stderr
