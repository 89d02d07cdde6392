"""Discord's own limit and ours: a round of 100 matches of 11 players announced against the loopback that admits 50 requests a second,
and 200 players who seal at once by /submit. Discord and its people are in a process of their own.

The floor of the announcement is the number of requests that Discord admitted, less one burst of 50, at 50 a second.
"""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

from msgspec.structs import replace

from benchmarks.elsewhere import LOST, Elsewhere, Seated, elsewhere
from benchmarks.percentiles import percentile
from bot import cogs
from bot.courier import Courier
from bot.outside.system import SystemClock, SystemEntropy
from bot.referee.core.model import Errand, Match, Person, Running, Settings, Tenure
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import raw
from bot.referee.hosting import hosting
from bot.store.engines.sqlite import open_store
from bot.venues.discord.client import Bellflower, ChosenOnDiscord
from bot.venues.discord.delivery.places import Home, snowflake, written
from games import catalogue, table
from games.scene import Scene
from tests.discord.loopback import TOKEN, patched

MATCHES: Final = 100
SEATS: Final = 11
PER_SECOND: Final = 50
OURS: Final = 45
"""Requests a second that the bot allows itself, unless it is told otherwise."""
SEALING: Final = 200
HOST: Final = "1"


class Sketches:
    """Pictures are not what is measured here."""

    async def png(self, scene: Scene, whose: str = "") -> bytes:  # noqa: ARG002  as the port has it
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
async def connected(path: Path) -> AsyncIterator[tuple[Elsewhere, Bellflower]]:
    """The bot, connected; its courier is not running yet."""
    async with elsewhere() as discord, await open_store(path) as store:
        with patched(discord.base):
            bot = Bellflower(store, SystemClock(), SystemEntropy(), Sketches(), ChosenOnDiscord(cogs=cogs.setups()))
            serving = asyncio.create_task(bot.serve(TOKEN))
            await bot.is_read.wait()
            await bot.begin()
            yield discord, bot
            await bot.close()
            serving.cancel()
            await asyncio.wait({serving})


async def seated(discord: Elsewhere, bot: Bellflower, matches: int) -> list[Match]:
    """Matches in their first round, each with its channels; players with open DMs."""
    now, rules = bot.clock.now(), catalogue.find("five_stands")
    assert rules is not None
    opened, _ = table.opening(rules, SEATS, rules.Options(), bytes(32))
    seated_matches = []
    places: list[Seated] = await discord.ask("seat", matches=matches, seats=SEATS)
    for number, (home, people) in enumerate(places):
        match = _match(Home(*home), f"M{number}", opened, now)
        tenures = [Tenure(match.id, seat, str(one), name, "", "en", now) for seat, (one, name, _) in enumerate(people)]
        persons = [Person(str(one), name, "en", str(inbox), str(snowflake(now))) for one, name, inbox in people]
        await bot.store.transact(partial(_store, match=match, tenures=tenures, persons=persons))
        seated_matches.append(match)
    return seated_matches


def _match(home: Home, match_id: str, opened: table.Table, now: datetime) -> Match:
    return Match(
        match_id, "1", written(home), "five_stands", opened.game.version, match_id, Running(), Settings(), {},
        (HOST,), "", bytes(32), now, bytes(32), raw(opened.state), round=1, round_at=now, seats=SEATS,
    )  # fmt: skip


async def _store(tx: Transaction, *, match: Match, tenures: Sequence[Tenure], persons: Sequence[Person]) -> None:
    await tx.matches.add(match)
    for tenure in tenures:
        await tx.seats.add(tenure)
    for person in persons:
        await tx.people.save(person)


async def _sealing(path: Path) -> list[tuple[str, str]]:
    async with connected(path) as (discord, bot):
        await seated(discord, bot, -(-(SEALING + 1) // SEATS))
        await discord.ask("seal", first=SEALING, count=1)  # what is read once, such as the words, is read now
        busy = process_time()
        waits = await discord.ask("seal", first=0, count=SEALING)
        busy = process_time() - busy
    lost = sum(wait == LOST for wait in waits)
    figure = f"{1000 * percentile(waits, 50):.0f} ms, {1000 * percentile(waits, 99):.0f} ms ({lost} not within Discord's 3 s)"
    return [
        (f"{SEALING} players seal at once, answered after (median, p99; goal: p99 at most 200 ms)", figure),
        ("processor time of the bot for each", f"{1000 * busy / SEALING:.1f} ms"),
    ]


async def _announcing(path: Path) -> list[tuple[str, str]]:
    async with connected(path) as (discord, bot):
        for match in await seated(discord, bot, MATCHES):
            await hosting.close_now(bot.house, match.id, HOST, "benchmark")
        await bot.store.transact(only_news)
        await discord.ask("limit", rate=PER_SECOND)
        begun, busy = perf_counter(), process_time()
        bot.courier = Courier(bot.store, bot.mail, bot.clock, bot.entropy, rate=OURS)
        await bot.courier.drain()
        seconds, busy = perf_counter() - begun, process_time() - busy
        admitted, refused = await discord.ask("counted")
    floor = (admitted - PER_SECOND) / PER_SECOND
    return [
        (
            f"a round of {MATCHES} matches of {SEATS} announced, {admitted:,} requests",
            f"{seconds:.1f} s (floor {floor:.1f} s)",
        ),
        ("processor time of the bot for it", f"{busy:.1f} s"),
        (
            "ratio to the floor (goal: at most 1.05, none refused)",
            f"{seconds / floor:.2f} ({refused} requests were refused)",
        ),
    ]


async def only_news(tx: Transaction) -> None:
    """The letters of the close alone: public posts, seats; what a host's act adds is left out."""
    waiting: list[Errand] = []
    for errand in await tx.outbox.open():
        is_news = errand.kind == "post" and errand.address.split("/")[0] in {"public", "seat"}
        if not is_news:
            waiting.append(errand)
    await tx.outbox.save([replace(errand, status="superseded") for errand in waiting])
