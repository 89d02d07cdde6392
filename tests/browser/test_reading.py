"""The page for readers who cannot see it, who force their own colours, or who read a match's papers on a phone."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.papers.transcript import transcript
from tests.browser.openings import commanded, turned, unfold
from tests.browser.staging import EVERYTHING, Stage, staged
from tests.by_turns import day_of_five

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
_LEVELS = "[...document.querySelectorAll('h1, h2, h3, h4')].filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1]))"
_RULES = """() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join("; ")}`))"""


async def test_a_screen_reader_finds_its_way(tmp_path: Path) -> None:
    """Headings come in order, parts and tabs have names, letters say their language; forced colours show by frames what is chosen.
    Nothing of a transcript is wider than 320 pixels, however long a seal is.
    """
    async with staged(viewport={"width": 320, "height": 700}) as stage:
        window = stage.window
        await stage.open()
        for name in ("Host", "Spectator", "Ada"):
            await stage.look_as(name)
            await _assert_ordered(stage)
            tree = await window.locator("main").aria_snapshot()
            assert re.search(rf'- tab "{name}[^"]*" \[selected\]', tree), tree
            assert not await window.locator(".told:not([lang])").count()
        await window.emulate_media(forced_colors="active")
        frame = "(one) => getComputedStyle(one).borderTopWidth"
        assert await window.locator("[role=tab][aria-selected=true]").evaluate(frame) == "2px"
        assert await window.locator("[role=tab][aria-selected=false]").first.evaluate(frame) == "0px"
        shown = "(one) => getComputedStyle(one).opacity"
        assert await window.locator("fieldset[data-field=play] input").first.evaluate(shown) == "1"
        paper = tmp_path / "transcript.html"
        paper.write_text(str(await transcript(stage.theatre.house, (await stage.match()).id, "html")), encoding="utf-8")
        await window.goto(paper.as_uri())
        assert await window.evaluate("document.documentElement.lang") == "en"
        assert not await stage.is_wider_than_the_window()
        await _assert_ordered(stage)


async def _assert_ordered(stage: Stage) -> None:
    """Asserts that headings begin with the first level, and leave none out."""
    levels = await stage.window.evaluate(_LEVELS)
    assert levels[0] == 1
    assert [(one, then) for one, then in pairwise(levels) if then > one + 1] == []


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed (npm install --no-save axe-core)")
@day_of_five(2)
async def test_axe_finds_nothing() -> None:
    """The rules of axe-core on the form and where the most stands of a match; in `make soak` on every page, light and dark."""
    async with staged(reduced_motion="reduce", bypass_csp=True) as stage:
        for path in ("", "new/la_mafia", "rules/five_stands", "match/NOSUCH/host") if EVERYTHING else ("new/la_mafia",):
            await stage.window.goto(f"{stage.address}{path}")
            await assert_sound(stage.window, path)
        stage.complaints.clear()
        await stage.open(seats=4)
        for name in ("Ada", "Spectator", "Host") if EVERYTHING else ("Ada", "Host"):
            await stage.look_as(name)
            await assert_sound(stage.window, name)


async def assert_sound(window: Any, name: Any) -> None:
    """Asserts that axe-core, where it is installed, has nothing to say of the page that is open."""
    if AXE.is_file():
        await window.add_script_tag(path=AXE)
        assert await window.evaluate(_RULES) == [], name


async def test_nothing_closes_in_a_paused_match_and_old_letters_say_how_they_ended() -> None:
    """The clock names no moment in a pause; a letter whose question is closed says what counted, and asks nothing any more."""
    async with staged() as stage:
        await stage.open()
        window = stage.window
        await stage.look_as("Host")
        await commanded(stage, "pause")
        await stage.look_as("Ada")
        await window.wait_for_selector(".status[data-status=paused]")
        await window.locator("#part-now", has_text="The match is paused: nothing closes").wait_for()
        assert not await window.locator("#part-now time[data-style=relative], #part-clock time").count()
        await stage.look_as("Host")
        await commanded(stage, "resume")
        await stage.look_as("Ada")
        await window.wait_for_selector(".status[data-status=running]")
        await (await unfold(window.locator("fieldset[data-field=go] input").first)).check()
        await stage.seal()
        assert await stage.hears("Sealed (version 1)")
        await turned(stage)
        await window.wait_for_selector("form[data-key='orders-2']")
        old = window.locator("#part-letters details", has_text="round 1")
        await old.get_by_text("Orders played: no card; stay").wait_for(state="attached")
        assert not await old.get_by_text("You have sealed nothing yet").count()
        assert not await old.locator("time[data-style=relative]").count()
