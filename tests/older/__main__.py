"""Write an export of each kind of match, and a database with an open match of each game, an archived match and a season."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest import mock

import msgspec

from bot.referee.core import beacon
from bot.store.engines.sqlite import SqliteStore
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from games import catalogue
from tests.beacon.chain import CHAIN
from tests.bot.season.opened import season_of
from tests.bot.world import NAMES, World, world
from tests.fakes import FakeEntropy
from tests.forgeries.kinds import KINDS

EXPORTS: Final = Path(__file__).with_name("exports")
DATABASE: Final = Path(__file__).with_name("database.sql")


def main() -> None:
    """Replace all that is kept."""
    EXPORTS.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, mock.patch.dict(beacon.CHAINS, {CHAIN.hash: CHAIN}):
        for kind in KINDS:
            place = Path(folder, kind.__name__)
            place.mkdir()
            honest = asyncio.run(kind(place))
            kept = {"document": honest.document, "commitment": honest.commitment, "seals": honest.seals}
            (EXPORTS / f"{kind.__name__}.json").write_bytes(msgspec.json.encode(kept) + b"\n")
        path = Path(folder, "bot.db")
        asyncio.run(_database(path))
        with closing(sqlite3.connect(path)) as bare:
            DATABASE.write_text("\n".join(bare.iterdump()) + "\n", encoding="utf-8")


async def _database(path: Path) -> None:
    """A match that is archived; then one of each game in which one player has sealed; and a season in its first match."""
    async with world(path, entropy=FakeEntropy("older")) as bot:
        await _archived(bot)
        for game in catalogue.games():
            [trial, *_] = game.trials
            match = await bot.started(trial.seats, game.key, options=msgspec.to_builtins(trial.options))
            await Cast(bot.house, bot.intake, {NAMES[0]: FORM_ONLY}).play(match.id)
        await season_of(bot, 3)
        await bot.house.store.transact(lambda tx: tx.uptime.set_alive(bot.clock.now()))


async def _archived(bot: World) -> None:
    match = await bot.started(3, options={"rounds": 1})
    await bot.pass_deadline(match)
    await bot.finish_errands()
    store = bot.house.store
    assert isinstance(store, SqliteStore)
    assert await store.archive() == 1


if __name__ == "__main__":
    main()
