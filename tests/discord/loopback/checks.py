"""Hold a gateway event against the schema of its name."""

from typing import Any

import msgspec

from tests.discord.loopback import schemas
from tests.discord.loopback.model import Json
from tests.discord.loopback.schemas_interactions import ACTS, CHANNELS

EVENTS: dict[str, Any] = {
    "READY": schemas.Ready,
    "RESUMED": schemas.Resumed,
    "GUILD_CREATE": schemas.Guild,
    "GUILD_DELETE": schemas.GuildGone,
    "APPLICATION_COMMAND_PERMISSIONS_UPDATE": schemas.CommandPermissions,
    "GUILD_ROLE_CREATE": schemas.RoleChange,
    "GUILD_ROLE_UPDATE": schemas.RoleChange,
    "GUILD_MEMBER_ADD": schemas.MemberChange,
    "GUILD_MEMBER_UPDATE": schemas.MemberChange,
    "GUILD_MEMBER_REMOVE": schemas.MemberGone,
    "GUILD_MEMBERS_CHUNK": schemas.MembersChunk,
    "CHANNEL_CREATE": schemas.GuildChannel,
    "CHANNEL_UPDATE": schemas.GuildChannel,
    "CHANNEL_DELETE": schemas.GuildChannel,
    "CHANNEL_PINS_UPDATE": schemas.Pins,
    "THREAD_CREATE": schemas.ThreadCreated,
    "THREAD_UPDATE": schemas.Thread,
    "THREAD_DELETE": schemas.ThreadGone,
    "THREAD_MEMBERS_UPDATE": schemas.ThreadMembers,
    "MESSAGE_CREATE": schemas.MessageEvent,
    "MESSAGE_UPDATE": schemas.MessageEvent,
    "MESSAGE_DELETE": schemas.MessageGone,
}


def problem(name: str, data: Json) -> str | None:
    """Why an event is not one that Discord documents, or None."""
    try:
        if name == "INTERACTION_CREATE":
            msgspec.convert(data, ACTS[data["type"]])
            msgspec.convert(data["channel"], CHANNELS[data["channel"]["type"]])
            if ("guild_id" in data) != ("member" in data) or ("user" in data) == ("member" in data):
                return "a guild's interaction has a member, a DM's has a user"
        elif name not in EVENTS:
            return "no such event is documented here"
        else:
            msgspec.convert(data, EVENTS[name])
    except msgspec.ValidationError as error:
        return str(error)
    return None
