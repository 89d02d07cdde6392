"""Letters to one reader: by DM, else in a private thread. If neither works, they are kept until the reader collects them."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

import discord
from msgspec.structs import replace

from bot.referee.core.facts import Fact, SeatName
from bot.referee.core.model import Errand, Match, Notice, Person, User
from bot.referee.core.ports import Clock, Entropy, Gone, Kept, Store, Transaction, Undeliverable, Unreachable, Venue
from bot.referee.letters.letters import Outgoing
from bot.venues.discord.components.layout import Part
from bot.venues.discord.delivery import exposure, places
from bot.venues.discord.delivery.doors import Doors
from bot.venues.discord.delivery.places import Spot
from bot.venues.discord.delivery.requests import Barred
from bot.venues.discord.delivery.writing import Writer
from bot.venues.discord.remembered import Locks

log = logging.getLogger(__name__)

LETTERS: Final = "letters"
"""The slot of the private thread for a reader with closed DMs."""

Fallen = Callable[[Match, User, int | None], Awaitable[None]]
"""Letters of a reader go to a private thread from now on; None: they are kept until collected."""


class Readers:
    """Brings letters to seats. `fallen` is called for readers who cannot be reached by DM."""

    def __init__(
        self, store: Store, clock: Clock, entropy: Entropy, writer: Writer, rooms: Venue, doors: Doors
    ) -> None:
        self._store, self._clock, self._entropy = store, clock, entropy
        self._writer, self._rooms, self._doors = writer, rooms, doors
        self._exposure = exposure.Exposure(store, clock)
        self.fallen: Fallen | None = None
        self._falling = Locks()

    async def deliver(self, match: Match, errand: Errand, parts: Sequence[Part]) -> Spot:
        """Send by DM, or to a private thread if DMs are closed; never to another place. Raise Kept if neither works."""
        user = errand.about
        person, thread = (
            await self._store.transact(lambda tx: tx.people.get(user)),
            await self._letters_thread(match, user),
        )
        above = await above_of(self._store, match)
        if person is not None and person.is_closed and thread is not None:
            if (why := await self._exposure.why_not(above, errand)) is not None:
                await self._announce(above, errand, thread)
                raise Kept(why)
            try:
                return await self._writer.send(thread, parts)
            except Barred as refused:
                log.info("a private thread takes no letter: %s", refused, extra={"match": match.id, "user": user})
                if isinstance(refused, Gone):
                    await self._forget_thread(match, user)
        try:
            return await self._by_dm(match, user, parts)
        except Barred as closed:
            why = str(closed)
        # It may have arrived before the reader could no longer be reached, and the answer was lost.
        if known := await self.find(match, errand, parts):
            return known
        async with self._falling.of(user):  # a contest and its run may write to them at once
            thread = await self._fall(match, errand, why)
        if (unseen := await self._exposure.why_not(above, errand)) is not None:
            await self._announce(above, errand, thread)
            raise Kept(unseen)
        try:
            return await self._writer.send(thread, parts)
        except Barred as refused:
            raise await self._kept(match, user, f"{why}; no private thread: {refused}") from None

    async def greet(self, match: Match, user: User, view: discord.ui.LayoutView) -> bool:
        """Send a message that is no letter. Return False if DMs are closed, True also if that is unknown."""
        person = await self._store.transact(lambda tx: tx.people.get(user))
        try:
            if person is None or person.channel is None:
                self._doors.take_turn()
            await self._writer.send_once(await self._dm(match, user), view)
        except Barred:
            return False
        except (Undeliverable, Unreachable) as error:
            log.info("somebody could not be greeted: %s", error, extra={"match": match.id, "user": user})
        return True

    async def _by_dm(self, match: Match, user: User, parts: Sequence[Part]) -> Spot:
        """Send to their DM; if Discord no longer knows its channel, open it anew."""
        try:
            return await self._writer.send(await self._dm(match, user), parts)
        except Gone:
            await self._store.transact(partial(_forget_channel, user=user))
            return await self._writer.send(await self._dm(match, user), parts)

    async def _dm(self, match: Match, user: User) -> int:
        """Return the reader's DM, opened for the first letter."""
        person = await self._store.transact(lambda tx: tx.people.get(user))
        if person is not None and person.channel is not None:
            return int(person.channel)
        channel = str(await self._doors.opened(user))

        async def note(tx: Transaction) -> None:
            seated = next((one for one in await tx.seats.present(match.id) if one.user == user), None)
            name, locale = (seated.name, seated.locale) if seated else ("", match.settings.locale)
            cursor = str(places.snowflake(self._clock.now()))
            known = await tx.people.get(user) or Person(user, name, locale, None, cursor)
            await tx.people.save(replace(known, channel=channel))

        await self._store.transact(note)
        return int(channel)

    async def _letters_thread(self, match: Match, user: User) -> int | None:
        """Return the thread that was opened for the reader's letters; a contest and its runs share one."""
        above = match.contest or match.id
        opened = await self._store.transact(lambda tx: tx.outbox.posted(above, f"user/{user}", LETTERS))
        return int(opened.remote_id) if opened and opened.remote_id else None

    async def _fall(self, match: Match, errand: Errand, why: str) -> int:
        """Open the private thread of one player, the place of their letters from now on. Raise Kept if it cannot be opened."""
        user, above = errand.about, await above_of(self._store, match)
        try:
            thread = await self._let_in(match, errand, await self._letters_thread(match, user))
            if thread is None:
                thread = int(await self._rooms.open_room(above, replace(errand, kind="open_room", letter=None)))
                await self._note_thread(above, user, thread)
                await self._rooms.add_member(match, errand, str(thread))
                await self._warn(above, errand, thread)
        except Undeliverable as refused:
            raise await self._kept(match, user, f"{why}; no private thread: {refused}") from None
        await self._note_closed(above, user, why)
        log.info("letters go to a private thread", extra={"match": match.id, "user": user})
        if self.fallen is not None:
            await self.fallen(match, user, thread)
        return thread

    async def _warn(self, above: Match, errand: Errand, thread: int) -> None:
        """Warn the reader who else reads their thread before anything secret is posted; once they have answered, not again."""
        user = errand.about
        if await self._exposure.has_answered(above, user):
            return
        await self._writer.send_once(thread, exposure.warning(above, await self._language(above, user), errand))
        await self._exposure.asked(above, errand)

    async def _announce(self, above: Match, errand: Errand, thread: int) -> None:
        """Tell a reader who has not yet allowed letters in their thread of each one that waits, and what silence costs."""
        if not await self._exposure.is_unheard_of(above, errand):
            return
        try:
            await self._writer.send_once(thread, exposure.ready(await self._language(above, errand.about), errand))
        except Undeliverable as refused:
            log.info("nobody could be told of a letter that is kept: %s", refused, extra={"match": above.id})

    async def _language(self, above: Match, user: User) -> str:
        person = await self._store.transact(lambda tx: tx.people.get(user))
        return person.language if person else above.settings.locale

    async def _let_in(self, match: Match, errand: Errand, thread: int | None) -> int | None:
        """Return the reader's thread, if it still exists, with the reader in it."""
        if thread is not None:
            try:
                await self._rooms.add_member(match, errand, str(thread))
            except Gone:
                await self._forget_thread(match, errand.about)
                return None
        return thread

    async def _forget_thread(self, match: Match, user: User) -> None:
        """Forget a thread that was deleted, so that another one is opened."""
        above = match.contest or match.id

        async def forget(tx: Transaction) -> None:
            opened = await tx.outbox.posted(above, f"user/{user}", LETTERS)
            if opened is not None:
                await tx.outbox.save([replace(opened, status="superseded", why="the thread is gone")])

        await self._store.transact(forget)

    async def _note_thread(self, above: Match, user: User, thread: int) -> None:
        """Store it at once, so that a crash cannot lead to a second one."""
        opened = self._outgoing(above).errand("open_room", f"user/{user}", LETTERS, about=user)
        done = replace(opened, status="done", remote_id=str(thread))
        await self._store.transact(lambda tx: tx.outbox.add([done]))

    async def _note_closed(self, above: Match, user: User, why: str) -> None:
        async def note(tx: Transaction) -> None:
            person = await tx.people.get(user)
            if person is not None:
                await tx.people.save(replace(person, is_closed=True))
            if await tx.outbox.posted(above.id, "hosts", f"closed/{user}"):
                return
            seat = next((one.seat for one in await tx.seats.present(above.id) if one.user == user), None)
            who: dict[str, Fact] = {"who": user if seat is None else SeatName(seat), "why": why}
            await tx.outbox.add([self._outgoing(above).hosts(f"closed/{user}", Notice("dm-closed", who))])

        await self._store.transact(note)

    def _outgoing(self, match: Match) -> Outgoing:
        return Outgoing(match, (), self._entropy, self._clock.now())

    async def _kept(self, match: Match, user: User, why: str) -> Kept:
        """Return the error for a reader who cannot be reached.

        If the reader's own press or command led here, tell them where their letters are.
        """
        log.info("letters are kept until they are collected", extra={"match": match.id, "user": user})
        if self.fallen is not None:
            await self.fallen(match, user, None)
        return Kept(why)

    async def find(self, match: Match, errand: Errand, parts: Sequence[Part]) -> Spot | None:
        """Return the messages of a letter in the DM or in the thread: DMs may have been opened or closed since."""
        person = await self._store.transact(lambda tx: tx.people.get(errand.about))
        dm = int(person.channel) if person and person.channel else None
        for place in (dm, await self._letters_thread(match, errand.about)):
            if place is None:
                continue
            try:
                standing = await self._writer.found_at(place, errand, parts)
            except Barred as closed:
                log.info("half a letter stands where the rest cannot go: %s", closed, extra={"match": match.id})
                continue
            if standing is not None:
                return standing
        return None


async def _forget_channel(tx: Transaction, *, user: User) -> None:
    person = await tx.people.get(user)
    if person is not None:
        await tx.people.save(replace(person, channel=None))


async def above_of(store: Store, match: Match) -> Match:
    """Return the contest of a run; any other match itself."""
    contest = match.contest
    parent = await store.transact(lambda tx: tx.matches.get(contest)) if contest else None
    return parent or match
