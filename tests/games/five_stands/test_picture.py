"""The pictures of Five Stands: no word cut, the same facts in words."""

import re

import pytest

from games.five_stands import GAME
from games.five_stands.events import Ended, Gathered, Stand
from games.game import HOSTS, Everyone
from games.scene import Scene
from tests.games.five_stands.positions import played, position

STATE = position("green green blue", "G7 G7 W3 R1 R2 U5", "W9", gold=(3, 0, 0), garnets=(1, 0, 0))
DRAWN = {
    "hand": GAME.draw(GAME.view(STATE, 0), "en"),
    "last hand": GAME.draw(GAME.view(position("green", "G7 U5", round=4), 0), "en"),
    "empty hand": GAME.draw(GAME.view(position("green"), 0), "en"),
    "view of the ring": GAME.draw(GAME.view(STATE, None), "en"),
    "hosts": GAME.draw(GAME.view(STATE, HOSTS), "en"),
    "ring": GAME.draw(
        Gathered(
            Everyone(), 2, tuple(Stand(one, tuple(range(11))) for one in ("white", "blue", "black", "red", "green"))
        ),
        "en",
    ),
    "meadow": GAME.draw(played("green", "W2", "G3", "G3", "G7 R9"), "en"),
    "cancelled": GAME.draw(played("white", "W5", "G5"), "en"),
    "gold": GAME.draw(Ended(Everyone(), tuple(range(11)), (10,), (0,)), "en"),
}


@pytest.mark.parametrize("name", DRAWN)
def test_no_text_is_cut(name: str) -> None:
    """The English words fit their space."""
    assert "…" not in alt_and_texts(DRAWN[name])


def alt_and_texts(scene: Scene | None) -> str:
    """All the letters of a picture."""
    assert scene is not None
    return " ".join((scene.alt, *re.findall(r">([^<]+)</text>", scene.svg)))


def test_a_hand_is_grouped_by_what_may_be_played() -> None:
    """The alt text names hand, purse and company as the picture does."""
    scene = DRAWN["hand"]
    assert scene is not None
    assert scene.alt == (
        "Round 1 of 4: Green. You stand in Green with P2. You have 3 gold, 1 garnet and 0 bellflowers. "
        "You may play here: white 3, red 1, red 2, green 7 and green 7. Only to pay the way to their meadow: blue 5."
    )


def test_in_the_last_round_no_card_pays_for_a_way() -> None:
    """6.5: The last round has no move to pay for."""
    scene = DRAWN["last hand"]
    assert scene is not None
    assert scene.alt.endswith("You may play here: green 7. Not to be played here: blue 5.")


def test_every_seat_of_the_ring_is_drawn_and_told() -> None:
    """The picture and its alt text show the same marks."""
    scene = DRAWN["view of the ring"]
    assert scene is not None
    drawn = set(re.findall(r">(P\d+)</text>", scene.svg))
    assert drawn == set(re.findall(r"P\d+", scene.alt)) == {"P1", "P2", "P3"}


def test_a_spectator_s_picture_names_no_card() -> None:
    """A spectator's picture shows the public ring only."""
    scene = DRAWN["view of the ring"]
    assert scene is not None
    assert scene == GAME.draw(GAME.view(position("green green blue", "B1"), None), "en")


def test_a_result_shows_what_each_card_earned() -> None:
    """Each card left shows its gold."""
    scene = DRAWN["meadow"]
    assert scene is not None
    assert re.findall(r">(\+\d)</text>", scene.svg) == ["+1", "+2", "+3"]
