"""What waits for a *yes*: requests as they were shown, in memory, each for a quarter of an hour and for its asker alone."""

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
        """Keep what a person is asked about."""
        self._kept[frozen.user, token] = command, frozen, self._now()
        while len(self._kept) > _MOST:
            del self._kept[next(iter(self._kept))]

    def taken(self, user: User, token: str) -> tuple[Command, Request] | None:
        """What this person said yes to. It is found once, and not for long."""
        command, frozen, at = self._kept.pop((user, token), (None, None, None))
        if command is None or frozen is None or at is None or self._now() - at > WITHIN:
            return None
        return command, frozen
