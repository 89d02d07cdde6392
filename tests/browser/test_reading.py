"""The page for whoever cannot see it, has it forced into colours of his own, or reads a match's papers on a phone."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.browser.openings import turned
from tests.browser.staging import Stage, staged

_AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
_LEVELS = "[...document.querySelectorAll('h1, h2, h3, h4')].filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1]))"
_RULES = """() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join("; ")}`))"""


async def _tabs(stage: Stage) -> Any:
    """Each page of a match that runs: its name, once it stands."""
    await stage.open(seats=4)
    for name in ("Ada", "Spectator", "Host"):
        await stage.look_as(name)
        yield name


async def test_a_screen_reader_finds_its_way() -> None:
    """Headings come in order, each part and each tab has its name, and the words of every letter say in which language they are."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        async for name in _tabs(stage):
            levels = await stage.window.evaluate(_LEVELS)
            assert levels[0] == 1
            assert [(one, then) for one, then in pairwise(levels) if then > one + 1] == [], name
            tree = await stage.window.locator("main").aria_snapshot()
            assert re.search(rf'- tab "{name}[^"]*" \[selected\]', tree), tree
            assert not await stage.window.locator(".told:not([lang])").count()


@pytest.mark.skipif(not _AXE.is_file(), reason="axe-core is not installed (npm install --no-save axe-core)")
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_nothing(scheme: str) -> None:
    """The rules of axe-core on the list, the form, and each tab of a match."""
    async with staged(color_scheme=scheme, reduced_motion="reduce", bypass_csp=True) as stage:
        window = stage.window
        for path in ("", "new/la_mafia", "rules/five_stands", "match/NOSUCH/host"):
            await window.goto(f"{stage.address}{path}")
            await window.add_script_tag(path=_AXE)
            assert await window.evaluate(_RULES) == [], path
        stage.complaints.clear()
        async for name in _tabs(stage):
            await window.add_script_tag(path=_AXE)
            assert await window.evaluate(_RULES) == [], name
        for paper in ("ledger", "transcript"):
            await window.goto(f"{stage.address}match/{(await stage.match()).id}/host/{paper}")
            await window.add_script_tag(path=_AXE)
            assert await window.evaluate(_RULES) == [], paper


async def test_forced_colours_show_the_selected_tab() -> None:
    """And which card is picked: by frames, since colours are the reader's own."""
    async with staged(forced_colors="active") as stage:
        await stage.open()
        frame = "(one) => getComputedStyle(one).borderTopWidth"
        assert await stage.window.locator("[role=tab][aria-selected=true]").evaluate(frame) == "2px"
        assert await stage.window.locator("[role=tab][aria-selected=false]").first.evaluate(frame) == "0px"
        shown = "(one) => getComputedStyle(one).opacity"
        assert await stage.window.locator("fieldset[data-field=play] input").first.evaluate(shown) == "1"


async def test_the_focus_stays_where_one_was() -> None:
    """News of others change the page; whoever is at a control stays there, on a tab and in a form."""
    async with staged() as stage:
        await stage.open(humans=2)
        window = stage.window
        control = window.locator("fieldset[data-field=go] input").nth(1)
        await control.check()
        mark = await window.evaluate("document.activeElement.id")
        other = await window.context.new_page()
        await other.goto(f"{stage.address}match/{(await stage.match()).id}/player-2")
        await other.locator("fieldset[data-field=go] input").first.check()
        await other.get_by_role("button", name="Seal these orders").click()
        await other.wait_for_selector(".seal.is-sealed")
        await stage.press("Seal these orders")
        await window.wait_for_selector(".seal.is-sealed")
        await control.focus()
        await stage.press("Withdraw")
        await window.wait_for_selector(".seal:not(.is-sealed)")
        assert mark
        assert await window.evaluate("document.activeElement !== document.body")


async def test_a_transcript_fits_a_phone_and_says_its_language() -> None:
    """Nothing is wider than 320 pixels, however long a seal is."""
    async with staged(viewport={"width": 320, "height": 700}) as stage:
        await stage.open()
        window = stage.window
        await window.goto(f"{stage.address}match/{(await stage.match()).id}/host/transcript")
        assert await window.evaluate("document.documentElement.lang") == "en"
        assert not await stage.is_wider_than_the_window()
        levels = await window.evaluate(_LEVELS)
        assert [(one, then) for one, then in pairwise(levels) if then > one + 1] == []


async def test_nothing_closes_in_a_paused_match_and_old_letters_say_how_they_ended() -> None:
    """The clock names no moment in a pause; a letter whose question is closed says what counted, and asks nothing any more."""
    async with staged() as stage:
        await stage.open()
        window = stage.window
        await window.get_by_text("Host’s acts").click()
        await stage.press("Pause")
        await window.wait_for_selector(".status[data-status=paused]")
        await window.locator("#part-now", has_text="The match is paused: nothing closes").wait_for()
        assert not await window.locator("#part-now time[data-style=relative], #part-clock time").count()
        await window.locator("#host-acts:not([open])").wait_for()
        await window.get_by_text("Host’s acts").click()
        await stage.press("Resume")
        await window.wait_for_selector(".status[data-status=running]")
        await window.locator("fieldset[data-field=go] input").first.check()
        await stage.press("Seal these orders")
        assert await stage.hears("Sealed (version 1)")
        await turned(stage)
        await window.wait_for_selector("form[data-key='orders-2']")
        old = window.locator("#part-letters details", has_text="round 1")
        await old.get_by_text("Your orders counted: no card; stay").wait_for(state="attached")
        assert not await old.get_by_text("You have sealed nothing yet").count()
        assert not await old.locator("time[data-style=relative]").count()
