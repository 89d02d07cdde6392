"""Tabs that hear news: those who take none are dropped, and of one address there are not too many."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.page.web import watching
from bot.page.web.refusing import gate
from bot.page.web.watching import Stream
from tests.page.table import ADDRESS, Table
from tests.page.table import table as opened

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


async def test_a_spectator_who_reads_nothing_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the news of a real match, after as many closes as fill what this computer and theirs keep for them, which is made little."""
    monkeypatch.setattr(watching, "_SLOWEST", 0.2)
    loop = asyncio.get_running_loop()
    create = loop.create_server

    async def with_little_room(*arguments: Any, **named: Any) -> asyncio.Server:
        server = await create(*arguments, **named)
        server.sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
        return server

    monkeypatch.setattr(loop, "create_server", with_little_room)
    async with opened(tmp_path / "bot.db") as table:
        match, before = await table.match(seats=11), len(table.watching)
        with socket.socket() as reader:
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
            reader.setblocking(False)
            await loop.sock_connect(reader, ("127.0.0.1", table.port))
            head = f"GET /match/{match.id}/spectator/news HTTP/1.1\r\nHost: {ADDRESS.partition('//')[2]}\r\n\r\n"
            await loop.sock_sendall(reader, head.encode())
            while len(table.watching) == before:
                await asyncio.tasks.sleep(0.01)
            closes = 0
            while len(table.watching) > before and (await table.bot.now(match)).status == "running":
                await table.bot.pass_deadline(match)
                await table.delivered()
                closes += 1
                for _ in range(20):
                    table.bot.clock.turn(0.1)
                    await asyncio.tasks.sleep(0.02)
            assert (len(table.watching), closes > 0) == (before, True)


async def test_one_address_has_not_every_tab(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next is refused in words; another address is let in, and so is this one when one of its tabs is closed."""
    monkeypatch.setattr(gate, "_TABS", 2)
    match = await table.match()
    where = f"http://127.0.0.1:{table.port}/match/{match.id}/spectator/news"

    async def opened(sender: str) -> aiohttp.ClientResponse:
        heads = {"Host": ADDRESS.partition("//")[2], "X-Forwarded-For": sender}
        return await table.session.get(where, headers=heads)

    tabs = [await opened("203.0.113.9") for _ in range(2)]
    refused = await opened("203.0.113.9")
    assert (refused.status, "At most 2 tabs" in (await refused.json())["refusal"]) == (429, True)
    others = await opened("203.0.113.10")
    assert [one.status for one in (*tabs, others)] == [200] * 3
    before = len(table.watching)
    tabs.pop().close()
    while len(table.watching) == before:
        table.bot.clock.turn(2)
        await asyncio.tasks.sleep(0.01)
    again = await opened("203.0.113.9")
    assert again.status == 200
    for tab in (*tabs, others, again):
        tab.close()


async def test_more_tabs_than_there_may_be_take_nothing_from_others(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one too many is refused in words; those that are open stay so."""
    most = len(table.watching) + 2
    monkeypatch.setattr(watching, "_MOST", most)
    match = await table.match()
    where = f"http://127.0.0.1:{table.port}/match/{match.id}/spectator/news"

    async def opened(number: int) -> aiohttp.ClientResponse:
        heads = {"Host": ADDRESS.partition("//")[2], "X-Forwarded-For": f"203.0.113.{number}"}
        return await table.session.get(where, headers=heads)

    tabs = [await opened(number) for number in range(2)]
    for tab in tabs:
        assert b"event: clock" in await asyncio.wait_for(tab.content.readuntil(b"\n\n"), 60)
    refused = await opened(3)
    assert (refused.status, "Too many people" in (await refused.json())["refusal"]) == (503, True)
    assert len(table.watching) == most
    for tab in tabs:
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
    slow = {"Host": ADDRESS.partition("//")[2], "X-Forwarded-For": "203.0.113.9"}
    where = f"http://127.0.0.1:{table.port}/match/{match.id}/spectator/news"

    async def full(self: web.StreamResponse, data: bytes) -> None:
        if self._req is not None and self._req.headers.get("X-Forwarded-For") == slow["X-Forwarded-For"]:
            is_stuck.set()
            await is_given_up.wait()
            raise TimeoutError
        await write(self, data)

    async def read_round_2(stream: aiohttp.ClientResponse) -> None:
        while b"Round 2" not in await asyncio.wait_for(stream.content.readuntil(b"\n\n"), 60):
            pass

    monkeypatch.setattr(watching, "_SLOWEST", 600.0)
    monkeypatch.setattr(web.StreamResponse, "write", full)
    first, other = [
        await table.session.get(where, headers=one) for one in (slow, slow | {"X-Forwarded-For": "203.0.113.10"})
    ]
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
    again = await table.session.get(where, headers=slow)
    await read_round_2(again)
    for response in (first, other, again):
        response.close()
