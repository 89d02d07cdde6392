"""Routes of scheduled events: external ones, which start and end by the clock."""

from datetime import datetime

from tests.discord.loopback import permissions
from tests.discord.loopback.calls import NOTHING, Answer, Call, Route
from tests.discord.loopback.model import Event, Json, May, Refused, bad_form

MOST = 100
SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
MOVES = {SCHEDULED: {ACTIVE, CANCELED}, ACTIVE: {COMPLETED}}
EXTERNAL = 3


def list_events(call: Call) -> Answer:
    now = call.world.now
    return 200, [_payload(call, one) for one in call.guild().events.values() if one.status(now) in MOVES]


def create_event(call: Call) -> Answer:
    guild, body = call.guild(), call.body
    permissions.demand_in_guild(guild, call.bot, May.CREATE_EVENTS)
    if body["entity_type"] != EXTERNAL or body.get("channel_id") is not None:
        raise bad_form("entity_type", "The loopback knows external events alone.")
    if sum(one.status(call.world.now) in MOVES for one in guild.events.values()) >= MOST:
        raise Refused(400, 30038, "Maximum number of server scheduled events reached (100)")
    event = Event(
        call.world.new_id(), call.bot, body["name"], body.get("description"), _at(body, "scheduled_start_time"),
        _at(body, "scheduled_end_time"), (body.get("entity_metadata") or {}).get("location") or "",
    )  # fmt: skip
    _check(call, event)
    guild.events[event.id] = event
    return 200, _payload(call, event)


def edit_event(call: Call) -> Answer:
    event, body = _event(call), call.body
    _demand(call, event)
    before = event.status(call.world.now)
    if before not in MOVES:
        raise Refused(400, 180000, "Cannot update a finished event")
    if body.get("status") is not None and body["status"] != before:
        if body["status"] not in MOVES[before]:
            raise bad_form("status", "Invalid status transition.")
        event.ended = body["status"]
    moved = "scheduled_start_time" in body
    if moved and before == ACTIVE:
        raise bad_form("scheduled_start_time", "Cannot update the start time of an active event.")
    event.name, event.description = body.get("name", event.name), body.get("description", event.description)
    event.starts_at = _at(body, "scheduled_start_time") if moved else event.starts_at
    event.ends_at = _at(body, "scheduled_end_time") if "scheduled_end_time" in body else event.ends_at
    if event.ended is None:
        _check(call, event, is_moved=moved)
    return 200, _payload(call, event)


def delete_event(call: Call) -> Answer:
    event = _event(call)
    _demand(call, event)
    del call.guild().events[event.id]
    return NOTHING


def _event(call: Call) -> Event:
    event = call.guild().events.get(call.number("event_id"))
    if event is None:
        raise Refused(404, 10070, "Unknown Guild Scheduled Event")
    return event


def _demand(call: Call, event: Event) -> None:
    """The bot's own events need either permission, those of others MANAGE_EVENTS."""
    has = permissions.in_guild(call.guild(), call.bot)
    own = May.CREATE_EVENTS | May.MANAGE_EVENTS if event.creator is call.bot else May.MANAGE_EVENTS
    if not has & own:
        raise Refused(403, 50013, "Missing Permissions")


def _check(call: Call, event: Event, *, is_moved: bool = True) -> None:
    if not 1 <= len(event.name) <= 100 or len(event.description or "") > 1000:
        raise bad_form("name", "Must be between 1 and 100 in length, its description 1000.")
    if not 1 <= len(event.location) <= 100:
        raise bad_form("entity_metadata.location", "Must be between 1 and 100 in length.")
    if is_moved and event.starts_at <= call.world.now:
        raise bad_form("scheduled_start_time", "Cannot schedule event in the past.")
    if event.ends_at <= event.starts_at:
        raise bad_form("scheduled_end_time", "Cannot be before the start.")


def _at(body: Json, key: str) -> datetime:
    if body.get(key) is None:
        raise bad_form(key, "This field is required")
    return datetime.fromisoformat(body[key])


def _payload(call: Call, event: Event) -> Json:
    return {
        "id": str(event.id),
        "guild_id": str(call.guild().id),
        "channel_id": None,
        "creator_id": str(event.creator.id),
        "name": event.name,
        "description": event.description,
        "image": None,
        "scheduled_start_time": event.starts_at.isoformat(),
        "scheduled_end_time": event.ends_at.isoformat(),
        "status": event.status(call.world.now),
        "entity_type": EXTERNAL,
        "entity_id": None,
        "entity_metadata": {"location": event.location},
        "recurrence_rule": None,
        "privacy_level": 2,
        "guild_scheduled_event_exceptions": [],
    }


EVENTS = "/guilds/{guild_id}/scheduled-events"
ROUTES: tuple[Route, ...] = (
    ("GET", EVENTS, list_events),
    ("POST", EVENTS, create_event),
    ("PATCH", EVENTS + "/{event_id}", edit_event),
    ("DELETE", EVENTS + "/{event_id}", delete_event),
)
