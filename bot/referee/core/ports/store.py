"""One transaction, the store, and how storing fails."""

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, Protocol, TypeVar

from bot.referee.core.ports.journal import Journal, Notes, Outbox, Uptime, Veils
from bot.referee.core.ports.matches import Matches, Orders, Seats, Trades
from bot.referee.core.ports.people import Applications, People, Rulings, Standings
from bot.referee.core.ports.seasons import Books, Designs, Rooms, Seasons, Usages

log = logging.getLogger(__name__)

T = TypeVar("T")


class Damaged(NamedTuple):
    """A stored row that cannot be read. `match`: the one that it belongs to; empty if it belongs to none."""

    table: str
    key: str
    match: str = ""


class Unreadable(Exception):
    """A stored row cannot be read, and what was done needs it. `row`: which."""

    def __init__(self, row: Damaged, why: object) -> None:
        super().__init__(f"row {row.key} of {row.table} cannot be read: {why}")
        self.row = row

    @property
    def facts(self) -> dict[str, str]:
        """What people are told of it, in the message `row-damaged`."""
        return {"row": self.row.key, "table": self.row.table, "match": self.row.match}


class Transaction(Protocol):
    """Reads and writes of one transaction, invisible to others before it commits.

    A read finds what was written before it. A write that fails raises at the next read, or at the commit: StaleRevision, Contradiction,
    LookupError (what is to be changed was never added) or StoreFailed.
    """

    matches: Matches
    seats: Seats
    orders: Orders
    trades: Trades
    journal: Journal
    veils: Veils
    outbox: Outbox
    notes: Notes
    uptime: Uptime
    books: Books
    seasons: Seasons
    rooms: Rooms
    people: People
    applications: Applications
    rulings: Rulings
    standings: Standings
    designs: Designs
    usage: Usages

    @property
    def has_written(self) -> bool:
        """Whether it has written anything. Waiting tasks are woken only then."""

    @property
    def damaged(self) -> list[Damaged]:
        """The rows that cannot be read, and were left out where many rows were read. Read alone, such a row raises Unreadable."""


def demand_whole(tx: Transaction, match: str) -> None:
    """Raise Unreadable if anything of a match was left out so far."""
    for row in tx.damaged:
        if row.match == match:
            raise Unreadable(row, "it was left out")


class Store(Protocol):
    """The database."""

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Run `work` in one transaction: all of it is stored when this returns, none of it if it raises."""


class StaleRevision(Exception):
    """Another commit came first."""


class Contradiction(Exception):
    """What was to be written contradicts what is stored: a source or a version a second time, an account below zero, a change of what is
    append-only. A bug of the caller. The transaction was rolled back.
    """


class StoreFailed(Exception):
    """The transaction was rolled back; nothing acknowledged was lost. `args[0]` says why: a full disk, a read-only file."""


@contextmanager
def apart(what: str, *facts: object) -> Iterator[None]:
    """Log an error within, as `what` failed, so that whoever goes through many goes on with the others. Raise StoreFailed alone."""
    try:
        yield
    except StoreFailed:
        raise
    except Exception:
        log.exception(f"{what} failed", *facts)  # noqa: G004  `what` has the places of `facts`
