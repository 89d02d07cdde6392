"""/judge: what hosts make of a round of their own rules, looked at first or entered; a form, if nothing is typed."""

from collections.abc import Mapping

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.cogs._typed.where import in_servers
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
from bot.venues.discord.inbound.context import Context
from games import options
from games.form import Answer, OwnWords
from games.game import Choice

_LONGEST = 4_000
"""Characters that a text input of Discord takes."""
_LINES = 2
"""So many parts in words have a line of their own: the longest, and of equal ones the first."""
_OWN = "words/"


class Judging(Hosting, commands.Cog):
    """One command; who types it has to be a host of the match."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    @app_commands.command(name="judge", description="Enter what a round of your own rules comes to")
    @app_commands.describe(result="typed or TOML; empty: a form", preview="only look at every letter", match=MATCH)
    @in_servers
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
        await ask(self.bot.context, interaction, found)

    @judge.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Choices:
        return await self.matches(interaction, typed)


async def ask(context: Context, interaction: Interaction, match: Match) -> None:
    """Open the form of what the hosts of a match are asked now."""
    asked = await judging.question(context.house, match.id, user_of(interaction))
    if isinstance(asked, Refused):
        await tell(interaction, match, asked)
    else:
        await open_modal(interaction, _form(interaction, match, asked))


async def enter(bot: Bellflower, interaction: Interaction, match: Match) -> None:
    """What came by the form: the result, or a look at it where anything stands in the second line."""
    typed = typed_in(interaction)
    is_preview = bool(typed.get("preview", "").strip())
    words = {key.removeprefix(_OWN): said for key, said in typed.items() if key.startswith(_OWN) and said.strip()}
    await judge(bot, interaction, match, _whole(typed.get("result", ""), words), is_preview=is_preview)


def _whole(result: str, words: Mapping[str, str]) -> Answer | str:
    """What was typed into the first line, and the words that had lines of their own."""
    toml = options.read(result) if "=" in result else None
    if isinstance(toml, dict):
        return {**{key: tuple(said) if isinstance(said, list) else said for key, said in toml.items()}, **words}
    return "; ".join(filter(None, (result.strip().rstrip(";"), written(words))))


async def judge(
    bot: Bellflower, interaction: Interaction, match: Match, given: Answer | str, *, is_preview: bool
) -> None:
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
    """A form with a line for the longest words each, one for all else, all as planned, and a switch that only looks."""
    locale, game = locale_of(interaction), asked.table.game
    modal = ui.Modal(
        title=label(WORDS("host-form", locale), {}, 45),
        custom_id=custom_id(Press("enter-result", match.id)),
        timeout=900,
    )
    own = [field for field in asked.prompt.form if isinstance(field, OwnWords)]
    own = sorted(own, key=lambda field: -field.longest)[:_LINES]
    rest = written({key: said for key, said in asked.planned.items() if key not in {field.key for field in own}})
    line = _line("result", rest, _LONGEST)
    line.placeholder = "plus 2 @1; minus 1 @3"
    modal.add_item(ui.Label(text=label(WORDS("host-result", locale), {}, 45), component=line))
    for field in own:
        words = _line(_OWN + field.key, str(asked.planned[field.key]), min(field.longest, _LONGEST))
        modal.add_item(ui.Label(text=label(game.tell(Choice(field.key), locale), {}, 45), component=words))
    said: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="preview", max_length=3, required=False)
    modal.add_item(ui.Label(text=label(WORDS("host-preview", locale), {}, 45), component=said))
    return modal


def _line(name: str, planned: str, longest: int) -> ui.TextInput[ui.Modal]:
    return ui.TextInput(
        custom_id=name,
        style=discord.TextStyle.paragraph,
        default=planned if len(planned) <= longest else None,
        max_length=longest,
        required=False,
    )


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Judging(bot))
