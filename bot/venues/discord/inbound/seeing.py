"""What a member of a server can see there of a match: the closed rooms of all, the hosts' channel, what spectators are told."""

from collections.abc import Iterator
from typing import Literal

import discord

from bot.referee.acts.access import shows_hosts
from bot.referee.core.model import Match
from bot.referee.core.ports import Store
from bot.venues.discord.delivery.places import home_of, spot

Insight = Literal["rooms", "hosts", "answers"]
"""Every closed room; what hosts are told; and, told to them too, what players answered."""


def is_reader(may: discord.Permissions) -> bool:
    """Whether somebody can read private threads: administrators, and whoever manages threads."""
    return may.administrator or may.manage_threads


def secret_open_to(match: Match, member: discord.Member) -> Insight | None:
    """What a member can read that no player may, where the match does not admit him all the same: to answers it never does.

    It is judged in the rooms' own channel and in the hosts', wherever he stands; in the whole server where one of them is gone.
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
    """Whether a member can read the hosts' channel of a match in which they are shown what players answered."""
    return _sees_hosts(match, member) and shows_hosts(match)


def _sees_hosts(match: Match, member: discord.Member) -> bool:
    may = _permissions(member, home_of(match).hosts)
    return may is not None and may.view_channel


def sees_rooms(match: Match, member: discord.Member) -> bool:
    """Whether closed rooms can be opened for a member: whoever does not see their channel sees no thread of it."""
    rooms = _permissions(member, home_of(match).rooms)
    return rooms is None or rooms.view_channel


async def reads_along(store: Store, match: Match, member: discord.Member) -> bool:
    """Whether a channel is open to a member in which spectators read along, or did: what they were told they still know."""
    told = () if match.status == "sign_up" else await store.transact(lambda tx: tx.errands(match.id))
    galleries = {spot(one.remote_id).channel for one in told if one.address == "spectators" and one.remote_id}
    now = home_of(match).spectators
    if now is not None and match.settings.spectators != "public":
        galleries.add(now)
    return any(may.view_channel for may in _known(member, galleries))


def _known(member: discord.Member, channels: set[int]) -> Iterator[discord.Permissions]:
    return (may for channel in channels if (may := _permissions(member, channel)) is not None)


def _permissions(member: discord.Member, channel_id: int) -> discord.Permissions | None:
    """What a member may in a channel; None if there is no such channel any more."""
    channel = member.guild.get_channel(channel_id)
    return None if channel is None else channel.permissions_for(member)
