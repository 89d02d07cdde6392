"""The check of who may read closed rooms runs during matches, and ends with the bot."""

import asyncio
from types import SimpleNamespace
from typing import Any

from bot.referee.core.model import Tenure
from bot.venues.discord.server.seated import members_of
from bot.venues.discord.server.watch import Watch
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
