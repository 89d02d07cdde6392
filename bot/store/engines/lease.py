"""The lease of a database on PostgreSQL: only its holder writes, and renews it on a separate connection without a queue.

Its row is the fence of every transaction, and it goes by the database's clock. A holder without an answer counts on its own clock, from
before it last asked, so it stops sooner than another bot may take over.
"""

from contextlib import suppress
from typing import Final

import psycopg

from bot.outside.venue_clock import steady
from bot.referee.core.ports import StoreFailed
from bot.store.engines.wire import Wire
from bot.store.failures import Deposed, InUse, WentBack

TO_LIVE: Final = 15.0
"""Seconds for which the lease holds unless it is renewed."""
FROZEN_AFTER: Final = 10.0
"""Seconds for which a transaction may wait for its bot once the lease has run out."""
_LIMIT: Final = 4.0
"""Seconds for one statement: a renewal may fail once and be tried again before the lease runs out."""

CHANNEL: Final = "bellflower"
"""The channel of notifications about commits that other tasks wait for."""

_UNTIL: Final = f"clock_timestamp() + interval '{TO_LIVE} seconds'"
_TAKE: Final = (
    f"INSERT INTO lease VALUES ('bot', %s, 1, {_UNTIL}) ON CONFLICT (name) DO UPDATE"
    f" SET holder = excluded.holder, epoch = lease.epoch + 1, until = {_UNTIL} WHERE lease.until < clock_timestamp()"
    " RETURNING epoch"
)
# A bot that is frozen between two messages of a statement is neither idle nor busy, and no timeout of the server ends its transaction.
_EVICT: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity, lease WHERE until < clock_timestamp() AND pid <> pg_backend_pid()"
    " AND datname = current_database() AND usename = current_user AND application_name = 'bellflower'"
    " AND wait_event = 'ClientRead' AND xact_start < clock_timestamp() - %s * interval '1 second'"
)
_RENEW: Final = f"UPDATE lease SET until = {_UNTIL} WHERE name = 'bot' AND epoch = %s"
_EPOCH: Final = "SELECT epoch FROM lease WHERE name = 'bot'"
_GIVE_BACK: Final = "UPDATE lease SET until = '-infinity' WHERE name = 'bot' AND epoch = %s"


class Lease:
    """The lease as one bot has it. `epoch`: 0 until it was taken; `beaten_at`: when it was last renewed, in seconds of `steady`."""

    def __init__(self, url: str, holder: str) -> None:
        self._wire, self._holder = Wire(url, _LIMIT), holder
        self.epoch = 0
        self.beaten_at = -TO_LIVE

    @property
    def left(self) -> float:
        """For how many seconds no other bot can take it, by this computer's own count; sleep counts, too."""
        return max(self.beaten_at + TO_LIVE - steady(), 0.0) if self.epoch else 0.0

    async def take(self) -> None:
        """Take the lease; InUse while another bot holds it."""
        at = steady()
        await self._wire.mend()
        try:
            await self._wire.run(_EVICT, (FROZEN_AFTER,))
            await self._wire.run("BEGIN; SET LOCAL lock_timeout = '5s'")
            rows = await (await self._wire.run(_TAKE, (self._holder,))).fetchall()
            await self._wire.run("COMMIT")
        except StoreFailed as failed:
            await self._wire.aclose()
            if isinstance(failed.__cause__, psycopg.errors.LockNotAvailable):
                raise InUse("another bot holds the database, in the midst of a work") from None
            raise
        if not rows:
            [(holder,)] = await (await self._wire.run("SELECT holder FROM lease")).fetchall()
            raise InUse(f"another bot ({holder}) holds the database; stop it first")
        [(self.epoch,)] = rows
        self.beaten_at = at

    async def renew(self) -> None:
        """Keep the lease for longer; Deposed if another bot has taken it."""
        at = steady()
        await self._wire.mend()
        if (await self._wire.run(_RENEW, (self.epoch,))).rowcount == 0:
            raise await lost(self._wire, self.epoch)
        self.beaten_at = at

    async def give_back(self) -> None:
        """Release the lease if it is ours and the database can be reached; the connection ends."""
        try:
            with suppress(StoreFailed):
                if self.left:
                    await self._wire.mend()
                    await self._wire.run(_GIVE_BACK, (self.epoch,))
                    await self._wire.run(f"NOTIFY {CHANNEL}")
        finally:
            await self._wire.aclose()

    def cut(self) -> None:
        """End the connection at once."""
        self._wire.cut()


async def lost(wire: Wire, epoch: int) -> Deposed:
    """Return why the lease of an epoch is not there: epochs only grow, unless the database went back."""
    rows = await (await wire.run(_EPOCH)).fetchall()
    return deposed() if rows and rows[0][0] > epoch else went_back()


def went_back() -> WentBack:
    """Return why a bot ends whose database lacks what it was told is stored."""
    return WentBack(
        "the database lacks what it had stored: it is an older state, such as a replica that had not everything."
        " Start the bot again: it reads messages again, and tells the players whose orders are missing"
    )


def deposed() -> Deposed:
    """Return why a bot that lost the lease is refused."""
    return Deposed("another bot has taken the database over; this one writes nothing any more")
