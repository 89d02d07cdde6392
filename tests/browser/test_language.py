"""The page in both its languages, what it says of how long a match lasts, and the editor of designs, on a phone."""

from tests.browser.openings import unfold
from tests.browser.staging import Stage, expect, staged
from tests.by_turns import day_of_five
from tests.games.design.writing import changed


@day_of_five(4)
async def test_a_match_is_written_mended_and_begun() -> None:
    """A colon is missing: its line and column stand beside the text, and a press leads there. Mended, the match is opened and asks."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        await window.goto(stage.address)
        await window.get_by_role("link", name="Write a match of your own, in one file").click()
        await window.wait_for_load_state()
        await says(stage, "This match can be played.")
        faulty = changed(("def ask(t, seat):", "def ask(t, seat)")).encode()
        brought = {"name": "small.star", "mimeType": "text/plain", "buffer": faulty}
        await window.locator("#design-picked").set_input_files(brought)
        fault = window.get_by_role("button", name="Line 4, column 17: the line ends too early")
        await fault.wait_for()
        await expect(window.get_by_role("button", name="Rehearse it")).to_be_disabled()
        await expect(window.locator(".cm-lint-marker-error")).to_have_count(1)
        assert not await stage.is_wider_than_the_window()
        await fault.click()
        await window.keyboard.type(":")
        await says(stage, "This match can be played.")
        await expect(window.locator(".cm-line").nth(3)).to_have_text("def ask(t, seat):")
        await expect(window.locator("#design-learns")).to_contain_text("answer “number”")
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


async def test_the_page_speaks_italian() -> None:
    """By a link in its head, from then on; the letters too, in any language of the match; switching back switches them."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        await window.goto(f"{stage.address}new/five_stands")
        await window.get_by_role("link", name="Italiano").click()
        await window.get_by_role("button", name="Comincia la partita").wait_for()
        await window.wait_for_load_state()
        await window.get_by_label("Quanti giocatori").select_option("3")
        await window.get_by_label("Lingua delle lettere").select_option("en")
        await stage.begins()
        await window.wait_for_selector("#part-orders form")
        assert await window.evaluate("document.documentElement.lang") == "it"
        assert await window.locator("#part-now .told").get_attribute("lang") == "it"
        await window.locator("#part-now", has_text="La tua mano").wait_for()
        assert await window.locator("#part-orders form").get_attribute("lang") == "it"
        await (await unfold(window.locator("fieldset[data-field=go] input").first)).check()
        await stage.seal()
        assert await stage.hears("Sigillato (versione 1)")
        assert not await stage.is_wider_than_the_window()
        await window.get_by_role("link", name="English").click()
        await window.get_by_role("button", name="Turn the clock to the deadline").wait_for()
        await window.locator("#part-now", has_text="Your hand").wait_for()


async def test_the_form_says_how_long_a_match_lasts() -> None:
    """Rounds, and at this pace how many days; a long one names the live pace, and one press sets it."""
    async with staged() as stage:
        window = stage.window
        await window.goto(f"{stage.address}new/ganymede")
        length = window.locator("#length")
        await length.get_by_text("Consider a live pace").wait_for()
        await stage.press("Set a live pace: ten minutes a round")
        await length.get_by_text("hours").wait_for()
        await expect(length).not_to_contain_text("Consider")
        await window.get_by_label("Last battle").fill("2")
        await window.get_by_label("A round lasts").fill("no time")
        await window.get_by_label("It closes early").focus()
        await length.get_by_text("hours").wait_for(state="hidden")
