"""How far the DMs of players have been read: the watermark without which no round closes.

A gateway session that ran unbroken past a moment has delivered every DM sent before it. A RESUME replays what was missed; a fresh
IDENTIFY replays nothing, so after each one the DMs of everybody who sits in an open match are read back over REST. So they are,
too, when a round waits for its close and the gateway has not been heard since its deadline: discord.py asks it for a sign of life
every 41 seconds, and nobody else does.

A DM that comes after a deadline which may yet be moved is put off until it is, or the round has closed, and so is all that its
writer says meanwhile: it is read in order. The cursor stays before it, so that a restart reads it again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

import discord
from msgspec.structs import replace

from bot.courier.pace import Pace
from bot.referee.core.model import Match, Person, User
from bot.referee.core.ports import Clock, Store, Transaction, Undeliverable, Unreachable
from bot.venues.discord.delivery.places import snowflake
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.reading.backlog import Backlog
from bot.venues.discord.reading.cursor import advanced, is_dealt_with, mark, since, stamp, version
from bot.venues.discord.remembered import Locks, Recent

log = logging.getLogger(__name__)

NEVER: Final = datetime.min.replace(tzinfo=UTC)
NO_DEADLINE: Final = datetime.max.replace(tzinfo=UTC)
LOOK_EVERY: Final = 3.0
"""Seconds after which what was put off is looked at again."""

_REMEMBERED: Final = 10_000
"""Of so many people, those who wrote last, the cursors are kept."""

PAGE: Final = 100
"""So many messages Discord gives at a time."""

Handler = Callable[[discord.Message], Awaitable[None]]


class Undecided(Exception):
    """A DM cannot be judged yet; it is to be handed in again when something has been stored."""


@dataclass
class _Place:
    """How far the DMs of somebody have been read back, in an attempt that began at `at`: everything up to the snowflake `upto`.

    `edited`: what was said before that and is to be judged later, since its newest text is younger than what follows.
    """

    at: datetime
    upto: int
    edited: list[discord.Message] = field(default_factory=list)


class Inbox:
    """Implements the Inbox port. The client reports what becomes of its session; `handle` deals with one DM."""

    def __init__(self, client: discord.Client, store: Store, clock: Clock, rate: float | None = None) -> None:
        """`rate`: how many requests a second may be spent on reading back; None: any number."""
        self._client, self._store, self._clock = client, store, clock
        self._pace = Pace(clock, rate)
        self._backlog = Backlog(self._read_one)
        self.handle: Handler | None = None
        self.has_begun = asyncio.Event()
        """Whether there has been a session."""
        self._is_live = False
        self._heard_at = NEVER
        self._read_at: dict[User, datetime] = {}
        self._fresh: set[User] = set()
        self._under_way: dict[str, datetime] = {}
        self._put_off: dict[User, dict[str, discord.Message]] = {}
        self._cursors = Recent[User, str](_REMEMBERED)
        self._places: dict[User, _Place] = {}
        self._turns = Locks()
        """Two who want the same DMs read back do it one after the other."""
        self._has_news = False
        self._reconsidering: asyncio.Task[None] | None = None
        self._locks = Locks()

    # The port ----------------------------------------------------------------------------------------------------------

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:
        """Up to when everything of these users has been handed in; asks for more if the gateway is not past the deadline."""
        wanted = list(users)
        found = min((self._read_of(user) for user in wanted), default=self._clock.now())
        found = min([found, *self._under_way.values(), *self._put_off_at(wanted)])
        if match.deadline is not None and found < match.deadline:
            for user in wanted:
                if self._read_of(user) < match.deadline:
                    self._backlog.want(user, match.deadline)
        return found

    def _read_of(self, user: User) -> datetime:
        read_at = self._read_at.get(user, NEVER)
        return max(read_at, self._heard_at) if self._is_live and user in self._fresh else read_at

    def _put_off_at(self, users: Iterable[User]) -> list[datetime]:
        return [stamp(message) for user in users for message in self._put_off.get(user, {}).values()]

    # The session -------------------------------------------------------------------------------------------------------

    def heard(self) -> None:
        """Something arrived over the gateway: everything sent before has arrived too."""
        if self._is_live:
            self._heard_at = self._clock.now()

    def lost(self) -> None:
        """The connection is gone; up to its last sign of life all was read."""
        if self._is_live:
            for user in self._fresh:
                self._read_at[user] = max(self._read_at.get(user, NEVER), self._heard_at)
        self._is_live = False

    def welcome(self, user: User) -> None:
        """Somebody new: nothing that he sent before now was for us."""
        self._read_at[user] = self._clock.now()
        if self._is_live:
            self._fresh.add(user)

    def resumed(self) -> None:
        """The same session goes on, and what was missed has been replayed."""
        self._is_live = True
        self.heard()

    async def began(self) -> None:
        """A fresh session: it delivers what is sent from now on; what was sent before is read back, nearest deadline first."""
        self._is_live, self._fresh = True, set()
        self.heard()
        wanted = await self._store.transact(seated)
        self._read_at = {user: at for user, at in self._read_at.items() if user in wanted}
        self.has_begun.set()
        await self._all_read(wanted)

    async def listen(self) -> None:
        """Look again at what was put off, for ever: a grace may have run out."""
        while True:
            await self._clock.sleep(LOOK_EVERY)
            self.reconsider()

    # Reading back ------------------------------------------------------------------------------------------------------

    async def read_back(self, users: Iterable[User]) -> None:
        """Read what these users sent since their cursors; one whose DM cannot be read now is tried again at the next need."""
        await self._all_read(dict.fromkeys(users, NO_DEADLINE))

    async def _all_read(self, wanted: Mapping[User, datetime]) -> None:
        await asyncio.gather(*(self._backlog.want(user, by) for user, by in wanted.items()))

    async def _read_one(self, user: User, by: datetime) -> None:
        """Read one DM, unless the gateway has been heard since `by` and delivered it."""
        async with self._turns.of(user):
            if user in self._fresh and self._read_of(user) >= by:
                return
            try:
                await self._read_user(user)
            except Unreachable as error:
                log.warning("a DM could not be read back: %s", error, extra={"user": user})
                return
            if self._is_live:
                self._fresh.add(user)

    async def _read_user(self, user: User) -> None:
        """Page by page. An attempt that is broken off keeps its place, and whoever goes on has read up to when it began."""
        at = self._clock.now()
        person = await self._store.transact(lambda tx: tx.person(user))
        if person is not None and person.channel is not None:
            if user not in self._places:
                self._places[user] = _Place(at, await self._store.transact(lambda tx: _since(tx, person)))
            place = self._places[user]
            while await self._read_page(user, int(person.channel), place):
                pass
            at = self._places.pop(user).at
        self._read_at[user] = at

    async def _read_page(self, user: User, channel: int, place: _Place) -> bool:
        """Hand in the next page, in the order in which it was said; whether there may be another one."""
        page = await self._history(channel, place.upto)
        is_last = len(page) < PAGE
        upto = max((message.id for message in page), default=place.upto)
        known = [*place.edited, *(message for message in page if message.author.id == int(user))]
        for message in sorted(known, key=mark):
            if is_last or mark(message) <= upto:
                await self.take(message)
        place.edited = [] if is_last else [message for message in known if mark(message) > upto]
        place.upto = upto
        return not is_last

    async def _history(self, channel: int, begin: int) -> list[discord.Message]:
        """One page of what was said after a snowflake; nothing where the DM is gone for good."""
        await self._pace.turn()
        try:
            async with asking(60):
                place = self._client.get_partial_messageable(channel, type=discord.ChannelType.private)
                history = place.history(limit=PAGE, after=discord.Object(begin), oldest_first=True)
                return [message async for message in history]
        except Undeliverable as error:
            log.warning("a DM cannot be read: %s", error)
            return []

    # One message -------------------------------------------------------------------------------------------------------

    async def take(self, message: discord.Message) -> None:
        """Deal with one DM unless it has been: in the order of its writer's messages, once, and on no account ending the bot."""
        self._under_way[version(message)] = stamp(message)
        async with self._locks.of(str(message.author.id)):
            await self._take_safely(message)

    def reconsider(self) -> None:
        """Something was stored: whatever was put off may be judged by now."""
        self._has_news = True
        if self._put_off and (self._reconsidering is None or self._reconsidering.done()):
            self._reconsidering = asyncio.create_task(self._take_again(), name="DMs that were put off")

    async def _take_again(self) -> None:
        while self._has_news and self._put_off:
            self._has_news = False
            for user in list(self._put_off):
                async with self._locks.of(user):
                    waiting = sorted(self._put_off.pop(user, {}).values(), key=mark)
                    self._under_way |= {version(message): stamp(message) for message in waiting}
                    for message in waiting:
                        await self._take_safely(message)

    async def _take_safely(self, message: discord.Message) -> None:
        try:
            await self._take(message)
        except Exception:
            log.exception("a DM could not be dealt with", extra={"dm": message.id})
        finally:
            self._under_way.pop(version(message), None)

    async def _take(self, message: discord.Message) -> None:
        user = str(message.author.id)
        if self.handle is None or not await self._is_new(user, message):
            return
        if user in self._put_off:
            self._put_off[user][version(message)] = message
            return
        try:
            await self.handle(message)
        except Undecided:
            self._put_off[user] = {version(message): message}
            return

        async def advance(tx: Transaction) -> str | None:
            now = await tx.person(user)
            if now is None:
                return None
            cursor = advanced(now.cursor, message)
            await tx.save_person(replace(now, cursor=cursor))
            return cursor

        cursor = await self._store.transact(advance)
        if cursor is not None:
            self._cursors.put(user, cursor)

    async def _is_new(self, user: User, message: discord.Message) -> bool:
        """Whether a DM of a known person has not been dealt with. The cursors of the latest writers are kept in memory."""
        cursor = self._cursors.get(user)
        if cursor is None:
            person = await self._store.transact(lambda tx: tx.person(user))
            if person is None:
                return False
            cursor = person.cursor or ""
            self._cursors.put(user, cursor)
        return not is_dealt_with(cursor, message)


async def seated(tx: Transaction) -> dict[User, datetime]:
    """Everybody who sits in an open match, with the nearest deadline of theirs."""
    deadlines = {match.id: match.deadline or NO_DEADLINE for match in await tx.matches()}
    found: dict[User, datetime] = {}
    for one in await tx.tenures_of(list(deadlines)):
        if one.to_at is None and not one.is_machine:
            found[one.user] = min(deadlines[one.match], found.get(one.user, NO_DEADLINE))
    return found


async def _since(tx: Transaction, person: Person) -> int:
    """From where a DM is read back: an old order may have been edited meanwhile, so from the beginning of the open rounds."""
    matches = await tx.matches_by_id({tenure.match for tenure in await tx.seats_of(person.user)})
    begun = [snowflake(match.round_at) for match in matches if match.round_at is not None]
    return min([since(person.cursor), *begun])
