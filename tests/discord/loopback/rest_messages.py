"""Routes of messages: create, edit, read, delete, pin."""

from datetime import timedelta

from tests.discord.loopback import messages, payloads, permissions
from tests.discord.loopback.calls import NOTHING, Answer, Call, Route
from tests.discord.loopback.model import Channel, Kind, May, Message, Refused


def create(call: Call) -> Answer:
    channel = call.channel()
    if channel.kind in (Kind.FORUM, Kind.CATEGORY):
        raise Refused(400, 50008, "Cannot send messages in a non-text channel")
    permissions.demand_to_write(channel, call.bot, has_files=bool(call.files))
    _demand_open_dm(call, channel)
    return 200, payloads.message(messages.post(call.world, channel, call.bot, call.body, call.files))


def _demand_open_dm(call: Call, channel: Channel) -> None:
    person = channel.recipient
    if person is None:
        return
    if not person.accepts_dms or not call.world.owners(person, None):
        raise Refused(403, 50007, "Cannot send messages to this user")


MOST_OLD_EDITS = 30
"""How often a message older than an hour can be edited within an hour. Discord states no number; this one is ours."""


def _demand_fresh(call: Call, message: Message) -> None:
    now, hour = call.world.now, timedelta(hours=1)
    if now - message.created_at <= hour:
        return
    recent = [at for at in call.world.old_edits.get(message.id, ()) if now - at < hour]
    if len(recent) >= MOST_OLD_EDITS:
        raise Refused(429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later")
    call.world.old_edits[message.id] = [*recent, now]


def edit(call: Call) -> Answer:
    message = _own(call)
    if message.channel.is_archived:
        raise Refused(400, 50083, "Thread is archived")
    permissions.demand_open(message.channel, call.bot)
    _demand_fresh(call, message)
    return 200, payloads.message(messages.edit(call.world, message, call.body, call.files))


def _own(call: Call) -> Message:
    message = messages.find(call.channel(), call.number("message_id"))
    if message.author is not call.bot:
        raise Refused(403, 50005, "Cannot edit a message authored by another user")
    return message


def get(call: Call) -> Answer:
    channel = call.channel()
    permissions.demand(channel, call.bot, May.READ_MESSAGE_HISTORY)
    return 200, payloads.message(messages.find(channel, call.number("message_id")))


def read_back(call: Call) -> Answer:
    """Newest first; without READ_MESSAGE_HISTORY an empty list, not an error."""
    channel = call.channel()
    if not permissions.in_channel(channel, call.bot) & May.READ_MESSAGE_HISTORY:
        return 200, []
    limit = int(call.query.get("limit", 50))
    known = sorted(key for key, each in channel.messages.items() if each.only_for is None)
    if "before" in call.query:
        known = [key for key in known if key < int(call.query["before"])][-limit:]
    elif "after" in call.query:
        known = [key for key in known if key > int(call.query["after"])][:limit]
    elif "around" in call.query:
        middle = int(call.query["around"])
        known = sorted(sorted(known, key=lambda key: abs(key - middle))[:limit])
    return 200, [payloads.message(channel.messages[key]) for key in reversed(known[-limit:])]


def delete(call: Call) -> Answer:
    channel = call.channel()
    message = messages.find(channel, call.number("message_id"))
    if message.author is not call.bot:
        if channel.guild is None:
            raise Refused(403, 50003, "Cannot execute action on a DM channel")
        permissions.demand(channel, call.bot, May.MANAGE_MESSAGES)
    messages.delete(call.world, message)
    return NOTHING


MOST_PINS = 50


def pin(call: Call) -> Answer:
    channel, message = _pinnable(call)
    if message.id not in channel.pins and len(channel.pins) >= MOST_PINS:
        raise Refused(400, 30003, "Maximum number of pinned messages reached")
    channel.pins[message.id] = call.world.now
    _tell_pins(call, channel)
    return NOTHING


def unpin(call: Call) -> Answer:
    channel, message = _pinnable(call)
    channel.pins.pop(message.id, None)
    _tell_pins(call, channel)
    return NOTHING


def _pinnable(call: Call) -> tuple[Channel, Message]:
    channel = call.channel()
    permissions.demand(channel, call.bot, May.PIN_MESSAGES)
    return channel, messages.find(channel, call.number("message_id"))


def _tell_pins(call: Call, channel: Channel) -> None:
    latest = max(channel.pins.values(), default=None)
    data = {"channel_id": str(channel.id), "last_pin_timestamp": payloads.stamp(latest)}
    if channel.guild:
        data["guild_id"] = str(channel.guild.id)
    call.world.tell("CHANNEL_PINS_UPDATE", data, channel=channel)


def pins(call: Call) -> Answer:
    channel = call.channel()
    if not permissions.in_channel(channel, call.bot) & May.READ_MESSAGE_HISTORY:
        return 200, {"items": [], "has_more": False}
    items = [
        {"pinned_at": payloads.stamp(at), "message": payloads.message(channel.messages[key])}
        for key, at in sorted(channel.pins.items(), key=lambda item: item[1], reverse=True)
    ]
    return 200, {"items": items, "has_more": False}


ALL = "/channels/{channel_id}/messages"
ONE = ALL + "/{message_id}"
PIN = ALL + "/pins/{message_id}"
ROUTES: tuple[Route, ...] = (
    ("GET", ALL + "/pins", pins),
    ("PUT", PIN, pin),
    ("DELETE", PIN, unpin),
    ("POST", ALL, create),
    ("GET", ALL, read_back),
    ("GET", ONE, get),
    ("PATCH", ONE, edit),
    ("DELETE", ONE, delete),
)
