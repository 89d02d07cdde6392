"""Matches that were begun by an older version of the rules: exports of them verify, and open ones go on as they were begun."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.referee.core.model import Match
from bot.referee.core.positions import game_of, table_of
from bot.referee.hosting import judging
from bot.referee.record import archive
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from tests.bot.season import Season
from tests.bot.world import HOST, NAMES, World, replayed, world
from tests.fakes import FakeClock, FakeEntropy

OLDER = Path(__file__).parents[1] / "older"
EXPORTS = sorted(OLDER.glob("*.json"))
HOUSE = sorted((OLDER / "house").iterdir())
WRITTEN = datetime(2026, 3, 5, 15, 10, tzinfo=UTC)
"""When the bot that wrote the database was last there."""


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.stem)
def test_an_older_export_verifies(path: Path) -> None:
    """By the rules that it was played by: every position and every event is the same to the byte."""
    document = json.loads(path.read_text())
    assert document["match"]["version"] == 1
    assert archive.examine(document, document["match"]["commitment"]).place is None


@pytest.mark.parametrize("path", HOUSE, ids=lambda path: path.stem)
def test_a_house_match_counts_as_it_did(path: Path) -> None:
    """Every counting rule, and several auctions of one round, as both versions counted them before they shared words with designs."""
    kept = json.loads(path.read_text())
    assert archive.examine(kept["document"], kept["commitment"]).place is None


def test_an_export_of_an_unknown_version_does_not_verify() -> None:
    """It says which rules are missing."""
    document = json.loads(EXPORTS[0].read_text())
    document["match"]["version"] = document["journal"][0]["facts"]["version"] = 99
    difference = archive.examine(document, document["match"]["commitment"]).place
    assert difference is not None


@pytest.fixture
async def old(tmp_path: Path) -> AsyncIterator[World]:
    """A database as version 1 left it: an open match of every game that has changed since, and a season in its death match."""
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as bare:
        bare.executescript((OLDER / "open.sql").read_text())
    async with world(path, FakeClock(WRITTEN)) as opened:
        await opened.turn_to(WRITTEN + timedelta(seconds=1))
        yield opened


async def _begun(bot: World, game: str) -> Match:
    matches = await bot.house.store.transact(lambda tx: tx.matches(open_only=False))
    return next(match for match in matches if match.game == game and match.version == 1)


@pytest.mark.parametrize("game", ["five_stands", "ganymede", "go_stop", "greeen_mafia"])
async def test_an_open_match_goes_on_by_the_rules_it_was_begun_with(old: World, game: str) -> None:
    """To its end, and the whole of it verifies."""
    match = await _begun(old, game)
    cast = Cast(old.house, old.intake, dict.fromkeys(NAMES, FORM_ONLY))
    while (match := await old.now(match)).status == "running":
        assert game_of(match).version == 1
        await cast.play(match.id)
        await old.turn_to(max(match.deadline or old.clock.now(), old.clock.now()) + timedelta(seconds=6))
    while not (match := await old.now(match)).is_revealed:
        await old.turn_to(old.clock.now() + timedelta(days=1))
    document = await archive.export(old.house, match.id)
    assert isinstance(document, dict)
    assert archive.examine(document, match.commitment).place is None


@pytest.mark.parametrize("version", [1, 2])
async def test_an_open_house_match_goes_on_by_the_rules_it_was_begun_with(version: int, tmp_path: Path) -> None:
    """One that counts bids in its second round, one whose hosts have not judged its first: both to their end, with what was sealed."""
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as bare:
        bare.executescript((OLDER / f"house-{version}.sql").read_text())
    clock, entropy = FakeClock(datetime(2026, 3, 3, 15, 1, tzinfo=UTC)), FakeEntropy("later")
    async with world(path, clock, entropy) as bot:
        counted, judged = sorted(
            await bot.store.transact(lambda tx: tx.matches()), key=lambda one: one.round, reverse=True
        )
        assert table_of(counted).state.points == (9, 3, 10)
        for match in (counted, judged):
            while (match := await bot.now(match)).status == "running":
                assert game_of(match).version == version
                if match.deadline is None:
                    await judging.choose(bot.house, match.id, HOST, "sentence", "", 0, "", "Why?")
                    done = await judging.answer(bot.house, match.id, HOST, "plus 4 @1")
                    assert isinstance(done, Match), done
                else:
                    await bot.pass_deadline(match)
            document = await archive.export(bot.house, match.id)
            assert isinstance(document, dict)
            assert archive.examine(document, match.commitment).place is None
        points = [table_of(await bot.now(one)).state.points for one in (counted, judged)]
        assert points == [
            (9, version, 10),
            (8, 1, 0),
        ]  # version 1 let Bo bid three twice with three points, version 2 does not
        assert table_of(await bot.now(judged)).state.questions.ask == "Why?"


async def test_an_open_season_goes_on_by_the_rules_it_was_begun_with(old: World) -> None:
    """Its death match, its episodes and its final; what it plays from now on are matches of today."""
    season = Season(old, (await _begun(old, "season")).id)
    ended = await season.play()
    assert ended.version == 1
    await season.assert_books_balance()
    document = await archive.export(old.house, season.id)
    assert isinstance(document, dict)
    assert archive.examine(document, ended.commitment).place is None
    assert await replayed(old, ended)
