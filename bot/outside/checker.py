"""Check a design in a separate process at a low priority, so that the bot goes on meanwhile."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from math import ceil
from time import monotonic
from typing import Final, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from bot.outside import children
from bot.referee.core.model import Refused
from bot.turns import Turns
from games.design.check.handed import Checked
from games.design.record import digest

_AT_ONCE: Final = 2
"""How many files are checked at a time: beside one that is slow another server's goes on."""
_PATIENCE: Final = (120, 300)
"""Seconds: a check that is not done is tried once more, when its turn comes again. A file of the library needs ten. What decides whether a
file can be played is counted in steps.
"""
_BUDGET: Final = 1_000_000
"""The thousands of steps that the files of a server may take in an hour of checks, some thirty of a file of the library."""
_LOST: Final = 4_000
"""So many thousands of steps a second are counted of a check that ended without a word of what it took."""
_HOUR: Final = 3_600
_PAUSE: Final = 600
"""Seconds after which what was not done may be tried again."""
_NICE: Final = 10
"""A tenth of the bot's share where both want the processor; at the lowest priority a busy computer would starve the check."""
_MOST_WAITING: Final = 20
QUICK: Final = 12
"""The number of random matches: enough to show most faults while a host waits."""
_MOST_SLOW: Final = 200
"""The number of slow files that are remembered."""
T = TypeVar("T")
_Key: TypeAlias = tuple[str, int | tuple[str, ...] | None]
"""The digest of a file or a question, and by how many matches it is checked, or what is asked."""


class Checker:
    """Checks files of servers in turn, each in a separate process.

    `now`: seconds that only go forward; `is_shared`: whether servers share the computer, so that each has so many steps an hour.
    """

    def __init__(self, now: Callable[[], float] = monotonic, *, is_shared: bool = True) -> None:
        self._now, self._is_shared, self._turns = now, is_shared, Turns(_AT_ONCE)
        self._waiting = set[str]()
        """The servers that wait for a check, or have one made."""
        self._hour, self._spent = 0, Counter[str]()
        self._slow = dict[_Key, float]()
        """When what took too long may be tried again."""

    async def check(self, text: str, guild: str, count: int | None = None) -> Checked:
        """Check the text of a file for a server (`guild`), which has one checked at a time; `count`: by so many random matches.

        Refused: `design-budget`, `design-crowd`, `design-late`, `design-slow`, `design-slow-before`, `design-unchecked`.
        """

        async def work() -> tuple[Checked, int]:
            checked = await _checked(text, count)
            return checked, checked.spent

        key: _Key = digest(text), count
        checked = await self._in_turn(key, guild, work)
        if checked.is_late:
            self._put_off(key)
            raise Refused("design-late", {"line": checked.faults[0].line})
        return checked

    async def ask(self, words: bytes, guild: str, *what: str) -> bytes:
        """Return what ``games design handed`` answers to `words` when it is asked for something other than a check.

        Refused: `design-budget`, `design-crowd`, `design-slow`, `design-slow-before`, `design-unchecked`.
        """
        return await self._in_turn((sha256(words).hexdigest(), what), guild, lambda: _handed(words, *what))

    async def _in_turn(self, key: _Key, guild: str, work: Callable[[], Awaitable[tuple[T, int]]]) -> T:
        """Do some work for a server when its turn comes; `key`: what is not tried again at once if it takes too long. `work`
        gives what was done, and how many thousands of steps it took.

        Refused: `design-budget`, `design-crowd`, `design-slow`, `design-slow-before`.
        """
        self._refuse(key, guild)
        self._waiting.add(guild)
        try:
            for seconds in _PATIENCE:
                async with self._turns.turn(guild):
                    with suppress(TimeoutError):
                        return await self._timed(guild, work, seconds)
        finally:
            self._waiting.discard(guild)
        self._put_off(key)
        raise Refused("design-slow", {"seconds": sum(_PATIENCE)})

    def _put_off(self, key: _Key) -> None:
        self._slow[key] = self._now() + _PAUSE
        if len(self._slow) > _MOST_SLOW:
            del self._slow[next(iter(self._slow))]

    def _refuse(self, key: _Key, guild: str) -> None:
        """Raise Refused where a file cannot be checked now: `design-budget`, `design-crowd`, `design-slow-before`."""
        now = self._now()
        if self._hour != now // _HOUR:
            self._hour, self._spent = int(now // _HOUR), Counter()
        again = self._slow.get(key, 0.0) - now
        if again > 0:
            raise Refused("design-slow-before", {"minutes": ceil(again / 60)})
        if self._is_shared and self._spent[guild] >= _BUDGET:
            raise Refused("design-budget", {"minutes": ceil((_HOUR - now % _HOUR) / 60)})
        is_crowd = guild in self._waiting or len(self._waiting) >= _MOST_WAITING
        if is_crowd:
            raise Refused("design-crowd")

    async def _timed(self, guild: str, work: Callable[[], Awaitable[tuple[T, int]]], seconds: int) -> T:
        """Do it within its time, or raise TimeoutError."""
        begun, steps = self._now(), None
        try:
            async with asyncio.timeout(seconds):
                done, steps = await work()
                return done
        finally:
            self._spent[guild] += int(_LOST * (self._now() - begun)) if steps is None else steps


CHECKER: Final = Checker()
"""The one checker of this process."""


async def check(text: str, guild: str, count: int | None = None) -> Checked:
    """Check a file by the one checker of this process, and return what `Checker.check` does."""
    return await CHECKER.check(text, guild, count)


async def _checked(text: str, count: int | None) -> Checked:
    output, spent = await _handed(text.encode(), *(() if count is None else (str(count),)))
    return replace(msgspec.json.decode(output, type=Checked), spent=spent)


async def _handed(words: bytes, *what: str) -> tuple[bytes, int]:
    """Return what was found, and the thousands of steps that it took. Refused: `design-unchecked`."""
    try:
        output = await children.printed("games", "design", "handed", *what, nice=_NICE, words=words)
        spent, _, answer = output.partition(b"\n")
        return answer, int(spent)
    except children.Failed as failed:
        raise Refused("design-unchecked", {"why": str(failed)[:300]}) from None
