"""Connections to a server of the bot: how many, how long one may send a request, and what the log says of those that are refused.

Requests that cannot be read are counted and never quoted: aiohttp would log them whole, with session cookies and tokens.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web_protocol import RequestPayloadError

from bot.outside.logs import Seldom
from bot.page.web.refusing.senders import WIDER, Sender, Senders

_IDLE: Final = 150.0
"""Seconds for which a connection stays open between requests: longer than a proxy keeps one, or it would send into a closed one."""
_LINGERING: Final = 2.0
"""Seconds for which the rest of a body that nobody reads is taken, so that its sender can read the answer."""
_AT_ONCE: Final = 64
"""Connections that asyncio takes in one turn. One that is refused is closed two turns later: three times as many fit into what is kept."""


@dataclass(frozen=True)
class Limits:
    """Limits on the connections of one server.

    `most`: in all; `of_one`: of one address. `head`, `body`: seconds for the first head of a connection, and for each body. `proxies`: the
    addresses or networks of those whose connections are counted in all only.
    """

    most: int
    of_one: int
    head: float = 10.0
    body: float = 20.0
    proxies: Sequence[str] = ()


_BODY: Final = web.AppKey("body", float)


@asynccontextmanager
async def listening(app: web.Application, host: str, port: int, limits: Limits) -> AsyncIterator[int]:
    """Serve an application within the block, and yield its port. Raises OSError if the port cannot be used."""
    app[_BODY] = limits.body
    app.on_response_prepare.append(_leave_out_software)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        assert runner.server is not None
        door = _Door(runner.server, limits)
        server = await asyncio.get_running_loop().create_server(door, host, port, backlog=_AT_ONCE)
        try:
            yield int(server.sockets[0].getsockname()[1])
        finally:
            server.close()
    finally:
        await runner.cleanup()


async def _leave_out_software(_: web.Request, response: web.StreamResponse) -> None:
    """Say nothing of the library that serves, or of its version."""
    response.headers.pop("Server", None)


@asynccontextmanager
async def receiving(request: web.Request) -> AsyncIterator[None]:
    """Allow a body as long as the server's limits say. Raises HTTPRequestTimeout if it takes longer."""
    try:
        async with asyncio.timeout(request.app.get(_BODY)):
            yield
    except TimeoutError:
        raise web.HTTPRequestTimeout from None


def at_end(request: web.Request, call: Callable[[], None]) -> None:
    """Call this once the connection of a request is lost, which aiohttp does not tell to what answers it."""
    if isinstance(request.protocol, _Connection):
        request.protocol.at_end = call


class _Door:
    """Makes the connections of a server, and knows those that are open, the oldest first, each with its sender."""

    def __init__(self, server: web.Server, limits: Limits) -> None:
        self._server, self.limits, self._senders = server, limits, Senders(limits.proxies)
        self._open = dict[_Connection, Sender]()
        self.refused = Seldom("connections were refused because too many were open: %s since the last such line")
        self.unread = Seldom("requests could not be read and were refused: %s since the last such line")

    def __call__(self) -> "_Connection":
        # A body counts as it was sent: few bytes cannot become many.
        return _Connection(
            self, self._server, loop=asyncio.get_running_loop(), access_log=None, auto_decompress=False,
            keepalive_timeout=_IDLE, lingering_time=_LINGERING,
        )  # fmt: skip

    def admits(self, connection: "_Connection", peer: str) -> bool:
        """Count one more connection, and return whether it is admitted. One that is idle makes way for it."""
        sender = () if self._senders.is_proxy(peer) else self._senders.known_as(peer, ())
        crowd = self._crowd(sender)
        idle = next((one for one in crowd if one.is_idle), None)
        if crowd and idle is None:
            self.refused.count()
            return False
        if idle is not None:
            del self._open[idle]
            idle.force_close()
        self._open[connection] = sender
        return True

    def _crowd(self, sender: Sender) -> list["_Connection"]:
        """Return the connections of which one must end before a sender can open another. Empty if there is room."""
        for rank, key in enumerate(sender):
            own = [one for one, whose in self._open.items() if key in whose]
            if len(own) >= self.limits.of_one * WIDER**rank:
                return own
        return list(self._open) if len(self._open) >= self.limits.most else []

    def leave(self, connection: "_Connection") -> None:
        """Stop counting a connection."""
        self._open.pop(connection, None)


class _Connection(web.RequestHandler):
    """A connection of aiohttp's that is counted at a door, and ends if its first request takes too long to begin."""

    def __init__(self, door: _Door, server: web.Server, **settings: Any) -> None:
        super().__init__(server, **settings)
        self._door = door
        self._late: asyncio.TimerHandle | None = None
        self.at_end: Callable[[], None] = lambda: None
        """Called when the connection is lost."""

    @property
    def is_idle(self) -> bool:
        """Whether no request is being answered."""
        return not self._request_in_progress

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, unless there are too many."""
        peer = transport.get_extra_info("peername")
        if not self._door.admits(self, peer[0] if peer else ""):
            assert isinstance(transport, asyncio.Transport)
            transport.abort()
            return
        super().connection_made(transport)
        self._late = self._loop.call_later(self._door.limits.head, self._end_if_unheard)

    def connection_lost(self, exc: BaseException | None) -> None:
        """End, and make room."""
        self._door.leave(self)
        if self._late is not None:
            self._late.cancel()
        super().connection_lost(exc)
        self.at_end()

    def _end_if_unheard(self) -> None:
        if not self._request_count:
            self.force_close()

    def handle_error(
        self, request: web.BaseRequest, status: int = 500, exc: BaseException | None = None, message: str | None = None
    ) -> web.StreamResponse:
        """Answer a request that cannot be read, and count it; leave other errors to aiohttp."""
        if not isinstance(exc, HttpProcessingError):
            return super().handle_error(request, status, exc, message)
        self._door.unread.count()
        response = web.Response(status=status, text="This request cannot be read.\n", headers={"Server": ""})
        response.force_close()
        return response

    def log_exception(self, *args: Any, **facts: Any) -> None:
        """Count a body that cannot be read; log other errors."""
        if isinstance(facts.get("exc_info"), HttpProcessingError | RequestPayloadError):
            self._door.unread.count()
        else:
            super().log_exception(*args, **facts)
