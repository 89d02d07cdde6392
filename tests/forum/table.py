"""A forum with the bot on it, as tests have it: everything is read, done and told at once, and the clock is turned."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from unittest import mock

from bot.referee.acts import seen
from bot.referee.core.model import Match
from bot.store.engines.opening import open_store
from bot.store.engines.queued import QueuedStore
from bot.venues.forum.forum import Forum
from games.scene import Scene
from tests.fakes import FakeClock, FakeEntropy
from tests.forum.memory import MemoryBoard, Topic

HOST = "hester"
PLAYERS = ("Ada", "Bo", "Chiara", "Dae", "Eve")


class NoPictures:
    """Draws a picture of nothing."""

    async def png(self, scene: Scene) -> bytes:
        """A few bytes."""
        return b"png"


@dataclass
class Evening:
    """The forum, its board, and what people do there."""

    forum: Forum
    board: MemoryBoard
    clock: FakeClock
    store: QueuedStore

    async def turn(self) -> None:
        """The bot reads, does what is due, and tells everybody."""
        for _ in range(2):
            await self.forum.inbox.poll()
            await self.forum.sweep()
            await self.forum.courier.drain()

    async def match(self) -> Match:
        """The newest match there is."""
        found = await self.store.transact(lambda tx: tx.matches(None, open_only=False))
        return found[-1]

    def topic(self, name: str, words: str) -> Topic:
        """The newest topic which somebody can open whose title holds these words."""
        return [one for one in self.board.seen_by(name) if words in one.title][-1]

    def letters(self, name: str) -> Topic:
        """The topic of somebody's letters."""
        return self.topic(name, f"letters to {name}")

    async def types(self, name: str, text: str, topic: Topic | None = None) -> str:
        """Somebody types, by default under his letters; what he is answered."""
        there = topic or self.letters(name)
        self.board.say(name, there.id, text)
        before = len(there.posts)
        await self.turn()
        return "\n".join(one.text for one in there.posts[before:])

    async def begun(self, create: str, players: tuple[str, ...] = PLAYERS) -> Match:
        """A match from the desk to its deal."""
        await self.forum.begin()
        await self.types(HOST, create, self.topic(HOST, "Hosts of"))
        match = await self.match()
        sign_up = self.topic(HOST, match.title)
        public = next(one for one in self.board.topics.values() if one.members is None)
        for name in players:
            await self.types(name, f"join lucky word: {name.upper()}", public)
        await self.types(HOST, "start", self.topic(HOST, "Hosts ·"))
        assert sign_up
        return await self.match()

    async def pass_deadline(self) -> None:
        """Turn the clock past the end of the round."""
        match = await self.match()
        assert match.deadline is not None
        end = match.deadline + timedelta(seconds=6)
        await self.store.transact(lambda tx: tx.set_alive(end))  # as a bot that is there all the time
        self.clock.turn_to(end)
        await self.turn()


@asynccontextmanager
async def evening(
    path: Path, board: MemoryBoard | None = None, clock: FakeClock | None = None, seed: str = ""
) -> AsyncIterator[Evening]:
    """A bot on a board in memory; the same path and board again: after a restart, which draws by another `seed`."""
    clock = clock or FakeClock()
    board = board or MemoryBoard(clock)
    async with await open_store(path) as store:
        forum = Forum(board, store, clock, FakeEntropy(seed or path.name), NoPictures(), hosts=(HOST,))
        # The clock stands still between two posts, so that nobody needs time to read.
        with mock.patch.object(seen, "READING", timedelta(0)):
            yield Evening(forum, board, clock, store)
