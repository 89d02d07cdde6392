"""A match of three, dealt once per test run: Discord and the database at that point, for all evenings that start with it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.discord.loopback.keeping import kept, lay
from tests.discord.playing import Evening, evening


@dataclass(frozen=True)
class Dealt:
    """The state after all letters were delivered and the bot had stopped."""

    world: bytes
    database: bytes


_ONCE: dict[str, Dealt] = {}
"""The options that the match was opened with."""


@asynccontextmanager
async def dealt(folder: Path, **options: Any) -> AsyncIterator[Evening]:
    """An evening on which Ada, Bo and Chiara have begun a match. The bot has stopped since and can be started again."""
    wanted = repr(sorted(options.items()))
    if wanted not in _ONCE:
        (apart := folder / "dealt").mkdir()
        _ONCE[wanted] = await _deal(apart, options)
    async with evening(folder) as night:
        lay(_ONCE[wanted].world, night.world)
        night.file.write_bytes(_ONCE[wanted].database)
        night.goes_on(options)
        yield night


async def _deal(folder: Path, options: dict[str, Any]) -> Dealt:
    async with evening(folder) as night:
        before = night.clock.now()
        async with night.awake():
            await night.match_of_three(**options)
        assert night.clock.now() == before
        return Dealt(kept(night.world), night.file.read_bytes())
