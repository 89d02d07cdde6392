"""Somebody who knows nothing but what the page shows: he presses what he sees until it is over."""

from contextlib import suppress
from typing import Any, Final

from tests.browser.staging import Stage, playwright

_MOST: Final = 400
_OVER: Final = ".status[data-status=finished]"
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


async def plays(stage: Stage) -> int:
    """Play the match that is open, from one's own tab, to its end; how often he sealed."""
    sealed = 0
    for _ in range(_MOST):
        if await stage.window.locator(_OVER).count():
            return sealed
        sealed += await _answers(stage)
        await _turns(stage)
    raise AssertionError(f"it is not over after {_MOST} looks")


async def _answers(stage: Stage) -> int:
    """Fill the form if one is asked, and seal; 1 if he did."""
    window = stage.window
    form = window.locator("#part-orders form")
    if not await form.count() or await window.locator("#part-orders .seal.is-sealed").count():
        return 0
    key = await form.get_attribute("data-key")
    for field in await form.locator("fieldset[data-field]").all():
        await field.evaluate(_ENABLED)
    await form.get_by_role("button", name="Seal these orders").click()
    if await window.locator("dialog[open]").count():
        await window.locator("dialog[open] [value=yes]").click()
    await window.wait_for_function(_TAKEN, arg=key)
    if not await window.locator("#receipt.is-refusal").count():
        return 1
    # The clock that he turned came to its end while he chose.
    assert "That question is closed" in await window.locator("#receipt").inner_text()
    return 0


_TAKEN: Final = """(key) => document.querySelector(".status[data-status=finished]")
  || document.querySelector("#part-orders form")?.dataset.key !== key
  || document.querySelector("#part-orders .seal.is-sealed")
  || document.querySelector("#receipt.is-refusal")"""


async def _turns(stage: Stage) -> None:
    """What comes by itself is waited for; where nothing does, the clock is turned, and whatever that asks is agreed to."""
    window: Any = stage.window
    with suppress(playwright.TimeoutError):
        await window.wait_for_function(_NEWS, timeout=1_000)
        return
    with suppress(playwright.TimeoutError):
        async with window.expect_response("**/closing", timeout=5_000) as answered:
            await window.get_by_role("button", name="Turn the clock to the deadline").first.click(timeout=2_000)
        if (await (await answered.value).json())["question"]:
            await window.locator("dialog[open] [value=yes]").click()
        await window.wait_for_function(_NEWS, timeout=3_000)


_NEWS: Final = """() => document.querySelector(".status[data-status=finished]")
  || document.querySelector("#part-orders form") && !document.querySelector("#part-orders .seal.is-sealed")"""
