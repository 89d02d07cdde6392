"""Who may read closed rooms is looked at while matches run, and no longer than the bot does."""

import asyncio
from types import SimpleNamespace
from typing import Any

from bot.venues.discord.server.watch import Watch


async def test_a_look_that_is_under_way_ends_with_the_bot() -> None:
    """It is neither left to fail on a store that is closed, nor begun again by what a server says at the very end."""
    began = asyncio.Event()

    async def transact(_: Any) -> None:
        began.set()
        await asyncio.Event().wait()

    guild: Any = SimpleNamespace(id=1)
    client: Any = SimpleNamespace(get_guild=lambda _: guild)
    house: Any = SimpleNamespace(store=SimpleNamespace(transact=transact))
    watch = Watch(client, house)
    watch.changed(guild)
    await began.wait()
    await watch.aclose()
    watch.changed(guild)
    running = {task.get_name() for task in asyncio.all_tasks()}
    assert "who can read closed rooms" not in running
