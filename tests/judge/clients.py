"""What a judged evening needs of a venue, and how one fault after the other befalls it: a round each."""

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Protocol

from tests.judge.notes import Order

Fault = Callable[[Any, random.Random], AbstractAsyncContextManager[None]]
"""What befalls a table within it."""

PLAYERS = 3
EARLY = (1.0, 5.0, 40.0, 600.0)
LASTING = (0.1, 2.0, 10.0, 30.0)


class Table(Protocol):
    """A match on some venue, its clock, and what its players were told.

    `early`: seconds before a deadline, one of which a fault befalls it. `lasting`: seconds, one of which it lasts at least.
    """

    early: Sequence[float]
    lasting: Sequence[float]

    async def seen(self) -> tuple[int, datetime]:
        """The open round and its deadline, as the players see them before a fault."""

    def now(self) -> datetime:
        """The venue's time."""

    async def turn_to(self, moment: datetime) -> None:
        """Let time pass; a bot that can hear hears of it."""

    async def send(self, who: int, words: str) -> Any:
        """A player sends something; by what its answers are known, or None where the venue did not take it."""

    def stamp(self, sent: Any) -> datetime:
        """When the venue stamped it."""

    async def recovered(self, is_told: Callable[[], bool]) -> None:
        """The fault is over: let time pass, at most some minutes, until the players were told."""

    def answers(self, sent: Any) -> list[str]:
        """What a player was told of something."""

    async def closed(self, number: int, deadline: datetime) -> None:
        """Pass the deadline of a round, if it is not closed yet, and wait until it is."""

    async def export(self) -> Mapping[str, Any]:
        """The match, once it is over."""


async def judged(
    table: Any, faults: Sequence[tuple[str, Fault]], chance: random.Random
) -> tuple[Mapping[str, Any], list[Order]]:
    """Play as many rounds as there are faults; the export and the notes of the players."""
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
    return await table.export(), [note for _, note in orders]
