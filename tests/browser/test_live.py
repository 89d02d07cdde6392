"""An evening alone, in real time, on a phone: rounds of seconds against scripted rivals, an order is one tap."""

import os
import re
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.page.reading.sight import HOST
from bot.referee import gathering
from bot.referee.core import paces
from bot.referee.core.model import Settings
from bot.referee.play import dealing, signup
from bot.referee.record import archive, verifying
from bot.venues.rehearsal.stage.scripted import HUMAN, user_of
from tests.browser.openings import key_of
from tests.browser.staging import Stage, expect, staged
from tests.by_turns import a_fifth

TURNS: Final = int(os.environ.get("BELLFLOWER_TURNS", "2"))
"""Thirty in `make soak`."""
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 780}}
LIVE: Final[dict[str, Any]] = {"every": "2 minutes", "early": "all_in", "close_at": ""}
VOTE: Final = """
rounds = {turns}
[[questions]]
ask = "Who goes?"
[[questions.fields]]
key = "vote"
choices = ["@others"]
count = "most_votes"
prize = 1
"""


async def _tapped(stage: Stage, number: int, choice: str) -> None:
    """Wait for a turn, and tap once: it is sealed."""
    form = stage.window.locator(f"#part-orders form[data-key='round-{number}']")
    button = form.locator(f"button[data-choice='{choice}']")
    async with stage.window.expect_response("**/orders") as answered:
        await button.click()
    assert (await answered.value).status == 200


async def test_an_evening_alone_on_a_phone() -> None:
    """Each turn is one tap where the last one was, and one request; the clock counts seconds; nothing is too wide; it verifies."""
    async with staged(**PHONE) as stage:
        sent: list[str] = []
        stage.window.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
        await stage.window.goto(
            await stage.opened("by_hand", "human", "form", "form", **LIVE, options=VOTE.format(turns=TURNS))
        )
        match, places = await stage.match(), set[float]()
        for number in range(1, TURNS + 1):
            await stage.window.locator(f"#part-orders form[data-key='round-{number}']").wait_for()
            assert not await stage.is_wider_than_the_window()
            await expect(stage.window.locator("#part-orders .asking")).to_have_text(f"Round {number}: Who goes?")
            places.add(
                await stage.window.locator("#part-orders .pad").evaluate("(pad) => pad.getBoundingClientRect().top")
            )
            await expect(stage.window.locator(".state > .countdown")).to_have_text(re.compile(r"^[^:]+:[^:]+$"))
            await _tapped(stage, number, "@2" if number % 2 else "@3")
        await stage.window.locator("#part-happened .podium").wait_for()
        assert len([one for one in sent if one.endswith("/orders")]) == TURNS
        assert len(places) == 1, "nothing moves under a thumb"
        document = await archive.export(stage.theatre.house, match.id)
        assert verifying.checked(document)


async def test_a_pad_of_numbers_and_a_second_tap() -> None:
    """A small number is a pad; another tap changes it, and what stands sealed is marked."""
    number = 'rounds = 2; questions = [{"fields": [{"key": "bid", "kind": "number", "least": 0, "most": 9}]}]'
    async with staged(**PHONE) as stage:
        await stage.window.goto(await stage.opened("by_hand", "human", "human", **LIVE, options=number))
        pad = stage.window.locator("#part-orders .pad")
        await pad.wait_for()
        await expect(pad.locator("button")).to_have_count(10)
        for choice in ("7", "3"):
            await pad.locator(f"button[data-choice='{choice}']").click()
            await pad.locator(f"button[data-choice='{choice}'][aria-pressed=true]").wait_for()
        await expect(pad.locator("[aria-pressed=true]")).to_have_count(1)
        [_, last] = await stage.theatre.house.store.transact(
            lambda tx: tx.orders.versions(stage.window.url.split("/")[4])
        )
        assert last.answer == {"bid": 3}


@pytest.mark.parametrize("name", a_fifth(["go_stop", "stones"]))
async def test_a_chess_clock_on_the_page(name: str) -> None:
    """Both clocks are shown; the asked player's runs. In a match in one file, too."""
    async with staged(**PHONE) as stage:
        await stage.window.goto(await stage.opened(key_of(name), "human", "form", every="3m + 5s"))
        chess = stage.window.locator(".chess")
        await chess.first.wait_for()
        await expect(chess).to_have_count(2)
        await expect(chess.locator("time")).to_have_count(1)
        assert (await stage.match()).clocks


@pytest.mark.parametrize("name", a_fifth(["by_hand", "thirds"]))
async def test_ready_is_one_tap(name: str) -> None:
    """The last of those who are awaited taps; the first question stands there at once. In a match in one file, too."""
    async with staged(**PHONE) as stage:
        house = stage.theatre.house
        settings = Settings(pace=replace(paces.live("2 minutes"), ready="5m"))
        match = await signup.open_match(
            house, guild="rehearsal", home="rehearsal", game=key_of(name), host=HOST, settings=settings
        )
        first, *others = [user_of(number, HUMAN) for number in (1, 2, 3)]
        for user in (first, *others):
            await signup.join(house, match.id, user, user)
        await dealing.start(house, match.id, HOST)
        for user in others:
            await gathering.press(house, match.id, user)
        await stage.window.goto(f"{stage.address}match/{match.id}/{first}")
        await stage.window.locator("#part-orders button[data-ready]").click()
        await stage.window.locator("#part-orders form[data-kind='orders']").wait_for()
        assert not await stage.is_wider_than_the_window()
