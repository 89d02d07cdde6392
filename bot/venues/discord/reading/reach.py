"""How far the DMs of each person have been read: by the session of the gateway, and by what was read back before it."""

import asyncio
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.referee.core.model import User
from bot.referee.core.ports import Clock

NEVER: Final = datetime.min.replace(tzinfo=UTC)
_CATCHING_UP: Final = timedelta(seconds=1)
"""How long after a RESUME the presses that it brought may still be on their way into the store."""


class Reach:
    """The client reports changes of its session. `is_live`: there is one; `has_begun`: there has been one; `heard_at`: everything sent
    before this moment has arrived. `fresh`: the people of whom nothing from before it is unread; each session has a set of its own, so
    that what was read for one before does not count. `read_at`: up to when the others' DMs were read. `asked_at`: when the gateway was
    last asked for a sign of life.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.has_begun = asyncio.Event()
        self.is_live, self.heard_at, self._caught_up_at = False, NEVER, NEVER
        self.asked_at = NEVER
        self.fresh: set[User] = set()
        self.read_at: dict[User, datetime] = {}

    def of(self, user: User) -> datetime:
        """Return up to when everything of a person has been read."""
        read_at = self.read_at.get(user, NEVER)
        return max(read_at, self.heard_at) if self.is_current(user) else read_at

    def is_current(self, user: User) -> bool:
        """Return whether there is a session, and all that a person sent before it has been read."""
        return self.is_live and user in self.fresh

    def is_caught_up(self) -> bool:
        """Return whether there is a session, and the presses that a RESUME brought are handed in: they come only by the gateway."""
        return self.is_live and self._clock.now() >= self._caught_up_at

    def keep(self, users: Collection[User]) -> None:
        """Forget all other people."""
        self.read_at = {user: at for user, at in self.read_at.items() if user in users}
        self.fresh.intersection_update(users)

    def welcome(self, user: User) -> None:
        """Note a new person: nothing that they sent before now is for the bot."""
        self.read_at[user] = self._clock.now()
        self.fresh.add(user)

    def began(self) -> None:
        """Note a new session. It delivers what is sent from now on; what was sent before is to be read back."""
        self.is_live, self.fresh = True, set()
        self.has_begun.set()

    def resumed(self) -> None:
        """Note that the session goes on, and what was missed has been replayed."""
        self.is_live, self._caught_up_at = True, self._clock.now() + _CATCHING_UP

    def heard(self, at: datetime) -> None:
        """Note that the gateway brought what was sent at `at`. When that arrives says nothing: on a stalled network more is on its way."""
        if self.is_live:
            self.heard_at = at

    def lost(self) -> None:
        """Note that the bot is disconnected. What was sent before `heard_at` has been read."""
        if self.is_live:
            for user in self.fresh:
                self.read_at[user] = max(self.read_at.get(user, NEVER), self.heard_at)
        self.is_live = False
