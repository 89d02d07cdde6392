"""/judge: what hosts make of a round of their own rules, looked at first or entered; a form, if nothing is typed."""

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.cogs.host.base import MATCH, Choices, Hosting, may_host, user_of
from bot.cogs.host.results import names_by_user
from bot.cogs.host.telling import show, tell, typed_in
from bot.referee.core.model import Match, Refused
from bot.referee.hosting import judging
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.forms import written
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, defer, locale_of, open_modal, say

_LONGEST = 4_000
"""Characters that a text input of Discord takes."""


class Judging(Hosting, commands.Cog):
    """One command; who types it has to be a host of the match."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    @app_commands.command(name="judge", description="Enter what a round of your own rules comes to")
    @app_commands.describe(result="typed or TOML; empty: a form", preview="only look at every letter", match=MATCH)
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def judge(
        self,
        interaction: Interaction,
        result: str = "",
        preview: bool = False,  # noqa: FBT001  Discord's own way to give an option
        match: str = "",
    ) -> None:
        """Enter what the hosts make of a round, look at it first, or open the form for it."""
        found = await self.found(interaction, match)
        if found is None:
            return
        if not may_host(interaction, found):
            await say(interaction, "not-yours")
            return
        if result:
            await judge(self.bot, interaction, found, result, is_preview=preview)
            return
        asked = await judging.question(self.bot.house, found.id, user_of(interaction))
        if isinstance(asked, Refused):
            await tell(interaction, found, asked)
        else:
            await open_modal(interaction, _form(interaction, found, asked))

    @judge.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Choices:
        return await self.matches(interaction, typed)


async def enter(bot: Bellflower, interaction: Interaction, match: Match) -> None:
    """What came by the form: the result, or a look at it where anything stands in the second line."""
    typed = typed_in(interaction)
    is_preview = bool(typed.get("preview", "").strip())
    await judge(bot, interaction, match, typed.get("result", ""), is_preview=is_preview)


async def judge(bot: Bellflower, interaction: Interaction, match: Match, given: str, *, is_preview: bool) -> None:
    """Enter a result as it was typed, or show each letter that it would send."""
    await defer(interaction)
    work = judging.preview if is_preview else judging.answer
    done = await work(bot.house, match.id, user_of(interaction), given)
    if not isinstance(done, tuple):
        await tell(interaction, match, done)
        return
    names = await names_by_user(bot, match)
    for one in done:
        whom = names.get(one.user) or one.address
        await show(bot, interaction, match, one.post, WORDS("preview-letter", locale_of(interaction), whom=whom))


def _form(interaction: Interaction, match: Match, asked: judging.Question) -> ui.Modal:
    """A form with one line for all of it, filled in with what is planned, and a switch that only looks."""
    locale = locale_of(interaction)
    modal = ui.Modal(
        title=label(WORDS("host-form", locale), {}, 45),
        custom_id=custom_id(Press("enter-result", match.id)),
        timeout=900,
    )
    planned = written(asked.planned)
    line: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="result",
        style=discord.TextStyle.paragraph,
        default=planned if len(planned) <= _LONGEST else None,
        placeholder="plus 2 @1; minus 1 @3; everyone …",
        max_length=_LONGEST,
        required=False,
    )
    said: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="preview", max_length=3, required=False)
    modal.add_item(ui.Label(text=label(WORDS("host-result", locale), {}, 45), component=line))
    modal.add_item(ui.Label(text=label(WORDS("host-preview", locale), {}, 45), component=said))
    return modal


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Judging(bot))
