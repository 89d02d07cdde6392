"""A match of each game, cut off at every point: each statement, each commit, each request, each event and each answer."""

import os
import pickle
import signal
from pathlib import Path
from random import Random

import pytest

from bot.referee.model import Pace
from tests.simulation.fate import Fate
from tests.simulation.people import Scenario
from tests.simulation.swarm import SMALL, cut_off, finish, points_of
from tests.simulation.world import World

QUICK = Pace(every="30s", close_at=None, settle="2s", reminders=("10s",))
EXHAUSTIVE = Scenario("five_stands", 3, {"rounds": 1, "hand_size": 2}, QUICK, host_acts=0.4, trading=0.9, diligence=1.0)
SAMPLED = 20
"""Points of each game here; ``python -m tests.simulation --crashes`` (in `make soak`) goes through every one of every game."""


def test_a_match_is_cut_off_at_every_point() -> None:
    """Five Stands with trades and acts of hosts: whichever statement, request or answer was the last, nothing is lost."""
    scenario = EXHAUSTIVE
    points = points_of(scenario)
    assert points > 300
    assert [line for point in range(1, points + 1) for line in cut_off(scenario, point)] == []


@pytest.mark.parametrize("game", sorted(SMALL))
def test_a_match_of_each_game_is_cut_off(game: str) -> None:
    """At points spread over the whole match."""
    points = points_of(SMALL[game])
    sample = Random(game).sample(range(1, points + 1), SAMPLED)
    assert [line for point in sample for line in cut_off(SMALL[game], point)] == []


def test_pairs_of_crashes() -> None:
    """Cut off while it was still coming back from being cut off."""
    scenario, chance = EXHAUSTIVE, Random("pairs")
    points = points_of(scenario)
    firsts = [chance.randrange(1, points - 60) for _ in range(60)]
    pairs = [(first, first + chance.randrange(1, 60)) for first in firsts]
    assert [line for pair in pairs for line in cut_off(scenario, *pair)] == []


def _killed(scenario: Scenario, point: int, folder: Path) -> World:
    """Run a world in a forked process that is killed at a point, by SIGKILL; the rest of the world as it was then."""
    left = folder / "world.pickle"
    child = os.fork()
    if child == 0:
        try:
            world = World(1, scenario, Fate(1, deaths=frozenset([point])), folder)
            world.kill = lambda: _leave(world, left)
            world.run()
        finally:
            os._exit(1)  # only the killed leave anything
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), f"point {point} was not reached"
    assert os.WTERMSIG(status) == signal.SIGKILL
    rest: World = pickle.loads(left.read_bytes())
    return rest


def _leave(world: World, left: Path) -> None:
    world.kill = None
    left.write_bytes(pickle.dumps(world))
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("game", sorted(SMALL))
def test_a_process_is_killed(game: str, tmp_path: Path) -> None:
    """By SIGKILL, on a real disk: another process opens the very file that it left, and finishes the match."""
    scenario = SMALL[game]
    points = points_of(scenario)
    for number, point in enumerate(sorted(Random(f"kill/{game}").sample(range(2, points + 1), 8))):
        folder = tmp_path / str(number)
        folder.mkdir()
        world = _killed(scenario, point, folder)
        world.time.pass_by(1.0)
        assert finish(world).wrong == []
