"""Tabs that hear news: those who take none are dropped, and of one address there are not too many."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.page.web import watching
from bot.page.web.refusing import gate
from bot.page.web.watching import Stream
from bot.referee.core.model import Match
from tests.page.table import ADDRESS, Table

_MUCH = b":" + b"x" * 2**20 + b"\n\n"


@asynccontextmanager
async def _sending(dropped: asyncio.Event) -> AsyncIterator[int]:
    """A server that sends more than any buffer holds, and says when it has given that up."""

    async def endless(request: web.Request) -> web.StreamResponse:
        stream = Stream(request)
        await stream.begin()
        try:
            while True:
                await stream.send(_MUCH)
        except ConnectionResetError:
            dropped.set()
        return stream.response

    app = web.Application()
    app.add_routes([web.get("/", endless)])
    async with TestServer(app, host="127.0.0.1") as server:
        assert server.port is not None
        yield server.port


async def test_a_reader_who_takes_nothing_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its connection ends, so that a browser begins another; nothing of the stream is kept for it."""
    monkeypatch.setattr(watching, "_SLOWEST", 0.2)
    dropped = asyncio.Event()
    async with _sending(dropped) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await asyncio.wait_for(dropped.wait(), 60)
        with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
            await asyncio.wait_for(reader.readexactly(2**40), 60)
        writer.close()


async def _news(table: Table, match: Match, sender: str) -> aiohttp.ClientResponse:
    """A spectator's tab that hears news, of some sender behind the proxy."""
    heads = {"Host": ADDRESS.partition("//")[2], "X-Forwarded-For": sender}
    return await table.session.get(f"http://127.0.0.1:{table.port}/match/{match.id}/spectator/news", headers=heads)


async def test_one_address_has_not_every_tab(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next is refused in words; another address is let in, and so is this one when one of its tabs is closed. More than there may be in
    all take nothing from others.
    """
    monkeypatch.setattr(gate, "_TABS", 2)
    monkeypatch.setattr(watching, "MOST_TABS", most := len(table.watching) + 3)
    match = await table.match()
    tabs = [await _news(table, match, "203.0.113.9") for _ in range(2)]
    refused = await _news(table, match, "203.0.113.9")
    assert (refused.status, "At most 2 tabs" in (await refused.json())["refusal"]) == (429, True)
    tabs.append(await _news(table, match, "203.0.113.10"))
    for tab in tabs:
        assert b"event: clock" in await asyncio.wait_for(tab.content.readuntil(b"\n\n"), 60)
    refused = await _news(table, match, "203.0.113.11")
    assert (refused.status, "Too many people" in (await refused.json())["refusal"]) == (503, True)
    assert len(table.watching) == most
    tabs.pop(0).close()
    while len(table.watching) == most:
        table.bot.clock.turn(2)
        await asyncio.tasks.sleep(0.01)
    again = await _news(table, match, "203.0.113.9")
    assert again.status == 200
    for tab in (*tabs, again):
        tab.close()


@pytest.mark.parametrize("path", ["/match/{}/spectator/news", "/api/matches/{}/events"])
async def test_a_head_opens_no_stream(table: Table, path: str) -> None:
    """What came after the head would be the answer to the next request that a proxy sends on the same connection."""
    match, before = await table.match(), len(table.watching)
    reader, writer = await asyncio.open_connection("127.0.0.1", table.port)
    host = ADDRESS.partition("//")[2]
    writer.write(f"HEAD {path.format(match.id)} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    answer = await asyncio.wait_for(reader.read(), 60)
    writer.close()
    assert answer.startswith(b"HTTP/1.1 405 ")
    assert answer.endswith(b"\r\n\r\n")
    assert len(table.watching) == before


async def test_a_close_does_not_wait_for_a_page_that_is_slow(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """While nothing more can be written to one page, the round closes, its letters go and another page is told. Then the slow page is
    dropped, and comes back to the same news.
    """
    match, write = await table.match(), web.StreamResponse.write
    is_stuck, is_given_up = asyncio.Event(), asyncio.Event()
    slow, quick = "203.0.113.9", "203.0.113.10"

    async def full(self: web.StreamResponse, data: bytes) -> None:
        if self._req is not None and self._req.headers.get("X-Forwarded-For") == slow:
            is_stuck.set()
            await is_given_up.wait()
            raise TimeoutError
        await write(self, data)

    async def read_round_2(stream: aiohttp.ClientResponse) -> None:
        while b"Round 2" not in await asyncio.wait_for(stream.content.readuntil(b"\n\n"), 60):
            pass

    monkeypatch.setattr(watching, "_SLOWEST", 600.0)
    monkeypatch.setattr(web.StreamResponse, "write", full)
    first, other = [await _news(table, match, one) for one in (slow, quick)]
    await asyncio.wait_for(is_stuck.wait(), 60)
    assert (await table.bot.pass_deadline(match)).round == 2
    await table.delivered()
    table.bot.clock.turn(2)
    table.watching.changed()
    listening = asyncio.create_task(read_round_2(other))
    while not listening.done():
        table.bot.clock.turn(1)
        await asyncio.tasks.sleep(0.01)
    await listening
    is_given_up.set()
    with pytest.raises(aiohttp.ClientError):
        await asyncio.wait_for(first.content.read(), 60)
    monkeypatch.setattr(web.StreamResponse, "write", write)
    again = await _news(table, match, slow)
    await read_round_2(again)
    for response in (first, other, again):
        response.close()
