"""Positions in which a player is about to score, and a few captured cards."""

from typing import Any

from games.go_stop.state import State
from tests.games.go_stop.builder import position

SIX = "01O 02O 03O 01U 03U 08U"
"""Six points: a set of Operations and three Upgrades."""

SEVEN = f"{SIX} 11U"
"""Seven: a set of Operations and four Upgrades."""

SIX_ICE = "06I1 06I2 07I1 07I2 09I1 09I2"
"""Enough for a loser (9.1)."""


def about_to_score(captured: str = SIX, **fields: Any) -> State:
    """Seat 0 will take 11U with 11D on this turn: a fourth Upgrade makes six points seven."""
    fields.setdefault("deck", "07A 07O")
    fields.setdefault("hand", "11U 05A")
    return position("11D", captured=captured, **fields)


def idle(captured: str = SEVEN, **fields: Any) -> State:
    """Seat 0 will take nothing on this turn."""
    fields.setdefault("deck", "07A 07O")
    return position("", hand="05A 06A", captured=captured, **fields)
