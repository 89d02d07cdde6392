"""What the cogs of all games share: the command ``rules``, and the summary that every *Rules* button shows."""

from pathlib import Path
from typing import ClassVar, Final

from discord import app_commands
from discord.ext import commands

from bot.venues.discord.client import Bellflower
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note
from bot.venues.discord.inbound.presses import rules_of
from games import catalogue
from games.wording import Text, Words

WORDS: Final = Words(Path(__file__).parent)


class Flavour(commands.GroupCog):
    """A game's group of commands; its cog names the game by `key`, and its rules stand in `locale` under ``rules-<key>``."""

    key: ClassVar[str]

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot
        bot.context.summaries[self.key] = self.summary

    def summary(self, locale: str) -> Text:
        """The rules in short."""
        return WORDS(f"rules-{self.key.replace('_', '-')}", locale)

    @app_commands.command(name="rules", description="The rules in short")
    async def rules(self, interaction: Interaction) -> None:
        """Show them to whoever asks."""
        game, locale = catalogue.find(self.key), locale_of(interaction)
        assert game is not None
        await answer(interaction, note(rules_of(self.bot.context, self.key, locale, game.tell(self.key, locale))))
