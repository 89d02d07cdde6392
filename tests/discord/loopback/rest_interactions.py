"""Routes of interactions: the first response within 3 s (`answered_within`), follow-ups within 15 min, ephemerals to one reader."""

from datetime import timedelta

from tests.discord.loopback import limits, messages, payloads
from tests.discord.loopback.calls import NOTHING, Answer, Call, Route
from tests.discord.loopback.model import Flag, Interaction, Json, Message, Refused, bad_form

LAST = timedelta(minutes=15)
PONG, MESSAGE, DEFER, DEFER_UPDATE, UPDATE, SUGGEST, MODAL, LAUNCH = 1, 4, 5, 6, 7, 8, 9, 12
COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5


def callback(call: Call) -> Answer:
    """The first response: 10062 when too late or unknown, 40060 when there was one."""
    act, kind = _fresh(call), call.body["type"]
    data = call.body.get("data") or {}
    _demand_fitting(act, kind)
    if kind == MESSAGE:
        act.original = _reply(call, act, data)
    elif kind == DEFER:
        act.original = _reply(call, act, {"flags": (data.get("flags") or 0) & Flag.EPHEMERAL}, is_loading=True)
    elif kind == UPDATE:
        assert act.message is not None
        act.original = messages.edit(call.world, act.message, data, call.files)
    elif kind == DEFER_UPDATE:
        act.original = act.message
    elif kind == SUGGEST:
        _suggest(call, act, data.get("choices") or [])
    elif kind == MODAL:
        limits.check_modal(data)
        act.modal = data
        call.world.sight.modal(act.user, act.channel, data)
    elif kind == LAUNCH:
        act.instance = _launched(call, act)
    act.response = kind
    act.answered.set()
    return (200, _resource(act, kind)) if call.query.get("with_response") in ("1", "true") else NOTHING


def _fresh(call: Call) -> Interaction:
    act = call.world.interactions.get(call.args["interaction_token"])
    if act is None or act.id != call.number("interaction_id"):
        raise Refused(404, 10062, "Unknown interaction")
    if act.response is not None:
        raise Refused(400, 40060, "Interaction has already been acknowledged.")
    if call.world.now - act.created_at > call.world.answered_within:
        raise Refused(404, 10062, "Unknown interaction")
    return act


def _demand_fitting(act: Interaction, kind: int) -> None:
    fitting = {
        COMMAND: {MESSAGE, DEFER, MODAL, LAUNCH},
        COMPONENT: {MESSAGE, DEFER, MODAL, UPDATE, DEFER_UPDATE, LAUNCH},
        AUTOCOMPLETE: {SUGGEST},
        SUBMIT: {MESSAGE, DEFER, LAUNCH} | ({UPDATE, DEFER_UPDATE} if act.message else set()),
    }[act.kind]
    if kind not in fitting:
        raise bad_form("type", f"An interaction of type {act.kind} cannot be answered with {kind}.")


def _launched(call: Call, act: Interaction) -> str:
    """The running instance of the channel, or a new one; the person is in it from now on."""
    app, channel = call.world.application, act.channel
    if not app.has_activities:
        raise bad_form("type", "Activities are not enabled for this application.")
    kind, guild = ("gc", {"guild_id": str(channel.guild.id)}) if channel.guild else ("pc", {})
    location = {
        "id": "-".join((kind, *guild.values(), str(channel.id))),
        "kind": kind,
        "channel_id": str(channel.id),
        **guild,
    }
    there = next((one for one in app.instances.values() if one["location"] == location), None)
    if there is None:
        launch = str(call.world.new_id())
        there = {"application_id": str(app.id), "instance_id": f"i-{launch}-{location['id']}", "launch_id": launch}
        app.instances[there["instance_id"]] = there = there | {"location": location, "users": []}
    there["users"] = list(dict.fromkeys([*there["users"], str(act.user.id)]))
    return str(there["instance_id"])


def _reply(call: Call, act: Interaction, data: Json, *, is_loading: bool = False) -> Message:
    only_for = act.user if (data.get("flags") or 0) & Flag.EPHEMERAL else None
    return messages.post(
        call.world, act.channel, call.bot, data, call.files, act=act, only_for=only_for, is_loading=is_loading
    )  # fmt: skip


def _suggest(call: Call, act: Interaction, choices: list[Json]) -> None:
    limits.check_choices(choices, "data.choices")
    act.choices = choices
    call.world.sight.suggestions(act.user, act.channel, choices)


def _resource(act: Interaction, kind: int) -> Json:
    facts: Json = {"id": str(act.id), "type": act.kind}
    if kind == LAUNCH:
        launched = {"type": kind, "activity_instance": {"id": act.instance}}
        return {"interaction": facts | {"activity_instance_id": act.instance}, "resource": launched}
    if act.original is None:
        return {"interaction": facts}
    facts |= {
        "response_message_id": str(act.original.id),
        "response_message_loading": bool(act.original.flags & Flag.LOADING),
        "response_message_ephemeral": payloads.is_ephemeral(act.original),
    }
    if kind in (MESSAGE, UPDATE):
        return {"interaction": facts, "resource": {"type": kind, "message": payloads.message(act.original)}}
    return {"interaction": facts}


def follow_up(call: Call) -> Answer:
    """A further message; the first one after a deferral fills the deferred message, ephemeral if that was."""
    act = _answered(call)
    waiting = act.original
    if waiting is not None and waiting.flags & Flag.LOADING:
        flags = (call.body.get("flags") or 0) & ~Flag.EPHEMERAL | waiting.flags & Flag.EPHEMERAL
        message = messages.edit(call.world, waiting, call.body | {"flags": flags}, call.files)
    else:
        message = _reply(call, act, call.body)
    return 200, payloads.message(message)


def _answered(call: Call) -> Interaction:
    """The interaction of a webhook's token: 50027 after 15 minutes, 10015 before the first response."""
    act = call.world.interactions.get(call.args["token"])
    if act is None or call.world.now - act.created_at > LAST:
        raise Refused(401, 50027, "Invalid Webhook Token")
    if act.response is None or call.number("application_id") != act.application_id:
        raise Refused(404, 10015, "Unknown Webhook")
    return act


HOOK = "/webhooks/{application_id}/{token}"
ROUTES: tuple[Route, ...] = (
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
    ("POST", HOOK, follow_up),
)
