"""The disk fails for a while: what was acknowledged stays, what could not be stored was never acknowledged, and then it goes on."""

from pathlib import Path

import pytest

from tests.simulation.fate import CALM, Fate
from tests.simulation.invariants import wrong
from tests.simulation.swarm import small
from tests.simulation.world import World


@pytest.mark.parametrize("game", sorted(small()))
@pytest.mark.parametrize(("what", "at"), [("full", 5.0), ("full", 30.0), ("read_only", 30.0)])
def test_a_failing_disk_loses_nothing(game: str, what: str, at: float, tmp_path: Path) -> None:
    """Two minutes without a write, over a deadline: no promise is broken, rounds close as soon as it works, and the match ends."""
    world = World(11, small()[game][0], Fate(11, CALM), tmp_path)
    world.events = [(at, what, 120.0)]
    world.run()
    assert wrong(world) == []


def test_a_failing_disk_is_felt(tmp_path: Path) -> None:
    """Some orders did meet it, and their senders heard that they were not stored."""
    world = World(11, small()["five_stands"][0], Fate(11, CALM), tmp_path)
    world.events = [(5.0, "read_only", 200.0)]
    world.run()
    assert world.discord.unstored
