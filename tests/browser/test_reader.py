"""A whole match of each game, and an episode of a season, by a player who reads only what the page tells them.

All of it with BELLFLOWER_READER, in `make soak`; else one round of the game that asks players and hosts alike.
"""

import os

import pytest

from games import catalogue
from tests.browser.reader import plays
from tests.browser.staging import Stage, staged
from tests.catalogued import game_named

_WHOLE = "BELLFLOWER_READER" in os.environ


async def _opens(stage: Stage, key: str, seats: int, **options: str) -> None:
    """From the list of games, by the form, to their own seat."""
    window = stage.window
    await window.goto(stage.address)
    await window.locator(f".games a[href='/new/{key}']").click()
    await window.wait_for_url("**/new/**")
    if seats > 1:
        await window.get_by_label("How many players").select_option(str(seats))
    for option, value in options.items():
        field = window.locator(f"[data-option={option}]")
        is_listed = await field.evaluate("(one) => one.tagName === 'SELECT'")
        await (field.select_option(value) if is_listed else field.fill(value))
    await stage.begins()
    await window.wait_for_selector("#part-clock .status[data-status=running]")


@pytest.mark.parametrize("key", catalogue.keys() if _WHOLE else ["by_hand"])
async def test_a_reader_plays_a_whole_match(key: str) -> None:
    """They choose the first thing that is offered, seal, turn the clock, look as the host where hosts are asked, and come to the end."""
    game = game_named(key)
    options = ({"result": "hosts"} | ({} if _WHOLE else {"rounds": "1"})) if key == "by_hand" else {}
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        await _opens(stage, key, min(max(game.seats[0], 2), game.seats[-1]), **options)
        assert await plays(stage) > 0
        await stage.window.locator("#part-happened .podium, #part-happened h3:text('How it ended')").first.wait_for()
        assert not await stage.is_wider_than_the_window()


@pytest.mark.skipif(not _WHOLE, reason="it takes minutes: BELLFLOWER_READER=1")
async def test_a_reader_plays_an_episode_and_the_final_of_a_season() -> None:
    """They open what hosts open where the page sends them to it, play in their own matches, watch the others, and see who won."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        await _opens(stage, "season", 3)
        assert await plays(stage, until="#part-season :text('The final: best of three')") > 0
        await plays(stage, until="#part-clock:has([data-status=finished]) ~ #panel #part-season")
        await stage.window.locator("#part-happened .podium, #part-happened h3:text('How it ended')").first.wait_for()
