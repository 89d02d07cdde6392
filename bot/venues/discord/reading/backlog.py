"""The queue of people whose DMs are to be read back: nearest deadline first, some twenty at once.

Of those with one deadline, the first in the queue come first. They are queued round by round, so rounds are read one after the other.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from itertools import count
from typing import Final

from bot import background
from bot.courier.queues import Ranked
from bot.referee.core.model import User

log = logging.getLogger(__name__)

AT_ONCE: Final = 20

Read = Callable[[User, datetime], Awaitable[None]]
"""Reads a person's DM, needed for a deadline."""


class Backlog:
    """Have DMs read back by `read`. One that fails is logged and left; it is wanted again at the next need."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self._waiting = Ranked[User, tuple[datetime, int]]()
        self._numbers = count()
        self._done: dict[User, asyncio.Future[None]] = {}
        self._readers: set[asyncio.Task[None]] = set()

    def want(self, user: User, by: datetime) -> asyncio.Future[None]:
        """Queue a person's DM, before those of later deadlines. The future is done when it was read."""
        if user not in self._waiting or by < self._waiting.rank(user)[0]:
            self._waiting.put(user, (by, next(self._numbers)))
        done = self._done.setdefault(user, asyncio.get_running_loop().create_future())
        if len(self._readers) < AT_ONCE:
            reader = background.start(self._work(), "reading DMs back")
            self._readers.add(reader)
            reader.add_done_callback(self._readers.discard)
        return done

    async def _work(self) -> None:
        while self._waiting:
            user = self._waiting.lowest()
            by, done = self._waiting.rank(user)[0], self._done.pop(user)
            self._waiting.remove(user)
            try:
                await self._read(user, by)
            except Exception:
                log.exception("a DM could not be read back", extra={"user": user})
            finally:
                if not done.done():
                    done.set_result(None)
