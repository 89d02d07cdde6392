"""Requests to addresses that others named: by connections of their own, again and again until nothing is left to send."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import aiohttp

from bot import background
from bot.page.web.api.hooks.addresses import Allowed, Checked
from bot.page.web.watching import Watching
from bot.referee.core.ports import Clock

log = logging.getLogger(__name__)

AT_ONCE: Final = 8
_LONGEST: Final = aiohttp.ClientTimeout(total=10)
_IDLE: Final = 30.0
_PAUSE: Final = 1.0
"""Seconds for which changes are collected."""


@asynccontextmanager
async def reaching(allowed: Allowed) -> AsyncIterator[aiohttp.ClientSession]:
    """Yield separate connections, which reach only `allowed` addresses."""
    connector = aiohttp.TCPConnector(resolver=Checked(allowed), use_dns_cache=False, limit=AT_ONCE)
    async with aiohttp.ClientSession(connector=connector, timeout=_LONGEST, trust_env=False) as session:
        yield session


@asynccontextmanager
async def looked_after(
    send: Callable[[], Awaitable[None]], watching: Watching, clock: Clock, what: str
) -> AsyncIterator[None]:
    """Call `send` within the block whenever `watching` reports a change, and from time to time. What fails is tried again."""
    async with background.running((_run(send, watching, clock, what), what)):
        yield


async def _run(send: Callable[[], Awaitable[None]], watching: Watching, clock: Clock, what: str) -> None:
    with watching.watch() as changed:
        while True:
            changed.clear()
            try:
                await send()
            except Exception:
                log.exception("%s could not be looked after; they are tried again", what)
            await clock.sleep(_PAUSE)
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), _IDLE)
