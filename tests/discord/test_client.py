"""The client stays up: supervised, tolerant of odd events, and shut down cleanly."""

import asyncio
from pathlib import Path

import pytest

from bot.venues.discord.client import INTENTS
from tests.discord.playing import Evening, evening

pytestmark = pytest.mark.dealt


def test_the_bot_listens_to_guilds_and_dms_and_to_nothing_else() -> None:
    """The bot asks for no privileged intent."""
    assert {name for name, is_on in INTENTS if is_on} == {"guilds", "dm_messages", "guild_messages"}


async def test_a_first_connection_that_fails_is_tried_again(tmp_path: Path) -> None:
    """discord.py's connect() fails when the first connection fails (#10520); the bot still comes up."""
    async with evening(tmp_path) as night:
        night.loopback.gateway.is_open = False
        waking = night.awake()
        opening = asyncio.create_task(waking.__aenter__())
        await asyncio.sleep(0.5)  # noqa: TID251  some attempts fail meanwhile
        night.loopback.gateway.is_open = True
        while not opening.done():
            night.clock.turn(1)
            await asyncio.sleep(0.02)  # noqa: TID251  the loop's own time
        bot = await opening
        assert bot.is_ready() or bot.is_read.is_set()
        await waking.__aexit__(None, None, None)


async def test_odd_and_doubled_events_end_nothing(night: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """Unknown events, incomplete ones and duplicates: orders are taken, once."""
    bot = night.bot
    match, (ada, _, _) = await night.match_of_three()
    identified = night.loopback.gateway.identified
    night.loopback.faults.double()
    for name in ("SOMETHING_NEW", "MESSAGE_CREATE", "MESSAGE_UPDATE", "THREAD_UPDATE", "INTERACTION_CREATE"):
        night.loopback.gateway.send_raw(name, {})
    await ada.dm("play; go stay")
    await ada.awaits("Receipt", where=ada.inbox)
    await night.loopback.quiet()
    assert len(await bot.store.transact(lambda tx: tx.orders.versions(match.id))) == 1
    assert night.loopback.gateway.identified == identified
    assert any("it is left out" in record.message for record in caplog.records)


async def test_a_lost_session_is_followed_by_a_reading_back(night: Evening) -> None:
    """A DM sent while the session was lost, which is not replayed, is taken after the next IDENTIFY."""
    bot = night.bot
    match, (ada, _, _) = await night.match_of_three()
    async with night.loopback.outage():
        await ada.dm("play; go stay")
    await ada.awaits("Receipt", where=ada.inbox)
    assert len(await bot.store.transact(lambda tx: tx.orders.versions(match.id))) == 1
