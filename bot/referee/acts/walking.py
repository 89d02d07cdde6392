"""Go through other matches: many in short transactions, since a single one would hold up all others, or some as a part of one act."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace as with_fields
from typing import Final, TypeVar

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Match, Refused
from bot.referee.core.ports import Store, Transaction, apart

T = TypeVar("T")

PAGE: Final = 50
"""The number of matches that are read in one transaction."""


async def in_pages(store: Store, match_ids: Sequence[str]) -> AsyncIterator[Match]:
    """Yield the matches of these ids that exist and can be read, in no order."""
    for start in range(0, len(match_ids), PAGE):
        page = match_ids[start : start + PAGE]
        for match in await store.transact(lambda tx: tx.matches.by_id(page)):  # noqa: B023  awaited here
            yield match


async def alone(house: House, match_id: str, work: Callable[[Act], Awaitable[object]]) -> None:
    """Run one act on a match, so that its failure stops no other match. Only where the store fails, that is raised."""
    with apart("an act on match %s", match_id), suppress(Refused):  # it was erased meanwhile
        await house.act(match_id, work)


class _Within:
    """A store whose transactions are all part of an open one."""

    def __init__(self, tx: Transaction) -> None:
        self._tx = tx

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        return await work(self._tx)


def within(act: Act) -> House:
    """Return a house whose commands all belong to the transaction of `act`."""
    store: Store = _Within(act.tx)
    chosen = with_fields(act.house.chosen, beacon=None)
    return with_fields(act.house, chosen=chosen, store=store, committed=lambda: None).scoped(seen=None)
