"""What a member of a server can see of a match there: all closed rooms, the hosts' channel, what spectators are told."""

from collections.abc import Iterator
from typing import Literal

import discord

from bot.referee.acts.access import shows_hosts
from bot.referee.core.model import Match
from bot.referee.core.ports import Store
from bot.venues.discord.delivery.places import home_of, spot

Insight = Literal["rooms", "hosts", "answers"]
"""Every closed room; what hosts are told; what players answered, if hosts are told that too."""


def is_reader(may: discord.Permissions) -> bool:
    """Return whether a person can read all private threads: administrators, and those who may manage threads."""
    return may.administrator or may.manage_threads


def secret_open_to(match: Match, member: discord.Member) -> Insight | None:
    """Return what a member can read that no player may; None if nothing, or if the match admits them. It never admits readers of answers.

    Permissions are checked in the rooms' channel and in the hosts'; if the rooms' channel is gone, in the whole server.
    """
    home = home_of(match)
    if reads_answers(match, member):
        return "answers"
    if home.admits_readers:
        return None
    if is_reader(_permissions(member, home.rooms) or member.guild_permissions):
        return "rooms"
    return "hosts" if _sees_hosts(match, member) else None


def reads_answers(match: Match, member: discord.Member) -> bool:
    """Return whether a member can read the hosts' channel of a match whose hosts are shown what players answered."""
    return _sees_hosts(match, member) and shows_hosts(match)


def _sees_hosts(match: Match, member: discord.Member) -> bool:
    may = _permissions(member, home_of(match).hosts)
    return may is not None and may.view_channel


def sees_rooms(match: Match, member: discord.Member) -> bool:
    """Return whether closed rooms can be opened for a member. A member who cannot see their channel cannot see its threads."""
    rooms = _permissions(member, home_of(match).rooms)
    return rooms is None or rooms.view_channel


async def reads_along(store: Store, match: Match, member: discord.Member) -> bool:
    """Return whether a member can see a channel for spectators, or a former one: they still know what was told there."""
    errands = () if match.is_sign_up else await store.transact(lambda tx: tx.outbox.of(match.id))
    galleries = {spot(one.remote_id).channel for one in errands if one.address == "spectators" and one.remote_id}
    now = home_of(match).spectators
    if now is not None and match.settings.spectators != "public":
        galleries.add(now)
    return any(may.view_channel for may in _known(member, galleries))


def _known(member: discord.Member, channels: set[int]) -> Iterator[discord.Permissions]:
    return (may for channel in channels if (may := _permissions(member, channel)) is not None)


def _permissions(member: discord.Member, channel_id: int) -> discord.Permissions | None:
    """Return the permissions of a member in a channel; None if there is no longer such a channel."""
    channel = member.guild.get_channel(channel_id)
    return None if channel is None else channel.permissions_for(member)
