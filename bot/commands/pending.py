"""Requests that wait for a *yes*: kept in memory as they were shown, each for 15 minutes and for its asker alone."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from bot import background
from bot.commands.command import Command, Request
from bot.referee.core.model import User

WITHIN: Final = timedelta(minutes=15)
_MOST_OF_ONE: Final = 20
_MOST: Final = 1_000

Outcome: TypeAlias = asyncio.Future[Any]


@dataclass
class _Kept:
    command: Command
    frozen: Request
    at: datetime
    outcome: Outcome | None = None


class Pending:
    """Requests by person, and by the token under which each was shown. Of each person the oldest are forgotten.

    When there are too many in all, the person who has most loses their oldest: nobody loses theirs to another's.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._kept: dict[User, dict[str, _Kept]] = {}

    def keep(self, token: str, command: Command, frozen: Request) -> None:
        """Keep a request until its asker says yes, or it has expired."""
        self._forget_expired()
        own = self._kept.setdefault(frozen.user, {})
        own.pop(token, None)
        own[token] = _Kept(command, frozen, self._now())
        if len(own) > _MOST_OF_ONE:
            del own[next(iter(own))]
        if sum(map(len, self._kept.values())) > _MOST:
            most = max(self._kept.values(), key=len)
            del most[next(iter(most))]

    def _forget_expired(self) -> None:
        since = self._now() - WITHIN
        kept = {user: {token: one for token, one in own.items() if one.at >= since} for user, own in self._kept.items()}
        self._kept = {user: own for user, own in kept.items() if own}

    def taken(self, user: User, token: str) -> tuple[Command, Request] | None:
        """Return what this person said yes to, and forget it; None if it has expired."""
        kept = self._current(user, token)
        self._kept.get(user, {}).pop(token, None)
        return (kept.command, kept.frozen) if kept is not None else None

    def waiting(self, user: User, token: str) -> tuple[Command, Request] | None:
        """Return what this person was asked under a token, also after they have said yes; None if it has expired."""
        kept = self._current(user, token)
        return (kept.command, kept.frozen) if kept is not None else None

    async def once(self, user: User, token: str, run: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Run what a person said yes to, and return its outcome; a yes that comes again, or meanwhile, gets that same outcome.

        If it raises, a later yes runs it again. A yes to what is not `waiting` just runs.
        """
        kept = self._current(user, token)
        if kept is None:
            return await run()
        if kept.outcome is None:
            kept.outcome = background.awaited(run())
        outcome = kept.outcome
        try:
            # The one who asked may be gone before it is done.
            return await asyncio.shield(outcome)
        finally:
            if outcome.done() and (outcome.cancelled() or outcome.exception() is not None):
                kept.outcome = None

    def _current(self, user: User, token: str) -> _Kept | None:
        kept = self._kept.get(user, {}).get(token)
        return kept if kept is not None and self._now() - kept.at <= WITHIN else None
