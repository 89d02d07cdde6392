"""Clients on the loopback Discord: three players who type DMs, and a bot that can be stopped and started again."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.outside.system import SystemEntropy
from bot.referee.acts.acts import House
from bot.referee.core.ports import StoreFailed
from bot.referee.record import archive
from bot.store.failures import InUse
from bot.venues.discord.reading.inbox import LOOK_EVERY
from tests.discord.loopback import Message, Person
from tests.discord.playing import NAMES, Evening, evening
from tests.discord.weather.test_clocks import Wrong, on_venue_time
from tests.fakes import FakeInbox
from tests.judge.clients import EARLY, LASTING, PLAYERS
from tests.judge.notes import GAME, options
from tests.store.cluster import Cluster
from tests.store.swallowing import Balancer, balanced

PACE: Final = {
    "pace": {"every": "1h", "close_at": None, "early": "never", "settle": "0s", "reminders": []},
    "strikes": 0,
}
TITLE: Final = "Pledges"
SETTLED: Final = timedelta(seconds=6)
TRIES: Final = 100
STEP: Final = timedelta(minutes=1)
_ASKED: Final = 10
"""How often the judge asks for the open round: the trouble of the round before may still be found by its first question."""
LATE: Final = "Discord did not take the answer to your message"


class Discord:
    """The table on Discord. `machine`: the clock of the bot's computer, which may be wrong."""

    balancer: Balancer
    """Before the server, if the database is on one."""
    address = ""
    cluster: Cluster | None = None
    """The server, if no other test uses it."""
    delays: tuple[float, ...] = (0.005,)
    """Of a slow server, in seconds."""
    silences: tuple[float, ...] = (0.1, 0.5, 2.0, 6.0, 30.0)
    """For how many seconds a server swallows everything, or is stopped."""
    early: Sequence[float] = EARLY
    lasting: Sequence[float] = LASTING

    def __init__(self, night: Evening) -> None:
        self.night, self.machine = night, Wrong(night.clock, 0)
        self._life = AsyncExitStack()
        self._people: list[Person] = []
        self._id = ""
        self.is_awake = False

    async def wake(self) -> None:
        """The bot comes, with what it had stored."""
        clock = on_venue_time(self.machine)
        await self._life.enter_async_context(self.night.awake(was_missed=True, clock=clock, dated=clock.heard))
        self.is_awake = True

    async def stop(self) -> None:
        """The bot goes."""
        self.is_awake = False
        await self._life.aclose()

    async def begin(self, rounds: int) -> None:
        """A match of so many rounds is dealt."""
        await self.wake()
        night, self._people = self.night, [self.night.loopback.person(name) for name in NAMES[:PLAYERS]]
        hall = await night.channels()
        fields = {"options": json.dumps(options(rounds)), "settings": json.dumps(PACE)}
        await night.host.slash("host create", hall, game=GAME, title=TITLE, place=hall, **fields)
        await night.settled()
        [match] = await night.bot.store.transact(lambda tx: tx.matches.find())
        for person in self._people:
            person.joins(night.guild)
            await night.joined(person, title=TITLE)
        await night.settled()
        self._id = (await night.started(hall, match)).id

    async def seen(self) -> tuple[int, datetime]:
        """The open round and its deadline; asked again while the connection recovers from a trouble before."""
        match = None
        for _ in range(_ASKED):
            with suppress(StoreFailed):
                match = await self.night.bot.store.transact(lambda tx: tx.matches.get(self._id))
                break
        assert match is not None
        assert match.deadline is not None, match.status
        return match.round, match.deadline

    def now(self) -> datetime:
        """Discord's time."""
        return self.night.clock.now()

    async def turn_to(self, moment: datetime) -> None:
        """Turn the clock, and sweep; over more than a minute as if the bot had swept all the time."""
        if moment - self.now() > STEP:
            await self.night.turn_to(moment)
        self.night.clock.turn_to(max(moment, self.now()))
        self.night.loopback.gateway.stir()
        await self.night.loopback.quiet(0.02)
        await self._swept()

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
        for _ in range(TRIES):
            await self._revived()
            await self.night.loopback.quiet(0.02)
            if self.is_awake and is_told():
                return
            await self.turn_to(self.now() + timedelta(seconds=LOOK_EVERY))
            await self._swept()

    async def _revived(self) -> None:
        """A bot that has given itself up is started again, and once more if it cannot start, as its supervisor would."""
        if self.is_awake and self.night.bot.store.deposed.is_set():
            await self.stop()
        if not self.is_awake:
            with suppress(StoreFailed, InUse):
                await self.wake()

    async def closed(self, number: int, deadline: datetime) -> None:
        """Pass the deadline of a round, if it is not closed yet; it closes within minutes."""
        if self.now() < deadline + SETTLED:
            await self.turn_to(deadline + SETTLED)
        for _ in range(TRIES):
            await self._swept()
            match = await self.night.bot.store.transact(lambda tx: tx.matches.get(self._id))
            assert match is not None
            if match.round != number or match.status == "finished":
                self.night.bot.courier.nudge()
                await self.night.loopback.quiet(0.02)
                return
            await self.turn_to(self.now() + timedelta(seconds=15))
        raise AssertionError(f"round {number} was not closed until {self.now()}")

    async def _swept(self) -> None:
        """What the bot's alarm does: what fails is tried again with the next one."""
        if self.is_awake:
            with suppress(StoreFailed):
                await self.night.bot.sweep()

    async def export(self) -> Mapping[str, Any]:
        """What is public when the match is over."""
        bot = self.night.bot
        house = House(bot.store, bot.clock, SystemEntropy(), FakeInbox())
        document: dict[str, Any] = json.loads(msgspec.json.encode(await archive.export(house, self._id)))
        return document


def answers_to(sent: Message) -> list[str]:
    """What the bot answered to one DM: replies, and letters that quote it."""
    answers = [one for one in sent.channel.messages.values() if one.author.is_bot]
    late = f"{LATE} “{sent.content}”"
    return [_text(one) for one in answers if one.reply_to == sent.id or late in _text(one)]


def _text(message: Message) -> str:
    return json.dumps(message.components, ensure_ascii=False) + message.content


@asynccontextmanager
async def table(
    folder: Path, rounds: int, cluster: Cluster | None = None, *, is_own: bool = False
) -> AsyncIterator[Discord]:
    """A match on the loopback Discord, with its database in a file, or behind a balancer on a server; `is_own`: used by this match
    alone.
    """
    async with AsyncExitStack() as stack:
        balancer, address = None, ""
        if cluster is not None:
            address = await asyncio.to_thread(cluster.ready)
            balancer = await stack.enter_async_context(balanced(address))
        night = await stack.enter_async_context(evening(folder, place=balancer.address if balancer else None))
        there = Discord(night)
        if balancer is not None:
            there.balancer, there.address, there.cluster = balancer, address, cluster if is_own else None
        try:
            await there.begin(rounds)
            yield there
        finally:
            await there.stop()
