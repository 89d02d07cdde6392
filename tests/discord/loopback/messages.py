"""Posting, editing and deleting messages, by any sender."""

import mimetypes
import re
from datetime import timedelta

from tests.discord.loopback import components, limits, payloads, permissions
from tests.discord.loopback.model import (
    Attachment,
    Channel,
    Flag,
    Interaction,
    Json,
    Kind,
    May,
    Message,
    Refused,
    Upload,
    User,
    bad_form,
)
from tests.discord.loopback.world import World

NONCE_WINDOW = timedelta(minutes=3)
LARGEST = 10 * 1024**2
MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")


def post(
    world: World, channel: Channel, author: User, body: Json, files: list[Upload], *,
    act: Interaction | None = None, only_for: User | None = None, id_: int | None = None, is_loading: bool = False,
    beside: Json | None = None,
) -> Message:  # fmt: skip
    """Post a message from a request's body, within Discord's limits; `act` is the interaction that it answers, `beside` fields
    of the message that are no words (a sticker, a poll).

    An enforced nonce that its author used within NONCE_WINDOW returns the existing message.
    """
    if existing := _same_nonce(world, author, body):
        return existing
    _check(body, files)
    if limits.is_empty(body) and not is_loading and not beside:
        raise Refused(400, 50006, "Cannot send an empty message")
    message = Message(
        id_ or world.new_id(), channel, author, world.now, interaction=act, only_for=only_for, beside=beside or {}
    )
    _fill(world, message, body, files)
    message.pinged = _pinged(message, body.get("allowed_mentions"))
    message.nonce = body.get("nonce")
    message.flags |= (Flag.EPHEMERAL if only_for else 0) | (Flag.LOADING if is_loading else 0)
    for each in message.attachments:
        each.is_ephemeral = only_for is not None
    if reference := body.get("message_reference"):
        message.reply_to = _referenced(channel, reference)
        answered = channel.messages.get(message.reply_to or 0)
        if answered and (body.get("allowed_mentions") or {}).get("replied_user", True):
            message.mentions.append(answered.author)
    if message.nonce is not None:
        world.nonces[author.id, str(message.nonce)] = message
    _wake(world, channel)
    channel.messages[message.id] = message
    channel.sent += 1
    _invite_mentioned(world, message)
    payload = payloads.message(message, with_reference=world.sends_references)
    world.tell("MESSAGE_CREATE", payload, channel=channel, message=message)
    if not is_loading:
        world.sight.message(message)
    return message


def edit(world: World, message: Message, body: Json, files: list[Upload]) -> Message:
    """Edit a message: only the fields in the body. A V2 message stays V2."""
    was_v2 = bool(message.flags & Flag.COMPONENTS_V2)
    if "flags" in body and was_v2 and not (body["flags"] or 0) & Flag.COMPONENTS_V2:
        raise bad_form("flags", "The flag IS_COMPONENTS_V2 cannot be removed.")
    becomes_v2 = not was_v2 and (body.get("flags") or 0) & Flag.COMPONENTS_V2
    if becomes_v2 and body.get("content", message.content):
        raise bad_form("content", "The flag IS_COMPONENTS_V2 excludes content; clear it.")
    was_loading = message.flags & Flag.LOADING
    kept = [each.filename for each in message.attachments]
    limits.check_message(body, was_v2=was_v2, files=[*kept, *(each.filename for each in files)])
    _fill(world, message, body, files)
    message.flags &= ~Flag.LOADING
    message.edited_at = world.now
    if not was_loading:
        message.version += 1
    world.tell("MESSAGE_UPDATE", payloads.message(message), channel=message.channel, message=message)
    world.sight.message(message)
    return message


def delete(world: World, message: Message) -> None:
    """Delete a message; those who saw it are still recorded as having seen it."""
    world.sight.deletion(message)
    message.is_deleted = True
    del message.channel.messages[message.id]
    message.channel.pins.pop(message.id, None)
    data = {"id": str(message.id), "channel_id": str(message.channel.id)}
    if message.channel.guild:
        data["guild_id"] = str(message.channel.guild.id)
    world.tell("MESSAGE_DELETE", data, channel=message.channel, message=message)


def find(channel: Channel, message_id: int) -> Message:
    """A message of a channel, or 10008; ephemeral messages cannot be found this way."""
    message = channel.messages.get(message_id)
    if message is None or message.only_for is not None:
        raise Refused(404, 10008, "Unknown Message")
    return message


def _same_nonce(world: World, author: User, body: Json) -> Message | None:
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    earlier = world.nonces.get((author.id, str(body["nonce"])))
    return earlier if earlier and world.now - earlier.created_at < NONCE_WINDOW else None


def _check(body: Json, files: list[Upload]) -> None:
    if sum(len(each.data) for each in files) > LARGEST:
        raise Refused(413, 40005, "Request entity too large")
    limits.check_message(body, files=[each.filename for each in files])
    described = [each for each in body.get("attachments") or () if int(each["id"]) < len(files)]
    if len(files) > 10 or len(described) != len(body.get("attachments") or ()):
        raise bad_form("attachments", "At most 10, and each describes an uploaded file.")


def _fill(world: World, message: Message, body: Json, files: list[Upload]) -> None:
    if "attachments" in body or files:
        message.attachments = _attachments(world, message, body, files)
    if "content" in body:
        message.content = body["content"] or ""
    if "components" in body:
        message.components = components.settled(body["components"] or [], message.attachments, world.new_id)
    if body.get("flags") is not None:
        message.flags = body["flags"]
    message.mentions = _mentioned(world, message, body.get("allowed_mentions"))


def _mentioned(world: World, message: Message, allowed: Json | None) -> list[User]:
    """The users named in the text or in V2 texts whom `allowed_mentions` lets the author mention."""
    texts = (message.content, *(each["content"] for each in limits.walk(message.components) if "content" in each))
    named = dict.fromkeys(int(found) for text in texts for found in MENTION.findall(text))
    if allowed is not None and "users" not in allowed.get("parse", ()):
        named = {each: None for each in named if each in map(int, allowed.get("users", ()))}
    return [world.users[each] for each in named if each in world.users]


def _pinged(message: Message, allowed: Json | None) -> list[int]:
    """The roles that are pinged: named, allowed by the request, and mentionable by the author."""
    guild = message.channel.guild
    texts = (message.content, *(each["content"] for each in limits.walk(message.components) if "content" in each))
    named = dict.fromkeys(int(found) for text in texts for found in ROLE_MENTION.findall(text))
    if allowed is not None and "roles" not in allowed.get("parse", ()):
        named = {each: None for each in named if each in map(int, allowed.get("roles", ()))}
    if guild is None:
        return []
    may_all = bool(permissions.in_channel(message.channel, message.author) & May.MENTION_EVERYONE)
    return [each for each in named if each in guild.roles and (may_all or guild.roles[each].mentionable)]


def _invite_mentioned(world: World, message: Message) -> None:
    """Add those mentioned in a private thread as members, if the author may invite."""
    thread = message.channel
    if thread.kind is not Kind.PRIVATE_THREAD:
        return
    if thread.is_invitable or permissions.in_channel(thread, message.author) & May.MANAGE_THREADS:
        for user in message.mentions:
            if permissions.in_channel(thread, user):
                world.add_to_thread(thread, user)


def _attachments(world: World, message: Message, body: Json, files: list[Upload]) -> list[Attachment]:
    listed = body.get("attachments")
    if listed is None:
        listed = [{"id": index} for index in range(len(files))]
    before = {each.id: each for each in message.attachments}
    kept = [before[int(each["id"])] for each in listed if int(each["id"]) in before]
    new = [each for each in listed if int(each["id"]) not in before]
    if any(int(each["id"]) >= len(files) for each in new):
        raise bad_form("attachments", "An attachment names neither a present one nor an uploaded file.")
    alts = {int(each["id"]): each.get("description") for each in new}
    return kept + [upload(world, message.channel, file, alts.get(index)) for index, file in enumerate(files)]


def upload(world: World, channel: Channel, file: Upload, description: str | None = None) -> Attachment:
    """Store a file under a new address."""
    new = world.new_id()
    url = f"{world.base}/cdn/attachments/{channel.id}/{new}/{file.filename}"
    mime = mimetypes.guess_type(file.filename)[0] or "application/octet-stream"
    world.files[new] = Attachment(new, file.filename, file.data, description, mime, url)
    return world.files[new]


def _referenced(channel: Channel, reference: Json) -> int | None:
    wanted = int(reference["message_id"])
    if wanted in channel.messages:
        return wanted
    if reference.get("fail_if_not_exists", True):
        raise bad_form("message_reference", "Unknown message")
    return None


def _wake(world: World, thread: Channel) -> None:
    """A message in an archived thread reopens it; only moderators can write in a locked one (checked before)."""
    if thread.is_thread and thread.is_archived:
        world.change_thread(thread, is_archived=False)
