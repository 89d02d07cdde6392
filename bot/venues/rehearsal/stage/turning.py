"""Turning the clock of a rehearsal: the bot is awake all the while, so no time that passes is its absence."""

from datetime import datetime
from typing import Protocol

from bot.referee import sweep
from bot.referee.acts.acts import House
from bot.referee.core.ports import Clock, Transaction


class Turnable(Clock, Protocol):
    """A clock that a host can turn forward."""

    def turn_to(self, moment: datetime) -> None:
        """Turn forward to `moment`."""


async def turn(house: House, clock: Turnable, moment: datetime) -> None:
    """Turn `clock` forward to `moment`, and do what is due by then."""

    async def awake(tx: Transaction) -> None:
        clock.turn_to(moment)
        await tx.uptime.set_alive(moment)

    # In one transaction: a sweep of the alarm that came in between would take the jump for the bot's absence.
    await house.store.transact(awake)
    await sweep.attend(house)
