"""A forum with the bot on it, as used in tests: reading, acting and posting happen at once, and the clock is turned."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest import mock

from bot.referee.acts import seen
from bot.referee.core.model import Match
from bot.store.engines.databases import open_store
from bot.store.engines.queued import QueuedStore
from bot.venues.forum.board import Attached
from bot.venues.forum.forum import Forum
from tests.fakes import FakeClock, FakeEntropy, Sketches
from tests.forum.memory import MemoryBoard, Topic

HOST = "hester"
PLAYERS = ("Ada", "Bo", "Chiara", "Dae", "Eve")


@dataclass
class Evening:
    """The forum, its board, and what people do there."""

    forum: Forum
    board: MemoryBoard
    clock: FakeClock
    store: QueuedStore

    async def turn(self) -> None:
        """Let the bot read, act and post."""
        for _ in range(2):
            await self.forum.inbox.poll()
            await self.forum.sweep()
            await self.forum.courier.drain()

    async def match(self) -> Match:
        """The newest match."""
        matches = await self.store.transact(lambda tx: tx.matches.find(None, open_only=False))
        return matches[-1]

    def topic(self, name: str, words: str) -> Topic:
        """The newest topic with these words in its title that this person can open."""
        return [one for one in self.board.seen_by(name) if words in one.title][-1]

    def letters(self, name: str) -> Topic:
        """The topic of this person's letters."""
        return self.topic(name, f"letters to {name}")

    @property
    def office(self) -> Topic:
        """Where hosts open matches."""
        return self.topic(HOST, "Hosts of")

    @property
    def hosts(self) -> Topic:
        """The topic of the hosts of the newest match."""
        return self.topic(HOST, "Hosts ·")

    @property
    def public(self) -> Topic:
        """The public topic of the newest match."""
        return [one for one in self.board.topics.values() if one.members is None][-1]

    def newest(self, name: str, topic: Topic | None = None) -> int:
        """The id of the newest post of this person, by default under their letters."""
        return [one.id for one in (topic or self.letters(name)).posts if one.name == name][-1]

    async def types(self, name: str, text: str, topic: Topic | None = None, *files: Attached) -> str:
        """Type as this person, by default under their letters; return the answers, without escapes. `files`: what they attach."""
        there = topic or self.letters(name)
        self.board.say(name, there.id, text, *files)
        before = len(there.posts)
        await self.turn()
        return "\n".join(one.text.replace("\\", "") for one in there.posts[before:])

    async def edits(self, name: str, text: str, topic: Topic | None = None) -> str:
        """A minute later, edit the newest post of this person, by default under their letters; return the last post there."""
        self.clock.turn(60)
        self.board.edit_own(name, self.newest(name, topic), text)
        await self.turn()
        return (topic or self.letters(name)).posts[-1].text.replace("\\", "")

    async def opens(self, create: str, players: tuple[str, ...] = ()) -> Topic:
        """Begin, and open a match in the office, which these players join; return its public topic."""
        await self.forum.begin()
        await self.types(HOST, create, self.office)
        for name in players:
            await self.types(name, f"join lucky word: {name.upper()}", self.public)
        return self.public

    async def begun(self, create: str, players: tuple[str, ...] = PLAYERS) -> Match:
        """Play a match from the office to its deal."""
        await self.opens(create, players)
        await self.types(HOST, "start", self.hosts)
        return await self.match()

    async def pass_deadline(self) -> None:
        """Turn the clock past the end of the round."""
        ends = (await self.match()).ends_at
        assert ends is not None
        end = ends + timedelta(seconds=6)
        await self.store.transact(lambda tx: tx.uptime.set_alive(end))  # with the bot running all the time
        self.clock.turn_to(end)
        await self.turn()


@asynccontextmanager
async def evening(
    path: Path, board: MemoryBoard | None = None, clock: FakeClock | None = None, seed: str = "", **options: Any
) -> AsyncIterator[Evening]:
    """A bot on a board in memory; the same path and board restart it. Another `seed` gives other draws. `options`: the forum's."""
    clock = clock or FakeClock()
    board = board or MemoryBoard(clock)
    async with await open_store(path) as store:
        forum = Forum(board, store, clock, FakeEntropy(seed or path.name), Sketches(), hosts=(HOST,), **options)
        # The clock stands still between two posts, so reading takes no time.
        with mock.patch.object(seen, "READING", timedelta(0)):
            yield Evening(forum, board, clock, store)
