"""Changes on a server: they may expose secrets, or fix what Discord refused there."""

import discord
from discord.ext import commands

from bot.courier import Courier
from bot.venues.discord.server.watch import Watch


class Changes:
    """Listens to server events of a client: permissions are checked again, and stuck errands are retried."""

    def __init__(self, courier: Courier, watch: Watch) -> None:
        self._courier, self._watch = courier, watch

    def hear(self, client: commands.Bot) -> None:
        """Start listening."""
        for listener in (
            self.on_guild_role_update, self.on_guild_role_create, self.on_guild_role_delete, self.on_guild_channel_update,
            self.on_guild_channel_create, self.on_guild_channel_delete, self.on_raw_thread_delete, self.on_thread_update,
        ):  # fmt: skip
            client.add_listener(listener)

    def mended(self, guild: discord.Guild) -> None:
        """Try again what Discord refused on a server, once the server is quiet, since something has changed there."""
        self._courier.stirred(str(guild.id))

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Look again at who can read closed rooms, if permissions have changed."""
        if before.permissions != after.permissions:
            self._watch.changed(after.guild)
            self.mended(after.guild)

    async def on_guild_role_create(self, role: discord.Role) -> None:
        """Try again, since something missing may have been made."""
        self.mended(role.guild)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Try again, since an obstacle may have been removed."""
        self.mended(role.guild)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Look again at who can read a channel, or closed rooms in it, if that may have changed."""
        if before.overwrites != after.overwrites:
            self._watch.changed(after.guild)
        self.mended(after.guild)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Try again, since something missing may have been made."""
        self.mended(channel.guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Look whether a match needed it. Try again, since others may fit after a channel was deleted with all its threads."""
        self._watch.changed(channel.guild)
        self.mended(channel.guild)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Try again, since another one may fit after a thread was deleted."""
        self._courier.stirred(str(payload.guild_id))

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Try again, since another one may fit after a thread was archived."""
        if after.archived and not before.archived:
            self.mended(after.guild)
