"""A courier under test, the errands it is given, and what becomes of them."""

import asyncio
from collections.abc import Callable
from typing import Any

from bot.courier import Courier
from bot.referee.core.model import Errand
from bot.referee.core.ports import Store
from tests.fakes import FakeClock, FakeEntropy, MemoryVenue


def courier(store: Store, venue: MemoryVenue, clock: FakeClock, **named: Any) -> Courier:
    """A courier that keeps no pace unless one is named."""
    return Courier(store, venue, clock, FakeEntropy(), **({"rate": None} | named))


async def make(store: Store, *errands: Errand) -> None:
    """Put errands into the outbox."""
    await store.transact(lambda tx: tx.outbox.add(errands))


async def statuses(store: Store) -> list[str]:
    """What has become of every errand, in order."""
    return [one.status for one in await store.transact(lambda tx: tx.outbox.of("m1"))]


async def until(holds: Callable[[], bool]) -> None:
    """Let the others have their turns until something holds."""
    async with asyncio.timeout(60):
        while not holds():  # noqa: ASYNC110  what is awaited is a state, and has no event
            await asyncio.sleep(0.001)  # noqa: TID251  the store's thread takes real time
