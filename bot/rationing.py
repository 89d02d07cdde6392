"""Pictures in turn: servers take turns, and each has at most so many drawn anew a minute."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Protocol

from bot.referee.core.model import Limits
from bot.referee.core.ports import Clock
from bot.referee.limits.quotas import PICTURES, most
from games.scene import Scene

_AT_ONCE: Final = 4
"""Twice as many as there are processes that draw: neither waits for the next picture."""


class Spent(Exception):
    """The pictures of this minute are used up; `most`: how many there are."""

    def __init__(self, most: int) -> None:
        super().__init__(f"more than {most} pictures in a minute")
        self.most = most


class Draws(Protocol):
    """Draws pictures and keeps the latest."""

    def has(self, scene: Scene) -> bool:
        """Whether a picture is kept, or being drawn."""

    async def png(self, scene: Scene) -> bytes:
        """A scene as a PNG."""


class Rationed:
    """Draws pictures for servers in turn. What is drawn already costs nothing."""

    def __init__(self, pictures: Draws, limits: Limits, clock: Clock) -> None:
        self._pictures, self._limits, self._clock = pictures, limits, clock
        self._free = _AT_ONCE
        self._lines = OrderedDict[str, deque[asyncio.Future[None]]]()
        """Who waits, by server; the server whose turn it is comes first."""
        self._minute, self._counts = 0, Counter[str]()
        self.refused = 0
        """How many pictures were not drawn since the start, because those of a minute were used up."""

    async def png(self, scene: Scene, whose: str = "") -> bytes:
        """The scene as a PNG. `whose`: the server, or the person who asks in a DM; Spent if it has had its pictures of this minute."""
        if not self._pictures.has(scene):
            self._count(whose)
            async with self._turn(whose):
                return await self._pictures.png(scene)
        return await self._pictures.png(scene)

    def _count(self, whose: str) -> None:
        minute = int(self._clock.now().timestamp() // 60)
        if minute != self._minute:
            self._minute, self._counts = minute, Counter()
        allowed = most(self._limits, PICTURES, whose)
        if self._counts[whose] >= allowed:
            self.refused += 1
            raise Spent(allowed)
        self._counts[whose] += 1

    @asynccontextmanager
    async def _turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for a turn, and pass it on."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(whose)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, whose: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._lines.setdefault(whose, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the turn to the next server that waits; one that has gone away is passed over."""
        while self._lines:
            whose, line = self._lines.popitem(last=False)
            turn = line.popleft()
            if line:
                self._lines[whose] = line
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
