"""The test tables of GREEEN MAFIA, and its information table."""

from typing import Any, Final

from tests.games.greeen_mafia.secrecy import hidden, learned, probes, twin, world

__all__ = ["OPTIONS", "hidden", "learned", "probes", "twin", "world"]

OPTIONS: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (1, {}),
    (1, {"keep_choice": "mandatory", "only_winnable_deals": True}),
    (1, {"keep_choice": "decline_is_failure", "show_order_before_start": False}),
    (1, {"deal": "1234567"}),
    (1, {"difficulty": "hard"}),
)
