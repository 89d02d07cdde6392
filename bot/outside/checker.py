"""Check a design in a separate process at a low priority, so that the bot goes on meanwhile."""

import asyncio
from collections import Counter
from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import Final

import msgspec

from bot.outside import children
from bot.outside.turns import Turns
from bot.referee.core.model import Refused
from games.design.check.handed import Checked
from games.design.record import digest

_AT_ONCE: Final = 2
"""How many files are checked at a time: beside one that is slow another server's goes on."""
_LONGEST: Final = 120
"""Seconds. A file of the library needs ten."""
_BUDGET: Final = 300
"""The seconds of checks that a server has in an hour."""
_HOUR: Final = 3_600
_NICE: Final = 10
"""A tenth of the bot's share where both want the processor; at the lowest priority a busy computer would starve the check."""
_MOST_WAITING: Final = 20
QUICK: Final = 12
"""The number of random matches: enough to show most faults while a host waits."""
_MOST_SLOW: Final = 200
"""The number of slow files that are remembered."""


class Checker:
    """Checks files of servers in turn, each in a separate process.

    `now`: seconds that only go forward; `is_shared`: whether servers share the computer, so that each has so much of an hour.
    """

    def __init__(self, now: Callable[[], float] = monotonic, *, is_shared: bool = True) -> None:
        self._now, self._is_shared, self._turns = now, is_shared, Turns(_AT_ONCE)
        self._waiting = set[str]()
        """The servers that wait for a check, or have one made."""
        self._hour, self._spent = 0, Counter[str]()
        self._slow = dict[tuple[str, int | None], float]()
        """When a file that took too long may be tried again, by its digest and the number of matches."""

    async def check(self, text: str, guild: str, count: int | None = None) -> Checked:
        """Check the text of a file for a server (`guild`), which has one checked at a time; `count`: by so many random matches.

        Refused: `design-budget`, `design-crowd`, `design-slow`, `design-slow-before`, `design-unchecked`.
        """
        self._refuse(text, guild, count)
        self._waiting.add(guild)
        try:
            async with self._turns.turn(guild):
                return await self._timed(text, guild, count)
        finally:
            self._waiting.discard(guild)

    def _refuse(self, text: str, guild: str, count: int | None) -> None:
        """Refused: `design-budget`, `design-crowd`, `design-slow-before`."""
        now = self._now()
        if self._hour != now // _HOUR:
            self._hour, self._spent = int(now // _HOUR), Counter()
        again = self._slow.get((digest(text), count), 0.0) - now
        if again > 0:
            raise Refused("design-slow-before", {"minutes": ceil(again / 60)})
        if self._is_shared and self._spent[guild] >= _BUDGET:
            raise Refused("design-budget", {"minutes": ceil((_HOUR - now % _HOUR) / 60)})
        is_crowd = guild in self._waiting or len(self._waiting) >= _MOST_WAITING
        if is_crowd:
            raise Refused("design-crowd")

    async def _timed(self, text: str, guild: str, count: int | None) -> Checked:
        """Refused: `design-slow`, `design-unchecked`."""
        begun = self._now()
        try:
            async with asyncio.timeout(_LONGEST):
                return await _checked(text, count)
        except TimeoutError:
            self._slow[digest(text), count] = self._now() + _HOUR
            if len(self._slow) > _MOST_SLOW:
                del self._slow[next(iter(self._slow))]
            raise Refused("design-slow", {"seconds": _LONGEST}) from None
        finally:
            self._spent[guild] += ceil(self._now() - begun)


_CHECKER: Final = Checker()


async def check(text: str, guild: str, count: int | None = None) -> Checked:
    """Check a file by the one checker of this process, and return what `Checker.check` does."""
    return await _CHECKER.check(text, guild, count)


async def _checked(text: str, count: int | None) -> Checked:
    counted = () if count is None else (str(count),)
    try:
        output = await children.printed("games", "design", "handed", *counted, nice=_NICE, words=text.encode())
    except children.Failed as failed:
        raise Refused("design-unchecked", {"why": str(failed)[:300]}) from None
    return msgspec.json.decode(output, type=Checked)
