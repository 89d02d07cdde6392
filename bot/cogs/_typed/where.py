"""Where players' commands can be typed: in a server that has the bot, in a DM with it, and by people who added it to their account."""

from typing import Any, Final, TypeVar

from discord import app_commands

T = TypeVar("T")

CONTEXTS: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS: Final = app_commands.AppInstallationType(guild=True, user=True)


def anywhere(command: T) -> T:
    """Offer a command wherever a player may want it."""
    placed: Any = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)(command)
    found: T = app_commands.allowed_installs(guilds=True, users=True)(placed)
    return found


SERVERS: Final = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""Said explicitly: beside contexts Discord does not heed what `guild_only` says."""
