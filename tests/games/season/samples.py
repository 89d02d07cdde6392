"""Seasons of the conformance suite: the fewest and the most players, and each option away from its default."""

from typing import Any

OPTIONS: tuple[tuple[int, dict[str, Any]], ...] = (
    (3, {}),
    (11, {"garnets": 1}),
    (24, {"candidate": "winners"}),
    (6, {"garnets": 2, "bellflowers": 1, "meadows": ["white", "blue", "black", "red", "green", "white"],
        "candidate": "winners", "power": "none", "death_match_of": "by_meadow", "meadow_duels":
        {meadow: {"game": "go_stop"} for meadow in ("white", "blue", "black", "red", "green")}, "garnets_tradable":
        True, "loser_pays": False, "duels": [{"game": "go_stop"}], "public": ["garnets", "bellflowers"]}),
)  # fmt: skip
