"""An engine under test: commands and their answers."""

import json
from typing import Any

from games.engine import Engine

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
