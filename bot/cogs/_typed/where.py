"""Where commands can be typed: in a server that has the bot, in a DM with it, and by people who added it to their account."""

from typing import Final

from discord import app_commands

CONTEXTS: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS: Final = app_commands.AppInstallationType(guild=True, user=True)
SERVERS: Final = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""Said explicitly: beside contexts Discord does not heed what `guild_only` says."""
