"""What hosts type for a whole community: /contest open."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.opening import CONTESTS, Opening, Place, prepared, suggested_options, tell_opened
from bot.cogs._typed.where import SERVERS
from bot.referee.contest import contests
from bot.referee.core.model import ContestSettings
from bot.venues.discord.client import Bellflower
from bot.venues.discord.inbound.answers import Interaction
from bot.venues.discord.server import setup as channels


class Contests(commands.Cog):
    """The command for whoever may manage the server, or whom the server's owner has given /contest to."""

    contest = app_commands.Group(
        name="contest",
        description="One deal for the whole community",
        allowed_contexts=SERVERS,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    @contest.command(
        name="open", description="Open a contest: whoever joins plays the same deal, alone and at any pace"
    )
    @app_commands.choices(
        game=CONTESTS,
        difficulty=[app_commands.Choice(name=name, value=name) for name in ("easy", "medium", "hard")],
    )
    @app_commands.describe(
        game="which game",
        title="what the contest is called",
        place="its public channel, or the forum in which it becomes a post",
        options="the game's options, offered as you type",
        difficulty="how hard the deal is, by the solver's count; without it any deal may come",
        hints="players may ask for a hint; whoever takes one is not listed",
        again="when it is over, the next one opens by itself",
        every="how long it lasts, for instance 1 day",
        close_at="the hour at which it closes, in UTC, for instance 15:00",
        language="the language of public posts",
    )
    async def open(
        self,
        interaction: Interaction,
        game: str,
        title: app_commands.Range[str, 1, 80] = "",
        place: app_commands.Transform[discord.TextChannel | discord.ForumChannel, Place] | None = None,
        options: str = "",
        difficulty: str = "",
        hints: bool = False,  # noqa: FBT001  Discord's own way to give an option
        again: bool = False,  # noqa: FBT001  as above
        every: str = "",
        close_at: str = "",
        language: str = "",
    ) -> None:
        """Open a contest."""
        wanted = Opening(
            game, title, options, given={"difficulty": difficulty}, pace={"every": every, "close_at": close_at},
            settings={"locale": language, "contest": ContestSettings(hints=hints, again=again)},
        )  # fmt: skip
        given = await prepared(self.bot, interaction, wanted, channels.Found(place, None, None))
        if given is not None:
            await tell_opened(interaction, await contests.open_contest(self.bot.house, **given), game, "opened-contest")

    @open.autocomplete("options")  # noqa: A003  the command above
    async def _options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested_options(interaction, typed)


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Contests(bot))
