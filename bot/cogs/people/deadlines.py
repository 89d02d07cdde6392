"""/calendar: a person's deadlines as a file for his own calendar."""

from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.where import anywhere
from bot.referee.letters.sentences import WORDS as HOUSE
from bot.referee.people import deadlines, me
from bot.venues.discord.client import Bellflower
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note
from bot.venues.discord.inbound.joining import person_of


class Deadlines(commands.Cog):
    """The command for one's own calendar."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    @app_commands.command(name="calendar", description="Your deadlines as a file for your calendar")
    @anywhere
    async def calendar(self, interaction: Interaction) -> None:
        """Hand the file over."""
        person = await me.known(self.bot.house, person_of(interaction))
        found, locale = await deadlines.deadlines(self.bot.house, person), locale_of(interaction)
        if not found:
            await answer(interaction, note(HOUSE("calendar-none", locale)))
            return
        file = discord.File(BytesIO(deadlines.written(found, person, self.bot.clock.now())), deadlines.FILE)
        count = sum(not one.is_called_off for one in found)
        told = HOUSE("calendar-here", locale, count=count) if count else HOUSE("calendar-taken-back", locale)
        await answer(interaction, note(told), [file])
