"""Clients on a forum: three players who post under their letters, and a bot that can be stopped and started again."""

import json
import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.outside.system import SystemEntropy
from bot.referee.acts.acts import House
from bot.referee.core.ports import StoreFailed, Unreachable
from bot.referee.record import archive
from games import toml
from tests.fakes import FakeClock, FakeInbox
from tests.forum.memory import MemoryBoard
from tests.forum.table import PLAYERS, Evening, evening
from tests.judge import clients
from tests.judge.notes import FIELD, options

NAMES: Final = PLAYERS[: clients.PLAYERS]
CREATE: Final = "create by_hand: Pledges\n{options}\nsettings: every = 1 hour; close_at = none; early = never; settle = 0s; strikes = 0"
SETTLED: Final = timedelta(seconds=6)
TRIES: Final = 40
STEP: Final = timedelta(minutes=1)


class Forum:
    """The table on a board in memory."""

    early, lasting = clients.EARLY, clients.LASTING

    def __init__(self, path: Path) -> None:
        self._path, self.clock = path, FakeClock()
        self.board = MemoryBoard(self.clock)
        self._life = AsyncExitStack()
        self._there: Evening | None = None
        self._lives = 0

    @property
    def there(self) -> Evening:
        """The bot that runs now."""
        assert self._there is not None
        return self._there

    async def wake(self) -> None:
        """The bot comes, with what it had stored."""
        self._lives += 1
        opened = evening(self._path, self.board, self.clock, f"bot {self._lives}")
        self._there = await self._life.enter_async_context(opened)

    async def stop(self) -> None:
        """The bot goes."""
        self._there = None
        await self._life.aclose()

    async def begin(self, rounds: int) -> None:
        """A match of so many rounds is dealt."""
        await self.wake()
        await self.there.begun(CREATE.format(options=toml.written(options(rounds))), NAMES)

    async def seen(self) -> tuple[int, datetime]:
        """The open round and its deadline."""
        match = await self.there.match()
        assert match.deadline is not None, match.status
        return match.round, match.deadline

    def now(self) -> datetime:
        """The forum's time."""
        return self.clock.now()

    async def turn_to(self, moment: datetime) -> None:
        """Turn the clock; over more than a minute as if the bot had been there all the time."""
        if moment - self.now() > STEP:
            await self.there.store.transact(lambda tx: tx.uptime.set_alive(moment))
        self.clock.turn_to(max(moment, self.now()))
        await self._turn()

    async def _turn(self) -> None:
        if self._there is not None:
            with suppress(StoreFailed, Unreachable):
                await self._there.turn()

    async def send(self, who: int, words: str) -> tuple[int, int]:
        """A post under a player's letters. Returns topic and post."""
        name = NAMES[who]
        topic = next(one for one in reversed(self.board.seen_by(name)) if f"letters to {name}" in one.title)
        return topic.id, self.board.say(name, topic.id, f"play {words}")

    def stamp(self, sent: tuple[int, int]) -> datetime:
        """The post's."""
        topic, post = sent
        return next(one.stamped_at for one in self.board.topics[topic].posts if one.id == post)

    def answers(self, sent: tuple[int, int]) -> list[str]:
        """The answers to one post."""
        topic, post = sent
        return answers([(one.id, one.name, one.text) for one in self.board.topics[topic].posts], post)

    async def recovered(self, is_told: Callable[[], bool]) -> None:
        """Let time pass until all were told."""
        for _ in range(TRIES):
            await self._turn()
            if is_told():
                return
            await self.turn_to(self.now() + timedelta(seconds=15))

    async def closed(self, number: int, deadline: datetime) -> None:
        """Pass the deadline of a round, if it is not closed yet; it closes within minutes."""
        if self.now() < deadline + SETTLED:
            await self.turn_to(deadline + SETTLED)
        for _ in range(TRIES):
            match = await self.there.match()
            if match.round != number or match.status == "finished":
                return
            await self.turn_to(self.now() + timedelta(seconds=15))
        raise AssertionError(f"round {number} was not closed until {self.now()}")

    async def export(self) -> Mapping[str, Any]:
        """What is public when the match is over."""
        house = House(self.there.store, self.clock, SystemEntropy(), FakeInbox())
        match = await self.there.match()
        document: dict[str, Any] = json.loads(msgspec.json.encode(await archive.export(house, match.id)))
        return document


def answers(posts: Sequence[tuple[int, str, str]], post: int) -> list[str]:
    """What the bot answered to one of somebody's orders: receipts name its number, and of refusals the n-th is to the n-th order without.

    `posts`: number, writer and text of all that stands under their letters.
    """
    orders = {number: text.split()[-1] for number, name, text in posts if name in NAMES}
    said = [text for number, name, text in posts if name not in NAMES and number > min(orders)]
    sealed = {
        number: [one for one in said if re.search(rf"^Sealed.*\b{FIELD}: {value}\b", one)]
        for number, value in orders.items()
    }
    refused = [one for one in said if one.startswith("Too late") or "not asked" in one or "does not count" in one]
    others = [number for number in orders if not sealed[number]]
    if sealed[post]:
        return sealed[post]
    place = others.index(post)
    return refused[place:] if post == others[-1] else refused[place : place + 1]


@asynccontextmanager
async def table(folder: Path, rounds: int) -> AsyncIterator[Forum]:
    """A match on a board in memory, with its database in a file."""
    there = Forum(folder / "forum.db")
    try:
        await there.begin(rounds)
        yield there
    finally:
        await there.stop()
