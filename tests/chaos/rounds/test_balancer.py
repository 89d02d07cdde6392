"""A balancer before the database freezes: the bot behind it lets go of Discord, and the other one takes over."""

from pathlib import Path

import pytest

from bot.cli.asked import TRY_AGAIN
from bot.outside.system import SystemClock
from tests.by_turns import day_of_five
from tests.discord.lives import PATIENCE, Life
from tests.discord.loopback import Loopback
from tests.store.swallowing import balanced

pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")


@day_of_five(4)
async def test_a_bot_whose_database_is_swallowed_lets_go_of_discord(tmp_path: Path, database: str) -> None:
    """It ends by itself, to be started again, and the one that stood by is connected."""
    for name in "ab":
        (tmp_path / name).mkdir()
    async with Loopback(clock=SystemClock().now, patience=PATIENCE) as loopback, balanced(database) as balancer:
        first = Life(loopback, tmp_path / "a", balancer.address)
        second = Life(loopback, tmp_path / "b", database)
        try:
            await first.begin()
            await second.start()
            await second.until(lambda: "stands by" in second.said_now())
            before = loopback.gateway.identified
            balancer.swallows = True
            assert await first.ended() == TRY_AGAIN, first.said()
            await second.is_there(before)
            assert "the lease of the database could not be renewed" in first.said()
            assert await second.end() == 0, second.said()
        finally:
            await first.kill()
            await second.kill()
