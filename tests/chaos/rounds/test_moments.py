"""The database is taken away at each moment of an order's way: `make soak` walks all of them, here are some."""

import os
from pathlib import Path

import pytest

from tests.by_turns import of_ten
from tests.chaos.rounds.moments import Case, everything, walked
from tests.store.cluster import Cluster

SOME = [
    Case("swallows", 3, 30.0),
    Case("swallows_answers", 7, 10.0),
    Case("is_down", 12, 2.0),
    Case("swallows", 20, 0.1),
    Case("stalls", 5, 2.0),
]
ALL = everything() if os.environ.get("BELLFLOWER_MOMENTS") else {"some": of_ten(SOME, 0, 2)}


@pytest.mark.parametrize("name", ALL)
async def test_the_database_is_taken_away_at_each_moment(cluster: Cluster, tmp_path: Path, name: str) -> None:
    """An order of the last second is sealed once, or told that it came too late: never both, never neither, and in time if it was."""
    pytest.importorskip("psycopg")
    verdict = await walked(tmp_path, cluster, ALL[name])
    assert verdict.wrong == ()
    assert verdict.answers["sealed"] > 0
