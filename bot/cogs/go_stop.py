"""The flavour of Go-Stop."""

from discord.ext import commands

from bot.cogs._flavour import Flavour
from bot.venues.discord.client import Bellflower


class GoStop(Flavour, group_name="go-stop", group_description="Go-Stop"):
    """/go-stop rules."""

    key = "go_stop"


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(GoStop(bot))
