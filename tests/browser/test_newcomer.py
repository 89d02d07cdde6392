"""What a newcomer reads, as it is shown: moments as they are, a hand once, what came above what is, and seals small."""

from typing import Final

from tests.browser.openings import turned, unfold, unfold_words
from tests.browser.staging import expect, staged

_SIZE: Final = "(one) => parseFloat(getComputedStyle(one).fontSize)"


async def test_a_match_says_when_it_closes_and_where_it_stands() -> None:
    """38 hours are 38 hours, in the clock and in the letter; a hand stands once; what came is beside what is; seals are small."""
    async with staged() as stage:
        window = stage.window
        await window.goto(await stage.opened("five_stands", "human", "form", "form", every="38 hours", close_at="none"))
        await window.locator("#part-clock .left", has_text="in 38 hours").wait_for()
        await unfold_words(stage)
        await window.locator("#part-now time[data-style=relative]").wait_for()
        times = window.locator("time[data-style=relative]")
        await times.nth(1).wait_for(state="attached")
        await expect(times.filter(has_not_text="in 38 hours")).to_have_count(0)
        await (await unfold(window.locator("fieldset[data-field=go] input").first)).check()
        await stage.seal()
        assert await stage.hears("Sealed (version 1)")
        await turned(stage)
        await window.wait_for_selector("form[data-key='orders-2']")
        await window.locator("#part-now", has_text="Round 2 of 4.").wait_for()
        await window.locator("#part-happened", has_text="Orders played").wait_for()
        await unfold_words(stage)
        await window.locator("#part-now", has_text="Your hand:").wait_for()
        letter = await window.locator("#part-happened, #part-now").all_inner_texts()
        text = "".join(letter)
        assert [text.count(one) for one in ("Orders played", "Round 2 of 4.", "Your hand:")] == [1, 1, 1]
        assert text.index("Round 2 of 4.") < text.index("Your hand:")
        seal = window.locator("#part-now .small", has_text="Seal of round 1")
        assert await seal.evaluate(_SIZE) < 14 < await window.locator("#part-now .words").first.evaluate(_SIZE)
        for tab in ("Spectator", "Host"):
            await stage.look_as(tab)
            await window.locator("#part-public time[data-style=relative]").first.wait_for(state="attached")
            await expect(
                window.locator("#part-public").locator(times).filter(has_not_text="in 38 hours")
            ).to_have_count(0)
            await expect(window.locator("#part-standing")).to_contain_text("Round 2 of 4.")
