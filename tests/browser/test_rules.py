"""Rules where one needs them: from a letter, from a Why?, before a match is opened."""

import re

import pytest

from games import catalogue, rulebook
from tests.browser.openings import unfold, unfold_words
from tests.browser.staging import EVERYTHING, expect, staged


@pytest.mark.parametrize("key", catalogue.keys() if EVERYTHING else ["la_mafia"])
async def test_the_rules_stand_on_the_page_of_a_new_match(key: str) -> None:
    """Folded above the form, with pictures, and on a page of their own, whose lesson leads to a match; `tests/bot/page` has their words."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        await window.goto(f"{stage.address}new/{key}")
        await window.locator("details.letter > summary").click()
        text = await window.locator("details.letter").inner_text()
        assert [part in text for part in ("The aim", "A turn", "What counts", "Saying nothing")] == [True] * 4
        await window.goto(f"{stage.address}rules/{key}")
        await window.get_by_role("link", name="A lesson").click()
        for done in await window.locator("#lesson .brought > summary").all():
            await expect(done).to_have_text("What Ada did, and what it brought")
            await done.click()
        await expect(window.locator("#lesson .brought").first).to_contain_text("Ada")
        pictures = window.locator(".diagrams img")
        for number in range(await pictures.count()):
            await pictures.nth(number).scroll_into_view_if_needed()
            await window.wait_for_function(
                "at => document.querySelectorAll('.diagrams img')[at].naturalWidth > 0", arg=number
            )
        assert not await stage.is_wider_than_the_window()
        if "it" in rulebook.languages(key):
            await window.get_by_role("link", name="Italiano").click()
            await window.locator("main", has_text="Lo scopo").wait_for()
            await window.get_by_role("link", name="Gioca una partita").click()
            await window.wait_for_url(f"**/new/{key}")


async def test_a_why_leads_to_its_clause() -> None:
    """The number in a reason is a link; the rulebook opens beside the match, at that very clause, and nothing filled in is lost."""
    async with staged() as stage:
        await stage.open()
        window = stage.window
        stay = await unfold(window.locator("fieldset[data-field=go] input").first)
        await stay.check()
        await window.locator("#part-now .rules-here > summary").click()
        await expect(window.locator("#part-now .rules-here")).to_contain_text("The aim")
        await unfold_words(stage)
        await window.locator("#part-now .why summary").first.click()
        async with window.expect_popup() as opened:
            await window.locator("#part-now a.clause").first.click()
        rules = await opened.value
        await rules.wait_for_load_state()
        number = rules.url.partition("#c")[2]
        await expect(rules.locator(":target")).to_have_text(re.compile(f"^{re.escape(number)}"))
        await expect(stay).to_be_checked()
        async with window.expect_popup() as opened:
            await window.locator("#part-now a.rules").first.click()
        await expect((await opened.value).locator("h1")).to_contain_text("Five Stands: the rules")
        await rules.get_by_role("link", name="Italiano").click()
        await rules.wait_for_selector("html[lang=it]")
        await expect(rules.locator(":target")).to_have_text(re.compile(f"^{re.escape(number)}"))  # the same place


async def test_every_option_is_a_field_of_the_form() -> None:
    """By its name, with what it does; what is chosen counts, and what cannot be is refused by the option's name."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        await window.goto(f"{stage.address}new/five_stands")
        await expect(window.locator(".option")).to_have_count(8)
        assert not await stage.is_wider_than_the_window()
        await window.get_by_label("Cards in hand").fill("40")
        await window.get_by_label("Who may trade").select_option("none")
        await stage.press("Start the match")
        await window.locator(
            ".refusal", has_text="Cards in hand (hand_size) cannot be “40”. It may be a whole number from 1 to 30."
        ).wait_for()
        await window.get_by_label("Cards in hand").fill("5")
        await window.get_by_text("Or type them").click()
        typed = window.locator("[name=options]")
        await typed.fill('{"mode": "battle9"}')
        await stage.press("Start the match")
        await window.locator(".refusal", has_text="mode").wait_for()
        await typed.fill('{"rounds": 2}')
        await window.locator("select[name=announce]").select_option("hold")
        await window.get_by_label("How many players").select_option("3")
        await stage.begins()
        await window.wait_for_selector("#part-orders form")
        assert (await stage.match()).options == {"hand_size": 5, "trade_scope": "none", "rounds": 2}
        assert (await stage.match()).settings.announce == "hold"
