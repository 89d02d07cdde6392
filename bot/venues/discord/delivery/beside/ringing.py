"""The mentions that a post may ping: the server's notification role, if it has one."""

from typing import Final

import discord

from bot.referee.core.model import Errand

NEWS: Final = "match-news"
ALERTS: Final = "match-alerts"
_NEVER: Final = "desk"
"""The slot of posts that hosts look at without being pinged."""


def role_for(guild: discord.Guild | None, errand: Errand) -> discord.Role | None:
    """Return the role to ping: sign-ups and results have one, alerts for hosts another. None if no one is pinged."""
    if guild is None or errand.kind != "post" or errand.letter is None:
        return None
    if errand.address == "public" and (errand.slot == "sign-up" or errand.letter.kind == "step"):
        return role_called(guild, NEWS)
    if errand.address == "hosts" and errand.slot != _NEVER and errand.letter.kind == "notice":
        return role_called(guild, ALERTS)
    return None


def role_called(guild: discord.Guild, name: str) -> discord.Role | None:
    """Return the role of this name, if anyone may mention it."""
    return next((role for role in guild.roles if role.name == name and role.mentionable), None)
