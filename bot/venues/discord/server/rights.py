"""The permissions that the bot needs, why, and who else can read secrets."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

import discord

Where = Literal["place", "rooms", "hosts"]

NEEDED: Final[Mapping[Where, tuple[str, ...]]] = {
    "place": (
        "view_channel",
        "send_messages",
        "send_messages_in_threads",
        "embed_links",
        "attach_files",
        "read_message_history",
    ),
    "rooms": (
        "view_channel",
        "send_messages_in_threads",
        "create_private_threads",
        "manage_threads",
        "attach_files",
        "read_message_history",
    ),
    "hosts": ("view_channel", "send_messages", "attach_files", "read_message_history"),
}
"""By use of a channel. READ_MESSAGE_HISTORY above all: without it, looking for a letter finds nothing and gives no error."""


def missing(channel: discord.abc.GuildChannel, use: Where) -> tuple[str, ...]:
    """Return the permissions that the bot lacks in a channel for this use."""
    has = channel.permissions_for(channel.guild.me)
    return tuple(name for name in NEEDED[use] if not getattr(has, name))


def gives_roles(guild: discord.Guild) -> bool:
    """Return whether the bot may make and give roles, for the cast, the candidate and the eliminated of a season."""
    return guild.me.guild_permissions.manage_roles


def readers(guild: discord.Guild, channel: discord.abc.GuildChannel | None = None) -> Iterator[str]:
    """Yield the roles whose holders can read every closed room and the hosts' channel; the owner always can."""
    for role in guild.roles:
        if role.is_bot_managed() or (role.managed and guild.me is not None and role in guild.me.roles):
            continue
        has = channel.permissions_for(role) if channel is not None else role.permissions
        if has.administrator or has.manage_threads:
            yield role.name
