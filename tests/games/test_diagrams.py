"""The figures on the pictures of rules are those of the rulebooks, restated here by hand."""

import pytest

from tests.catalogued import game_named

FIGURES = (
    ("five_stands", "White: 3 → 1, 4 → 1, 6 → 1, 9 → 1."),
    ("five_stands", "Blue: 3 → 3, 4 → 3, 6 → 3, 9 → 3."),
    ("five_stands", "Black: 3 → 0, 4 → 0, 6 → 0, 9 → 9."),
    ("five_stands", "Red: 3 → 3, 4 → 1, 6 → 2, 9 → 3."),
    ("five_stands", "Green: 3 → 1, 4 → 2, 6 → 3, 9 → 4."),
    ("go_stop", "Upgrades: 3 → 3, 4 → 4, 5 → 15."),
    ("go_stop", "Operations: 5 → 1, 6 → 2, 7 → 3."),
    ("go_stop", "Upgrades 3, Operations 3, ICE 1, 7 points."),
    ("go_stop", "And had said Go once: again: 56."),
    ("la_mafia", "2 lairs: 0 → 2, 4 → 3, 8 → 4, 12 → 5, 16 → 6."),
    ("la_mafia", "Killed: 1 → 0, 3 → 0, 6 → 1, 9 → 1, 12 → 2."),
    ("ganymede", "4 6 7 has 17 + 4 = 21 and deals 3. 10 10 has 20 and deals 0."),
    ("ganymede", "9 8 6 has 23, so 0 and deals 0. 5 6 has 11 and deals 2."),
)


@pytest.mark.parametrize(("key", "line"), FIGURES)
def test_a_picture_of_rules_counts_as_the_rulebook_does(key: str, line: str) -> None:
    """Scoring and fights: Five Stands 8, Go-Stop 5.2 to 9, La Mafia 4 and 6, Ganymede 5 and 6."""
    game = game_named(key)
    assert line in "\n".join(scene.alt for scene in game.diagrams(game.Options(), "en"))
