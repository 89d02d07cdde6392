"""What tests of any folder may ask for: the place of an empty database, on either engine.

A test of which `both_engines` is said is run on SQLite and on PostgreSQL; with BELLFLOWER_POSTGRES=1 so is every test that begins with
a `place`.
"""

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path, PurePath
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from xdist.scheduler import LoadFileScheduling

from bot.outside import checker
from bot.store.connection import Connection
from bot.store.engines.databases import Place
from games import catalogue
from tests.at_hand import at_hand
from tests.by_turns import DAY, IS_WHOLE
from tests.forked import checked_at_hand, forked
from tests.store.cluster import Cluster, Missing, ended, joined, running

# No example is refused for the time that a busy machine took for it.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

ENGINES: Final = ("sqlite", "postgres")
ALL: Final = bool(os.environ.get("BELLFLOWER_POSTGRES"))


MEMORY: Final = Path("/dev/shm")
if "TMPDIR" not in os.environ and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 4 << 30:
    # What tests write goes with them: gigabytes, for which no disk need work. What they start writes there too.
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

if not os.environ.get("BELLFLOWER_SHIPPED"):
    at_hand().start()
    if hasattr(os, "pidfd_open"):
        forked().start()
    if not IS_WHOLE:
        checker._checked = checked_at_hand

if not os.environ.get("BELLFLOWER_FRESH"):
    # No test asks another machine for anything: no process of theirs spends time to read whom to trust.
    os.environ["SSL_CERT_FILE"] = os.environ["SSL_CERT_DIR"] = os.devnull

# Tests want all of the processor, and a check of a design takes its turn like any other.
checker._PATIENCE, checker._BUDGET, checker._NICE = (1_200, 1_200), 1_000_000, 0  # type: ignore[misc]

# No random value is drawn from the words and numbers of our own source: each worker would read all of it before its first test.
providers.is_local_module_file = lambda path: False  # type: ignore[assignment, attr-defined]

gc.disable()  # until the tests are collected, of which nothing goes away


LONGEST: Final = (
    "test_season_killed", "test_misago", "test_judge", "test_durability", "test_swallowed", "test_balancer", "test_processes", "test_week",
    "test_planted", "test_secrecy", "test_crashes", "test_library_seasons", "test_library", "test_flow", "test_mutations", "test_check",
    "test_channels", "test_scenes", "test_main", "test_benchmarks", "test_tutorial", "test_staged", "test_adding", "test_choosing",
    "test_moments", "test_pictures", "test_instructed", "test_plain", "test_season_of_file", "test_genius", "test_conformance",
    "test_design_page", "test_powers", "test_seasons", "test_season", "test_sandbox", "test_designs", "test_rulings", "test_store_away",
    "test_chambers", "test_more_hosts", "test_wrong_fields", "test_every_format", "test_erasing", "test_history", "test_benches",
    "test_spellings", "test_designing", "test_house_words", "test_playing", "test_live", "test_kept", "test_clocks", "test_refusals",
    "test_writers", "test_solver",
)  # fmt: skip
"""The files that take longest, that wait, or that compute in turns: begun first, so that they do not delay the end."""


def pytest_report_header() -> str:
    """Return how this day's choice is made again."""
    return f"BELLFLOWER_DAY={DAY} chooses what is taken by turns"


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One for each core and two more, for many a test waits for another process; to collect all tests costs each of them 3 s of a core."""
    return (os.cpu_count() or 1) + 2


TOGETHER: Final = ("browser", "forum", "forgeries")
"""Folders whose files share what is dear to begin: a Chromium, a Misago, exports of each kind. One worker has each, and begins with it."""


class ByWhatIsShared(LoadFileScheduling):  # type: ignore[misc]  # xdist leaves it untyped
    """Gives a file to a worker, and a folder whose files share much as one."""

    def _split_scope(self, nodeid: str) -> str:
        folder = PurePath(nodeid.partition("::")[0]).parent
        return str(folder) if folder.name in TOGETHER else str(super()._split_scope(nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByWhatIsShared | None:
    """Distribute tests by files, and some by folders, unless workers are to take tests from one another."""
    return None if config.option.dist == "worksteal" else ByWhatIsShared(config, log)


SHARED: Final = pytest.StashKey[Path]()
"""Where the one PostgreSQL of all workers is, or would be."""


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Every worker is told the place of the server that they share; the process that starts workers collects no tests."""
    gc.enable()
    stash: pytest.Stash = node.config.stash
    if SHARED not in stash:
        stash[SHARED] = Path(tempfile.mkdtemp(prefix="bellflower-"))
    node.workerinput["cluster"] = str(stash[SHARED])


def pytest_unconfigure(config: pytest.Config) -> None:
    """The shared server ends when no worker is left."""
    if SHARED in config.stash:
        ended(config.stash[SHARED])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort them: what one worker has together first, then the longest; otherwise in their order."""
    place = {name: number for number, name in enumerate(LONGEST)}
    items.sort(key=lambda item: (item.path.parent.name not in TOGETHER, place.get(item.path.stem, len(place))))


def pytest_collection_finish() -> None:
    """What thousands of collected tests are made of lives until the end, and is never looked through: this alone took a second of each
    worker. What a test leaves behind need not be looked for every moment.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test once for each engine that it is meant for; the contract of the store is for all."""
    if "place" in metafunc.fixturenames and (ALL or _is_for_both(metafunc.definition)):
        metafunc.parametrize("place", ENGINES, indirect=True)


def _is_for_both(test: pytest.Item) -> bool:
    return test.path.parent.name == "store" or test.get_closest_marker("both_engines") is not None


@pytest.fixture(scope="session")
def cluster(request: pytest.FixtureRequest) -> Iterator[Cluster]:
    """A PostgreSQL of our own; without one, what needs it is skipped and says why."""
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")
    shared = getattr(request.config, "workerinput", {}).get("cluster")
    try:
        with nullcontext(joined(Path(shared))) if shared else running() as started:
            yield started
    except Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture
def database(cluster: Cluster) -> Iterator[str]:
    """The address of a database in which nothing stands."""
    if "BELLFLOWER_SHIPPED" in os.environ:
        yield cluster.empty()
        return
    address = cluster.ready()
    yield address
    cluster.give_back(address)


@pytest.fixture
def forgotten_designs() -> Iterator[None]:
    """Take out of the catalogue what a test brings into it."""
    before = dict(catalogue._BROUGHT)
    yield
    catalogue._BROUGHT.clear()
    catalogue._BROUGHT.update(before)


@pytest.fixture
def shipped_connection() -> Iterator[None]:
    """Stores on SQLite have the connection that the bot has, with its thread."""
    with at_hand(Connection):
        yield


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where a new database is: a file, unless PostgreSQL is asked for."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return tmp_path / "bot.db"
    address: str = request.getfixturevalue("database")
    return address
