"""A courier under test, the errands that it is given, and what becomes of them."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.courier import Courier
from bot.referee.core.model import Errand
from bot.referee.core.ports import Store
from tests.fakes import FakeClock, FakeEntropy, MemoryVenue


@dataclass
class Office:
    """A store with one match, a clock that the test turns, and a venue that remembers what it was asked."""

    store: Store
    venue: MemoryVenue = field(default_factory=MemoryVenue)
    clock: FakeClock = field(default_factory=FakeClock)

    def courier(self, **named: Any) -> Courier:
        """A courier that keeps no pace unless one is named."""
        return Courier(self.store, self.venue, self.clock, FakeEntropy(), **({"rate": None} | named))

    async def make(self, *errands: Errand) -> None:
        """Put errands into the outbox."""
        await self.store.transact(lambda tx: tx.outbox.add(errands))

    async def statuses(self) -> list[str]:
        """What has become of every errand, in order."""
        return [one.status for one in await self.store.transact(lambda tx: tx.outbox.of("m1"))]


async def until(holds: Callable[[], bool]) -> None:
    """Let the others have their turns until something holds."""
    async with asyncio.timeout(60):
        while not holds():  # noqa: ASYNC110  what is awaited is a state, and has no event
            await asyncio.sleep(0.001)  # noqa: TID251  the store's thread takes real time
