"""Gateway events as Discord documents them (after discord-api-types v10), to check the loopback's own events.

All records refuse unknown keys, missing keys and wrong types. An optional key has a type with Unset in it.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct
from msgspec import UnsetType as Unset

Snowflake = Annotated[str, Meta(pattern="^[1-9][0-9]*$")]
Stamp = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(\+00:00|Z)$")]
Bits = Annotated[str, Meta(pattern="^[0-9]+$")]
ComponentId = Annotated[int, Meta(ge=0)]
CustomId = Annotated[str, Meta(min_length=1, max_length=100)]
Locale = Annotated[str, Meta(pattern="^[a-z]{2}(-[A-Z0-9]+)?$")]


class Record(Struct, forbid_unknown_fields=True, kw_only=True):
    """A JSON object with known keys only."""


class User(Record):
    id: Snowflake
    username: Annotated[str, Meta(min_length=1, max_length=32)]
    discriminator: str
    global_name: str | None
    avatar: str | None
    bot: bool | Unset = UNSET
    public_flags: int | Unset = UNSET
    flags: int | Unset = UNSET
    primary_guild: Unset | None = UNSET
    mfa_enabled: bool | Unset = UNSET
    locale: Locale | Unset = UNSET
    verified: bool | Unset = UNSET
    email: str | Unset | None = UNSET


class BareMember(Record):
    roles: list[Snowflake]
    joined_at: Stamp | None
    deaf: bool
    mute: bool
    flags: int
    avatar: str | Unset | None = UNSET
    banner: str | Unset | None = UNSET
    nick: str | Unset | None = UNSET
    pending: bool | Unset = UNSET
    premium_since: Stamp | Unset | None = UNSET
    communication_disabled_until: Stamp | Unset | None = UNSET


class Member(BareMember, kw_only=True):
    user: User


class ActingMember(Member, kw_only=True):
    permissions: Bits


class MemberChange(Member, kw_only=True):
    guild_id: Snowflake


class GuildGone(Record):
    id: Snowflake


class MemberGone(Record):
    guild_id: Snowflake
    user: User


class MembersChunk(Record):
    guild_id: Snowflake
    members: list[Member]
    chunk_index: int
    chunk_count: int
    nonce: str | Unset = UNSET


class RoleColors(Record):
    primary_color: int
    secondary_color: int | None
    tertiary_color: int | None


class Role(Record):
    id: Snowflake
    name: str
    color: int
    colors: RoleColors
    hoist: bool
    position: int
    permissions: Bits
    managed: bool
    mentionable: bool
    flags: int
    icon: str | Unset | None = UNSET
    unicode_emoji: str | Unset | None = UNSET


class RoleChange(Record):
    guild_id: Snowflake
    role: Role


class Overwrite(Record):
    id: Snowflake
    type: Literal[0, 1]
    allow: Bits
    deny: Bits


class Tag(Record):
    id: Snowflake
    name: str
    moderated: bool
    emoji_id: Snowflake | None
    emoji_name: str | None


class GuildChannel(Record):
    id: Snowflake
    type: Literal[0, 2, 4, 5, 13, 15]
    guild_id: Snowflake
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    position: int
    flags: int | Unset = UNSET
    topic: str | Unset | None = UNSET
    nsfw: bool | Unset = UNSET
    parent_id: Snowflake | Unset | None = UNSET
    last_message_id: Snowflake | Unset | None = UNSET
    rate_limit_per_user: int | Unset = UNSET
    permission_overwrites: list[Overwrite] | Unset = UNSET
    available_tags: list[Tag] | Unset = UNSET
    default_reaction_emoji: Unset | None = UNSET
    default_sort_order: int | Unset | None = UNSET
    default_forum_layout: int | Unset = UNSET
    permissions: Bits | Unset = UNSET


class ThreadMetadata(Record):
    archived: bool
    auto_archive_duration: Literal[60, 1440, 4320, 10080]
    archive_timestamp: Stamp
    locked: bool | Unset = UNSET
    invitable: bool | Unset = UNSET


class ThreadMember(Record):
    id: Snowflake
    user_id: Snowflake
    join_timestamp: Stamp
    flags: int


class Thread(Record):
    id: Snowflake
    type: Literal[10, 11, 12]
    guild_id: Snowflake
    parent_id: Snowflake
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    owner_id: Snowflake
    thread_metadata: ThreadMetadata
    message_count: int
    member_count: int
    total_message_sent: int
    last_message_id: Snowflake | Unset | None = UNSET
    rate_limit_per_user: int | Unset = UNSET
    flags: int | Unset = UNSET
    applied_tags: list[Snowflake] | Unset = UNSET
    member: ThreadMember | Unset = UNSET
    permissions: Bits | Unset = UNSET


class ThreadCreated(Thread):
    newly_created: bool | Unset = UNSET


class ThreadGone(Record):
    id: Snowflake
    guild_id: Snowflake
    parent_id: Snowflake
    type: Literal[10, 11, 12]


class NewThreadMember(ThreadMember):
    member: Member
    presence: None


class ThreadMembers(Record):
    id: Snowflake
    guild_id: Snowflake
    member_count: int
    added_members: list[NewThreadMember] | Unset = UNSET
    removed_member_ids: list[Snowflake] | Unset = UNSET


class DmChannel(Record):
    id: Snowflake
    type: Literal[1]
    recipients: list[User]
    flags: int | Unset = UNSET
    last_message_id: Snowflake | Unset | None = UNSET


class Guild(Record):
    id: Snowflake
    name: str
    owner_id: Snowflake
    joined_at: Stamp
    large: bool
    unavailable: bool
    member_count: int
    members: list[Member]
    roles: list[Role]
    channels: list[GuildChannel]
    threads: list[Thread]
    voice_states: list[Any]
    presences: list[Any]
    stage_instances: list[Any]
    guild_scheduled_events: list[Any]
    soundboard_sounds: list[Any]
    emojis: list[Any]
    stickers: list[Any]
    features: list[str]
    afk_timeout: int
    verification_level: int
    default_message_notifications: int
    explicit_content_filter: int
    mfa_level: int
    system_channel_flags: int
    premium_tier: int
    nsfw_level: int
    preferred_locale: Locale
    premium_progress_bar_enabled: bool
    premium_subscription_count: int
    icon: str | None
    splash: str | None
    discovery_splash: str | None
    banner: str | None
    afk_channel_id: Snowflake | None
    application_id: Snowflake | None
    system_channel_id: Snowflake | None
    rules_channel_id: Snowflake | None
    public_updates_channel_id: Snowflake | None
    safety_alerts_channel_id: Snowflake | None
    vanity_url_code: str | None
    description: str | None
    max_presences: int | None


class Attachment(Record):
    id: Snowflake
    filename: str
    size: int
    url: str
    proxy_url: str
    content_type: str | Unset = UNSET
    description: Annotated[str, Meta(max_length=1024)] | Unset = UNSET
    ephemeral: bool | Unset = UNSET


class Reference(Record):
    type: Literal[0, 1]
    channel_id: Snowflake
    message_id: Snowflake | Unset = UNSET
    guild_id: Snowflake | Unset = UNSET


class InteractionMetadata(Record):
    id: Snowflake
    type: Literal[2, 3, 5]
    user: User
    authorizing_integration_owners: dict[Literal["0", "1"], str]
    original_response_message_id: Snowflake | Unset = UNSET
    interacted_message_id: Snowflake | Unset = UNSET
    triggering_interaction_metadata: "InteractionMetadata | Unset" = UNSET


class Message(Record):
    id: Snowflake
    channel_id: Snowflake
    author: User
    content: Annotated[str, Meta(max_length=2000)]
    timestamp: Stamp
    edited_timestamp: Stamp | None
    tts: bool
    mention_everyone: bool
    mentions: list[User]
    mention_roles: list[Snowflake]
    attachments: list[Attachment]
    embeds: list[dict[str, Any]]
    pinned: bool
    type: Literal[0, 19, 20]
    components: list[dict[str, Any]]
    flags: int
    nonce: str | int | Unset = UNSET
    webhook_id: Snowflake | Unset = UNSET
    application_id: Snowflake | Unset = UNSET
    message_reference: Reference | Unset = UNSET
    referenced_message: "Message | Unset | None" = UNSET
    interaction_metadata: InteractionMetadata | Unset = UNSET
    thread: Thread | Unset = UNSET
    sticker_items: list[dict[str, Any]] | Unset = UNSET
    poll: dict[str, Any] | Unset = UNSET
    message_snapshots: list[dict[str, Any]] | Unset = UNSET


class MessageEvent(Message):
    guild_id: Snowflake | Unset = UNSET
    member: BareMember | Unset = UNSET


class MessageGone(Record):
    id: Snowflake
    channel_id: Snowflake
    guild_id: Snowflake | Unset = UNSET


class Pins(Record):
    channel_id: Snowflake
    last_pin_timestamp: Stamp | None
    guild_id: Snowflake | Unset = UNSET


class UnavailableGuild(Record):
    id: Snowflake
    unavailable: bool


class CommandPermissions(Record):
    id: Snowflake
    application_id: Snowflake
    guild_id: Snowflake
    permissions: list[dict[str, Any]]


class BareApplication(Record):
    id: Snowflake
    flags: int
    flags_new: str | Unset = UNSET


class Ready(Record):
    v: Literal[10]
    user: User
    guilds: list[UnavailableGuild]
    session_id: str
    resume_gateway_url: Annotated[str, Meta(pattern="^wss?://")]
    shard: tuple[int, int]
    application: BareApplication


class Resumed(Record):
    """RESUMED says nothing."""
