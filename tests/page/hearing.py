"""A server on this machine that hears webhooks and notifications."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from aiohttp import web

from tests.serving import serving


@dataclass
class Ear:
    """What it has heard. `answers`: the statuses that it answers next, else 201."""

    url: str = ""
    heard: list[tuple[Any, bytes]] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)

    async def hear(self, request: web.Request) -> web.Response:
        """Keep a request."""
        self.heard.append((request.headers.copy(), await request.read()))
        status = self.answers.pop(0) if self.answers else 201
        return web.Response(status=status, headers={"Location": self.url} if status == 302 else {})


E = TypeVar("E", bound=Ear)


@asynccontextmanager
async def hearing(ear: E) -> AsyncIterator[E]:
    """Let it hear what is posted to its address."""
    app = web.Application()
    app.router.add_post("/{any}", ear.hear)
    async with serving(app) as address:
        ear.url = f"{address}/a"
        yield ear
