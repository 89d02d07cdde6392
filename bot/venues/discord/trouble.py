"""The store fails: no letter can be stored that would say so, so the hosts are told directly; and again when it works.

What is needed for that is read while the store works, and kept in memory.
"""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.referee.ports import Clock, Store, Transaction, Undeliverable, Unreachable
from bot.venues.discord.answers import WORDS, note
from bot.venues.discord.layout import NOBODY
from bot.venues.discord.places import home_of
from bot.venues.discord.requests import asking

log = logging.getLogger(__name__)

_LOOK_EVERY: Final = timedelta(minutes=1)


class Trouble:
    """Tells each hosts' channel once that a trouble has begun, and once that it has ended."""

    def __init__(self, client: discord.Client, store: Store, clock: Clock) -> None:
        self._client, self._store, self._clock = client, store, clock
        self._places: dict[int, str] = {}
        self._told: dict[int, str] = {}
        self._looked_at: datetime | None = None

    async def began(self) -> None:
        """The store fails. A channel that cannot be told now is told by the next call."""
        waiting = {place: locale for place, locale in self._places.items() if place not in self._told}
        self._told |= await self._tell(waiting, "store-fails")

    async def ended(self) -> None:
        """The store works: tell those who were told of the trouble, and note once a minute where hosts are."""
        for place in await self._tell(self._told, "store-works"):
            del self._told[place]
        now = self._clock.now()
        if self._looked_at is None or abs(now - self._looked_at) >= _LOOK_EVERY:
            self._places, self._looked_at = await self._store.transact(_hosts), now

    async def _tell(self, places: dict[int, str], message: str) -> dict[int, str]:
        """Say one sentence in several channels at once; those in which it stands now."""
        said = await asyncio.gather(*(self._say(place, locale, message) for place, locale in places.items()))
        return {place: locale for (place, locale), is_said in zip(tuple(places.items()), said, strict=True) if is_said}

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


async def _hosts(tx: Transaction) -> dict[int, str]:
    """The hosts' channels of everything that is open, and the language that is spoken there. Runs have those of their contest."""
    return {home_of(match).hosts: match.settings.locale for match in await tx.matches() if not match.contest}
