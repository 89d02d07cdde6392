"""The examples of House matches on the page in Chromium: each opens, and is played to its end by clicks and keys alone."""

import os
from typing import Any, Final

from bot.referee.core.positions import table_of
from games.by_hand.state import State
from tests.browser.openings import unfold
from tests.browser.staging import Stage, expect, staged
from tests.games.by_hand.samples import EXAMPLES, SEATS

PLAYED: Final = tuple(EXAMPLES) if os.environ.get("BELLFLOWER_EXAMPLES_PLAYED") else ("unique_lowest",)
"""All six in `make soak`; else one that counts its numbers itself. `test_by_hand.py` and `test_reader.py` have what hosts judge."""
_ORDERS: Final = "#part-orders form"
_JUDGE: Final = "#part-judge form"
_LATEST: Final = 3
"""The round after which the host ends what has no number of rounds."""


async def _opened(stage: Stage, name: str) -> str:
    """The address of Ada's tab in a match with an example's options; all others are scripted."""
    players = ("human", *("form",) * (SEATS.get(name, 3) - 1))
    return await stage.opened("by_hand", *players, options=EXAMPLES[name].read_text("utf-8"))


async def _state(stage: Stage) -> State:
    state: State = table_of(await stage.match()).state
    return state


async def test_the_examples_are_played_on_the_page() -> None:
    """Each asks for every part with a control, its host's rules one click away, and is played to its end."""
    async with staged() as stage:
        for name in PLAYED:
            await stage.window.goto(await _opened(stage, name))
            await stage.window.wait_for_selector(_ORDERS)
            state = await _state(stage)
            await expect(stage.window.locator(f"{_ORDERS} fieldset.field")).to_have_count(len(state.questions.fields))
            await expect(stage.window.locator("main")).to_contain_text(state.questions.ask)
            await stage.window.locator("a.rules[href*='match=']").first.wait_for()
            await _played(stage)


async def _played(stage: Stage) -> None:
    """Ada answers each round in its own fields; the host enters points, words and the end, where asked."""
    while (state := await _state(stage)).phase != "over":
        await (_judged if state.phase == "hosts" else _sealed)(stage, state)
        await _moved_on(stage, state)
    await stage.look_as("Ada")
    await stage.window.locator("#part-happened .podium, #part-happened h3:text('How it ended')").first.wait_for()
    assert (await stage.match()).outcome is not None


async def _sealed(stage: Stage, state: State) -> None:
    """One round of Ada's, with any question; a player who is not asked watches it close."""
    await stage.look_as("Ada")
    if 0 in state.out:
        return
    form = stage.window.locator(f"{_ORDERS}[data-key='round-{state.round}']")
    await form.wait_for()
    for field in await form.locator("fieldset.field").all():
        await _filled(await unfold(field))
    await stage.seal()


async def _filled(field: Any) -> None:
    kind = await field.get_attribute("data-kind")
    if kind == "words":
        await field.locator("textarea").fill("In the bath; alone.")
    elif kind == "number":
        await field.locator("input[type=number]").fill("7")
    else:
        await field.locator("input:not([value=''])").first.check()


async def _judged(stage: Stage, state: State) -> None:
    """Two points for the second seat, a word for it alone; and the end, where nothing else brings it."""
    await stage.look_as("Host")
    await stage.window.locator(f"{_JUDGE}[data-key='result-{state.round}']").wait_for()
    await stage.window.locator("fieldset[data-field=plus] label[data-choice='@2'] input").fill("2")
    await stage.window.locator("#judge-to-2").fill("Only for Bo.")
    if not state.options.rounds and state.round >= _LATEST:
        await stage.window.locator("fieldset[data-field=end] input[value=yes]").check()
    await stage.press("Enter the result")


async def _moved_on(stage: Stage, before: State) -> None:
    """Wait until the position is another one."""
    for _ in range(200):
        after = await _state(stage)
        if (after.phase, after.round) != (before.phase, before.round):
            return
        await stage.window.wait_for_timeout(50)
    raise AssertionError(f"nothing came of round {before.round}")
