"""What the store on SQLite promises besides: its file, its migrations, its backups, and what it does when the disk does not."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.referee.core.ports import StoreFailed, Transaction
from bot.store.connection import Connection
from bot.store.engines.sqlite import SqliteStore, open_store, restore
from bot.store.failures import InUse, TooNew
from bot.store.migrating import shipped
from tests.bot.samples import entry, errand, match
from tests.store.asking import ask, begin, rows


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with await open_store(tmp_path / "bot.db") as opened:
        yield opened


async def test_closing_carries_out_what_is_queued(tmp_path: Path) -> None:
    """Works that were handed in before the end are stored. When the loop ends the writer, works under way and in the queue fail, and hang
    no caller.
    """
    store = await open_store(tmp_path / "bot.db")
    works = [asyncio.create_task(ask(store, "matches.add", match(f"m{n}"))) for n in range(5)]
    await asyncio.sleep(0)  # noqa: TID251  let them be handed in
    await store.aclose()
    await asyncio.gather(*works)
    again = await open_store(tmp_path / "bot.db")
    started = asyncio.Event()

    async def endless(tx: Transaction) -> None:
        await tx.matches.add(match("m9"))
        started.set()
        await asyncio.Event().wait()

    waiting = [asyncio.create_task(again.transact(endless)), asyncio.create_task(begin(again))]
    await started.wait()
    again._writer.cancel()
    first, second = await asyncio.gather(*waiting, return_exceptions=True)
    assert (type(first), type(second)) == (asyncio.CancelledError, StoreFailed)
    await again.aclose()
    async with await open_store(tmp_path / "bot.db") as last:
        assert [one.id for one in await ask(last, "matches.find")] == ["m0", "m1", "m2", "m3", "m4"]


async def test_finished_matches_cost_nothing(store: SqliteStore) -> None:
    """What is asked at every sweep is answered from indexes that hold only what is still open."""
    asked = {
        "SELECT id FROM matches WHERE wake_at <= 'x' ORDER BY wake_at, id": "matches_wake",
        "SELECT min(wake_at) FROM matches WHERE wake_at IS NOT NULL": "matches_wake",
        "SELECT * FROM errands WHERE status IN ('waiting', 'attempted', 'stuck') AND id > 7 ORDER BY id": "errands_open",
        "SELECT what, value FROM notes WHERE what >= 'standings/' AND what < 'standings0'": "SEARCH notes",
        "SELECT * FROM matches WHERE status IN ('sign_up', 'running', 'paused', 'held')": "matches_open",
        "UPDATE errands SET why = '' WHERE \"match\" = 'm' AND address = 'a' AND slot = 's' AND kind = 'edit'"
        " AND status = 'waiting'": "errands_edits",
    }
    for sql, index in asked.items():
        plan = await store.inspect(f"EXPLAIN QUERY PLAN {sql}")
        assert index in str(list(plan)), sql


async def test_an_older_database_migrates_step_by_step(tmp_path: Path) -> None:
    """Only what is missing is applied, in order, and each step is recorded; a broken one is undone whole, and those before it stay."""
    path = tmp_path / "bot.db"
    async with await open_store(path) as store:
        await begin(store)
    newer = shipped() | {
        "0090_moons": "CREATE TABLE moons (name TEXT) STRICT;",
        "0091_two": "INSERT INTO moons VALUES ('Io');",
    }
    for _ in range(2):
        async with await open_store(path, migrations=newer) as store:
            assert await ask(store, "matches.get", "m1") == match()
            assert await rows(store, "SELECT name FROM migrations ORDER BY name") == [(name,) for name in newer]
            assert await rows(store, "SELECT name FROM moons") == [("Io",)]
    broken = {"0092_ok": "CREATE TABLE ok (x);", "0093_bad": "CREATE TABLE half (x); INSERT INTO nothing VALUES (1);"}
    with pytest.raises(StoreFailed, match="nothing"):
        await open_store(path, migrations=newer | broken)
    async with await open_store(path, migrations=newer | {"0092_ok": ""}) as store:
        tables = {name for (name,) in await rows(store, "SELECT name FROM sqlite_schema WHERE type = 'table'")}
    assert tables & {"ok", "half"} == {"ok"}


async def test_a_new_version_copies_the_database_before_it_changes_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says how to go back; the older version refuses the new database, and goes on with the copy as it was.

    Without room for the copy the bot does not start, and the database stays what it was.
    """
    path, copy = tmp_path / "bot.db", tmp_path / "bot.before-0099_future.db"
    async with await open_store(path) as store:
        await begin(store)
    assert not copy.exists(), "a new database has nothing to keep"
    newer = shipped() | {"0099_future": "DROP TABLE submissions; CREATE TABLE moons (x);"}
    copy.mkdir()
    with pytest.raises(StoreFailed, match="was not changed: no copy could be written"):
        await open_store(path, migrations=newer)
    copy.rmdir()
    for _ in range(2):
        async with await open_store(path, migrations=newer):
            pass
    assert f"run bellflower restore {copy}" in caplog.text
    with pytest.raises(TooNew, match=r"0099_future.*update the bot.*restore the copy from before"):
        await open_store(path)
    await restore(copy, path)
    async with await open_store(path) as older:
        assert await ask(older, "matches.find") == (match(),)


async def test_a_backup_is_restored(tmp_path: Path) -> None:
    """A backup holds what was stored when it was taken, and a restored database is that one, later changes gone."""
    path, saved = tmp_path / "bot.db", tmp_path / "saved.db"
    async with await open_store(path) as store:
        await begin(store)
        await ask(store, "outbox.add", [errand()])
        kept = await ask(store, "outbox.of", "m1")
        await store.backup(saved)
        await store.backup(saved)
        await ask(store, "matches.add", match("m2"))
        with pytest.raises(InUse):
            await restore(saved, path)
    await restore(saved, path)
    await restore(saved, tmp_path / "fresh.db")
    for place in (path, tmp_path / "fresh.db"):
        async with await open_store(place) as again:
            assert await ask(again, "matches.find") == (match(),)
            assert await ask(again, "outbox.of", "m1") == kept
    assert await asyncio.to_thread(names, tmp_path) == ["bot.db", "fresh.db", "saved.db"]


def test_a_connection_that_cannot_be_made_leaves_no_thread_behind(tmp_path: Path) -> None:
    """Its thread has ended before the loop does, so it never speaks to a loop that is closed."""
    for _ in range(20):
        with pytest.raises(StoreFailed, match="could not be opened"):
            asyncio.run(open_store(tmp_path))
        assert not [one for one in threading.enumerate() if "_connection_worker_thread" in one.name]


async def test_a_damaged_backup_is_not_restored(tmp_path: Path) -> None:
    """A backup that is missing, cut short, scribbled over, illegible or of a newer version is refused; the database stays as it was."""
    path, saved = tmp_path / "bot.db", tmp_path / "saved.db"
    async with await open_store(path) as store:
        for number in range(50):
            await ask(store, "matches.add", match(f"m{number}"))
        await store.backup(saved)
    whole = saved.read_bytes()
    scribbled = whole[:8192] + b"\xff" * 20000 + whole[28192:]
    no_words = whole.replace(b"CREATE TABLE", b"CREATE T\xb4BLE")
    for damaged in (b"no database at all" * 100, whole[: len(whole) // 2], scribbled, no_words):
        saved.write_bytes(damaged)
        with pytest.raises(StoreFailed, match=r"saved\.db"):
            await restore(saved, path)
    with pytest.raises(StoreFailed, match=r"saved\.db"):
        await open_store(saved)
    with pytest.raises(StoreFailed, match="there is no backup"):
        await restore(tmp_path / "nowhere.db", path)
    async with await open_store(tmp_path / "new.db", migrations=shipped() | {"0099_future": ""}) as newer:
        await newer.backup(tmp_path / "newer.db")
    with pytest.raises(TooNew):
        await restore(tmp_path / "newer.db", path)
    async with await open_store(path) as again:
        assert len(await ask(again, "matches.find")) == 50


def read_only(path: Path) -> Connection:
    connection = Connection(path)
    connection._connector = lambda: sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    return connection


async def test_what_cannot_be_written_or_read_is_told(tmp_path: Path) -> None:
    """A backup without its folder, a file that is read-only, one that is no database: each in plain words, and nothing is harmed."""
    path, letter = tmp_path / "bot.db", tmp_path / "letter.txt"
    async with await open_store(path) as store:
        with pytest.raises(StoreFailed, match="no backup was written"):
            await store.backup(tmp_path / "nowhere" / "saved.db")
        await begin(store)
    with pytest.raises(StoreFailed, match=r"bot\.db could not be opened"):
        await open_store(path, connect=read_only)
    async with await open_store(path) as again:
        assert await ask(again, "matches.get", "m1") == match()
    letter.write_bytes(content := b"this is a letter, not a database" * 40)
    with pytest.raises(StoreFailed, match="not a database"):
        await open_store(letter)
    assert letter.read_bytes() == content


async def test_a_full_disk_loses_nothing_that_was_acknowledged(store: SqliteStore) -> None:
    """What no longer fits fails whole; what was stored stays, and storing goes on when there is room again."""
    await begin(store)
    [(pages,)] = await rows(store, "PRAGMA page_count")
    await rows(store, f"PRAGMA max_page_count = {pages}")

    async def much(tx: Transaction) -> None:
        for reason in ("because", "x" * 100_000):
            await tx.journal.append(entry(reason=reason))

    with pytest.raises(StoreFailed, match="full"):
        await store.transact(much)
    assert await ask(store, "matches.get", "m1") == match()
    assert await ask(store, "journal.of", "m1") == ()
    await rows(store, "PRAGMA max_page_count = 100000")
    await store.transact(much)
    assert len(await ask(store, "journal.of", "m1")) == 2


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())
