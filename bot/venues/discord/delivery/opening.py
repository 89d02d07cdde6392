"""DMs are opened at a pace: Discord takes whoever opens too many new ones too quickly for a spammer, and refuses them all for a while."""

from collections import deque
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.referee.core.model import User
from bot.referee.core.ports import Clock, Undeliverable, Unreachable
from bot.venues.discord.delivery.requests import Barred, asking

_SPAN: Final = timedelta(minutes=1)


class Doors:
    """Opens DMs, at most `most` new ones a minute (None: no limit). Whoever comes too early is told when to come again."""

    def __init__(self, client: discord.Client, clock: Clock, most: int | None) -> None:
        self._client, self._clock, self._most = client, clock, most
        self._opened: deque[datetime] = deque()

    async def opened(self, user: User) -> int:
        """The DM channel of a person; Unreachable if it is not his turn yet, Barred if he can have none."""
        self._take_turn()
        try:
            async with asking():
                return (await self._client.create_dm(discord.Object(int(user)))).id
        except Undeliverable as refused:
            raise Barred(str(refused)) from None

    def _take_turn(self) -> None:
        now = self._clock.now()
        while self._opened and now - self._opened[0] >= _SPAN:
            self._opened.popleft()
        if self._most is not None and len(self._opened) >= self._most:
            wait = self._opened[0] + _SPAN - now
            raise Unreachable("DMs are opened at a pace; this one comes in its turn", wait.total_seconds())
        self._opened.append(now)
