"""Discord's own limit and ours: a round of 100 matches of 11 players announced against the loopback that admits 50 requests a second,
and 200 players who seal at once by /submit.

The floor of the announcement is the number of requests, less one burst of 50, at 50 a second.
"""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from statistics import quantiles
from time import perf_counter, process_time
from typing import Final

from msgspec.structs import replace

from bot import cogs
from bot.courier import Courier
from bot.referee import hosting
from bot.referee.model import Errand, Match, Person, Settings, Tenure
from bot.referee.ports import Transaction
from bot.referee.positions import raw
from bot.store.sqlite import open_store
from bot.system import SystemClock, SystemEntropy
from bot.venues.discord.client import Bellflower
from bot.venues.discord.places import Home, snowflake, written
from games import catalogue, table
from games.scene import Scene
from tests.discord.loopback import TOKEN, Guild, Loopback, NotAnswered, patched
from tests.discord.loopback import Person as Player

MATCHES: Final = 100
SEATS: Final = 11
PER_SECOND: Final = 50
SEALING: Final = 200
LOST: Final = 5.0
"""Seconds after which an answer has come too late for Discord, which admits three."""
_HOST: Final = "1"


class Sketches:
    """Pictures are not what is measured here."""

    async def png(self, scene: Scene) -> bytes:  # noqa: ARG002  as the port has it
        """A file that begins like a PNG."""
        return b"\x89PNG\r\n\x1a\n"


def run() -> list[tuple[str, str]]:
    """Seconds and ratio of the announcement, and how long a sealing takes."""
    folder = Path(tempfile.mkdtemp(prefix="benchmark-", dir=Path.cwd()))
    try:
        return asyncio.run(_run(folder))
    finally:
        shutil.rmtree(folder)


async def _run(folder: Path) -> list[tuple[str, str]]:
    return [*await _sealing(folder / "sealing.db"), *await _announcing(folder / "announcing.db")]


@asynccontextmanager
async def _bot(path: Path) -> AsyncIterator[tuple[Loopback, Bellflower]]:
    """The bot, connected; its courier is not running yet."""
    clock = SystemClock()
    async with Loopback(clock.now, patience=LOST) as loopback, await open_store(path) as store:
        with patched(loopback):
            bot = Bellflower(store, clock, SystemEntropy(), Sketches(), extensions=cogs.names())
            serving = asyncio.create_task(bot.serve(TOKEN))
            await bot.is_read.wait()
            yield loopback, bot
            await bot.close()
            serving.cancel()
            await asyncio.wait({serving})


async def _seated(loopback: Loopback, bot: Bellflower, matches: int) -> tuple[list[Match], list[Player]]:
    """Matches in their first round, each with its channels; players with open DMs."""
    host = loopback.person("Hester")
    guild = loopback.world.make_guild("Meadows", owner=host.user)
    now, rules = bot.clock.now(), catalogue.find("five_stands")
    assert rules is not None
    opened, _ = table.opening(rules, SEATS, rules.Options(), bytes(32))
    found, players = [], []
    for number in range(matches):
        people = [_player(loopback, guild, f"P{number}x{seat}") for seat in range(SEATS)]
        match = _match(_home(loopback, guild, number), f"M{number}", opened, now)
        tenures = [Tenure(match.id, seat, str(one.id), one.name, "", "en", now) for seat, one in enumerate(people)]
        persons = [Person(str(one.id), one.name, "en", str(one.inbox.id), str(snowflake(now))) for one in people]
        await bot.store.transact(partial(_store, match=match, tenures=tenures, persons=persons))
        found.append(match)
        players += people
    await loopback.quiet()
    return found, players


def _home(loopback: Loopback, guild: Guild, number: int) -> Home:
    place, rooms, hosts = (loopback.world.make_channel(guild, f"{use}-{number}") for use in ("hall", "rooms", "hosts"))
    return Home(place.id, rooms.id, hosts.id)


def _player(loopback: Loopback, guild: Guild, name: str) -> Player:
    player = loopback.person(name)
    player.joins(guild)
    return player


def _match(home: Home, match_id: str, opened: table.Table, now: datetime) -> Match:
    return Match(
        match_id, "1", written(home), "five_stands", opened.game.version, match_id, "running", Settings(), {},
        (_HOST,), "", bytes(32), now, bytes(32), raw(opened.state), round=1, round_at=now, deadline=None, seats=SEATS,
    )  # fmt: skip


async def _store(tx: Transaction, *, match: Match, tenures: Sequence[Tenure], persons: Sequence[Person]) -> None:
    await tx.add_match(match)
    for tenure in tenures:
        await tx.add_tenure(tenure)
    for person in persons:
        await tx.save_person(person)


async def _sealing(path: Path) -> list[tuple[str, str]]:
    async with _bot(path) as (loopback, bot):
        _, players = await _seated(loopback, bot, -(-SEALING // SEATS))

        async def seal(player: Player) -> float:
            begun = perf_counter()
            try:
                reply = await player.slash("submit", orders="play; go stay")
            except NotAnswered:
                return LOST
            assert "Sealed" in reply.text, reply.text
            return perf_counter() - begun

        await seal(players[-1])  # what is read once, such as the words, is read now
        waits = await asyncio.gather(*(seal(player) for player in players[:SEALING]))
    percentiles = quantiles(waits, n=100)
    lost = sum(wait == LOST for wait in waits)
    figure = f"{1000 * percentiles[49]:.0f} ms, {1000 * percentiles[98]:.0f} ms ({lost} not within Discord's 3 s)"
    return [(f"{SEALING} players seal at once, answered after (median, p99; goal: p99 under 300 ms)", figure)]


async def _announcing(path: Path) -> list[tuple[str, str]]:
    async with _bot(path) as (loopback, bot):
        matches, _ = await _seated(loopback, bot, MATCHES)
        for match in matches:
            await hosting.close_now(bot.house, match.id, _HOST, "benchmark")
        await bot.store.transact(_only_news)
        loopback.rest.rate = PER_SECOND
        before, begun, busy = len(loopback.traffic), perf_counter(), process_time()
        await Courier(bot.store, bot.mail, bot.clock, bot.entropy, rate=PER_SECOND - 1, flights=32).drain()
        seconds, requests = perf_counter() - begun, len(loopback.traffic) - before
        busy = process_time() - busy
    floor = (requests - PER_SECOND) / PER_SECOND
    refused = sum(row["status"] == 429 for row in loopback.traffic)
    return [
        (f"a round of {MATCHES} matches of {SEATS} announced, {requests:,} requests", f"{seconds:.1f} s"),
        ("processor time of it, bot and loopback together", f"{busy:.1f} s (floor {floor:.1f} s)"),
        ("ratio to the floor (goal: at most 1.10)", f"{seconds / floor:.2f} ({refused} requests were refused)"),
    ]


async def _only_news(tx: Transaction) -> None:
    """The letters of the close alone: public posts, seats; what a host's act adds is left out."""
    waiting: list[Errand] = []
    for errand in await tx.open_errands():
        is_news = errand.kind == "post" and errand.address.split("/")[0] in {"public", "seat"}
        if not is_news:
            waiting.append(errand)
    await tx.save_errands([replace(errand, status="superseded") for errand in waiting])
