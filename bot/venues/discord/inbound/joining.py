"""Taking a seat: the lucky word, and the check that a person cannot read secrets of the match."""

import logging

import aiohttp
import discord
from msgspec.structs import replace

from bot.referee.core.model import Match, Person, Refused, User
from bot.referee.core.ports import Transaction
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.notes import Shown, note
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.inbound import seeing
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of
from bot.venues.discord.inbound.context import Context

log = logging.getLogger(__name__)


async def welcome(context: Context, user: User, seats: int = 0) -> None:
    """Ignore what a new player sent before now. `seats`: how many seats they have just been given.

    DMs of a person who had another seat before are all read, so that no order is missed.
    """
    if len(await context.seats(user)) <= seats:
        context.inbox.reach.welcome(user)


def meet(context: Context, interaction: Interaction) -> None:
    """Store the name and the language of the person of an interaction, without waiting for the store."""
    context.acquaintances.met(person_of(interaction))


async def acquaint(context: Context, interaction: Interaction) -> None:
    """Store the person of an interaction. Their DM is opened later, by the first letter to them."""
    user = str(interaction.user.id)
    await welcome(context, user)

    async def write(tx: Transaction) -> None:
        known = await tx.people.get(user)
        now = known or person_of(interaction)
        # They may have opened their DMs since: the next letter tries.
        now = replace(now, name=interaction.user.display_name, locale=str(interaction.locale), is_closed=False)
        if now != known:
            await tx.people.save(now)

    await context.house.store.transact(write)
    context.arrivals.came(interaction)


def person_of(interaction: Interaction) -> Person:
    """Return the person of an interaction. Nothing that they sent before it is read."""
    return Person(
        str(interaction.user.id), interaction.user.display_name, str(interaction.locale), None, str(interaction.id)
    )


async def refuse_asker(context: Context, interaction: Interaction, match: Match) -> None:
    """Raise Refused for a person who may not play in a match.

    Refused: `join-answers`, `join-hosts`, `join-rooms`, `join-spectator`, `not-yours`.
    """
    member = interaction.user
    # A forged press: sign-up posts are in the match's own server, and only there are the person's permissions known.
    if not isinstance(member, discord.Member) or match.guild != str(member.guild.id):
        raise Refused("not-yours")
    secret = seeing.secret_open_to(match, member)
    if secret is not None:
        raise Refused(f"join-{secret}")
    if await seeing.reads_along(context.house.store, match, member):
        raise Refused("join-spectator")


async def refuse_newcomer(context: Context, match: Match, newcomer: discord.Member | discord.User) -> None:
    """Raise Refused for a person whom another would put into a seat, and who may not play in a match.

    Only what members of the server can read is known.

    Refused: `newcomer-is-a-bot`, `newcomer-not-here`, `newcomer-reads-along`, `newcomer-reads-answers`, `newcomer-reads-hosts`,
    `newcomer-reads-rooms`.
    """
    name = {"name": newcomer.display_name}
    if newcomer.bot:
        raise Refused("newcomer-is-a-bot", name)
    if not isinstance(newcomer, discord.Member):
        raise Refused("newcomer-not-here", name)
    secret = seeing.secret_open_to(match, newcomer)
    if secret is not None:
        raise Refused(f"newcomer-reads-{secret}", name)
    is_reading = await seeing.reads_along(context.house.store, match, newcomer)
    if is_reading:
        raise Refused("newcomer-reads-along", name)


async def tell_fallen(context: Context, match: Match, user: User, thread: int | None) -> None:
    """Tell a person who has just joined that their DMs are closed, and where to find their letters instead.

    `thread`: of their letters; None: letters are kept until they are collected.
    """
    if thread is not None:
        context.inbox.threads.put(thread, user)
    interaction = context.arrivals.taken(user)
    if interaction is None:
        return
    locale = locale_of(interaction)
    text = WORDS("closed-dms" if thread else "closed-kept", locale, title=match.title)
    where: Shown = (
        (f"https://discord.com/channels/{match.guild}/{thread}", WORDS("closed-link", locale))
        if thread
        else (Press("collect", match.contest or match.id), REFEREE("button-collect", locale))
    )
    try:
        await answer(interaction, note(text, {}, (where,)))
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("somebody with closed DMs could not be told: %s", type(error).__name__)
