"""The pictures of Five Stands: the same facts in words."""

import re

from games.five_stands import GAME
from tests.games.five_stands.positions import played, position

STATE = position("green green blue", "G7 G7 W3 R1 R2 U5", "W9", gold=(3, 0, 0), garnets=(1, 0, 0))


def test_a_hand_is_grouped_by_what_may_be_played() -> None:
    """The alt text names hand, purse and company as the picture does; the last round has no move to pay for (6.5)."""
    scene, last = (GAME.draw(GAME.view(state, 0), "en") for state in (STATE, position("green", "G7 U5", round=4)))
    assert scene is not None
    assert last is not None
    assert scene.alt == (
        "Round 1 of 4: Green. You stand in Green with P2. You have 3 gold, 1 garnet and 0 bellflowers. "
        "You may play here: white 3, red 1, red 2, green 7 and green 7. Only to pay the way to their meadow: blue 5."
    )
    assert last.alt.endswith("You may play here: green 7. Not to be played here: blue 5.")


def test_a_spectator_s_picture_names_no_card() -> None:
    """It shows the public ring, whose seats its alt text names, and does not depend on the hands."""
    scene = GAME.draw(GAME.view(STATE, None), "en")
    assert scene is not None
    assert set(re.findall(r">(P\d+)</text>", scene.svg)) == set(re.findall(r"P\d+", scene.alt)) == {"P1", "P2", "P3"}
    assert scene == GAME.draw(GAME.view(position("green green blue", "B1"), None), "en")


def test_a_result_shows_what_each_card_earned() -> None:
    """Each card left shows its gold."""
    scene = GAME.draw(played("green", "W2", "G3", "G3", "G7 R9"), "en")
    assert scene is not None
    assert re.findall(r">(\+\d)</text>", scene.svg) == ["+1", "+2", "+3"]
