"""Small seasons in rough worlds (kills, power loss, hosts who award, take back, abort and roll back), and files killed in every round."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import pytest

from games import catalogue
from games.design.naming import SHARED
from games.design.record import made
from games.library import FILES
from tests.by_turns import day_of_five, now_and_then
from tests.chaos.simulated.crashes import LIVE, Course, lived, matches
from tests.chaos.simulated.ending import ends_of
from tests.chaos.simulated.fate import Fate
from tests.chaos.simulated.people import Scenario
from tests.chaos.simulated.swarm import SEASON, finish, weather_of
from tests.chaos.simulated.world import World

EVENTFUL = range(20, 26)
"""With the first of these dice all of this happens in one season; `python -m tests.chaos worlds` (in `make soak`) plays fifty of them."""
HAPPENS = {"award", "give", "set_tokens", "rolled_back", "aborted"}


@day_of_five(1)
def test_a_season_loses_nothing(folder: Path) -> None:
    """Every coin is accounted for, every letter of every match stands once, and each eliminated player has their role. Where the dice fall
    otherwise, another season is played.
    """
    acts, kills = set[object](), 0
    for seed in EVENTFUL:
        if acts >= HAPPENS and kills > 3:
            return
        (own := folder / f"{seed}").mkdir()
        world = World(seed, replace(SEASON, reveal_after="20s"), Fate(seed, weather_of(seed)), own)
        world.loses_power = True
        assert finish(world).wrong == []
        kills += world.fate.kills
        acts |= {entry.facts.get("type", entry.act) for end in ends_of(world) for entry in end.journal}
    assert acts >= HAPPENS
    assert kills > 3


def test_a_role_that_is_not_given_and_a_coin_from_nowhere_are_found(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """A bot that never books what an act moved, nor makes it good later, and gives no role to who is out: the end says so."""
    monkeypatch.setattr("bot.referee.season.carrying._roles", lambda act: [])

    async def forgets(act: Any, transfers: Any, match: str | None = None) -> None:
        """Book nothing."""

    async def overlooks(act: Any) -> int:
        return 0

    monkeypatch.setattr("bot.referee.record.books.book", forgets)
    monkeypatch.setattr("bot.referee.record.books.reconcile", overlooks)
    wrong = "\n".join(finish(matches()["season"].world(folder)).wrong)
    assert "is held by []" in wrong
    assert "the books say 0" in wrong


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
