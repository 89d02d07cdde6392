"""Clients on a forum: three players who post under their letters, and a bot that can be stopped and started again."""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from bot.referee.core.ports import StoreFailed, Unreachable
from games import toml
from tests.chaos.rounds.clients import PLAYERS as SEATS
from tests.chaos.rounds.clients import Table
from tests.chaos.rounds.notes import FIELD, options
from tests.chaos.stored import Stored, stored_in
from tests.fakes import FakeClock
from tests.forum.memory import MemoryBoard
from tests.forum.table import PLAYERS, Evening, evening

NAMES: Final = PLAYERS[:SEATS]
CREATE: Final = "create by_hand: Pledges\n{options}\nsettings: every = 1 hour; close_at = none; early = never; settle = 0s; strikes = 0"
STEP: Final = timedelta(minutes=1)


class Forum(Table):
    """The table on a board in memory."""

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

    async def is_over(self) -> bool:
        """Whether the match has ended."""
        return (await self.there.match()).is_over

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

    async def is_there(self) -> bool:
        """Let the bot read what came meanwhile."""
        await self._turn()
        return True

    async def is_past(self, number: int) -> bool:
        """Return whether a round is closed."""
        match = await self.there.match()
        return match.round != number or match.status == "finished"

    async def stored(self) -> Stored:
        """Return the match as it is stored."""
        [stored] = await stored_in(self.there.store)
        return stored


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
