"""Seasons of the conformance suite: the least and the most players, and every option away from its default."""

from typing import Any

OPTIONS: tuple[tuple[int, dict[str, Any]], ...] = (
    (3, {}),
    (11, {"garnets": 1}),
    (
        6,
        {
            "garnets": 2,
            "bellflowers": 1,
            "meadows": ["white", "blue", "black", "red", "green", "white"],
            "last_tie": "winner",
            "power": "meadows",
            "loser_pays": False,
            "duels": [{"game": "go_stop"}],
            "public": ["garnets", "bellflowers"],
        },
    ),
)
