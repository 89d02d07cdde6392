"""The table of commands on Discord: its slash commands, and the buttons, forms and menus that lead to its entries."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from bot.cogs._table import requests
from bot.cogs._table.guild import GuildSurface
from bot.cogs._table.reception import Reception
from bot.cogs._table.replies import FORM
from bot.cogs._table.slashes import Translator, roots
from bot.commands import table
from bot.commands.command import Command, Field
from bot.commands.performing import Pending, perform
from bot.commands.playing import plainly
from bot.commands.reading import subjects
from bot.commands.request import Asker, Request
from bot.commands.wording import say
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import MENU, Press
from bot.venues.discord.components.text import label
from bot.venues.discord.inbound.answers import Interaction, answer_with
from bot.venues.discord.inbound.context import Context, Heard
from bot.venues.discord.inbound.replies import reply
from bot.venues.discord.reading.stored import stamp, version
from games.wording import COMMAND, Token, join


def heard(reception: Reception) -> dict[str, Heard]:
    """Return what handles a DM that begins with a word and a colon, by that word. What follows the colon is the longest field."""
    handlers: dict[str, Heard] = {}
    for command in reception.commands:
        long = next((field for field in command.fields if field.kind == "words"), None)
        if command.typed.is_amended and command.subject == "own" and long is not None:
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
    links = tuple((where, (label((name,), {}, 60),)) for where, name in done.shows.links)
    await reply(context, message, join((done.text, say("matches-how", locale))), links)


async def _carry_out(
    reception: Reception, command: Command, long: Field, context: Context, message: discord.Message, words: str
) -> None:
    """Perform a command about the only match of its writer. DMs of people without one are not answered."""
    locale = await context.locale(str(message.author.id))
    request = _request(reception, context, message, locale)
    matches = await subjects.meant(request, "", command.subject)
    if len(matches) != 1:
        if matches:
            await reply(
                context, message, say("which-of-own", locale, command=Token(COMMAND + command.name, command.name))
            )
        return
    [match] = matches
    done = await perform(command, replace(request, about=match), {long.key: words})
    if done.text:
        await reply(context, message, done.text, names=done.names, match=match.id)


class Table(commands.Cog):
    """The table of commands."""

    def __init__(self, bot: Bellflower, entries: Sequence[Command] = table.TABLE) -> None:
        self.reception = Reception(bot, Pending(bot.clock.now), entries)
        self._bot = bot
        bot.handlers |= {"do": self._press, "do-form": self._sent, "do-yes": self._yes, MENU: self._chosen}
        for command in entries:
            if command.press.button:
                bot.handlers[command.press.button] = partial(self._button, command)
        bot.context.typed.update(heard(self.reception))

    async def cog_load(self) -> None:
        """Add the commands, each below its root."""
        for root in roots(self.reception.commands):
            self._bot.tree.add_command(root)

    @commands.Cog.listener()
    async def on_raw_app_command_permissions_update(self, payload: discord.RawAppCommandPermissionsUpdateEvent) -> None:
        """Ask Discord anew who may use the hosts' commands."""
        self.reception.forget_vouched(str(payload.guild.id))

    async def _press(self, context: Context, interaction: Interaction, press: Press) -> None:
        command, is_chosen = self.reception.named(press.key), press.about == FORM
        if command is None:
            await answer_with(interaction, "gone")
            return
        with requests.under_way(interaction, command):
            await requests.pressed(interaction, command, press.match, {}, is_chosen=is_chosen)

    async def _chosen(self, context: Context, interaction: Interaction, press: Press) -> None:
        data: Any = interaction.data
        await self._press(
            context, interaction, Press("do", press.match, key=(data.get("values") or [""])[0], about=FORM)
        )

    async def _button(self, command: Command, context: Context, interaction: Interaction, press: Press) -> None:
        """Handle a button under a letter. If it is about a seat, it says whose; if about an offer, which."""
        filled = {"player": f"#{int(press.about) + 1}"} if press.about.isdecimal() else {}
        if command.press.field != "player":
            filled = {command.press.field: press.about}
        marked = "" if filled else press.about
        await requests.pressed(interaction, command, press.match, filled, marked)

    async def _sent(self, context: Context, interaction: Interaction, press: Press) -> None:
        command = self.reception.named(press.key)
        if command is None:
            await answer_with(interaction, "gone")
            return
        with requests.under_way(interaction, command):
            await requests.sent(interaction, command, press)

    async def _yes(self, context: Context, interaction: Interaction, press: Press) -> None:
        await requests.said_yes(interaction, press)


async def setup(bot: commands.Bot) -> None:
    """Add the cog, and translate what its commands say of themselves."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Table(bot))
    await bot.tree.set_translator(Translator())
