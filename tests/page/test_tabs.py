"""Many tabs: of one reader, and of all who look on, they cost what one costs, and a reader has not more than they need."""

import asyncio
import cProfile
import pstats
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import bot.page
from bot.page.web import reading
from bot.page.web.refusing import gate
from bot.page.web.seeing import seen as look
from bot.referee.people import signing
from tests.bot.world import one_card
from tests.page.table import ADDRESS, Browser, Table

_READERS = 30
_PAGE = str(Path(bot.page.__path__[0]))


async def _reads(table: Table, where: str, number: int, reached: list[int]) -> None:
    """One page that is open until it has the news of the second round."""
    heads = {"Host": ADDRESS.partition("//")[2], "X-Forwarded-For": f"10.0.0.{number}"}
    read = b""
    async with table.session.get(where, headers=heads) as stream:
        while b"Round 2" not in read:
            if b"event: part" in read and number not in reached:
                reached.append(number)
            read = read[-100:] + await stream.content.readany()


async def test_a_match_is_read_once_for_all_who_look_on(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A close runs nothing of the page; each change is then read and drawn once, and not once for each reader."""
    match, opened, looks, drawn = await table.match(), list[int](), list[str](), list[str]()
    event = reading._event

    async def seen(*arguments: Any, **named: Any) -> Any:
        looks.append("")
        return await look(*arguments, **named)

    def drawing(name: str, data: dict[str, str]) -> str:
        if name == "part":
            drawn.append(data["part"])
        return event(name, data)

    monkeypatch.setattr("bot.page.web.seeing.seen", seen)
    monkeypatch.setattr(reading, "_event", drawing)
    where = f"http://127.0.0.1:{table.port}/match/{match.id}/spectator/news"
    readers = [asyncio.create_task(_reads(table, where, one, opened)) for one in range(_READERS)]
    while len(opened) < _READERS and not any(one.done() for one in readers):
        await asyncio.tasks.sleep(0.01)
    changes = table.watching.changes
    looks.clear()
    drawn.clear()
    profile = cProfile.Profile()
    profile.enable()
    await table.bot.pass_deadline(match)
    profile.disable()
    stats: Any = pstats.Stats(profile)
    assert [
        one for one in stats.stats if one[0].startswith(_PAGE) and not {"hooks", "pushing"} & {*Path(one[0]).parts}
    ] == []
    await table.delivered()
    while not all(one.done() for one in readers):
        table.bot.clock.turn(0.1)
        await asyncio.tasks.sleep(0.01)
    await asyncio.gather(*readers)
    # One look more for each change than the last: a reader may come while the one before is read.
    assert len(looks) <= table.watching.changes - changes + 1
    assert len(drawn) < _READERS


_TABS = 8


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The matches that were looked at, a line for each look."""
    looks = list[str]()

    async def seen(tx: Any, match: str, *arguments: Any, **named: Any) -> Any:
        looks.append(match)
        return await look(tx, match, *arguments, **named)

    monkeypatch.setattr("bot.page.web.seeing.seen", seen)
    monkeypatch.setattr("bot.page.web.readers.seeing.seen", seen)
    return looks


async def _tab(table: Table, browser: Browser, match: str, number: int = 0) -> aiohttp.ClientResponse:
    """Open a tab that hears news, from an address of its own."""
    where = f"http://127.0.0.1:{table.port}/match/{match}/mine/news"
    heads = {"Host": ADDRESS.partition("//")[2], "Cookie": browser.cookie, "X-Forwarded-For": f"10.0.0.{number}"}
    return await table.session.get(where, headers=heads)


async def _until(table: Table, is_so: Callable[[], bool]) -> None:
    """Let time pass until something is so."""
    while not is_so():
        table.bot.clock.turn(0.5)
        await asyncio.tasks.sleep(0.01)


async def _hears(tab: aiohttp.ClientResponse, words: bytes) -> None:
    while words not in await asyncio.wait_for(tab.content.readuntil(b"\n\n"), 60):
        pass


async def test_the_tabs_of_one_reader_cost_one_look(
    table: Table, looks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A close wakes all of them; it is read and drawn, and their session looked up, once for each time something changed. What is sealed
    in another match wakes none, and one that is closed ends with its connection, not with the next heartbeat.
    """
    match, second = await table.match(), await table.match()
    ada, bo = await table.signed_in("Ada"), await table.signed_in("Bo")
    tabs = [await _tab(table, ada, match.id, number) for number in range(_TABS)]
    for tab in tabs:
        await _hears(tab, b"event: part")
    before, sessions, opens = table.watching.changes, list[str](), signing.signed_in

    async def signed_in(tx: Any, token: str, now: Any) -> Any:
        sessions.append(token)
        return await opens(tx, token, now)

    monkeypatch.setattr("bot.page.web.readers.signing.signed_in", signed_in)
    looks.clear()
    await table.bot.pass_deadline(match)
    await table.delivered()
    hearing = [asyncio.create_task(_hears(tab, b"Round 2")) for tab in tabs]
    await _until(table, lambda: all(one.done() for one in hearing))
    await asyncio.gather(*hearing)
    assert len(looks) <= table.watching.changes - before + 1
    assert len(sessions) <= 3 * (table.watching.changes - before + 1), (
        "who they are, what they see, and what they may do"
    )
    page = await bo.get(f"/match/{second.id}/mine")
    key = re.findall(r'data-key="([^"]+)"', page.text)[0]
    looks.clear()
    sealed = await bo.post(f"/match/{second.id}/mine/orders", {"key": key, "form": one_card(second, 1)})
    assert sealed.status == 200
    await table.delivered()
    for _ in range(10):
        table.bot.clock.turn(0.5)
        await asyncio.tasks.sleep(0.01)
    assert match.id not in looks
    there = len(table.watching)
    tabs.pop().close()
    await _until(table, lambda: len(table.watching) < there)
    assert match.id not in looks
    for tab in tabs:
        tab.close()


async def test_an_account_has_not_every_tab(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one match it has fewer than in all, from wherever they are opened; another account is let in."""
    monkeypatch.setattr(gate, "_TABS_OF_MATCH", 2)
    monkeypatch.setattr(gate, "_TABS_OF_ONE", 3)
    first, second = await table.match(), await table.match()
    ada, bo = await table.signed_in("Ada"), await table.signed_in("Bo")
    assert [(await ada.get(f"/match/{one.id}/mine")).status for one in (first, second)] == [200, 200]
    tabs = [await _tab(table, ada, first.id, number) for number in range(2)]
    refused = await _tab(table, ada, first.id, 3)
    assert (refused.status, "At most 2 tabs" in await refused.text()) == (429, True)
    tabs += [await _tab(table, ada, second.id, 4), await _tab(table, bo, first.id, 5)]
    assert [one.status for one in tabs] == [200] * 4
    refused = await _tab(table, ada, second.id, 6)
    assert (refused.status, "At most 3 tabs" in await refused.text()) == (429, True)
    for tab in tabs:
        tab.close()


async def test_a_site_of_ipv6_is_counted_as_one(table: Table) -> None:
    """Its owner has 65,536 networks. All of them together have some times what one has, and the next site is let in."""
    stranger = table.stranger()
    for number in range(80):
        tried = await stranger.post("/enter", {"token": "x"}, X_Forwarded_For=f"2001:db8:1:{number:x}::1")
        assert tried.status == 403
    assert (await stranger.post("/enter", {"token": "x"}, X_Forwarded_For="2001:db8:1:ffff::1")).status == 429
    assert (await stranger.post("/enter", {"token": "x"}, X_Forwarded_For="2001:db8:2:1::1")).status == 403


async def test_a_school_is_counted_by_its_accounts(table: Table) -> None:
    """Behind one address, each who is signed in has looks of their own; the files of the page are not counted at all."""
    match = await table.match()
    ada, bo, stranger = await table.signed_in("Ada"), await table.signed_in("Bo"), table.stranger()
    path = f"/match/{match.id}/mine"
    for browser in (ada, bo):
        assert (await browser.get(path)).status == 200
    for _ in range(600):
        await ada.get("/oembed")
    assert [(await one.get(path)).status for one in (ada, bo)] == [429, 200]
    assert (await stranger.get("/")).status == 200
    assert {(await stranger.get("/static/icon.svg")).status for _ in range(610)} == {200}
    forged = replace(stranger, cookie=f"{ada.cookie}x")
    while (await stranger.get("/oembed")).status != 429:
        pass
    assert (await forged.get("/")).status == 429
