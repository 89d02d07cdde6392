"""What moderators and players take away for a while, on any stage on the loopback Discord; afterwards they give it back."""

import random
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Final, Protocol

from tests.chaos.rounds.clients import Fault
from tests.discord.loopback import INVITED_MAY, Channel, Deny, May, Overwrite, Person, messages
from tests.discord.playing import Evening


class Server(Protocol):
    """A stage on a server. `gone`: the messages and channels that were deleted."""

    night: Evening
    people: list[Person]
    gone: set[int]


@asynccontextmanager
async def silenced(table: Server, chance: random.Random) -> AsyncIterator[None]:
    """Send Messages is taken away from everyone and from the bot."""
    guild, world = table.night.guild, table.night.world
    own = [role for role in guild.roles.values() if role.managed]
    world.allow_role(guild, guild.everyone, guild.everyone.permissions & ~May.SEND_MESSAGES)
    for role in own:
        world.allow_role(guild, role, INVITED_MAY & ~May.SEND_MESSAGES & ~May.SEND_MESSAGES_IN_THREADS)
    yield
    world.allow_role(guild, guild.everyone, guild.everyone.permissions | May.SEND_MESSAGES)
    for role in own:
        world.allow_role(guild, role, INVITED_MAY)


@asynccontextmanager
async def hidden(table: Server, chance: random.Random) -> AsyncIterator[None]:
    """A channel is hidden from the bot, unless it is already: hidden twice, it would be shown to stay hidden."""
    night, bot = table.night, table.night.world.bot.id
    seen = [one for one in night.guild.channels.values() if not one.is_thread and not _is_hidden(one, bot)]
    channel = chance.choice(seen) if seen else None
    before = channel.overwrites.get(bot) if channel else None
    if channel is not None:
        night.world.set_overwrite(channel, Overwrite(bot, is_member=True, allow=0, deny=May.VIEW_CHANNEL))
    yield
    if channel is not None and channel.id in night.world.channels:
        channel.overwrites.pop(bot, None)
        if before is not None:
            channel.overwrites[bot] = before
        night.world.channel_changed(channel)


def _is_hidden(channel: Channel, user: int) -> bool:
    return user in channel.overwrites and bool(channel.overwrites[user].deny & May.VIEW_CHANNEL)


@asynccontextmanager
async def message_deleted(table: Server, chance: random.Random) -> AsyncIterator[None]:
    """A message of the bot is deleted."""
    night = table.night
    posted = [message for channel in night.guild.channels.values() for message in channel.messages.values()]
    own = [message for message in posted if message.author is night.world.bot and message.only_for is None]
    if own:
        message = chance.choice(own)
        table.gone.add(message.id)
        messages.delete(night.world, message)
    yield


@asynccontextmanager
async def thread_deleted(table: Server, chance: random.Random) -> AsyncIterator[None]:
    """A thread is deleted with all that stands in it."""
    threads = [one for one in table.night.guild.channels.values() if one.is_thread]
    if threads:
        delete(table, chance.choice(threads))
    yield


def delete(table: Server, channel: Channel) -> None:
    """Delete a channel with its threads."""
    there: Iterable[Channel] = [channel, *(one for one in table.night.guild.channels.values() if one.parent is channel)]
    table.gone |= {message for one in there for message in one.messages} | {one.id for one in there}
    table.night.world.delete_channel(channel)


@asynccontextmanager
async def dms_closed(table: Server, chance: random.Random) -> AsyncIterator[None]:
    """A player closes their DMs for a while. Clients of judged rounds look for their answers there, so this is for a week alone."""
    person = chance.choice(table.people)
    person.closes_dms()
    yield
    person.opens_dms()


@asynccontextmanager
async def no_threads_left(table: Server, chance: random.Random) -> AsyncIterator[None]:
    """The server has as many threads as Discord allows."""
    table.night.loopback.faults.on("POST", "/threads$", Deny(400, 160006), times=20)
    yield
    table.night.loopback.faults.clear()


MODERATORS: Final[dict[str, Fault]] = {
    "Send Messages taken away": silenced,
    "a channel hidden": hidden,
    "a message of the bot deleted": message_deleted,
    "a thread deleted": thread_deleted,
    "no threads left": no_threads_left,
}
