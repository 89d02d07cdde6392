"""The benchmarks of what runs for many servers are tried small, so that none breaks unseen; what they measure is not judged here."""

import re
from pathlib import Path

import pytest

from benchmarks import live, load, memory, pictures, readers, servers
from benchmarks.servers import Size


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Databases go to a folder of the test."""
    monkeypatch.chdir(tmp_path)


def test_the_bench_of_many_servers_counts_what_it_says() -> None:
    """All letters arrive, every DM is read, each newcomer takes one flight, and refusals stay within the budget."""
    size = Size(servers=4, matches=2, seats=3, stirred=2, troubled=2, newcomers=23, addresses=300, seconds=0.3)
    told = dict(servers.run(size))
    assert len(told) == 9
    refused, letters = re.findall(r"\d+", told["32 rooms stuck: refused requests in ten minutes (goal: 500)"])
    assert int(refused) <= 500
    assert int(letters) >= 24
    assert told["23 newcomers: flights (goal: as many)"].startswith("23,")
    assert "24 DMs read back (goal: 60 s)" in told
    assert told["as many after a restart, by the session before (goal: 60 s)"].endswith(" 0 requests")


def test_the_bench_of_the_worst_afternoon_closes_and_announces_every_match() -> None:
    """Two matches of eleven: 22 orders are sealed, both rounds close, and all are written to."""
    sealed, closed, announced = load.run(2, last=0.5, before=3.0, settle=1)
    assert sealed[0].startswith("22 submissions")
    assert closed[0].startswith("2 closes")
    assert int(announced[0].split(": ")[1].split()[0]) >= 24


def test_the_bench_of_live_tables_plays_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two turns of a House match, of one in a file and of Go-Stop, and a daily match beside them that closes."""
    monkeypatch.setattr(live, "SLOWEST", live.QUICKEST)
    told = dict(live.run(3, 2))
    assert len(told) == 6
    assert "6 turns at 3 tables: last press to result, median (goal: 0.6 s)" in told


def test_the_bench_of_pictures_draws() -> None:
    """Three hands and one that many ask for."""
    assert [what.split()[0] for what, _ in pictures.run(3)] == ["3", "processor", "one"]


def test_the_bench_of_open_pages_tells_all_pages() -> None:
    """Five strangers hear of the next round."""
    assert [what.split()[0] for what, _ in readers.run(5, turns=1, idle=1)] == ["5", "the", "all", "memory"]


async def test_the_bench_of_memory_connects_and_waits(tmp_path: Path) -> None:
    """The bot on three servers, with letters that are not due."""
    begun, empty, full, busy = await memory.measured(tmp_path / "bot.db", 3, 120, 0.1)
    assert min(begun, empty, full) > 0
    assert busy >= 0
