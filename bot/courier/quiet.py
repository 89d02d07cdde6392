"""Servers in which something was changed: what is stuck there is tried again once it has been quiet for a moment."""

from datetime import datetime, timedelta
from typing import Final

from bot.courier.queues import Ranked
from bot.referee.core.ports import Clock

QUIET: Final = timedelta(seconds=2)
LATEST: Final = timedelta(seconds=10)
"""A server that is never quiet is looked at after so long."""
FIRST_PAUSE: Final = timedelta(seconds=10)
LONGEST_PAUSE: Final = timedelta(minutes=10)
FORGOTTEN: Final = timedelta(hours=1)
"""After so long without a look pauses begin small again."""


class Quiet:
    """Says which servers to look at. While looks find something stuck, the pauses between them grow."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting = Ranked[str, datetime]()
        self._since: dict[str, datetime] = {}
        self._looks: dict[str, tuple[datetime, timedelta]] = {}
        """When a server was looked at last, and how long the pause after that is."""

    def stir(self, guild: str) -> bool:
        """Note that something was changed in a server. Return whether the server was not waiting for a look already."""
        now, is_new = self._clock.now(), guild not in self._since
        since = self._since.setdefault(guild, now)
        at = min(now + QUIET, since + LATEST)
        if guild in self._looks:
            looked_at, pause = self._looks[guild]
            at = max(at, looked_at + pause)
        self._waiting.put(guild, at)
        return is_new

    def due(self) -> list[str]:
        """Return the servers to look at now. Call `looked` for each."""
        guilds = []
        while self._waiting and self._waiting.rank(guild := self._waiting.lowest()) <= self._clock.now():
            self._waiting.remove(guild)
            del self._since[guild]
            guilds.append(guild)
        return guilds

    def looked(self, guild: str, *, has_found: bool) -> None:
        """Note that a server was looked at; `has_found`: something is stuck there."""
        now = self._clock.now()
        looked_at, pause = self._looks.pop(guild, (now, timedelta()))
        if has_found:
            is_old = now - looked_at > FORGOTTEN
            self._looks[guild] = now, FIRST_PAUSE if is_old or not pause else min(2 * pause, LONGEST_PAUSE)

    def next_at(self) -> datetime | None:
        """Return when the next server is to be looked at."""
        return self._waiting.rank(self._waiting.lowest()) if self._waiting else None
