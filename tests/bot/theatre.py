"""The rehearsal's page on a real SQLite file, with the real courier and a clock that can be turned; and a client that talks to it."""

import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.courier import Courier
from bot.referee.acts.acts import House
from bot.referee.orders.intake import Intake
from bot.store.engines.sqlite import open_store
from bot.venues.rehearsal.stage.clocks import SeededEntropy, TurnableClock
from bot.venues.rehearsal.stage.stage import Stage
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.page import opened
from tests.fakes import FakeInbox

SEED = bytes(range(32))


@asynccontextmanager
async def in_theatre(database: Path | None = None, seed: bytes = bytes(32)) -> AsyncIterator[Theatre]:
    """A theatre without its page; on a database that is kept, if one is named."""
    clock, entropy = TurnableClock(), SeededEntropy(seed)
    with tempfile.TemporaryDirectory() as folder:
        async with await open_store(database or Path(folder) / "rehearsal.db") as store:
            stage = Stage(clock, lambda match_id: store.transact(lambda tx: tx.seats.of(match_id)))
            courier = Courier(store, stage, clock, entropy, rate=None)
            house = House(store, clock, entropy, FakeInbox(), courier.nudge)
            yield Theatre(house, Intake(house), stage, courier, clock)
            await courier.aclose()


@asynccontextmanager
async def rehearsing(database: Path | None = None) -> AsyncIterator[tuple[Theatre, str]]:
    """A theatre and the address of its page."""
    async with in_theatre(database, SEED) as theatre, opened(theatre) as address:
        yield theatre, address


def opening(
    game: str = "five_stands", players: Sequence[str] = ("human", "planner", "form"), **terms: Any
) -> dict[str, Any]:
    """What the page sends to open a match."""
    names = ("Ada", "Bo", "Chiara", "Dae", "Eve")
    seats = [{"name": name, "player": player} for name, player in zip(names, players, strict=False)]
    beside: dict[str, Any] = {key: terms.pop(key) for key in ("seats", "fields", "questions", "once") if key in terms}
    return {"seats": seats, "given": {"game": game, **terms}, **beside}
