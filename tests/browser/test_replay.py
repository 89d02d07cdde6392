"""A replay in a real browser: on a phone, by keyboard, with the fog that its reader had, and without any request."""

from pathlib import Path

from tests.bot.test_replay import played_page
from tests.bot.world import world
from tests.browser.staging import browsing


async def test_a_replay_shows_a_reader_what_he_knew_and_asks_for_nothing(tmp_path: Path) -> None:
    """It opens before the deal; the keys go through it; another reader begins at the beginning; nothing is wider than a small phone."""
    async with world(tmp_path / "bot.db") as bot:
        file = tmp_path / "match.html"
        file.write_text(await played_page(bot), encoding="utf-8")
    async with browsing(viewport={"width": 320, "height": 700}) as window:
        asked: list[str] = []
        window.on("request", lambda request: asked.append(request.url))
        await window.goto(file.as_uri())
        shown = window.locator("#shown")
        assert await shown.inner_text() == ""
        await window.select_option("#reader", label="Bo")
        await window.locator("#shown").focus()
        await window.keyboard.press("ArrowRight")
        words = await shown.inner_text()
        assert "To Bo" in words
        assert "To Ada" not in words
        assert await window.locator("#shown img").first.evaluate(
            "image => image.decode().then(() => image.naturalWidth > 0)"
        )
        await window.select_option("#reader", label="Ada")
        assert await shown.inner_text() == ""
        await window.click("#onward")
        assert "To Ada" in await shown.inner_text()
        assert not await window.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
