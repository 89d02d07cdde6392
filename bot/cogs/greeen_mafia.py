"""The flavour of GREEEN MAFIA: its rules, and the hint of a contest."""

from discord import app_commands
from discord.ext import commands

from bot.cogs._flavour import WORDS, Flavour
from bot.referee.contest import contests
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.text import label
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, refused, say
from bot.venues.discord.inbound.context import Context


class GreeenMafia(Flavour, group_name="greeen-mafia", group_description="GREEEN MAFIA"):
    """/greeen-mafia rules, hint."""

    key = "greeen_mafia"

    def __init__(self, bot: Bellflower) -> None:
        super().__init__(bot)
        bot.handlers["hint"] = _take

    @app_commands.command(name="hint", description="The best next step in your run; whoever takes one is not listed")
    @app_commands.describe(match="only if you have more than one run")
    async def hint(self, interaction: Interaction, match: str = "") -> None:
        """Say what a hint costs, with the button that takes it."""
        locale, user = locale_of(interaction), str(interaction.user.id)
        runs = [run for run in await self._runs(interaction) if match in {"", run.id}]
        if len(runs) != 1:
            await (
                say(interaction, "name-the-match") if runs else answer(interaction, note(WORDS("hint-none", locale)))
            )
            return
        why = await contests.refuse_hint(self.bot.house, runs[0].id, user)
        if why is not None:
            await answer(interaction, note(refused(why, game_of(runs[0]), locale)))
        else:
            button = (Press("hint", runs[0].id), WORDS("hint-button", locale))
            await answer(interaction, note(WORDS("hint-ask", locale), {}, (button,)))

    @hint.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        named = [(label((f"{run.title} ({run.id})",), {}, 100), run.id) for run in await self._runs(interaction)]
        return [app_commands.Choice(name=n, value=i) for n, i in named if typed.casefold() in n.casefold()][:25]

    async def _runs(self, interaction: Interaction) -> list[Match]:
        """The open runs of whoever acts."""
        seats = await self.bot.context.seats(str(interaction.user.id))
        runs = [match for match, _ in seats if match.contest is not None]
        return [match for match in runs if match.game == self.key and match.status == "running"]


async def _take(context: Context, interaction: Interaction, press: Press) -> None:
    """The button under what a hint costs: tell the next step of a winning line."""
    match = await context.match(press.match)
    if match is None:
        await say(interaction, "gone")
        return
    locale, game = locale_of(interaction), game_of(match)
    found = await contests.hint(context.house, match.id, str(interaction.user.id))
    if isinstance(found, Refused):
        await answer(interaction, note(refused(found, game, locale)))
    elif game.contest is not None:
        await answer(interaction, note(game.contest.hint(found.state, locale)))


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(GreeenMafia(bot))
