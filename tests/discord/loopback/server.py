"""The loopback as a test uses it: start, people, faults, traffic; and the patches that lead discord.py to it."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any
from unittest.mock import patch

import discord
import yarl
from aiohttp import web
from discord.backoff import ExponentialBackoff
from discord.state import ConnectionState

from tests.discord.loopback.faults import Plan
from tests.discord.loopback.gateway import AUTHENTICATION_FAILED, Gateway
from tests.discord.loopback.model import Json
from tests.discord.loopback.people import Person
from tests.discord.loopback.rest import API, Rest
from tests.discord.loopback.rest_app import socket_url
from tests.discord.loopback.world import World


class Loopback:
    """A whole Discord on 127.0.0.1; use it as `async with Loopback() as loopback`."""

    def __init__(self, clock: Callable[[], datetime] | None = None, *, patience: float = 60.0, port: int = 0) -> None:
        """`port`: set it to start a bot before there is a Discord; 0: any."""
        self.world = World(clock)
        self.faults = Plan()
        self.rest = Rest(self.world, self.faults)
        self.gateway = Gateway(self.world, self.faults)
        self.patience = patience
        self._port = port
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> "Loopback":
        application = web.Application(client_max_size=64 * 1024**2)
        self.rest.add_to(application)
        self.gateway.add_to(application)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        port = self._runner.addresses[0][1]
        self.world.base = f"http://127.0.0.1:{port}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.rest.closing.set()
        for socket in list(self.gateway.sockets):
            await socket.close(code=1001)
        assert self._runner is not None
        await self._runner.cleanup()
        if error is None:
            assert not self.world.problems, self.world.problems

    @property
    def traffic(self) -> list[Json]:
        """All requests so far, in the shape that check_traffic.py reads."""
        return self.rest.traffic

    def write_traffic(self, path: Path) -> None:
        """Write the traffic for check_traffic.py, without the keys that discord.py adds to forum posts."""
        path.write_text("".join(json.dumps(described(row)) + "\n" for row in self.traffic))

    def person(self, name: str) -> Person:
        """A new human, in no guild."""
        return Person(self.world, self.world.make_user(name), self.patience)

    def who_saw(self, text: str) -> set[str]:
        """The names of all who have ever been able to see this text, also in a custom id or an alt text."""
        people = (each for each in self.world.users.values() if not each.is_bot)
        return {each.name for each in people if any(text in seen.everything for seen in self.world.sight.of(each))}

    async def kick(self, how: str = "close", *, resume: bool = True) -> None:
        """End the gateway's connections: see Gateway.kick."""
        await self.gateway.kick(how, resume=resume)

    async def reset_token(self) -> None:
        """Reset the bot's token: Discord ends the session (4004) and answers 401 from now on."""
        self.world.application.token = "another.bot.token"
        await self.gateway.kick(resume=False, code=AUTHENTICATION_FAILED)

    @asynccontextmanager
    async def outage(self, *, resume: bool = False) -> AsyncIterator[None]:
        """No gateway meanwhile; without `resume` the sessions are lost, and missed events are not replayed."""
        self.gateway.is_open = False
        await self.kick(resume=resume)
        try:
            yield
        finally:
            self.gateway.is_open = True

    async def connected(self) -> None:
        """Wait until a session of the bot is receiving events."""
        async with asyncio.timeout(self.patience):
            while not self.gateway.is_connected:  # noqa: ASYNC110  no event says so
                await asyncio.sleep(0.005)  # noqa: TID251  the loop's own time

    async def quiet(self, seconds: float = 0.1) -> None:
        """Wait until the bot has sent no request for this time and none is unanswered."""
        before = -1
        while self.rest.busy or before != len(self.traffic):
            before = len(self.traffic)
            for _ in range(10):  # in ten steps, so that the loop gets its turns even on a slow machine
                await asyncio.sleep(seconds / 10)  # noqa: TID251  the loop's own time


def described(row: Json) -> Json:
    """A row of traffic without the keys that discord.py 2.7.1 sends with forum posts; Discord accepts them but does not describe them."""
    body = row.get("body") or {}
    if row["method"] != "POST" or not row["path"].endswith("/threads") or "message" not in body:
        return row
    post = {key: value for key, value in body.items() if key != "type"}
    post["message"] = {key: value for key, value in body["message"].items() if key != "tts"}
    return {key: value for key, value in row.items() if key != "query"} | {"body": post}


@contextmanager
def patched(loopback: Loopback | str) -> Iterator[None]:
    """Lead all discord.py clients of this process to a loopback, and shorten their waits (ready, IDENTIFY, reconnect).

    Another process uses the address `loopback.world.base`.
    """
    base = loopback if isinstance(loopback, str) else loopback.world.base
    start = ConnectionState.__init__

    def quickly(state: Any, *args: Any, **options: Any) -> None:
        start(state, *args, **options)
        state.guild_ready_timeout = 0.05

    async def at_once(client: discord.Client, shard_id: int | None, *, initial: bool = False) -> None:
        """IDENTIFY without the wait of five seconds."""

    with ExitStack() as stack:
        for target, name, value in (
            (discord.http.Route, "BASE", base + API),
            (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(socket_url(base))),
            (discord.asset.Asset, "BASE", base + "/cdn"),
            (ConnectionState, "__init__", quickly),
            (discord.Client, "before_identify_hook", at_once),
            (ExponentialBackoff, "delay", lambda _: 0.02),
        ):
            stack.enter_context(patch.object(target, name, value))
        yield
