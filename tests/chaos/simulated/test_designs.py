"""Matches in one file, killed by SIGKILL in every round: while an order is stored, and while the round closes.

Another one every five days, the whole library in `make soak`.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

from games import catalogue
from games.design.naming import SHARED
from games.design.record import made
from games.library import FILES
from tests.by_turns import now_and_then
from tests.chaos.simulated.crashes import LIVE, Course, lived
from tests.chaos.simulated.ending import ends_of
from tests.chaos.simulated.people import Scenario
from tests.chaos.simulated.world import World

_JUDGED: Final = tuple((20.0 + 12 * number, "judge") for number in range(60))
"""The hosts look so often whether they are asked for a result."""
_WRITING: Final = {
    "INSERT INTO submissions": ("order", "UPDATE errands SET"),
    "INSERT INTO journal": ("close", "UPDATE trades SET"),
}
"""What is going on between two statements of one transaction."""


@dataclass
class EveryStep:
    """Kills the process of a `world` in each step of its match once while an order is stored and once while the step is closed."""

    world: World
    killed: list[tuple[int, str]] = field(default_factory=list)
    _last: str = ""

    def __call__(self) -> bool:
        """Whether it is killed at the point that it has come to."""
        before, self._last = self._last, self.world.fate.names[-1]
        what, then = _WRITING.get(before, ("", ""))
        if self._last != then or (self.world.rows[-1].step, what) in self.killed:
            return False
        self.killed.append((self.world.rows[-1].step, what))
        return True


pytestmark = pytest.mark.usefixtures("forgotten_designs")


@pytest.mark.parametrize("name", now_and_then(FILES, 4))
def test_a_design_is_killed_in_every_round(name: str, folder: Path) -> None:
    """In the midst of each close, and of an order: nothing that was acknowledged is lost, and the export holds to the end."""
    game, _, worker = made(FILES[name].read_text("utf-8"))
    worker.end()  # each process starts its own
    catalogue.bring(game, SHARED)
    begun = Course(1, Scenario(game.key, max(2, game.seats[0]), {}, LIVE, diligence=1.0, script=_JUDGED)).world(folder)
    begun.divide = EveryStep(begun)
    world, result = lived(begun)
    assert result.wrong == []
    [end] = ends_of(world)
    assert end.match.status == "finished"
    kills = world.divide
    assert isinstance(kills, EveryStep)
    assert {step for step, what in kills.killed if what == "close"} == {*range(end.match.step)}
    assert any(what == "order" for _, what in kills.killed)
