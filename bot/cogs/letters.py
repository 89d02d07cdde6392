"""*Collect my letters*, and /collect: letters that neither a DM nor a private thread could deliver are shown to their reader only."""

import asyncio
import logging
from collections import defaultdict
from contextlib import suppress

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.cogs._typed.where import anywhere
from bot.referee.core.model import Errand, Match, User
from bot.referee.core.ports import Transaction, Undeliverable, Unreachable
from bot.referee.showing import collecting
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.layout import NOBODY, Part
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.delivery import exposure
from bot.venues.discord.delivery.readers import LETTERS
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.joining import meet

log = logging.getLogger(__name__)


class Letters(commands.Cog):
    """Letters that wait for their readers."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot
        self._handing: dict[User, asyncio.Lock] = defaultdict(asyncio.Lock)
        bot.handlers |= {
            "collect": self._press,
            f"thread-{exposure.HERE}": self._stand_here,
            f"thread-{exposure.COLLECT}": self._collect_instead,
        }

    @app_commands.command(name="collect", description="The letters that could not be brought to you")
    @anywhere
    async def collect(self, interaction: Interaction) -> None:
        """Show the asker the letters that are kept for them."""
        await self._collect(interaction)

    async def _press(self, context: Context, interaction: Interaction, press: Press) -> None:
        await self._collect(interaction)

    async def _stand_here(self, context: Context, interaction: Interaction, press: Press) -> None:
        """The player accepts letters in the thread: those that were kept go there now."""
        user = str(interaction.user.id)
        if not await self._has_thread(interaction, press.match):
            return

        async def work(tx: Transaction) -> None:
            await exposure.say(tx, press.match, user, exposure.HERE)
            runs = {run.id for run in await tx.runs(press.match)} | {press.match}
            kept = [one for one in await tx.kept(user) if one.match in runs]
            await tx.save_errands([replace(one, status="waiting", why=None) for one in kept])

        await context.house.do(work)
        self.bot.courier.retry(match=press.match)
        await answer(interaction, note(WORDS("thread-stands", locale_of(interaction))))

    async def _collect_instead(self, context: Context, interaction: Interaction, press: Press) -> None:
        """The player collects letters instead: none goes to the thread from now on."""
        user = str(interaction.user.id)
        if await self._has_thread(interaction, press.match):
            await context.house.do(lambda tx: exposure.say(tx, press.match, user, exposure.COLLECT))
            await answer(interaction, note(WORDS("thread-collected", locale_of(interaction))))

    async def _has_thread(self, interaction: Interaction, match_id: str) -> bool:
        """Whether the player presses in the thread of their letters."""
        user = str(interaction.user.id)
        found = await self.bot.store.transact(lambda tx: tx.posted(match_id, f"user/{user}", LETTERS))
        if found is not None and found.remote_id == str(interaction.channel_id):
            return True
        await answer(interaction, note(WORDS("not-yours", locale_of(interaction))))
        return False

    async def _collect(self, interaction: Interaction) -> None:
        """All letters that are kept for the person, in order. Without any, players and strangers get the same answer."""
        meet(self.bot.context, interaction)
        await defer(interaction, is_passing=_is_passing(interaction))
        user = str(interaction.user.id)
        # Two presses at once are two answers: the second one finds what the first has left.
        async with self._handing[user]:
            kept = await collecting.kept(self.bot.house, user)
            try:
                for match, errand in kept:
                    await self._hand_over(interaction, match, errand)
                if not kept:
                    await _say(interaction, "collect-nothing")
            except (Undeliverable, Unreachable) as error:
                log.warning("letters could not be handed over and are still kept: %s", error, extra={"user": user})
                with suppress(Undeliverable, Unreachable):
                    await _say(interaction, "collect-later")

    async def _hand_over(self, interaction: Interaction, match: Match, errand: Errand) -> None:
        """Show one letter to the asker. It counts as collected once Discord has accepted all of it."""

        async def request(part: Part, pngs: list[bytes]) -> None:
            async with asking():
                await interaction.followup.send(
                    view=part.view(),
                    files=part.files(pngs),
                    ephemeral=_is_passing(interaction),
                    allowed_mentions=NOBODY,
                    wait=True,
                )

        for part in await self.bot.mail.writer.parts(match, errand):
            await self.bot.mail.writer.carried(part, request)
        await collecting.collected(self.bot.house, errand)


async def _say(interaction: Interaction, message: str) -> None:
    text = note(WORDS(message, locale_of(interaction)))
    async with asking():
        await interaction.followup.send(view=text, ephemeral=_is_passing(interaction), allowed_mentions=NOBODY)


def _is_passing(interaction: Interaction) -> bool:
    """In a server only the player sees it, until they close it; in their DM it stays."""
    return interaction.guild_id is not None


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Letters(bot))
