"""The state of the loopback Discord: people, guilds, channels, threads; and who is told of a change."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial

from tests.discord.loopback import payloads, permissions
from tests.discord.loopback.model import (
    BOT_MAY,
    EVERYONE_MAY,
    Attachment,
    Channel,
    Guild,
    Interaction,
    Json,
    Kind,
    May,
    Member,
    Message,
    Overwrite,
    Refused,
    Role,
    Tag,
    User,
)
from tests.discord.loopback.sight import Sight

DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
START = datetime(2026, 1, 5, 12, tzinfo=UTC)
TOKEN = "loopback.bot.token"


@dataclass(frozen=True)
class Event:
    """A gateway event before intents are applied: `channel` and `message` decide who may receive how much of it."""

    name: str
    data: Json
    guild: Guild | None = None
    channel: Channel | None = None
    message: Message | None = None


def snowflake_time(snowflake: int) -> datetime:
    """The time in a snowflake."""
    return DISCORD_EPOCH + timedelta(milliseconds=snowflake >> 22)


@dataclass
class Application:
    """The bot's application. `granted_intents` are the privileged ones switched on in the developer portal."""

    id: int
    name: str
    granted_intents: int = 0
    token: str = TOKEN
    commands: dict[int | None, list[Json]] = field(default_factory=dict)
    emojis: dict[int, str] = field(default_factory=dict)
    """The names of the application's own emojis."""
    installed_by: set[int] = field(default_factory=set)
    """The users who have added the bot to their account."""
    has_activities: bool = False
    """Whether Activities are enabled in the developer portal."""
    instances: dict[str, Json] = field(default_factory=dict)
    """The running instances of the application's activity."""


class World:
    """All that exists; each act is a method here, which tells the gateway and the witness.

    `now` stands still until a test sets or turns it, or follows the given `clock`.
    """

    def __init__(self, clock: Callable[[], datetime] | None = None, start: datetime = START) -> None:
        self._clock = clock
        self._now = start
        self._serial = 0
        self._viewers: dict[int, tuple[User, ...]] = {}
        self._moderators: dict[int, tuple[User, ...]] = {}
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.dms: dict[int, Channel] = {}
        self.interactions: dict[str, Interaction] = {}
        self.files: dict[int, Attachment] = {}
        self.nonces: dict[tuple[int, str], Message] = {}
        self.listeners: list[Callable[[Event], None]] = []
        self.sends_references = True  # Discord does not always include the message that a reply answers
        self.shards = 1  # how many Discord recommends
        self.old_edits: dict[int, list[datetime]] = {}
        """When messages older than an hour were edited."""
        self.most_threads = 1000  # active ones of a server
        self.answered_within = timedelta(seconds=3)  # or an interaction is unknown
        self.new_dms: int | None = None  # how many more may be opened before Discord treats the bot as a spammer
        self._kept_roles: dict[int, Role] = {}
        self.problems: list[str] = []  # the loopback's own failures, raised when it closes
        self.base = "http://loopback.invalid"
        self.sight = Sight(partial(getattr, self, "now"), self.viewers)
        self.bot = self.make_user("Bellflower", is_bot=True)
        self.application = Application(self.bot.id, "Bellflower")

    @property
    def now(self) -> datetime:
        return self._clock() if self._clock else self._now

    @now.setter
    def now(self, at: datetime) -> None:
        self._clock, self._now = None, at

    def turn(self, by: timedelta) -> None:
        """Turn the clock, forwards or backwards."""
        self.now = self.now + by

    def new_id(self) -> int:
        """A snowflake: the world's time and a running number."""
        self._serial += 1
        return ((self.now - DISCORD_EPOCH) // timedelta(milliseconds=1) << 22) | (self._serial & 0x3FFFFF)

    def tell(
        self, name: str, data: Json, *, channel: Channel | None = None, guild: Guild | None = None,
        message: Message | None = None,
    ) -> None:  # fmt: skip
        event = Event(name, data, guild or (channel.guild if channel else None), channel, message)
        for listener in self.listeners:
            listener(event)

    def viewers(self, channel: Channel) -> tuple[User, ...]:
        """All humans who see a channel now."""
        if channel.recipient:
            return (channel.recipient,)
        if channel.id not in self._viewers:
            people = (each for each in self._candidates(channel) if not each.is_bot)
            self._viewers[channel.id] = tuple(each for each in people if permissions.sees(channel, each))
        return self._viewers[channel.id]

    def _candidates(self, channel: Channel) -> list[User]:
        """Those who could see the channel: of a private thread its members and the moderators, else the whole guild."""
        guild = self._guild_of(channel)
        if channel.kind is not Kind.PRIVATE_THREAD or channel.parent is None:
            return [each.user for each in guild.members.values()]
        if channel.parent.id not in self._moderators:
            users = [each.user for each in guild.members.values()]
            rule = May.MANAGE_THREADS
            moderators = tuple(each for each in users if permissions.in_channel(channel, each) & rule)
            self._moderators[channel.parent.id] = moderators
        members = [self.users[each] for each in channel.members]
        return members + [each for each in self._moderators[channel.parent.id] if each.id not in channel.members]

    def _access_changed(self, channels: Iterable[Channel], users: Iterable[User] | None = None) -> None:
        """The right to see has changed for any user and place; those who see these channels now see their contents."""
        self._viewers.clear()
        self._moderators.clear()
        for channel in channels:
            self.sight.access(channel, users)

    def _thread_changed(self, thread: Channel) -> None:
        """Who sees this one thread has changed."""
        self._viewers.pop(thread.id, None)
        self.sight.access(thread)

    # People and guilds.

    def make_user(self, name: str, *, is_bot: bool = False) -> User:
        user = User(self.new_id(), name, is_bot)
        self.users[user.id] = user
        return user

    def make_guild(self, name: str, owner: User, bot_may: int = BOT_MAY) -> Guild:
        """A guild with its owner, the bot (with a role that grants `bot_may`) and no channels."""
        guild = Guild(self.new_id(), name, owner)
        guild.roles[guild.id] = Role(guild.id, "@everyone", EVERYONE_MAY, 0)
        role = Role(self.new_id(), self.bot.name, bot_may, 100, managed=True)
        guild.roles[role.id] = role
        guild.members[owner.id] = Member(owner, self.now)
        guild.members[self.bot.id] = Member(self.bot, self.now, {role.id})
        self.guilds[guild.id] = guild
        data = {"id": str(guild.id)}  # what a session may see of the guild is filled in by the gateway
        self.tell("GUILD_CREATE", data, guild=guild)
        return guild

    def join(self, guild: Guild, user: User) -> None:
        guild.members[user.id] = Member(user, self.now)
        self.tell("GUILD_MEMBER_ADD", self._member(guild, user), guild=guild)
        self._access_changed(guild.channels.values(), [user])

    def leave(self, guild: Guild, user: User) -> None:
        del guild.members[user.id]
        self._access_changed(())
        for thread in guild.channels.values():
            thread.members.pop(user.id, None)
        data = {"guild_id": str(guild.id), "user": payloads.user(user)}
        self.tell("GUILD_MEMBER_REMOVE", data, guild=guild)

    def remove_bot(self, guild: Guild) -> None:
        """A moderator removes the bot from the server; its role goes with it."""
        member = guild.members.pop(self.bot.id)
        self._kept_roles = {role: guild.roles.pop(role) for role in member.roles}
        self._access_changed(())
        for thread in guild.channels.values():
            thread.members.pop(self.bot.id, None)
        self.tell("GUILD_DELETE", {"id": str(guild.id)})

    def invite_bot(self, guild: Guild) -> None:
        """A person invites it again, with the permissions that it had."""
        guild.roles |= self._kept_roles
        guild.members[self.bot.id] = Member(self.bot, self.now, set(self._kept_roles))
        self._access_changed(())
        self.tell("GUILD_CREATE", {"id": str(guild.id)}, guild=guild)

    def make_role(
        self, guild: Guild, name: str, permissions: int = 0, *, hoist: bool = False, mentionable: bool = False
    ) -> Role:
        role = Role(self.new_id(), name, permissions, 1, hoist=hoist, mentionable=mentionable)
        guild.roles[role.id] = role
        self.tell("GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": payloads.role(role)}, guild=guild)
        return role

    def allow_role(self, guild: Guild, role: Role, permissions: int) -> None:
        """Set what a role grants in the whole guild."""
        role.permissions = permissions
        self.tell("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": payloads.role(role)}, guild=guild)
        self._access_changed(guild.channels.values())

    def change_commands(self, guild: Guild) -> None:
        """An administrator changes who may use a command; the bot reads that, and not who may."""
        new, app = str(self.new_id()), str(self.application.id)
        self.tell(
            "APPLICATION_COMMAND_PERMISSIONS_UPDATE",
            {"id": new, "application_id": app, "guild_id": str(guild.id), "permissions": []},
            guild=guild,
        )

    def set_roles(self, guild: Guild, user: User, roles: set[int]) -> None:
        guild.members[user.id].roles = roles
        self.tell("GUILD_MEMBER_UPDATE", self._member(guild, user), guild=guild)
        self._access_changed(guild.channels.values(), [user])

    def _member(self, guild: Guild, user: User) -> Json:
        return payloads.member(guild.members[user.id]) | {"guild_id": str(guild.id)}

    # Channels.

    def make_channel(
        self, guild: Guild, name: str, kind: Kind = Kind.TEXT, *, parent: Channel | None = None,
        topic: str | None = None, overwrites: Iterable[Overwrite] = (), tags: Iterable[str] = (),
    ) -> Channel:  # fmt: skip
        rules = {each.id: each for each in overwrites} or dict(parent.overwrites if parent else {})
        channel = Channel(
            self.new_id(), kind, name, guild, parent, topic, len(guild.channels), rules,
            tags=[Tag(self.new_id(), each) for each in tags],
        )  # fmt: skip
        guild.channels[channel.id] = self.channels[channel.id] = channel
        self.tell("CHANNEL_CREATE", payloads.channel(channel), channel=channel)
        self.sight.access(channel)
        return channel

    def channel_changed(self, channel: Channel) -> None:
        """Report a change of a channel or a thread, and show it to all who see it now."""
        if channel.is_thread:
            self.tell("THREAD_UPDATE", payloads.channel(channel), channel=channel)
            self._thread_changed(channel)
            return
        self.tell("CHANNEL_UPDATE", payloads.channel(channel), channel=channel)
        threads = [each for each in self._guild_of(channel).channels.values() if each.parent is channel]
        self._access_changed([channel, *threads])

    def set_overwrite(self, channel: Channel, overwrite: Overwrite) -> None:
        channel.overwrites[overwrite.id] = overwrite
        self.channel_changed(channel)

    def delete_channel(self, channel: Channel) -> None:
        guild = self._guild_of(channel)
        gone = [channel, *(each for each in guild.channels.values() if each.parent is channel and each.is_thread)]
        for each in gone:
            del guild.channels[each.id], self.channels[each.id]
        if channel.is_thread:
            keys = ("id", "guild_id", "parent_id", "type")
            data = {key: payloads.channel(channel)[key] for key in keys}
            self.tell("THREAD_DELETE", data, channel=channel)
        else:
            self.tell("CHANNEL_DELETE", payloads.channel(channel), channel=channel)

    def _guild_of(self, channel: Channel) -> Guild:
        assert channel.guild is not None
        return channel.guild

    def dm(self, user: User) -> Channel:
        """The one DM channel between the bot and a user, opened on first use."""
        if user.id not in self.dms:
            channel = Channel(self.new_id(), Kind.DM, "DM", recipient=user)
            self.dms[user.id] = self.channels[channel.id] = channel
        return self.dms[user.id]

    def owners(self, user: User, guild: Guild | None) -> dict[str, str]:
        """By whom the application is installed for a user: by the server (in a DM, by any shared one), or by the user."""
        is_shared = any(user.id in one.members for one in self.guilds.values())
        by_guild = {"0": str(guild.id) if guild else "0"} if guild or is_shared else {}
        return by_guild | ({"1": str(user.id)} if user.id in self.application.installed_by else {})

    # Threads.

    def open_thread(
        self, parent: Channel, name: str, kind: Kind, owner: User, *, is_invitable: bool = True,
        tags: Iterable[int] = (), auto_archive: int = 4320, slowmode: int = 0, id_: int | None = None,
    ) -> Channel:  # fmt: skip
        """A thread of a text channel or a post of a forum; its opener is its first member. `id_`: that of the message that it is below."""
        thread = Channel(
            id_ or self.new_id(), kind, name, parent.guild, parent, owner_id=owner.id, is_invitable=is_invitable,
            members={owner.id: self.now}, archived_at=self.now, applied_tags=list(tags), auto_archive=auto_archive,
            slowmode=slowmode,
        )  # fmt: skip
        self._guild_of(parent).channels[thread.id] = self.channels[thread.id] = thread
        data = payloads.thread(thread, self.bot) | {"newly_created": True}
        self.tell("THREAD_CREATE", data, channel=thread)
        self._thread_changed(thread)
        return thread

    def add_to_thread(self, thread: Channel, user: User) -> None:
        """Make the user a member; adding a member again has no effect."""
        if user.id in thread.members:
            return
        if not permissions.in_channel(thread, user):
            raise Refused(403, 50001, "Missing Access")
        thread.members[user.id] = self.now
        guild = self._guild_of(thread)
        member = payloads.thread_member(thread, user.id) | {
            "member": payloads.member(guild.members[user.id]),
            "presence": None,
        }
        self._tell_members(thread, {"added_members": [member]})

    def remove_from_thread(self, thread: Channel, user: User) -> None:
        if thread.members.pop(user.id, None):
            self._tell_members(thread, {"removed_member_ids": [str(user.id)]})

    def _tell_members(self, thread: Channel, change: Json) -> None:
        guild_id = str(self._guild_of(thread).id)
        data = {"id": str(thread.id), "guild_id": guild_id, "member_count": len(thread.members)} | change
        self.tell("THREAD_MEMBERS_UPDATE", data, channel=thread)
        self._thread_changed(thread)

    def change_thread(self, thread: Channel, **changes: bool) -> None:
        """Archive, lock or open a thread (`is_archived`, `is_locked`, `is_invitable`)."""
        if changes.get("is_archived", thread.is_archived) != thread.is_archived:
            thread.archived_at = self.now
        for key, value in changes.items():
            setattr(thread, key, value)
        self.channel_changed(thread)
