"""The client stays up: supervised, tolerant of odd events, shut down cleanly, also while it looks at a server."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.referee.core.model import Tenure
from bot.venues.discord.client import INTENTS
from bot.venues.discord.server.seated import members_of
from bot.venues.discord.server.watch import Watch
from tests.discord.playing import Evening, evening
from tests.fakes import START


async def test_a_look_that_is_under_way_ends_with_the_bot() -> None:
    """It neither fails on a closed store nor is restarted by an event at the very end."""
    began = asyncio.Event()

    async def transact(_: Any) -> None:
        began.set()
        await asyncio.Event().wait()

    guild: Any = SimpleNamespace(id=1, unavailable=False)
    client: Any = SimpleNamespace(get_guild=lambda _: guild)
    house: Any = SimpleNamespace(store=SimpleNamespace(transact=transact))
    watch = Watch(client, house)
    watch.changed(guild)
    await began.wait()
    await watch.aclose()
    watch.changed(guild)
    running = {task.get_name() for task in asyncio.all_tasks()}
    assert "who can read closed rooms" not in running


async def test_a_server_with_many_players_is_asked_for_a_hundred_at_a_time() -> None:
    """250 seats, one of them a machine's, take three gateway requests; absent members are not found."""
    asked: list[list[int]] = []

    async def query_members(*, user_ids: list[int], **_: Any) -> list[Any]:
        asked.append(user_ids)
        return [SimpleNamespace(id=one) for one in user_ids if one != 7]

    guild: Any = SimpleNamespace(query_members=query_members)
    seated = [Tenure("m", seat, str(seat), "", "", "en", START) for seat in range(250)]
    members = await members_of(guild, [*seated, Tenure("m", 250, "machine/x", "", "", "en", START)])
    assert [len(one) for one in asked] == [100, 100, 50]
    assert len(members) == 249
    assert "7" not in members


@pytest.mark.dealt
def test_the_bot_listens_to_guilds_and_dms_and_to_nothing_else() -> None:
    """The bot asks for no privileged intent."""
    assert {name for name, is_on in INTENTS if is_on} == {"guilds", "dm_messages", "guild_messages"}


@pytest.mark.dealt
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


@pytest.mark.dealt
async def test_odd_and_doubled_events_end_nothing(night: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """Unknown events, incomplete ones and duplicates: orders are taken, once. So is one of while the session was lost."""
    match, (ada, _, _) = await night.match_of_three()
    identified = night.loopback.gateway.identified
    night.loopback.faults.double()
    for name in ("SOMETHING_NEW", "MESSAGE_CREATE", "MESSAGE_UPDATE", "THREAD_UPDATE", "INTERACTION_CREATE"):
        night.loopback.gateway.send_raw(name, {})
    await ada.dm("play; go stay")
    await ada.awaits("Receipt", where=ada.inbox)
    await night.loopback.quiet()
    assert len(await night.versions(match)) == 1
    assert night.loopback.gateway.identified == identified
    assert any("it is left out" in record.message for record in caplog.records)
    since = ada.mark()
    async with night.loopback.outage():
        await ada.dm("play; go white")
    await ada.awaits("Receipt", since=since, where=ada.inbox)
    assert len(await night.versions(match)) == 2
