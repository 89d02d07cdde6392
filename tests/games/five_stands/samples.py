"""The test tables of Five Stands, and its information table."""

from typing import Any, Final

from tests.games.five_stands.secrecy import hidden, learned
from tests.games.five_stands.twins import probes, twin, world

__all__ = ["OPTIONS", "hidden", "learned", "probes", "twin", "world"]

OPTIONS: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (3, {}),
    (11, {}),
    (3, {"reveal": "deal", "rounds": 1}),
    (4, {"reveal": "all", "tiebreak": "chain", "rounds": 2, "hand_size": 22}),
    (5, {"trade_scope": "same_meadow", "starting_meadows": ["white", "white", "white", "red", "red"]}),
    (6, {"trade_scope": "none", "rounds": 1, "hand_size": 1}),
    (3, {"garnets_tradable": True, "reveal": "all", "rounds": 6, "hand_size": 30,
        "purses": [{"garnets": 5, "bellflowers": 1}, {"garnets": 2}, {}]}),
)  # fmt: skip
