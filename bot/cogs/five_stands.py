"""The flavour of Five Stands."""

from discord.ext import commands

from bot.cogs._flavour import Flavour
from bot.venues.discord.client import Bellflower


class FiveStands(Flavour, group_name="five-stands", group_description="Five Stands"):
    """/five-stands rules."""

    key = "five_stands"


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(FiveStands(bot))
