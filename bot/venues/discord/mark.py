"""The mark at Discord that names the database which plays for a token: an emoji of the application, which no message uses.

Two bots with one token on two databases would answer each other's presses. So the oldest mark decides, and a bot on another database
stops. The marks stand in the developer portal under *Emojis*.
"""

import asyncio
import base64
import logging
from collections.abc import Sequence
from typing import Any, Final

import discord

from bot import background
from bot.referee.core.ports import Clock, Entropy, Store, Transaction, Undeliverable, Unreachable
from bot.venues.discord.connection import PlayedElsewhere
from bot.venues.discord.delivery.requests import PATIENCE, asking

log = logging.getLogger(__name__)

EVERY: Final = 60.0
"""Seconds between two looks at the marks."""
LONGEST: Final = 2 * PATIENCE
"""Seconds that the bot waits for a look; discord.py waits for as long as a rate limit lasts."""
_PREFIX: Final = "database_"
_NOTE: Final = "mark"
_TAKING: Final = "mark/taking"
"""A note while this database has begun to take over, and marks of others may still stand."""
_WHITE: Final = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAQAAAABbAUdZAAAAD0lEQVR42mP4DwQMg5cAANrpf4Em8vpjAAAAAElFTkSuQmCC"
)
"""A picture, since an emoji needs one."""


class Mark:
    """The mark of one database. `takes_over`: whether it replaces the mark of another one."""

    def __init__(self, client: Any, store: Store, clock: Clock, entropy: Entropy, *, takes_over: bool = False) -> None:
        self._client, self._store, self._clock, self._entropy = client, store, clock, entropy
        self._takes_over = takes_over
        self._own = self._logged = ""
        self._looking: asyncio.Task[None] | None = None

    async def demand(self) -> None:
        """Set the mark if there is none, or if this database takes over. Raise PlayedElsewhere if it names another database.

        A bot that cannot ask Discord for the marks, or has no answer for LONGEST seconds, plays, and asks again later.
        """
        looking = self._looking = self._looking or background.awaited(self._look(), "mark")
        done, _ = await asyncio.wait({looking}, timeout=LONGEST)
        if not done:
            self._say("Discord does not say which database plays for this token: it asks for patience")
            return
        self._looking = None
        looking.result()

    async def _look(self) -> None:
        self._own = self._own or await self._name()
        try:
            marks = await self._marks()
            if not marks or (marks[0].name != self._own and await self._is_taking(marks)):
                await self._set(marks)
                marks = await self._marks()  # of two bots that have set theirs at once, one stops
                await self._note(None)
        except (Undeliverable, Unreachable) as error:
            self._say(f"Discord does not say which database plays for this token: {error}")
            return
        self._takes_over, self._logged = False, ""
        if marks and marks[0].name != self._own:
            raise PlayedElsewhere(marks[0].name, self._own)

    async def watch(self) -> None:
        """Look at the marks once the bot has logged in. When another database plays, end the connection, and return."""
        await self._client.has_logged_in.wait()
        try:
            while True:
                await self._clock.sleep(EVERY)
                await self.demand()
        except PlayedElsewhere as why:
            await self._client.connection.end(why)
        finally:
            if self._looking is not None:
                self._looking.cancel()

    async def _is_taking(self, marks: Sequence[discord.Emoji]) -> bool:
        """Return whether this database takes over: now, or in a life before this one, which set its mark and removed not all others."""
        if self._takes_over:
            await self._note("")
            return True
        begun = await self._store.transact(lambda tx: tx.notes.get(_TAKING))
        return begun is not None and self._own in {mark.name for mark in marks}

    async def _note(self, taking: str | None) -> None:
        await self._store.transact(lambda tx: tx.notes.save(_TAKING, taking))

    def _say(self, trouble: str) -> None:
        """Log a trouble once while it lasts."""
        if trouble != self._logged:
            log.warning("%s", trouble)
        self._logged = trouble

    async def _set(self, marks: Sequence[discord.Emoji]) -> None:
        """Set the mark of this database, and remove those of others."""
        if self._own not in {mark.name for mark in marks}:
            async with asking():
                await self._client.create_application_emoji(name=self._own, image=_WHITE)
        for mark in marks:
            if mark.name != self._own:
                async with asking():
                    await mark.delete()

    async def _marks(self) -> list[discord.Emoji]:
        """Return the marks of all databases, the oldest first."""
        async with asking():
            emojis = await self._client.fetch_application_emojis()
        return sorted((emoji for emoji in emojis if emoji.name.startswith(_PREFIX)), key=lambda emoji: emoji.id)

    async def _name(self) -> str:
        """Return the name of this database, which is drawn once."""

        async def read(tx: Transaction) -> str:
            name = await tx.notes.get(_NOTE)
            if name is None:
                name = _PREFIX + self._entropy.token(6).hex()
                await tx.notes.save(_NOTE, name)
            return name

        return await self._store.transact(read)
