"""A reader who knows only what the page shows: they press what they see until it is over."""

from contextlib import suppress
from typing import Any, Final

from tests.browser.staging import Stage, playwright

_MOST: Final = 400
_OVER: Final = ".status[data-status=finished]"
_OWN: Final = "[role=tab]:not(:has(.tag)):not(#tab-host):not(#tab-spectator)"
"""Their own seat: the one that the page does not give to another player."""
_ENABLED: Final = """(field) => {
  // One choice where one is asked for, the first card where some may be, one man where there are any; else nothing.
  const kind = field.dataset.kind, boxes = [...field.querySelectorAll("input[type=radio], input[type=checkbox]")];
  const number = field.querySelector("input[type=number]"), words = field.querySelector("textarea");
  if (words) words.value = "I was at home.";
  else if (number) number.value = number.min && Number(number.min) > 0 ? number.min : 1;
  else {
    const wanted = Math.max(Number(field.dataset.least), 1);
    for (const box of boxes.filter((one) => one.value).slice(0, boxes[0]?.type === "radio" ? 1 : wanted)) box.checked = true;
  }
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


async def plays(stage: Stage, until: str = _OVER) -> int:
    """Play what is open, from their own tab, until the page shows `until` there. Returns how often they sealed.

    They go where the page says that it goes on: to the hosts, to the match that is on, and back to its season.
    """
    sealed = 0
    for _ in range(_MOST):
        await _sits_down(stage)
        if await stage.window.locator(until).count():
            return sealed
        if await _answers(stage):
            sealed += 1
        elif not await _goes_on(stage):
            await _turns(stage)
    raise AssertionError(f"it is not over after {_MOST} looks")


async def _goes_on(stage: Stage) -> bool:
    """Follow where the page leads, and do there what the hosts are asked to do."""
    if await stage.window.locator(_OVER).count() and await _follows(stage, "To the season that plays this match"):
        return True
    if await _follows(stage, "It is the hosts’ turn: look as the host"):
        await _hosts(stage)
        return True
    return await _follows(stage, "Your match of this episode asks you now") or await _follows(
        stage, "Go to the match that is on"
    )


async def _sits_down(stage: Stage) -> None:
    """Look from their own seat, if they have one."""
    own = stage.window.locator(_OWN)
    if await own.count() and await own.first.get_attribute("aria-selected") != "true":
        mark = await own.first.get_attribute("id")
        await own.first.click()
        await stage.window.wait_for_selector(f"#{mark}[aria-selected=true]")


async def _follows(stage: Stage, words: str) -> bool:
    """Press a link of these words, if there is one; it may go while they reach for it."""
    link, address = stage.window.get_by_role("link", name=words), stage.window.url
    if not await link.count():
        return False
    with suppress(playwright.TimeoutError):
        await link.first.click(timeout=5_000)
        await stage.window.wait_for_url(lambda url: url != address)
    return bool(stage.window.url != address)


async def _hosts(stage: Stage) -> None:
    """As the host: give the first player a point where a result is wanted, and press what the page offers first."""
    window = stage.window
    amounts = window.locator("#part-judge input[type=number]")
    if await amounts.count():
        await amounts.first.fill("1")
    await window.locator(":is(#part-judge, #part-openings) button.strong").first.click()
    await window.locator("#receipt:not(:empty):not(.is-refusal)").wait_for()


async def _answers(stage: Stage) -> int:
    """Fill the form if one is asked, and seal; 1 if they did."""
    window = stage.window
    form = window.locator("#part-orders form")
    key = await window.evaluate(_ASKED)
    if key is None:
        return 0
    # What is asked may go at any moment, when a round closes by itself: then they look again.
    await form.locator("fieldset[data-field]").evaluate_all(f"(fields) => fields.forEach({_ENABLED})")
    try:
        await form.locator("button[data-words]").click(timeout=5_000)
    except playwright.TimeoutError:
        return 0
    if await window.locator("dialog[open]").count():
        await window.locator("dialog[open] [value=yes]").click()
    await window.wait_for_function(_TAKEN, arg=key)
    if not await window.locator("#receipt.is-refusal").count():
        return 1
    # The clock that they turned came to its end while they chose: the page no longer asks that.
    await window.wait_for_function(_GONE, arg=key)
    return 0


_ASKED: Final = """() => document.querySelector("#part-orders .seal.is-sealed")
  ? null : document.querySelector("#part-orders form")?.dataset.key ?? null"""
_GONE: Final = """(key) => document.querySelector(".status[data-status=finished]")
  || document.querySelector("#part-orders form")?.dataset.key !== key"""
_TAKEN: Final = f"""{_GONE}
  || document.querySelector("#part-orders .seal.is-sealed")
  || document.querySelector("#receipt.is-refusal")"""


async def _turns(stage: Stage) -> None:
    """Wait for what comes by itself; where nothing does, turn the clock, and agree to what that asks."""
    window: Any = stage.window
    with suppress(playwright.TimeoutError):
        await window.wait_for_function(_NEWS, timeout=1_000)
        return
    with suppress(playwright.TimeoutError):
        async with window.expect_response("**/closing?*") as answered:
            await window.get_by_role("button", name="Turn the clock to the deadline").first.click(timeout=2_000)
        if (await (await answered.value).json())["question"]:
            await window.locator("dialog[open] [value=yes]").click()
        await window.wait_for_function(_NEWS, timeout=3_000)


_NEWS: Final = """() => document.querySelector(".status[data-status=finished], .onward[href$='/host'], #part-season a[href*='/match/']")
  || document.querySelector("#part-orders form") && !document.querySelector("#part-orders .seal.is-sealed")"""
