"""The pictures of Ganymede are well-formed, readable on a phone, and show the same facts as their words."""

import re

from games.game import HOSTS
from games.ganymede import GAME
from games.ganymede.events import StrengthCompared
from games.scene import Scene
from tests.games.ganymede.positions import answer, camp, only, position

RED = camp("5 6", "8 2", down="6", hp=9, discard="9 A", removed="8", taken=("2", "A"), known=1)
GREEN = camp("5 6", "9", down="10 7", hp=13)
BATTLE = position(RED, GREEN, token=1)
COOP = position(camp(hp=-1), camp("5", "6 A 10", hp=3), camp("5", "9 2 4 A", hp=8), mode="coop2", queue=(1,))
FOUGHT = only(answer(position(camp("5", "7 8"), camp("5", "9 4 2"), queue=(1,)), "stop").events, StrengthCompared)
DRAWN = {
    "own board": GAME.draw(GAME.view(BATTLE, 0), "en"),
    "other's board": GAME.draw(GAME.view(BATTLE, 1), "en"),
    "spectator": GAME.draw(GAME.view(BATTLE, None), "en"),
    "hosts": GAME.draw(GAME.view(BATTLE, HOSTS), "en"),
    "coop2": GAME.draw(GAME.view(COOP, 1), "en"),
    "a comparison": GAME.draw(FOUGHT, "en"),
}


def drawn(name: str) -> Scene:
    """The picture of that name."""
    scene = DRAWN[name]
    assert scene is not None
    return scene


def texts(scene: Scene) -> list[str]:
    """All the words of a picture."""
    return re.findall(r">([^<]+)</text>", scene.svg)


def test_alt_text_says_what_the_picture_shows() -> None:
    """The alt text tells HP, token, cards on the table, Black stacks and piles."""
    assert drawn("own board").alt == (
        "Battle 1 of at most 50\n"
        "Asked now: P1 (drawing).\n"
        "Your cards on the table: 8, 2 and 6 (face down).\n"
        "They come to 16, an A counting 1.\n"
        "The top of your deck, the next card first: 5.\n"
        "Your discard pile: 9 and A.\n"
        "Removed by you: 8.\n"
        "P1 (Red): 9 of 15 HP. On the table: 8, 2 and face down.\n"
        "Black cards taken by P1 (Red): 2 and A.\n"
        "P2 (Green): 13 of 15 HP, First Strike. On the table: 9, face down and face down.\n"
        "Black cards left: 3× A, 3× 2, 3× 3, 3× 4, 3× 7 and 3× 10."
    )


def test_a_spectator_s_board_holds_no_secret() -> None:
    """Other hidden cards give the same picture."""
    red = camp("9 9", "8 2", down="A", hp=9, discard="5", removed="6 6", taken=("2", "A"))
    other = position(red, camp("5 6", "9", down="6 6", hp=13), token=1)
    assert drawn("spectator") == GAME.draw(GAME.view(other, None), "en")
    assert drawn("spectator").svg == drawn("hosts").svg


def test_the_track_shows_who_is_out() -> None:
    """An eliminated player is marked in words as well as by an icon."""
    assert "−1 / 15 · out" in texts(drawn("coop2"))
