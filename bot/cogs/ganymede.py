"""The flavour of The War Chronicles of Ganymede."""

from discord.ext import commands

from bot.cogs._flavour import Flavour
from bot.venues.discord.client import Bellflower


class Ganymede(Flavour, group_name="ganymede", group_description="The War Chronicles of Ganymede"):
    """/ganymede rules."""

    key = "ganymede"


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Ganymede(bot))
