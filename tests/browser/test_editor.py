"""The editor of designs: by the keyboard alone, on a tablet, with drafts in several tabs. axe finds nothing in any of them."""

from pathlib import Path
from typing import Any

from tests.browser.staging import Stage, expect, staged
from tests.browser.test_language import says
from tests.browser.test_reading import assert_sound
from tests.games.design.writing import ENGLISH, SMALL

SOUND = "This match can be played."


async def _opened(stage: Stage, path: str = "design", words: str = SOUND) -> Any:
    """Open the editor and wait for its first check and its table: another tab's would take their place. Returns the text."""
    await stage.window.goto(f"{stage.address}{path}")
    await says(stage, words)
    await stage.window.locator("#design-table").wait_for()
    return stage.window.locator(".cm-content")


async def test_a_match_is_written_by_the_keyboard_alone() -> None:
    """Words are completed and explained, Tab indents and behind Escape leaves, a part, a question and a text are inserted and pass the
    check, a fault is gone to, and the tabs are turned.
    """
    async with staged(viewport={"width": 1280, "height": 800}, bypass_csp=True) as stage:
        window, keys = stage.window, stage.window.keyboard
        text = await _opened(stage)
        for kind, key in (("part", "gems"), ("text", "news"), ("question", "guess")):
            await window.locator("#design-insert > summary").focus()
            await keys.press("Enter")
            await window.locator(f"#design-insert-{kind}").focus()
            await keys.press("Enter")
            await window.locator("#design-key").fill(key)
            for name in await window.locator("#design-inserting [data-language]").all():
                if await name.is_visible():
                    await name.fill("gemme" if kind == "part" else "ipotesi")
            await keys.press("Enter")
            await expect(text).to_contain_text(f'"{key}"')
        await window.locator("#design-question", has_text="guess").wait_for()
        await expect(text).to_be_focused()
        await keys.press("Control+End")
        await keys.type("def later(t):\n")
        await keys.press("Tab")
        await keys.type("t.giv")
        await window.locator(".cm-tooltip-autocomplete li", has_text="t.give").wait_for()
        await window.wait_for_timeout(200)  # a completion is taken once it has stood there for a moment
        await keys.press("Enter")
        await window.locator(".cm-tooltip.word", has_text="t.give(part, seat, amount)").wait_for()
        await keys.press("F1")
        await expect(window.get_by_role("tab", name="The language")).to_have_attribute("aria-selected", "true")
        await expect(window.locator("#word-t\\.give")).to_be_visible()
        await keys.type("!")
        fault = window.locator("#design-faults button").first
        await fault.wait_for()
        await window.locator(".cm-lint-marker-error").wait_for()
        await expect(window.locator("#design-table")).to_be_hidden()
        await assert_sound(window, "the editor")
        await keys.press("Escape")
        await keys.press("Tab")
        assert not await text.evaluate("(text) => text.getRootNode().activeElement === text")
        await fault.focus()
        await keys.press("Enter")
        await expect(text).to_be_focused()
        for _ in range(4):
            await keys.press("Control+z")
        await window.get_by_role("tab", name="The language").focus()
        await keys.press("Home")
        await expect(window.get_by_role("tab", name="Play it")).to_be_focused()


async def test_a_match_is_played_beside_its_text_on_a_tablet() -> None:
    """In Italian and in the dark: what is answered stands when the text changes, and what stands there is marked until then; a question
    has the controls of a match, a refusal says why, and another language is added while the match is played.
    """
    viewport = {"width": 820, "height": 1180}
    async with staged(viewport=viewport, color_scheme="dark", locale="it-IT", has_touch=True, bypass_csp=True) as stage:
        window = stage.window
        text = await _opened(stage, words="Questa partita si può giocare.")
        await text.fill(ENGLISH)
        await expect(window.locator("#design-table.older")).to_be_visible()
        await window.locator("#design-news", has_text="Small").wait_for()
        await expect(window.locator(".older")).to_have_count(0)
        await window.locator("#design-typing > summary").tap()
        await window.locator("#design-answer").fill("number 99")
        await window.get_by_role("button", name="Rispondi", exact=True).tap()
        await window.locator("#design-play-refusal", has_text="da 0 a 9").wait_for()
        await window.locator("#design-answer").fill("")
        await window.locator("#field-number").fill("6")
        await window.get_by_role("button", name="uno in più").tap()
        await window.get_by_role("button", name="Rispondi", exact=True).tap()
        await window.locator("#design-course", has_text="number: 7").wait_for(state="attached")
        await window.get_by_role("button", name="Fino alla fine").tap()
        await window.locator("#design-question", has_text="Vince").wait_for()
        await assert_sound(window, "the editor")
        assert not await stage.is_wider_than_the_window()
        await says(stage, "Questa partita si può giocare.")
        await window.locator("#design-insert > summary").tap()
        await window.get_by_role("button", name="I testi in italiano").tap()
        await expect(text).to_contain_text("TEXTS[")
        await window.get_by_role("tab", name="Chi viene a sapere che cosa").tap()
        await assert_sound(window, "the editor")


async def test_drafts_of_several_tabs_do_not_overwrite_one_another(tmp_path: Path) -> None:
    """A kept draft is written as one types; a tab that finds it changed elsewhere says so. A file is opened and saved, and Undo takes it
    back; where none can be opened, the text stays.
    """
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        text = await _opened(stage)
        await window.locator("#design-drafts > summary").click()
        await window.get_by_label("Name of the draft").fill("mine")
        await stage.press("Keep this text")
        other = await window.context.new_page()
        await other.goto(f"{stage.address}design")
        await other.locator("#design-drafts > summary").click()
        await other.get_by_role("button", name="mine", exact=True).click()
        await expect(other.locator("#design-name")).to_have_text("· mine")
        await other.locator(".cm-content").fill(SMALL)
        await window.get_by_text("“mine” was changed or deleted in another tab.").wait_for()
        await other.close()
        await text.press("Control+Home")
        await window.keyboard.type("# not lost\n")
        await stage.press("Take the other text")
        await expect(text).to_contain_text("Small")
        await window.keyboard.press("Control+z")
        await expect(text).to_contain_text("# not lost")
        file = tmp_path / "brought.star"
        file.write_text(SMALL.replace("Small", "Brought"), "utf-8")
        await window.locator("#design-picked").set_input_files(file)
        await expect(text).to_contain_text("Brought")
        await expect(window.locator("#design-name")).to_be_empty()
        await window.locator("#design-file > summary").click()
        async with window.expect_download() as taken:
            await stage.press("Save as a file")
        assert (await taken.value).suggested_filename == "brought.star"
        await window.keyboard.press("Escape")
        await window.locator("#design-file > summary").click()
        await window.get_by_label("Begin with").select_option("attic")
        await expect(text).to_contain_text("Attic")
        await stage.press("Undo")
        await says(stage, SOUND)
        refused = {"status": 422, "json": {"refusal": "Too often."}}
        await window.route("**/design/text?*", lambda route: route.fulfill(**refused))
        await window.locator("#design-file > summary").click()
        await window.get_by_label("Begin with").select_option("duels")
        await window.locator("#design-state", has_text="Too often.").wait_for()
        await expect(text).to_contain_text("Brought")
        await window.locator("#design-drafts > summary").click()
        await stage.press("mine")
        await window.locator("#design-drafts > summary").click()
        await window.locator("#design-delete-draft").click()
        await stage.press("Delete it")
        await window.locator("#design-drafts > summary").click()
        await expect(window.locator("#design-no-draft")).to_be_visible()
        assert not await stage.is_wider_than_the_window()
