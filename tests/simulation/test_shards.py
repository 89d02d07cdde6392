"""The plan for shards in several processes: with its checks nothing happens twice, and each of them is needed."""

import os

import pytest

from tests.simulation.shards import ALL, faults, played

SEEDS = int(os.environ.get("BELLFLOWER_SHARDS", "60"))
"""How many evenings (`make soak`)."""


def test_two_processes_with_leases_of_their_own_do_nothing_twice() -> None:
    """Killed and frozen at random: no round closes twice, no letter stands twice, none is lost, and matches go on."""
    for seed in range(SEEDS):
        town = played(seed)
        assert faults(town) == [], seed
        assert min(match.step for match in town.matches) > 3, seed


def test_three_processes_do_nothing_twice_either() -> None:
    """The same where two others may take a lease."""
    for seed in range(SEEDS // 3):
        assert faults(played(seed, processes=3)) == [], seed


@pytest.mark.parametrize(
    ("missing", "wrong"),
    [({"epoch", "revision"}, "round"), ({"holds"}, "letter"), ({"nonce"}, "letter"), ({"look"}, "letter")],
    ids=["epoch", "holds", "nonce", "look"],
)
def test_each_check_of_the_plan_is_needed(missing: set[str], wrong: str) -> None:
    """Without the fence of each transaction, the process's own clock, the nonce or the look, some evening goes wrong."""
    found = (fault for seed in range(300) for fault in faults(played(seed, ALL - missing)))
    assert any(fault.startswith(wrong) for fault in found)
