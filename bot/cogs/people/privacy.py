"""/privacy, /my-data, /forget-me: what is stored of whoever asks, for his eyes alone."""

from io import BytesIO

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.where import anywhere
from bot.referee.core.model import Refused
from bot.referee.record import remembering
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, say
from bot.venues.discord.inbound.context import Context
from games.wording import join

_PARTS = ("privacy-what", "privacy-why", "privacy-who", "privacy-long", "privacy-yours")


class Privacy(commands.Cog):
    """Commands on one's own data."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot
        bot.handlers["forget"] = _forget

    @app_commands.command(name="privacy", description="What is stored of you, why, for how long, and who can read it")
    @anywhere
    async def privacy(self, interaction: Interaction) -> None:
        """What docs/privacy.md says, in short."""
        locale = locale_of(interaction)
        await answer(interaction, note(join(WORDS(part, locale) for part in _PARTS)))

    @app_commands.command(name="my-data", description="Everything that is stored of you, as a file")
    @anywhere
    async def my_data(self, interaction: Interaction) -> None:
        """Hand it over."""
        await defer(interaction)
        found = await remembering.remembered(self.bot.house, str(interaction.user.id))
        file = discord.File(BytesIO(msgspec.json.format(msgspec.json.encode(found), indent=1)), "my-data.json")
        await answer(interaction, note(WORDS("my-data-here", locale_of(interaction))), [file])

    @app_commands.command(name="forget-me", description="Forget what is stored of you in matches that are over")
    @anywhere
    async def forget_me(self, interaction: Interaction) -> None:
        """Say what goes and what stays; a press of a button does it."""
        locale = locale_of(interaction)
        button = Press("forget", ""), WORDS("forget-button", locale)
        await answer(interaction, note(WORDS("forget-ask", locale), {}, (button,)))


async def _forget(context: Context, interaction: Interaction, press: Press) -> None:  # noqa: ARG001  a handler takes what all handlers take
    """The button under what would go."""
    done = await remembering.forget(context.house, str(interaction.user.id))
    if isinstance(done, Refused):
        await say(interaction, done.id, titles=str(done.facts["titles"]))
    else:
        context.acquaintances.forget(str(interaction.user.id))
        interaction.client.languages.pop(str(interaction.user.id), None)
        await say(interaction, "forgotten", count=done)
