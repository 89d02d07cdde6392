"""The machine loses power: acknowledged data are there when it comes back, though the rest may not be."""

import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from bot.keeping import housekeeping
from bot.referee.core.ports import StoreFailed
from bot.store.engines.sqlite import open_store, restore
from tests.bot.samples import match
from tests.by_turns import a_fifth
from tests.chaos.simulated.power import committed_length, tails
from tests.chaos.simulated.swarm import command, loses_power, tried
from tests.fakes import START

pytestmark = pytest.mark.usefixtures("shipped_connection")

STRUCK = [seed for seed in range(2000) if loses_power(seed)]


@pytest.mark.parametrize("seed", a_fifth(STRUCK[20:24]))
def test_no_power_loss_loses_anything(seed: int) -> None:
    """Each death of the bot is one of the machine: the log is torn behind its last commit, and every promise still holds."""
    result = tried(seed)
    assert not result.wrong, f"{command(seed)}\n" + "\n".join(result.wrong)


def test_a_disk_that_does_not_keep_what_was_synchronised_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Torn before the last commit, the log has lost what was acknowledged: one of the worlds says so."""

    def forgets(path: Path, chance: Random) -> None:
        log = path.with_name(f"{path.name}-wal")
        if log.exists():
            whole = log.read_bytes()
            log.write_bytes(whole[: len(whole) * 9 // 10])

    monkeypatch.setattr("tests.chaos.simulated.world.strike", forgets)
    assert any(tried(seed).wrong for seed in STRUCK[:20])


async def test_every_tail_of_the_log_leads_to_the_last_commit(tmp_path: Path) -> None:
    """Cut at any byte behind the last commit, the log gives back all that was committed, and nothing that was not."""
    path = tmp_path / "bot.db"
    async with await open_store(path) as store:
        await store.transact(lambda tx: tx.notes.save("first", "is written into the file"))
        await store.transact(lambda tx: tx.matches.add(match()))
        kept = path.with_name("bot.db-wal").read_bytes()
        shutil.copyfile(path, tmp_path / "file")
        await store.transact(lambda tx: tx.matches.add(match("m2")))
        whole = path.with_name("bot.db-wal").read_bytes()
    assert committed_length(kept) == len(kept) < committed_length(whole) == len(whole)
    chance = Random("tails")
    cuts = [whole[:cut] for cut in range(len(kept), len(whole), 311)]
    for number, log in enumerate([*cuts, *tails(kept, chance), whole]):
        struck = tmp_path / f"{number}.db"
        shutil.copyfile(tmp_path / "file", struck)
        struck.with_name(f"{number}.db-wal").write_bytes(log)
        async with await open_store(struck) as store:
            ids = {one.id for one in await store.transact(lambda tx: tx.matches.find())}
        assert ids == ({"m1", "m2"} if log == whole else {"m1"})


async def test_each_commit_is_synchronised(tmp_path: Path) -> None:
    """The connection that owns the file waits for the disk at each commit; without that nothing here would hold."""
    async with await open_store(tmp_path / "bot.db") as store:
        pragmas = ("journal_mode", "synchronous", "locking_mode", "foreign_keys")
        rows = [row for name in pragmas for row in await store.inspect(f"PRAGMA {name}")]
        assert rows == [("wal",), (2,), ("exclusive",), (1,)]


@pytest.mark.parametrize("length", [0, 1, 4096, 20_000])
async def test_a_backup_cut_short_is_never_taken_for_one(length: int, tmp_path: Path) -> None:
    """It has another name until it is whole and on the disk; the next backup takes that name."""
    folder = tmp_path / "backups"
    async with await open_store(tmp_path / "bot.db") as store:
        await store.transact(lambda tx: tx.matches.add(match()))
        whole = await housekeeping.keep(store, folder, 3, START)
        assert whole is not None
        part = folder / f"{whole.name}.part"
        part.write_bytes(whole.read_bytes()[:length])
        assert sorted(one.name for one in folder.glob("bellflower-*.db")) == [whole.name]
        assert await housekeeping.keep(store, folder, 3, START) == whole
    assert not part.exists()
    await restore(whole, tmp_path / "again.db")
    with sqlite3.connect(tmp_path / "again.db") as connection:
        assert connection.execute("SELECT id FROM matches").fetchall() == [("m1",)]
    connection.close()


async def test_a_backup_that_fails_halfway_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Power is lost before the copy has its name: what has that name is the older copy, whole."""
    path = tmp_path / "copy.db"
    async with await open_store(tmp_path / "bot.db") as store:
        await store.transact(lambda tx: tx.matches.add(match()))
        await store.backup(path)
        before = path.read_bytes()
        await store.transact(lambda tx: tx.matches.add(match("m2")))

        def lost(part: Path, path: Path) -> None:
            raise OSError("power")

        monkeypatch.setattr("bot.store.engines.sqlite._settle", lost)
        with pytest.raises(StoreFailed, match="no backup was written"):
            await store.backup(path)
    assert path.read_bytes() == before
    assert not (tmp_path / "copy.db.part").exists(), "on a full disk the bot needs the room"
