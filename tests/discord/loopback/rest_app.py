"""Routes of the application itself: who the bot is, where the gateway is, its commands, its DMs."""

from tests.discord.loopback import limits, payloads
from tests.discord.loopback.calls import NOTHING, Answer, Call, Route
from tests.discord.loopback.model import Json, Refused, User
from tests.discord.loopback.world import World

ALIVE = (  # what GUILD_CREATE adds to a guild's settings
    *("joined_at", "large", "unavailable", "member_count", "voice_states", "members", "channels", "threads"),
    *("presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"),
)
COMMAND_DEFAULTS: Json = {
    "type": 1,
    "description": "",
    "default_member_permissions": None,
    "contexts": None,
    "integration_types": [0],
    "nsfw": False,
}


def gateway(call: Call) -> Answer:
    limit = {"max_concurrency": 1, "remaining": 1000, "reset_after": 0, "total": 1000}
    return 200, {"url": socket_url(call.world.base), "session_start_limit": limit, "shards": call.world.shards}


def socket_url(base: str) -> str:
    """The gateway's address beside the REST server's."""
    return base.replace("http", "ws", 1) + "/gateway/"


def me(call: Call) -> Answer:
    return 200, payloads.own_user(call.bot)


def user(call: Call) -> Answer:
    return 200, payloads.user(call.user())


def guild(call: Call) -> Answer:
    """The guild's settings and roles, as GET /guilds answers them."""
    data = payloads.guild_create(call.guild(), call.bot, with_members=False)
    unlisted: Json = {"home_header": None, "afk_channel_id": None, "system_channel_id": None, "region": "europe"}
    unlisted |= {"widget_channel_id": None, "widget_enabled": False, "max_members": 500_000, "nsfw": False}
    unlisted |= {"incidents_data": None, "max_stage_video_channel_users": 50, "max_video_channel_users": 25}
    return 200, {key: value for key, value in data.items() if key not in ALIVE} | unlisted


def open_dm(call: Call) -> Answer:
    wanted = call.world.users.get(int(call.body["recipient_id"]))
    if wanted is None or wanted.is_bot:
        raise Refused(400, 50033, "Invalid Recipient(s)")
    if wanted.id not in call.world.dms and call.world.new_dms is not None:
        if call.world.new_dms == 0:
            raise Refused(400, 40003, "You are opening direct messages too fast")
        call.world.new_dms -= 1
    return 200, payloads.channel(call.world.dm(wanted))


def application(call: Call) -> Answer:
    app = call.world.application
    nothing: Json = dict.fromkeys(
        ("icon", "type", "interactions_endpoint_url", "role_connections_verification_url", "team")
    )
    return 200, nothing | {
        "id": str(app.id),
        "name": app.name,
        "description": "",
        "verify_key": "0" * 64,
        "flags": (flags := 1 << 17 if call.world.application.has_activities else 0),
        "flags_new": str(flags),
        "redirect_uris": [],
        "owner": payloads.user(call.bot),
        "bot": payloads.user(call.bot),
        "bot_public": False,
        "bot_require_code_grant": False,
        "approximate_guild_count": len(call.world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    }


def _home(call: Call) -> int | None:
    return call.guild().id if "guild_id" in call.args else None


def list_commands(call: Call) -> Answer:
    return 200, call.world.application.commands.get(_home(call), [])


def list_emojis(call: Call) -> Answer:
    return 200, {"items": [_emoji(call.bot, *each) for each in call.world.application.emojis.items()]}


def _emoji(bot: User, id_: int, name: str) -> Json:
    plain: Json = {"roles": [], "require_colons": True, "managed": False, "animated": False, "available": True}
    return plain | {"id": str(id_), "name": name, "user": payloads.user(bot)}


def make_emoji(call: Call) -> Answer:
    """Add an emoji of the application, with a name that no other one has."""
    emojis = call.world.application.emojis
    if call.body["name"] in emojis.values() or not call.body["image"].startswith("data:image/png;base64,"):
        raise Refused(400, 50035, "Invalid Form Body")
    emojis[id_ := call.world.new_id()] = call.body["name"]
    return 201, _emoji(call.bot, id_, call.body["name"])


def delete_emoji(call: Call) -> Answer:
    if call.world.application.emojis.pop(call.number("emoji_id"), None) is None:
        raise Refused(404, 10014, "Unknown Emoji")
    return NOTHING


def instance(call: Call) -> Answer:
    """Who is in a running instance of the activity, and where it is."""
    there = call.world.application.instances.get(call.args["instance_id"])
    if there is None:
        raise Refused(404, 0, "404: Not Found")
    return 200, there


def set_commands(call: Call) -> Answer:
    """Replace all commands, global or of a guild; a command of the same name keeps its id, and an entry point must be included."""
    limits.check_commands(call.body)
    there = call.world.application.commands.get(_home(call), [])
    if {4} & {each.get("type") for each in there} - {each.get("type") for each in call.body}:
        raise Refused(400, 50240, "You cannot remove this app's Entry Point command in a bulk update operation.")
    return 200, registered(call.world, _home(call), call.body)


def registered(world: World, home: int | None, commands: list[Json]) -> list[Json]:
    """The stored commands once these have been registered."""
    app = world.application
    before = {each["name"]: each["id"] for each in app.commands.get(home, [])}
    app.commands[home] = [_command(world, home, each, each.get("id") or before.get(each["name"])) for each in commands]
    return app.commands[home]


def _command(world: World, home: int | None, raw: Json, id_: str | None) -> Json:
    fields = {key: value for key, value in raw.items() if value is not None}
    identity = {"id": id_ or str(world.new_id()), "version": str(world.new_id())}
    if "default_member_permissions" in fields:
        fields["default_member_permissions"] = str(fields["default_member_permissions"])
    if fields.get("dm_permission") is False and "contexts" not in fields:  # the older form of the same
        fields["contexts"] = [0]
    place = {"guild_id": str(home)} if home else {}
    return COMMAND_DEFAULTS | fields | identity | place | {"application_id": str(world.application.id)}


APP = "/applications/{application_id}"
ROUTES: tuple[Route, ...] = (
    ("GET", "/gateway/bot", gateway),
    ("GET", "/users/@me", me),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/users/{user_id}", user),
    ("GET", "/guilds/{guild_id}", guild),
    ("GET", "/applications/@me", application),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", APP + "/commands", list_commands),
    ("PUT", APP + "/commands", set_commands),
    ("GET", APP + "/activity-instances/{instance_id}", instance),
    ("GET", APP + "/emojis", list_emojis),
    ("POST", APP + "/emojis", make_emoji),
    ("DELETE", APP + "/emojis/{emoji_id}", delete_emoji),
    ("PUT", APP + "/guilds/{guild_id}/commands", set_commands),
)
