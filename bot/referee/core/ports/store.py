"""One transaction, everything that must survive, and how storing fails."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from bot.referee.core.ports.designs import Designs
from bot.referee.core.ports.journal import Journal, Outbox
from bot.referee.core.ports.matches import Matches, Submissions
from bot.referee.core.ports.people import Books, People, Standings

T = TypeVar("T")


class Transaction(Matches, Submissions, Journal, Outbox, Books, People, Standings, Designs, Protocol):
    """Reads and writes of one transaction; nothing of it is seen by others before it commits.

    A read finds what was written before it. A write that fails is heard of at the next read, or at the commit: as StaleRevision,
    as Contradiction, as LookupError (what is to be changed was never added) or as StoreFailed.
    """

    @property
    def has_written(self) -> bool:
        """Whether it has written anything: what only looked has changed nothing that anybody waits for."""


class Store(Protocol):
    """Everything that must survive."""

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Run `work` in one transaction: all of it is stored when this returns, none of it if it raises."""


class StaleRevision(Exception):
    """Another commit came first."""


class Contradiction(Exception):
    """What was to be written contradicts what is stored, and nothing of the transaction was: a source or a version a second time,
    an account below nothing, a change of what is append-only. A mistake of the caller's.
    """


class StoreFailed(Exception):
    """Nothing of this transaction was stored, and nothing acknowledged was lost. `args[0]` says why: a full disk, a read-only file."""
