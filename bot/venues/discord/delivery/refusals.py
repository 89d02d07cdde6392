"""A budget of refused requests: Discord bans a bot with 10,000 of them (401, 403, 429) in ten minutes."""

from datetime import timedelta
from typing import Final

from bot.courier.pace import Window
from bot.referee.core.ports import Clock, Unreachable

MOST: Final = 500
SPAN: Final = timedelta(minutes=10)
_COUNTED: Final = frozenset({401, 403, 429})


class Refusals:
    """Counts refusals; requests without an answer yet count as refused."""

    def __init__(self, clock: Clock, most: int = MOST) -> None:
        self._most, self._window = most, Window(clock, most, SPAN)
        self._open = 0

    def asked(self) -> None:
        """Note a request that is about to be sent. Raise Unreachable if it might be one refusal too many."""
        if self._window.free() <= self._open:
            wait = self._window.wait() or 1.0
            raise Unreachable("Discord has refused so much that nothing more is asked for now", wait)
        self._open += 1

    def answered(self, status: int | None) -> None:
        """Note that a request has its answer; None: it failed without one."""
        self._open -= 1
        if status in _COUNTED:
            self._window.spend()

    def refused(self, status: int) -> None:
        """Count the refusal of a request that is never delayed: an answer to an interaction."""
        if status in _COUNTED:
            self._window.spend()

    @property
    def lately(self) -> int:
        """How many requests were refused in the last ten minutes."""
        return self._most - self._window.free()

    def leaves_room(self) -> bool:
        """Return whether few enough requests were refused to risk one that will probably be."""
        return self._window.free() - self._open > self._most // 2
