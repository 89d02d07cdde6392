"""Clients on a real Misago: three players who post in their private threads, a bot that is really killed, and so is the forum."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from bot.referee.core.ports import Unreachable
from bot.store.engines.databases import open_store
from bot.venues.forum.board import ForumPost
from bot.venues.forum.boards.misago import Misago
from games import toml
from tests.chaos.rounds.clients import Fault, Table
from tests.chaos.rounds.faults import stopped
from tests.chaos.rounds.forum import CREATE, NAMES, answers
from tests.chaos.rounds.notes import options
from tests.chaos.stored import Stored, stored_in
from tests.forum import site
from tests.forum.clocks import SharedClock
from tests.forum.site import CATEGORY, Site
from tests.forum.test_misago import account, titles
from tests.forum.town import BOT, HOST, Account, Bot
from tests.store.cluster import Cluster

STEP: Final = timedelta(minutes=1)


class Forum(Table):
    """The table. Its clock is the machine's, run ahead for the bot and for the forum alike."""

    def __init__(self, there: Site, folder: Path) -> None:
        self.site, self.clock, self._place = there, SharedClock(there.ahead), folder / "bot.db"
        self._bot: Bot | None = None
        self._match: dict[str, Any] = {}
        self._people = {name: Account(name, account(there, name), titles) for name in (HOST, *NAMES)}
        self.blow: float | None = None
        """How many seconds after the bot begins its next turn the forum is killed."""
        self._read: dict[int, list[ForumPost]] = {}
        """What stands under each player's letters, by topic, as they read it last."""

    async def wake(self) -> None:
        """The bot comes, with what it had stored."""
        settings = {
            "kind": "misago", "url": self.site.url, "category": CATEGORY, "hosts": [HOST], "requests_per_minute": 10**9,
        }  # fmt: skip
        self._bot = Bot(self._place, self.site.ahead, settings, self.site.password(BOT), waits=True)

    async def stop(self) -> None:
        """The bot goes."""
        if self._bot is not None:
            self._bot.ends()
        self._bot = None

    def kill(self) -> None:
        """The bot is killed."""
        if self._bot is not None:
            self._bot.dies()
        self._bot = None

    async def does(self, line: str) -> None:
        """Have the bot do something; it may die of it."""
        if self._bot is None:
            return
        if self.blow is not None and line == "turn":
            asyncio.get_running_loop().call_later(self.blow, self.site.server.kill)
            self.blow = None
        answer = await self._bot.does(line)
        if answer:
            self._match = answer
        else:
            await self.stop()

    async def begin(self, rounds: int) -> None:
        """A match of so many rounds is dealt."""
        await self.wake()
        await self.does("begin")
        await self._people[HOST].types("Hosts of", CREATE.format(options=toml.written(options(rounds))))
        await self._turned(70)
        for name in NAMES:
            await self._people[name].types("Pledges ·", "join the match")
        await self.does("turn")
        await self._people[HOST].types("Hosts · Pledges", "start")
        await self._turned(70)
        await self._turned(70)
        assert self._match["status"] == "running", self._match

    async def _turned(self, seconds: float) -> None:
        self.clock.turn(seconds)
        await self.does("turn")

    async def seen(self) -> tuple[int, datetime]:
        """The open round and its deadline."""
        return self._match["round"], datetime.fromisoformat(self._match["deadline"])

    def now(self) -> datetime:
        """The forum's time."""
        return self.clock.now()

    async def turn_to(self, moment: datetime) -> None:
        """Turn the clock; over more than a minute as if the bot had been there all the time."""
        if moment - self.now() > STEP:
            await self.does(f"to {moment.isoformat()}")
        if moment > self.now():
            self.clock.turn_to(moment)
        await self.does("turn")

    async def send(self, who: int, words: str) -> tuple[int, int] | None:
        """Post under a person's letters; return topic and post, or None while the forum is down."""
        person = self._people[NAMES[who]]
        try:
            post = await person.orders(f"play {words}")
            topic = await person.topic(f"letters to {person.name}")
            self._read[topic] = await person.reads(f"letters to {person.name}")
        except Unreachable:
            return None
        return topic, post

    def stamp(self, sent: tuple[int, int]) -> datetime:
        """The post's."""
        topic, post = sent
        return next(one.stamped_at for one in self._read[topic] if one.id == post)

    def answers(self, sent: tuple[int, int]) -> list[str]:
        """The answers to one post."""
        topic, post = sent
        return answers([(one.id, one.name, one.text) for one in self._read[topic]], post)

    async def is_there(self) -> bool:
        """Start a dead bot again, let it read, and read its answers."""
        if self._bot is None:
            await self.wake()
        await self.does("turn")
        await self._reread()
        return self._bot is not None

    async def _reread(self) -> None:
        for name in NAMES:
            person = self._people[name]
            self._read[await person.topic(f"letters to {name}")] = await person.reads(f"letters to {name}")

    async def is_past(self, number: int) -> bool:
        """Return whether a round is closed; the players have read what came of it then."""
        is_past = bool(self._match["round"] != number or self._match["status"] == "finished")
        if is_past:
            await self._turned(15)
            await self._reread()
        return is_past

    async def stored(self) -> Stored:
        """Return the match as it is stored, when the bot has gone."""
        await self.stop()
        async with await open_store(self._place) as store:
            [stored] = await stored_in(store)
            return stored

    async def leave(self) -> None:
        """End all processes of the judge."""
        self.kill()
        for person in self._people.values():
            assert isinstance(person.client, Misago)
            await person.client.aclose()


@asynccontextmanager
async def killed(table: Forum, chance: random.Random) -> AsyncIterator[None]:
    """The bot is killed at once, or after one of its next posts."""
    after = chance.randrange(4)
    if after:
        await table.does(f"die {after}")
    else:
        table.kill()
    yield


@asynccontextmanager
async def forum_killed(table: Forum, chance: random.Random) -> AsyncIterator[None]:
    """The forum is killed while the bot reads or writes, and comes back after a while; what it had taken it still has."""
    table.blow = chance.choice((0.0, 0.05, 0.1, 0.2, 0.4, 0.8))
    yield
    table.blow = None
    table.site.server.kill()
    await asyncio.to_thread(table.site.server.start)


FAULTS: Final[dict[str, Fault]] = {"killed": killed, "forum killed": forum_killed, "stopped": stopped}


@asynccontextmanager
async def table(folder: Path, rounds: int, cluster: Cluster) -> AsyncIterator[Forum]:
    """A match on a Misago of its own, whose database is on the server."""
    async with AsyncExitStack() as stack:
        there = Forum(stack.enter_context(site.running(cluster, folder)), folder)
        try:
            await there.begin(rounds)
            yield there
        finally:
            await there.leave()
