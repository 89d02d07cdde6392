"""The table of commands on Discord: its slash commands, and the buttons, forms and menus that lead to its entries."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from bot.cogs._table import messages, requests
from bot.cogs._table.reception import Reception
from bot.cogs._table.replies import FORM
from bot.cogs._table.slashes import roots
from bot.cogs._typed.translating import Translator
from bot.commands import table
from bot.commands.command import Command
from bot.commands.pending import Pending
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import MENU, Press
from bot.venues.discord.inbound.answers import Interaction, answer_with
from bot.venues.discord.inbound.context import Context


class Table(commands.Cog):
    """The table of commands."""

    def __init__(self, bot: Bellflower, entries: Sequence[Command] = table.TABLE) -> None:
        self.reception = Reception(bot, Pending(bot.clock.now), entries)
        self._bot = bot
        bot.handlers |= {"do": self._press, "do-form": self._sent, "do-yes": self._yes, MENU: self._chosen}
        for command in entries:
            bot.handlers |= dict.fromkeys(command.buttons, partial(self._button, command))
        bot.context.typed.update(messages.heard(self.reception))

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
        else:
            await requests.pressed(self.reception, interaction, command, press.match, {}, is_chosen=is_chosen)

    async def _chosen(self, context: Context, interaction: Interaction, press: Press) -> None:
        data: Any = interaction.data
        await self._press(
            context, interaction, Press("do", press.match, key=(data.get("values") or [""])[0], about=FORM)
        )

    async def _button(self, command: Command, context: Context, interaction: Interaction, press: Press) -> None:
        """Handle a button under a letter. If it is about a seat, it says whose; if about an offer, which."""
        filled = {"player": f"#{int(press.about) + 1}"} if press.about.isdecimal() else {}
        if command.pressed != "player":
            filled = {command.pressed: press.about}
        seen = "" if filled else press.about
        await requests.pressed(self.reception, interaction, command, press.match, filled, seen)

    async def _sent(self, context: Context, interaction: Interaction, press: Press) -> None:
        command = self.reception.named(press.key)
        await (
            requests.sent(self.reception, interaction, command, press) if command else answer_with(interaction, "gone")
        )

    async def _yes(self, context: Context, interaction: Interaction, press: Press) -> None:
        await requests.said_yes(self.reception, interaction, press)


async def setup(bot: commands.Bot) -> None:
    """Add the cog, and translate what its commands say of themselves."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Table(bot))
    await bot.tree.set_translator(Translator())
