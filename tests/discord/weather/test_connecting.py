"""1, 2 and 4: The bot connects in the end, keeps what it cannot send, and says so when only a person can help."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from bot.cli.asked import TRY_AGAIN
from bot.cli.serving.discord import TOKEN_REFUSED, complaint_of
from bot.referee.core.model import Letter, Notice
from bot.referee.letters.letters import Outgoing
from bot.venues.discord.connection import OutOfReach, TokenRefused
from tests.discord.loopback import Fail
from tests.discord.playing import Evening, connecting, evening
from tests.fakes import FakeEntropy


@asynccontextmanager
async def turning(night: Evening, seconds: float = 1) -> AsyncIterator[None]:
    """Time passes, one step for each turn of the loop that is long enough for a request."""

    async def turn() -> None:
        while True:
            night.clock.turn(seconds)
            await asyncio.sleep(0.01)  # noqa: TID251  the loop's own time

    task = asyncio.create_task(turn())
    yield
    task.cancel()


async def test_a_bot_that_cannot_log_in_for_a_quarter_of_an_hour_gives_up(tmp_path: Path) -> None:
    """1: The process exits with the code for “try again”, so that its supervisor restarts it."""
    async with evening(tmp_path) as night:
        night.loopback.faults.on("GET", "/users/@me$", Fail(503), times=1000)
        async with turning(night, 10), connecting(night.path, night.clock) as (_, connection):
            async with asyncio.timeout(120):
                await asyncio.wait({connection})
        error = connection.exception()
        assert isinstance(error, OutOfReach)
        assert complaint_of(error).code == TRY_AGAIN == 75


async def _write(night: Evening) -> None:
    """Write one more letter to all."""
    store, clock = night.bot.store, night.clock
    [match] = await store.transact(lambda tx: tx.matches.find())
    letter = Letter("notice", notices=(Notice("paused", {"reason": "rain"}),))
    errand = Outgoing(match, (), FakeEntropy("a letter"), clock.now()).errand("post", "public", "note", letter)
    await store.transact(lambda tx: tx.outbox.add([errand]))
    night.bot.courier.nudge()


async def test_nothing_is_sent_before_discord_has_let_the_bot_in(tmp_path: Path) -> None:
    """1, 2: Letters are neither tried nor given up while three logins fail, and are sent once the fourth has succeeded."""
    async with evening(tmp_path) as night:
        async with night.awake():
            await night.sign_up()
        night.loopback.faults.on("GET", "/users/@me$", Fail(503), times=3)
        before = len(night.loopback.traffic)
        async with connecting(night.path, night.clock) as (bot, _):
            night._bot = bot
            await _write(night)
            await night.loopback.quiet()
            assert {row["path"] for row in night.loopback.traffic[before:]} == {"/users/@me"}
            async with turning(night), asyncio.timeout(120):
                await bot.was_ready.wait()
            await night.settled()
        assert night.host.finds("rain")


async def test_a_reset_token_ends_the_bot_and_loses_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """2: 4004 and 401 end the bot with a special exit code; waiting letters are kept for the next token."""
    async with evening(tmp_path) as night:
        token = night.world.application.token
        async with connecting(night.path, night.clock) as (bot, connection):
            night._bot = bot
            async with asyncio.timeout(120):
                await bot.registering.is_done.wait()
            await night.sign_up()
            night.world.application.token = "another"
            await _write(night)
            await night.loopback.reset_token()
            async with asyncio.timeout(120):
                await asyncio.wait({connection})
            error = connection.exception()
            assert isinstance(error, TokenRefused)
            assert complaint_of(error).code == TOKEN_REFUSED == 77
            assert "put a new one into" in str(complaint_of(error))
        night.world.application.token = token
        async with night.awake():
            night.clock.turn(600)
            await night.nudged()
            assert night.host.finds("rain")


async def test_a_refused_request_is_enough_to_notice_a_reset_token(night: Evening) -> None:
    """2: 401 is noticed even while the gateway is connected."""
    await night.sign_up()
    night.world.application.token = "another"
    await _write(night)
    async with asyncio.timeout(120):
        while not night.bot.is_closed():  # noqa: ASYNC110  no event says so
            await asyncio.sleep(0.01)  # noqa: TID251  the loop's own time
    assert night.bot.is_closed()


async def test_a_wrong_test_guild_keeps_no_one_from_coming_online(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """4: The bot connects first; where it may not register commands it says so once."""
    async with evening(tmp_path, registers=True) as night:
        async with connecting(night.path, night.clock, test_guild=1234) as (bot, _):
            async with asyncio.timeout(120):
                await bot.registering.is_done.wait()
            assert bot.is_ready()
        records = [record for record in caplog.records if "test_guild" in record.getMessage()]
        assert len(records) == 1


async def test_commands_are_registered_when_they_have_changed_and_where_they_belong(tmp_path: Path) -> None:
    """4: A second start registers nothing; without test_guild its copies are removed."""
    async with evening(tmp_path, registers=True) as night:
        commands = night.world.application.commands

        async def started(test_guild: int | None) -> int:
            before = len(night.loopback.traffic)
            async with connecting(night.path, night.clock, test_guild=test_guild) as (bot, _):
                async with asyncio.timeout(120):
                    await bot.registering.is_done.wait()
            return sum(row["method"] == "PUT" for row in night.loopback.traffic[before:])

        assert (await started(night.guild.id), await started(night.guild.id)) == (1, 0)
        assert commands[night.guild.id]
        assert None not in commands
        assert (await started(None), await started(None)) == (2, 0)
        assert commands[night.guild.id] == []
        assert commands[None]


async def test_discord_py_alone_keeps_the_time_of_the_gateway(tmp_path: Path) -> None:
    """25: In a quiet quarter of an hour the bot sends no heartbeats beyond discord.py's, and latency is discord.py's."""
    async with evening(tmp_path) as night:
        night.loopback.gateway.interval = 100
        async with night.awake() as bot:
            await asyncio.sleep(0.5)  # noqa: TID251  some beats of the gateway
            assert 0 < bot.latency < 1
        night.loopback.gateway.interval = 41_250
        before = night.loopback.gateway.beats
        async with night.awake():
            for _ in range(90):
                night.clock.turn(10)
                await asyncio.sleep(0.002)  # noqa: TID251  the loop's own time
        assert night.loopback.gateway.beats - before <= 1  # the first one of discord.py


async def test_an_idle_hour_leaves_nothing_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """25: A match that waits for its deadline logs no warning and nothing else."""
    async with evening(tmp_path) as night, night.awake() as bot:
        await night.match_of_three()
        logging.getLogger("apscheduler").setLevel(logging.WARNING)  # as bot.logs does
        with caplog.at_level(logging.INFO):
            caplog.clear()
            begun = night.clock.now()
            while night.clock.now() < begun + timedelta(hours=1):
                await night.turn_to(night.clock.now() + timedelta(seconds=30))
                await bot.sweep()
        assert [record.getMessage() for record in caplog.records] == []


async def test_an_answer_quicker_than_discord_pys_own_thread_is_no_delay(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """25: A heartbeat answered at once after an idle interval: no “Can't keep up”, and latency is that of this heartbeat."""
    async with evening(tmp_path) as night, night.awake() as bot:
        heart = bot.ws._keep_alive
        assert heart is not None
        heart._last_send -= 41.25
        caplog.clear()
        heart.get_payload()
        heart.ack()
        assert heart.latency < 10
        assert not [one for one in caplog.records if "keep up" in one.getMessage()]
