"""The flavour of La Mafia."""

from discord.ext import commands

from bot.cogs._flavour import Flavour
from bot.venues.discord.client import Bellflower


class LaMafia(Flavour, group_name="la-mafia", group_description="La Mafia"):
    """/la-mafia rules."""

    key = "la_mafia"


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(LaMafia(bot))
