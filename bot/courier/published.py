"""Waiting for a public post to stand, or to fail."""

import asyncio
from typing import Final

from bot import background
from bot.referee.core.ports import Clock, Store

PATIENCE: Final = 20.0
"""The longest wait for a public post, in seconds."""


class Published:
    """Wakes those who wait for a public post whenever something was stored of what came of requests."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._recorded = asyncio.Event()

    def recorded(self) -> None:
        """Look again, since something was stored."""
        self._recorded.set()
        self._recorded = asyncio.Event()

    async def wait(self, match_id: str, slot: str) -> None:
        """Return once a public post stands, or has failed, or after twenty seconds."""
        patience = background.awaited(self._clock.sleep(PATIENCE))
        try:
            recorded = self._recorded
            while not patience.done() and await self._is_coming(match_id, slot):
                news = background.awaited(recorded.wait())
                await asyncio.wait({news, patience}, return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
                recorded = self._recorded
        finally:
            patience.cancel()

    async def _is_coming(self, match_id: str, slot: str) -> bool:
        post = await self._store.transact(lambda tx: tx.outbox.posted(match_id, "public", slot))
        return post is not None and post.status in {"waiting", "attempted"}
