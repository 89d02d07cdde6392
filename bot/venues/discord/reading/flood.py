"""A limit of DMs for one person in a round; the rest get one common answer."""

from dataclasses import dataclass, field
from typing import Final, Literal

from bot.referee.core.model import User
from bot.referee.core.ports import Store, Transaction
from bot.venues.discord.remembered import Recent

_REMEMBERED: Final = 10_000
"""The number of people, those who wrote last, whose counts are kept."""
Rounds = frozenset[tuple[str, int, int]]


@dataclass
class _Count:
    """What one person has sent since `rounds` became the rounds that they play."""

    rounds: Rounds
    messages: set[int] = field(default_factory=set)
    is_told: bool = False


class Flood:
    """Counts in memory: what was handled before a restart is not read again after it."""

    def __init__(self, store: Store, most: int) -> None:
        self._store, self.most = store, most
        self._counts = Recent[User, _Count](_REMEMBERED)

    async def verdict(self, user: User, message: int) -> Literal["read", "last", "unread"]:
        """Return whether a message is read; one that is not is `last` until its author has been told so (`note_told`)."""
        count = self._counts.get(user)
        if count is None or (len(count.messages) >= self.most and message not in count.messages):
            count = await self._counted(user, count)
        if len(count.messages) < self.most or message in count.messages:
            count.messages.add(message)
            return "read"
        return "unread" if count.is_told else "last"

    def note_told(self, user: User) -> None:
        """Note that the person knows that no more of their messages are read in this round."""
        count = self._counts.get(user)
        if count is not None:
            count.is_told = True

    async def _counted(self, user: User, old: _Count | None) -> _Count:
        """Return the count of their present rounds, a new one if these have changed."""

        async def read(tx: Transaction) -> Rounds:
            matches = await tx.matches.by_id({tenure.match for tenure in await tx.seats.held_by(user)})
            return frozenset((match.id, match.line, match.round) for match in matches)

        rounds = await self._store.transact(read)
        if old is None or old.rounds != rounds:
            old = _Count(rounds)
            self._counts.put(user, old)
        return old
