"""Who may do what, and who sees what: Discord's permission arithmetic."""

from tests.discord.loopback.model import EVERYTHING, Channel, Guild, Kind, May, Message, Refused, User

_SILENT = May.VIEW_CHANNEL | May.READ_MESSAGE_HISTORY
"""What is left in a time-out, and before a newcomer has taken the server's rules."""


def in_guild(guild: Guild, user: User) -> int:
    """The user's permissions in a guild, before any channel's overwrites; 0 for a non-member."""
    member = guild.members.get(user.id)
    if member is None:
        return 0
    if guild.owner is user:
        return EVERYTHING
    bits = guild.everyone.permissions
    for role in member.roles:
        bits |= guild.roles[role].permissions
    if bits & May.ADMINISTRATOR:
        return EVERYTHING
    return bits & _SILENT if member.quiet_until or member.is_pending else bits


def in_channel(channel: Channel, user: User) -> int:
    """The user's permissions in a channel; a thread has its parent's, a DM all for its two people."""
    if channel.guild is None:
        return EVERYTHING if user.is_bot or user is channel.recipient else 0
    home = channel.parent if channel.is_thread and channel.parent else channel
    bits = in_guild(channel.guild, user)
    if bits == EVERYTHING or not bits:
        return bits
    member = channel.guild.members[user.id]
    for group in ([channel.guild.id], sorted(member.roles), [user.id]):
        overwrites = [home.overwrites[i] for i in group if i in home.overwrites]
        for overwrite in overwrites:
            bits &= ~overwrite.deny
        for overwrite in overwrites:
            bits |= overwrite.allow
    if member.quiet_until or member.is_pending:
        bits &= _SILENT
    return bits if bits & May.VIEW_CHANNEL else 0


def sees(channel: Channel, user: User) -> bool:
    """Whether the user sees the channel at all; a private thread only as its member or with MANAGE_THREADS."""
    bits = in_channel(channel, user)
    if channel.kind is Kind.PRIVATE_THREAD and user.id not in channel.members:
        return bool(bits & May.MANAGE_THREADS)
    return bool(bits & May.VIEW_CHANNEL)


def sees_message(message: Message, user: User) -> bool:
    """Whether the user sees this message; only its recipient sees an ephemeral one."""
    if message.only_for is not None:
        return message.only_for is user
    return sees(message.channel, user) and not message.is_deleted


def demand(channel: Channel, user: User, wanted: int) -> None:
    """Raise 50001 if the user does not see the channel, 50013 if a wanted permission is missing."""
    if not sees(channel, user):
        raise Refused(403, 50001, "Missing Access")
    if wanted & ~in_channel(channel, user):
        raise Refused(403, 50013, "Missing Permissions")


def demand_in_guild(guild: Guild, user: User, wanted: int) -> None:
    """Raise 50013 if the user lacks a wanted permission in the guild."""
    if wanted & ~in_guild(guild, user):
        raise Refused(403, 50013, "Missing Permissions")


def top_position(guild: Guild, user: User) -> int:
    """The position of the user's highest role; they manage only lower ones."""
    return max((guild.roles[role].position for role in guild.members[user.id].roles), default=0)


def demand_to_write(channel: Channel, user: User, *, has_files: bool = False) -> None:
    """The permissions to write here (threads have their own), with files; a locked thread is closed."""
    if channel.guild is None:
        return
    wanted = May.SEND_MESSAGES_IN_THREADS if channel.is_thread else May.SEND_MESSAGES
    wanted |= May.ATTACH_FILES if has_files else May(0)
    demand(channel, user, wanted)
    demand_open(channel, user)


def demand_open(channel: Channel, user: User) -> None:
    """Raise 160005 unless the user is a moderator of a locked thread; others can neither write there nor edit."""
    if channel.is_locked and not in_channel(channel, user) & May.MANAGE_THREADS:
        raise Refused(403, 160005, "This thread is locked")
