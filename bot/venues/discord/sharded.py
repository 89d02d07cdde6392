"""The bot with several connections (shards), which Discord requires for many servers.

DMs come by the first shard, so only that one counts for how far they have been read.
"""

from typing import Any, Final

from discord.ext import commands

from bot.venues.discord.client import Bellflower

FIRST: Final = 0
"""The shard of everything that belongs to no server."""


class ShardedBellflower(Bellflower, commands.AutoShardedBot):
    """The bot with several shards. Session events of other shards are ignored; those of the first one count."""

    async def on_connect(self) -> None:
        """Ignore a new session of any shard."""

    async def on_resumed(self) -> None:
        """Ignore the old session of any shard."""

    async def on_disconnect(self) -> None:
        """Ignore that any shard is disconnected."""

    async def on_shard_connect(self, shard_id: int) -> None:
        """Begin a new session, if it is one of the first shard."""
        if shard_id == FIRST:
            await super().on_connect()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Go on with the old session, if it is one of the first shard."""
        if shard_id == FIRST:
            await super().on_resumed()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note that the first shard is disconnected."""
        if shard_id == FIRST:
            await super().on_disconnect()

    def socket(self) -> Any:
        """Return the first shard's connection."""
        first: Any = self.get_shard(FIRST)
        return first and first._parent.ws  # noqa: SLF001  discord.py has no word for it
