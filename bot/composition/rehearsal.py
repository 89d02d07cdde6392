"""A rehearsal."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from bot.composition.referee import ReadAtOnce
from bot.courier import Courier
from bot.referee import shelf
from bot.referee.acts.acts import Chosen, House
from bot.referee.core.model import Limits
from bot.referee.core.ports import Entropy
from bot.referee.orders.intake import Intake
from bot.store.engines.databases import open_store
from bot.venues.rehearsal.stage.stage import Stage
from bot.venues.rehearsal.stage.theatre import Theatre, Turnable

_CHOSEN: Final = Chosen(limits=Limits(designs=10_000, letters_a_day=1_000_000, stored_megabytes=100_000))
"""What one machine is asked for: versions of designs that are written there, and matches by the hundred."""


@asynccontextmanager
async def theatre(path: Path, clock: Turnable, entropy: Entropy) -> AsyncIterator[Theatre]:
    """Yield a rehearsal whose database is the file `path`, by a `clock` that can be turned; every draw of a secret is from `entropy`."""
    async with await open_store(path) as store:
        await shelf.load(store)
        stage = Stage(clock, lambda match_id: store.transact(lambda tx: tx.seats.of(match_id)))
        courier = Courier(store, stage, clock, entropy, rate=None, limits=_CHOSEN.limits)
        house = House(store, clock, entropy, ReadAtOnce(), courier.nudge, lambda *_: courier.drain(), chosen=_CHOSEN)
        yield Theatre(house, Intake(house), stage, courier, clock)
