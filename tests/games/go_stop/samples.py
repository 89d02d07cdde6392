"""The test tables of Go-Stop (each option and each kind of comeback), and its information table."""

from typing import Any

from tests.games.go_stop.secrecy import hidden, learned, probes, twin, world

__all__ = ["OPTIONS", "hidden", "learned", "probes", "twin", "world"]

OPTIONS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"threshold": 3, "payout_base": "margin", "go_bonus": "flat", "comeback_auto_win": False, "first_player": 1,
        "reveal": "all", "steal_on_stack_of_three": True, "nagari_doubles_next": True, "rounds": 3}),
    (2, {"comeback": "behind", "threshold": 2, "rounds": 3}),
    (2, {"threshold": 58, "nagari_doubles_next": True, "rounds": 2}),
)  # fmt: skip
