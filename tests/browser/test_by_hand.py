"""A house match on the page in Chromium: free words sealed, its result looked at, entered and undone."""

import pytest

from bot.page.web import watching
from bot.referee.core.positions import table_of
from games.by_hand.state import State
from tests.browser.openings import unfold
from tests.browser.staging import Stage, staged
from tests.by_turns import day_of_five
from tests.games.by_hand.samples import EXAMPLES

_WAIT = "#part-judge form"


async def _state(stage: Stage) -> State:
    state: State = table_of(await stage.match()).state
    return state


@day_of_five(1)
@pytest.mark.parametrize("name", ["alibi"])
async def test_a_match_by_hand_is_played_by_clicks(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words and a choice are sealed, the host reads every letter first, enters points, takes them back, enters others.

    The host's news come late, but what they have done themselves is on their page.
    """
    async with staged() as stage:
        options = EXAMPLES[name].read_text("utf-8")
        await stage.window.goto(await stage.opened("by_hand", "human", "form", "form", early="all_in", options=options))
        async with stage.window.context.expect_page() as beside:
            await stage.window.locator("a.rules").first.click()
        assert "The Countess was robbed at nine" in await (await beside.value).locator("main").inner_text()
        await stage.window.locator("#orders-alibi").fill("In the bath; alone.")
        await (await unfold(stage.window.locator("fieldset[data-field=suspect] input[value='@2']"))).check()
        await stage.seal()
        assert await stage.hears("In the bath; alone.")
        assert await stage.hears(
            "Your orders counted, and the round has closed. What comes of them stands under “What happened”."
        )
        await stage.look_as("Host")
        await stage.window.wait_for_selector(_WAIT)
        await stage.window.locator("fieldset[data-field=plus] label[data-choice='@1'] input").fill("7")
        await stage.window.locator("#judge-to-2").fill("Only for Bo.")
        await stage.press("Preview every letter")
        assert await stage.hears("Only for Bo.")
        assert (await _state(stage)).phase == "hosts"
        monkeypatch.setattr(watching, "_MOMENT", 3.0)
        await stage.press("Enter the result")
        assert await stage.hears("Done: ")
        undo = await unfold(stage.window.locator("#command-back-undo"))
        await undo.get_by_role("button", name="Take it back").click()
        await stage.press("Go back, and tell everyone")
        await stage.window.wait_for_selector(f"{_WAIT}[data-key=result-1]")
        assert await stage.hears("Done: ")
        assert (await _state(stage)).points == (0, 0, 0)
        await stage.look_as("Ada")
        await stage.window.get_by_text("The hosts are at work; no deadline binds them.").wait_for()
        await stage.look_as("Host")
        await stage.window.locator("fieldset[data-field=plus] label[data-choice='@1'] input").fill("7")
        await stage.press("Enter the result")
        assert await stage.hears("Done: ")
        assert (await _state(stage)).points == (7, 0, 0)
        await stage.look_as("Ada")
        await stage.window.locator("form[data-key=round-2] #orders-alibi").fill("At home.")
        await stage.seal()
        await stage.look_as("Host")
        await _judged_as_toml(stage)
        assert (await _state(stage)).points == (7, 2, 0)


async def _judged_as_toml(stage: Stage) -> None:
    """The second round, typed as a whole."""
    await stage.window.wait_for_selector(f"{_WAIT}[data-key=result-2]")
    await stage.window.get_by_text("Type all of it at once").click()
    await stage.window.locator("#judge-typed").fill('everyone = "Well done"\nplus = { "@2" = 2 }')
    await stage.press("Enter the result")
    assert await stage.hears("Done: ")
