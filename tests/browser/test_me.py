"""A player's own page in a real browser: by mouse and keyboard, on a phone too, in light and dark."""

from datetime import timedelta

import pytest

from tests.browser.openings import turned
from tests.browser.staging import EVERYTHING, staged
from tests.browser.test_page import assert_readable


@pytest.mark.parametrize("width", [1280, 390] if EVERYTHING else [390])
async def test_settings_are_found_filled_in_kept_and_readable(width: int) -> None:
    """From a letter's page by a link; a refusal stands beside the form and erases nothing; emptied is as at first; a diary is sealed."""
    async with staged(viewport={"width": width, "height": 780}) as stage:
        await stage.open()
        window = stage.window
        await window.get_by_role("link", name="Your settings").click()
        await window.get_by_label("Reminders", exact=True).fill("soon")
        await window.get_by_label("Lucky word for always").fill("anemone")
        await stage.press("Save")
        await window.locator(".refusal", has_text="Write for instance").wait_for()
        await window.get_by_label("Reminders", exact=True).fill("6h, 1h")
        await window.keyboard.press("Enter")
        await window.locator("li", has_text="Reminders: 6 hours, 1 hour before a deadline").wait_for()
        assert await window.get_by_label("Lucky word for always").input_value() == "anemone"
        await assert_readable(stage, "me")
        await window.get_by_label("Lucky word for always").fill("")
        await stage.press("Save")
        await window.locator("li", has_text="Lucky word: none").wait_for()
        await window.get_by_label("What you think").fill("I trust nobody")
        await stage.press("Seal it")
        await window.get_by_text("“I trust nobody”").wait_for()
        await stage.press("Take it back")
        await window.get_by_text("“I trust nobody”").wait_for(state="detached")
        async with window.expect_download() as taken:
            await window.get_by_role("link", name="Your deadlines as a file").click()
        assert (await taken.value).suggested_filename == "deadlines.ics"


async def test_whoever_is_away_or_has_played_reads_it_there() -> None:
    """Only hosts are told of days away; a match that is over is in one's record and in the standings of all."""
    async with staged() as stage:
        window = stage.window
        await window.goto(await stage.opened("five_stands", "human", "form", "form", options="rounds = 1"))
        await window.get_by_role("link", name="Your settings").click()
        await (
            window.locator("section", has_text="What you have played")
            .get_by_text("You have played no match")
            .wait_for()
        )
        away = ((await stage.match()).opened_at + timedelta(days=1)).date().isoformat()
        await window.get_by_label("Away from").fill(away)
        await window.get_by_label("Away until").fill(away)
        await window.get_by_label("Notification sound").select_option("no")
        await stage.press("Save")
        await window.locator("li", has_text="Away").wait_for()
        await window.get_by_role("link", name="Back to").click()
        assert not await window.get_by_text("will be away").count()
        await stage.look_as("Host")
        await window.get_by_text("will be away").filter(visible=True).first.wait_for()
        await stage.look_as("Ada")
        await window.locator("fieldset[data-field=play] input").first.check()
        await stage.press("Seal these orders")
        assert await stage.hears("Sealed (version 1)")
        await turned(stage)
        await window.wait_for_selector(".status[data-status=finished]")
        await window.get_by_role("link", name="Your settings").click()
        await window.get_by_text("Ada has played 1 match to the end.").wait_for()
        assert "provisional" in await window.locator("section", has_text="Standings").inner_text()
