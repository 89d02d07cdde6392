"""Where evenings are judged: on which venue, with which database, and what may befall the bot there."""

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.chaos.rounds import discord, forum, misago, processes
from tests.chaos.rounds.clients import Fault, Table, judged
from tests.chaos.rounds.faults import OF_DISCORD, OF_FORUM, OF_OWN_POSTGRES, OF_POSTGRES, OF_SQLITE
from tests.chaos.rounds.notes import Order
from tests.chaos.rounds.verdict import wrong
from tests.chaos.stored import Stored
from tests.store.cluster import running


@dataclass(frozen=True)
class Outcome:
    """What befell the bot, how orders were answered, and what was wrong."""

    faults: tuple[str, ...]
    answers: Mapping[str, int]
    wrong: tuple[str, ...]


def verdict_on(names: Sequence[str], stored: Stored, orders: Sequence[Order]) -> Outcome:
    """The verdict on an evening."""
    answers = {
        "orders": len(orders),
        "sealed": sum(one.sealed for one in orders),
        "refused": sum(one.refused for one in orders),
        "told to wait": sum(one.waits for one in orders),
    }
    return Outcome(tuple(names), answers, tuple(wrong(stored, orders)))


def drawn(kinds: Mapping[str, Fault], chance: random.Random, count: int) -> list[tuple[str, Fault]]:
    """Return the number of faults."""
    return [chance.choice(list(kinds.items())) for _ in range(count)]


@dataclass(frozen=True)
class Evening:
    """Where an evening is: what may befall the bot, and its table, of so many rounds, with a server if there is one."""

    faults: Mapping[str, Fault]
    table: Callable[..., AbstractAsyncContextManager[Table]]
    has_server: bool = False

    async def judged(self, folder: Path, chance: random.Random, count: int) -> Outcome:
        """Play a match during which so many faults befall the bot, and judge it."""
        faults = drawn(self.faults, chance, count)
        with running() if self.has_server else nullcontext() as cluster:
            async with self.table(folder, count, *[cluster] * self.has_server) as table:
                stored, orders = await judged(table, faults, chance)
        befell = len({one.round for one in orders})
        return verdict_on([name for name, _ in faults[:befell]], stored, orders)


EVENINGS: Final = {
    "file": Evening({**OF_DISCORD, **OF_SQLITE}, discord.table),
    "server": Evening({**OF_POSTGRES, **OF_OWN_POSTGRES}, discord.own_table, has_server=True),
    "forum": Evening(OF_FORUM, forum.table),
    "killed": Evening(processes.OF_FILE, processes.table),
    "standby": Evening(processes.OF_STANDBY, processes.table, has_server=True),
    "misago": Evening(misago.FAULTS, misago.table, has_server=True),
}
