"""A database that went back to an earlier state says so: each match once, and each player whose receipt no longer holds."""

from pathlib import Path

import pytest

from bot.referee.core.model import Match
from bot.referee.hosting import hosting
from bot.referee.orders import set_back
from bot.referee.orders.set_back import Gap, Lost
from bot.referee.play import outage
from bot.store.engines.sqlite import SqliteStore, restore
from tests.bot.world import HOST, World, world
from tests.fakes import FakeClock


async def facts_at(bot: World, match: Match, address: str) -> list[dict[str, object]]:
    """The facts of what was said at an address about the database."""
    letters = [errand.letter for errand in await bot.errands(match, address) if errand.slot.startswith(set_back.NOTES)]
    return [dict(notice.facts) for letter in letters if letter is not None for notice in letter.notices]


async def _put_back(path: Path) -> tuple[Match, Match, str, FakeClock]:
    """A match of which a backup lacks Bo's order, another of which it lacks nothing, and Bo's receipt."""
    async with world(path) as bot:
        store = bot.house.store
        assert isinstance(store, SqliteStore)
        match, other = await bot.started(4), await bot.started(3)
        await bot.order(match, "Ada", "play nothing; go stay")
        await store.backup(path.with_name("saved.db"))
        await bot.order(match, "Bo", "play nothing; go stay")
        await bot.order(match, "Bo", "go stay; play nothing")
        receipt = (await bot.versions(match))[-1].receipt
        clock = bot.clock
    await restore(path.with_name("saved.db"), path)
    return match, other, receipt, clock


async def test_what_a_restored_backup_lacks_is_told(tmp_path: Path) -> None:
    """Everyone, the hosts and the player whose order is gone are told once; the others, and other matches, are not."""
    match, other, receipt, clock = await _put_back(tmp_path / "bot.db")
    async with world(tmp_path / "bot.db", clock) as bot:
        for _ in range(2):
            await outage.excuse_absence(bot.house)
            assert await facts_at(bot, match, "public") == [{}]
            assert await facts_at(bot, match, "hosts") == [{"count": 1}]
            assert await facts_at(bot, match, "seat/1") == [{"receipt": receipt}]
            assert not await facts_at(bot, match, "seat/0")
            assert not await facts_at(bot, other, "public")
        entries = [entry for entry in await bot.journal(match) if entry.act == "set_back"]
        assert [entry.facts for entry in entries] == [{"seats": [1]}]
        assert not await bot.house.store.transact(lambda tx: tx.notes.find(set_back.NOTES))


@pytest.mark.parametrize("is_archived", [False, True])
async def test_a_match_that_was_over_since_a_backup_is_told(tmp_path: Path, *, is_archived: bool) -> None:
    """It is open again, and lacks its end."""
    path, saved = tmp_path / "bot.db", tmp_path / "saved.db"
    async with world(path) as bot:
        store = bot.house.store
        assert isinstance(store, SqliteStore)
        match = await bot.started(3)
        await store.backup(saved)
        await hosting.abort(bot.house, match.id, HOST, "a storm")
        await bot.finish_errands()
        clock = bot.clock
        assert await store.archive() == 1 if is_archived else True
    await restore(saved, path)
    async with world(path, clock) as again:
        await outage.excuse_absence(again.house)
        assert await facts_at(again, match, "public") == [{}]


@pytest.mark.parametrize("is_there", [True, False])
async def test_a_backup_that_lacks_nothing_says_nothing(tmp_path: Path, *, is_there: bool) -> None:
    """In the place of the same state nothing is missing; in an empty place no one knows, so each open match is told.

    A receipt that a gap names but the database has is no loss; a match that is not there is passed over.
    """
    path, saved = tmp_path / "bot.db", tmp_path / "saved.db"
    async with world(path) as bot:
        store = bot.house.store
        assert isinstance(store, SqliteStore)
        match = await bot.started(3)
        await bot.order(match, "Ada", "play nothing; go stay")
        [sealed] = await bot.versions(match)
        await store.backup(saved)
        clock = bot.clock
    target = path if is_there else tmp_path / "new.db"
    await restore(saved, target)
    async with world(target, clock) as again:
        await outage.excuse_absence(again.house)
        assert bool(await facts_at(again, match, "public")) is not is_there
        if is_there:
            note = set_back.note_of(Gap(("ABCDEF", match.id), (Lost(match.id, sealed.seat, sealed.receipt),)))
            await again.house.store.transact(lambda tx: tx.notes.save(*note))
            await outage.excuse_absence(again.house)
            assert await facts_at(again, match, "hosts") == [{"count": 0}]
            assert not await facts_at(again, match, "seat/0")
