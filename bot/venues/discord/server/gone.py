"""A channel of a match is gone: its hosts are told, and once it is made again the match goes on there."""

from contextlib import suppress
from functools import partial

import discord
from msgspec.structs import replace

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Letter, Match, Notice, Refused, User
from bot.referee.hosting import crew
from bot.venues.discord.delivery.places import Home, home_of, written
from bot.venues.discord.server.setup import Found

_USES = ("place", "rooms", "hosts")


async def tell(house: House, guild: discord.Guild) -> None:
    """Tell the hosts of each open match, once, which of its channels are gone: in their own channel, or by DM if that is gone."""
    for match in await _open(house, str(guild.id)):
        home = home_of(match)
        gone = [use for use in _USES if guild.get_channel(getattr(home, use)) is None]
        for use in gone:
            with suppress(Refused):  # it was erased meanwhile
                await house.act(match.id, partial(_tell, use=use, channel=getattr(home, use), by_dm="hosts" in gone))


async def _tell(act: Act, *, use: str, channel: int, by_dm: bool) -> None:
    notice, slot = Notice("channel-gone", {"use": use, "title": act.match.title}), f"gone/{channel}"
    letter = Letter("notice", notices=(notice,))
    to_each = [act.outgoing.errand("post", f"user/{host}", slot, letter, host) for host in act.match.hosts]
    for errand in to_each if by_dm else [act.outgoing.hosts(slot, notice)]:
        if await act.tx.outbox.posted(act.match.id, errand.address, slot) is None:
            await act.send(errand)


async def go_on(house: House, guild: discord.Guild, channels: Found, host: User, reason: str) -> tuple[Match, ...]:
    """Move each match whose channels are gone to those that are `channels`, for the `reason`. Return the matches that were moved.

    One that is over moves too, if letters of it still wait.
    """
    moved: list[Match] = []
    for match in [*await _open(house, str(guild.id)), *await _over(house, str(guild.id))]:
        home = home_of(match)
        new = _mended(guild, home, channels)
        if new == home:
            continue
        with suppress(Refused):  # a host who plays in it leaves it to another
            moved.append(await crew.move(
                house, match.id, host, written(new), reason,
                is_public_new=new.place != home.place, is_hosts_new=new.hosts != home.hosts,
            ))  # fmt: skip
    return tuple(moved)


def _mended(guild: discord.Guild, home: Home, channels: Found) -> Home:
    """Return the home with the channels that are there in place of those that are gone."""
    by_use = {"place": channels.matches, "rooms": channels.rooms, "hosts": channels.hosts}
    new = {use: by_use[use] for use in _USES if guild.get_channel(getattr(home, use)) is None}
    ids = {use: channel.id for use, channel in new.items() if channel is not None}
    is_forum = isinstance(channels.matches, discord.ForumChannel) if "place" in ids else home.is_forum
    return replace(home, is_forum=is_forum, **ids)


async def _open(house: House, guild: str) -> list[Match]:
    """Return the open matches of a server. Runs have the channels of their contest."""
    matches = await house.store.transact(lambda tx: tx.matches.find(guild))
    return [one for one in matches if one.contest is None and not one.is_solo]


async def _over(house: House, guild: str) -> list[Match]:
    """Return the matches of a server that are over and of which letters still wait."""
    waiting = {errand.match for errand in await house.store.transact(lambda tx: tx.outbox.open())}
    matches = await house.store.transact(lambda tx: tx.matches.by_id(waiting))
    return [one for one in matches if one.is_over and one.guild == guild and one.contest is None and not one.is_solo]
