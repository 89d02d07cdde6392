"""Lines that are wrong in random ways."""

import json
from typing import Any

from games.chance import Chance
from tests.games.engine.driving import NAMES, SEED, SETUP


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
