"""An engine under test: commands and their answers."""

import json
from typing import Any

from games.chance import Chance
from games.engine import Engine


def hostile(chance: Chance, state: Any) -> str:
    """A line that is randomly wrong, or sometimes right."""
    junk: tuple[Any, ...] = (
        None, True, -1, 0, 1, 2, 10**30, 1.5, "", "orders-1", "W1", [], ["W1"], [None], {}, {"play": []}, NAMES, SEED,
    )  # fmt: skip
    answer = {"cmd": "answer", "seat": chance.below(4), "key": "orders-1"}
    load = {"cmd": "load", "game": "five_stands", "seats": NAMES, "seed": SEED, "state": state}
    trade = {"cmd": "trade", "taker": 1}
    commands: tuple[dict[str, Any], ...] = (
        {**SETUP, "options": {chance.choice(("rounds", "purses", "x")): chance.choice(junk)}},
        {**SETUP, chance.choice(tuple(SETUP)): chance.choice(junk)},
        {**SETUP, "cmd": "load", "state": {**state, chance.choice(tuple(state)): chance.choice(junk)}},
        {**load, "step": chance.choice(junk)},
        {"cmd": "answer", "seat": chance.choice(junk), "key": chance.choice(junk), "answer": chance.choice(junk)},
        {**answer, "answer": {"play": chance.choice(junk), "go": []}},
        {**answer, "text": chance.choice(("go w", "play W1", "\0", "9" * 9999))},
        {**trade, "giver": chance.choice(junk), "given": chance.choice(junk), "taken": chance.choice(junk)},
        {"cmd": chance.choice(("view", "step", "close", "games", "dance")), "seat": chance.choice(junk)},
        {"cmd": chance.choice(junk)},
    )
    line = json.dumps(chance.choice(commands))
    if chance.below(4) == 0:
        at = chance.below(len(line))
        line = line[:at] + chance.choice(("", '"', "}", "\\", "é", "\t", "[[", "1e999")) + line[at + 1 :]
    return line


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
