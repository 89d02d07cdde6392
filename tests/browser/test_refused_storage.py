"""The page in a browser that stores nothing: every script runs, and the page remembers by itself until it is left."""

from pathlib import Path

from tests.browser.openings import unfold
from tests.browser.staging import expect, staged
from tests.browser.test_site import at_a_table, signed_in

REFUSES = """for (const [owner, name] of [[window, "localStorage"], [window, "sessionStorage"], [Navigator.prototype, "serviceWorker"]])
    Object.defineProperty(owner, name, { get() { throw new DOMException(`${name}: Access is denied`, "SecurityError"); } });"""


async def test_a_draft_is_kept_until_the_page_is_left() -> None:
    """What is ticked outlives a look at another seat, and is sealed."""
    async with staged(viewport={"width": 390, "height": 700}) as stage:
        await stage.window.add_init_script(REFUSES)
        await stage.open(humans=2)
        stays = stage.window.locator("fieldset[data-field=go] input").first
        await (await unfold(stays)).check()
        await stage.look_as("Bo")
        await stage.window.locator("fieldset[data-field=go] input:checked").wait_for(state="detached")
        await stage.look_as("Ada")
        await expect(stays).to_be_checked()
        await stage.seal()
        assert await stage.hears("Sealed (version 1)")


async def test_a_player_signs_in_and_is_offered_no_notifications(tmp_path: Path) -> None:
    """The bell stays hidden where the browser refuses workers."""
    async with at_a_table(tmp_path) as (there, match, window):
        await window.add_init_script(REFUSES)
        await signed_in(there, window)
        await window.goto(f"http://127.0.0.1:{there.port}/match/{match.id}/mine")
        await window.locator("#part-orders form").wait_for()
        await expect(window.locator("#bell")).to_be_hidden()
