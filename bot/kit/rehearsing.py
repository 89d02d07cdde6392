"""One match of a game on the rehearsal's stage, played by scripted players and then verified like any other."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from bot.composition.rehearsal import theatre as rehearsed
from bot.referee.core.model import Match, Refused
from bot.referee.record import archive
from bot.venues.rehearsal.stage.clocks import SeededEntropy, StillClock
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.terminal import auto
from games.game import AnyGame
from games.kit.samples import Subject

_START: Final = datetime.fromisoformat("2026-01-05T12:00:00+00:00")


def is_rehearsed(subject: Subject) -> Iterator[str]:
    """Scripted players play a match through the bot to its last letter, and its export verifies."""
    yield from asyncio.run(_rehearsed(subject.game))


async def _rehearsed(game: AnyGame) -> list[str]:
    seats = game.trials[0].seats
    with TemporaryDirectory() as folder:
        async with stage(Path(folder, "rehearsal.db")) as theatre:
            try:
                match = await auto.play(theatre, game, seats, lambda _: None, options(game))
            except (auto.Stuck, Refused) as error:
                return [f"the match cannot be played: {error}"]
            letters = {one.user for one in theatre.stage.delivered.values()}
            silent = [name for name in auto.NAMES[:seats] if name not in letters]
            return [
                *await unverified(theatre, match),
                *(f"{name} gets no letter in the whole match" for name in silent),
            ]


async def unverified(theatre: Theatre, match: Match) -> list[str]:
    """Return a sentence if the export of a match that is over differs from its rules; else nothing."""
    try:
        document = await archive.export(theatre.house, match.id, by="kit")
    except Refused as refusal:
        return [f"it cannot be exported: {refusal.id}"]
    verdict = archive.examine(msgspec.json.decode(msgspec.json.encode(document)))
    return [f"what was stored and what the rules say differ, first in {verdict.place}"] if verdict.place else []


def options(game: AnyGame) -> dict[str, Any]:
    """Return the options of the usual short match, as a host writes them."""
    written: dict[str, Any] = msgspec.to_builtins(game.trials[0].options)
    return written


@asynccontextmanager
async def stage(path: Path, now: datetime = _START, life: int = 0) -> AsyncIterator[Theatre]:
    """Yield a rehearsal on this database whose clock begins at `now`; every `life` of the bot draws its own tokens, always the same."""
    async with rehearsed(path, StillClock(now), SeededEntropy(life.to_bytes(32, "big"))) as theatre:
        yield theatre
