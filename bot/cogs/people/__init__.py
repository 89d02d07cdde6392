"""What a person sets for himself, what is stored of him, how he has played and stands, what he thinks: commands that answer him alone."""

from discord.ext import commands

from bot.cogs.people.deadlines import Deadlines
from bot.cogs.people.me import Me
from bot.cogs.people.privacy import Privacy
from bot.cogs.people.standings import Standings
from bot.cogs.people.words import Words
from bot.venues.discord.client import Bellflower


async def setup(bot: commands.Bot) -> None:
    """Add the cogs."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Me(bot))
    await bot.add_cog(Deadlines(bot))
    await bot.add_cog(Privacy(bot))
    await bot.add_cog(Standings(bot))
    await bot.add_cog(Words(bot))
