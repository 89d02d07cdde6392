"""The order of requests to a forum, and the forum's time."""

import asyncio
from collections.abc import Mapping
from datetime import datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.cli.serving import forum
from bot.config import Config, ForumConfig
from bot.health.signs import Signs
from bot.outside.system import SystemClock
from bot.outside.venue_clock import VenueClock
from bot.referee.core.ports import Unreachable
from bot.venues.forum.boards.wire import SLACK, Reply, Wire
from tests.fakes import FakeClock

_LIMIT = 60
"""Seconds; a bot that waited by the clock that the forum set back would wait an hour."""


@pytest.mark.parametrize("kind", ["misago", "discourse"])
async def test_the_bot_takes_the_forums_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Literal["misago", "discourse"]
) -> None:
    """The computer's clock is an hour fast; the forum's first answer, though a refusal, sets the bot's time."""
    stopped, clock = asyncio.Event(), VenueClock(SystemClock())
    asked: list[timedelta] = []

    async def refuse(_: web.Request) -> web.Response:
        asked.append(clock.ahead())
        stopped.set()
        at = SystemClock().now() - timedelta(hours=1)
        return web.Response(status=403, headers={"Date": format_datetime(at, usegmt=True)})

    site = web.Application()
    site.router.add_route("*", "/{path:.*}", refuse)
    monkeypatch.setattr(forum, "stop_signal", lambda: stopped)
    async with TestServer(site) as server, asyncio.timeout(_LIMIT):
        settings = Config(forum=ForumConfig(kind, str(server.make_url("/")), hosts=("hester",)))
        assert await forum.serve(settings, "key", tmp_path / "bot.db", Signs(clock), clock) == 0
    assert abs(asked[0]) < timedelta(minutes=1)
    assert abs(clock.ahead() - timedelta(hours=1)) < timedelta(minutes=1)


async def test_a_post_that_waits_for_its_pause_keeps_no_reading_waiting() -> None:
    """Two posts are three seconds apart, and a reading request between them goes at once."""
    clock = FakeClock()
    wire = Wire("http://127.0.0.1:9", clock, per_minute=1e9, gap=3.0)
    sent: list[str] = []

    async def send(method: str, path: str, headers: Mapping[str, str] | None, arguments: dict[str, Any]) -> Reply:
        sent.append(path)
        return Reply(200, {}, clock.now())

    wire._sent = send  # type: ignore[method-assign]  # what goes to the forum
    await wire.ask("POST", "/first", is_post=True)
    second = asyncio.ensure_future(wire.ask("POST", "/second", is_post=True))
    await wire.ask("GET", "/list")
    assert sent == ["/first", "/list"]
    clock.turn(3)
    await second
    assert sent == ["/first", "/list", "/second"]
    await wire.aclose()


class _Answer:
    """What something between bot and forum answers, that is not the forum."""

    def __init__(self, headers: dict[str, str]) -> None:
        self.status, self.headers = 429 if "Retry-After" in headers else 200, headers

    async def __aenter__(self) -> "_Answer":
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing is open."""

    async def text(self) -> str:
        """No JSON."""
        return "<p>Please log in to the network."


@pytest.mark.parametrize(
    "headers", [{"Date": "yesterday"}, {"Date": "Mon, 32 Nov 2026 99:00:00 GMT"}, {"Retry-After": "²"}]
)
async def test_a_header_that_is_no_date_or_number_is_as_if_it_were_not_there(headers: dict[str, str]) -> None:
    """A network in between may write anything; the request fails or succeeds as without it."""
    clock, heard = FakeClock(), list[datetime]()
    wire = Wire("http://127.0.0.1:9", clock, per_minute=1e9, dated=heard.append)
    answer: Any = SimpleNamespace(request=lambda *_, **__: _Answer(headers), close=wire.session.close)
    wire.session = answer
    if "Retry-After" in headers:
        with pytest.raises(Unreachable) as refused:
            await wire.ask("GET", "/list")
        assert refused.value.retry_after == 60
    else:
        assert (await wire.ask("GET", "/list")).at == clock.now() - SLACK
    assert heard == []
    await wire.aclose()
