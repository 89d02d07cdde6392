"""/record and /standings: what people have played on this server and how they stand, for whoever asks alone."""

from collections.abc import Iterable

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.where import in_servers
from bot.referee.core.facts import plainly
from bot.referee.core.model import Notice, Refused
from bot.referee.letters.sentences import WORDS as HOUSE
from bot.referee.people import records
from bot.venues.discord.client import Bellflower
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, notes
from games import catalogue
from games.wording import Text, join


class Standings(commands.Cog):
    """Commands on what is over."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    @app_commands.command(name="record", description="What you, or another player, have played, and how it came out")
    @app_commands.describe(player="whose; left out: your own")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def record(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Show a record; of others what is of this server."""
        await defer(interaction)
        asker, guild = str(interaction.user.id), interaction.guild_id
        user = str(player.id) if player else asker
        found = await records.record(self.bot.house, user, asker, str(guild) if guild else None)
        locale = locale_of(interaction)
        told = [Notice(found.id)] if isinstance(found, Refused) else records.told(found)
        await answer(interaction, note(_text(told, locale)))

    @app_commands.command(name="standings", description="The ratings of this server, by game")
    @app_commands.describe(game="one game only")
    @in_servers
    async def standings(self, interaction: Interaction, game: str = "") -> None:
        """Show how all who play here stand."""
        await defer(interaction)
        found = await records.standings(self.bot.house, str(interaction.guild_id))
        locale, known = locale_of(interaction), {one.title.casefold(): one.key for one in catalogue.games()}
        wanted = known.get(game.casefold(), game)
        if wanted and wanted not in known.values():
            titles = ", ".join(one.title for one in catalogue.games())
            await answer(interaction, note(HOUSE("no-such-game", locale, game=game, games=titles)))
            return
        chosen = {key: rows for key, rows in found.items() if wanted in {"", key}}
        for page in notes(_text(records.told_standings(chosen), locale)):
            await answer(interaction, page)

    @standings.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=one.title, value=one.key)
            for one in catalogue.games()
            if typed.casefold() in one.title.casefold()
        ][:25]


def _text(told: Iterable[Notice], locale: str) -> Text:
    return join(HOUSE(one.id, locale, **plainly(one.facts)) for one in told)
