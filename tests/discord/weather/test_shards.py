"""31: On so many servers that Discord requires several connections."""

import asyncio
from datetime import timedelta
from pathlib import Path

from bot.venues.discord.connection import NeedsShards
from bot.venues.discord.sharded import ShardedBellflower
from tests.discord.lives import Life
from tests.discord.playing import bot_on, connecting, due, evening
from tests.discord.weather.test_processes import later


async def test_one_connection_is_not_enough_where_discord_recommends_two(tmp_path: Path) -> None:
    """31: The bot stops by itself before it connects, and comes back with shards."""
    async with evening(tmp_path) as night:
        night.world.shards = 2
        async with connecting(night.path, night.clock) as (_, connection):
            async with asyncio.timeout(120):
                await asyncio.wait({connection})
        assert isinstance(connection.exception(), NeedsShards)
        assert night.loopback.gateway.identified == 0


async def test_a_match_is_played_by_shards_and_the_first_alone_counts_for_orders(tmp_path: Path) -> None:
    """31: A round closes only when the first shard is back and the DMs are read, not by what another shard heard."""
    async with evening(tmp_path) as night:
        night.world.shards = 2
        async with bot_on(night.path, night.clock, kind=ShardedBellflower) as bot:
            night._bot = bot
            assert {one.shard for one in night.loopback.gateway.sessions.values()} == {(0, 2), (1, 2)}
            match, (ada, *_) = await night.match_of_three()
            await night.loopback.gateway.drop(0)
            async with asyncio.timeout(120):
                while bot.inbox.reach.is_live:  # noqa: ASYNC110  no event says so
                    await asyncio.sleep(0.005)  # noqa: TID251  the loop's own time
            heard = bot.inbox.reach.heard_at
            night.clock.turn_to(due(match) + timedelta(seconds=6))
            night.loopback.gateway.stir(1)
            await night.loopback.quiet()
            assert bot.inbox.reach.heard_at == heard
            await ada.dm("play; go stay")
            night.loopback.gateway.shut_shards.clear()
            async with asyncio.timeout(120):
                while not bot.inbox.reach.is_live:  # noqa: ASYNC110  no event says so
                    await asyncio.sleep(0.005)  # noqa: TID251  the loop's own time
            await night.loopback.quiet()
            await bot.sweep()
            await night.settled()
            assert (await night.now(match)).round == 1  # its absence extends the round
            assert not bot.is_closed()


async def test_the_process_comes_up_by_shards(tmp_path: Path) -> None:
    """31: `python -m bot run` asks Discord for the number of shards and uses it."""
    loopback = later()
    loopback.world.shards = 2
    async with loopback:
        life = Life(loopback, tmp_path)
        await life.start()
        try:
            await life.is_there(1)
            assert await life.end() == 0
        finally:
            await life.kill()
    assert "recommends more than one shard" in life.said()
    assert "Traceback" not in life.said()
