"""Clients on the loopback Discord: three players who type DMs, and a bot that can be stopped and started again."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from bot.referee.core.model import Match
from bot.referee.core.ports import StoreFailed, Transaction
from bot.store.failures import InUse
from bot.venues.discord.connection import ask
from tests.chaos.rounds.clients import PLAYERS, Table
from tests.chaos.rounds.notes import GAME, options
from tests.chaos.stored import Stored, stored_in
from tests.discord.lives import READ_BY
from tests.discord.loopback import Kind, Message, Person
from tests.discord.playing import NAMES, Evening, evening
from tests.discord.weather.test_clocks import Wrong, on_venue_time
from tests.store.cluster import Cluster
from tests.store.swallowing import Balancer, balanced

TITLE: Final = "Pledges"
STEP: Final = timedelta(minutes=1)
_ASKED: Final = 10
"""How often the judge asks for the open round: the trouble of the round before may still be found by its first question."""
LATE: Final = "Discord did not take the answer to your message"


def paced(every: str, **settings: Any) -> str:
    """Return the settings of a match whose rounds take so long."""
    pace: dict[str, Any] = {"every": every, "close_at": None, "early": "never", "settle": "0s", "reminders": []}
    return json.dumps({"pace": pace, "strikes": 0, **settings})


class OnDiscord(Table):
    """A match whose players type DMs, except for those whose DMs are closed. `shut`: how many these are, the last ones."""

    settings = paced("1h")
    shut = 0

    def __init__(self, night: Evening) -> None:
        self.night = night
        self.people: list[Person] = []
        self.id = ""

    async def read(self, work: Callable[[Transaction], Any]) -> Any:
        """Return what is stored."""
        raise NotImplementedError

    async def begin(self, rounds: int) -> None:
        """Deal a match of so many rounds, once the bot is there."""
        night, self.people = self.night, [self.night.loopback.person(name) for name in NAMES[:PLAYERS]]
        closed = self.people[PLAYERS - self.shut :]
        for person in closed:
            person.closes_dms()
        hall = await night.channels()
        fields = {"game": GAME, "title": TITLE, "place": hall, "options": json.dumps(options(rounds))}
        self.id = await night.signed_up(self.people, hall, settings=self.settings, **fields)
        for person in closed:
            asked = await person.awaits(READ_BY)
            assert asked.message is not None
            await (await person.press(asked.message, "They may stand here")).settled()
        await night.deals(hall, self.id)

    async def match(self) -> Match:
        """Return the match as it is stored."""
        match: Match | None = await self.read(lambda tx: tx.matches.get(self.id))
        assert match is not None
        return match

    async def seen(self) -> tuple[int, datetime]:
        """Return the open round and its deadline."""
        match = await self.match()
        assert match.deadline is not None, match.status
        return match.round, match.deadline

    async def is_over(self) -> bool:
        """Return whether the match has ended."""
        return (await self.match()).is_over

    async def is_past(self, number: int) -> bool:
        """Return whether a round is closed."""
        match = await self.match()
        return match.round != number or match.status == "finished"

    async def send(self, who: int, words: str) -> Message:
        """Send a DM, or mention the bot in the thread that stands for it."""
        person = self.people[who]
        if person.user.accepts_dms:
            return await person.dm(words)
        threads = self.night.guild.channels.values()
        [thread] = [one for one in threads if one.kind is Kind.PRIVATE_THREAD and person.id in one.members]
        return await person.say(thread, f"<@{self.night.world.bot.id}> {words}")

    def page(self) -> str:
        """Return all that the bot has posted, as it stands."""
        channels = self.night.loopback.world.channels.values()
        return "\n".join(_text(one) for there in channels for one in there.messages.values() if one.author.is_bot)

    def stamp(self, sent: Message) -> datetime:
        """Return the moment of its snowflake."""
        return sent.created_at

    def answers(self, sent: Message) -> list[str]:
        """Return what the bot answered to one DM: replies, and letters that quote it, which stand in a thread while DMs are closed."""
        channels = self.night.world.channels.values()
        theirs = [there for there in channels if there is sent.channel or sent.author.id in there.members]
        answers = [message for there in theirs for message in there.messages.values() if message.author.is_bot]
        late = f"{LATE} “{sent.content}”"
        return [_text(message) for message in answers if message.reply_to == sent.id or late in _text(message)]


class Discord(OnDiscord):
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

    def __init__(self, night: Evening) -> None:
        super().__init__(night)
        self.machine = Wrong(night.clock, 0)
        self.gone = set[int]()
        """The channels and messages that a moderator has deleted."""
        self._life = AsyncExitStack()
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

    async def read(self, work: Callable[[Transaction], Any]) -> Any:
        """Return what is stored."""
        return await self._patiently(lambda: self.night.bot.store.transact(work))

    async def _patiently(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Ask the store, and again while the connection recovers from a trouble before."""
        for _ in range(_ASKED):
            with suppress(StoreFailed):
                return await ask()
        raise StoreFailed("the store does not answer")

    def now(self) -> datetime:
        """Return Discord's time."""
        return self.night.clock.now()

    async def turn_to(self, moment: datetime) -> None:
        """Turn the clock, and sweep; over more than a minute as if the bot had swept all the time, if it can store that."""
        if moment - self.now() > STEP:
            with suppress(StoreFailed):
                await self._patiently(lambda: self.night.turn_to(moment))
        self.night.clock.turn_to(max(moment, self.now()))
        if self.is_awake:
            ask(self.night.bot.socket())
        await self.night.loopback.quiet(0.02)
        await self._swept()

    async def is_there(self) -> bool:
        """Start a bot again that has given itself up, and once more if it cannot start, as its supervisor would."""
        if self.is_awake and self.night.bot.store.deposed.is_set():
            await self.stop()
        if not self.is_awake:
            with suppress(StoreFailed, InUse):
                await self.wake()
        await self.night.loopback.quiet(0.02)
        return self.is_awake

    async def is_past(self, number: int) -> bool:
        """Return whether a round is closed; the letters of its close have gone out then."""
        await self._swept()
        is_past = await super().is_past(number)
        if is_past:
            self.night.bot.courier.nudge()
            await self.night.loopback.quiet(0.02)
        return is_past

    async def _swept(self) -> None:
        """What the bot's alarm does: what fails is tried again with the next one."""
        if self.is_awake:
            with suppress(StoreFailed):
                await self.night.bot.sweep()

    async def stored(self) -> Stored:
        """Return the match as it is stored."""
        [stored] = await stored_in(self.night.bot.store)
        return stored


def _text(message: Message) -> str:
    return json.dumps(message.components, ensure_ascii=False) + message.content


@asynccontextmanager
async def table(folder: Path, rounds: int, cluster: Cluster | None = None) -> AsyncIterator[Discord]:
    """A match on the loopback Discord, with its database in a file, or behind a balancer on a server."""
    async with AsyncExitStack() as stack:
        balancer, address = None, ""
        if cluster is not None:
            address = await asyncio.to_thread(cluster.ready)
            balancer = await stack.enter_async_context(balanced(address))
        night = await stack.enter_async_context(evening(folder, place=balancer.address if balancer else None))
        there = Discord(night)
        if balancer is not None:
            there.balancer, there.address = balancer, address
        try:
            await there.wake()
            await there.begin(rounds)
            yield there
        finally:
            await there.stop()


@asynccontextmanager
async def own_table(folder: Path, rounds: int, cluster: Cluster) -> AsyncIterator[Discord]:
    """A match on the loopback Discord that alone uses its server."""
    async with table(folder, rounds, cluster) as there:
        there.cluster, there.delays = cluster, (0.005, 0.02)
        yield there
