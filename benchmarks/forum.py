"""Receipts on a real Misago, in real time: five players type an order at the same moment, again and again.

Each wait is from the forum's stamp of an order to its stamp of the receipt. The bot's account may omit the flood protection, as
`docs/forum.md` asks for. Without a Misago, or without PostgreSQL for it, nothing is measured.
"""

import asyncio
import tempfile
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Final

from bot.outside.system import SystemClock, SystemEntropy
from bot.store.engines.databases import open_store
from bot.venues.forum.boards.misago import Misago
from bot.venues.forum.forum import Forum
from tests.forum import site
from tests.forum.process import Dots
from tests.forum.site import CATEGORY, Site
from tests.forum.test_misago import titles
from tests.forum.town import BOT, HOST, PLAYERS, Account
from tests.store.cluster import Missing, running

CREATE: Final = "create five_stands: Spring\nrounds = 2"
BETWEEN: Final = 21.7
"""Seconds between two bursts: they meet every part of a reading, of all topics too."""
_THREADS: Final = "misago.threads.permissions.threads"
_OMIT: Final = (
    f"UPDATE misago_acl_role SET permissions = permissions || jsonb_build_object('{_THREADS}', "
    f"coalesce(permissions->'{_THREADS}', '{{}}') || '{{\"can_omit_flood_protection\": true}}') "
    "WHERE name = 'Private threads with many'"
)


def run(bursts: int = 10) -> list[tuple[str, str]]:
    """The median and the longest wait, and the longest wait for the first of each five."""
    try:
        waits = asyncio.run(_measured(bursts))
    except Missing as missing:
        return [("not measured", str(missing))]
    last, first = [max(one) for one in waits], [min(one) for one in waits]
    return [
        (f"{bursts} times five who type at once: the last receipt, median", f"{median(last):.1f} s"),
        ("the last receipt, longest (goal: 15 s)", f"{max(last):.1f} s"),
        ("the first receipt, median", f"{median(first):.1f} s"),
    ]


async def _measured(bursts: int) -> list[list[float]]:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        cluster = await asyncio.to_thread(stack.enter_context, running())
        there = await asyncio.to_thread(stack.enter_context, site.running(cluster, folder))
        await asyncio.to_thread(_allow, there)
        people = {name: Account(name, _account(there, name, stack), titles) for name in (HOST, *PLAYERS)}
        store = await stack.enter_async_context(await open_store(folder / "bot.db"))
        clock, board = SystemClock(), _account(there, BOT, stack, per_minute=0)
        forum = Forum(board, store, clock, SystemEntropy(), Dots(), hosts=(HOST,), every=board.every)
        await stack.enter_async_context(forum.running())
        await _begun(people, forum)
        return [await _burst(people, clock) for _ in range(bursts)]


def _allow(there: Site) -> None:
    """Let the bot's account omit the flood protection."""
    import psycopg  # noqa: PLC0415  not installed everywhere

    with psycopg.connect(there.database, autocommit=True) as connection:
        assert connection.execute(_OMIT).rowcount == 1
    there.server.kill()
    there.server.start()


def _account(there: Site, name: str, stack: AsyncExitStack, per_minute: float = 1e9) -> Misago:
    client = Misago(there.url, name, there.password(name), CATEGORY, SystemClock(), per_minute=per_minute)
    stack.push_async_callback(client.aclose)
    return client


async def _begun(people: Mapping[str, Account], forum: Forum) -> None:
    """Play a match from the office until every player has letters."""
    while not await people[HOST].sees("Hosts of"):
        await forum.clock.sleep(1)
    assert forum.board.gap == 0, "the account has to omit the flood protection"
    await people[HOST].types("Hosts of", CREATE)
    for name in PLAYERS:
        while not await people[name].sees("Spring ·"):
            await forum.clock.sleep(1)
        await people[name].types("Spring ·", "join the match")
    await forum.clock.sleep(15)
    await people[HOST].types("Hosts · Spring", "start")
    for name in PLAYERS:
        while not await people[name].sees(f"letters to {name}"):
            await forum.clock.sleep(1)
    await forum.clock.sleep(15)


async def _burst(people: Mapping[str, Account], clock: SystemClock) -> list[float]:
    """All type at once. Returns the seconds until each has the receipt."""
    orders = await asyncio.gather(*(people[name].orders("go stay") for name in PLAYERS))
    await clock.sleep(BETWEEN)
    waits = []
    for name, order in zip(PLAYERS, orders, strict=True):
        posts = await people[name].reads(f"letters to {name}")
        typed_at = next(one.said_at for one in posts if one.id == order)
        receipts = (one.said_at for one in posts if one.id > order and "Receipt" in one.text)
        waits.append((next(receipts, clock.now()) - typed_at).total_seconds())
    return waits
