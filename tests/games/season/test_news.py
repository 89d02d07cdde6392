"""News of a season that random matches do not produce: acts of hosts, in words and pictures."""

import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from games.game import Event, Everyone
from games.season import GAME, events
from games.season.decrees import Award, CallOff, Eliminate, EndSide, Grant, NameDuel, Open, SetMeadows, SetTokens
from games.season.state import Link
from games.wording import plain
from tests.games.season.positions import decreed, holding, season
from tests.sure import sure

ALL = (0, 1, 2, 3)
SIDE = Open("side", Link("SIDE", "greeen_mafia", ALL, 2))
MAIN = Open("match", Link("MAIN", "five_stands", ALL), has_purses=True)


@pytest.mark.parametrize(
    ("decrees", "words"),
    [
        ((Award(1, "garnets", 2),), "seat 2: 2 garnets more, from the hosts. That makes 5 garnets."),
        ((Award(1, "garnets", -1),), "seat 2: 1 garnet less, taken by the hosts. That leaves 2 garnets."),
        ((SetTokens(0, 2),), "A host sets the Tokens of Life of seat 1 to 2."),
        ((SetMeadows(("red", "red", "blue", "white")),), "seat 1: Red, seat 2: Red, seat 3: Blue and seat 4: White"),
        ((Grant("meadows"),), "may assign the meadows of the next one"),
        ((NameDuel("go_stop"),), "The death match of this episode will be Go-Stop."),
        (
            (MAIN,),
            "The main match is Five Stands (match MAIN), with seat 1, seat 2, seat 3 and seat 4. Every player’s coins",
        ),
        ((MAIN, CallOff("MAIN")), "Match MAIN was called off."),
        ((SIDE,), "Side challenge: GREEEN MAFIA (match SIDE)"),
        ((SIDE, EndSide("SIDE", (0, 2))), "won by seat 1 and seat 3, for 2 garnets each."),
        ((SIDE, EndSide("SIDE", ())), "without a winner"),
        ((Eliminate(2),), "Episode 1: seat 3 left by decision of the hosts."),
    ],
)
def test_every_act_of_a_host_is_told(decrees: tuple[Any, ...], words: str) -> None:
    """Each act is told in the words of its one event."""
    now = holding(season(4), 3, 3, 3, 3)
    news: tuple[Event, ...] = ()
    for decree in decrees:
        now, news = decreed(now, decree)
    assert words in "\n".join(plain(GAME.tell(event, "en")) for event in news)
    for event in news:
        assert plain(GAME.tell(event, "it")) != plain(GAME.tell(event, "en"))


def test_gold_over_the_rounds_is_drawn_and_told() -> None:
    """Each player's line ends in the figure that the alt text gives."""
    event = events.GoldPlotted(Everyone(), "MAIN", (0, 3, 4), ((0, 2, 9), (0, 0, 4), (0, 5, 5)))
    scene = sure(GAME.draw(event, "en"))
    assert ET.fromstring(scene.svg).tag.endswith("svg")
    assert "P4: 0, 0, 4" in scene.alt
    assert re.findall(r">(P\d \d)<", scene.svg) == ["P1 9", "P4 4", "P5 5"]


def test_the_standing_shows_coins_only_where_they_are_public() -> None:
    """Coins are shown in the picture and its alt text only where they are public."""
    for public in ((), ("garnets",)):
        view = holding(season(4, public=list(public)), 7, 7, 7, 7).view(None)
        scene = sure(GAME.draw(view, "en"))
        assert ("7 garnets" in scene.alt) == bool(public)
        assert (">7<" in scene.svg) == bool(public)
