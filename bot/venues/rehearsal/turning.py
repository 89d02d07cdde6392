"""Turning the clock of a rehearsal: the bot is awake all the while, so no time that passes is its absence."""

from datetime import datetime
from typing import Protocol

from bot.referee import seasons
from bot.referee.acts import House
from bot.referee.ports import Clock


class Turnable(Clock, Protocol):
    """A clock that a host can turn forward."""

    def turn_to(self, moment: datetime) -> None:
        """Turn forward to `moment`."""


async def turn(house: House, clock: Turnable, moment: datetime) -> None:
    """Turn to `moment`, and let whatever is due by then happen."""
    clock.turn_to(moment)
    await house.store.transact(lambda tx: tx.set_alive(clock.now()))
    await seasons.attend(house)
