"""A player's own page in a real browser: by mouse and keyboard, on a phone too, in light and dark."""

from pathlib import Path

import pytest

from tests.browser.staging import staged
from tests.browser.test_page import _check


@pytest.mark.parametrize("width", [1280, 390])
async def test_settings_are_found_filled_in_kept_and_readable(tmp_path: Path, width: int) -> None:
    """From a letter's page by a link; a refusal stands beside the form and erases nothing; emptied is as it was at first."""
    async with staged(viewport={"width": width, "height": 780}) as stage:
        await stage.open()
        window = stage.window
        await window.get_by_role("link", name="Your settings, your calendar, your record").click()
        await window.get_by_label("Reminders", exact=True).fill("soon")
        await window.get_by_label("Lucky word for always").fill("anemone")
        await stage.press("Keep them")
        await window.locator(".refusal", has_text="Write for instance").wait_for()
        await window.get_by_label("Reminders", exact=True).fill("6h, 1h")
        await window.keyboard.press("Enter")
        await window.locator("li", has_text="Reminders: 6 hours, 1 hour before a deadline").wait_for()
        assert await window.get_by_label("Lucky word for always").input_value() == "anemone"
        await _check(stage, "me", tmp_path)
        await window.get_by_label("Lucky word for always").fill("")
        await stage.press("Keep them")
        await window.locator("li", has_text="Lucky word: none").wait_for()
        async with window.expect_download() as taken:
            await window.get_by_role("link", name="Your deadlines as a file").click()
        assert (await taken.value).suggested_filename == "deadlines.ics"
