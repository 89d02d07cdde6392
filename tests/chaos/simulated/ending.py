"""A match at the end of a simulated world: what is stored of it, and what the world outside of the bot knows of it."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from bot.referee.core.model import Entry
from bot.store.engines.sqlite import open_store
from tests.chaos.simulated.discord import Message, Reply, Thread
from tests.chaos.simulated.history import Row
from tests.chaos.simulated.people import Done
from tests.chaos.simulated.world import World
from tests.chaos.stored import Stored, stored_in


@dataclass(frozen=True, kw_only=True)
class End(Stored):
    """One match at the end of its world."""

    world: World

    @cached_property
    def rows(self) -> list[Row]:
        """How commits left it, in their order."""
        return [row for row in self.world.rows if row.id == self.match.id]

    @cached_property
    def messages(self) -> list[Message]:
        """What stands of it in Discord."""
        return [one for one in self.world.discord.messages.values() if one.match == self.match.id]

    @cached_property
    def threads(self) -> list[Thread]:
        """Its rooms."""
        return [one for one in self.world.discord.threads.values() if one.match == self.match.id]

    @cached_property
    def replies(self) -> list[Reply]:
        """What its players heard of their orders."""
        return [one for one in self.world.discord.replies if one.dm.match == self.match.id]

    @cached_property
    def done(self) -> list[Done]:
        """What hosts and traders heard of their acts."""
        return [one for one in self.world.people.done if one.match == self.match.id]

    def closings(self) -> Iterator[tuple[Row, Row, Entry]]:
        """Each close: the last row before it, the first after it, and its entry (what was announced later is none)."""
        for before, after in pairwise(self.rows):
            if before.line == after.line and after.step > before.step:
                yield before, after, self.steps[after.line, after.step]


def ends_of(world: World) -> list[End]:
    """Return every match that is in the file, which no process has open."""
    return [End(world=world, **vars(stored)) for stored in asyncio.run(_stored(world.path))]


async def _stored(path: Path) -> list[Stored]:
    async with await open_store(path) as store:
        return await stored_in(store)
