"""The map shows the facts of the view by marks and words as well as by colour."""

from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from games import table
from games.chance import Chance
from games.la_mafia import GAME
from games.la_mafia.state import Options, Plan
from games.players import from_form
from games.scene import Scene
from tests.games.la_mafia.positions import position

CITY = replace(position("Aab .b. ..B", 3, 2, 0), fights=("B2",))


def drawn(seat: int | None) -> Scene:
    """The map of CITY as a seat sees it."""
    scene = GAME.draw(GAME.view(CITY, seat), "en")
    assert scene is not None
    return scene


def test_the_alt_text_says_all_that_the_map_shows() -> None:
    """Columns and rows, owners, lairs, fights, the out, the reader's targets."""
    assert drawn(0).alt == (
        "Map of 3 columns (A to C) and 3 rows. P1: lair A1; shop B1; 3 men. P2: lair C3; shops C1 B2; 2 men. P3 is out."
        " All other tiles have no owner. Fought for on the last day: B2."
        " P1, you have 3 men for your own tiles and: C1 A2 B2."
    )


def test_owners_are_told_by_mark_and_hatch() -> None:
    """The tiles of each boss carry the boss's mark and hatch."""
    svg = drawn(None).svg
    assert svg.count(">P1</text>") == 2 + 1  # its tiles, and its row below
    assert svg.count(">P2</text>") == 3 + 1
    assert svg.count("url(#hatch-rising)") == 2
    assert svg.count("url(#hatch-falling)") == 3


def test_only_the_reader_sees_his_targets() -> None:
    """The public map, and that of an eliminated boss, have no ring and no targets."""
    assert drawn(0).svg != drawn(None).svg
    assert drawn(2) == drawn(None)
    assert "you have" not in drawn(None).alt


@pytest.mark.parametrize("locale", ["en", "it"])
def test_the_largest_city_can_be_shown_and_read_out(locale: str) -> None:
    """Twelve by twelve with eight bosses: well-formed, not too tall, and its alt text within Discord's 1,024 letters."""
    now, _ = table.opening(
        GAME, 8, Options(map=Plan(12, 12, tuple(f"{c}{r}" for c in "AL" for r in (1, 4, 8, 12)))), bytes(32)
    )
    chance = Chance(b"", "players")
    for _ in range(25):
        now = table.advance(now, table.settle(now, {p.seat: from_form(p.form, chance) for p in now.prompts})).table
    scenes = [GAME.draw(now.view(seat), locale) for seat in (None, *range(8))]
    for scene in scenes:
        assert scene is not None
        assert ET.fromstring(scene.svg).tag.endswith("svg")
        assert scene.height < 900
        assert len(scene.alt) <= 1_024
