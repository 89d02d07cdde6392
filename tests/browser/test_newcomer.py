"""What a newcomer reads: moments as they are, his own things first, little that is large, pictures of every game, and how it ended."""

import os
import re
from typing import Final

import msgspec
import pytest

from games import catalogue
from tests.browser.openings import turned
from tests.browser.staging import NAMES, staged

_PHONE: Final = {"width": 390, "height": 780}
_SIZE: Final = "(one) => parseFloat(getComputedStyle(one).fontSize)"
_SIGNS: Final = {"mode": "three", "max_rounds": 3}
"""A match of Ganymede in which three who only fill in forms go over 21, and a 3 takes 1 away."""
_HASH: Final = re.compile("[0-9a-f]{64}")


async def test_a_match_says_when_it_closes_and_where_it_stands() -> None:
    """38 hours are 38 hours, in the clock and in the letter; a hand stands once; what came is above what is; seals are small."""
    async with staged() as stage:
        window = stage.window
        await window.goto(await stage.opened("five_stands", "human", "form", "form", every="38 hours", close_at=""))
        await window.locator("#part-clock .left", has_text="in 38 hours").wait_for()
        await window.locator("#part-now time[data-style=relative]").wait_for()
        left = await window.locator("time[data-style=relative]").all_inner_texts()
        assert len(left) > 1
        assert set(left) == {"in 38 hours"}
        await window.locator("fieldset[data-field=go] input").first.check()
        await stage.press("Seal these orders")
        assert await stage.hears("Sealed (version 1)")
        await turned(stage)
        await window.wait_for_selector("form[data-key='orders-2']")
        await window.locator("#part-now", has_text="Round 2 of 4.").wait_for()
        letter = await window.locator("#part-now").inner_text()
        assert [letter.count(one) for one in ("Your orders counted", "Round 2 of 4.", "Your hand:")] == [1, 1, 1]
        assert letter.index("Your orders counted") < letter.index("Round 2 of 4.") < letter.index("Your hand:")
        seal = window.locator("#part-now .small", has_text="Seal of round 1")
        assert await seal.evaluate(_SIZE) < 14 < await window.locator("#part-now .words").first.evaluate(_SIZE)
        for tab in ("Spectator", "Host"):
            await stage.look_as(tab)
            await window.locator("#part-public time[data-style=relative]").first.wait_for(state="attached")
            assert set(await window.locator("#part-public time[data-style=relative]").all_inner_texts()) == {
                "in 38 hours"
            }
            assert "Round 2 of 4." in await window.locator("#part-standing").inner_text()


async def test_a_boss_among_eight_reads_his_own_tiles_first() -> None:
    """What is about others alone is folded; the map in public news bears names, and says whose is which."""
    async with staged(viewport=_PHONE) as stage:
        window = stage.window
        await window.goto(await stage.opened("la_mafia", "human", *("form",) * 7))
        for part in ("#part-now", "#part-public"):
            await window.wait_for_selector(f"{part} details.others")
            told = await window.locator(f"{part} .told").first.inner_text()
            assert "Ada: " in told
            assert "Bo: " not in told
            assert await window.locator(f"{part} details.others:not([open])").count() == 1
        await stage.look_as("Spectator")
        began = window.locator("#part-public details", has_text="The seats are taken")
        assert "card" not in str(await began.text_content())
        await window.wait_for_selector("#part-public .legend")
        picture = window.locator("#part-public img").first
        assert [name for name in NAMES if f"{name}: lairs" not in str(await picture.get_attribute("alt"))] == []
        assert "Chi\nChiara" in await window.locator("#part-public .legend").first.inner_text()


async def test_a_battle_flags_who_is_over_21_and_takes_away_with_a_true_minus() -> None:
    """In words, in what a picture is called, and on the picture; a hyphen stands before no number."""
    async with staged(viewport=_PHONE) as stage:
        window = stage.window
        options = msgspec.json.encode(_SIGNS).decode()
        await window.goto(await stage.opened("ganymede", "form", "form", "form", early="all_in", options=options))
        await window.wait_for_selector(".status[data-status=finished]")
        await stage.look_as("Spectator")
        await window.get_by_role("heading", name="How it ended").first.wait_for()
        pictures = await window.locator("#part-public img").all()
        called = [str(await one.get_attribute("alt")) for one in pictures]
        told = [str(await window.locator("#part-public").text_content()), "\n".join(called)]
        for words in told:
            assert re.search(r", \u22121 by the opponent's 3, \d+ in all: more than 21, so Strength 0\.", words)
            assert not re.search(r"(?<!\w)-\d", words)
        flagged = [one for one, words in zip(pictures, called, strict=True) if "more than 21" in words]
        drawn = await stage.window.context.request.get(
            stage.address.rstrip("/") + str(await flagged[0].get_attribute("src"))
        )
        assert re.search(r"\d\d: over 21, Strength 0", await drawn.text())


@pytest.mark.parametrize("key", catalogue.keys() if "BELLFLOWER_READER" in os.environ else ["ganymede"])
async def test_a_match_that_is_over_shows_whose_it_is(key: str) -> None:
    """To whoever comes by: every picture in words, the last of them with who won; two posts a close, and no 64 digits."""
    game = catalogue.find(key)
    assert game is not None
    trial = game.trials[0]
    player, options = next(iter(game.players)), msgspec.json.encode(trial.options).decode()
    async with staged(viewport=_PHONE) as stage:
        window = stage.window
        await window.goto(await stage.opened(key, *(player,) * trial.seats, early="all_in", options=options))
        await window.wait_for_selector(".status[data-status=finished]")
        await stage.look_as("Spectator")
        await window.get_by_role("heading", name="How it ended").first.wait_for()
        match = await stage.match()
        assert match.outcome is not None
        drawn = [str(await one.get_attribute("alt")) for one in await window.locator("#part-public img").all()]
        last = max((one for one in drawn if all(NAMES[seat] in one for seat in match.outcome.winners)), default="")
        assert last, drawn
        assert "" not in drawn
        assert await window.locator("#part-public details.letter").count() <= 3 + 2 * match.step
        assert not _HASH.search(str(await window.locator("main").text_content()))
        assert not await stage.is_wider_than_the_window()
