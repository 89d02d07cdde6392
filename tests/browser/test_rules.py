"""Rules where one needs them: from a letter, from a Why?, before a match is opened."""

import pytest

from games import catalogue
from tests.browser.staging import staged


@pytest.mark.parametrize("key", catalogue.keys())
async def test_the_rules_stand_on_the_page_of_a_new_match(key: str) -> None:
    """Folded above the form: the aim, a turn, what counts, what silence means; and the way to the whole rulebook."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        await window.goto(f"{stage.address}new/{key}")
        await window.locator("details.letter > summary").click()
        told = await window.locator("details.letter").inner_text()
        assert [part in told for part in ("The aim", "A turn", "What counts", "Saying nothing")] == [True] * 4
        await window.goto(f"{stage.address}rules/{key}")
        assert await window.locator(".rulebook h3").count() >= 10
        assert not await stage.is_wider_than_the_window()


async def test_a_why_leads_to_its_clause() -> None:
    """The number in a reason is a link; the rulebook opens beside the match, at that very clause, and nothing filled in is lost."""
    async with staged() as stage:
        await stage.open()
        window = stage.window
        stay = window.locator("fieldset[data-field=go] input").first
        await stay.check()
        await window.locator("#part-now summary", has_text="Why?").first.click()
        async with window.expect_popup() as opened:
            await window.locator("#part-now a.clause").first.click()
        rules = await opened.value
        await rules.wait_for_load_state()
        number = rules.url.partition("#c")[2]
        assert (await rules.locator(":target").inner_text()).startswith(number)
        assert await stay.is_checked()
        async with window.expect_popup() as opened:
            await window.locator("#part-now a.rules").first.click()
        assert "Five Stands: the rules" in await (await opened.value).locator("h1").inner_text()
