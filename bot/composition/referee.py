"""The referee without a venue: what a command reads or does on a database."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from bot.outside.system import SystemClock, SystemEntropy
from bot.referee import shelf
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, User
from bot.store.engines.databases import Place, open_store, readable


class ReadAtOnce:
    """The inbox of a venue that hands in everything the moment it is sent."""

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:
        """Return a moment beyond now: everything is read."""
        return datetime.max.replace(tzinfo=UTC)

    def is_heard(self) -> bool:
        """Return True, always."""
        return True


@asynccontextmanager
async def referee(place: Place) -> AsyncIterator[House]:
    """Yield the referee on a database that no other process has open."""
    async with await open_store(place) as store:
        await shelf.load(store)
        yield House(store, SystemClock(), SystemEntropy(), ReadAtOnce())


@asynccontextmanager
async def reading(place: Place) -> AsyncIterator[tuple[House, bool]]:
    """Yield the referee on a database, or on a copy of it while the bot runs; with whether it is the database itself."""
    async with readable(place) as (store, is_itself):
        await shelf.load(store)
        yield House(store, SystemClock(), SystemEntropy(), ReadAtOnce()), is_itself
