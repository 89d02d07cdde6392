"""The page of real matches, and the operator's, in a real browser, as wide as a phone."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.outside.system import SystemClock
from bot.page.web.pushing.sending import written
from bot.referee.core.model import Match
from bot.referee.hosting import hosting
from bot.referee.programs.notifications import Notification, Waiting
from tests.bot.operate.test_operator_page import TOKEN, opened, signs_of
from tests.bot.world import HOST, world
from tests.browser.openings import unfold
from tests.browser.staging import browsing, chromium, expect
from tests.page.table import Table, table


async def test_the_operator_freezes_a_server_on_a_phone(tmp_path: Path) -> None:
    """Entering, the desk, the question, and what came of it; no page is wider than 390 pixels, and none runs a script."""
    place = tmp_path / "a.db"
    async with world(place) as bot:
        match = await bot.started()
        async with opened(signs_of(bot, place), bot.clock) as browser:
            window = await chromium.window(viewport={"width": 390, "height": 780}, java_script_enabled=False)
            await window.goto(f"{browser.address}/operate")
            await window.get_by_label("The operator’s token").fill(TOKEN)
            await window.get_by_role("button", name="Enter").click()
            await window.get_by_label("Server", exact=True).select_option("g")
            assert await window.evaluate("document.documentElement.scrollWidth") == 390
            await window.get_by_label("The reason").fill("A storm")
            await window.get_by_role("button", name="Go on").click()
            await window.get_by_text("A storm").wait_for()
            assert (await bot.now(match)).status == "running"
            await window.get_by_role("button", name="Yes, do it").click()
            await window.get_by_text("Matches of g that stand still now: 1").wait_for()
            assert await window.evaluate("document.documentElement.scrollWidth") == 390
            assert (await bot.now(match)).status == "paused"
            await window.context.close()


IN_A_WORKER = """async ([source, sent]) => {
    const on = {}, shown = [], opened = [];
    const scope = {
        addEventListener: (name, heard) => { on[name] = heard; },
        registration: { showNotification: (...given) => { shown.push(given); } },
        clients: { matchAll: async () => [], openWindow: (where) => { opened.push(where); } },
        location: { origin: "https://play.example.org" },
    };
    new Function(...Object.keys(scope), source)(...Object.values(scope));
    const happens = async (name, event) => {
        let done;
        on[name]({ ...event, waitUntil: (one) => { done = one; } });
        await done;
    };
    await happens("push", { data: { json: () => JSON.parse(sent) } });
    const [title, { body, data }] = shown[0];
    await happens("notificationclick", { notification: { close() {}, data } });
    return [title, body, opened[0]];
}"""
"""Runs the worker's script where a browser without a push service can: it is sent something, and what it shows is pressed."""

PHONE = {"viewport": {"width": 390, "height": 780}, "reduced_motion": "reduce"}


@asynccontextmanager
async def at_a_table(folder: Path) -> AsyncIterator[tuple[Table, Match, Any]]:
    """A match that has begun, letters that are carried by themselves, and Ada's phone; its console complains of nothing."""
    async with table(folder / "bot.db", SystemClock(), is_here=True) as there, browsing(**PHONE) as window:
        carrying = asyncio.create_task(there.courier.run())
        complaints: list[str] = []
        window.on("pageerror", lambda error: complaints.append(str(error)))
        window.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        try:
            yield there, await there.match(is_told=False), window
        finally:
            carrying.cancel()
        assert [one for one in complaints if not re.search("403|401|incognito", one)] == []


@asynccontextmanager
async def another_site(body: str) -> AsyncIterator[str]:
    """A page of another site, on another host."""

    async def page(request: web.Request) -> web.Response:
        return web.Response(text=f"<!doctype html><title>Elsewhere</title>{body}", content_type="text/html")

    app = web.Application()
    app.add_routes([web.get("/", page), web.get("/favicon.ico", page)])
    async with TestServer(app, host="127.0.0.1") as server:
        yield f"http://localhost:{server.port}/"


async def signed_in(there: Table, window: Any, user: str = "Ada") -> None:
    """They follow their link and press the button."""
    await window.goto(f"http://127.0.0.1:{there.port}/enter#{await there.link(user)}")
    assert "#" not in window.url, "no token stays in the address"
    await window.get_by_role("button", name="Sign in on this browser").click()
    await window.wait_for_url(f"http://127.0.0.1:{there.port}/")


async def test_a_player_signs_in_and_plays_in_two_tabs(tmp_path: Path) -> None:
    """By a link, and by one that leads to the match; the board is the input; a second tab hears of it; the session is ended in the list."""
    async with at_a_table(tmp_path) as (there, match, window):
        await signed_in(there, window)
        assert await window.title() == "Bellflower"
        await window.goto(f"http://127.0.0.1:{there.port}/enter?match={match.id}#{await there.link('Ada')}")
        await window.get_by_role("button", name="Sign in on this browser").click()
        await window.wait_for_url(f"http://127.0.0.1:{there.port}/match/{match.id}/mine")
        await window.wait_for_selector("#part-orders form")
        second = await window.context.new_page()
        await second.goto(window.url)
        await (await unfold(window.locator("fieldset[data-field=go] input").first)).check()
        await window.locator("#part-orders button[data-words]").click()
        await window.locator("#receipt", has_text="Sealed (version 1)").wait_for()
        await second.locator(".seal.is-sealed").wait_for()
        for tab in (window, second):
            assert not await tab.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert [one.version for one in await there.bot.versions(match)] == [1]
        await second.get_by_role("tab", name="Spectator").click()
        await second.wait_for_selector("#tab-spectator[aria-selected=true]")
        await expect(second.locator("#part-orders")).to_have_count(0)
        await window.goto(f"http://127.0.0.1:{there.port}/me")
        await window.get_by_role("button", name="End all of them").click()
        await window.get_by_text("You are not signed in here", exact=False).wait_for()


async def test_another_account_in_the_same_browser_finds_nothing_typed(tmp_path: Path) -> None:
    """What Ada typed and did not seal is not filled in for Bo, who signs in after her, in no tab; and it is there again for her."""
    async with at_a_table(tmp_path) as (there, match, window):
        mine = f"http://127.0.0.1:{there.port}/match/{match.id}/mine"
        await signed_in(there, window)
        await window.goto(mine)
        await (await unfold(window.locator("[name=typed]"))).fill("play B5")
        entering = await window.context.new_page()
        await signed_in(there, entering, "Bo")
        await window.get_by_role("tab", name="Bo").wait_for()
        await expect(window.locator("[name=typed]")).to_have_value("")
        await signed_in(there, entering)
        await window.get_by_role("tab", name="Ada").wait_for()
        await expect(window.locator("[name=typed]")).to_have_value("play B5")


async def test_a_host_pauses_and_ends_a_match_from_their_phone(tmp_path: Path) -> None:
    """The desk is found from the start page; a form says what was done, and the clock shows it at once. A press on the form of an abort
    says what is lost; to cancel keeps the match and what was typed. A spectator's tab has no form.
    """
    async with at_a_table(tmp_path) as (there, match, window):
        await signed_in(there, window, HOST)
        await window.locator(f"a[href='/match/{match.id}/host']").click()
        await window.wait_for_url("**/host")
        await window.locator("table.desk").wait_for()
        await (await _reasoned(window, "pause", "a storm")).click()
        await window.locator("#receipt:not(:empty)").wait_for()
        await window.locator("#part-clock [data-status=paused]").wait_for()
        assert (await there.bot.now(match)).status == "paused"
        await window.locator("#command-resume").wait_for(state="attached")
        press, asked = await _reasoned(window, "abort", "nobody is left"), window.get_by_role("dialog")
        await press.click()
        await asked.get_by_text("without a result", exact=False).first.wait_for()
        assert not await window.evaluate("document.documentElement.scrollWidth > innerWidth")
        await asked.get_by_role("button", name="Cancel").click()
        await asked.wait_for(state="hidden")
        assert (await there.bot.now(match)).status == "paused"
        assert await window.locator("#command-abort input[name=reason]").input_value() == "nobody is left"
        await press.click()
        await asked.get_by_role("button", name="End the match without a result").click()
        await window.locator("#part-clock [data-status=aborted]").wait_for()
        await window.get_by_role("tab", name="Spectator").click()
        await window.wait_for_selector("#tab-spectator[aria-selected=true]")
        await expect(window.locator(".power")).to_have_count(0)


async def _reasoned(window: Any, command: str, reason: str) -> Any:
    """The button of a command's form, which is unfolded and has its reason."""
    form = await unfold(window.locator(f"#command-{command}"))
    await form.locator("input[name=reason]").fill(reason)
    return form.locator("[type=submit]")


@pytest.mark.usefixtures("each_browser")
async def test_spectators_look_on_in_a_frame(tmp_path: Path) -> None:
    """Another site shows a spectator's page; a player's table it does not get."""
    async with at_a_table(tmp_path) as (there, match, window):
        await window.goto(f"http://127.0.0.1:{there.port}/match/{match.id}/spectator")
        await window.locator("#part-standing").wait_for()
        where = f"http://127.0.0.1:{there.port}/match/{match.id}/spectator"
        async with another_site(f'<iframe src="{where}" width="380" height="600"></iframe>') as address:
            await window.goto(address)
            await window.frame_locator("iframe").locator("#part-standing").wait_for()
        mine = await window.request.get(where.replace("/spectator", "/mine"))
        assert "frame-ancestors 'none'" in mine.headers["content-security-policy"]


async def test_a_player_asks_to_be_told_on_their_phone(tmp_path: Path) -> None:
    """The button registers the page's worker; where the browser has no push service it says so, and nothing is kept. The worker shows
    what it is sent: the title and whose turn it is.
    """
    async with at_a_table(tmp_path) as (there, match, window):
        await signed_in(there, window)
        await window.context.grant_permissions(["notifications"])
        table_page = f"http://127.0.0.1:{there.port}/match/{match.id}/mine"
        await window.goto(table_page)
        bell = window.locator("#bell")
        assert await window.evaluate("navigator.serviceWorker.getRegistration().then((one) => one === undefined)")
        await bell.get_by_role("button", name="Tell me here").click()
        await window.evaluate("navigator.serviceWorker.ready.then(() => true)")
        await bell.locator(".refusal:not(:empty), .told:not([hidden])").wait_for()
        assert not await window.evaluate("document.documentElement.scrollWidth > innerWidth")
        where = "navigator.serviceWorker.getRegistration().then((one) => one.active.scriptURL)"
        assert (await window.evaluate(where)).endswith("/worker.js")
        worker = await (await window.request.get(f"http://127.0.0.1:{there.port}/worker.js")).text()
        letter = Notification(match.id, "marker", is_turn=True, until=there.bot.clock.now())
        sent = written(Waiting("Ada", "session", letter), match, "en").decode() + " " * 100
        blank = await window.context.new_page()
        notification = await blank.evaluate(IN_A_WORKER, [worker, sent])
        assert notification == [match.title, "It is your turn.", f"https://play.example.org/match/{match.id}/mine"]


@pytest.mark.usefixtures("each_browser")
async def test_letters_that_were_not_seen_before_are_marked(tmp_path: Path) -> None:
    """What came while the page was closed, by a word in its heading; not what this browser has shown before."""
    async with at_a_table(tmp_path) as (there, match, window):
        await signed_in(there, window)
        place, elsewhere = f"http://127.0.0.1:{there.port}/match/{match.id}/mine", f"http://127.0.0.1:{there.port}/me"
        await window.goto(place)
        await window.locator("form[data-key='orders-1']").wait_for()
        await window.reload()
        await window.locator("form[data-key='orders-1']").wait_for()
        assert not await window.locator("#part-now .tag.new").count()
        await window.goto(elsewhere)
        await hosting.close_now(there.bot.house, match.id, HOST, "all are here")
        there.courier.nudge()
        await window.goto(place)
        await window.locator("form[data-key='orders-2']").wait_for()
        await window.locator("#part-now .tag.new", has_text="new").wait_for(state="attached")
        await window.reload()
        await window.locator("form[data-key='orders-2']").wait_for()
        assert not await window.locator("#part-now .tag.new").count()
