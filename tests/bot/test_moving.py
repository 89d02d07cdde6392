"""A season moves to another database with what it has played."""

from pathlib import Path

import pytest

from bot.operating.moving import moving_with
from bot.referee.core.ports import StoreFailed
from bot.store.copying import copy
from bot.store.engines.opening import open_store
from bot.store.engines.queued import QueuedStore
from bot.store.tables.whole import Choice
from tests.bot.season import season_of
from tests.bot.world import World


async def test_a_season_moves_with_its_matches(bot: World, tmp_path: Path) -> None:
    """It takes the match that is over and the one that is on. Neither goes without it while the season is played."""
    season = await season_of(bot, 4)
    ended = await season.open()
    while (await season.stored(ended.id)).status != "finished":
        await season.turn()
    while (link := (await season.state()).link) is None or link.match == ended.id:
        await season.step()
    here = bot.house.store
    assert isinstance(here, QueuedStore)
    for one in (ended.id, link.match):
        with pytest.raises(StoreFailed, match=f"the season {season.id} opened {one}; copy it with --match {season.id}"):
            await here.transact(lambda tx, of=one: moving_with(tx, of))  # type: ignore[misc]
    together = await here.transact(lambda tx: moving_with(tx, season.id))
    async with await open_store(tmp_path / "there.db") as there:
        await copy(here, there, lambda *_: None, Choice(ids=together))
        for one in (season.id, ended.id, link.match):
            assert await there.transact(lambda tx, of=one: tx.match(of)) == await season.stored(one)  # type: ignore[misc]
        assert await there.transact(lambda tx: tx.bookings(season.id)) == await season.bookings()
