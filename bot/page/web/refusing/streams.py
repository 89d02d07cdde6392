"""Server-sent events to one reader, who is dropped if they do not take them."""

import asyncio
from typing import Final

from aiohttp import web

_SLOWEST: Final = 20.0
"""Seconds in which a reader takes what is sent to them. Browsers that were dropped connect again, and are sent what they lack."""


class Stream:
    """The stream that answers a request. A HEAD is refused: its answer has no body, and a stream is nothing else."""

    def __init__(self, request: web.Request) -> None:
        if request.method != "GET":
            raise web.HTTPMethodNotAllowed(request.method, ["GET"])
        self._request = request
        self.response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})

    @property
    def is_gone(self) -> bool:
        """Whether the reader has closed the connection."""
        return self._request.transport is None or self._request.transport.is_closing()

    async def begin(self) -> None:
        """Send the head."""
        await self.response.prepare(self._request)

    async def send(self, events: bytes) -> None:
        """Send events. Raises ConnectionResetError if the reader is gone, or so slow that they are dropped."""
        try:
            async with asyncio.timeout(_SLOWEST):
                await self.response.write(events)
        except TimeoutError:
            # What is left of the answer would wait for them too.
            if self._request.transport is not None:
                self._request.transport.abort()
            raise ConnectionResetError("the reader takes nothing") from None
