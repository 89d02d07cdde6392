"""The signs of life of one process: whether it holds the database, hears its venue, sweeps, and gets its letters out."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial
from math import inf, isfinite
from typing import Final, Literal, Protocol, TypeVar

from msgspec import Struct

from bot.courier import Courier
from bot.operating.desk import Desk
from bot.referee.core.model import LIMITS, Limits
from bot.referee.core.ports import Clock, StoreFailed, Transaction
from bot.referee.quotas import day_of, uses
from bot.store.engines.queued import QueuedStore

T = TypeVar("T")

BUCKETS: Final = (0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0, 300.0, inf)
"""Seconds by which a round was closed late at most."""
_PATIENCE: Final = 5.0
_LONGEST: Final = timedelta(minutes=2)
"""How long a bot that holds the database may go without a sweep: the first one waits up to a minute for Discord."""

Lease = Literal["holds", "stands by", "lost"]


class Watched(Protocol):
    """A bot on any venue. `lateness`: how many rounds were closed so many seconds late; `latency`: of its connection, if that is known.

    `refused`: how many requests its venue has refused in the last ten minutes.
    """

    courier: Courier
    swept_at: datetime | None
    lateness: Counter[float]

    @property
    def latency(self) -> float:
        """Seconds; infinite or none where it is not known."""

    @property
    def refused(self) -> int:
        """Requests; 0 where they are not counted."""

    def is_ready(self) -> bool:
        """Return whether the bot hears its venue."""

    def is_closed(self) -> bool:
        """Return whether the bot is no longer connected."""


class Drawn(Protocol):
    """What draws pictures. `refused`: how many it did not, because a server had had those of a minute."""

    refused: int


class Outbox(Struct, frozen=True):
    """How many errands wait that could go, and for how many seconds the oldest has."""

    waiting: int
    oldest: float


class Health(Struct, frozen=True):
    """What /healthz says. `gateway`: whether Discord, or the forum, is heard. `last_sweep`: seconds since.

    `outbox`: None while the database cannot be read, or is not ours to read. `damaged`: how many rows of it were left out since the start.
    """

    lease: Lease
    gateway: Literal["connected", "away", "not asked"]
    last_sweep: float | None = None
    outbox: Outbox | None = None
    due: int = 0
    damaged: int = 0
    is_well: bool = True
    """Whether nothing is wrong that a new start would mend."""


class Signs:
    """Reads the signs. `store`, `bot` and the operator's `desk` are set as soon as there are any; without a store the bot stands by."""

    def __init__(self, clock: Clock, limits: Limits = LIMITS) -> None:
        self._clock, self._limits, self._held_at = clock, limits, clock.now()
        self._store: QueuedStore | None = None
        self.bot: Watched | None = None
        self.desk: Desk | None = None
        self.pictures: Drawn | None = None

    def holds(self, store: QueuedStore) -> None:
        """Note that the database is ours from now on."""
        self._store, self._held_at = store, self._clock.now()

    @property
    def transactions(self) -> Counter[str]:
        """How many were stored, and how many failed."""
        return self._store.transactions if self._store else Counter()

    @property
    def latency(self) -> float | None:
        """Seconds between the bot and Discord's gateway."""
        return self.bot.latency if self.bot is not None and isfinite(self.bot.latency) else None

    async def read(self) -> Health:
        """Return the present state. Never raises."""
        if self._store is None:
            return Health("stands by", "not asked")
        if self._store.deposed.is_set():
            return Health("lost", self._gateway(), self._last_sweep(), is_well=False)
        outbox, due = await _asked(self._store, partial(_waiting, now=self._clock.now())) or (None, 0)
        return Health(
            "holds", self._gateway(), self._last_sweep(), outbox, due, len(self._store.damaged), self._is_swept()
        )

    async def shares(self) -> dict[str, list[float]]:
        """Return the shares of each quota that servers use, in no order and without their names.

        Empty where the database cannot be read.
        """
        if self._store is None or self._store.deposed.is_set():
            return {}
        day = day_of(self._clock.now())
        usages = await _asked(self._store, lambda tx: tx.usage.of_each(day)) or {}
        shares: dict[str, list[float]] = {}
        for guild, used in usages.items():
            for use in uses(used, self._limits, guild):
                shares.setdefault(use.key, []).append(use.used / use.most)
        return shares

    def _gateway(self) -> Literal["connected", "away"]:
        return "connected" if self.bot is not None and self.bot.is_ready() and not self.bot.is_closed() else "away"

    def _last_sweep(self) -> float | None:
        at = self.bot.swept_at if self.bot is not None else None
        return None if at is None else (self._clock.now() - at).total_seconds()

    def _is_swept(self) -> bool:
        since = (self.bot.swept_at if self.bot is not None else None) or self._held_at
        return self._clock.now() - since < _LONGEST


async def _asked(store: QueuedStore, work: Callable[[Transaction], Awaitable[T]]) -> T | None:
    """Return what the database says; None where it cannot be read now."""
    try:
        async with asyncio.timeout(_PATIENCE):
            return await store.transact(work)
    except (StoreFailed, TimeoutError):
        return None


async def _waiting(tx: Transaction, now: datetime) -> tuple[Outbox, int]:
    count, since = await tx.outbox.waiting(now)
    return Outbox(count, (now - since).total_seconds() if since else 0.0), len(await tx.matches.due(now))
