"""Every benchmark is tried with its smallest sizes, so that none breaks unseen; what they measure is not judged here. Most are tried
on a day of five each.
"""

import asyncio
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest

from benchmarks import (
    engines,
    evening,
    forum,
    histories,
    live,
    load,
    memory,
    pictures,
    playouts,
    readers,
    servers,
    submissions,
    whole,
)
from benchmarks.__main__ import main, names
from benchmarks.handlers import Asking, season
from benchmarks.percentiles import percentile
from benchmarks.servers import Size
from bot.referee import quotas
from bot.referee.core.model import LIMITS
from games.library import FILES
from tests.by_turns import a_fifth, day_of_five
from tests.games.design.bombs import READ
from tests.store.cluster import Cluster, Missing

ROOT: Final = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Databases go to a folder of the test."""
    monkeypatch.chdir(tmp_path)


def test_the_bench_of_many_servers_counts_what_it_says() -> None:
    """All letters arrive, every DM is read, each newcomer takes one flight, and refusals stay within the budget."""
    size = Size(servers=4, matches=2, seats=3, stirred=2, troubled=2, newcomers=23, addresses=300, seconds=0.3)
    rows = dict(servers.run(size))
    assert len(rows) == 9
    refused, letters = re.findall(r"\d+", rows["32 rooms stuck: refused requests in ten minutes (goal: 500)"])
    assert int(refused) <= 500
    assert int(letters) >= 24
    assert rows["23 newcomers: flights (goal: as many)"].startswith("23,")
    assert "24 DMs read back (goal: 60 s)" in rows
    assert rows["as many after a restart, by the session before (goal: 60 s)"].endswith(" 0 requests")


@day_of_five(0)
def test_the_bench_of_the_worst_afternoon_closes_and_announces_every_match() -> None:
    """Two matches of eleven: 22 orders are sealed, both rounds close, and all are written to."""
    sealed, closed, announced = load.run(2, last=0.5, before=3.0, settle=1)
    assert sealed[0].startswith("22 submissions")
    assert closed[0].startswith("2 closes")
    assert int(announced[0].split(": ")[1].split()[0]) >= 24


@day_of_five(1)
def test_the_bench_of_live_tables_plays_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two turns of a House match, of one in a file and of Go-Stop, and a daily match beside them that closes."""
    monkeypatch.setattr(live, "SLOWEST", live.QUICKEST)
    rows = dict(live.run(3, 2))
    assert len(rows) == 6
    assert "6 turns at 3 tables: last press to result, median (goal: 0.6 s)" in rows


@day_of_five(3)
def test_the_bench_of_pictures_draws() -> None:
    """Three hands and one that many ask for."""
    assert [what.split()[0] for what, _ in pictures.run(3)] == ["3", "processor", "one"]


@day_of_five(3)
def test_the_bench_of_open_pages_tells_all_pages() -> None:
    """Five strangers hear of the next round."""
    assert [what.split()[0] for what, _ in readers.run(5, turns=1, idle=1)] == ["5", "the", "all", "memory", "90"]


async def test_the_bench_of_memory_connects_and_waits(tmp_path: Path) -> None:
    """The bot on three servers, with letters that are not due."""
    begun, empty, full, busy = await memory.measured(tmp_path / "bot.db", 3, 120, 0.1)
    assert min(begun, empty, full) > 0
    assert busy >= 0


SMALL: Final[Mapping[str, Mapping[Any, Mapping[str, Any]]]] = {
    "announcements": {"": {"MATCHES": 1, "SEATS": 3, "SEALING": 2}},
    "closing": {"": {"HISTORIES": (2, 4), "CLOSED": 1, "OPEN": 2, "COMMITS": 20}, histories: {"PLAYED": 2},
        whole: {"PLAYERS": 3}},
    "designs": {"": {"FILES": dict([min(FILES.items(), key=lambda item: item[1].stat().st_size)]), "MATCHES": 1,
        "_START": -1, "READ": dict([next(iter(READ.items()))]), "PLAYED": {}}},
    "ganymede": {"": {"FORMAL": 1, "RECKONED": 1}},
    "go_stop": {"": {"FORMAL": 1, "THOUGHT": 1}},
    "greeen_mafia": {"": {"RUNS": 2, "KEEP_CHOICES": ()}},
    "la_mafia": {"": {"BOSSES": 2, "LEAST_SECONDS": 0.01}},
    "papers": {"": {"_SECONDS": 0.1}, whole: {"PLAYERS": 3}},
    "served": {"": {"SEATS": 3, "ROUNDS": 1, "TIMES": 1}},
    "starting": {"": {"STARTS": 1, "LOADS": {"Python alone": "pass"}}},
    "stirring": {"": {"MATCHES": 2, "SEATS": 3, "SECONDS": 0.3, "TURNS": 1}},
    "submissions": {"": {"MATCHES": 2, "SEATS": 3, "EACH": 2, "ROUNDS": 2}},
}  # fmt: skip
"""The sizes with which a benchmark is tried, in its module (empty) and in others."""
ELSEWHERE: Final = {
    "forum": "tests/forum/test_receipts.py tries it on a real Misago; what it says without one is tried below",
    "typed": "it needs a real Misago, and measures nothing without one",
    "history": "tests/store/test_benches.py tries it on each engine; all handlers that it asks are tried below",
    **dict.fromkeys(
        ("engines", "evening", "live", "load", "memory", "pictures", "playouts", "readers", "servers"),
        "it has a test of its own",
    ),
}


def test_a_hosts_evening_takes_no_more_than_when_it_was_counted_first() -> None:
    """Commands, presses and forms of each thing that a host does."""
    for name, before, now in asyncio.run(evening.counted()):
        acts = re.match(r"(\d+)/(\d+)/(\d+)", before)
        if acts is not None:
            assert now.commands + now.presses + now.forms <= sum(map(int, acts.groups())), name


def test_every_bench_is_tried() -> None:
    """A new one has its small sizes."""
    assert set(names()) == SMALL.keys() | ELSEWHERE.keys()


@pytest.mark.parametrize("name", a_fifth(SMALL))
def test_a_bench_runs_in_small(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what it measured."""
    module = import_module(f"benchmarks.{name}")
    for where, sizes in SMALL[name].items():
        for size, value in sizes.items():
            monkeypatch.setattr(where or module, size, value)
    rows = module.run()
    assert rows
    assert all(what and figure for what, figure in rows)


def test_a_percentile_of_few_values_is_one_of_them() -> None:
    """Of one value, of a hundred, and in any order."""
    assert [percentile([7.0], percent) for percent in (10, 50, 99)] == [7.0] * 3
    assert [percentile(range(100, 0, -1), percent) for percent in (10, 50, 99, 100)] == [10, 50, 99, 100]


def test_a_part_that_fails_stops_no_other(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """Each part is called in a process of its own; those that failed are named at the end, and the status is 1."""
    called = []

    def call(command: Sequence[str]) -> int:
        called.append(command[-1])
        return int(command[-1] in {"closing", "load"})

    monkeypatch.setattr(subprocess, "call", call)
    assert main([]) == 1
    assert called == names()
    assert "failed: closing, load" in capfd.readouterr().err
    assert main(["papers", "pictures"]) == 0


def test_a_fault_of_a_part_is_printed() -> None:
    """In its own process, below its heading."""
    command = [sys.executable, "-m", "benchmarks", "no_such_part"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (1, "\nno such part\n")
    assert "No module named 'benchmarks.no_such_part'" in done.stderr


async def test_a_bench_beside_a_long_history_reaches_no_quota(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One server has the archives of all matches, which are more than a real server may store."""
    monkeypatch.setattr(histories, "PLAYED", 2)
    monkeypatch.setattr(whole, "PLAYERS", 3)
    monkeypatch.setattr(quotas, "_MEGABYTE", 5)
    await histories.played(tmp_path / "bench.db")
    async with whole.bench(tmp_path / "bench.db") as bench:
        used = await bench.store.transact(lambda tx: tx.usage.of("g", quotas.day_of(bench.clock.now())))
        assert used.stored // 5 > LIMITS.stored_megabytes
        await whole.started(bench)


def test_the_bench_of_the_forum_says_why_it_measures_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no Misago."""

    def missing() -> NoReturn:
        raise Missing("there is no Misago")

    monkeypatch.setattr(forum, "running", missing)
    assert forum.run() == [("not measured", "there is no Misago")]


def test_the_bench_of_playouts_plays() -> None:
    """One match."""
    [(what, figure)] = playouts.run(1, 1)
    assert what.startswith("Five Stands")
    assert "decisions/s" in figure


@day_of_five(4)
async def test_the_bench_of_engines_measures_both(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Submissions and closes; takeovers are tried in tests/chaos/rounds."""
    for module in (submissions, engines):
        for size in ("MATCHES", "SEATS", "ROUNDS"):
            monkeypatch.setattr(module, size, {"SEATS": 3}.get(size, 1))
    monkeypatch.setattr(whole, "PLAYERS", 3)
    monkeypatch.setattr(engines, "BLOWS", ())
    monkeypatch.setattr(engines, "CLOSED", 1)
    rows = dict(await engines._run(tmp_path, cluster))
    assert len(rows["one close of 11 sealed orders, ms"].split()) == 2


async def test_whatever_can_be_asked_is_asked(tmp_path: Path) -> None:
    """The bench of the history asks every command, every suggestion, a sweep and DMs, again and again; none fails, and nothing changes."""
    async with whole.bench(tmp_path / "bench.db") as workbench:
        match = await whole.started(workbench)
        await season(workbench)
        await workbench.awake()
        before = await workbench.now(match)
        for _, handler in Asking(workbench, match).handlers():
            await handler()
        assert await workbench.now(match) == before
