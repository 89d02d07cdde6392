"""A match of three, dealt once in a run of tests: Discord and the database as they stood then, for every night that begins with it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.discord.loopback.keeping import kept, lay
from tests.discord.playing import Evening, evening


@dataclass(frozen=True)
class Dealt:
    """What stood there when all its letters were delivered and the bot was gone."""

    world: bytes
    database: bytes


_ONCE: list[Dealt] = []


@asynccontextmanager
async def dealt(folder: Path) -> AsyncIterator[Evening]:
    """An evening on which Ada, Bo and Chiara have begun a match; the bot was stopped since, and may be awake again."""
    if not _ONCE:
        (apart := folder / "dealt").mkdir()
        _ONCE.append(await _deal(apart))
    async with evening(folder) as night:
        lay(_ONCE[0].world, night.world)
        night.path.write_bytes(_ONCE[0].database)
        night.goes_on()
        yield night


async def _deal(folder: Path) -> Dealt:
    async with evening(folder) as night:
        before = night.clock.now()
        async with night.awake():
            await night.match_of_three()
        assert night.clock.now() == before
        return Dealt(kept(night.world), night.path.read_bytes())
