"""What tests of any room may ask for: the place of an empty database, on either engine.

A test of which `both_engines` is said is run on SQLite and on PostgreSQL; with BELLFLOWER_POSTGRES=1 so is every test that begins with
a `place`.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.store.engines.opening import Place
from tests.store.cluster import Cluster, Missing, running

ENGINES: Final = ("sqlite", "postgres")
ALL: Final = bool(os.environ.get("BELLFLOWER_POSTGRES"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test once for each engine that it is meant for; the contract of the store is for all."""
    if "place" in metafunc.fixturenames and (ALL or _is_for_both(metafunc.definition)):
        metafunc.parametrize("place", ENGINES, indirect=True)


def _is_for_both(test: pytest.Item) -> bool:
    return test.path.parent.name == "store" or test.get_closest_marker("both_engines") is not None


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own; without one, what needs it is skipped and says why."""
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")
    try:
        with running() as started:
            yield started
    except Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.empty()


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where an empty database is: a file, unless PostgreSQL is asked for."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return tmp_path / "bot.db"
    address: str = request.getfixturevalue("database")
    return address
