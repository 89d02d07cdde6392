"""Where evenings are judged: on which venue, with which database, and what may befall the bot there."""

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.judge import discord, forum, misago, processes
from tests.judge.clients import Fault, judged
from tests.judge.faults import OF_DISCORD, OF_FORUM, OF_OWN_POSTGRES, OF_POSTGRES, OF_SQLITE
from tests.judge.notes import Order
from tests.judge.verdict import wrong
from tests.store.cluster import running

Evening = Callable[[Path, random.Random, int], Awaitable["Found"]]


@dataclass(frozen=True)
class Found:
    """What befell the bot, how orders were answered, and what was wrong."""

    faults: tuple[str, ...]
    answers: Mapping[str, int]
    wrong: tuple[str, ...]


def verdict_on(names: Sequence[str], document: Mapping[str, object], orders: Sequence[Order]) -> Found:
    """The verdict on an evening."""
    answers = {
        "orders": len(orders),
        "sealed": sum(one.sealed for one in orders),
        "refused": sum(one.refused for one in orders),
        "told to wait": sum(one.waits for one in orders),
    }
    return Found(tuple(names), answers, tuple(wrong(document, orders)))


def drawn(kinds: Mapping[str, Fault], chance: random.Random, count: int) -> list[tuple[str, Fault]]:
    """The number of faults."""
    return [chance.choice(list(kinds.items())) for _ in range(count)]


async def with_file(folder: Path, chance: random.Random, count: int) -> Found:
    """The loopback Discord and a file."""
    faults = drawn({**OF_DISCORD, **OF_SQLITE}, chance, count)
    async with discord.table(folder, count) as table:
        document, orders = await judged(table, faults, chance)
    return verdict_on([name for name, _ in faults], document, orders)


async def with_server(folder: Path, chance: random.Random, count: int) -> Found:
    """The loopback Discord and a PostgreSQL server."""
    faults = drawn({**OF_POSTGRES, **OF_OWN_POSTGRES}, chance, count)
    with running() as cluster:
        async with discord.table(folder, count, cluster, is_own=True) as table:
            table.delays = (0.005, 0.02)
            document, orders = await judged(table, faults, chance)
    return verdict_on([name for name, _ in faults], document, orders)


async def on_forum(folder: Path, chance: random.Random, count: int) -> Found:
    """A forum in memory and a file."""
    faults = drawn(OF_FORUM, chance, count)
    async with forum.table(folder, count) as table:
        document, orders = await judged(table, faults, chance)
    return verdict_on([name for name, _ in faults], document, orders)


async def killed(folder: Path, chance: random.Random, count: int) -> Found:
    """The loopback Discord, a file, and a process that is killed and frozen."""
    faults = drawn(processes.BLOWS, chance, count)
    async with processes.table(folder, count) as table:
        document, orders = await judged(table, faults, chance)
    return verdict_on([name for name, _ in faults], document, orders)


async def with_standby(folder: Path, chance: random.Random, count: int) -> Found:
    """The loopback Discord, a PostgreSQL server, and three processes: one after the other is killed or frozen, and the server restarted."""
    faults = drawn(processes.OF_STANDBY, chance, count)
    with running() as cluster:
        async with processes.table(folder, count, cluster) as table:
            document, orders = await judged(table, faults, chance)
    return verdict_on([name for name, _ in faults], document, orders)


async def on_misago(folder: Path, chance: random.Random, count: int) -> Found:
    """A real Misago, which is killed like the bot, and a file."""
    faults = drawn(misago.FAULTS, chance, count)
    with running() as cluster:
        async with misago.table(folder, count, cluster) as table:
            document, orders = await judged(table, faults, chance)
    return verdict_on([name for name, _ in faults], document, orders)


EVENINGS: Final[dict[str, Evening]] = {
    "file": with_file,
    "server": with_server,
    "forum": on_forum,
    "killed": killed,
    "standby": with_standby,
    "misago": on_misago,
}
