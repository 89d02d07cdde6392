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
    """An impossible table is refused by name, and the current match goes on."""
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
    """An invalid position is refused; the current match and its answers stay."""
    engine, before = opened()
    load = {"cmd": "load", "game": "five_stands", "seats": NAMES, "seed": SEED, "state": before["state"], "step": 0}
    assert refusal(send(engine, **{**load, **changes})) == error
    assert send(engine, cmd="answer", seat=0, key="orders-1", answer=NOTHING) == {**before, "events": []}


def test_a_position_with_a_fourth_hand_is_not_for_three() -> None:
    """A state with more seats than the table is refused."""
    engine, before = opened(seats=[*NAMES, "Di"])
    load = {"cmd": "load", "game": "five_stands", "seats": NAMES, "seed": SEED, "state": before["state"]}
    assert refusal(send(engine, **load)) == "engine-bad-state"


@pytest.mark.parametrize(("seats", "named"), [(2, 3), (3, 2)])
def test_a_city_is_only_for_as_many_bosses_as_it_has(seats: int, named: int) -> None:
    """A city with more or fewer names than bosses is refused."""
    engine, before = opened(game="la_mafia", seats=NAMES[:seats])
    load = {"cmd": "load", "game": "la_mafia", "seats": NAMES[:named], "seed": SEED, "state": before["state"]}
    assert refusal(send(engine, **load)) == "engine-bad-state"


@pytest.mark.parametrize("command", [{"cmd": "view"}, {"cmd": "close"}, {"cmd": "step"}])
def test_without_a_match_there_is_nothing_to_do(command: dict[str, Any]) -> None:
    """Before a setup, all commands about a match are refused."""
    assert refusal(send(Engine(), **command)) == "engine-no-match"


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
