"""The page in both its languages, and what it says of how long a match lasts."""

from tests.browser.openings import unfold
from tests.browser.staging import expect, staged


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
        await stage.begins("Comincia la partita")
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
