"""Archive a finished season: its threads are archived and locked, its channels closed for writing. Nothing is deleted.

What is archived already is skipped, so that it can be repeated, also after a crash.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from bot.referee.core.model import Match
from bot.referee.core.ports import Store, Transaction, Undeliverable, Unreachable
from bot.referee.season.season_matches import MATCH_OPENED
from bot.venues.discord.delivery.places import home_of, spot
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.server import setup

_QUIET: Final = ("send_messages", "send_messages_in_threads", "create_public_threads", "create_private_threads")
_MINE: Final = ("view_channel", "send_messages", "send_messages_in_threads")


@dataclass(frozen=True)
class Away:
    """What is to be archived: open threads, channels of the season alone; and, separately, shared channels."""

    threads: tuple[discord.Thread, ...]
    channels: tuple[discord.abc.GuildChannel, ...]
    shared: tuple[discord.abc.GuildChannel, ...]


async def planned(store: Store, guild: discord.Guild, season: Match) -> Away | None:
    """Return what would be archived; None while the season, or a match of it, is open.

    Raise Unreachable or Undeliverable if Discord cannot be asked.
    """
    its, others, opened = await store.transact(lambda tx: _stored(tx, season))
    if not all(one.is_over for one in its):
        return None
    async with asking():
        active = await guild.active_threads()
    threads = tuple(one for one in active if one.id in opened and one.owner_id == guild.me.id)
    used = _channels(others) | {one.id for one in _known(guild)}
    channels = [channel for number in sorted(_channels(its)) if (channel := guild.get_channel(number)) is not None]
    own = tuple(one for one in channels if one.id not in used)
    writable = tuple(one for one in own if one.permissions_for(guild.default_role).send_messages)
    return Away(threads, writable, tuple(one for one in channels if one.id in used))


async def _stored(tx: Transaction, season: Match) -> tuple[Sequence[Match], Sequence[Match], set[int]]:
    """Return the season with its matches, other matches, and the threads that were opened for the season, by id."""
    journal = await tx.journal.of(season.id)
    ids = {season.id, *(one.facts["match"] for one in journal if one.act == MATCH_OPENED)}
    own = await tx.matches.by_id(ids)
    others = [
        one for one in await tx.matches.find(season.guild, open_only=False) if one.id not in ids and not one.is_solo
    ]
    threads = set[int]()
    for match in own:
        for errand in await tx.outbox.of(match.id):
            if errand.remote_id and errand.kind == "open_room":
                threads.add(int(errand.remote_id))
            elif errand.remote_id and errand.kind == "post" and errand.address == "public":
                threads.add(spot(errand.remote_id).channel)  # the match's post in a forum
    return own, [one for one in others if not one.is_run], threads


def _channels(matches: Iterable[Match]) -> set[int]:
    homes = [home_of(one) for one in matches]
    channels = {channel for home in homes for channel in (home.place, home.rooms, home.hosts, home.spectators)}
    return {one for one in channels if one is not None}


def _known(guild: discord.Guild) -> list[discord.abc.GuildChannel]:
    """Return the channels in which the next match of this server would be opened."""
    channels = setup.known_channels(guild)
    return [one for one in (channels.matches, channels.rooms, channels.hosts) if one is not None]


async def put_away(away: Away) -> tuple[int, int, tuple[str, ...]]:
    """Archive the threads, and close the channels. Return how many of each it did, and why it could not do the rest, each reason once."""
    failed: list[str] = []

    async def do(work: Callable[[], Awaitable[object]]) -> int:
        try:
            async with asking():
                await work()
        except (Undeliverable, Unreachable) as error:
            failed.append(str(error))
            return 0
        return 1

    threads = sum([await do(partial(thread.edit, locked=True, archived=True)) for thread in away.threads])
    channels = sum([await do(partial(_close, channel)) for channel in away.channels])
    return threads, channels, tuple(dict.fromkeys(failed))


async def _close(channel: discord.abc.GuildChannel) -> None:
    """Close a channel for @everyone; the bot can still write, for late letters.

    On Discord one can only deny permissions that one has.
    """
    may = channel.permissions_for(channel.guild.me)
    mine = channel.overwrites_for(channel.guild.me)
    mine.update(**{name: True for name in _MINE if getattr(may, name)})
    await channel.set_permissions(channel.guild.me, overwrite=mine)
    theirs = channel.overwrites_for(channel.guild.default_role)
    theirs.update(**{name: False for name in _QUIET if getattr(may, name)})
    await channel.set_permissions(channel.guild.default_role, overwrite=theirs)
