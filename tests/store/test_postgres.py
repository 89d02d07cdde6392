"""What the store on PostgreSQL promises besides: one writer at a time, text as SQLite has it, and no commit of unknown outcome."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.referee.core.ports import StoreFailed, Transaction
from bot.store.failures import Deposed, InUse, TooNew
from bot.store.migrating import shipped
from tests.bot.operate.typed import typed
from tests.bot.samples import entry, errand, match, person, tenure
from tests.fakes import FakeClock
from tests.store.asking import ask, begin
from tests.store.cluster import Cluster

psycopg = pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")

from bot.store.engines import lease  # noqa: E402  it needs psycopg
from bot.store.engines.postgres import PostgresStore, open_store  # noqa: E402  as above
from bot.store.engines.session import translated  # noqa: E402  as above


@pytest.fixture
async def store(database: str) -> AsyncIterator[PostgresStore]:
    async with await open_store(database) as opened:
        yield opened


async def run(database: str, sql: str) -> list[tuple[Any, ...]]:
    """One statement from without."""
    async with await psycopg.AsyncConnection.connect(database, autocommit=True) as outside:
        cursor = await outside.execute(sql)
        return await cursor.fetchall() if cursor.description else []


async def frozen_for_long(database: str) -> None:
    """The lease as it is after its holder was not heard of for fifteen seconds."""
    await run(database, "UPDATE lease SET until = clock_timestamp() - interval '1 millisecond'")


async def test_a_frozen_bot_is_refused_at_its_first_write(database: str) -> None:
    """While the lease is held, another bot is told who holds it. A holder that wakes after another one took over stores nothing, and knows
    that it is deposed.
    """
    async with await open_store(database) as frozen:
        with pytest.raises(InUse, match=r"another bot \(.+/\d+\) holds the database"):
            await open_store(database)
        await begin(frozen)
        await frozen_for_long(database)
        async with await open_store(database) as other:
            with pytest.raises(Deposed, match="another bot has taken the database over"):
                await ask(frozen, "matches.add", match("m2"))
            assert (frozen.deposed.is_set(), frozen.holds(), other.holds()) == (True, False, True)
            assert await ask(other, "matches.find") == (match(),)


async def test_no_one_takes_over_in_the_midst_of_a_work(database: str) -> None:
    """A work that has begun is finished first, even if the lease runs out meanwhile; what comes after it is refused."""
    started, go_on = asyncio.Event(), asyncio.Event()

    async def slow(tx: Transaction) -> None:
        await tx.matches.add(match())
        started.set()
        await go_on.wait()

    async with await open_store(database) as store:
        await frozen_for_long(database)
        working = asyncio.create_task(store.transact(slow))
        await started.wait()
        taking = asyncio.create_task(open_store(database))
        done, _ = await asyncio.wait({taking}, timeout=0.3)
        assert not done
        go_on.set()
        await working
        async with await taking as other:
            assert await ask(other, "matches.get", "m1") == match()
            with pytest.raises(Deposed):
                await begin(store)


async def test_a_holder_frozen_in_the_midst_of_a_statement_is_thrown_out(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No timeout of the server's ends a transaction whose client has sent half of what it had to say: who takes over ends it."""
    monkeypatch.setattr(lease, "FROZEN_AFTER", 0.1)
    async with await open_store(database) as store:
        await begin(store)
    frozen = await psycopg.AsyncConnection.connect(database, application_name="bellflower")
    raw = frozen.pgconn
    raw.enter_pipeline_mode()
    for sql in (b"BEGIN", b"UPDATE lease SET until = '-infinity'"):
        raw.send_query_params(sql, None)
    raw.send_flush_request()
    raw.flush()
    while not await run(database, "SELECT 1 FROM pg_locks WHERE relation = 'lease'::regclass"):  # noqa: ASYNC110  no event says so
        await asyncio.sleep(0.01)  # noqa: TID251  the server's clock is a real one
    await asyncio.sleep(0.2)  # noqa: TID251  as above
    async with await asyncio.wait_for(open_store(database), 120) as other:
        assert await ask(other, "matches.get", "m1") == match()
    raw.finish()


async def test_a_listening_bot_hears_of_errands(database: str) -> None:
    """A commit of an errand wakes the courier, by any process; other commits wake no one."""
    async with await open_store(database, standby=FakeClock()) as store:
        heard = asyncio.Event()
        store.heard = heard.set
        await begin(store)
        listeners = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
        while not await run(database, listeners):  # noqa: ASYNC110  no event says so
            await asyncio.sleep(0.01)  # noqa: TID251  the server's clock is a real one
        assert not heard.is_set()
        await ask(store, "outbox.add", [errand()])
        await asyncio.wait_for(heard.wait(), 120)


async def test_a_lost_connection_is_made_again(store: PostgresStore, database: str) -> None:
    """A work whose connection is cut stores nothing, and the next one finds the database again."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bellflower' AND datname = current_database()"

    async def interrupted(tx: Transaction) -> None:
        await tx.matches.add(match("m2"))
        await tx.matches.get("m2")
        await run(database, cut)
        await tx.matches.get("m2")

    await begin(store)
    with pytest.raises(StoreFailed):
        await store.transact(interrupted)
    assert await ask(store, "matches.find") == (match(),)


@pytest.mark.parametrize("was_committed", [True, False])
async def test_a_commit_whose_answer_is_lost_is_asked_about(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, was_committed: bool
) -> None:
    """When the connection goes with the commit, the server says what became of it, and so does the store."""
    wire = store._session._wire
    real = wire.run

    async def losing(sql: str, values: Any = None, limit: float | None = None) -> Any:
        if not sql.endswith("COMMIT"):
            return await real(sql, values, limit)
        monkeypatch.setattr(wire, "run", real)
        if was_committed:
            await real(sql)
        await wire.aclose()
        raise StoreFailed("the connection is lost")

    monkeypatch.setattr(wire, "run", losing)
    if was_committed:
        await begin(store)
    else:
        with pytest.raises(StoreFailed, match="lost"):
            await begin(store)
    assert await ask(store, "matches.get", "m1") == (match() if was_committed else None)


async def test_any_text_comes_back_and_is_sorted_by_its_bytes(store: PostgresStore) -> None:
    """NUL, which PostgreSQL's text cannot hold, what stands for it, and what a language would sort otherwise, or as the same."""
    reasons = ("a\x00b", "\x1a", "\x1a0", "\x1a1\x00", "e\u0301", "é")
    await begin(store)
    for reason in reasons:
        await ask(store, "journal.append", entry(reason=reason))
    await ask(store, "seats.add", tenure(name="\x00"))
    await ask(store, "people.save", person(name="\x00\x1a"))
    assert tuple(one.reason for one in await ask(store, "journal.of", "m1")) == reasons
    assert [one.name for one in await ask(store, "seats.of", "m1")] == ["\x00"]
    assert (await ask(store, "people.get", "u2")).name == "\x00\x1a"
    for name in ("a", "B", "_c", "ä"):
        await ask(store, "matches.add", match(name))
    assert [one.id for one in await ask(store, "matches.find")] == ["B", "_c", "a", "m1", "ä"]


NEWER = shipped("postgres") | {"0099_future": "CREATE TABLE moons (x int); ALTER TABLE errands DROP COLUMN why;"}


async def test_a_newer_database_is_refused(
    database: str, cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a newer version of the bot wrote is not touched, and the lease is free afterwards; the copy from before is the way back."""
    monkeypatch.chdir(tmp_path)
    async with await open_store(database) as store:
        await begin(store)
    async with await open_store(database, migrations=NEWER):
        pass
    with pytest.raises(TooNew):
        await open_store(database)
    async with await open_store(database, migrations=NEWER):
        pass
    cluster.fed("pg_restore", "--clean", "--if-exists", f"--dbname={database}", words=(tmp_path / DUMP).read_bytes())
    await frozen_for_long(database)
    async with await open_store(database) as store:
        assert await ask(store, "matches.get", "m1") == match()


DUMP = "bellflower.before-0099_future.dump"


async def test_without_a_copy_nothing_is_changed(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new version that can write no copy does not start and says how to make one; with that it starts."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreFailed, match=f"{DUMP}.*pg_dump is not installed here"):
        await open_store(database, migrations=NEWER)
    async with await open_store(database) as store:
        await begin(store)
    (tmp_path / DUMP).touch()
    os.utime(tmp_path / DUMP, (1, 1))
    with pytest.raises(StoreFailed, match=DUMP):  # it is from an earlier update
        await open_store(database, migrations=NEWER)
    async with await open_store(database):
        pass
    (tmp_path / DUMP).touch()
    async with await open_store(database, migrations=NEWER):
        pass


async def test_a_server_that_is_not_there_is_told() -> None:
    """In plain words, without the address's secrets; a command ends with 75, so that a supervisor starts it again: it may be there then."""
    nowhere = "postgresql://bellflower@127.0.0.1:1/nowhere"
    with pytest.raises(StoreFailed, match="could not be used"):
        await open_store(nowhere)
    done = await asyncio.to_thread(typed, "--database", nowhere, "export", "ABCDEF")
    assert (done.returncode, done.stderr.splitlines()[0][:43]) == (75, "bellflower: the database could not be used:")


async def test_both_engines_have_the_same_columns(store: PostgresStore) -> None:
    """Every table of SQLite, column by column in the same order; its text sorts by its bytes."""
    theirs: dict[str, list[str]] = {}
    sql = (
        "SELECT table_name, column_name, domain_name, data_type FROM information_schema.columns"
        " WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"
    )
    for table, column, domain, kind in await store.inspect(sql):
        theirs.setdefault(table, []).append(column)
        assert domain == "words" or kind != "text" or table in {"lease", "migrations"}, (table, column)
    del theirs["lease"], theirs["migrations"]
    with closing(sqlite3.connect(":memory:")) as bare:
        for each in shipped().values():
            bare.executescript(each)
        tables = [name for (name,) in bare.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        ours = {table: [row[1] for row in bare.execute(f"PRAGMA table_info({table})")] for table in tables}
    assert theirs == ours


def test_a_mark_in_a_literal_stands_for_no_value() -> None:
    """What is quoted stays as it is; a percent sign in it is doubled, as psycopg reads it."""
    sql = "SELECT 'why?', '100%' FROM matches WHERE id = ? AND game = 'it''s ?'"
    assert translated(sql) == "SELECT 'why?', '100%%' FROM matches WHERE id = %s AND game = 'it''s ?'"
