"""Caches what many people see at once: a public match as strangers see it, until something changes."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from bot import background
from bot.page.html.sight import Sight
from bot.page.pages.parts import Parts
from bot.page.web.watching import Watching
from bot.referee.core.ports import Clock

_LASTS: Final = timedelta(seconds=10)
_MOST: Final = 200

Key = tuple[str, str]
"""The match, and the language in which it is shown."""


@dataclass
class _Read:
    changes: int
    until: datetime
    sight: "asyncio.Future[Sight | None]"
    parts: Parts | None = None


class Shared:
    """A cache of sights that are the same for all strangers, and of their parts."""

    def __init__(self, clock: Clock, watching: Watching) -> None:
        self._clock, self._watching = clock, watching
        self._read = dict[Key, _Read]()

    async def look(self, key: Key, look: Callable[[], Coroutine[Any, Any, Sight | None]]) -> Sight | None:
        """Return what `look` finds, or what it found since the last change. Calls in the meantime wait for the same answer."""
        now, kept = self._clock.now(), self._read.get(key)
        if kept is None or kept.changes != self._watching.changes or kept.until <= now:
            if len(self._read) >= _MOST:
                self._read.clear()
            kept = _Read(self._watching.changes, now + _LASTS, background.awaited(look()))
            self._read[key] = kept
        return await asyncio.shield(kept.sight)

    def parts(self, sight: Sight, parts: Callable[[Sight], Parts], language: str) -> Parts:
        """Return the parts of a sight; they are made once if the sight came from this cache."""
        kept = self._read.get((sight.match_id, language))
        if kept is None or not kept.sight.done() or kept.sight.exception() or kept.sight.result() is not sight:
            return parts(sight)
        if kept.parts is None:
            kept.parts = parts(sight)
        return kept.parts
