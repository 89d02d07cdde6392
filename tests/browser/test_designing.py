"""The editor of designs in Chromium, on a phone: a fault is named while one writes, and what is sound is rehearsed."""

from tests.browser.staging import Stage, expect, staged
from tests.by_turns import day_of_five
from tests.games.design.writing import SMALL, changed


@day_of_five(4)
async def test_a_match_is_written_mended_and_begun() -> None:
    """A colon is missing: its line and column stand beside the text, and a press leads there. Mended, the match is opened and asks."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        await window.goto(stage.address)
        await window.get_by_role("link", name="Write a match of your own, in one file").click()
        await window.wait_for_load_state()
        await says(stage, "This match can be played.")
        await window.get_by_label("The file").fill(changed(("def ask(t, seat):", "def ask(t, seat)")))
        fault = window.get_by_role("button", name="Line 4, column 17: the line ends too early")
        await fault.wait_for()
        await expect(window.get_by_role("button", name="Rehearse it")).to_be_disabled()
        await expect(window.locator("#design-lines .is-faulty")).to_have_text(["4"])
        assert not await stage.is_wider_than_the_window()
        await fault.click()
        await window.keyboard.type(":")
        await says(stage, "This match can be played.")
        await expect(window.get_by_label("The file")).to_have_value(SMALL)
        await expect(window.locator("#design-learns")).to_contain_text("Answer “number”")
        assert not await stage.is_wider_than_the_window()
        await window.reload()
        await says(stage, "This match can be played.")
        await stage.press("Rehearse it")
        await window.wait_for_url("**/new/**")
        await window.get_by_role("heading", name="Small").wait_for()
        await stage.begins()
        await window.wait_for_selector("#part-orders form")
        assert not await stage.is_wider_than_the_window()


async def says(stage: Stage, words: str) -> None:
    """Wait until the check says so of the text that stands there."""
    await stage.window.locator("#design-state", has_text=words).wait_for()
