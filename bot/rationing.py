"""Pictures in turn: servers take turns, and each has at most so many drawn anew a minute."""

from collections import Counter
from typing import Final, Protocol

from bot.referee.core.model import Limits
from bot.referee.core.ports import Clock
from bot.referee.quotas import PICTURES, most
from bot.turns import Turns
from games.scene import Scene

_AT_ONCE: Final = 4
"""Twice as many as there are processes that draw: neither waits for the next picture."""


class Spent(Exception):
    """The pictures of this minute are used up; `most`: how many there are."""

    def __init__(self, most: int) -> None:
        super().__init__(f"more than {most} pictures in a minute")
        self.most = most


class Pictures(Protocol):
    """Draws pictures for servers in turn, as `Rationed` does."""

    async def png(self, scene: Scene, whose: str = "") -> bytes:
        """Return a scene as a PNG. `whose`: the server, forum or person for whom it is drawn; Spent if those of this minute are used up."""


class Draws(Protocol):
    """Draws pictures and keeps the latest."""

    def has(self, scene: Scene) -> bool:
        """Return whether a picture is kept, or being drawn."""

    async def png(self, scene: Scene) -> bytes:
        """Return a scene as a PNG."""


class Rationed:
    """Draws pictures for servers in turn. What is drawn already costs nothing."""

    def __init__(self, pictures: Draws, limits: Limits, clock: Clock) -> None:
        self._pictures, self._limits, self._clock = pictures, limits, clock
        self._turns = Turns(_AT_ONCE)
        self._minute, self._counts = 0, Counter[str]()
        self.refused = 0
        """How many pictures were not drawn since the start, because those of a minute were used up."""

    async def png(self, scene: Scene, whose: str = "") -> bytes:
        """Return the scene as a PNG. `whose`: the server, or the person who asks in a DM.

        Raise Spent if they have had the pictures of this minute.
        """
        if not self._pictures.has(scene):
            self._count(whose)
            async with self._turns.turn(whose):
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
