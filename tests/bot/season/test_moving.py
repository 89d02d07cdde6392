"""A season moves to another database with what it has played."""

from pathlib import Path

import pytest

from bot.cli.databases import moving_with
from bot.referee.core.ports import StoreFailed
from bot.store.copying import copy
from bot.store.engines.databases import open_store
from bot.store.engines.queued import QueuedStore
from bot.store.tables.whole import Choice
from tests.bot.season.opened import season_of
from tests.bot.world import World


async def test_a_season_moves_with_its_matches(bot: World, tmp_path: Path) -> None:
    """It takes the match that is over and the one that is on. Neither goes without it while the season is played."""
    season = await season_of(bot, 4)
    ended = await season.open()
    while (await season.stored(ended.id)).status != "finished":
        await season.turn()
    while (link := (await season.state()).link) is None or link.match == ended.id:
        await season.step()
    origin = bot.house.store
    assert isinstance(origin, QueuedStore)
    for match_id in (ended.id, link.match):
        with pytest.raises(
            StoreFailed, match=f"the season {season.id} opened {match_id}; copy it with --match {season.id}"
        ):
            await origin.transact(lambda tx, of=match_id: moving_with(tx, of))  # type: ignore[misc]
    together = await origin.transact(lambda tx: moving_with(tx, season.id))
    async with await open_store(tmp_path / "there.db") as there:
        await copy(origin, there, lambda *_: None, Choice(ids=together))
        for match_id in (season.id, ended.id, link.match):
            assert await there.transact(lambda tx, of=match_id: tx.matches.get(of)) == await season.stored(match_id)  # type: ignore[misc]
        assert await there.transact(lambda tx: tx.books.of(season.id)) == await season.bookings()
