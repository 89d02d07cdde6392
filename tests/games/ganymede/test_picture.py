"""What the board of Ganymede says besides cards."""

import pytest

from games import table
from games.ganymede import GAME
from games.ganymede.state import Mode, Options


@pytest.mark.parametrize(
    ("seats", "mode", "allies"),
    [
        (2, "battle2", ""),
        (2, "coop2", "Red · P1 and Green · P2, allies against Purple"),
        (3, "three", "Red · P1 and Green · P2, allies against Purple · P3"),
    ],
)
def test_10_who_is_whose_ally_stands_on_the_board(seats: int, mode: Mode, allies: str) -> None:
    """Beside each colour stands who leads it, beside Purple too if a player does."""
    now, _ = table.opening(GAME, seats, Options(mode=mode), bytes(32))
    drawn = GAME.draw(now.view(0), "en")
    assert drawn is not None
    assert drawn.alt.endswith(allies)
    assert ("allies" in drawn.alt) == bool(allies)
