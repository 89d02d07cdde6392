"""The flavour of GREEEN MAFIA: its rules, and the hint of a contest."""

from discord import app_commands
from discord.ext import commands

from bot.cogs._flavour import WORDS, Flavour
from bot.referee import contests
from bot.referee.model import Refused
from bot.referee.positions import game_of
from bot.venues.discord.answers import Act, answer, locale_of, note, refused
from bot.venues.discord.client import Bellflower


class GreeenMafia(Flavour, group_name="greeen-mafia", group_description="GREEEN MAFIA"):
    """/greeen-mafia rules, hint."""

    key = "greeen_mafia"

    @app_commands.command(name="hint", description="The best next step in your run; whoever asks is not listed")
    async def hint(self, act: Act) -> None:
        """Tell what to do next, where the contest allows it."""
        locale = locale_of(act)
        runs = [match for match, _ in await self.bot.hall.seats(str(act.user.id)) if match.game == self.key]
        run = next((match for match in runs if match.contest is not None and match.status == "running"), None)
        if run is None:
            await answer(act, note(WORDS("hint-none", locale)))
            return
        found, game = await contests.hint(self.bot.house, run.id, str(act.user.id)), game_of(run)
        if isinstance(found, Refused):
            await answer(act, note(refused(found, game, locale)))
        elif game.contest is not None:
            await answer(act, note(game.contest.hint(found.state, locale)))


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(GreeenMafia(bot))
