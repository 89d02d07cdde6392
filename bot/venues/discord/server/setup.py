"""The channels and permissions that the bot needs on a server: what /host setup would make, what there is, and what is still wrong."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

import discord

from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery.beside import roles
from bot.venues.discord.delivery.beside.events import may_schedule
from bot.venues.discord.delivery.places import Home
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.server import ceilings
from games.wording import Text, join

Where = Literal["place", "rooms", "hosts"]

NEEDED: Final[Mapping[Where, tuple[str, ...]]] = {
    "place": (
        "view_channel",
        "send_messages",
        "send_messages_in_threads",
        "embed_links",
        "attach_files",
        "read_message_history",
    ),
    "rooms": (
        "view_channel",
        "send_messages_in_threads",
        "create_private_threads",
        "manage_threads",
        "attach_files",
        "read_message_history",
    ),
    "hosts": ("view_channel", "send_messages", "attach_files", "read_message_history"),
}
"""By use of a channel. READ_MESSAGE_HISTORY above all: without it, looking for a letter finds nothing and gives no error."""


def missing(channel: discord.abc.GuildChannel, use: Where) -> tuple[str, ...]:
    """Return the permissions that the bot lacks in a channel for this use."""
    has = channel.permissions_for(channel.guild.me)
    return tuple(name for name in NEEDED[use] if not getattr(has, name))


def gives_roles(guild: discord.Guild) -> bool:
    """Return whether the bot may make and give roles, for the cast, the candidate and the eliminated of a season."""
    return guild.me.guild_permissions.manage_roles


def readers(guild: discord.Guild, channel: discord.abc.GuildChannel | None = None) -> Iterator[str]:
    """Yield the roles whose holders can read every closed room and the hosts' channel; the owner always can."""
    for role in guild.roles:
        if role.is_bot_managed() or (role.managed and guild.me is not None and role in guild.me.roles):
            continue
        has = channel.permissions_for(role) if channel is not None else role.permissions
        if has.administrator or has.manage_threads:
            yield role.name


NAMES: Final = {"matches": "matches", "rooms": "closed-rooms", "hosts": "match-hosts"}
Channel = discord.TextChannel | discord.ForumChannel


@dataclass(frozen=True)
class Found:
    """The channels of a server, by use; None where one is missing."""

    matches: Channel | None
    rooms: discord.TextChannel | None
    hosts: discord.TextChannel | None

    @property
    def missing(self) -> tuple[str, ...]:
        """The uses for which there is no channel yet."""
        return tuple(use for use in NAMES if getattr(self, use) is None)


def known_channels(guild: discord.Guild) -> Found:
    """Return the channels of the known names."""
    texts = {channel.name: channel for channel in guild.text_channels}
    matches: Any = next((one for one in guild.forums if one.name == NAMES["matches"]), texts.get(NAMES["matches"]))
    return Found(matches, texts.get(NAMES["rooms"]), texts.get(NAMES["hosts"]))


async def make(guild: discord.Guild, host: discord.abc.Snowflake) -> Found:
    """Make missing channels: one for matches and one for closed rooms, in which only the bot writes, and one that only hosts see.

    Where the bot may make public threads, it may in the one for matches: each match has a thread there.

    Undeliverable or Unreachable where Discord refuses one; what was made before stays, and is found the next time.
    """
    channels = known_channels(guild)
    quiet = dict.fromkeys(("send_messages", "create_public_threads", "create_private_threads"), False)
    mine = dict.fromkeys(
        (
            "view_channel", "send_messages", "send_messages_in_threads", "create_private_threads", "manage_threads",
            "attach_files", "embed_links", "read_message_history",
        ),
        True,
    )  # fmt: skip
    everyone, me = guild.default_role, guild.me
    if channels.matches is None:
        silent, opens = {**quiet, "send_messages_in_threads": False}, {**mine, "create_public_threads": True}
        await _made(guild, "matches", {everyone: _within(guild, silent), me: _within(guild, opens)})
    if channels.rooms is None:
        await _made(guild, "rooms", {everyone: _within(guild, quiet), me: _within(guild, mine)})
    if channels.hosts is None:
        hidden = discord.PermissionOverwrite(view_channel=False)
        visible = discord.PermissionOverwrite(view_channel=True)
        whom: Any = discord.Object(host.id, type=discord.Member)
        await _made(guild, "hosts", {everyone: hidden, me: _within(guild, mine), whom: visible})
    return known_channels(guild)


async def _made(guild: discord.Guild, use: str, overwrites: Any) -> None:
    async with asking():
        await guild.create_text_channel(NAMES[use], overwrites=overwrites)


def _within(guild: discord.Guild, wanted: Mapping[str, bool]) -> discord.PermissionOverwrite:
    """Return permissions for a channel, without those that the bot may not grant or deny, because it lacks them."""
    has = guild.me.guild_permissions
    return discord.PermissionOverwrite(**{name: value for name, value in wanted.items() if getattr(has, name)})


def lacks_to_make(guild: discord.Guild) -> tuple[str, ...]:
    """Return the permissions without which no channel can be made properly."""
    has = guild.me.guild_permissions
    return tuple(name for name in ("manage_channels", "manage_roles") if not getattr(has, name))


def made(guild: discord.Guild, locale: str) -> Text:
    """Return that the channels are there, what is wrong with them, and what comes next; the rest was said before they were made."""
    channels = known_channels(guild)
    wrong = [*_open_to_all(guild, channels, locale), *_unseen(guild, channels, locale), *complaints(channels, locale)]
    return join((WORDS("setup-there", locale), *wrong, WORDS("setup-next", locale)))


def plan(guild: discord.Guild, locale: str) -> Text:
    """Return what would be made, who can read secrets, and which permissions are missing, in plain words."""
    channels = known_channels(guild)
    lines = [
        WORDS("setup-make", locale, channel=NAMES[use], why=WORDS(f"setup-{use}", locale)) for use in channels.missing
    ]
    if not lines:
        lines.append(WORDS("setup-there", locale))
    elif lacking_to_make := lacks_to_make(guild):
        lines.append(WORDS("setup-cannot", locale, permissions=", ".join(map(spoken, lacking_to_make))))
    lines += _open_to_all(guild, channels, locale)
    roles = ", ".join(readers(guild, channels.rooms))
    lines.append(WORDS("setup-readers", locale, roles=roles) if roles else WORDS("setup-readers-owner", locale))
    lines += _unseen(guild, channels, locale)
    for ceiling in ceilings.near(guild):
        lines.append(WORDS(f"setup-near-{ceiling.kind}", locale, used=ceiling.used, most=ceiling.most))
    lines.append(_ringing(guild, locale))
    if not may_schedule(guild):
        lines.append(WORDS("setup-events", locale))
    if not gives_roles(guild):
        lines.append(WORDS("setup-roles", locale))
    return join((*lines, *complaints(channels, locale)))


def _ringing(guild: discord.Guild, locale: str) -> Text:
    """Return the roles that posts ping, and how to make them."""
    names = [name for name in (roles.NEWS, roles.ALERTS) if roles.role_called(guild, name)]
    if names:
        return WORDS("setup-rings", locale, roles=", ".join(names))
    return WORDS("setup-rings-nobody", locale, news=roles.NEWS, alerts=roles.ALERTS)


def _open_to_all(guild: discord.Guild, channels: Found, locale: str) -> list[Text]:
    """Return what @everyone can do in a channel and should not."""
    lines = []
    if channels.hosts is not None and channels.hosts.permissions_for(guild.default_role).view_channel:
        lines.append(WORDS("setup-hosts-open", locale, channel=channels.hosts.name))
    if channels.rooms is not None and channels.rooms.permissions_for(guild.default_role).create_public_threads:
        lines.append(WORDS("setup-rooms-open", locale, channel=channels.rooms.name))
    return lines


def _unseen(guild: discord.Guild, channels: Found, locale: str) -> list[Text]:
    """Return that @everyone does not see the channel of the closed rooms."""
    if channels.rooms is None or channels.rooms.permissions_for(guild.default_role).view_channel:
        return []
    return [WORDS("setup-unseen", locale, channel=channels.rooms.name)]


def spoken(name: str) -> str:
    """Return the name of a permission in Discord's own settings."""
    return name.replace("_", " ").title()


def complaints(channels: Found, locale: str) -> list[Text]:
    """Return every permission that the bot lacks where it needs it."""
    uses: list[tuple[Where, Channel | None]] = [
        ("place", channels.matches), ("rooms", channels.rooms), ("hosts", channels.hosts)
    ]  # fmt: skip
    return [line for use, channel in uses if channel is not None for line in lacking(channel, use, locale)]


def lacking(channel: discord.abc.GuildChannel, use: Where, locale: str) -> list[Text]:
    """Return what the bot lacks in one channel, each with the reason why it is needed."""
    return [
        WORDS(
            "lacks",
            locale,
            channel=channel.name,
            permission=spoken(name),
            why=WORDS(f"needs-{name.replace('_', '-')}", locale),
        )
        for name in missing(channel, use)
    ]


def home(place: Channel, rooms: discord.TextChannel, hosts: discord.TextChannel, *, admits_readers: bool) -> Home:
    """Return the home of a match in these channels."""
    return Home(place.id, rooms.id, hosts.id, isinstance(place, discord.ForumChannel), admits_readers)
