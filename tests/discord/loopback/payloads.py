"""The loopback's records as the JSON that Discord sends."""

from datetime import datetime

from tests.discord.loopback import permissions
from tests.discord.loopback.model import (
    Attachment,
    Channel,
    Flag,
    Guild,
    Interaction,
    Json,
    Kind,
    Member,
    Message,
    Role,
    Tag,
    User,
)

NOT_SET = (
    *("icon", "splash", "discovery_splash", "banner", "description", "vanity_url_code", "max_presences"),
    *("afk_channel_id", "application_id", "system_channel_id", "rules_channel_id", "public_updates_channel_id"),
)
ZEROS = (
    *("verification_level", "default_message_notifications", "explicit_content_filter", "mfa_level", "nsfw_level"),
    *("system_channel_flags", "premium_tier", "premium_subscription_count"),
)


def stamp(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def user(who: User) -> Json:
    return {
        "id": str(who.id),
        "username": who.name.lower().replace(" ", "_"),
        "global_name": None if who.is_bot else who.name,
        "avatar": None,
        "discriminator": "0000" if who.is_bot else "0",
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    } | ({"bot": True} if who.is_bot else {})


def own_user(who: User) -> Json:
    return user(who) | {"mfa_enabled": True, "locale": who.locale, "verified": True, "email": None}


def member(who: Member, *, with_user: bool = True) -> Json:
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": stamp(who.quiet_until),
        "flags": 0,
        "joined_at": stamp(who.joined_at),
        "nick": None,
        "pending": who.is_pending,
        "premium_since": None,
        "roles": [str(role) for role in sorted(who.roles)],
        "mute": False,
        "deaf": False,
    } | ({"user": user(who.user)} if with_user else {})


def role(what: Role) -> Json:
    return {
        "id": str(what.id),
        "name": what.name,
        "permissions": str(int(what.permissions)),
        "position": what.position,
        "color": what.color,
        "colors": {"primary_color": what.color, "secondary_color": None, "tertiary_color": None},
        "hoist": what.hoist,
        "managed": what.managed,
        "mentionable": what.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def tag(what: Tag) -> Json:
    return {"id": str(what.id), "name": what.name, "moderated": what.moderated, "emoji_id": None, "emoji_name": None}


def channel(what: Channel, viewer: User | None = None) -> Json:
    """A channel of any kind; a thread's `member` is the viewer's own membership, if any."""
    if what.recipient is not None:
        return {
            "id": str(what.id),
            "type": int(what.kind),
            "flags": 0,
            "last_message_id": _optional_id(what.last_message_id),
            "recipients": [user(what.recipient)],
        }
    return thread(what, viewer) if what.is_thread else _guild_channel(what)


def _optional_id(value: int | None) -> str | None:
    return None if value is None else str(value)


def _home(what: Channel) -> Json:
    assert what.guild is not None
    return {
        "id": str(what.id),
        "type": int(what.kind),
        "guild_id": str(what.guild.id),
        "name": what.name,
        "parent_id": str(what.parent.id) if what.parent else None,
        "last_message_id": _optional_id(what.last_message_id),
        "rate_limit_per_user": what.slowmode,
        "flags": 16 if what.wants_tag else 0,
    }


def _guild_channel(what: Channel) -> Json:
    forum: Json = {
        "available_tags": [tag(each) for each in what.tags],
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
    }
    return (
        _home(what)
        | {
            "topic": what.topic,
            "position": what.position,
            "nsfw": what.is_adult,
            "permission_overwrites": [
                {"id": str(o.id), "type": int(o.is_member), "allow": str(int(o.allow)), "deny": str(int(o.deny))}
                for o in what.overwrites.values()
            ],
        }
        | (forum if what.kind is Kind.FORUM else {})
    )


def thread(what: Channel, viewer: User | None = None) -> Json:
    metadata: Json = {
        "archived": what.is_archived,
        "archive_timestamp": stamp(what.archived_at),
        "auto_archive_duration": what.auto_archive,
        "locked": what.is_locked,
    }
    if what.kind is Kind.PRIVATE_THREAD:
        metadata["invitable"] = what.is_invitable
    data = _home(what) | {
        "owner_id": str(what.owner_id),
        "thread_metadata": metadata,
        "message_count": len(what.messages),
        "member_count": len(what.members),
        "total_message_sent": what.sent,
    }
    if what.applied_tags:
        data["applied_tags"] = [str(each) for each in what.applied_tags]
    if viewer is not None and viewer.id in what.members:
        data["member"] = thread_member(what, viewer.id)
    return data


def thread_member(what: Channel, user_id: int) -> Json:
    return {
        "id": str(what.id),
        "user_id": str(user_id),
        "join_timestamp": stamp(what.members[user_id]),
        "flags": 0,
    }


def attachment(what: Attachment) -> Json:
    data: Json = {
        "id": str(what.id),
        "filename": what.filename,
        "size": len(what.data),
        "url": what.url,
        "proxy_url": what.url,
        "content_type": what.content_type,
    }
    if what.description is not None:
        data["description"] = what.description
    return data | ({"ephemeral": True} if what.is_ephemeral else {})


def message(what: Message, *, with_reference: bool = True) -> Json:
    """A message as REST answers it; the gateway adds `guild_id`, `member` and the nonce."""
    data: Json = {
        "id": str(what.id),
        "channel_id": str(what.channel.id),
        "type": 19 if what.reply_to else 20 if what.interaction and what.interaction.kind == 2 else 0,
        "author": user(what.author),
        "content": what.content,
        "embeds": [],
        "components": what.components,
        "attachments": [attachment(each) for each in what.attachments],
        "mentions": [user(each) for each in what.mentions],
        "mention_roles": [str(each) for each in what.pinged],
        "mention_everyone": False,
        "tts": False,
        "pinned": what.id in what.channel.pins,
        "flags": int(what.flags),
        "timestamp": stamp(what.created_at),
        "edited_timestamp": stamp(what.edited_at),
    } | what.beside
    if what.nonce is not None:
        data["nonce"] = what.nonce
    if what.interaction is not None:
        data |= _answered(what.interaction)
    if what.thread is not None:
        data["thread"] = thread(what.thread)
    if what.reply_to is not None:
        data["message_reference"] = {"type": 0, "channel_id": str(what.channel.id), "message_id": str(what.reply_to)}
        if with_reference:
            before = what.channel.messages.get(what.reply_to)
            data["referenced_message"] = message(before, with_reference=False) if before else None
    return data


def _answered(act: Interaction) -> Json:
    app_id = str(act.application_id)
    return {"application_id": app_id, "webhook_id": app_id, "interaction_metadata": _metadata(act)}


def _metadata(act: Interaction) -> Json:
    owners = {"0": str(act.channel.guild.id) if act.channel.guild else "0"}
    data: Json = {
        "id": str(act.id),
        "type": act.kind,
        "user": user(act.user),
        "authorizing_integration_owners": owners,
    }
    pressed = {"interacted_message_id": str(act.message.id)} if act.message else {}
    if act.kind == 3:
        return data | pressed
    if act.kind == 5:
        # A forged form was not opened by a message; it claims that a press of its message opened it.
        opener = _metadata(act.opened_by) if act.opened_by else data | pressed | {"type": 3}
        return data | {"triggering_interaction_metadata": opener}
    return data


def guild_create(what: Guild, bot: User, *, with_members: bool) -> Json:
    """The guild as GUILD_CREATE shows it to the bot: all visible channels, and all members only with their intent."""
    members = what.members.values() if with_members else [what.members[bot.id]]
    places = [each for each in what.channels.values() if not each.is_thread]
    threads = [each for each in what.channels.values() if each.is_thread and not each.is_archived]
    return _guild_settings(what) | {
        "joined_at": stamp(what.members[bot.id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(what.members),
        "voice_states": [],
        "members": [member(each) for each in members],
        # Discord lists channels even if the bot cannot view them; it leaves out only their events.
        "channels": [channel(each) for each in places],
        "threads": [thread(each, bot) for each in threads if permissions.sees(each, bot)],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _guild_settings(what: Guild) -> Json:
    data: Json = dict.fromkeys(NOT_SET) | dict.fromkeys(ZEROS, 0)
    return data | {
        "id": str(what.id),
        "name": what.name,
        "owner_id": str(what.owner.id),
        "afk_timeout": 300,
        "roles": [role(each) for each in what.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "preferred_locale": "en-US",
        "premium_progress_bar_enabled": False,
        "safety_alerts_channel_id": None,
    }


def interaction(act: Interaction, bot: User) -> Json:
    """INTERACTION_CREATE: a member in a guild, a user in a DM."""
    place = act.channel
    fields: Json = {
        "channel": channel(place),
        "channel_id": str(place.id),
        "app_permissions": str(int(permissions.in_channel(place, bot))),
        "locale": act.user.locale,
        "context": 0 if place.guild else 1,
        "authorizing_integration_owners": act.owners,
    }
    if place.guild:
        who = member(place.guild.members[act.user.id])
        fields["channel"]["permissions"] = str(int(permissions.in_channel(place, act.user)))
        fields["member"] = who | {"permissions": fields["channel"]["permissions"]}
        fields |= {
            "guild_id": str(place.guild.id),
            "guild_locale": "en-US",
            "guild": {"id": str(place.guild.id), "locale": "en-US", "features": []},
        }
    else:
        fields["user"] = user(act.user)
    if act.message is not None:
        fields["message"] = message(act.message)
    return fields | {
        "id": str(act.id),
        "application_id": str(act.application_id),
        "type": act.kind,
        "data": act.data,
        "token": act.token,
        "version": 1,
        "entitlements": [],
        "attachment_size_limit": 10_485_760,
    }


def is_ephemeral(what: Message) -> bool:
    return bool(what.flags & Flag.EPHEMERAL)
