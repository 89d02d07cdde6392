"""Designs of the library on the page in Chromium: each opens, and is played to its end by tapping, with all its questions."""

import os
from pathlib import Path
from typing import Any, Final

import pytest

from bot.referee.core.positions import table_of
from games import catalogue
from games.design.naming import SHARED
from games.design.record import design
from games.library import FILES
from games.table import Table
from tests.browser.staging import Stage, staged

PLAYED: Final = tuple(FILES) if os.environ.get("BELLFLOWER_EXAMPLES_PLAYED") else ("bridge",)
"""Every design in `make soak`; else one."""
_SHOTS: Final = os.environ.get("BELLFLOWER_SHOTS", "")
"""A folder for a picture of each first question, to be looked at."""


@pytest.mark.parametrize("name", PLAYED)
async def test_a_design_is_played_on_the_page(name: str) -> None:
    """Ada taps an answer to every question, and hosts theirs; the page is never wider than the window."""
    game = design(FILES[name].read_text("utf-8"))
    catalogue.bring(game, SHARED)
    async with staged() as stage:
        players = ("human", *("form",) * (game.seats[0] - 1))
        await stage.window.goto(await stage.opened(game.key, *players, early="all_in"))
        await stage.look_as("Ada")
        while (now := await _table(stage)).outcome is None:
            await _answered(stage, now)
            if now.step == 0 and _SHOTS:
                await stage.window.screenshot(path=Path(_SHOTS) / f"{name}.png", full_page=True)
            assert not await stage.is_wider_than_the_window()
            await _moved_on(stage, now)
        await stage.look_as("Ada")
        await stage.window.locator("#part-happened .podium, #part-happened h3:text('How it ended')").first.wait_for()


async def _table(stage: Stage) -> Table:
    return table_of(await stage.match())


async def _answered(stage: Stage, now: Table) -> None:
    """Answer in the tab of those who are asked: Ada taps, hosts fill in a form; where neither is asked, the others play on."""
    who, part = ("Host", "judge") if now.is_with_hosts else ("Ada", "orders")
    if not now.is_with_hosts and now.asked(0) is None:
        return
    await stage.look_as(who)
    key = now.prompts[0].key
    form = stage.window.locator(f"#part-{part} form[data-key='{key}']")
    await form.wait_for()
    for field in await form.locator("fieldset.field").all():
        await (_filled(field) if part == "judge" or await field.locator("textarea").count() else _tapped(stage, field))
    await (stage.press("Enter the result") if now.is_with_hosts else stage.seal())
    nothing = stage.window.get_by_role("button", name="Seal nothing")
    if all(not one.choices for one in now.prompts[0].form if hasattr(one, "choices")) and await nothing.is_visible():
        await nothing.click()


async def _tapped(stage: Stage, field: Any) -> None:
    """Tap the first part of a picture, or the first tile, that answers a field; none if nothing can be chosen."""
    key = await field.get_attribute("data-field")
    tile = stage.window.locator(f'#part-now :is([data-words^="{key}="], [data-words="{key}"])').first
    if await field.locator("input, select").count():
        await tile.click()


async def _filled(field: Any) -> None:
    """Fill one field: own words, one step up of a number, or the first choice."""
    more, choices = field.locator("button[data-step='1']"), field.locator("label.choice:not([data-choice='']) input")
    if await field.locator("textarea").count():
        await field.locator("textarea").fill("A jar of honey.")
    elif await more.count():
        await more.first.click()
    elif await field.locator("select").count():
        await field.locator("select").select_option(index=1)
    elif await choices.count():
        await choices.first.check()


async def _moved_on(stage: Stage, before: Table) -> None:
    for _ in range(200):
        after = await _table(stage)
        if after.step != before.step or after.outcome is not None:
            return
        await stage.window.wait_for_timeout(50)
    raise AssertionError(f"nothing came of step {before.step}")
