"""When the store fails, no letter about it can be stored, so the hosts are told directly; and again when it works.

The hosts' channels are read when it fails, for a full disk can still be read; and once a minute while it works, for a lost disk cannot.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final, TypeVar

import discord

from bot import background
from bot.referee.acts.walking import in_pages
from bot.referee.core.ports import Clock, Store, StoreFailed, Transaction, Undeliverable, Unreachable
from bot.store.engines.queued import QueuedStore
from bot.venues.discord.components.layout import NOBODY
from bot.venues.discord.components.notes import note
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery.places import home_of
from bot.venues.discord.delivery.requests import asking

T = TypeVar("T")

log = logging.getLogger(__name__)

_LOOK_EVERY: Final = timedelta(minutes=1)
_CALM_FOR: Final = timedelta(minutes=1)
"""A nearly full disk accepts some writes: the trouble is over once none has failed for so long."""
_ACTS_TELL_EVERY: Final = timedelta(minutes=10)


class Watched:
    """A store that reports failed writes."""

    def __init__(self, store: Store, failed: Callable[[], None]) -> None:
        self._store, self._failed = store, failed

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Run a transaction, as the store does."""
        try:
            return await self._store.transact(work)
        except StoreFailed:
            self._failed()
            raise


class Trouble:
    """Tells each hosts' channel once that a trouble has begun, and once that it has ended."""

    def __init__(self, client: discord.Client, store: QueuedStore, clock: Clock) -> None:
        self._client, self._store, self._clock = client, store, clock
        self._places: dict[int, str] = {}
        self._warned: dict[int, str] = {}
        self._looked_at: datetime | None = None
        self._failed_at: datetime | None = None
        self._acted_at: datetime | None = None
        self._telling = asyncio.Lock()
        self._teller: asyncio.Task[None] | None = None

    def noticed(self) -> None:
        """Tell the hosts of a failed write without waiting for a sweep, but not every time."""
        self._failed_at = self._clock.now()
        is_told = self._acted_at is not None and abs(self._failed_at - self._acted_at) < _ACTS_TELL_EVERY
        if not is_told and not self._client.is_closed():
            self._acted_at = self._failed_at
            self._teller = background.start(self.began(), "telling hosts that the store fails")

    async def began(self) -> None:
        """Tell the hosts that the store fails. A channel that cannot be told now is told by the next call.

        If another bot has taken the database over, nothing is said: that bot tells what there is to tell.
        """
        async with self._telling:
            try:
                await self._look()
            except StoreFailed:
                log.warning("where the hosts are could not be read; those known before are told")
            if self._store.deposed.is_set():
                return
            waiting = {place: locale for place, locale in self._places.items() if place not in self._warned}
            self._warned |= await self._tell(waiting, "store-fails")

    async def ended(self) -> None:
        """Tell those who were told of the trouble that the store works, and note once a minute where hosts are."""
        now = self._clock.now()
        if self._failed_at is not None and abs(now - self._failed_at) < _CALM_FOR:
            return
        async with self._telling:
            for place in await self._tell(self._warned, "store-works"):
                del self._warned[place]
            if self._looked_at is None or abs(now - self._looked_at) >= _LOOK_EVERY:
                await self._look()

    async def _look(self) -> None:
        """Note the hosts' channels of all open matches, with their languages. Runs have those of their contest."""
        matches = await self._store.transact(lambda tx: tx.matches.open())
        of_hosts = in_pages(self._store, [one.id for one in matches if not one.contest])
        self._places = {home_of(match).hosts: match.settings.locale async for match in of_hosts}
        self._looked_at = self._clock.now()

    async def _tell(self, places: dict[int, str], message: str) -> dict[int, str]:
        """Post one sentence in several channels at once. Return those in which it was posted."""
        posted = await asyncio.gather(*(self._say(place, locale, message) for place, locale in places.items()))
        return dict(place for place, is_posted in zip(tuple(places.items()), posted, strict=True) if is_posted)

    async def _say(self, place: int, locale: str, message: str) -> bool:
        if self._client.user is None:  # not logged in yet
            return False
        try:
            async with asking():
                channel = self._client.get_partial_messageable(place)
                await channel.send(view=note(WORDS(message, locale)), allowed_mentions=NOBODY)
        except (Undeliverable, Unreachable) as error:
            log.warning("the hosts could not be told that the store %s: %s", message.removeprefix("store-"), error)
            return False
        return True
