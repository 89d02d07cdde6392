"""What people wrote before this session, in DMs and in the threads of their letters, read back over REST in the order of sending."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Final

import discord
from msgspec.structs import replace

from bot.courier.pace import Pace
from bot.referee.core.model import Person, User
from bot.referee.core.ports import Clock, Store, Transaction, Undeliverable
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.reading.stored import begins_at, letters_threads, mark

log = logging.getLogger(__name__)

PAGE: Final = 100
"""The most messages that Discord returns at a time."""

Sought = Callable[[User], Awaitable[int | None]]
"""Finds the DM channel of a person to whom the bot has not written yet; None if they can have none."""


@dataclass
class _Place:
    """How far a person's DMs have been read back, in an attempt that began at `at`: everything up to the snowflake `upto`.

    `waiting`: what is to be judged later: earlier messages whose newest text is younger than what follows, and what stands in threads.
    """

    at: datetime
    upto: int
    waiting: list[discord.Message] = field(default_factory=list)


class History:
    """Hands every message that it reads to `take`. `rate`: how many requests a second it may send now; None: any number."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        clock: Clock,
        rate: Callable[[], float | None],
        sought: Sought | None,
        take: Callable[[discord.Message], Awaitable[None]],
    ) -> None:
        self._client, self._store, self._clock = client, store, clock
        self._rate, self._pace, self._sought, self._take = rate, Pace(clock, None), sought, take
        self._places: dict[User, _Place] = {}
        self._marks: dict[User, set[int]] = {}

    def has(self, user: User, mark: int) -> bool:
        """Return whether a message of the bot with this mark stands where what a person wrote is being read."""
        return mark in self._marks.get(user, ())

    async def read(self, user: User) -> datetime:
        """Read a person's DM and threads to their end, and return when that began. After an interrupted attempt it goes on in its place.

        Raise StoreFailed or Unreachable.
        """
        at = self._clock.now()
        person = await self._store.transact(lambda tx: tx.people.get(user))
        if person is not None and person.channel is None:
            person = await self._with_channel(person)
        if person is not None:
            begin = await self._store.transact(lambda tx: begins_at(tx, person))
            place = self._places.setdefault(user, _Place(at, begin))
            try:
                place.waiting += await self._in_threads(user, begin)
                while await self._read_page(user, person.channel, place):
                    pass
            finally:
                self._marks.pop(user, None)
            at = self._places.pop(user).at
        return at

    async def _with_channel(self, person: Person) -> Person:
        """Return a person with their DM, noted: the bot has not written to them yet, but they may have written to it."""
        channel = await self._sought(person.user) if self._sought is not None else None
        if channel is None:
            return person

        async def note(tx: Transaction) -> Person:
            known = replace(await tx.people.get(person.user) or person, channel=str(channel))
            await tx.people.save(known)
            return known

        return await self._store.transact(note)

    async def _in_threads(self, user: User, begin: int) -> list[discord.Message]:
        """Return what a person wrote after a snowflake in the threads of their letters. A server where the bot is no more is left out."""
        written: list[discord.Message] = []
        for thread, guild in (await self._store.transact(partial(letters_threads, user=user))).items():
            place = self._client.get_partial_messageable(
                thread, guild_id=guild, type=discord.ChannelType.private_thread
            )
            after, is_last = begin, self._client.get_guild(guild) is None
            while not is_last:
                page = await self._history(place, after)
                written += self._sorted_out(user, page)
                after, is_last = max((message.id for message in page), default=after), len(page) < PAGE
        return written

    async def _read_page(self, user: User, channel: str | None, place: _Place) -> bool:
        """Handle the next page of a DM, in the order of sending. Return whether there may be another one."""
        page: list[discord.Message] = []
        if channel is not None:
            dm = self._client.get_partial_messageable(int(channel), type=discord.ChannelType.private)
            page = await self._history(dm, place.upto)
        is_last = len(page) < PAGE
        upto = max((message.id for message in page), default=place.upto)
        known = [*place.waiting, *self._sorted_out(user, page)]
        for message in sorted(known, key=mark):
            if is_last or mark(message) <= upto:
                await self._take(message)
        place.waiting = [] if is_last else [message for message in known if mark(message) > upto]
        place.upto = upto
        return not is_last

    def _sorted_out(self, user: User, page: list[discord.Message]) -> list[discord.Message]:
        """Return what a person wrote of a page, and note the marks of the bot's own messages."""
        own = (message for message in page if message.author.id != int(user))
        self._marks.setdefault(user, set()).update(
            getattr(part, "id", 0) for message in own for part in message.components
        )
        return [message for message in page if message.author.id == int(user)]

    async def _history(self, place: discord.PartialMessageable, begin: int) -> list[discord.Message]:
        """Return one page of messages after a snowflake; empty if the place is gone for good."""
        self._pace.rate = self._rate()
        await self._pace.turn()
        try:
            async with asking(60):
                history = place.history(limit=PAGE, after=discord.Object(begin), oldest_first=True)
                return [message async for message in history]
        except Undeliverable as error:
            log.warning("a DM or a thread cannot be read: %s", error)
            return []
