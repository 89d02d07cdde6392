"""Letters that neither a DM nor a private thread could deliver are shown to their reader only."""

import logging
from contextlib import suppress

from bot.referee.core.model import Errand, Match
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.referee.showing import collecting
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.layout import NOBODY, Part
from bot.venues.discord.components.notes import note
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.inbound.answers import Interaction, defer, locale_of
from bot.venues.discord.remembered import Locks

log = logging.getLogger(__name__)


class Collecting:
    """Hands letters over, to each reader one answer at a time: a second press finds what the first has left."""

    def __init__(self) -> None:
        self._handing = Locks()

    async def collect(self, bot: Bellflower, interaction: Interaction) -> None:
        """Show all letters that are kept for the person, in order. Without any, players and strangers get the same answer."""
        await defer(interaction, is_passing=_is_passing(interaction))
        user = str(interaction.user.id)
        async with self._handing.of(user):
            kept = await collecting.kept(bot.house, user)
            try:
                for match, errand in kept:
                    await _hand_over(bot, interaction, match, errand)
                if not kept:
                    await _say(interaction, "collect-nothing")
            except (Undeliverable, Unreachable) as error:
                log.warning("letters could not be handed over and are still kept: %s", error, extra={"user": user})
                with suppress(Undeliverable, Unreachable):
                    await _say(interaction, "collect-later")


async def _hand_over(bot: Bellflower, interaction: Interaction, match: Match, errand: Errand) -> None:
    """Show one letter to the asker, unless it is on its way elsewhere. It counts as collected once Discord has accepted all of it."""
    if not await collecting.begun(bot.house, errand):
        return

    async def request(part: Part, pngs: list[bytes]) -> None:
        async with asking():
            await interaction.followup.send(
                view=part.view(),
                files=part.files(pngs),
                ephemeral=_is_passing(interaction),
                allowed_mentions=NOBODY,
                wait=True,
            )

    try:
        for part in await bot.mail.writer.parts(match, errand):
            await bot.mail.writer.carried(part, request)
    except (Undeliverable, Unreachable):
        await collecting.failed(bot.house, errand)
        raise
    await collecting.collected(bot.house, errand)


async def _say(interaction: Interaction, message: str) -> None:
    text = note(WORDS(message, locale_of(interaction)))
    async with asking():
        await interaction.followup.send(view=text, ephemeral=_is_passing(interaction), allowed_mentions=NOBODY)


def _is_passing(interaction: Interaction) -> bool:
    """Return whether an answer is shown to its reader only, until they close it: in a server; in their DM it stays."""
    return interaction.guild_id is not None
