"""How hosts type the result of a match that they ran."""

import pytest

from games.season.entering import coins, places


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("P3 P1=P4 P2", {"P3": 1, "P1": 2, "P4": 2, "P2": 3}),
        ("p3, p1 = p4, p2", {"P3": 1, "P1": 2, "P4": 2, "P2": 3}),
        ("P1", {"P1": 1}),
        ("", None),
        ("P1 P1", None),
        ("P1=", None),
        ("Ada Bo", None),
    ],
)
def test_3_3_places_are_typed_best_first(text: str, read: dict[str, int] | None) -> None:
    """3.3: Tied players are joined, and no player appears twice."""
    assert places(text) == read


@pytest.mark.parametrize(
    ("text", "read"),
    [("P1 3, p2 1", {"P1": 3, "P2": 1}), ("P1 0", {}), ("", {}), ("P1", None), ("P1 -1", None), ("P1 1, P1 2", None)],
)
def test_3_3_coins_are_typed_by_player(text: str, read: dict[str, int] | None) -> None:
    """3.3: A player left out holds nothing."""
    assert coins(text) == read
