"""A whole match of each game, and an episode of a season, by somebody who reads only what the page tells him."""

import os

import pytest

from games import catalogue
from tests.browser.reader import plays
from tests.browser.staging import staged

_WHOLE = "BELLFLOWER_READER" in os.environ
_SHORT = {
    "five_stands": {"rounds": "2"},
    "la_mafia": {"max_nights": "3"},
    "ganymede": {"max_rounds": "1"},
    "go_stop": {"threshold": "1"},
}
"""Options by which a match is soon over; the whole ones are for BELLFLOWER_READER."""


@pytest.mark.parametrize(
    "key", [game.key for game in catalogue.games() if game.key != "by_hand"] if _WHOLE else ["la_mafia", "go_stop"]
)
async def test_a_reader_plays_a_whole_match(key: str) -> None:
    """He chooses the first thing that is offered, seals, turns the clock, and comes to the end."""
    game = catalogue.find(key)
    assert game is not None
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        await window.goto(stage.address)
        await window.locator(f".games a[href='/new/{key}']").click()
        if len(game.seats) > 1:
            await window.get_by_label("How many players").select_option(str(min(max(game.seats[0], 2), game.seats[-1])))
        for option, value in ({} if _WHOLE else _SHORT.get(key, {})).items():
            await window.locator(f"[data-option={option}]").fill(value)
        await stage.press("Start the match")
        await window.wait_for_selector("#part-now article")
        assert await plays(stage) > 0
        await window.get_by_role("heading", name="How it ended").first.wait_for()
