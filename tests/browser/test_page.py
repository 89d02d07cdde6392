"""The rehearsal's page in a real browser: a whole match by clicks, a trade, typed orders, the keyboard alone, a phone, light and dark."""

import os
import re
from pathlib import Path
from typing import Any

import pytest

from bot.referee.core.positions import table_of
from tests.browser.openings import turned, typed_in, unfold
from tests.browser.staging import EVERYTHING, Stage, expect, staged
from tests.by_turns import day_of_five


async def test_a_whole_match_is_played_by_clicks() -> None:
    """From the list of games on; the rest scripted: cards and moves, live news, the result, and all tabs afterwards."""
    async with staged() as stage:
        window = stage.window
        await typed_in(stage, "five_stands", 3)
        await window.get_by_text("Or type them").click()
        await window.locator("[name=options]").fill('{"rounds": 2}')
        await stage.begins()
        for number in (1, 2):
            await window.wait_for_selector(f"form[data-key='orders-{number}']")
            cards = window.locator("fieldset[data-field=play] input")
            has_cards = await cards.count() > 0
            if has_cards:
                await (await unfold(cards.last)).check()
            if number < 2:
                await (await unfold(window.locator("fieldset[data-field=go] input").nth(1))).check()
            await stage.seal()
            if number == 2 and not has_cards:
                await stage.press("Seal nothing")
            assert await stage.hears("Sealed (version 1)")
            await window.wait_for_selector(".seal.is-sealed")
            await turned(stage)
        await window.wait_for_selector(".status[data-status=finished]")
        await window.locator("#part-happened .podium").wait_for()
        await expect(window.locator("#part-orders form")).to_have_count(0)
        await stage.look_as("Host")
        await expect(window.locator("#part-journal")).to_contain_text("The clock")
        await stage.look_as("Spectator")
        await expect(window.locator("#part-public")).to_contain_text("The secret of match")
        assert (await stage.match()).is_revealed


@day_of_five(4)
async def test_an_episode_of_a_season_is_played_by_clicks() -> None:
    """Scripted players in every seat: the host opens a match, turns its clock to the end, and the death match follows by itself."""
    async with staged() as stage:
        window = stage.window
        await window.goto(stage.address)
        await window.locator(".games a[href='/new/season']").click()
        await window.wait_for_url("**/new/**")
        await window.get_by_label("How many players").select_option("3")
        await window.get_by_label("Who plays P1", exact=True).select_option("courtier")
        await stage.begins()
        standing = window.locator("#part-season img").first
        await expect(standing).to_have_attribute("alt", re.compile(r"Episode 1: the main match\."))
        await unfold(window.locator("#command-season-death-match"))
        await window.locator("#command-season-death-match select").select_option("go_stop")
        await window.locator("#command-season-death-match button").click()
        assert await stage.hears("Done: ")
        await window.locator("#command-season-open-episode select").select_option("five_stands")
        await window.locator("#command-season-open-episode textarea").fill("rounds = 2")
        await window.locator("#command-season-open-episode button").click()
        season = window.url
        await window.get_by_role("link", name="Go to the match that is on").click()
        await window.wait_for_url(lambda url: url != season)
        for number in (1, 2):
            await window.locator(".round", has_text=f"Round {number}").wait_for()
            await window.locator("[data-told]", has_text="3 of 3 have sealed").wait_for()
            await turned(stage)
        await window.wait_for_selector(".status[data-status=finished]")
        await window.go_back()
        await window.locator("#part-season", has_text="The final: best of three").wait_for()
        chart = window.locator("#part-season img[alt*='Still in, with their tokens: ']")
        await expect(chart).to_have_attribute("alt", re.compile("lost the death match"))
        await expect(chart).to_have_attribute("alt", re.compile(r"Players left from episode to episode: 3, 2\."))
        await window.locator("#command-season-finale button").click()
        assert await stage.hears("Done: ")
        await window.get_by_role("link", name="Go to the match that is on").wait_for()


async def test_a_trade_is_offered_and_accepted_in_two_tabs() -> None:
    """The taker sees the offer live, and keeps what they filled in and their place; both hands change, their letters say since when. What
    is asked for may be any card.
    """
    async with staged() as stage:
        await stage.open(humans=2, options='trade_scope = "anyone"')
        window = stage.window
        await window.locator("#part-now", has_text="Your hand: ").wait_for()
        before = table_of(await stage.match()).state.hands
        ticked = window.locator("fieldset[data-field=go] input").nth(1)
        await (await unfold(ticked)).check()
        other = Stage(stage.theatre, stage.address, await window.context.new_page())
        await other.window.goto(f"{stage.address}match/{(await stage.match()).id}/player-2")
        await other.window.get_by_text("Make an offer").click()
        await _asks_for_any_card(other.window.locator("#new-offer fieldset[data-field=taken]"))
        await other.window.locator("form[data-kind=trades] fieldset[data-field=given] input").first.check()
        await other.window.locator("form[data-kind=trades] fieldset[data-field=taker] input").first.check()
        await other.press("Offer")
        assert await other.hears("offer is on its way")
        assert other.complaints == []
        await other.window.close()
        await window.wait_for_selector("#part-trade .offer")
        assert await ticked.is_checked()
        assert await window.evaluate("document.activeElement.id") == await ticked.get_attribute("id")
        await expect(window.locator("#part-trade .offer")).to_contain_text("Bo offers you")
        await stage.press("Accept")
        assert await stage.hears("trade is done")
        await window.wait_for_selector("#part-trade .offer", state="detached")
        for name in ("Bo", "Ada"):
            await stage.look_as(name)
            await window.locator("#part-now", has_text="Your hand now, after the trade: ").wait_for()
            await expect(window.locator("main p:not(#rules-here p)", has_text="Your hand")).to_have_count(1)
        after = table_of(await stage.match()).state.hands
        assert [len(hand) for hand in after] == [len(before[0]) + 1, len(before[1]) - 1, len(before[2])]


async def _asks_for_any_card(field: Any) -> None:
    """A second copy is shown once the first is chosen: half of the chips, no “up to 90”, and how many are chosen."""
    cards = field.locator("label.choice:visible")
    await expect(field.locator("legend .hint")).to_have_text("as many as you like")
    for count, chosen in ((45, ""), (46, "1 chosen")):
        await expect(cards).to_have_count(count)
        if chosen:
            await expect(field.locator(".total")).to_have_text(chosen)
        await cards.first.click()


_SEALED_ON_ANOTHER_DEVICE = """async () => {
    const { match, reader } = document.getElementById("panel").dataset;
    const { key } = document.querySelector("#part-orders form").dataset;
    const news = new EventSource(`/match/${match}/${reader}/news`);
    const told = new Promise((done) => news.addEventListener("part", ({ data }) => data.includes("version 3") && done()));
    const body = JSON.stringify({ key, text: "go stay" });
    await fetch(`/match/${match}/${reader}/orders`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    await told;
    news.close();
    await new Promise((done) => setTimeout(done, 200));
}"""
"""Resolves when all tabs have heard of it."""


async def test_orders_are_typed_mended_and_withdrawn() -> None:
    """A typed order that cannot be read keeps what was typed and leaves the seal; then it is mended, and taken back; no focus is lost."""
    async with staged() as stage:
        await stage.open()
        window = stage.window
        await window.get_by_text("Or type them").click()
        typed = window.get_by_label("Your orders in words")
        await typed.fill("go stay")
        await typed.press("Enter")
        assert await stage.hears("Sealed (version 1)")
        await typed.fill("go stya")
        await typed.press("Enter")
        await window.wait_for_selector("#receipt.is-refusal")
        assert await stage.hears("stya")
        await expect(typed).to_have_value("go stya")
        await expect(window.locator(".seal")).to_contain_text("Sealed (version 1)")
        await typed.fill("go stay")
        await stage.press("Seal what is typed")
        await window.wait_for_selector(".seal:has-text('version 2')")
        await window.get_by_role("button", name="Withdraw").hover()
        await window.mouse.down()
        await window.evaluate(_SEALED_ON_ANOTHER_DEVICE)
        assert "version 2" in await window.locator(".seal").inner_text(), "the button that is pressed stays"
        await window.mouse.up()
        await window.wait_for_selector(".seal:not(.is-sealed)")
        assert await stage.hears("Withdrawn (version 4)")
        await window.wait_for_function("document.activeElement !== document.body")


async def test_orders_are_sealed_by_the_keyboard_alone() -> None:
    """Skip link, arrow keys between tabs, space on a card, arrows among moves, Enter; and the focus is always to be seen."""
    async with staged() as stage:
        await stage.open()
        window, keys = stage.window, stage.window.keyboard
        await window.reload()
        await keys.press("Tab")
        assert await window.evaluate("document.activeElement.className") == "skip"
        await window.locator("[role=tab][aria-selected=true]").focus()
        await keys.press("ArrowLeft")
        assert await window.evaluate("document.activeElement.id") == "tab-spectator"
        await keys.press("ArrowRight")
        await keys.press("Enter")
        await window.wait_for_selector("#part-orders form")
        for field in ("play", "go"):
            await unfold(window.locator(f"fieldset[data-field={field}]"))
        await _tab_to(window, "fieldset[data-field=play] input")
        await keys.press("Space")
        shown = "getComputedStyle(document.activeElement.nextElementSibling).outlineStyle"
        assert await window.evaluate(shown) == "solid"
        await _tab_to(window, "fieldset[data-field=go] input")
        await keys.press("Space")
        await keys.press("ArrowDown")
        await _tab_to(window, "button[value=form]")
        await keys.press("Enter")
        assert await stage.hears("Sealed (version 1)")


async def _tab_to(window: Any, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(60):
        await window.keyboard.press("Tab")
        if await window.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no way to {selector} by the keyboard")


@pytest.mark.parametrize("width", [360, 1280] if EVERYTHING else [360])
async def test_every_page_fits_and_can_be_read(width: int) -> None:
    """Light and dark: nothing wider than a phone, words 4.5 to 1 against their ground, every picture in words, every control named."""
    async with staged(viewport={"width": width, "height": 780}) as stage:
        await stage.window.goto(stage.address)
        await assert_readable(stage, "home")
        await stage.open(seats=5)
        await stage.window.get_by_text("Make an offer").click()
        await stage.seal()
        await stage.window.wait_for_selector("#receipt.is-refusal")
        await assert_readable(stage, "player")
        for name in ("Spectator", "Host"):
            await stage.look_as(name)
            await assert_readable(stage, name.lower())
        await stage.window.goto(await stage.opened("season", "form", "form", "form"))
        await assert_readable(stage, "season")


async def assert_readable(stage: Stage, name: str) -> None:
    """Asserts it of the page that is open, in both lights, also of what is folded; with BELLFLOWER_SHOTS=folder it is photographed."""
    folder, window = os.environ.get("BELLFLOWER_SHOTS"), stage.window
    await window.evaluate("document.querySelectorAll('details[data-wide]').forEach((one) => (one.open = true))")
    await window.evaluate("document.fonts.ready")
    for scheme in ("light", "dark"):
        # Without motion, a colour is what it is at once.
        await window.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        if folder:
            width = window.viewport_size["width"]
            await window.screenshot(path=Path(folder) / f"{name}-{scheme}-{width}.png", full_page=True)
        assert not await stage.is_wider_than_the_window()
        assert await window.evaluate(_FAINT) == []
        assert await window.evaluate(_NAMELESS) == []


_FAINT = """() => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = channels(colour).slice(0, 3).map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (one) => {
    for (; one; one = one.parentElement) {
      const colour = getComputedStyle(one).backgroundColor;
      if (channels(colour)[3] !== 0) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const faint = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const one = words.currentNode.parentElement;
    if (!words.currentNode.textContent.trim() || !one.checkVisibility() || one.closest(".tabs, noscript")) continue;
    const [high, low] = [light(getComputedStyle(one).color), light(ground(one))].sort((a, b) => b - a);
    const contrast = (high + 0.05) / (low + 0.05);
    if (contrast < 4.5) faint.push(`${one.textContent.slice(0, 30)}: ${contrast.toFixed(2)}`);
  }
  return faint;
}"""

_NAMELESS = """() => [
  ...[...document.images].filter((image) => !image.alt.trim()),
  ...[...document.querySelectorAll("input, select, textarea")].filter((one) => !one.labels.length && !one.ariaLabel),
  ...[...document.querySelectorAll("button, a")].filter((one) => !one.textContent.trim()),
].map((one) => one.outerHTML)"""
