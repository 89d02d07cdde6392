"""What one rehearsal runs on, put together by the command line."""

from dataclasses import dataclass

from bot.courier import Courier
from bot.referee.acts.acts import House
from bot.referee.orders.intake import Intake
from bot.venues.rehearsal.stage.stage import Stage
from bot.venues.rehearsal.stage.turning import Turnable


@dataclass(frozen=True)
class Theatre:
    """The referee with its ports, the venue that shows what is delivered, the courier between them, and a clock that can be turned."""

    house: House
    intake: Intake
    stage: Stage
    courier: Courier
    clock: Turnable
