"""Routes of guild channels, threads, forum posts, permission overwrites, roles and members."""

from typing import Any

from tests.discord.loopback import messages, payloads, permissions
from tests.discord.loopback.calls import NOTHING, Answer, Call, Route
from tests.discord.loopback.model import Channel, Guild, Json, Kind, May, Overwrite, Refused, Role, Tag, User, bad_form

FIELDS = {"name": "name", "topic": "topic", "position": "position", "rate_limit_per_user": "slowmode"}
THREAD_FIELDS = {
    "name": "name",
    "rate_limit_per_user": "slowmode",
    "auto_archive_duration": "auto_archive",
    "archived": "is_archived",
    "locked": "is_locked",
    "invitable": "is_invitable",
}


def create_channel(call: Call) -> Answer:
    guild, body = call.guild(), call.body
    permissions.demand_in_guild(guild, call.bot, May.MANAGE_CHANNELS)
    kind = Kind(body.get("type") or 0)
    _check_name(body["name"])
    parent = call.world.channels[int(body["parent_id"])] if body.get("parent_id") else None
    overwrites = [_overwrite(each) for each in body.get("permission_overwrites") or ()]
    for each in overwrites:
        _demand_grantable(guild, call.bot, each)
    tags = [each["name"] for each in body.get("available_tags") or ()]
    channel = call.world.make_channel(
        guild, body["name"], kind, parent=parent, topic=body.get("topic"), overwrites=overwrites, tags=tags
    )  # fmt: skip
    return 201, payloads.channel(channel)


def _check_name(name: str) -> None:
    if not 1 <= len(name) <= 100:
        raise bad_form("name", "Must be between 1 and 100 in length.")


def _overwrite(data: Json) -> Overwrite:
    return Overwrite(int(data["id"]), int(data["type"]) == 1, int(data.get("allow") or 0), int(data.get("deny") or 0))


def _demand_grantable(guild: Guild, bot: User, overwrite: Overwrite) -> None:
    """A user can only grant or remove permissions that they have; the right to do so can be given by admins only."""
    permissions.demand_in_guild(guild, bot, May.MANAGE_ROLES | overwrite.allow | overwrite.deny)


def list_channels(call: Call) -> Answer:
    return 200, [payloads.channel(each) for each in call.guild().channels.values() if not each.is_thread]


def get_channel(call: Call) -> Answer:
    return 200, payloads.channel(call.channel(), call.bot)


def edit_channel(call: Call) -> Answer:
    channel = call.channel()
    if channel.is_thread:
        return _edit_thread(call, channel)
    permissions.demand(channel, call.bot, May.MANAGE_CHANNELS)
    for key, attribute in FIELDS.items():
        if key in call.body:
            setattr(channel, attribute, call.body[key])
    if "permission_overwrites" in call.body:
        channel.overwrites = {int(each["id"]): _overwrite(each) for each in call.body["permission_overwrites"]}
    if "available_tags" in call.body:
        channel.tags = [_tag(call, each) for each in call.body["available_tags"]]
    call.world.channel_changed(channel)
    return 200, payloads.channel(channel)


def _tag(call: Call, data: Json) -> Tag:
    return Tag(int(data.get("id") or call.world.new_id()), data["name"], bool(data.get("moderated")))


def _edit_thread(call: Call, thread: Channel) -> Answer:
    body: dict[str, Any] = call.body
    may_moderate = permissions.in_channel(thread, call.bot) & May.MANAGE_THREADS
    if not may_moderate and (thread.owner_id != call.bot.id or "locked" in body or thread.is_locked):
        raise Refused(403, 50013, "Missing Permissions")
    if thread.is_archived and body.get("archived", True):
        raise Refused(400, 50083, "Thread is archived")
    if "name" in body:
        _check_name(body["name"])
    if "applied_tags" in body:
        thread.applied_tags = _applied(thread.parent, body)
    changes = {attribute: body[key] for key, attribute in THREAD_FIELDS.items() if key in body}
    call.world.change_thread(thread, **changes)
    return 200, payloads.thread(thread, call.bot)


def delete_channel(call: Call) -> Answer:
    channel = call.channel()
    wanted = May.MANAGE_THREADS if channel.is_thread else May.MANAGE_CHANNELS
    permissions.demand(channel, call.bot, wanted)
    call.world.delete_channel(channel)
    return 200, payloads.channel(channel)


def set_overwrite(call: Call) -> Answer:
    channel = call.channel()
    permissions.demand(channel, call.bot, May.MANAGE_ROLES)
    overwrite = _overwrite(call.body | {"id": call.args["overwrite_id"]})
    assert channel.guild is not None
    _demand_grantable(channel.guild, call.bot, overwrite)
    call.world.set_overwrite(channel, overwrite)
    return NOTHING


def create_thread(call: Call) -> Answer:
    """A thread of a text channel, or a post of a forum with its first message in the same request."""
    parent, body = call.channel(), call.body
    _check_name(body["name"])
    if parent.kind is Kind.FORUM:
        return _create_post(call, parent)
    kind = Kind(body.get("type", Kind.PRIVATE_THREAD))
    is_private = kind is Kind.PRIVATE_THREAD
    if is_private and parent.kind is Kind.NEWS:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    permissions.demand(parent, call.bot, May.CREATE_PRIVATE_THREADS if is_private else May.CREATE_PUBLIC_THREADS)
    _demand_room(call, parent)
    thread = call.world.open_thread(
        parent, body["name"], kind, call.bot, is_invitable=body.get("invitable", True),
        auto_archive=body.get("auto_archive_duration") or 4320, slowmode=body.get("rate_limit_per_user") or 0,
    )  # fmt: skip
    return 201, payloads.thread(thread, call.bot)


def create_thread_below(call: Call) -> Answer:
    """A public thread below a message, which has its id."""
    parent = call.channel()
    message = messages.find(parent, call.number("message_id"))
    _check_name(call.body["name"])
    permissions.demand(parent, call.bot, May.CREATE_PUBLIC_THREADS)
    if message.id in call.world.channels:
        raise Refused(400, 160004, "A thread has already been created for this message")
    _demand_room(call, parent)
    auto_archive = call.body.get("auto_archive_duration") or 4320
    thread = call.world.open_thread(
        parent, call.body["name"], Kind.PUBLIC_THREAD, call.bot, auto_archive=auto_archive, id_=message.id
    )
    return 201, payloads.thread(thread, call.bot)


def _demand_room(call: Call, parent: Channel) -> None:
    assert parent.guild is not None
    active = [one for one in parent.guild.channels.values() if one.is_thread and not one.is_archived]
    if len(active) >= call.world.most_threads:
        raise Refused(400, 160006, "Maximum number of active threads reached")


def _create_post(call: Call, forum: Channel) -> Answer:
    permissions.demand(forum, call.bot, May.SEND_MESSAGES | (May.ATTACH_FILES if call.files else 0))
    tags = _applied(forum, call.body)
    if forum.wants_tag and not tags:
        raise Refused(400, 40067, "A tag is required to create a forum post in this channel")
    _demand_room(call, forum)
    thread = call.world.open_thread(
        forum, call.body["name"], Kind.PUBLIC_THREAD, call.bot, tags=tags,
        auto_archive=call.body.get("auto_archive_duration") or 4320, slowmode=call.body.get("rate_limit_per_user") or 0,
    )  # fmt: skip
    try:
        message = messages.post(call.world, thread, call.bot, call.body["message"], call.files, id_=thread.id)
    except Refused:
        call.world.delete_channel(thread)
        raise
    return 201, payloads.thread(thread, call.bot) | {"message": payloads.message(message)}


def _applied(forum: Channel | None, body: Json) -> list[int]:
    tags = [int(each) for each in body.get("applied_tags") or ()]
    known = {each.id for each in forum.tags} if forum else set()
    if len(tags) > 5 or not set(tags) <= known:
        raise bad_form("applied_tags", "At most 5 tags, all of this forum.")
    return tags


def add_thread_member(call: Call) -> Answer:
    thread = call.thread()
    if thread.is_archived:
        raise Refused(400, 50083, "Thread is archived")
    permissions.demand(thread, call.bot, May.SEND_MESSAGES_IN_THREADS)
    call.world.add_to_thread(thread, call.user())
    return NOTHING


def remove_thread_member(call: Call) -> Answer:
    thread, user = call.thread(), call.user()
    if thread.is_archived:
        raise Refused(400, 50083, "Thread is archived")
    if user is not call.bot and not (thread.kind is Kind.PRIVATE_THREAD and thread.owner_id == call.bot.id):
        permissions.demand(thread, call.bot, May.MANAGE_THREADS)
    call.world.remove_from_thread(thread, user)
    return NOTHING


def active_threads(call: Call) -> Answer:
    threads = [each for each in call.guild().channels.values() if each.is_thread and not each.is_archived]
    return _threads(call, [each for each in threads if permissions.sees(each, call.bot)], has_more=None)


def archived_private(call: Call) -> Answer:
    parent = call.channel()
    permissions.demand(parent, call.bot, May.MANAGE_THREADS | May.READ_MESSAGE_HISTORY)
    assert parent.guild is not None
    threads = [each for each in parent.guild.channels.values() if each.parent is parent and each.is_archived]
    threads = [each for each in threads if each.kind is Kind.PRIVATE_THREAD]
    threads.sort(key=lambda each: (payloads.stamp(each.archived_at) or "", each.id), reverse=True)
    if before := call.query.get("before"):
        threads = [each for each in threads if (payloads.stamp(each.archived_at) or "") < before]
    limit = int(call.query.get("limit", 50))
    return _threads(call, threads[:limit], has_more=len(threads) > limit)


def _threads(call: Call, threads: list[Channel], *, has_more: bool | None) -> Answer:
    mine = [payloads.thread_member(each, call.bot.id) for each in threads if call.bot.id in each.members]
    data: Json = {"threads": [payloads.thread(each, call.bot) for each in threads], "members": mine}
    return 200, data | {"has_more": bool(has_more)}


def create_role(call: Call) -> Answer:
    guild, body = call.guild(), call.body
    granted = int(body.get("permissions") or 0)
    permissions.demand_in_guild(guild, call.bot, May.MANAGE_ROLES | granted)
    role = call.world.make_role(guild, body.get("name") or "new role", granted, hoist=bool(body.get("hoist")))
    return 200, payloads.role(role)


def give_role(call: Call) -> Answer:
    return _change_roles(call, lambda roles, role: roles | {role.id})


def take_role(call: Call) -> Answer:
    return _change_roles(call, lambda roles, role: roles - {role.id})


def _change_roles(call: Call, change: Any) -> Answer:
    guild = call.guild()
    role: Role | None = guild.roles.get(call.number("role_id"))
    if role is None:
        raise Refused(404, 10011, "Unknown Role")
    member = guild.members.get(call.number("user_id"))
    if member is None:
        raise Refused(404, 10007, "Unknown Member")
    permissions.demand_in_guild(guild, call.bot, May.MANAGE_ROLES)
    if role.position >= permissions.top_position(guild, call.bot):
        raise Refused(403, 50013, "Missing Permissions")
    call.world.set_roles(guild, member.user, change(member.roles, role))
    return NOTHING


def get_member(call: Call) -> Answer:
    member = call.guild().members.get(call.number("user_id"))
    if member is None:
        raise Refused(404, 10007, "Unknown Member")
    return 200, payloads.member(member)


CHANNEL, GUILD = "/channels/{channel_id}", "/guilds/{guild_id}"
THREAD_MEMBER, ROLE = CHANNEL + "/thread-members/{user_id}", GUILD + "/members/{user_id}/roles/{role_id}"
OVERWRITE, ARCHIVED = CHANNEL + "/permissions/{overwrite_id}", CHANNEL + "/threads/archived"
ROUTES: tuple[Route, ...] = (
    ("GET", CHANNEL, get_channel),
    ("PATCH", CHANNEL, edit_channel),
    ("DELETE", CHANNEL, delete_channel),
    ("PUT", OVERWRITE, set_overwrite),
    ("POST", CHANNEL + "/threads", create_thread),
    ("POST", CHANNEL + "/messages/{message_id}/threads", create_thread_below),
    ("GET", ARCHIVED + "/private", archived_private),
    ("PUT", THREAD_MEMBER, add_thread_member),
    ("DELETE", THREAD_MEMBER, remove_thread_member),
    ("GET", GUILD + "/channels", list_channels),
    ("POST", GUILD + "/channels", create_channel),
    ("GET", GUILD + "/threads/active", active_threads),
    ("POST", GUILD + "/roles", create_role),
    ("GET", GUILD + "/members/{user_id}", get_member),
    ("PUT", ROLE, give_role),
    ("DELETE", ROLE, take_role),
)
