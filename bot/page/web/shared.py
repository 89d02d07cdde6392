"""Caches what many tabs show at once: what one reader, or each stranger, sees of a match, until something changes."""

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

Key = tuple[str, ...]
"""The match, the tab, whose it is (empty: each stranger's), and the language in which it is shown."""


@dataclass
class _Read:
    changes: int
    until: datetime
    sight: "asyncio.Future[Sight | None]"

    def has(self, sight: Sight) -> bool:
        """Return whether this is what was read."""
        return self.sight.done() and not self.sight.exception() and self.sight.result() is sight


class Shared:
    """A cache of sights that are the same in several tabs, and of their parts."""

    def __init__(self, clock: Clock, watching: Watching) -> None:
        self._clock, self._watching = clock, watching
        self._read = dict[Key, _Read]()
        self._parts = dict[int, tuple[Sight, Parts]]()

    async def look(self, key: Key, look: Callable[[], Coroutine[Any, Any, Sight | None]]) -> Sight | None:
        """Return what `look` finds, or what it found since the last change. Calls in the meantime wait for the same answer."""
        now, kept = self._clock.now(), self._read.get(key)
        if kept is None or kept.changes != self._watching.changes or kept.until <= now:
            kept = _Read(self._watching.changes, now + _LASTS, background.awaited(look()))
            self._read.pop(key, None)
            self._read[key] = kept
            if len(self._read) > _MOST:
                del self._read[next(iter(self._read))]
        return await asyncio.shield(kept.sight)

    def parts(self, sight: Sight, parts: Callable[[Sight], Parts]) -> Parts:
        """Return the parts of a sight; they are made once for all tabs that show the same."""
        if kept := self._parts.get(id(sight)):
            return kept[1]
        made = parts(sight)
        if any(one.has(sight) for one in self._read.values()):
            self._parts[id(sight)] = sight, made
            if len(self._parts) > _MOST:
                del self._parts[next(iter(self._parts))]
        return made
