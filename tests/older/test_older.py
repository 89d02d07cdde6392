"""What an earlier commit wrote is opened, verified and played on."""

import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from bot.referee.core import beacon
from bot.referee.core.model import Match
from bot.referee.record import archive
from bot.store.shapes import moment_of
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast, judged
from games import catalogue
from tests.beacon.chain import CHAIN
from tests.bot.season.opened import Season
from tests.bot.world import HOST, NAMES, World, world
from tests.fakes import FakeClock, FakeEntropy

OLDER = Path(__file__).parent
KEPT = sorted((OLDER / "exports").iterdir())


@pytest.fixture
def known_chain() -> Iterator[None]:
    """`verify` knows the tests' chain of the beacon."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(beacon.CHAINS, CHAIN.hash, CHAIN)
        yield


@pytest.mark.usefixtures("known_chain")
@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_an_export_verifies(path: Path) -> None:
    """With the seals that were published then: every position and every event is the same to the byte."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert archive.examine(kept["document"], kept["commitment"], kept["seals"]).place is None


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[World]:
    """The bot on the database, awake again."""
    path = tmp_path / "older.db"
    with closing(sqlite3.connect(path)) as bare:
        bare.executescript((OLDER / "database.sql").read_text(encoding="utf-8"))
        [(at,)] = bare.execute("SELECT at FROM alive").fetchall()
    async with world(path, FakeClock(moment_of(at)), FakeEntropy("later")) as opened:
        await opened.turn_to(moment_of(at) + timedelta(seconds=1))
        yield opened


async def _of(bot: World, game: str, *, is_open: bool = True) -> Match:
    matches = await bot.house.store.transact(lambda tx: tx.matches.find(open_only=False))
    return next(one for one in matches if one.game == game and (one.status == "running") is is_open and one.seats)


async def _assert_verified(bot: World, match: Match) -> None:
    document = await archive.export(bot.house, match.id)
    assert isinstance(document, dict)
    plain = json.loads(json.dumps(document))
    assert archive.examine(plain, match.commitment).place is None


@pytest.mark.parametrize("game", catalogue.keys())
async def test_an_open_match_is_played_to_its_end(bot: World, game: str) -> None:
    """With what was sealed in it, and the whole of it verifies."""
    match = await _of(bot, game)
    assert len(await bot.versions(match)) == 1
    cast = Cast(bot.house, bot.intake, dict.fromkeys(NAMES, FORM_ONLY))
    while (match := await bot.now(match)).status == "running":
        await cast.play(match.id)
        if not await judged(bot.house, match.id, HOST):
            await bot.turn_to(max(match.deadline or bot.clock.now(), bot.clock.now()) + timedelta(seconds=6))
    while not (match := await bot.now(match)).is_revealed:
        await bot.turn_to(bot.clock.now() + timedelta(days=1))
    await _assert_verified(bot, match)


async def test_an_archived_match_verifies(bot: World) -> None:
    """Its journal, letters and last position are read from one value."""
    match = await _of(bot, "five_stands", is_open=False)
    assert match.state is not None
    assert await bot.errands(match)
    await _assert_verified(bot, match)


async def test_a_season_goes_on(bot: World) -> None:
    """Its match, its episodes and its final; its books balance."""
    season = Season(bot, (await _of(bot, "season")).id)
    ended = await season.play()
    await season.assert_books_balance()
    await _assert_verified(bot, ended)
