"""The test tables of Ganymede, and its information table."""

from typing import Any, Final

from tests.games.ganymede.secrecy import hidden, learned
from tests.games.ganymede.twins import probes, twin, world

__all__ = ["OPTIONS", "hidden", "learned", "probes", "twin", "world"]

OPTIONS: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (2, {}),
    (2, {"mode": "coop2"}),
    (3, {}),
    (2, {"card2": "into_play", "min_draw": 0, "tie_at_21_bonus": True, "reveal": "all"}),
    (2, {"mode": "coop2", "card2": "into_play", "min_draw": 1, "tie_at_21_bonus": False, "max_rounds": 4}),
    (3, {"purple_player_draw": "dealer", "reveal": "all"}),
    (3, {"min_draw": 1, "card2": "into_play"}),
    (2, {"max_rounds": 1}),
    (2, {"mode": "coop2", "coop_order": "together", "max_rounds": 3, "reveal": "all"}),
    (3, {"coop_order": "together", "coop_initial": "face_up", "min_draw": 1}),
)
