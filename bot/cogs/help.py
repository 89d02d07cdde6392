"""/help: what the bot does; and the words of all commands in the reader's language."""

from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.translating import Translator
from bot.cogs._typed.where import anywhere
from bot.venues.discord.client import Bellflower
from bot.venues.discord.inbound import helping
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note


class Help(commands.Cog):
    """The first command that people type."""

    @app_commands.command(name="help", description="What the bot does, and how to play")
    @anywhere
    async def help(self, interaction: Interaction) -> None:
        """Answer the asker; people who may be hosts also read what hosts do."""
        is_host = interaction.guild_id is None or interaction.permissions.manage_guild
        await answer(interaction, note(helping.text(locale_of(interaction), is_host=is_host)))


async def setup(bot: commands.Bot) -> None:
    """Add the cog, and translate what all of them say of themselves."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Help())
    await bot.tree.set_translator(Translator())
