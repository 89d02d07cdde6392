"""One match of a game on the rehearsal's stage, played by scripted players and then verified like any other.

It is also cut off on its way and started again from what was stored: it must come to the same end, and tell the same people the same.
At each point of the match (orders sealed, a round closed whose letters still wait, letters delivered) a copy of the database is taken,
which is what a bot leaves that dies there; another bot opens it and plays on.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from bot.composition.rehearsal import theatre as rehearsed
from bot.referee.core.model import Match, Refused, User
from bot.referee.record import archive
from bot.store.engines.queued import QueuedStore
from bot.venues.rehearsal.stage.clocks import SeededEntropy, StillClock
from bot.venues.rehearsal.stage.stage import Delivered
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


_MOST: Final = 12
"""A match is cut off at so many points at most, spread over all of them."""


@dataclass(frozen=True, repr=False)
class _Left:
    """What a bot leaves that dies: the database, and what stands on the venue at that moment."""

    number: int
    database: Path
    at: datetime
    delivered: dict[str, Delivered]
    rooms: dict[str, tuple[User, ...]]


def survives(subject: Subject) -> Iterator[str]:
    """A match that is cut off anywhere and started again comes to the same end, with the same letters."""
    yield from asyncio.run(_survived(subject.game))


async def _survived(game: AnyGame) -> list[str]:
    with TemporaryDirectory() as folder:
        left: list[_Left] = []
        async with stage(Path(folder, "whole.db")) as theatre:
            match = await auto.opened_with(theatre, game, game.trials[0].seats, options(game))

            async def cut() -> None:
                left.append(await _left(theatre, len(left) + 1, Path(folder)))

            whole = _end(theatre, await auto.played_on(theatre, match, cut))
        faults: list[str] = []
        for point in left[:: len(left) // _MOST + 1]:
            faults += [f"cut off at point {point.number}, {fault}" for fault in await _again(match, point, whole)]
        return faults


async def _left(theatre: Theatre, number: int, folder: Path) -> _Left:
    database, store = folder / f"{number}.db", theatre.house.store
    assert isinstance(store, QueuedStore)
    await store.backup(database)
    return _Left(number, database, theatre.clock.now(), dict(theatre.stage.delivered), dict(theatre.stage.rooms))


async def _again(match: Match, left: _Left, whole: tuple[bytes, list[str]]) -> list[str]:
    """Return what is wrong with the rest of a match that was cut off there."""
    async with stage(left.database, left.at, left.number) as theatre:
        theatre.stage.delivered |= left.delivered
        theatre.stage.rooms |= left.rooms
        now = await auto.stored(theatre, match.id)
        ended = await auto.played_on(theatre, now)
        outcome, letters = _end(theatre, ended)
        wrong = await unverified(theatre, ended)
    if outcome != whole[0]:
        wrong.append("it comes to another end: all that decides a match stands in its state")
    if letters != whole[1]:
        wrong.append("other letters are delivered")
    return wrong


def _end(theatre: Theatre, match: Match) -> tuple[bytes, list[str]]:
    """Return how a match ended, and which letters stand where."""
    letters = sorted(f"{one.address} {one.user} {one.slot}" for one in theatre.stage.delivered.values())
    return msgspec.json.encode((match.state, match.outcome)), letters
