"""Connections that send too little, too slowly, too often or nonsense: others are still answered, and no secret is logged."""

import asyncio
import errno
import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

from bot.health import page as health
from bot.health.desk.site import Operator
from bot.health.signs import Signs
from bot.outside import descriptors
from bot.outside.web_push import WebPush
from bot.page.web.refusing import connections
from bot.page.web.refusing.connections import Limits, listening
from bot.page.web.site import Behind, Site
from tests.fakes import FakeClock, FakeEntropy, Sketches
from tests.page.table import ADDRESS, Table
from tests.page.table import table as opened
from tests.serving import free_port

PATIENCE = 120.0
HASTY = Limits(most=300, of_one=300, head=0.2, body=0.2)
SECRET = "marked-9f1c"
READ_FIRST = {"/enter", "/enter/whose"}
"""Who signs in is known by the body alone."""
UNREADABLE = {
    "a long header": f"GET / HTTP/1.1\r\nHost: x\r\nCookie: bellflower={SECRET}{'x' * 9_000}\r\n\r\n",
    "a NUL": f"GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {SECRET}\x00\r\n\r\n",
    "a header without a name": f"GET / HTTP/1.1\r\n: {SECRET}\r\n\r\n",
    "a header on two lines": f"GET / HTTP/1.1\r\nHost: x\r\nCookie: a\r\n {SECRET}\r\n\r\n",
    "many headers": "GET / HTTP/1.1\r\nHost: x\r\n" + f"Cookie: {SECRET}\r\n" * 300 + "\r\n",
    "a long address": f"GET /{SECRET}{'x' * 9_000} HTTP/1.1\r\nHost: x\r\n\r\n",
    "an address that is none": f"GET http://[{SECRET} HTTP/1.1\r\nHost: x\r\n\r\n",
    "TLS": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + f"{SECRET}\r\n\r\n",
    "another protocol": f"{SECRET} {SECRET} {SECRET}\r\n\r\n",
    "a later version": f"GET /{SECRET} HTTP/9.9\r\nHost: x\r\n\r\n",
    "two lengths": f"POST /enter HTTP/1.1\r\nHost: x\r\nCookie: {SECRET}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
    "a length that is none": f"POST /enter HTTP/1.1\r\nHost: x\r\nContent-Length: {SECRET}\r\n\r\nx",
    "a chunk that is none": f"POST /enter HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n{SECRET}\r\n",
    "a later chunk that is none": "POST /enter HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n" + f"{SECRET}\r\n",
    "nonsense after a request": f"GET / HTTP/1.1\r\nHost: x\r\n\r\n\x00{SECRET}\r\n\r\n",
}  # fmt: skip


async def said(port: int, words: str) -> str:
    """What is answered to words until the connection is closed; the sender goes on waiting."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(words.encode("latin-1"))
    try:
        return (await asyncio.wait_for(reader.read(), PATIENCE)).decode()
    except ConnectionResetError:
        return ""
    finally:
        writer.close()


def unfinished(path: str, number: int, method: str = "POST") -> str:
    """A request of some sender behind the proxy with one byte of its body."""
    host = ADDRESS.partition("//")[2]
    return (
        f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {ADDRESS}\r\nX-Forwarded-For: 10.0.0.{number}\r\n"
        "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    )


def taking_bodies(table: Table) -> list[tuple[str, str]]:
    """Every address of the page that takes a body."""
    site = Site(Behind(table.bot.house, table.bot.intake, Sketches(), push=WebPush(ADDRESS)), table.watching).app()
    places = {"match": "ABC", "reader": "mine"}
    return [
        (one.method, re.sub(r"{(\w+)}", lambda place: places.get(place[1], "x"), one.resource.canonical))
        for one in site.router.routes()
        if one.method not in {"GET", "HEAD"} and one.resource is not None
    ]


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody reads is taken for a moment only."""
    monkeypatch.setattr(connections, "_LINGERING", 0.1)


@pytest.fixture
async def hasty(tmp_path: Path) -> AsyncIterator[Table]:
    """The page with little patience."""
    async with opened(tmp_path / "bot.db", limits=HASTY) as there:
        yield there


async def test_a_body_is_waited_for_after_it_is_known_who_sends_it(hasty: Table) -> None:
    """One byte of a body, sent by a stranger to each address: each is refused at once, and the connection ends; where the body alone says
    who it is, the page waits a little, and then says in words what to do.
    """
    addresses = taking_bodies(hasty)
    answers = await asyncio.gather(
        *(said(hasty.port, unfinished(path, number, method)) for number, (method, path) in enumerate(addresses))
    )
    slow = {path: one for (_, path), one in zip(addresses, answers, strict=True) if one.startswith("HTTP/1.1 408")}
    assert len(addresses) > 20
    assert all(answer.startswith("HTTP/1.1 4") for answer in answers)
    assert slow.keys() == READ_FIRST
    assert all("This did not arrive in time. Send it again." in one for one in slow.values())


async def test_a_hundred_unfinished_requests_leave_the_page_open(hasty: Table) -> None:
    """They come through the proxy from ten addresses; a stranger is answered meanwhile, and each of them ends."""
    slow = [asyncio.create_task(said(hasty.port, unfinished("/enter", number % 10))) for number in range(100)]
    assert (await hasty.stranger().get("/")).status == 200
    assert all(answer.startswith("HTTP/1.1 4") for answer in await asyncio.gather(*slow))


async def slow(request: web.Request) -> web.Response:
    """Answer nothing."""
    await asyncio.Event().wait()
    return web.Response()


async def quick(request: web.Request) -> web.Response:
    """Answer at once."""
    return web.Response(text="here")


@asynccontextmanager
async def served(limits: Limits) -> AsyncIterator[int]:
    """A server with an address that never answers, and one that does."""
    app = web.Application()
    app.add_routes([web.get("/slow", slow), web.get("/", quick)])
    async with listening(app, "127.0.0.1", 0, limits) as port:
        yield port


@asynccontextmanager
async def beginning(port: int, count: int, words: str) -> AsyncIterator[list[asyncio.StreamReader]]:
    """So many connections that have said something."""
    made = [await asyncio.open_connection("127.0.0.1", port) for _ in range(count)]
    for _, writer in made:
        writer.write(words.encode())
    try:
        yield [reader for reader, _ in made]
    finally:
        for _, writer in made:
            writer.close()


ASKED = "GET / HTTP/1.0\r\n\r\n"
NEVER = "GET /slow HTTP/1.1\r\nHost: x\r\n\r\n"


async def test_a_head_that_does_not_arrive_ends_the_connection() -> None:
    """Half a head, or nothing at all."""
    async with served(Limits(most=10, of_one=10, head=0.1)) as port:
        assert await said(port, "GET / HTTP/1.1\r\nHos") == await said(port, "") == ""


async def test_idle_connections_make_way() -> None:
    """As many as there may be of one address, or in all: the oldest of those that are asked nothing ends for a new one."""
    for limits in (Limits(most=9, of_one=5), Limits(most=5, of_one=9), Limits(5, 1, proxies=["127.0.0.1"])):
        async with served(limits) as port, beginning(port, 5, "GET / HTTP/1.1\r\n") as waiting:
            assert (await said(port, ASKED)).endswith("here")
            assert await asyncio.wait_for(waiting[0].read(), PATIENCE) == b""
            assert not any(one.at_eof() for one in waiting[1:])


async def test_too_many_requests_at_a_time_of_one_address_are_refused(caplog: pytest.LogCaptureFixture) -> None:
    """A proxy that is believed may have as many as there may be in all; what is refused is logged once a minute."""
    async with served(Limits(most=9, of_one=5)) as port, beginning(port, 5, NEVER):
        await asyncio.sleep(0.1)  # noqa: TID251  until the server has read them
        assert [await said(port, ASKED) for _ in range(20)] == [""] * 20
    assert caplog.text.count("too many were open") == 1
    async with served(Limits(most=9, of_one=5, proxies=["127.0.0.0/8"])) as port, beginning(port, 8, NEVER):
        assert (await said(port, ASKED)).endswith("here")


@asynccontextmanager
async def on_the_page(folder: Path) -> AsyncIterator[int]:
    """The port of the page of matches."""
    async with opened(folder / "bot.db", limits=HASTY) as there:
        yield there.port


@asynccontextmanager
async def on_the_health_port(folder: Path) -> AsyncIterator[int]:
    """The port of the operator's page."""
    clock, port = FakeClock(), free_port()
    async with health.served("127.0.0.1", port, Signs(clock), Operator("a token", clock, FakeEntropy()), HASTY):
        yield port


@pytest.mark.parametrize("place", [on_the_page, on_the_health_port])
async def test_what_cannot_be_read_is_not_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, place: Callable[[Path], AbstractAsyncContextManager[int]]
) -> None:
    """A cookie or token in a request that is refused before anything looks at it; the log says that there was one."""
    caplog.set_level(logging.DEBUG)
    enter = "/operate/enter" if place is on_the_health_port else "/enter"
    async with place(tmp_path) as port:
        for kind, words in UNREADABLE.items():
            answer = await said(port, words.replace("/enter", enter))
            assert not answer or re.match(r"HTTP/1\.\d 4", answer), kind
            assert SECRET not in caplog.text + answer, kind
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_the_operators_form_is_waited_for_as_long(tmp_path: Path) -> None:
    """One byte of it."""
    async with on_the_health_port(tmp_path) as port:
        request = unfinished("/operate/enter", 1).replace(ADDRESS.partition("//")[2], "127.0.0.1")
        answer = await said(port, request.replace("application/json", "application/x-www-form-urlencoded"))
    assert answer.startswith("HTTP/1.1 408")


@pytest.mark.parametrize(("limit", "visitors"), [(64, 32), (1_024, 768), (4_096, 3_840), (16_384, 4_000)])
def test_visitors_leave_room(limit: int, visitors: int) -> None:
    """For Discord, the database and files."""
    assert descriptors.for_visitors(limit) == visitors


async def test_a_shortage_of_descriptors_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    """Asyncio tells of each connection that it could not take; other errors are logged as before."""
    loop = asyncio.get_running_loop()
    descriptors.quieten(loop)
    for _ in range(500):
        loop.call_exception_handler({"message": "accept", "exception": OSError(errno.EMFILE, "Too many open files")})
    loop.call_exception_handler({"message": "another", "exception": OSError(errno.EPERM, "no")})
    loop.set_exception_handler(None)
    assert [one.message for one in caplog.records if "another" not in one.message] == [
        "there are too many open files; new connections wait (raise LimitNOFILE): 1 times since the last such line"
    ]
    assert "another" in caplog.text
