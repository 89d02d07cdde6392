"""The disk fails for a while: what was acknowledged stays, what could not be stored was never acknowledged, and then it goes on."""

import os
from itertools import cycle
from pathlib import Path

import pytest

from tests.by_turns import a_fifth
from tests.chaos.simulated.fate import CALM, Fate
from tests.chaos.simulated.invariants import wrong
from tests.chaos.simulated.swarm import small
from tests.chaos.simulated.world import World

FAULTS = (("full", 5.0), ("full", 30.0), ("read_only", 30.0))
"""What the disk does, and from which second on. Each game has one of them, and each of them in `make soak`."""
EACH = [(game, *fault) for game in sorted(small()) for fault in FAULTS]
ONE = [(game, *fault) for game, fault in zip(sorted(small()), cycle(FAULTS), strict=False)]


@pytest.mark.parametrize(("game", "what", "at"), a_fifth(EACH if os.environ.get("BELLFLOWER_EVENINGS") else ONE))
def test_a_failing_disk_loses_nothing(game: str, what: str, at: float, folder: Path) -> None:
    """Two minutes without a write, over a deadline: no promise is broken, rounds close as soon as it works, and the match ends."""
    world = World(11, small()[game][0], Fate(11, CALM), folder)
    world.events = [(at, what, 120.0)]
    world.run()
    assert wrong(world) == []


def test_a_failing_disk_is_felt(folder: Path) -> None:
    """Some orders did meet it, and their senders heard that they were not stored."""
    world = World(11, small()["five_stands"][0], Fate(11, CALM), folder)
    world.events = [(5.0, "read_only", 200.0)]
    world.run()
    assert world.discord.unstored
