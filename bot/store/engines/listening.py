"""Hear of commits at once, by PostgreSQL's NOTIFY. It is only a hint: without it a bot looks by itself."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import psycopg
from psycopg import AsyncConnection

from bot import background
from bot.outside.pauses import pause
from bot.store.engines.lease import CHANNEL
from bot.store.engines.wire import NETWORK

_PAUSE: Final = 5.0
"""Seconds before a lost connection is made again."""


@asynccontextmanager
async def listening(url: str, heard: Callable[[], None]) -> AsyncIterator[None]:
    """Within, `heard` is called on each commit that the courier must handle, and when the lease was released."""
    async with background.running((_listen(url, heard), "the store's ear")):
        yield


async def _listen(url: str, heard: Callable[[], None]) -> None:
    while True:
        with suppress(psycopg.Error, OSError):
            async with await AsyncConnection.connect(url, autocommit=True, **NETWORK) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                async for _ in connection.notifies():
                    heard()
        await pause(_PAUSE)
