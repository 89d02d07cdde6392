"""The test tables of a House match (the defaults, all examples, all options), and its information table."""

import tomllib
from pathlib import Path
from typing import Any, Final

from tests.games.by_hand.secrecy import hidden, learned, probes, twin, world

__all__ = ["OPTIONS", "hidden", "learned", "probes", "twin", "world"]

EXAMPLES: Final = {path.stem: path for path in sorted((Path(__file__).parents[3] / "docs/examples").glob("*.toml"))}
SEATS: Final = {"council": 6, "dilemma": 4}


def example(name: str) -> dict[str, Any]:
    """The options of an example, as its host wrote them."""
    return tomllib.loads(EXAMPLES[name].read_text("utf-8"))


_ALL: Final[dict[str, Any]] = {
    "title": "All of it",
    "rules": "Everything at once.",
    "rounds": 2,
    "result": "hosts",
    "public": "who",
    "points": "gold coins",
    "start": 7,
    "trade": True,
    "groups": {"red": [1], "blue": [3, 2], "empty": []},
    "questions": [
        {
            "ask": "All kinds.",
            "asked": "blue",
            "fields": [
                {"key": "some", "choices": ["Ada", "Bo Vell", "Cy"], "least": 1, "most": 2, "silence": ["Cy"]},
                {"key": "send", "kind": "amounts", "choices": ["@players"], "most": 4, "silence": {}},
                {"key": "low", "kind": "number", "least": -5, "most": 5},
                {"key": "bid", "kind": "number", "least": 0, "most": 9, "count": "first_price", "silence": 1},
                {"key": "say", "kind": "text", "most": 80, "silence": "hello"},
            ],
        },
        {
            "asked": [1, 3],
            "fields": [
                {"key": "guess", "kind": "number", "least": 0, "most": 100, "count": "two_thirds", "prize": 3},
                {"key": "top", "kind": "number", "least": 1, "most": 6, "count": "unique_highest", "prize": -1},
                {"key": "least", "choices": ["@players"], "count": "fewest_votes", "prize": 2},
            ],
        },
    ],
}

OPTIONS: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (2, {}),
    (24, {}),
    *((SEATS.get(name, 5), example(name)) for name in EXAMPLES),
    (4, _ALL),
    (4, {**_ALL, "result": "rules", "public": "answers"}),
)
