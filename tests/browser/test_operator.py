"""The operator's page on a phone: nothing is wider than the window, and what is pressed is asked once more and done."""

from pathlib import Path

from tests.bot.operate.test_operator_page import TOKEN, opened, signs_of
from tests.bot.world import world
from tests.browser.staging import chromium


async def test_the_operator_freezes_a_server_on_a_phone(tmp_path: Path) -> None:
    """Entering, the desk, the question, and what came of it; no page is wider than 390 pixels, and none runs a script."""
    place = tmp_path / "a.db"
    async with world(place) as bot:
        match = await bot.started()
        async with opened(signs_of(bot, place), bot.clock) as browser:
            window = await chromium.window(viewport={"width": 390, "height": 780}, java_script_enabled=False)
            await window.goto(f"{browser.address}/operate")
            await window.get_by_label("The operator’s token").fill(TOKEN)
            await window.get_by_role("button", name="Enter").click()
            await window.get_by_label("Server", exact=True).select_option("g")
            assert await window.evaluate("document.documentElement.scrollWidth") == 390
            await window.get_by_label("The reason").fill("A storm")
            await window.get_by_role("button", name="Go on").click()
            await window.get_by_text("A storm").wait_for()
            assert (await bot.now(match)).status == "running"
            await window.get_by_role("button", name="Yes, do it").click()
            await window.get_by_text("Matches of g that stand still now: 1").wait_for()
            assert await window.evaluate("document.documentElement.scrollWidth") == 390
            assert (await bot.now(match)).status == "paused"
            await window.context.close()
