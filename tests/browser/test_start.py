"""Where one begins: pictures of the games, and the matches that wait for a person first."""

import asyncio
from typing import Any

from tests.browser.openings import unfold
from tests.browser.staging import expect, staged


async def test_the_start_page_shows_boards_and_whose_turn_it_is() -> None:
    """Each game has a picture of its board; a match that waits for a player here stands above them, and leads to their
    tab. All that is sent for it, as a browser counts it, is at most 200 kB.
    """
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        sent = list[int]()
        wire = await window.context.new_cdp_session(window)
        wire.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
        await wire.send("Network.enable")
        await stage.opened("la_mafia", "form", "form")
        await stage.opened("five_stands", "human", "form", "form")
        await window.goto(stage.address)
        headings = ["Your turn", "Open a new match", "Matches"]
        await expect(window.locator("main h2")).to_have_text(headings)
        for picture in await window.locator(".games img").all():
            await picture.scroll_into_view_if_needed()
            assert await picture.evaluate("(one) => one.decode().then(() => one.naturalWidth > 0)")
        assert await window.locator(".games img").count() == await window.locator(".games li").count()
        assert len(sent) > await window.locator(".games img").count()
        assert sum(sent) <= 200_000
        assert not await stage.is_wider_than_the_window()
        await window.get_by_role("link", name="Ada: your turn").click()
        await window.wait_for_url("**/match/**")
        await window.wait_for_selector("#part-orders form")
        await (await unfold(window.locator("fieldset[data-field=go] input").first)).check()
        await stage.seal()
        assert await stage.hears("Sealed (version 1)")
        await window.goto(stage.address)
        await expect(window.locator("main h2")).to_have_text(headings[1:])


async def test_nothing_can_be_pressed_before_its_script_is_there() -> None:
    """On a slow line a form can be read and not be sent; once the scripts are there, it opens its match."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window, are_there = stage.window, asyncio.Event()

        async def slow(route: Any) -> None:
            await are_there.wait()
            await route.continue_()

        await window.route("**/static/*.js*", slow)
        await window.goto(f"{stage.address}new/five_stands", wait_until="commit")
        start = window.locator("form[data-kind=new] [type=submit]")
        await start.wait_for()
        assert not await window.locator("main").locator("button:enabled, input:enabled, select:enabled").count()
        are_there.set()
        await start.click()
        await window.wait_for_url("**/match/*/*")
