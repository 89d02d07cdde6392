"""All ways in which the engine refuses a line, and that a refused line changes nothing."""

import json
from typing import Any

import pytest

from games.chance import Chance
from games.engine import Engine
from games.kit.matches import encode
from tests.games.engine.driving import NAMES, NOTHING, SEED, SETUP, hostile, opened, refusal, send


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
    """The error says what is wrong, and the table is unchanged."""
    engine, before = opened()
    assert refusal(json.loads(engine.handle(line))) == error
    assert send(engine, cmd="answer", seat=0, key="orders-1", answer=NOTHING) == {**before, "events": []}


LOADED: Any = {
    "cmd": "load",
    "game": "five_stands",
    "seats": NAMES,
    "seed": SEED,
    "state": opened()[1]["state"],
    "step": 0,
}
CITY: Any = [opened(game="la_mafia", seats=NAMES[:seats])[1]["state"] for seats in (2, 3)]

SETUPS: Any = (
    ({"game": "no_such_game"}, "engine-unknown-game"), ({"game": "../five_stands"}, "engine-unknown-game"),
    ({"seats": ["Ada"]}, "wrong-seats"), ({"seats": ["x"] * 12}, "wrong-seats"), ({"seats": 3}, "engine-bad-command"),
    *(({"seed": seed}, "engine-bad-seed") for seed in ("00", "g" * 64, SEED + "0", SEED + "\n", "٣" * 64)),
    ({"options": {"no_such_option": 1}}, "engine-bad-options"), ({"options": {"rounds": "4"}}, "engine-bad-options"),
    ({"options": {"hand_size": 31}}, "engine-bad-options"), ({"options": {"rounds": 0}}, "engine-bad-options"),
    ({"options": None}, "engine-bad-command"), ({"seats": ["x"] * 4, "options": {"hand_size": 30}}, "hand-size"),
    ({"options": {"starting_meadows": ["white"]}}, "starting-meadows"),
    ({"options": {"purses": [{"garnets": -1}, {}, {}]}}, "purses"),
)  # fmt: skip
LOADS: Any = (
    ({"state": {}}, "engine-bad-state"), ({"state": None}, "engine-bad-state"), ({"state": 3}, "engine-bad-state"),
    ({"seats": [*NAMES, "Di"]}, "engine-bad-state"), ({"seats": ["Ada"]}, "wrong-seats"),
     ({"step": -1}, "engine-bad-command"),
    ({"seed": ""}, "engine-bad-seed"), ({"game": ""}, "engine-unknown-game"),
    ({"state": opened(seats=[*NAMES, "Di"])[1]["state"]}, "engine-bad-state"),
    ({"game": "la_mafia", "state": CITY[0]}, "engine-bad-state"),
    ({"game": "la_mafia", "seats": NAMES[:2], "state": CITY[1]}, "engine-bad-state"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("command", "error"),
    [
        *((SETUP | changes, error) for changes, error in SETUPS),
        *((LOADED | changes, error) for changes, error in LOADS),
    ],
)
def test_a_refused_setup_or_load_leaves_the_table_as_it_was(command: dict[str, Any], error: str) -> None:
    """An impossible table or position is refused by name, and the current match goes on; without one there is nothing to do."""
    engine, before = opened()
    assert refusal(send(engine, **command)) == error
    assert send(engine, cmd="answer", seat=0, key="orders-1", answer=NOTHING) == {**before, "events": []}
    assert {refusal(send(Engine(), cmd=cmd)) for cmd in ("view", "close", "step")} == {"engine-no-match"}


def test_two_thousand_hostile_lines_never_end_it_and_never_harm_it() -> None:
    """Each line gets one answer, and a refused line leaves the position unchanged to the byte."""
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
