"""A rehearsal."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from bot.composition.referee import ReadAtOnce
from bot.courier import Courier
from bot.referee.acts.acts import House
from bot.referee.core.model import Designs
from bot.referee.core.ports import Entropy
from bot.referee.designs import shelf
from bot.referee.orders.intake import Intake
from bot.store.engines.opening import open_store
from bot.venues.rehearsal.stage.stage import Stage
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.stage.turning import Turnable

_DESIGNS: Final = 10_000
"""The most versions of designs that one machine keeps of what is written there."""


@asynccontextmanager
async def theatre(path: Path, clock: Turnable, entropy: Entropy) -> AsyncIterator[Theatre]:
    """A rehearsal whose database is the file `path`, by a `clock` that can be turned; every draw of a secret is from `entropy`."""
    async with await open_store(path) as store:
        await shelf.load(store)
        stage = Stage(clock, lambda match_id: store.transact(lambda tx: tx.tenures(match_id)))
        courier = Courier(store, stage, clock, entropy, rate=None)
        house = House(
            store,
            clock,
            entropy,
            ReadAtOnce(),
            courier.nudge,
            lambda *_: courier.drain(),
            designs=Designs(most=_DESIGNS),
        )
        yield Theatre(house, Intake(store, clock, entropy, courier.nudge), stage, courier, clock)
