"""What a player can do besides playing, on their tab in a real browser: the forms of the table, on a phone too."""

from datetime import timedelta

import pytest

from tests.browser.openings import turned, unfold
from tests.browser.staging import EVERYTHING, Stage, staged
from tests.browser.test_page import assert_readable


async def _sends(stage: Stage, command: str, **fields: str) -> None:
    """Unfold the form of a command, fill it in, and send it."""
    form = await unfold(stage.window.locator(f"#command-{command}"))
    for name, words in fields.items():
        await form.locator(f"[name={name}]").fill(words)
    await form.locator("[type=submit]").click()


@pytest.mark.parametrize("width", [1280, 390] if EVERYTHING else [390])
async def test_settings_are_found_filled_in_kept_and_readable(width: int) -> None:
    """A refusal erases nothing; what is kept is told; a diary is sealed and taken back; deadlines are a file."""
    async with staged(viewport={"width": width, "height": 780}) as stage:
        await stage.open()
        window = stage.window
        await _sends(stage, "me", reminders="soon", word="anemone")
        await window.locator("#receipt.is-refusal", has_text="Write for instance").wait_for()
        await assert_readable(stage, "own")
        await _sends(stage, "me", reminders="6h, 1h")
        await window.locator("#receipt", has_text="Reminders: 6 hours, 1 hour before a deadline").wait_for()
        await window.locator("#receipt", has_text="anemone").wait_for()
        await _sends(stage, "confess", diary="I trust nobody")
        await window.locator("#receipt", has_text="Sealed").wait_for()
        await _sends(stage, "confess", diary="")
        await window.locator("#receipt", has_text="“I trust nobody”").wait_for()
        await _sends(stage, "confess", diary="", withdraw="1")
        await window.locator("#receipt", has_text="Taken back").wait_for()
        await _sends(stage, "calendar")
        link = window.locator("#receipt").get_by_role("link", name="deadlines.ics")
        await link.wait_for()
        async with window.expect_download() as taken:
            await link.click()
        assert (await taken.value).suggested_filename == "deadlines.ics"


async def test_a_player_who_is_away_or_has_played_reads_it_there() -> None:
    """Only hosts are told of days away; a match that is over stands in one's record and in the standings of all."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        await window.goto(await stage.opened("five_stands", "human", "form", "form", options="rounds = 1"))
        await _sends(stage, "record")
        await window.locator("#receipt", has_text="You have played no match").wait_for()
        away = ((await stage.match()).opened_at + timedelta(days=1)).date().isoformat()
        await _sends(stage, "me", away_from=away, away_to=away)
        await window.locator("#receipt", has_text="Away").wait_for()
        assert not await window.get_by_text("will be away").count()
        await stage.look_as("Host")
        notice = window.locator("#shelf-hosts", has_text="will be away")
        await notice.wait_for()
        await unfold(notice)
        await window.get_by_text("will be away").filter(visible=True).first.wait_for()
        await stage.look_as("Ada")
        await assert_readable(stage, "own")
        await (await unfold(window.locator("fieldset[data-field=play] input").first)).check()
        await stage.seal()
        assert await stage.hears("Sealed (version 1)")
        await turned(stage)
        await window.wait_for_selector(".status[data-status=finished]")
        await _sends(stage, "record")
        await window.locator("#receipt", has_text="Ada has played 1 match to the end.").wait_for()
        await _sends(stage, "standings")
        await window.locator("#receipt", has_text="provisional").wait_for()
