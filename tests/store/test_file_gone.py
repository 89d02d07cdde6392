"""A database whose file or log is taken away while the bot runs is noticed, and nothing that was acknowledged is lost."""

import os
import sqlite3
from pathlib import Path

import pytest

from bot.referee.core.ports import StoreFailed
from bot.store.engines.sqlite import open_store, restore
from bot.store.failures import FileGone, LogGone
from tests.bot.samples import match
from tests.store.asking import ask, begin


def matches_in(path: Path) -> list[str]:
    """The matches that a file has by itself, without a log."""
    with sqlite3.connect(f"file:{path}?immutable=1", uri=True) as alone:
        return [match_id for (match_id,) in alone.execute("SELECT id FROM matches ORDER BY id")]


@pytest.mark.parametrize("is_looked_at", [False, True])
async def test_a_log_that_is_deleted_is_noticed(tmp_path: Path, *, is_looked_at: bool) -> None:
    """At the next commit, or look: the store ends, and what was acknowledged is in the file, which had the first commit at once."""
    path = tmp_path / "bot.db"
    async with await open_store(path) as store:
        await begin(store)
        assert matches_in(path) == ["m1"]
        await ask(store, "matches.add", match("m2"))
        path.with_name("bot.db-wal").unlink()
        with pytest.raises(LogGone, match=r"bot\.db-wal"):
            await (store.look() if is_looked_at else ask(store, "matches.add", match("m3")))
        assert store.deposed.is_set()
        assert isinstance(store.why_deposed, LogGone)
        assert matches_in(path)[:2] == ["m1", "m2"]
        with pytest.raises(StoreFailed):
            await ask(store, "matches.add", match("m4"))


@pytest.mark.parametrize("became", ["moved", "replaced", "cut short"])
async def test_a_file_that_is_no_longer_what_it_was_is_noticed(tmp_path: Path, became: str) -> None:
    """At the next look, also when another file has its name: the store ends, and the file that was moved has everything."""
    path, away = tmp_path / "bot.db", tmp_path / "away.db"
    async with await open_store(path) as store:
        await begin(store)
        await ask(store, "matches.add", match("m2"))
        if became == "cut short":
            os.truncate(path, path.stat().st_size - 4096)
        else:
            path.rename(away)
        if became == "replaced":
            path.write_bytes(b"")
        with pytest.raises(FileGone, match=r"bot\.db"):
            await store.look()
        assert store.deposed.is_set()
        assert became == "cut short" or matches_in(away) == ["m1", "m2"]


async def test_a_database_that_grows_or_is_shrunk_is_well(tmp_path: Path) -> None:
    """What the store itself does to its files is no loss."""
    async with await open_store(tmp_path / "bot.db") as store:
        for number in range(2, 20):
            await ask(store, "matches.add", match(f"m{number}", title="x" * 100_000))
            await store.look()
        await store.inspect("CREATE TABLE large AS SELECT zeroblob(9000000) AS bytes")
        await store.inspect("DROP TABLE large")
        await store.look()
        await store.shrink()
        await store.look()
        await begin(store)
        assert not store.deposed.is_set()


async def test_a_backup_one_byte_short_is_refused(tmp_path: Path) -> None:
    """A copy that was not carried over to its end is not restored, even where SQLite misses nothing in it."""
    path, saved = tmp_path / "bot.db", tmp_path / "saved.db"
    async with await open_store(path) as store:
        await begin(store)
        await store.inspect("CREATE TABLE large AS SELECT zeroblob(9000) AS bytes")
        await store.inspect("DROP TABLE large")
        await store.backup(saved)
    whole = saved.read_bytes()
    for short in (1, 4096):
        saved.write_bytes(whole[:-short])
        with pytest.raises(StoreFailed, match=r"saved\.db"):
            await restore(saved, path)
    saved.write_bytes(whole)
    await restore(saved, path)
