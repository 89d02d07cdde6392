"""/host setup: what the bot needs on a server, how it stands there, and the button that makes what is missing."""

import discord

from bot import checks
from bot.cogs.host.base import guild_of
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, Shown, answer, defer, locale_of, note, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.server import checking
from bot.venues.discord.server import setup as channels
from games.wording import join


async def show(bot: Bellflower, interaction: Interaction) -> None:
    """Say what would be made and what is wrong, with a button that makes it."""
    guild, locale = guild_of(interaction), locale_of(interaction)
    buttons: tuple[Shown, ...] = ()
    if channels.found(guild).missing and not channels.lacks_to_make(guild):
        buttons = ((Press("setup-make", ""), WORDS("setup-button", locale)),)
    exposed = bot.exposed()
    shown = [WORDS("setup-exposed", locale, count=len(exposed), path=exposed[0])] if exposed else []
    checked = checks.told(await _checked(bot, guild), locale)
    await answer(interaction, note(join((channels.plan(guild, locale), *shown, checked)), {}, buttons))


async def _checked(bot: Bellflower, guild: discord.Guild) -> list[checks.Line]:
    """How this computer and the channels of the open matches here are."""
    there = [one for one in await bot.store.transact(lambda tx: tx.matches(str(guild.id))) if not one.contest]
    known = {one.id: one for one in guild.channels}
    of_matches = [line for one in there for line in checking.of_match(guild.me, one, known)]
    return [*bot.computer(len(there)), *(line for line in of_matches if line.colour != "green")]


async def make(context: Context, interaction: Interaction, press: Press) -> None:  # noqa: ARG001  a handler takes what all handlers take
    """The button under /host setup."""
    if not interaction.permissions.manage_guild:
        await say(interaction, "not-yours")
        return
    guild, locale = guild_of(interaction), locale_of(interaction)
    await defer(interaction)
    try:
        await channels.make(guild, interaction.user)
    except discord.Forbidden:
        await say(interaction, "setup-forbidden")
        return
    await answer(interaction, note(channels.plan(guild, locale)))
