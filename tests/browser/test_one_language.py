"""A match in Italian has no English in it: pages, letters, products, errors, what pictures are called, dates."""

from typing import Any, Final

import pytest

from tests.browser.staging import Stage, staged
from tests.by_turns import a_fifth
from tests.english import english_in

_SAID: Final = """async (path) => {
  const page = path ? new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html") : document;
  const own = "script, style, code, svg, [lang=en], [hreflang=en], textarea" + (path ? ", time" : "");
  const said = [page.title];
  const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement;
    if (!one.closest(own)) said.push(walk.currentNode.textContent);
  }
  for (const key of ["alt", "aria-label", "placeholder", "data-confirm"]) {
    for (const one of page.querySelectorAll(`[${key}]`)) if (!one.closest("[lang=en]")) said.push(one.getAttribute(key));
  }
  return said;
}"""


_UGLY: Final = """() => {
  const range = document.createRange(), seen = (one) => one.checkVisibility();
  const name = (one) => (one.textContent.trim() || one.getAttribute("aria-label") || "");
  const all = (what) => [...document.querySelectorAll(what)].filter(seen);
  const empty = all("h1, h2, h3, h4, summary, button, a, th[scope=col]")
    .filter((one) => !name(one) && !one.querySelector("img, svg, input"));
  const raw = all("input[type=date], input[type=time], input[type=datetime-local]");
  const counted = all("h1, h2, h3, h4, summary, legend").filter((one) => /^\\(\\d+ (of|di) \\d+\\)/.test(name(one)));
  const broken = all("th").filter((cell) => [...cell.textContent.matchAll(/\\S+/g)].some((word) => {
    if (cell.firstChild?.nodeType !== Node.TEXT_NODE || cell.childNodes.length > 1) return false;
    range.setStart(cell.firstChild, word.index);
    range.setEnd(cell.firstChild, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }));
  return [...empty, ...raw, ...counted, ...broken].map((one) => one.outerHTML.slice(0, 200));
}"""
"""Headings and marks to press without words, raw inputs of dates, headings that are counted out, heads of columns broken within a word."""


@pytest.mark.parametrize("key", a_fifth(["five_stands", "la_mafia", "ganymede", "go_stop", "greeen_mafia", "by_hand"]))
async def test_a_match_in_italian_has_no_english_in_it(key: str) -> None:
    """From the form that opens it to its last paper: every tab, a refusal, what was sealed, what a close came to."""
    async with staged(viewport={"width": 390, "height": 780}, locale="it-IT") as stage:
        window = stage.window
        await window.goto(f"{stage.address}new/{key}")
        await _assert_italian(stage, "new")
        await _assert_italian(stage, "the first page", "/")
        await _assert_italian(stage, "the rules", f"/rules/{key}")
        await window.goto(f"{stage.address}rules/{key}")
        assert await window.locator("main [lang=en]:not([hreflang])").count() == 0
        seats = {"greeen_mafia": 1, "go_stop": 2, "ganymede": 2}.get(key, 3)
        players = ("human", *("form",) * (seats - 1))
        await window.goto(await stage.opened(key, *players, language="it"))
        await window.wait_for_selector("#part-orders form")
        await _assert_italian(stage, "at first")
        await window.get_by_text("Oppure scrivili").click()
        await window.locator("#typed").fill("xyzzy")
        await window.locator("#typed").press("Enter")
        await window.wait_for_selector("#receipt.is-refusal")
        await _assert_italian(stage, "refused")
        place = window.url.rpartition("/")[0]
        await window.get_by_role("button", name="Porta l’orologio alla scadenza").click()
        await window.locator("dialog[open]").wait_for()
        await _assert_italian(stage, "asked once more")
        await window.locator("dialog[open] [value=yes]").click()
        await window.wait_for_selector("#part-happened h2")
        await _assert_italian(stage, "after a close")
        for tab in ("spectator", "player-1"):
            await _assert_italian(stage, tab, f"{place}/{tab}")
        await window.goto(f"{place}/host")
        await _assert_italian(stage, "host")


async def _assert_italian(stage: Stage, where: str, path: str = "") -> None:
    """Of the page that is open, or of one at this `path` as it comes, before its scripts have said anything, the times among it."""
    if not path:
        assert await stage.window.evaluate(_UGLY) == [], where
    said: Any = await stage.window.evaluate(_SAID, path)
    assert len(said) > 9, (where, said)
    english = [(word, one.strip()) for one in said for word in english_in(one)]
    assert not english, (where, english)
