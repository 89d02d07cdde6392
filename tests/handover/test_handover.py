"""A sample of what ``python -m tests.handover`` does at length (`make soak`): whole matches while bots are stopped, killed and frozen."""

import os
import random
import signal
from pathlib import Path

import pytest

from tests.by_turns import day_of_three
from tests.store.cluster import Cluster

pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")

from tests.handover.evening import evening, every_game, report
from tests.handover.pair import BLOWS

TAKEOVERS = int(os.environ.get("BELLFLOWER_TAKEOVERS", "0"))
"""The number of handovers, while matches of every game are played; 0: two in matches of one game, one of them by SIGTERM."""


@day_of_three(2)
async def test_nothing_is_lost_or_said_twice_and_no_round_closes_early(cluster: Cluster, tmp_path: Path) -> None:
    """Stopped, killed and frozen in the middle of closes: every order in time counts once, every letter stands once, at its time."""
    chance = random.Random()
    blows = [chance.choice(BLOWS) for _ in range(TAKEOVERS)] or [
        signal.SIGTERM,
        chance.choice([signal.SIGKILL, signal.SIGSTOP]),
    ]
    matches = every_game() if TAKEOVERS else [one for one in every_game() if one[0].key == "five_stands"]
    outcome = await evening(tmp_path, cluster.empty(), blows, matches)
    print("\n".join(report(outcome)))  # noqa: T201  told in a soak
    assert len(outcome.takeovers) == len(blows)
    assert not outcome.wrong
