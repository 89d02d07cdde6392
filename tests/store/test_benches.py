"""The benches of the store, small: each still measures what it says."""

from pathlib import Path

import pytest

from benchmarks import histories, history


async def test_every_handler_is_measured_beside_a_history(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On every engine that is there; the rows of a copied history are found by all of them."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(histories, "PLAYED", 2)
    monkeypatch.setattr(history, "FEW", 3)
    rows = dict(await history.measured(12, 1))
    engines = ("SQLite",) if "PostgreSQL is not measured" in rows else ("SQLite", "PostgreSQL")
    measured = {name.partition(" (goal")[0] for name, said in rows.items() if " of it" in said}
    assert measured == {f"{engine}: {name}" for engine in engines for name in history.HANDLERS}
