"""What a judged evening needs of a venue, and how one fault after the other befalls it: a round each."""

import random
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from tests.chaos.rounds.notes import Order
from tests.chaos.stored import Stored

Fault = Callable[[Any, random.Random], AbstractAsyncContextManager[None]]
"""What befalls a table within it."""

PLAYERS = 3
EARLY = (1.0, 5.0, 40.0, 600.0)
LASTING = (0.1, 2.0, 10.0, 30.0)


class Table:
    """A match on some venue, its clock, and what its players were told; each venue has its own.

    `early`: seconds before a deadline, one of which a fault befalls it. `lasting`: seconds, one of which it lasts at least.
    """

    early: Sequence[float] = EARLY
    lasting: Sequence[float] = LASTING
    look = timedelta(seconds=15)
    """The time between two looks at what has become of a round."""
    settled = timedelta(seconds=6)
    """How long after its deadline a round closes."""
    tries = 100

    async def seen(self) -> tuple[int, datetime]:
        """Return the open round and its deadline, as the players see them before a fault."""
        raise NotImplementedError

    async def is_over(self) -> bool:
        """Return whether the match has ended: so many rounds have closed while a bot was down for long."""
        return False

    def now(self) -> datetime:
        """Return the venue's time."""
        raise NotImplementedError

    async def turn_to(self, moment: datetime) -> None:
        """Let time pass; a bot that can hear hears of it."""
        raise NotImplementedError

    async def send(self, who: int, words: str) -> Any:
        """Have a player send something; return by what its answers are known, or None where the venue did not take it."""
        raise NotImplementedError

    def stamp(self, sent: Any) -> datetime:
        """Return when the venue stamped it."""
        raise NotImplementedError

    def answers(self, sent: Any) -> list[str]:
        """Return what a player was told of something."""
        raise NotImplementedError

    async def is_there(self) -> bool:
        """Start a bot again that has ended, and let it read; whether it is there."""
        raise NotImplementedError

    async def is_past(self, number: int) -> bool:
        """Return whether a round is closed."""
        raise NotImplementedError

    async def stored(self) -> Stored:
        """Return the match as it is stored, once it is over."""
        raise NotImplementedError

    async def recovered(self, is_told: Callable[[], bool]) -> None:
        """Let time pass after a fault, at most some minutes, until the players were told."""
        for _ in range(self.tries):
            if await self.is_there() and is_told():
                return
            await self.turn_to(self.now() + self.look)

    async def closed(self, number: int, deadline: datetime) -> None:
        """Pass the deadline of a round, if it is not closed yet, and wait until it is. A bot may end only now of what befell it."""
        await self.turn_to(max(self.now(), deadline + self.settled))
        for _ in range(self.tries):
            if await self.is_there() and await self.is_past(number):
                return
            await self.turn_to(self.now() + self.look)
        raise AssertionError(f"round {number} was not closed until {self.now()}")


async def judged(
    table: Table, faults: Sequence[tuple[str, Fault]], chance: random.Random
) -> tuple[Stored, list[Order]]:
    """Play as many rounds as there are faults, or until the match is over; what is stored, and the notes of the players."""
    orders: list[tuple[Any, Order]] = []
    numbers = iter(range(1, 1_000_000))

    async def order(who: int) -> None:
        note = Order(who, next(numbers), table.now(), number, deadline, name)
        sent = await table.send(who, note.words)
        if sent is not None:
            orders.append((sent, replace(note, at=table.stamp(sent))))

    def all_told() -> bool:
        for sent, note in orders:
            note.told = table.answers(sent)
        return all(note.sealed + note.refused for _, note in orders)

    for each in faults:
        if await table.is_over():
            break
        name, fault = each
        number, deadline = await table.seen()
        early = chance.choice(table.early)
        await order(0)
        await table.turn_to(deadline - timedelta(seconds=early))
        async with fault(table, chance):
            for who in chance.sample(range(PLAYERS), chance.randint(1, PLAYERS)):
                await order(who)
                await table.turn_to(table.now() + timedelta(seconds=chance.choice((0.1, 0.3))))
            await table.turn_to(table.now() + timedelta(seconds=chance.choice(table.lasting)))
            if chance.random() < 0.5:
                await order(chance.randrange(PLAYERS))
        await table.recovered(all_told)
        await table.closed(number, deadline)
        all_told()
    return await table.stored(), [note for _, note in orders]
