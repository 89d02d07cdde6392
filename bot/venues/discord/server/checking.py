"""Check the setup on Discord: the application, its servers, and the channels of open matches."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import discord

from bot.checks.line import WORDS, Line
from bot.referee.core.model import Match
from bot.referee.core.ports import Undeliverable
from bot.venues.discord.delivery.places import home_of
from bot.venues.discord.server import ceilings, setup
from bot.venues.discord.server.setup import spoken
from games.wording import Fact

_USES: Final[tuple[tuple[str, setup.Where], ...]] = (("place", "place"), ("rooms", "rooms"), ("hosts", "hosts"))
Channels = Mapping[int, discord.abc.GuildChannel]


def of_match(me: discord.Member, match: Match, channels: Channels) -> Iterator[Line]:
    """Check the channels of a match: that they exist, what the bot may do in each, and who else can read secrets."""
    home = home_of(match)
    for use, where in _USES:
        channel = channels.get(getattr(home, use))
        if channel is None:
            yield Line("red", "check-channel-gone", {"title": match.title, "use": WORDS(f"check-use-{use}", "en")})
            continue
        has = channel.permissions_for(me)
        lacking = [spoken(name) for name in setup.NEEDED[where] if not getattr(has, name)]
        facts: dict[str, Fact] = {"title": match.title, "channel": channel.name}
        if lacking:
            yield Line("red", "check-lacks", {**facts, "permissions": ", ".join(lacking)})
        else:
            yield Line("green", "check-channel", facts)
    rooms = channels.get(home.rooms)
    names = ", ".join(setup.readers(me.guild, rooms))
    if names:
        yield Line("yellow", "check-readers", {"title": match.title, "roles": names})


def of_application(info: discord.AppInfo, *, has_activity: bool = False) -> Iterator[Line]:
    """Check the settings of the developer portal. `has_activity`: the page is to open in Discord's own window."""
    yield Line("green", "check-token", {"name": info.name})
    flags = info.flags
    extra = flags.gateway_message_content or flags.gateway_guild_members or flags.gateway_presence
    yield Line("yellow", "check-intents-extra", {}) if extra else Line("green", "check-intents", {})
    if has_activity and not flags.embedded:
        yield Line("red", "check-activities-off", {})
    if info.bot_require_code_grant:
        yield Line("red", "check-code-grant", {})
    else:
        yield Line("green", "check-install", {"id": str(info.id)})


async def of_server(client: discord.Client, guild_id: str, matches: Sequence[Match]) -> list[Line]:
    """Check every open match of one server, as its channels are now."""
    assert client.user is not None
    try:
        guild = await client.fetch_guild(int(guild_id))
        channels = {one.id: one for one in await guild.fetch_channels()}
        me = await guild.fetch_member(client.user.id)
        listed = await ceilings.events_of(guild, matches)
    except (discord.Forbidden, discord.NotFound, Undeliverable):
        return [Line("red", "check-server-gone", {"titles": ", ".join(one.title for one in matches)})]
    counts = {ceilings.CHANNELS: len(channels), ceilings.ROLES: len(guild.roles), **listed}
    full = [
        Line("yellow", f"check-near-{one.kind}", {"used": one.used, "most": one.most})
        for one in ceilings.of_counts(counts)
    ]
    return [*full, *(line for match in matches for line in of_match(me, match, channels))]
