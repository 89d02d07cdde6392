"""A database copied into another engine's, and back, is the same row by row."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Final

import pytest

from bot.__main__ import main
from bot.referee.core.model import Veil
from bot.referee.core.ports import StoreFailed
from bot.store import copying
from bot.store.copying import copy
from bot.store.engines.databases import open_store, readable
from bot.store.engines.queued import QueuedStore
from bot.store.engines.sqlite import open_store as open_file
from bot.store.failures import InUse
from bot.store.tables.whole import PARTS
from bot.store.transaction import TableTransaction
from tests.bot.samples import LATER, match, person
from tests.by_turns import a_fifth
from tests.fakes import START
from tests.store.asking import ask
from tests.store.filling import beside, tables
from tests.store.test_archives import over, read
from tests.store.test_books import booking
from tests.store.test_postgres import frozen_for_long, run

pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")


KILLED: Final = """
import asyncio, sys
from pathlib import Path
from bot.store.copying import copy
from bot.store.engines.databases import open_store
seen = []
def halfway(rows, total):
    seen.append(rows)
    if sum(seen) > total // 2:
        print("halfway", flush=True)
        sys.stdin.read()
async def main():
    async with await open_store(Path(sys.argv[1])) as source, await open_store(sys.argv[2]) as target:
        await copy(source, target, halfway)
asyncio.run(main())
"""


async def filled(store: QueuedStore) -> None:
    """Something in every table."""
    await over(store)
    await over(store, "m2")
    await store.archive(1)
    await ask(store, "matches.add", match("m0", contest="m2", game="season"))
    await beside(store, "m1", "g1", "u1")
    await ask(store, "people.save", person(name="\x00é"))
    await ask(store, "books.add", [booking("seat/1", "seat/2", 2)])
    await ask(store, "veils.add", [Veil("m2", "veil-1", "u1", "00")])
    await ask(store, "uptime.set_alive", START)
    await ask(store, "uptime.add_absence", START, LATER)


@pytest.mark.parametrize("size", a_fifth([1, 7, 1000]))
async def test_there_and_back_nothing_has_changed(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    """Every row of every table, archives too, however large its pages are; and the store goes on with the next numbers."""
    monkeypatch.setattr(copying, "_PAGE", size)
    seen = list[tuple[int, int]]()
    async with (
        await open_file(tmp_path / "a.db") as first,
        await open_store(database) as server,
        await open_file(tmp_path / "b.db") as second,
    ):
        await filled(first)
        before = await tables(first)
        assert all(before.values())
        count = await copy(first, server, lambda *progress: seen.append(progress))
        assert count == sum(len(rows) for rows in before.values()) == sum(rows for rows, _ in seen)
        assert {total for _, total in seen} == {count}
        assert await tables(server) == before
        await copy(server, second, lambda *_: None)
        assert await tables(second) == before
        for store in (server, second):
            for name in ("m1", "m2"):
                assert await read(store, name) == await read(first, name)
            await over(store, "m3")
        assert await tables(server) == await tables(second)


async def test_a_row_that_does_not_arrive_is_found(tmp_path: Path, database: str) -> None:
    """Nothing is copied over anything. When the target holds anything else than what was put into it, nothing is copied at all, and the
    row is named.
    """
    async with await open_file(tmp_path / "a.db") as source, await open_store(database) as target:
        await filled(source)
        await ask(target, "notes.save", "what", "mine")
        with pytest.raises(StoreFailed, match="something in the target already, in its table notes"):
            await copy(source, target, lambda *_: None)
        await ask(target, "notes.save", "what", None)
        await run(
            database,
            "CREATE FUNCTION other() RETURNS trigger LANGUAGE plpgsql AS"
            " 'BEGIN NEW.why := ''other''; RETURN NEW; END'; CREATE TRIGGER other BEFORE INSERT ON errands FOR EACH ROW"
            " WHEN (NEW.id = 40) EXECUTE FUNCTION other()",
        )
        with pytest.raises(StoreFailed, match=r"row \d+ of the table errands did not arrive"):
            await copy(source, target, lambda *_: None)
        assert await ask(target, "matches.find") == ()


async def test_every_table_is_copied(tmp_path: Path) -> None:
    """A table that a migration adds is copied too."""
    async with await open_file(tmp_path / "a.db") as store:
        rows = await store.inspect("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'migrations'")
    assert {name for (name,) in rows} == {part.table for part in PARTS}


def test_the_command_copies_and_others_read_the_server(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`copy` says how much there is; what the other commands print is the same from the server, and files' commands refuse it."""

    async def fill() -> None:
        async with await open_file(tmp_path / "a.db") as store:
            await filled(store)

    asyncio.run(fill())
    assert main(["copy", str(tmp_path / "a.db"), database]) == 0
    output = capsys.readouterr().out
    assert output.startswith(f"postgresql://{database.partition('@')[2]} is now what {tmp_path / 'a.db'} is: ")
    assert main(["copy", str(tmp_path / "a.db"), database]) == 2
    assert "there is something in the target already" in capsys.readouterr().err
    printed = []
    for place in (str(tmp_path / "a.db"), database):
        assert main(["--database", place, "transcript", "m2"]) in {0, 2}
        printed.append(capsys.readouterr())
    assert printed[0] == printed[1]
    for command in (["compact"], ["restore", "saved.db"]):
        assert main(["--database", database, *command]) == 2
        assert "this command is for a database in a file" in capsys.readouterr().err


async def test_a_server_is_read_while_a_bot_holds_it(database: str) -> None:
    """Another process reads what was committed, and writes nothing."""
    async with await open_store(database) as bot:
        await ask(bot, "matches.add", match())
        async with readable(database) as (reader, is_itself):
            assert not is_itself
            assert await ask(reader, "matches.get", "m1") == match()
            with pytest.raises(StoreFailed, match="read-only"):
                await ask(reader, "matches.add", match("m2"))
        await ask(bot, "matches.add", match("m2"))
    async with readable(database) as (store, is_itself):
        assert is_itself
        assert len(await ask(store, "matches.find")) == 2


async def test_the_lease_is_renewed_while_a_database_is_copied(database: str) -> None:
    """Another bot is told at once who holds the database, and takes over nothing, however long the copy takes."""
    async with await open_store(database) as target:

        async def work(_: TableTransaction) -> None:
            before = target._session.lease.beaten_at  # type: ignore[attr-defined]
            await target._session.lease.renew()  # type: ignore[attr-defined]
            assert target._session.lease.beaten_at > before  # type: ignore[attr-defined]
            with pytest.raises(InUse, match=r"another bot \(.+/\d+\) holds the database; stop it first"):
                await open_store(database)

        await target.in_one_go(work)


async def test_a_copy_that_was_killed_is_begun_anew(tmp_path: Path, database: str) -> None:
    """The target is as empty as before: a kill in the midst of it leaves nothing."""
    async with await open_file(tmp_path / "a.db") as source:
        await filled(source)
        before = await tables(source)
    command = (sys.executable, "-c", KILLED, str(tmp_path / "a.db"), database)
    copying_it = await asyncio.create_subprocess_exec(*command, cwd=Path(__file__).parents[2], stdin=PIPE, stdout=PIPE)
    assert copying_it.stdout is not None
    await copying_it.stdout.readline()
    copying_it.kill()
    await copying_it.communicate()
    await frozen_for_long(database)
    async with await open_file(tmp_path / "a.db") as source, await open_store(database) as target:
        await copy(source, target, lambda *_: None)
        assert await tables(target) == before
