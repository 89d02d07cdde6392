"""People on a Discourse double, in one process with the bot. Each acts on what their own account shows; the clock is turned for all."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from bot.referee.core.model import Match
from bot.store.engines.databases import open_store
from bot.venues.forum.boards.discourse import Discourse
from bot.venues.forum.forum import Forum
from tests.fakes import FakeClock, FakeEntropy
from tests.forum.loopback import Loopback
from tests.forum.process import Dots
from tests.forum.town import BOT, HOST, Account, Client
from tests.serving import serving

ASKED: Final = "What you are asked"
UNSEALED: Final = "You have sealed nothing yet"
_FAST: Final = 1e9
_ROUNDS: Final = 5


class HurriedClock(FakeClock):
    """Sleeping turns the clock instead of waiting."""

    async def sleep(self, seconds: float) -> None:
        """Turn the clock by this much."""
        self.turn(max(seconds, 0))
        await asyncio.sleep(0)  # noqa: TID251  yielding, not waiting


@dataclass
class Club:
    """A forum, its bot and its people."""

    forum: Forum
    double: Loopback
    clock: FakeClock
    people: dict[str, Account]

    async def turn(self) -> None:
        """Let the bot read, act and post until nothing is left to post."""
        for _ in range(_ROUNDS):
            await self.forum.inbox.poll()
            await self.forum.sweep()
            await self.forum.courier.drain()
            if not await self.forum.store.transact(lambda tx: tx.outbox.open()):
                break

    async def does(self, name: str, words: str, text: str) -> str:
        """Type in the newest topic with these words in its title; return the answers there once all is posted."""
        account = self.people[name]
        account.known.pop(words, None)
        typed = await account.types(words, text)
        await self.turn()
        return "\n".join(one.text for one in await account.reads(words) if one.id > typed and one.name == BOT)

    async def begun(self, create: str, players: Sequence[str]) -> str:
        """Play a match from the office to its deal; return its title."""
        await self.forum.begin()
        said = await self.does(HOST, "Hosts of", create)
        assert "is open" in said, said
        title = create.partition(":")[2].splitlines()[0].strip()
        for name in players:
            await self.people[name].types(f"{title} ·", f"join lucky word: {name}")
        await self.turn()
        await self.does(HOST, f"Hosts · {title}", "start the match")
        return title

    async def newest(self) -> Match:
        """The newest match, for turning the clock."""
        return (await self.matches())[-1]

    async def matches(self) -> list[Match]:
        """All matches."""
        return list(await self.forum.store.transact(lambda tx: tx.matches.find(None, open_only=False)))

    async def pass_deadline(self, match: Match) -> None:
        """Turn the clock past the end of a round, with the bot running all the time."""
        ends = match.ends_at
        assert ends is not None
        end = ends + timedelta(seconds=10)
        await self.forum.store.transact(lambda tx: tx.uptime.set_alive(end))
        self.clock.turn_to(max(end, self.clock.now()))
        await self.turn()
        self.clock.turn(20)
        await self.turn()

    async def question(self, name: str) -> str:
        """The open question of a person, as their account shows it."""
        asked = [one for one in await self.people[name].letters() if ASKED in one]
        return asked[-1].replace("\\", "") if asked and UNSEALED in asked[-1] else ""


@asynccontextmanager
async def club(description: dict[str, Any], path: Path, names: Sequence[str]) -> AsyncIterator[Club]:
    """A forum with these members; complaints of its double about the bot fail the test."""
    clock = HurriedClock()
    double = Loopback(description, clock)
    double.join(BOT, HOST, *names)

    async def titles(client: Client) -> dict[int, str]:
        assert isinstance(client, Discourse)
        return double.titles(client._user)

    async with AsyncExitStack() as stack:
        url = await stack.enter_async_context(serving(double.app()))

        def account(name: str) -> Discourse:
            client = Discourse(url, name, f"key-{name}", 0, clock, per_minute=_FAST)
            stack.push_async_callback(client.aclose)
            return client

        store = await stack.enter_async_context(await open_store(path))
        board = account(BOT)
        board.name = "discourse:double"  # without its port, which differs each time
        forum = Forum(board, store, clock, FakeEntropy(path.name), Dots(), hosts=(HOST,))
        yield Club(forum, double, clock, {name: Account(name, account(name), titles) for name in (HOST, *names)})
    assert double.complaints == []
