"""Help about the bot: for /help, for a DM that says *help*, and once on joining a server."""

import logging
import re
from contextlib import suppress
from datetime import datetime
from typing import Final

import discord

from bot.referee.core.ports import StoreFailed, Undeliverable, Unreachable
from bot.venues.discord.components.layout import NOBODY
from bot.venues.discord.components.notes import note
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.inbound import dms
from bot.venues.discord.inbound.context import Context
from games.wording import Text, join

log = logging.getLogger(__name__)

_ASKS: Final = re.compile(r"\W*(help|help me|commands|start|aiuto|aiutami)\W*", re.IGNORECASE)
_ITALIAN: Final = re.compile(r"aiut", re.IGNORECASE)


def text(locale: str, *, is_host: bool = False) -> Text:
    """Return the help for players; with `is_host`, also for people who may run matches."""
    parts = (
        "help-what",
        "help-join",
        "help-orders",
        "help-commands",
        "help-own",
        "help-more",
        *(("help-hosts",) if is_host else ()),
    )
    return join(WORDS(part, locale) for part in parts)


def is_asked(message: discord.Message) -> bool:
    """Return whether a DM asks for help and says nothing else."""
    return _ASKS.fullmatch(message.content) is not None


async def answer(context: Context, message: discord.Message) -> None:
    """Answer a DM that asks for help, unless its writer has sent more than is read in a round."""
    locale = "it" if _ITALIAN.search(message.content) else "en"
    with suppress(StoreFailed):
        if not await dms.is_read(context, message):
            return
        locale = await context.locale(str(message.author.id), locale)
    await _say(message.channel, text(locale, is_host=True))


async def greet(guild: discord.Guild) -> None:
    """Send a greeting on joining a server, to its system channel, or to the first channel in which the bot may write."""
    await _tell(guild, "greeting")


async def tell_erased(guild: discord.Guild, erased_at: datetime) -> None:
    """Say in the same place when what the bot had of the server was erased."""
    await _tell(guild, "server-erased", date=erased_at.date().isoformat())


async def _tell(guild: discord.Guild, message: str, **facts: str) -> None:
    places = [guild.system_channel, *guild.text_channels]
    place = next((one for one in places if one and one.permissions_for(guild.me).send_messages), None)
    if place is not None:
        await _say(place, WORDS(message, str(guild.preferred_locale), **facts))


async def _say(place: discord.abc.Messageable, words: Text) -> None:
    try:
        async with asking():
            await place.send(view=note(words), allowed_mentions=NOBODY)
    except (Undeliverable, Unreachable) as error:
        log.info("help could not be given: %s", error)
