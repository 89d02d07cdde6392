"""How far the DMs of players have been read: the watermark without which no round closes.

A gateway session that ran unbroken past a moment has delivered every DM sent before it. A RESUME replays what was missed; a new IDENTIFY
replays nothing, so after it the DMs of all who sit in an open match are read back over REST, and the threads that take their letters. When
a round waits for its close and nothing sent since its deadline has arrived, the gateway is asked for a sign of life, since discord.py asks
it every 41 seconds alone. It comes behind everything sent before, presses too. If it does not come, DMs are read back as well.

Until a person's DMs have been read back, what they send now waits behind what they sent before.

A DM after a deadline which may still be moved is put off until it is, or the round has closed; so is one that cannot be judged because the
store fails, with all later ones of its author: they are read in order. The cursor stays before it, so that a restart reads it again, and
its round does not close before it has been judged.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import discord
from msgspec.structs import replace

from bot import background
from bot.referee.core.model import Match, Person, User
from bot.referee.core.ports import Clock, Store, StoreFailed, Transaction, Unreachable
from bot.venues.discord.reading.backlog import Backlog
from bot.venues.discord.reading.history import History, Sought
from bot.venues.discord.reading.reach import Reach
from bot.venues.discord.reading.stored import (
    advanced,
    is_dealt_with,
    letters_threads,
    mark,
    seated,
    stamp,
    version,
)
from bot.venues.discord.remembered import Locks, Recent

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 3.0
"""Seconds after which DMs that were put off are tried again."""
_REMEMBERED: Final = 10_000
"""The number of people, those who wrote last, whose cursors are kept."""

_PATIENCE: Final = timedelta(seconds=3)
"""How long a sign of life, and a session that is gone, are waited for: so long Discord lets a press wait for its answer."""
_ASKED_EVERY: Final = timedelta(seconds=1)
"""Discord ends a connection that sends it more than 120 things in a minute."""

_FORGET_EVERY: Final = timedelta(hours=1)
"""A session may go on for weeks, and new people come all the time."""

Handler = Callable[[discord.Message], Awaitable[None]]
CaughtUp = Callable[[str], Awaitable[object]]
"""Closes a match that waited for its DMs."""
Waits = Callable[[discord.Message, str], Awaitable[None]]
"""Tells the author of a DM, in a language, that it waits for the database."""


class Undecided(Exception):
    """A DM cannot be judged yet; hand it in again when something has been stored."""


class Inbox:
    """Implements the Inbox port. The client reports the changes of its session to `reach`, and a new one here.

    `handle` handles one DM; StoreFailed from it puts the DM off, and `waits` tells its author so, once.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        clock: Clock,
        rate: Callable[[], float | None] = lambda: None,
        sought: Sought | None = None,
        ask: Callable[[], None] = lambda: None,
    ) -> None:
        """`rate`: how many requests a second may be spent on reading back now; None: any number. `sought`: see `History`. `ask`: asks the
        gateway for a sign of life.
        """
        self._store, self._clock = store, clock
        self.history = History(client, store, clock, rate, sought, self._take_read_back)
        self._backlog = Backlog(self._read_one)
        self.handle: Handler | None = None
        self.waits: Waits | None = None
        self.caught_up: CaughtUp | None = None
        self._ask = ask
        self._closing: dict[str, tuple[datetime, list[User]]] = {}
        """The matches whose close waits for DMs: up to when they are to be read, and whose they are."""
        self.threads = Recent[int, User](_REMEMBERED)
        """The private threads that take the letters of people whose DMs are closed."""
        self.reach = Reach(clock)
        self._owed: set[User] | None = set()
        """The people whose DMs are still to be read back in this session; None: not known yet."""
        self._under_way: dict[str, tuple[User, datetime]] = {}
        """By message, whose it is and its stamp."""
        self._put_off: dict[User, dict[str, discord.Message]] = {}
        self._known = Recent[User, Person](_REMEMBERED)
        self._judged: set[str] = set()
        """DMs that were answered, but are not in the cursor yet."""
        self._reported: set[str] = set()
        """DMs that wait for the database, and whose authors were told."""
        self._is_stalled = False
        """Whether the store failed while DMs were read back."""
        self._forgot_at = clock.now()
        self._turns = Locks()
        """Locks, so that each person's DMs are read back by one task at a time."""
        self._has_news = False
        self._reconsidering: asyncio.Task[None] | None = None
        self._locks = Locks()

    # The port ----------------------------------------------------------------------------------------------------------

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:
        """Return up to when everything of these users has been handled. Ask for more if the gateway is not past the deadline."""
        wanted = list(users)
        until = self._read_of_all(wanted)
        if match.deadline is not None and self._may_still_bring_presses(match.deadline):
            until = min(until, self.reach.heard_at)
        self._closing.pop(match.id, None)
        if match.deadline is not None and until < match.deadline:
            self._closing[match.id] = match.deadline, wanted
            is_silent = self._is_silent_since(match.deadline)
            for user in wanted:
                if self.reach.of(user) < match.deadline and (is_silent or not self.reach.is_current(user)):
                    self._backlog.want(user, match.deadline)
        return until

    def _may_still_bring_presses(self, deadline: datetime) -> bool:
        """Return whether a RESUME may bring presses from before a deadline: they come only by the gateway."""
        return not self.reach.is_caught_up() and (self.reach.is_live or self._clock.now() < deadline + _PATIENCE)

    def _is_silent_since(self, moment: datetime) -> bool:
        """Return whether the gateway was asked after a moment, and has not answered for so long that it is waited for no more."""
        now = self._clock.now()
        since = abs(now - self.reach.asked_at)
        if self.reach.asked_at >= moment:
            return since >= _PATIENCE
        if since >= _ASKED_EVERY:
            self.reach.asked_at = now
            self._ask()
        return False

    async def heard(self, at: datetime) -> None:
        """Note a sign of life for which the gateway was asked at `at`."""
        self.reach.heard(at)
        await self._close_what_is_read()

    def _read_of_all(self, users: Sequence[User]) -> datetime:
        until = min((self.reach.of(user) for user in users), default=self._clock.now())
        under_way = (at for user, at in self._under_way.values() if user in users)
        return min([until, *under_way, *self._put_off_at(users)])

    async def _close_what_is_read(self) -> None:
        """Have the matches closed whose DMs are all read by now."""
        for match_id, (deadline, users) in list(self._closing.items()):
            if match_id not in self._closing or self._read_of_all(users) < deadline:
                continue
            del self._closing[match_id]
            if self.caught_up is not None:
                with suppress(StoreFailed):  # the next sweep tries again
                    await self.caught_up(match_id)

    def is_idle(self) -> bool:
        """Return whether there is a session, and every DM that was sent up to now has been dealt with."""
        return self.reach.is_live and self._owed is not None and not (self._owed or self._under_way or self._put_off)

    def is_heard(self) -> bool:
        """Return whether there is a session, and the presses that a RESUME brought are handed in."""
        return self.reach.is_caught_up()

    def _put_off_at(self, users: Iterable[User]) -> list[datetime]:
        return [stamp(message) for user in users for message in self._put_off.get(user, {}).values()]

    # The session -------------------------------------------------------------------------------------------------------

    def began(self) -> None:
        """Note a new session. What was sent before it is to be read back (`read_missed`)."""
        self._owed = None
        self.reach.began()

    async def read_missed(self, missed: Sequence[discord.Message] | None = None) -> None:
        """Read back what was sent before this session, nearest deadline first. StoreFailed if the store fails: then call it again.

        `missed`: all of it, where the session before has brought it; None: each DM is asked for.
        """
        fresh = self.reach.fresh
        wanted = await self._forget_others()
        if missed is not None:
            await self._hand_in(missed, wanted)
            fresh.update(wanted)
        owed = {user: by for user, by in wanted.items() if user not in self.reach.fresh}
        self._owed, self._is_stalled = set(owed), False
        self.reconsider()
        await self.read_back(owed)
        if self._is_stalled:
            raise StoreFailed("what was sent meanwhile could not be read")

    async def _forget_others(self) -> dict[User, datetime]:
        """Forget how far the DMs of people were read who play no longer. Return those who do, with their nearest deadline."""
        wanted = await self._store.transact(partial(seated, now=self._clock.now()))
        self.reach.keep(wanted)
        self._forgot_at = self._clock.now()
        return wanted

    async def _hand_in(self, missed: Sequence[discord.Message], wanted: Iterable[User]) -> None:
        for user in {str(one.author.id) for one in missed if one.guild is not None}.intersection(wanted):
            await self._note_threads(user)
        for message in sorted(missed, key=mark):
            if message.guild is None or self.threads.get(message.channel.id) == str(message.author.id):
                await self._take_read_back(message)

    async def _note_threads(self, user: User) -> None:
        """Note the threads that were opened for a person's letters."""
        for thread in await self._store.transact(partial(letters_threads, user=user)):
            self.threads.put(thread, user)

    async def listen(self) -> None:
        """Retry for ever what was put off: a grace may have run out. Forget once an hour who plays no longer."""
        while True:
            await self._clock.sleep(LOOK_EVERY)
            self.reconsider()
            if self._clock.now() - self._forgot_at >= _FORGET_EVERY:
                with suppress(StoreFailed):
                    await self._forget_others()

    # Reading back ------------------------------------------------------------------------------------------------------

    async def read_back(self, wanted: Mapping[User, datetime]) -> None:
        """Read what these people sent since their cursors, each by a moment; a DM that cannot be read now is tried at the next need."""
        await asyncio.gather(*(self._backlog.want(user, by) for user, by in wanted.items()))

    async def _read_one(self, user: User, by: datetime) -> None:
        """Read one DM, unless the gateway has been heard since `by` and delivered it."""
        async with self._turns.of(user):
            if user in self.reach.fresh and self.reach.of(user) >= by:
                return
            fresh = self.reach.fresh
            try:
                await self._note_threads(user)
                self.reach.read_at[user] = await self.history.read(user)
            except (Unreachable, StoreFailed) as error:
                self._is_stalled = self._is_stalled or isinstance(error, StoreFailed)
                log.warning("a DM could not be read back: %s", error, extra={"user": user})
                return
            fresh.add(user)
            if self._owed and user in self.reach.fresh:
                self._owed.discard(user)
            self.reconsider()
        await self._close_what_is_read()

    # One message -------------------------------------------------------------------------------------------------------

    def _begin(self, message: discord.Message) -> None:
        self._under_way[version(message)] = str(message.author.id), stamp(message)

    async def take(self, message: discord.Message) -> None:
        """Handle one DM once, in the order of its author's messages. An error must not end the bot."""
        self._begin(message)
        await self._catch_up(str(message.author.id))
        await self._take_in_turn(message)
        await self._close_what_is_read()

    async def _catch_up(self, user: User) -> None:
        """Read back what a person sent before this session, if that is not done yet; before all whose round is not due."""
        if self._owed and user in self._owed:
            await self._backlog.want(user, self._clock.now())

    async def _take_read_back(self, message: discord.Message) -> None:
        await self._take_in_turn(message, is_read_back=True)

    async def _take_in_turn(self, message: discord.Message, *, is_read_back: bool = False) -> None:
        self._begin(message)
        async with self._locks.of(str(message.author.id)):
            await self._take_safely(message, is_read_back=is_read_back)

    def reconsider(self) -> None:
        """Judge DMs that were put off again, since something was stored."""
        self._has_news = True
        if self._put_off and (self._reconsidering is None or self._reconsidering.done()):
            self._reconsidering = background.start(self._take_again(), "DMs that were put off")

    async def _take_again(self) -> None:
        while self._has_news and self._put_off:
            self._has_news = False
            for user in list(self._put_off):
                await self._catch_up(user)
                async with self._locks.of(user):
                    waiting = sorted(self._put_off.pop(user, {}).values(), key=mark)
                    for message in waiting:
                        self._begin(message)
                    for message in waiting:
                        await self._take_safely(message)

    async def _take_safely(self, message: discord.Message, *, is_read_back: bool = False) -> None:
        try:
            await self._take(message, is_read_back=is_read_back)
        except Undecided:
            self._put(message)
        except StoreFailed as error:
            log.warning("a DM waits for the store: %s", error, extra={"dm": message.id})
            self._put(message)
            await self._tell_waiting(message)
        except Exception:
            log.exception("a DM could not be dealt with", extra={"dm": message.id})
        finally:
            self._under_way.pop(version(message), None)

    def _put(self, message: discord.Message) -> None:
        """Put a DM off, behind what its author sent before."""
        self._put_off.setdefault(str(message.author.id), {})[version(message)] = message

    async def _tell_waiting(self, message: discord.Message) -> None:
        """Tell the author of a DM once that it waits, unless it was answered already; strangers are not told."""
        known, name = self._known.get(str(message.author.id)), version(message)
        if self.waits is not None and known is not None and name not in self._judged | self._reported:
            self._reported.add(name)
            await self.waits(message, known.language)

    async def _take(self, message: discord.Message, *, is_read_back: bool) -> None:
        user, name = str(message.author.id), version(message)
        if self.handle is None or not await self._is_new(user, message):
            return
        if user in self._put_off or not (is_read_back or self._is_read_back(user)):
            raise Undecided
        if name not in self._judged:
            await self.handle(message)
            self._judged.add(name)
        await self._advance(user, message)
        self._judged.discard(name)
        self._reported.discard(name)

    def _is_read_back(self, user: User) -> bool:
        """Return whether what a person sent before this session has been handled."""
        return self._owed is not None and user not in self._owed

    async def _advance(self, user: User, message: discord.Message) -> None:
        """Move the cursor behind a DM."""

        async def advance(tx: Transaction) -> Person | None:
            now = await tx.people.get(user)
            if now is None:
                return None
            moved = replace(now, cursor=advanced(now.cursor, message))
            if message.guild is None:
                moved = replace(moved, channel=str(message.channel.id))
            await tx.people.save(moved)
            return moved

        moved = await self._store.transact(advance)
        if moved is not None:
            self._known.put(user, moved)

    async def _is_new(self, user: User, message: discord.Message) -> bool:
        """Return whether a DM of a known person has not been handled. The latest authors are kept in memory."""
        known = self._known.get(user)
        if known is None:
            known = await self._store.transact(lambda tx: tx.people.get(user))
            if known is None:
                return False
            self._known.put(user, known)
        return not is_dealt_with(known.cursor, message)
