"""Acts on other matches that belong to the transaction of an act."""

from collections.abc import Awaitable, Callable
from dataclasses import replace as with_fields
from typing import TypeVar

from bot.referee.acts.acts import Act, House
from bot.referee.core.ports import Store, Transaction

T = TypeVar("T")


class _Within:
    """A store whose transactions are all part of an open one."""

    def __init__(self, tx: Transaction) -> None:
        self._tx = tx

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        return await work(self._tx)


def within(act: Act) -> House:
    """Return a house whose commands all belong to the transaction of `act`."""
    store: Store = _Within(act.tx)
    return with_fields(act.house, beacon=None, store=store, committed=lambda: None).scoped(seen=None)
