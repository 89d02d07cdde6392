"""Backups and archives are made beside the bot's work, with pauses, and nothing waits for them; the latest few are kept, and put back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from bot.__main__ import main
from bot.config import StoreConfig
from bot.courier import Courier
from bot.keeping import housekeeping
from bot.keeping.housekeeping import ARCHIVED_AFTER, COPY_EVERY, Housekeeping
from bot.referee.core.model import Match
from bot.referee.core.ports import StoreFailed, Transaction
from bot.referee.hosting import hosting
from bot.store.connection import Connection
from bot.store.engines import sqlite
from bot.store.engines.sqlite import SqliteStore, open_store, restore
from tests.bot.samples import match as sample
from tests.bot.world import HOST, World, world
from tests.fakes import FakeEntropy, MemoryVenue


async def test_the_latest_few_are_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Named by their moments; the oldest go first, and nothing half written stays. One that cannot be written is a line in the log; the
    match goes on.
    """
    folder, blocked = tmp_path / "copies", tmp_path / "blocked"
    blocked.write_text("this is a file")
    folder.mkdir()
    for end in ("", "-journal"):
        (folder / f"bellflower-20260101-000000.db.part{end}").write_text("the bot was killed while it wrote this")
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


pytestmark = pytest.mark.usefixtures("shipped_connection")


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[World]:
    async with world(tmp_path / "bot.db") as opened:
        yield opened


def kept(bot: World, folder: Path, archived_after: timedelta = timedelta()) -> Housekeeping:
    store = bot.house.store
    assert isinstance(store, SqliteStore)
    return Housekeeping(store, bot.clock, StoreConfig(backups=str(folder), keep=20), archived_after)


def copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("*"))


async def steps(path: Path, match: Match) -> int:
    """The step of a match in a backup that was restored to a separate file."""
    target = path.with_suffix(".restored")
    await restore(path, target)
    async with await open_store(target) as store:
        copied = await store.transact(lambda tx: tx.matches.get(match.id))
    await asyncio.to_thread(target.unlink)
    assert copied is not None
    return copied.step


async def test_a_copy_follows_each_close_but_not_sooner_than_five_minutes_after_the_last(
    bot: World, tmp_path: Path
) -> None:
    """No match: no copy; the first match: the first copy. A close by the deadline, then one by a host at once: the next copy waits,
    and holds both.
    """
    folder = tmp_path / "copies"
    house = kept(bot, folder)
    await house.once()
    assert copies(folder) == []
    match = await bot.started(4)
    for _ in range(2):
        await house.once()
        assert [await steps(path, match) for path in copies(folder)] == [0]
    await bot.pass_deadline(match)
    await house.once()
    assert [await steps(path, match) for path in copies(folder)] == [0, 1]
    bot.clock.turn(60)
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    await house.once()
    assert len(copies(folder)) == 2
    bot.clock.turn(COPY_EVERY.total_seconds() - 60)
    await house.once()
    await house.once()
    assert [await steps(path, match) for path in copies(folder)] == [0, 1, 2]


async def test_the_end_of_a_match_is_copied_though_it_is_archived_first(bot: World, tmp_path: Path) -> None:
    """A match that ends within five minutes of the last copy, and is archived meanwhile, is in the next one."""
    folder = tmp_path / "copies"
    house, match = kept(bot, folder), await bot.started(3)
    await bot.pass_deadline(match)
    await house.once()
    await hosting.abort(bot.house, match.id, HOST, "rain")
    bot.clock.turn(90)
    await Courier(bot.house.store, MemoryVenue(), bot.clock, FakeEntropy(), rate=None).drain()
    await house.once()
    assert await cast("SqliteStore", bot.house.store).left() == 0
    bot.clock.turn(COPY_EVERY.total_seconds())
    await house.once()
    first, second = copies(folder)
    async with await open_store(second) as store:
        copied = await store.transact(lambda tx: tx.matches.get(match.id))
    assert copied is not None
    assert copied.status == "aborted"
    assert first != second


async def test_a_match_is_archived_a_day_after_its_last_act(bot: World, tmp_path: Path) -> None:
    """Until then an edited message is known to have brought orders."""
    house, match = kept(bot, tmp_path / "copies", ARCHIVED_AFTER), await bot.started(3)
    await hosting.abort(bot.house, match.id, HOST, "rain")
    bot.clock.turn(90)
    await Courier(bot.house.store, MemoryVenue(), bot.clock, FakeEntropy(), rate=None).drain()
    left = []
    for seconds in (ARCHIVED_AFTER.total_seconds() - 91, 2):
        bot.clock.turn(seconds)
        await house.once()
        left.append(await cast("SqliteStore", bot.house.store).left())
    assert left == [1, 0]


async def test_a_restart_knows_when_the_last_copy_was_made(bot: World, tmp_path: Path) -> None:
    """What was copied before is not copied again because the bot has come back; what was closed since is."""
    folder = tmp_path / "copies"
    match = await bot.started(3)
    for count in (1, 2):
        await bot.pass_deadline(match)
        for seconds in (5, 600):
            bot.clock.turn(seconds)
            await kept(bot, folder).once()
            assert len(copies(folder)) == count


async def test_what_fails_is_tried_again(bot: World, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A store that fails ends nothing: it is a line in the log, and the next look finds it well."""
    match = await bot.started(3)
    await bot.pass_deadline(match)

    class Failing(Housekeeping):
        async def once(self) -> None:
            raise StoreFailed("the disk is full")

    store = bot.house.store
    assert isinstance(store, SqliteStore)
    keeping = asyncio.create_task(Failing(store, bot.clock, StoreConfig(backups="")).run())
    for _ in range(3):
        await asyncio.sleep(0)  # noqa: TID251  yielding, not waiting
        bot.clock.turn(housekeeping.LOOK_EVERY)
    assert not keeping.done()
    assert caplog.text.count("tried again") >= 2
    keeping.cancel()


async def filled(store: SqliteStore, megabytes: int) -> None:
    """Plenty of data that is not read."""

    async def work(tx: Transaction) -> None:
        for number in range(megabytes):
            await tx.matches.add(sample(f"big{number}", title="x" * 1_000_000, is_revealed=False))

    await store.transact(work)


async def test_no_one_waits_for_a_copy(tmp_path: Path) -> None:
    """While a big file is copied works of several reads and writes go on all the time, dozens of them, of which one raises; the copy is
    what the commits made of them: each is whole in it or not at all.
    """
    async with await open_store(tmp_path / "bot.db") as store:
        await filled(store, 20)
        copying = asyncio.create_task(store.backup(tmp_path / "copy.db"))

        async def pair(tx: Transaction, number: int) -> None:
            await tx.matches.add(sample(f"left{number}"))
            await tx.matches.get("big1")
            await asyncio.sleep(0.002)  # noqa: TID251  the copy's thread looks meanwhile
            await tx.matches.add(sample(f"right{number}"))
            if number == 3:
                raise ZeroDivisionError

        number = 0
        while not copying.done():
            with suppress(ZeroDivisionError):
                await store.transact(partial(pair, number=number))
            number += 1
        assert await copying == (tmp_path / "copy.db").stat().st_size
    assert number > 20, "each of them would have had to wait for the whole copy"
    async with await open_store(tmp_path / "copy.db") as copy:
        ids = {one.id for one in await copy.transact(lambda tx: tx.matches.find())}
    pairs = {n for n in range(number) if f"left{n}" in ids}
    assert pairs == {n for n in range(number) if f"right{n}" in ids}
    # The copy is sound only after its end is checked; what is stored during the check comes too late for it.
    assert 0 < len(pairs) < number
    assert 3 not in pairs


async def test_a_copy_that_cannot_come_to_its_end_is_given_up(tmp_path: Path) -> None:
    """SQLite begins it anew with each rollback; where they do not cease it is told as failed, instead of going on for ever."""
    async with await open_store(tmp_path / "bot.db") as store:
        await filled(store, 4)
        copying = asyncio.create_task(store.backup(tmp_path / "copy.db"))

        async def broken(tx: Transaction) -> None:
            await tx.matches.add(sample())
            await tx.matches.get("m1")
            raise ZeroDivisionError

        while not copying.done():
            with suppress(ZeroDivisionError):
                await store.transact(broken)
        with pytest.raises(StoreFailed, match="begun anew"):
            await copying


async def test_a_copy_under_way_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its caller, who goes away in the midst: the store is in order, and the next copy is whole. And with the bot, which goes down
    without waiting for it: nothing half written counts, and the database is unharmed.
    """
    page_by_page = 1
    store = await open_store(tmp_path / "bot.db")
    await filled(store, 20)
    for ending in ("left", "closed"):
        with monkeypatch.context() as slow:
            slow.setattr(sqlite, "_STEP", page_by_page)
            copying = asyncio.create_task(store.backup(tmp_path / f"{ending}.db"))
            await store.transact(lambda tx, name=ending: tx.matches.add(sample(name)))  # type: ignore[misc]  # bound at once
            while not (tmp_path / f"{ending}.db.part").exists():
                await store.look()
        if ending == "left":
            copying.cancel()
            await asyncio.wait({copying})
            assert copying.cancelled()
            await store.backup(tmp_path / "whole.db")
    await store.aclose()
    with pytest.raises(StoreFailed, match="no backup was written"):
        await copying
    assert not (tmp_path / "closed.db").exists()
    for name, count in (("whole.db", 21), ("bot.db", 22)):
        async with await open_store(tmp_path / name) as again:
            assert len(await again.transact(lambda tx: tx.matches.find())) == count


def scribble(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * 20000 + whole[28192:])


async def test_a_damaged_copy_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is opened and looked through before it gets its name: one that came out wrong is told and not kept."""
    async with await open_store(tmp_path / "bot.db") as store:
        await filled(store, 2)
        copy_to = Connection.copy_to

        async def scribbled(self: Connection, path: Path, pages: int, pause: float) -> None:
            await copy_to(self, path, pages, pause)
            await asyncio.to_thread(scribble, path)

        monkeypatch.setattr(Connection, "copy_to", scribbled)
        with pytest.raises(StoreFailed, match="no backup was written"):
            await store.backup(tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


async def test_keeping_runs_beside_the_bot(bot: World, tmp_path: Path) -> None:
    """Within `running` a close is followed by a backup by itself; with its end the work ends."""
    store, folder = bot.house.store, tmp_path / "copies"
    assert isinstance(store, SqliteStore)
    match = await bot.started(3)
    await bot.pass_deadline(match)
    async with asyncio.timeout(120), housekeeping.running(store, bot.clock, StoreConfig(backups=str(folder))):
        while not list(folder.glob("*.db")):
            await store.transact(lambda tx: tx.matches.next_wake())
    assert "housekeeping" not in {task.get_name() for task in asyncio.all_tasks()}


async def test_what_is_over_is_counted_beside_the_work(bot: World, tmp_path: Path) -> None:
    """Standings are kept up to the last published match, on its server and everywhere, even if no one has asked for them."""
    match = await bot.started(4, options={"rounds": 1})
    await bot.pass_deadline(match)
    await bot.finish_errands()
    await kept(bot, tmp_path / "copies").once()
    counted = [await bot.store.transact(lambda tx, scope=scope: tx.standings.counted(scope)) for scope in ("g", "")]  # type: ignore[misc]
    assert [(one.match, one.number) for one in counted] == [(match.id, 4)] * 2
