"""What must never happen to a person who trusts the page: a choice lost, a run ended unasked, an outdated word, a match opened twice."""

from typing import Any

import pytest

from tests.browser.openings import unfold
from tests.browser.staging import Stage, expect, staged


async def _stays(stage: Stage) -> Any:
    """The control with which one stays, not chosen yet."""
    await stage.window.locator("fieldset[data-field=go] input:checked").wait_for(state="detached")
    return await unfold(stage.window.locator("fieldset[data-field=go] input").first)


@pytest.mark.usefixtures("each_browser")
async def test_a_draft_outlives_all_but_its_seal() -> None:
    """The link in the letter scrolls to the form; what is ticked outlives it, a look at another seat and a reload; then the seal
    alone is shown, and of two versions the receipt of the one that counts.
    """
    async with staged(viewport={"width": 390, "height": 700}) as stage:
        await stage.open(humans=2)
        window = stage.window
        card = await unfold(window.locator("fieldset[data-field=play] input").first)
        await card.check()
        await (await _stays(stage)).check()
        await window.evaluate("scrollTo(0, 0)")
        await window.get_by_role("link", name="Give orders").click()
        await window.wait_for_function(
            "document.querySelector('#part-orders').getBoundingClientRect().top < innerHeight / 2"
        )
        await expect(card).to_be_checked()
        await expect(window.locator("#part-orders h2")).to_be_visible()
        await stage.look_as("Bo")
        await _stays(stage)
        await stage.look_as("Ada")
        await expect(window.locator("fieldset[data-field=go] input").first).to_be_checked()
        await window.reload()
        await expect(window.locator("fieldset[data-field=go] input").first).to_be_checked()
        await expect(window.locator(".draft")).to_be_visible()
        await stage.seal()
        assert await stage.hears("Sealed (version 1)")
        await window.wait_for_selector(".seal.is-sealed")
        await expect(window.locator(".draft")).to_be_hidden()
        await window.wait_for_function("sessionStorage.length === 0")
        other = await window.context.new_page()
        await other.goto(window.url)
        await (await unfold(other.locator("fieldset[data-field=go] input").nth(1))).check()
        await other.locator("#part-orders button[data-words]").click()
        await window.locator(".seal", has_text="Sealed (version 2)").wait_for()
        await expect(window.locator("#receipt")).to_have_text("")
        await other.locator("#receipt", has_text="version 2").wait_for()


async def test_greeen_mafia_ends_no_run_by_an_untouched_form() -> None:
    """Start pressed twice opens one match. Nothing is chosen beforehand; a player who seals nothing is told what it means, and
    asked once.
    """
    async with staged() as stage:
        window = stage.window
        await window.goto(f"{stage.address}new/greeen_mafia")
        await window.get_by_role("button", name="Start the match", exact=True).dblclick()
        await window.wait_for_url("**/match/**")
        await window.wait_for_selector("#part-orders form")
        assert await _matches(stage) == 1
        assert await window.locator("fieldset[data-field=repel] input:checked").count() == 0
        await stage.seal()
        asked = window.get_by_role("dialog")
        await expect(asked).to_contain_text("your run ends here")
        await asked.get_by_role("button", name="Cancel").click()
        await asked.wait_for(state="hidden")
        await expect(window.locator("#receipt")).to_have_text("")
        assert (await stage.match()).status == "running"
        await stage.seal()
        await asked.get_by_role("button", name="Seal nothing").click()
        await window.wait_for_selector(".status[data-status=finished]")


async def _matches(stage: Stage) -> int:
    return len(await stage.theatre.house.store.transact(lambda tx: tx.matches.find(open_only=False)))
