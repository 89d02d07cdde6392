"""Commands that are typed as a DM: those of which an edit counts, ``diary: …``. All other DMs are orders."""

from dataclasses import replace
from functools import partial

import discord

from bot.cogs._table.guild import GuildSurface
from bot.cogs._table.reception import Reception
from bot.commands.command import Asker, Command, Field, Request
from bot.commands.performing import perform
from bot.commands.playing import plainly
from bot.commands.reading import subjects
from bot.commands.wording import say
from bot.venues.discord.components.text import label
from bot.venues.discord.inbound.context import Context, Heard
from bot.venues.discord.inbound.replies import reply
from bot.venues.discord.reading.cursor import stamp, version
from games.wording import COMMAND, Token, join


def heard(reception: Reception) -> dict[str, Heard]:
    """Return what handles a DM that begins with a word and a colon, by that word. What follows the colon is the longest field."""
    handlers: dict[str, Heard] = {}
    for command in reception.commands:
        long = next((field for field in command.fields if field.kind == "words"), None)
        if command.is_amended and command.subject == "own" and long is not None:
            handlers |= dict.fromkeys(command.verbs, partial(_carry_out, reception, command, long))
    matches = reception.named(plainly.LEADS[plainly.WANTED])
    return handlers | ({plainly.WANTED: partial(_matches, reception, matches)} if matches is not None else {})


def _request(reception: Reception, context: Context, message: discord.Message, locale: str) -> Request:
    asker = Asker(
        str(message.author.id), message.author.display_name, locale, "", stamp(message), f"message:{version(message)}",
        origin=f"message:{message.id}", began_at=message.created_at,
    )  # fmt: skip
    return Request(context.house, GuildSurface(reception.bot, None), asker)


async def _matches(reception: Reception, command: Command, context: Context, message: discord.Message, _: str) -> None:
    """Tell the writer what is wanted of them, with links to their letters, and how to answer."""
    locale = await context.locale(str(message.author.id))
    request = _request(reception, context, message, locale)
    done = await perform(command, request, {})
    links = tuple((where, (label((name,), {}, 60),)) for where, name in done.links)
    await reply(context, message, join((done.text, say("matches-how", locale))), links)


async def _carry_out(
    reception: Reception, command: Command, long: Field, context: Context, message: discord.Message, words: str
) -> None:
    """Perform a command about the only match of its writer. DMs of people without one are not answered."""
    locale = await context.locale(str(message.author.id))
    request = _request(reception, context, message, locale)
    there = await subjects.meant(request, "", command.subject)
    if len(there) != 1:
        if there:
            await reply(
                context, message, say("which-of-own", locale, command=Token(COMMAND + command.name, command.name))
            )
        return
    [match] = there
    done = await perform(command, replace(request, about=match), {long.key: words})
    if done.text:
        await reply(context, message, done.text, names=done.names, match=match.id)
