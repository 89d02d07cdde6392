"""`run` on a forum: its time is the forum's from the first answer on."""

import asyncio
from datetime import timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Literal

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.cli.serving import forum
from bot.config import Config, ForumConfig
from bot.health.signs import Signs
from bot.outside.system import SystemClock
from bot.outside.venue_clock import VenueClock

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
