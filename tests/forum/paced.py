"""A bot on a board in memory at the pace of a real forum: its own `Wire` spreads the requests, and the clock is virtual."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email.utils import format_datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, Self

from bot.store.engines.sqlite import open_store
from bot.venues.forum.board import Body, Page, Spot
from bot.venues.forum.boards import discourse, misago
from bot.venues.forum.boards.wire import Wire
from bot.venues.forum.forum import Forum
from tests.chaos.simulated.database import Connection
from tests.chaos.simulated.loop import SimulatedLoop, Time, WallClock, scheduled_by
from tests.chaos.simulated.swarm import memory
from tests.fakes import FakeEntropy, Sketches
from tests.forum.memory import MemoryBoard
from tests.forum.table import HOST


@dataclass(frozen=True)
class Pace:
    """What a forum asks of its bot, and what each call costs there. `latency`: seconds until a request is answered."""

    per_minute: float
    every: float
    gap: float
    page: int
    """Posts on a page of a topic."""
    opening: int
    """Requests for a new topic."""
    finding: int
    """Requests to find a post by its mark."""
    latency: float = 0.3


MISAGO: Final = Pace(misago._PER_MINUTE, misago.Misago.every, 0.0, 18, 2, 3)
GUARDED: Final = Pace(misago._PER_MINUTE, misago.Misago.every, misago._GAP, 18, 2, 3)
"""A Misago whose flood protection holds for the bot too."""
DISCOURSE: Final = Pace(discourse._PER_MINUTE, discourse.Discourse.every, 0.0, 20, 1, 4)


class _Answer:
    """The forum's answer to any request: 200, dated."""

    status = 200

    def __init__(self, time: Time, latency: float) -> None:
        self._time, self._latency = time, latency
        self.headers: Mapping[str, str] = {}

    async def __aenter__(self) -> Self:
        await asyncio.sleep(self._latency)  # noqa: TID251  virtual: nothing waits
        self.headers = {"Date": format_datetime(self._time.true, usegmt=True)}
        return self

    async def __aexit__(self, *_: object) -> None:
        """There is no connection."""

    async def text(self) -> str:
        return ""


class _Session:
    """What a `Wire` asks of aiohttp."""

    def __init__(self, time: Time, latency: float) -> None:
        self._time, self._latency = time, latency

    def request(self, *_: Any, **__: Any) -> _Answer:
        return _Answer(self._time, self._latency)


@dataclass
class PacedBoard(MemoryBoard):
    """A board whose calls take as many requests as on the forum, in their turns."""

    pace: Pace = MISAGO
    wire: Wire = field(init=False)

    async def _ask(self, requests: int = 1, *, is_post: bool = False) -> Any:
        first = await self.wire.ask("POST" if is_post else "GET", "/", is_post=is_post)
        for _ in range(requests - 1):
            first = await self.wire.ask("GET", "/")
        return first

    async def open_topic(self, title: str, body: Body) -> Spot:
        await self._ask(self.pace.opening, is_post=True)
        return await super().open_topic(title, body)

    async def open_private(self, title: str, body: Body, members: Sequence[str]) -> Spot:
        await self._ask(self.pace.opening, is_post=True)
        return await super().open_private(title, body, members)

    async def post(self, topic: int, body: Body) -> Spot:
        await self._ask(is_post=True)
        return await super().post(topic, body)

    async def edit(self, spot: Spot, body: Body) -> None:
        await self._ask()
        await super().edit(spot, body)

    async def name_of(self, user: str, name: str) -> str:
        await self._ask()
        return await super().name_of(user, name)

    async def members(self, topic: int) -> frozenset[str]:
        await self._ask()
        return await super().members(topic)

    async def read(self, topic: int, since: int = 0) -> Page:
        before = [one for one in self.topics[topic].posts if one.id >= since]
        reply = await self._ask(max(-(-len(before) // self.pace.page), 1))
        return Page((await super().read(topic, since)).posts, reply.at)

    async def newest(self) -> Mapping[int, str]:
        await self._ask(2)
        return await super().newest()

    async def find(self, mark: str, topic: int) -> Spot | None:
        await self._ask(self.pace.finding)
        return await super().find(mark, topic)

    async def find_topic(self, mark: str, title: str, *, is_private: bool) -> Spot | None:
        await self._ask(2)
        return await super().find_topic(mark, title, is_private=is_private)


@dataclass
class Paced:
    """The bot as it runs, and its board. Nobody turns the clock: it goes by itself."""

    forum: Forum
    board: PacedBoard

    async def passes(self, seconds: float) -> None:
        """Let time pass."""
        await asyncio.sleep(seconds)  # noqa: TID251  virtual: nothing waits

    async def sees(self, name: str, words: str) -> int:
        """Wait for a topic with these words in its title, as this person sees it."""
        while True:
            topics = [one.id for one in self.board.seen_by(name) if words in one.title]
            if topics:
                return topics[-1]
            await self.passes(1)

    async def reads(self, topic: int, words: str) -> None:
        """Wait for a post of these words."""
        while not any(words in one.text for one in self.board.topics[topic].posts):
            await self.passes(1)

    async def left(self) -> float:
        """The seconds until the newest match's deadline."""
        [match] = await self.forum.store.transact(lambda tx: tx.matches.find(None))
        assert match.deadline is not None
        return (match.deadline - self.board.clock.now()).total_seconds()

    async def begun(self, create: str, players: Sequence[str]) -> None:
        """Play a match from the office until all letters are there."""
        title = create.partition(":")[2].splitlines()[0].strip()
        self.board.say(HOST, await self.sees(HOST, "Hosts of"), create)
        public, hosts = await self.sees(players[0], f"{title} ·"), await self.sees(HOST, f"Hosts · {title}")
        for name in players:
            self.board.say(name, public, "join the match")
        await self.passes(60)
        self.board.say(HOST, hosts, "start")
        for name in players:
            await self.sees(name, f"letters to {name}")
        await self.passes(120)


def live(pace: Pace, folder: Path, evening: Callable[[Paced], Awaitable[Any]], seed: int = 0) -> Any:
    """Run a bot at this pace until the evening is over; return its result. The seed orders what may come first."""
    time, chance = Time(), Random(seed)
    loop = SimulatedLoop(time, chance, lambda: True)
    with scheduled_by(time):
        asyncio.set_event_loop(loop)
        try:
            main = loop.create_task(_lived(pace, folder, evening, time))
            main.add_done_callback(lambda _: loop.stop())
            loop.run_forever()
            assert loop.errors == []
            return main.result()
        finally:
            loop.close()
            asyncio.set_event_loop(None)


async def _lived(pace: Pace, folder: Path, evening: Callable[[Paced], Awaitable[Any]], time: Time) -> Any:
    clock = WallClock(time)
    board = PacedBoard(clock, per_minute=pace.per_minute, every=pace.every, gap=pace.gap, pace=pace)
    with TemporaryDirectory(dir=memory()) as place:
        store = await open_store(Path(place, "db"), connect=lambda path: Connection(path, _pass, lambda: None))  # type: ignore[arg-type, return-value]  # it mirrors the real one
        async with _wired(board, time), store:
            forum = Forum(board, store, clock, FakeEntropy(folder.name), Sketches(), hosts=(HOST,), every=board.every)
            async with forum.running():
                return await evening(Paced(forum, board))


@asynccontextmanager
async def _wired(board: PacedBoard, time: Time) -> AsyncIterator[None]:
    board.wire = Wire("http://forum.invalid", WallClock(time), per_minute=board.per_minute, gap=board.gap)
    session: Any = _Session(time, board.pace.latency)
    real, board.wire.session = board.wire.session, session
    try:
        yield
    finally:
        await real.close()


async def _pass(_: str) -> None:
    """No point kills anything."""
