"""Taking a seat: the lucky word, the DM that this act opens, and who cannot sit at a table whose secrets he can read."""

import discord
from discord import ui
from msgspec.structs import replace

from bot.referee.contest import contests
from bot.referee.core.model import Match, Person, Refused, User
from bot.referee.core.ports import Transaction, Undeliverable, Unreachable
from bot.referee.core.positions import game_of
from bot.referee.play import signup
from bot.venues.discord.components.forms import controls
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.delivery.places import home_of, spot
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, open_modal, refused, say
from bot.venues.discord.inbound.context import Context

_LONGEST_WORD = 100


async def ask_word(context: Context, interaction: Interaction, press: Press) -> None:
    """*Join* was pressed: open the form for the lucky word, or say why not."""
    match = await context.match(press.match)
    locale = locale_of(interaction)
    closed = Refused("sign-up-over") if match is None else signup.refuse_closed(match)
    if match is None or closed:
        await _refuse(interaction, match, closed or Refused("sign-up-over"))
        return
    if await is_shut_out(context, interaction, match):
        return
    if match.settings.contest is not None:
        await enter(context, interaction, press)
        return
    modal = ui.Modal(title=label((match.title,), {}, 45), custom_id=custom_id(Press("enter", match.id)), timeout=900)
    line: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="word", required=False, max_length=_LONGEST_WORD)
    modal.add_item(
        ui.Label(
            text=label(WORDS("join-word", locale), {}, 45),
            description=label(WORDS("join-word-why", locale), {}, 100),
            component=line,
        )
    )
    await open_modal(interaction, modal)


async def enter(context: Context, interaction: Interaction, press: Press) -> None:
    """The form was sent: open the DM, which is this person's own act, and take the seat."""
    match = await context.match(press.match)
    if match is None:
        await _refuse(interaction, match, Refused("no-such-match", {"match": press.match}))
        return
    if await is_shut_out(context, interaction, match):
        return
    await defer(interaction)
    word = next((control.get("value") or "" for name, control in controls(interaction.data) if name == "word"), "")
    try:
        await open_dm(context, interaction)
    except (Undeliverable, Unreachable):
        await say(interaction, "join-later")
        return
    user = str(interaction.user.id)
    name, locale = interaction.user.display_name, locale_of(interaction)
    done: object = (
        await signup.join(context.house, match.id, user, name, str(word).strip(), locale)
        if match.settings.contest is None
        else await contests.join(context.house, match.id, user, name, locale)
    )
    if isinstance(done, Refused):
        await _refuse(interaction, match, done)
        return
    await say(interaction, "joined", title=match.title)


async def leave(context: Context, interaction: Interaction, press: Press) -> None:
    """Give up a seat before the start."""
    match = await context.match(press.match)
    done = await signup.leave(context.house, press.match, str(interaction.user.id))
    if isinstance(done, Refused):
        await _refuse(interaction, match, done)
    else:
        await say(interaction, "left", title=done.title)


async def welcome(context: Context, user: User, seats: int = 0) -> None:
    """Nothing that somebody new sent before now was for us; `seats`: how many he has just been given.

    Whoever sat somewhere before is read as he always was: what he sent there must not be passed over.
    """
    if len(await context.seats(user)) <= seats:
        context.inbox.welcome(user)


def meet(context: Context, interaction: Interaction) -> None:
    """Keep what this act tells of a person: his name and his language. Nobody waits for it."""
    context.acquaintances.met(person_of(interaction))


async def open_dm(context: Context, interaction: Interaction) -> None:
    """Keep who he is, with the DM that this act opens."""
    user = str(interaction.user.id)
    person = await context.house.store.transact(lambda tx: tx.person(user))
    channel = person.channel if person else None
    if channel is None:
        async with asking():
            channel = str((await interaction.client.create_dm(discord.Object(interaction.user.id))).id)
    await welcome(context, user)

    async def write(tx: Transaction) -> None:
        known = await tx.person(user) or person_of(interaction)
        # He may have opened his DMs since: the next letter tries.
        now = replace(
            known, name=interaction.user.display_name, locale=locale_of(interaction), channel=channel, is_closed=False
        )
        if now != known or person is None:
            await tx.save_person(now)

    await context.house.store.transact(write)


async def know(context: Context, person: Person) -> None:
    """Keep the name of somebody who is named to others, such as a host, if nothing is known of him yet."""

    async def write(tx: Transaction) -> None:
        if await tx.person(person.user) is None:
            await tx.save_person(person)

    await context.house.store.transact(write)


def person_of(interaction: Interaction) -> Person:
    """Somebody whom the bot meets by an act of his; nothing that he sent before it is to be read."""
    return Person(
        str(interaction.user.id), interaction.user.display_name, locale_of(interaction), None, str(interaction.id)
    )


def is_reader(may: discord.Permissions) -> bool:
    """Whether somebody can read private threads: administrators, and whoever manages threads."""
    return may.administrator or may.manage_threads


async def is_shut_out(context: Context, interaction: Interaction, match: Match) -> bool:
    """Whether he who acts must not sit at a table because he can read what its players cannot; he is told so."""
    if is_reader(interaction.permissions) and not home_of(match).admits_readers:
        await say(interaction, "join-reader")
    elif isinstance(interaction.user, discord.Member) and await _reads_along(context, match, interaction.user):
        await say(interaction, "join-spectator")
    else:
        return False
    return True


async def objection(context: Context, match: Match, newcomer: discord.Member) -> Refused | None:
    """Why somebody whom a host would put into a seat must not sit at the table, or None."""
    name = {"name": newcomer.display_name}
    if is_reader(newcomer.guild_permissions) and not home_of(match).admits_readers:
        return Refused("newcomer-reads-rooms", name)
    return Refused("newcomer-reads-along", name) if await _reads_along(context, match, newcomer) else None


async def _reads_along(context: Context, match: Match, member: discord.Member) -> bool:
    """Whether a channel is open to somebody in which spectators read along, or did: what they were told they still know."""
    told = () if match.status == "sign_up" else await context.house.store.transact(lambda tx: tx.errands(match.id))
    galleries = {spot(one.remote_id).channel for one in told if one.address == "spectators" and one.remote_id}
    now = home_of(match).spectators
    if now is not None and match.settings.spectators != "public":
        galleries.add(now)
    channels = (member.guild.get_channel(gallery) for gallery in galleries)
    return any(channel is not None and channel.permissions_for(member).view_channel for channel in channels)


async def _refuse(interaction: Interaction, match: Match | None, why: Refused) -> None:
    if match is None:
        await say(interaction, "gone")
    else:
        await answer(interaction, note(refused(why, game_of(match), locale_of(interaction))))
