"""Limits on the rate of requests, counted in memory."""

from collections import deque
from datetime import datetime, timedelta
from typing import Final

from bot.page.web.refusing.senders import WIDER, Sender

_KEPT: Final = 10_000


class Rate:
    """Allows at most `most` requests in `within` of each sender, and some times as many of a site."""

    def __init__(self, most: int, within: timedelta) -> None:
        self._most, self._within = most, within
        self._asked = dict[str, deque[datetime]]()
        self._full = _KEPT
        """How many keys there are when those that no longer count are next forgotten."""

    def allows(self, sender: Sender, now: datetime) -> bool:
        """Count one more request, and return whether it is allowed."""
        if len(self._asked) > self._full:
            self._asked = {one: times for one, times in self._asked.items() if times and times[-1] > now - self._within}
            # Not before there are twice as many: a flood of new keys would have all looked through for each.
            self._full = max(_KEPT, 2 * len(self._asked))
        counted = [
            self._asked.setdefault(key, deque(maxlen=self._most * WIDER**rank)) for rank, key in enumerate(sender)
        ]
        is_allowed = all(len(times) != times.maxlen or times[0] <= now - self._within for times in counted)
        if is_allowed:
            for times in counted:
                times.append(now)
        return is_allowed
