"""Clients on the loopback Discord in real time: each bot is a process that is really killed and frozen.

On a file there is one, started again by a supervisor; on PostgreSQL there are three, of which two stand by.
"""

import asyncio
import json
import os
import random
import signal
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import msgspec

from bot.outside.system import SystemClock, SystemEntropy
from bot.referee.acts.acts import House
from bot.referee.core.ports import Transaction
from bot.referee.record import archive
from bot.store.engines import reading
from bot.store.engines.opening import open_store
from bot.store.engines.queued import QueuedStore
from tests.discord.lives import PATIENCE, Life
from tests.discord.loopback import Loopback, Message, Person
from tests.discord.playing import NAMES, Evening
from tests.fakes import FakeClock, FakeInbox
from tests.judge.clients import PLAYERS, Fault
from tests.judge.discord import TITLE, answers_to
from tests.judge.notes import GAME, options
from tests.store.cluster import Cluster

T = TypeVar("T")
EVERY: Final = 6
"""Seconds of a round."""
PACE: Final = {
    "pace": {"every": f"{EVERY}s", "close_at": None, "early": "never", "settle": "0s", "reminders": []},
    "strikes": 0,
    "on_outage": "close",
}
LOOK: Final = 0.1


class Bots(Protocol):
    """The processes of the bot."""

    async def begin(self) -> None:
        """Start them; return once one is connected."""

    async def strike(self, blow: signal.Signals) -> None:
        """Deal the one that is connected a blow; return once one is connected again."""

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

    async def strike(self, blow: signal.Signals) -> None:
        """Killed or ended it is started again; frozen for some seconds it goes on by itself."""
        if blow is signal.SIGSTOP:
            os.kill(self._life.pid, blow)
            await _pause(random.uniform(0.5, 4.0))
            os.kill(self._life.pid, signal.SIGCONT)
            return
        await (self._life.kill() if blow is signal.SIGKILL else self._life.end())
        await self._life.begin()

    async def end(self) -> None:
        """Stop it."""
        assert await self._life.end() == 0, self._life.said()


class Processes:
    """The table. `place`: the database; `cluster`: its server, if it is on one."""

    early, lasting = (0.1, 0.5, 2.0), (0.1, 1.0, 3.0)

    def __init__(
        self, loopback: Loopback, bots: Bots, folder: Path, place: Path | str, cluster: Cluster | None = None
    ) -> None:
        self.cluster = cluster
        self._night, self.bots = Evening(loopback, FakeClock(), folder / "unused.db"), bots
        self._people: list[Person] = []
        self._place, self._id, self._clock = place, "", SystemClock()

    async def begin(self, rounds: int) -> None:
        """A match of so many rounds is dealt."""
        await self.bots.begin()
        night, self._people = self._night, [self._night.loopback.person(name) for name in NAMES[:PLAYERS]]
        for person in self._people:
            person.joins(night.guild)
        hall = await night.channels()
        fields = {"options": json.dumps(options(rounds)), "settings": json.dumps(PACE)}
        opened = await night.host.slash("host create", hall, game=GAME, title=TITLE, place=hall, **fields)
        assert "is open" in (await opened.settled()).text, opened.text
        for person in self._people:
            await person.awaits(f"{TITLE}: sign-up")
            assert "You have a seat" in await night.joined(person, title=TITLE)
        [match] = await self._read(lambda tx: tx.matches.find())
        begun = await night.host.slash("host start", hall, match=match.id)
        assert "has begun" in (await begun.settled()).text, begun.text
        self._id = match.id

    async def _read(self, work: Callable[[Transaction], Any]) -> Any:
        """What is stored, read beside the bot."""
        async with _beside(self._place) as store:
            return await store.transact(work)

    async def seen(self) -> tuple[int, datetime]:
        """The open round and its deadline."""
        match = await self._read(lambda tx: tx.matches.get(self._id))
        assert match.deadline is not None, match.status
        return match.round, match.deadline

    def now(self) -> datetime:
        """Discord's time, which is the machine's."""
        return self._clock.now()

    async def turn_to(self, moment: datetime) -> None:
        """Let time pass."""
        await _pause((moment - self.now()).total_seconds())

    async def send(self, who: int, words: str) -> Message:
        """A DM."""
        return await self._people[who].dm(words)

    def stamp(self, sent: Message) -> datetime:
        """Its snowflake's."""
        return sent.created_at

    def answers(self, sent: Message) -> list[str]:
        """The bot's answers to one DM."""
        return answers_to(sent)

    async def recovered(self, is_told: Callable[[], bool]) -> None:
        """Let time pass until all were told."""
        for _ in range(round(60 / LOOK)):
            if is_told():
                return
            await _pause(LOOK)

    async def closed(self, number: int, deadline: datetime) -> None:
        """Pass the deadline of a round, and wait until it is closed."""
        await self.turn_to(deadline)
        for _ in range(round(60 / LOOK)):
            match = await self._read(lambda tx: tx.matches.get(self._id))
            if match.round != number or match.status == "finished":
                return
            await _pause(LOOK)
        raise AssertionError(f"round {number} was not closed within a minute of its deadline")

    async def export(self) -> Mapping[str, Any]:
        """What is public when the match is over."""
        async with _beside(self._place) as store:
            house = House(store, self._clock, SystemEntropy(), FakeInbox())
            document: dict[str, Any] = json.loads(msgspec.json.encode(await archive.export(house, self._id)))
            return document


async def _pause(seconds: float) -> None:
    await asyncio.sleep(max(seconds, 0))  # noqa: TID251  real time: other processes run


@asynccontextmanager
async def _beside(place: Path | str) -> AsyncIterator[QueuedStore]:
    if isinstance(place, str):
        from bot.store.engines import postgres

        async with await postgres.open_reader(place) as server:
            yield server
        return
    with tempfile.TemporaryDirectory() as folder:
        copied = await asyncio.to_thread(reading._copied, place, Path(folder) / place.name)
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
        place: Path | str = folder / "bellflower.db"
        bots: Bots = Alone(loopback, folder)
        if cluster is not None:
            from tests.handover.pair import Pair

            place = await asyncio.to_thread(cluster.empty)
            bots = Pair(loopback, folder, place, "abc")
        there = Processes(loopback, bots, folder, place, cluster)
        try:
            await there.begin(rounds)
            yield there
            await bots.end()
        except BaseException:
            print(bots.said())  # noqa: T201  why it failed
            await bots.kill()
            raise
