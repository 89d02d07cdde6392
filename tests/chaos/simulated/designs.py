"""Matches of the library whose process is killed by SIGKILL in every round: while an order is stored, and while the round closes."""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from games import catalogue
from games.design.naming import SHARED
from games.design.record import made
from games.library import FILES
from tests.chaos.simulated.crashes import LIVE, Course, lived
from tests.chaos.simulated.ending import ends_of
from tests.chaos.simulated.people import Scenario
from tests.chaos.simulated.swarm import memory
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


@dataclass(frozen=True)
class Killed:
    """What came of a match: how it stands (`status`), its `steps`, in which of them it was killed and doing what, and what is `wrong`."""

    status: str
    steps: int
    kills: tuple[tuple[int, str], ...]
    wrong: tuple[str, ...]


def killed_in_every_round(name: str) -> Killed:
    """Play a match of the library at its smallest table, with a process for each life, and judge its whole history."""
    game, _, worker = made(FILES[name].read_text("utf-8"))
    worker.end()  # each process starts its own
    catalogue.bring(game, SHARED)
    course = Course(1, Scenario(game.key, max(2, game.seats[0]), {}, LIVE, diligence=1.0, script=_JUDGED))
    with tempfile.TemporaryDirectory(prefix="killed-", dir=memory()) as folder:
        begun = course.world(Path(folder))
        begun.divide = kills = EveryStep(begun)
        world, result = lived(begun)
        [end] = ends_of(world)
        if isinstance(world.divide, EveryStep):
            kills = world.divide
        return Killed(end.match.status, end.match.step, tuple(kills.killed), tuple(result.wrong))
