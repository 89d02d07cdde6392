"""What one rehearsal runs on, put together by the command line, and how its clock is turned."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.courier import Courier
from bot.referee import sweep
from bot.referee.acts.acts import House
from bot.referee.core.ports import Clock, Transaction
from bot.referee.orders.intake import Intake
from bot.venues.rehearsal.stage.stage import Stage


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


@dataclass(frozen=True)
class Theatre:
    """The referee with its ports, the venue that shows what is delivered, the courier between them, and a clock that can be turned."""

    house: House
    intake: Intake
    stage: Stage
    courier: Courier
    clock: Turnable
