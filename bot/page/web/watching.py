"""Tells open tabs that something has changed, by server-sent events; a reader who does not take them is dropped."""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from typing import Final

from aiohttp import web

from bot.page.html.words import say
from bot.page.web.refusing.faults import Refusal
from bot.referee.core.ports import Clock

_SLOWEST: Final = 20.0
"""Seconds in which a reader takes what is sent to them. Browsers that were dropped connect again, and are sent what they lack."""


class Stream:
    """The stream that answers a request. A HEAD is refused: its answer has no body, and a stream is nothing else."""

    def __init__(self, request: web.Request) -> None:
        if request.method != "GET":
            raise web.HTTPMethodNotAllowed(request.method, ["GET"])
        self._request = request
        self.response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})

    @property
    def is_gone(self) -> bool:
        """Whether the reader has closed the connection."""
        return self._request.transport is None or self._request.transport.is_closing()

    async def begin(self) -> None:
        """Send the head."""
        await self.response.prepare(self._request)

    async def send(self, events: bytes) -> None:
        """Send events. Raises ConnectionResetError if the reader is gone, or so slow that they are dropped."""
        try:
            async with asyncio.timeout(_SLOWEST):
                await self.response.write(events)
        except TimeoutError:
            # What is left of the answer would wait for them too.
            if self._request.transport is not None:
                self._request.transport.abort()
            raise ConnectionResetError("the reader takes nothing") from None


MOST_TABS: Final = 2_000
"""That are open at a time."""
_HEARTBEAT: Final = 20.0
_MOMENT: Final = 0.05
"""Seconds for which changes are collected and sent together."""
_TURNS: Final = 20
_APART: Final = 0.02
"""Seconds between the turns in which tabs look again, so that many open tabs leave time for closes and letters."""


class Watching:
    """The tabs that are open now."""

    def __init__(self) -> None:
        self._watching = dict[asyncio.Event, Collection[str]]()
        self.is_closing = False
        self.changes = 0
        """How often something has changed since the start."""
        self._turns, self._held = count(), Counter[str]()

    @contextmanager
    def watch(
        self, holders: Mapping[str, int] = {}, matches: Collection[str] = (), refusal: str = "page-too-many-tabs"
    ) -> Iterator[asyncio.Event]:
        """Yield an event that is set whenever something has changed, for as long as one tab or a program's stream is open.

        `holders`: how many may be open, by what they are counted with; none: there is no limit. `matches`: those that are shown; empty:
        all. Raises a Refusal if they have too many, with the message `refusal`, or if all together have.
        """
        if full := next((most for holder, most in holders.items() if self._held[holder] >= most), 0):
            raise Refusal(429, say(refusal, most=full), "too-many-streams")
        if holders and self.is_full:
            raise Refusal(503, say("page-full"))
        changed = asyncio.Event()
        self._watching[changed] = matches
        self._held.update(holders.keys())
        try:
            yield changed
        finally:
            del self._watching[changed]
            self._held.subtract(holders.keys())
            self._held += Counter()  # drops those that hold none

    def __len__(self) -> int:
        return len(self._watching)

    @property
    def is_full(self) -> bool:
        """Whether no more tabs can be open."""
        return len(self) >= MOST_TABS

    def turn(self) -> float:
        """Return the seconds that a new tab waits after a change, so that not all look at once."""
        return next(self._turns) % _TURNS * _APART

    def changed(self, matches: Collection[str] = ()) -> None:
        """Let every open tab of these matches look again; of all, if there are none."""
        self.changes += 1
        for event, shown in self._watching.items():
            if not matches or not shown or not set(shown).isdisjoint(matches):
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
