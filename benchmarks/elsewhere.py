"""A Discord with its people in a separate process, so that the bot's process does only the bot's work.

    async with elsewhere() as discord:
        with patched(discord.base): ...
        places = await discord.ask("seat", matches=100, seats=11)

Questions and answers are plain values and go through a pipe, one at a time.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count, cycle
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import perf_counter, process_time
from typing import Any, Final

from bot.outside.system import SystemClock
from tests.discord.loopback import Guild, Loopback, NotAnswered, Person
from tests.discord.loopback.model import Overwrite

BETWEEN: Final = 0.25
"""Seconds between two presses, so that letters and presses together stay within Discord's 50 requests a second."""
LOST: Final = 5.0
"""Seconds after which an answer has come too late for Discord, which admits three."""

_VIEW: Final = 1 << 10
"""The permission to see a channel."""

Seated = tuple[tuple[int, int, int], list[tuple[int, str, int]]]
"""Where a match is at home (hall, rooms, hosts), and its players: id, name, DM."""


class Elsewhere:
    """The Discord of the other process as this one reaches it."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self.base: str = pipe.recv()

    async def ask(self, what: str, **facts: Any) -> Any:
        """Have something done there; what came of it."""
        self._pipe.send((what, facts))
        return await asyncio.to_thread(self._pipe.recv)


@asynccontextmanager
async def elsewhere() -> AsyncIterator[Elsewhere]:
    """A Discord that runs as long as the block does."""
    ours, theirs = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=_run, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    try:
        yield await asyncio.to_thread(Elsewhere, ours)
    finally:
        ours.send(None)
        await asyncio.to_thread(process.join)


def _run(pipe: Connection) -> None:
    asyncio.run(_serve(pipe))


async def _serve(pipe: Connection) -> None:
    async with Loopback(SystemClock().now, patience=LOST) as loopback:
        pipe.send(loopback.world.base)
        town = Town(loopback)
        while (asked := await asyncio.to_thread(pipe.recv)) is not None:
            what, facts = asked
            pipe.send(await _ACTS[what](town, **facts))


class Town:
    """One guild with its matches and players."""

    def __init__(self, loopback: Loopback) -> None:
        self.loopback = loopback
        self.guild: Guild = loopback.world.make_guild("Meadows", owner=loopback.person("Hester").user)
        self.players: list[Person] = []

    async def seat(self, matches: int, seats: int) -> list[Seated]:
        """Channels and players for so many matches."""
        seated = [self._seated(number, seats) for number in range(matches)]
        await self.loopback.quiet()
        return seated

    def _seated(self, number: int, seats: int) -> Seated:
        world = self.loopback.world
        hall, rooms, hosts = (
            world.make_channel(self.guild, f"{use}-{number}").id for use in ("hall", "rooms", "hosts")
        )
        people = [self.loopback.person(f"P{number}x{seat}") for seat in range(seats)]
        for person in people:
            person.joins(self.guild)
        self.players += people
        return (hall, rooms, hosts), [(one.id, one.name, one.inbox.id) for one in people]

    async def servers(self, number: int, channels: int) -> None:
        """So many servers, each with so many channels."""
        world = self.loopback.world
        owner = self.loopback.person("Olive").user
        for server in range(number):
            guild = world.make_guild(f"Server {server}", owner=owner)
            for channel in range(channels):
                world.make_channel(guild, f"channel-{channel}")

    async def seal(self, first: int, count: int) -> list[float]:
        """Seconds that so many players waited who sealed at once: from the event's going out until the answer came in."""
        return await asyncio.gather(*(self._seal(player) for player in self.players[first : first + count]))

    async def _seal(self, player: Person) -> float:
        try:
            reply = await player.slash("submit", orders="play; go stay")
        except NotAnswered:
            return LOST
        assert "Sealed" in reply.text, reply.text
        act = str(reply.act.id)
        return self.loopback.rest.answered_at[act] - self.loopback.gateway.sent_at[act]

    async def press(self, seconds: float, changes: int) -> list[float]:
        """Seconds that players waited who sealed one after the other, beside so many changes of the server a second."""
        changing = asyncio.create_task(self._change(changes)) if changes else None
        waits, begun, clock = list[float](), perf_counter(), SystemClock()
        for player in cycle(self.players):
            waits.append(await self._receipt(player))
            await clock.sleep(max(BETWEEN - waits[-1], 0))
            if perf_counter() - begun >= seconds:
                break
        if changing is not None:
            changing.cancel()
            await asyncio.wait({changing})
        return waits

    async def spent(self) -> float:
        """Processor time of this process so far."""
        return process_time()

    async def _receipt(self, player: Person) -> float:
        """Seconds until a player reads the receipt, also if the answer was put off first."""
        begun, clock = perf_counter(), SystemClock()
        with suppress(NotAnswered):
            reply = await player.slash("submit", orders="play; go stay")
            while "Sealed" not in reply.text and perf_counter() - begun < LOST:
                await clock.sleep(0.01)
        return min(perf_counter() - begun, LOST)

    async def _change(self, changes: int) -> None:
        """A channel's permissions, a new role and a role's permissions, by turns."""
        world, clock = self.loopback.world, SystemClock()
        role, channel = world.make_role(self.guild, "Cast"), world.make_channel(self.guild, "changing")
        for number in count():
            match number % 3:
                case 0:
                    world.set_overwrite(channel, Overwrite(role.id, False, 0, _VIEW * (number // 3 % 2)))
                case 1:
                    world.make_role(self.guild, f"Role {number}")
                case _:
                    world.allow_role(self.guild, role, _VIEW * (number // 3 % 2))
            await clock.sleep(1 / changes)

    async def limit(self, rate: int) -> None:
        """Admit so many requests a second from now on, and forget those before."""
        self.loopback.rest.rate = rate
        self.loopback.traffic.clear()

    async def counted(self) -> tuple[int, int]:
        """Requests that were admitted since `limit`, and those that were refused for their number."""
        refused = sum(row["status"] == 429 for row in self.loopback.traffic)
        return len(self.loopback.traffic) - refused, refused


_ACTS: Final[dict[str, Callable[..., Any]]] = {
    "seat": Town.seat,
    "servers": Town.servers,
    "seal": Town.seal,
    "press": Town.press,
    "spent": Town.spent,
    "limit": Town.limit,
    "counted": Town.counted,
}
