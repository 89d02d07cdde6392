"""Logs may be read by all who help to run the bot: they hold no secret of a match."""

import json
import logging
from collections.abc import Iterator
from io import StringIO

import msgspec
import pytest

from bot.config import LogConfig
from bot.courier import Courier
from bot.outside import logs
from bot.referee import sweep
from bot.referee.core.model import Match
from bot.referee.core.ports import Unreachable
from bot.referee.core.positions import table_of
from games import catalogue
from tests.bot.world import NAMES, World, outcome_of
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.fakes import MemoryVenue


@pytest.fixture
def written() -> Iterator[StringIO]:
    """Everything that the bot itself would log at the loudest level; afterwards as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logs.start(LogConfig("debug", "json"))
    stream = StringIO()
    for handler in root.handlers:
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(stream)
    yield stream
    root.handlers[:], root.level = handlers, level
    for name in logs._LOUD:
        logging.getLogger(name).setLevel(logging.NOTSET)


async def _played(bot: World, game: str) -> tuple[Match, set[str]]:
    """A match with orders, nonsense, a withdrawal, an error in its close and a venue that fails; and its secrets."""
    rules = game_named(game)
    match = await bot.started(rules.seats[0], game)
    secrets = {match.secret.hex(), str(match.secret), "word of Ada"} | ({match.seed.hex()} if match.seed else set())
    for prompt in table_of(match).prompts:
        await outcome_of(bot.order(match, NAMES[prompt.seat], f"a confession of {NAMES[prompt.seat]} 7788"))
        secrets |= {f"a confession of {NAMES[prompt.seat]}"}
        answer = rules.absent(table_of(match).state, prompt)
        await bot.order(match, NAMES[prompt.seat], answer)
        secrets.add(msgspec.json.encode(answer).decode())
        secrets.add(str(answer))
    secrets |= {str(table_of(match).state), bytes(match.state or b"").decode()}
    secrets |= {str(msgspec.json.encode(table_of(match).view(seat))) for seat in range(rules.seats[0])}
    return match, secrets


@pytest.mark.parametrize("game", a_fifth(catalogue.keys()))
async def test_no_secret_is_logged(game: str, written: StringIO, bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by ourselves, not by a library, not in the traceback of an error: at the loudest level, with everything failing."""
    match, secrets = await _played(bot, game)
    venue = MemoryVenue()
    venue.troubles["public"] = [Unreachable("down"), ValueError("an error of ours")]
    courier = Courier(bot.house.store, venue, bot.clock, bot.house.entropy, rate=None)
    await courier.drain()
    with monkeypatch.context() as broken:
        broken.setattr("bot.referee.core.positions.digest", None)
        await bot.pass_deadline(match)
    bot.clock.turn(120)
    await sweep.attend(bot.house)
    for entry in await bot.journal(match):
        secrets |= {leaf["salt"] for leaf in entry.facts.get("leaves", ())}
    await courier.drain()
    log = written.getvalue()
    assert "could not be attended to" in log, "the log must hold something, or nothing is shown by its silence"
    assert "an error of ours" in log
    assert [secret for secret in secrets if len(secret) > 8 and secret in log] == []


def test_what_a_library_says_wrongly_is_one_line_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Its facts do not fit its words (a `retry_after` that is text): the log stays JSON, line by line."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        logs.start(LogConfig(format="json"))
        logging.getLogger("discord.http").warning("We are being rate limited. Retrying in %.2f seconds.", "soon")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    [line] = capsys.readouterr().err.splitlines()
    assert "rate limited" in json.loads(line)["message"]
