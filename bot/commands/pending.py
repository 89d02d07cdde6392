"""Requests that wait for a *yes*: kept in memory as they were shown, each for 15 minutes and for its asker alone."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from bot.commands.command import Command, Request
from bot.referee.core.model import User

WITHIN: Final = timedelta(minutes=15)
_MOST: Final = 500


class Pending:
    """Requests by the token under which each was shown. The oldest are forgotten."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._kept: dict[tuple[User, str], tuple[Command, Request, datetime]] = {}

    def keep(self, token: str, command: Command, frozen: Request) -> None:
        """Keep a request until its asker says yes."""
        self._kept[frozen.user, token] = command, frozen, self._now()
        while len(self._kept) > _MOST:
            del self._kept[next(iter(self._kept))]

    def taken(self, user: User, token: str) -> tuple[Command, Request] | None:
        """Return what this person said yes to, and forget it; None if it has expired."""
        command, frozen, at = self._kept.pop((user, token), (None, None, None))
        if command is None or frozen is None or at is None or self._now() - at > WITHIN:
            return None
        return command, frozen
