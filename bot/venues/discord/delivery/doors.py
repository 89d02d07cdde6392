"""Opens DMs at a limited rate: Discord takes a bot that opens many new ones quickly for a spammer, and refuses all for a while."""

from datetime import timedelta
from typing import Final

import discord

from bot.courier.pace import Window
from bot.referee.core.model import User
from bot.referee.core.ports import Clock, Undeliverable, Unreachable
from bot.venues.discord.delivery.requests import Barred, TooManyOpened, asking

_SPAN: Final = timedelta(minutes=1)


class Doors:
    """Opens DMs. `window`: how many new ones may be opened (None: no limit); the courier takes its turns there before a letter goes."""

    def __init__(self, client: discord.Client, clock: Clock, per_minute: int | None) -> None:
        self._client = client
        self.window = Window(clock, per_minute, _SPAN) if per_minute is not None else None

    def take_turn(self) -> None:
        """Take a turn for a message that is no letter; Unreachable if there is none now."""
        if self.window is None:
            return
        if not self.window.free():
            raise Unreachable("DMs are opened at a pace", self.window.wait())
        self.window.spend()

    async def sought(self, user: User) -> int | None:
        """Return the DM channel of a person to whom the bot has not written yet, but who may have written to it; None if they have none."""
        self.take_turn()
        try:
            return await self.opened(user)
        except Barred:
            return None

    async def opened(self, user: User) -> int:
        """Return the DM channel of a person. Barred if they can have none; after TooManyOpened no new DM is opened for a while."""
        try:
            async with asking():
                return (await self._client.create_dm(discord.Object(int(user)))).id
        except TooManyOpened as refused:
            if self.window is not None and refused.retry_after is not None:
                self.window.hold(refused.retry_after)
            raise
        except Undeliverable as refused:
            raise Barred(str(refused)) from None
