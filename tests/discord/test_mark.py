"""Two bots with one token on two databases: one of them plays."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot import background
from bot.cli.serving.discord import PLAYED_ELSEWHERE, complaint_of
from bot.venues.discord.connection import PlayedElsewhere
from bot.venues.discord.mark import EVERY
from tests.discord.loopback import Deny, Fail, Limited
from tests.discord.playing import Evening, connecting, evening


async def _ended(connection: "asyncio.Task[None]") -> BaseException | None:
    async with asyncio.timeout(120):
        await asyncio.wait({connection})
    return connection.exception()


async def test_a_second_database_does_not_play(night: Evening, tmp_path: Path) -> None:
    """A bot with the same token and another database ends before it receives anything, and says how to have it play."""
    before = night.loopback.gateway.identified
    async with connecting(tmp_path / "other.db", night.clock, "other") as (_, connection):
        error = await _ended(connection)
    assert isinstance(error, PlayedElsewhere)
    assert complaint_of(error).code == PLAYED_ELSEWHERE
    assert "run --take-over" in str(complaint_of(error))
    assert night.loopback.gateway.identified == before
    night.clock.turn(EVERY)
    await night.settled()
    assert not night.bot.is_closed()


async def test_a_database_that_takes_over_ends_the_other_bot(tmp_path: Path) -> None:
    """The bot whose mark was replaced stops at its next look, and is refused when it starts again; the new one keeps its mark."""
    async with evening(tmp_path) as night:
        first_path, second_path = tmp_path / "one.db", tmp_path / "two.db"
        async with (
            connecting(first_path, night.clock, "one") as (old, connection),
            AsyncExitStack() as stack,
        ):
            await old.was_ready.wait()
            new, _ = await stack.enter_async_context(connecting(second_path, night.clock, "two", takes_over=True))
            await new.was_ready.wait()
            night.clock.turn(EVERY)
            assert isinstance(await _ended(connection), PlayedElsewhere)
            assert not new.is_closed()
        for path, is_refused in ((first_path, True), (second_path, False)):
            async with connecting(path, night.clock, "again") as (bot, connection):
                await asyncio.wait(
                    {background.awaited(bot.was_ready.wait()), connection}, return_when=asyncio.FIRST_COMPLETED
                )
                assert connection.done() is is_refused


async def test_a_takeover_that_discord_cut_short_goes_on_after_a_restart(night: Evening, tmp_path: Path) -> None:
    """The older mark could not be removed. The next start, without --take-over, removes it, and plays."""
    path = tmp_path / "other.db"
    night.loopback.faults.on("DELETE", "/emojis/", Deny(403, 50001, "no"), times=1000)
    async with connecting(path, night.clock, "other", takes_over=True) as (bot, _):
        await bot.was_ready.wait()
    night.loopback.faults.clear()
    async with connecting(path, night.clock, "again") as (bot, connection):
        await asyncio.wait({background.awaited(bot.was_ready.wait()), connection}, return_when=asyncio.FIRST_COMPLETED)
        assert not connection.done()
        assert len(night.world.application.emojis) == 1


async def test_of_two_that_begin_at_once_one_plays(night: Evening, tmp_path: Path) -> None:
    """Where no mark stands yet, two bots may set theirs at the same moment; the older mark stays."""
    night.world.application.emojis.clear()
    async with (
        connecting(tmp_path / "one.db", night.clock, "one") as (this, first),
        connecting(tmp_path / "two.db", night.clock, "two") as (other, second),
    ):
        async with asyncio.timeout(120):
            readies = {background.awaited(bot.was_ready.wait()) for bot in (this, other)}
            await asyncio.wait({*readies, first, second}, return_when=asyncio.FIRST_COMPLETED)
            for _ in range(3):
                night.clock.turn(EVERY)
                await night.loopback.quiet()
        [over] = [each for each in (first, second) if each.done()]
        assert isinstance(over.exception(), PlayedElsewhere)


@pytest.mark.parametrize("fault", [Deny(403, 50001, "no"), Fail(503), Limited(3600)])
async def test_a_bot_that_cannot_ask_for_the_mark_plays(
    night: Evening,
    tmp_path: Path,
    fault: Deny | Fail | Limited,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A failure or a limit of that part of Discord alone keeps no bot from playing; the log says what is not known."""
    if isinstance(fault, Limited):
        monkeypatch.setattr("bot.venues.discord.mark.LONGEST", 0.1, raising=False)
    night.loopback.faults.on("GET", "/emojis$", fault, times=1000)
    async with connecting(tmp_path / "other.db", night.clock, "other") as (bot, _):
        async with asyncio.timeout(120):
            await bot.was_ready.wait()
    assert "does not say which database plays" in caplog.text
