"""The test tables of La Mafia, and its information table."""

from typing import Any, Final

from tests.games.la_mafia.secrecy import hidden, learned, probes, twin, world

__all__ = ["OPTIONS", "hidden", "learned", "probes", "twin", "world"]

OPTIONS: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (2, {"max_nights": 12}),
    (8, {"max_nights": 8}),
    (3, {"map": {"columns": 4, "rows": 4}, "missing_orders": "defend_lair", "max_nights": 20}),
    (2, {"map": {"columns": 2, "rows": 2, "lairs": ["B2", "A1"]}, "victory": "all_tiles", "combat_round_cap": 1}),
    (4, {"seat_to_lair": "in_order", "map": {"columns": 12, "rows": 2, "lairs": ["A1", "C2", "E1", "G2"]},
        "max_nights": 9}),
)  # fmt: skip
