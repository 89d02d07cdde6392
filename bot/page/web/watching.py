"""Tells open tabs that something has changed."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from typing import Final

from bot.page.html.words import say
from bot.page.web.refusing.faults import Refusal
from bot.referee.core.ports import Clock

_MOST: Final = 2_000
_MOST_OF_ONE: Final = 100
"""Of one address: behind one there may be a whole school, but nobody else's tabs are kept out by it."""
_HEARTBEAT: Final = 20.0
_MOMENT: Final = 0.05
"""Seconds for which changes are collected and sent together."""
_TURNS: Final = 20
_APART: Final = 0.02
"""Seconds between the turns in which tabs look again, so that many open tabs leave time for closes and letters."""


class Watching:
    """The tabs that are open now."""

    def __init__(self) -> None:
        self._watching: set[asyncio.Event] = set()
        self.is_closing = False
        self.changes = 0
        """How often something has changed since the start."""
        self._turns, self._held = count(), Counter[str]()

    @contextmanager
    def watch(self, holder: str = "") -> Iterator[asyncio.Event]:
        """Yield an event that is set whenever something has changed, for as long as one tab is open.

        `holder`: whose tab it is; empty: of nobody who could have too many. Raises a Refusal if they or all have too many.
        """
        if holder and self._held[holder] >= _MOST_OF_ONE:
            raise Refusal(429, say("page-too-many-tabs", most=_MOST_OF_ONE))
        if holder and self.is_full:
            raise Refusal(503, say("page-full"))
        changed = asyncio.Event()
        self._watching.add(changed)
        self._held[holder] += 1
        try:
            yield changed
        finally:
            self._watching.discard(changed)
            self._held[holder] -= 1
            if not self._held[holder]:
                del self._held[holder]

    def __len__(self) -> int:
        return len(self._watching)

    @property
    def is_full(self) -> bool:
        """Whether no more tabs can be open."""
        return len(self) >= _MOST

    def turn(self) -> float:
        """Return the seconds that a new tab waits after a change, so that not all look at once."""
        return next(self._turns) % _TURNS * _APART

    def changed(self) -> None:
        """Let every open tab look again."""
        self.changes += 1
        for event in self._watching:
            event.set()

    def close(self) -> None:
        """Let every open tab end."""
        self.is_closing = True
        self.changed()


class Beat:
    """When a stream is written to although its reader has no news: every twenty seconds, and when the clock was turned.

    An act of others wakes the stream but writes nothing, so that readers cannot count it. `turn`: the seconds that it lets others go first.
    """

    def __init__(self, clock: Clock, turn: float = 0.0) -> None:
        self._clock, self._pause, self._time = clock, _MOMENT + turn, asyncio.get_running_loop().time
        self._at, self._ahead = 0.0, 0.0

    @property
    def is_due(self) -> bool:
        """Whether it is time to write."""
        return self._time() >= self._at or abs(self._now_ahead() - self._ahead) > 1

    def wrote(self) -> None:
        """Note that something was written."""
        self._at, self._ahead = self._time() + _HEARTBEAT, self._now_ahead()

    async def wait(self, changed: asyncio.Event) -> None:
        """Return when something has changed, or it is time to write."""
        with suppress(TimeoutError):
            await asyncio.wait_for(changed.wait(), max(self._at - self._time(), 0))
            await self._clock.sleep(self._pause)

    def _now_ahead(self) -> float:
        return self._clock.now().timestamp() - self._time()
