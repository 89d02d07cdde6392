"""Clients on the loopback Discord in real time: each bot is a process that is really killed and frozen.

On a file there is one, started again by a supervisor; on PostgreSQL there are three, of which two stand by.
"""

import asyncio
import os
import random
import signal
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any, Final, Protocol

from bot.cli.serving.discord import PLAYED_ELSEWHERE
from bot.outside.system import SystemClock
from bot.referee.core.ports import Transaction
from bot.store.engines import databases
from bot.store.engines.databases import Place, open_store
from bot.store.engines.queued import QueuedStore
from tests.chaos.rounds.clients import Fault
from tests.chaos.rounds.discord import OnDiscord, paced
from tests.chaos.stored import Stored, stored_in
from tests.discord.lives import PATIENCE, Life, letters_stand_once
from tests.discord.loopback import Loopback
from tests.discord.playing import Evening
from tests.fakes import FakeClock
from tests.store.cluster import Cluster


class Bots(Protocol):
    """The processes of the bot."""

    async def begin(self) -> None:
        """Start them; return once one is connected."""

    async def strike(self, blow: signal.Signals) -> float:
        """Deal the one that is connected a blow; once one is connected again, return the seconds until it held the database."""

    async def end(self) -> None:
        """Stop them."""

    async def kill(self) -> None:
        """In any state."""

    def said(self) -> str:
        """Everything that they logged."""


class Alone:
    """One bot on a file, and a supervisor."""

    def __init__(self, loopback: Loopback, folder: Path) -> None:
        self._life, self._loopback = Life(loopback, folder), loopback
        self.begin, self.kill, self.said = self._life.begin, self._life.kill, self._life.said

    async def strike(self, blow: signal.Signals) -> float:
        """Killed or ended it is started again; frozen for some seconds it goes on by itself. Return how long that took."""
        struck_at = monotonic()
        if blow is signal.SIGSTOP:
            os.kill(self._life.pid, blow)
            await _pause(random.uniform(0.5, 4.0))
            os.kill(self._life.pid, signal.SIGCONT)
        else:
            await (self._life.kill() if blow is signal.SIGKILL else self._life.end())
            await self._life.begin()
        return monotonic() - struck_at

    async def end(self) -> None:
        """Stop it."""
        assert await self._life.end() == 0, self._life.said()


class Processes(OnDiscord):
    """The table. `place`: the database; `cluster`: its server, if it is on one."""

    shut = 1
    early, lasting = (0.1, 0.5, 2.0), (0.1, 1.0, 3.0)
    look, settled, tries = timedelta(seconds=0.1), timedelta(), 600
    settings = paced("6s", on_outage="close")

    def __init__(
        self, loopback: Loopback, bots: Bots, folder: Path, place: Place, cluster: Cluster | None = None
    ) -> None:
        super().__init__(Evening(loopback, FakeClock(), folder / "unused.db"))
        self.bots, self.cluster, self._place, self._clock = bots, cluster, place, SystemClock()

    async def read(self, work: Callable[[Transaction], Any]) -> Any:
        """Return what is stored, read beside the bot."""
        async with _beside(self._place) as store:
            return await store.transact(work)

    def now(self) -> datetime:
        """Return Discord's time, which is the machine's."""
        return self._clock.now()

    async def turn_to(self, moment: datetime) -> None:
        """Let time pass."""
        await _pause((moment - self.now()).total_seconds())

    async def is_there(self) -> bool:
        """Return True: the bots have a supervisor."""
        return True

    async def stored(self) -> Stored:
        """Return the match as it is stored, and check that each of its letters stands once on Discord."""
        async with asyncio.timeout(PATIENCE):
            while await self.read(lambda tx: tx.outbox.open()):
                await _pause(self.look.total_seconds())
        async with _beside(self._place) as store:
            await letters_stand_once(store, [await self.match()], self.night.loopback)
            [stored] = await stored_in(store)
            return stored


async def _pause(seconds: float) -> None:
    await asyncio.sleep(max(seconds, 0))  # noqa: TID251  real time: other processes run


@asynccontextmanager
async def _beside(place: Place) -> AsyncIterator[QueuedStore]:
    if isinstance(place, str):
        from bot.store.engines import postgres

        async with await postgres.open_reader(place) as server:
            yield server
        return
    with tempfile.TemporaryDirectory() as folder:
        copied = await asyncio.to_thread(databases._copied, place, Path(folder) / place.name)
        async with await open_store(copied) as file:
            yield file


def struck(blow: signal.Signals) -> Fault:
    """The bot is dealt a blow."""

    @asynccontextmanager
    async def befall(table: Processes, chance: random.Random) -> AsyncIterator[None]:
        async def strike() -> None:
            await _pause(chance.choice((0.0, 0.05, 0.2, 0.5)))
            await table.bots.strike(blow)

        striking = asyncio.create_task(strike())
        yield
        await striking

    return befall


BLOWS: Final[dict[str, Fault]] = {
    "killed": struck(signal.SIGKILL),
    "frozen": struck(signal.SIGSTOP),
    "ended": struck(signal.SIGTERM),
}


@asynccontextmanager
async def token_twice(table: Processes, chance: random.Random) -> AsyncIterator[None]:
    """A bot with the same token is started on an empty database of its own; it ends, and nothing reaches it."""

    async def start() -> None:
        with tempfile.TemporaryDirectory() as folder:
            second = Life(table.night.loopback, Path(folder))
            await second.start()
            assert await second.ended() == PLAYED_ELSEWHERE, second.said()

    starting = asyncio.create_task(start())
    yield
    await starting


OF_FILE: Final[dict[str, Fault]] = {**BLOWS, "token twice": token_twice}


@asynccontextmanager
async def restarted(table: Processes, chance: random.Random) -> AsyncIterator[None]:
    """The server is started again while two bots stand by, and the one that plays is killed some seconds later."""

    async def strike() -> None:
        assert table.cluster is not None
        await asyncio.to_thread(table.cluster.stop)
        await asyncio.to_thread(table.cluster.start)
        await _pause(chance.choice((0.0, 2.0, 8.0)))
        await table.bots.strike(signal.SIGKILL)

    striking = asyncio.create_task(strike())
    yield
    await striking


OF_STANDBY: Final[dict[str, Fault]] = {**BLOWS, "server restarted": restarted}


@asynccontextmanager
async def table(folder: Path, rounds: int, cluster: Cluster | None = None) -> AsyncIterator[Processes]:
    """A match on the loopback Discord, with its database in a file, or on a server that two more bots wait for."""
    async with AsyncExitStack() as stack:
        loopback = await stack.enter_async_context(Loopback(clock=SystemClock().now, patience=PATIENCE))
        place: Place = folder / "bellflower.db"
        bots: Bots = Alone(loopback, folder)
        if cluster is not None:
            from tests.chaos.rounds.pair import Pair

            place = await asyncio.to_thread(cluster.empty)
            bots = Pair(loopback, folder, place, "abc")
        there = Processes(loopback, bots, folder, place, cluster)
        try:
            await bots.begin()
            await there.begin(rounds)
            yield there
            await bots.end()
        except BaseException:
            print(bots.said())  # noqa: T201  why it failed
            await bots.kill()
            raise
