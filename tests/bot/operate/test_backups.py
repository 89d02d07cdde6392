"""Copies of the database: one after each close, the latest few of them, and one that is put back."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.keeping import housekeeping
from bot.store.engines.sqlite import SqliteStore
from tests.bot.world import world


async def test_the_latest_few_are_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Named by their moments; the oldest go first, and nothing half written stays. One that cannot be written is a line in the log; the
    match goes on.
    """
    folder, blocked = tmp_path / "copies", tmp_path / "blocked"
    blocked.write_text("this is a file")
    async with world(tmp_path / "db") as bot:
        store = bot.house.store
        assert isinstance(store, SqliteStore)
        match = await bot.started()
        written = [
            await housekeeping.keep(store, folder, 3, bot.clock.now() + timedelta(hours=hour)) for hour in range(5)
        ]
        assert await housekeeping.keep(store, blocked, 3, bot.clock.now()) is None
        assert (await bot.pass_deadline(match)).step == 1
    assert sorted(folder.iterdir()) == written[2:]
    assert "no backup was written" in caplog.text


async def test_a_copy_is_put_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`restore`: the match stands where it stood at the copy, with every order that was sealed by then, and is played on."""
    path = tmp_path / "bot.db"
    async with world(path) as bot:
        store = bot.house.store
        assert isinstance(store, SqliteStore)
        match = await bot.started(5)
        await bot.order(match, "Ada", "play nothing; go stay")
        copy = await housekeeping.keep(store, tmp_path / "copies", 3, bot.clock.now())
        await bot.pass_deadline(match)
        clock = bot.clock
    assert copy is not None
    await bot.house.clock.sleep(0)
    assert _restored(path, copy) == 0
    assert str(copy) in capsys.readouterr().out
    async with world(path, clock) as again:
        assert (await again.now(match)).step == 0
        match = await again.pass_deadline(match)
        step = next(entry for entry in await again.journal(match) if entry.act == "step")
        assert step.facts["silent"] == [1, 2, 3, 4]


def _restored(path: Path, copy: Path) -> int:
    """The command, in a thread with its own loop."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(main, ["--database", str(path), "restore", str(copy)]).result()
