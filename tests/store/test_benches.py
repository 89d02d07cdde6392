"""The benches of the store, small: each still measures what it says."""

from pathlib import Path

import pytest

from benchmarks import handlers, histories, history
from bot.commands.table import TABLE
from tests.by_turns import day_of_five


@day_of_five(0)
async def test_every_handler_is_measured_beside_a_history(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On every engine that is there, a few commands; tests/test_benchmarks.py asks all of them."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(histories, "PLAYED", 2)
    monkeypatch.setattr(history, "FULL", 3)
    monkeypatch.setattr(handlers, "TABLE", TABLE[::30])
    rows = dict(await history.measured(12, 1))
    for engine in ("SQLite",) if "PostgreSQL is not measured" in rows else ("SQLite", "PostgreSQL"):
        assert rows[f"{engine}: all together"].endswith("of beside 3")
