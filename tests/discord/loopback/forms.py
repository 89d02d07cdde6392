"""What a person fills in: values checked against a select, a modal or a command as Discord's own client checks them."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.discord.loopback import limits, messages, payloads
from tests.discord.loopback.model import Channel, Guild, Json, Role, Upload, User
from tests.discord.loopback.world import World

Value = Any  # str, int, bool, a Person, User, Channel, Role or Upload, or a list of these
SUBCOMMANDS = (1, 2)
STRING, INTEGER, BOOLEAN, NUMBER, ATTACHMENT = 3, 4, 5, 10, 11
KINDS: dict[int, type | tuple[type, ...]] = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}


def as_list(value: Value) -> list[Value]:
    return list(value) if isinstance(value, list | tuple | set) else [value]


def pick(control: Json, values: Sequence[Value]) -> list[str]:
    """Options by value or label, as many as the control allows, all offered; people, roles and channels by id."""
    if control["type"] not in limits.MOST_OPTIONS:
        chosen = [str(_thing(each).id) for each in values]
    else:
        options = {option["label"]: option["value"] for option in control["options"]}
        offered = {option["value"] for option in control["options"]}  # two copies of a card share a label
        chosen = [each if each in offered else options.get(each, "") for each in values]
        assert set(chosen) <= offered, f"{list(values)} is not offered; there are {sorted(options)}"
        assert len(set(chosen)) == len(chosen), f"an option is chosen twice: {chosen}"
    least, most = _bounds(control)
    assert least <= len(chosen) <= most, f"{least} to {most} can be chosen, not {len(chosen)}"
    return chosen


def _bounds(control: Json) -> tuple[int, int]:
    least, most = control.get("min_values"), control.get("max_values")
    least = 1 if least is None else least
    most = (len(control["options"]) if control["type"] == limits.CHECKBOX_GROUP else 1) if most is None else most
    return (0 if control.get("required") is False else least), most


def _thing(value: Value) -> User | Channel | Role:
    thing = getattr(value, "user", value)
    assert isinstance(thing, User | Channel | Role), f"{value!r} is no person, channel or role"
    return thing


def resolved(guild: Guild | None, things: Sequence[Value]) -> Json:
    """The `resolved` part for chosen people, roles and channels."""
    entities: Json = {}
    for thing in map(_thing, things):
        if isinstance(thing, User):
            entities.setdefault("users", {})[str(thing.id)] = payloads.user(thing)
            if guild and thing.id in guild.members:
                member = payloads.member(guild.members[thing.id], with_user=False)
                entities.setdefault("members", {})[str(thing.id)] = member | {"permissions": "0"}
        elif isinstance(thing, Role):
            entities.setdefault("roles", {})[str(thing.id)] = payloads.role(thing)
        else:
            entities.setdefault("channels", {})[str(thing.id)] = payloads.channel(thing) | {"permissions": "0"}
    return entities


def filled(modal: Json, values: Mapping[str, Value], world: World, place: Channel) -> Json:
    """A modal's submission. Values are named by label or custom id; fields not named keep their prefilled value."""
    left, entities = dict(values), Json()

    def field(control: Json, label: str) -> Json:
        for name in (control["custom_id"], label):
            if name in left:
                return _field(control, left.pop(name), world, place, entities)
        return _field(control, _prefilled(control), world, place, entities)

    rows: list[Json] = []
    for number, row in enumerate(modal["components"], 1):
        answer: Json = {"type": row["type"], "id": row.get("id") or number * 10}
        if row["type"] == limits.LABEL:
            answer["component"] = field(row["component"], row["label"])
        elif row["type"] == limits.ACTION_ROW:
            answer["components"] = [field(each, each["label"]) for each in row["components"]]
        rows.append(answer)
    assert not left, f"the modal has no field {sorted(left)}"
    return {"custom_id": modal["custom_id"], "components": rows} | ({"resolved": entities} if entities else {})


def _prefilled(control: Json) -> Value:
    if control["type"] == limits.TEXT_INPUT:
        return control.get("value") or ""
    if control["type"] == limits.CHECKBOX:
        return bool(control.get("default"))
    return [option["value"] for option in control.get("options", ()) if option.get("default")]


def _field(control: Json, value: Value, world: World, place: Channel, entities: Json) -> Json:
    kind = control["type"]
    answer: Json = {"type": kind, "id": control.get("id") or 1, "custom_id": control["custom_id"]}
    if kind == limits.TEXT_INPUT:
        return answer | {"value": _text(control, value)}
    if kind == limits.CHECKBOX:
        assert isinstance(value, bool), f"a checkbox is ticked or not, not {value!r}"
        return answer | {"value": value}
    if kind == limits.FILE_UPLOAD:
        return answer | {"values": _files(as_list(value), world, place, entities)}
    chosen = pick(control, as_list(value))
    if kind == limits.RADIO_GROUP:
        return answer | {"value": chosen[0] if chosen else None}
    if kind not in limits.MOST_OPTIONS:
        for kind_of, things in resolved(place.guild, as_list(value)).items():
            entities.setdefault(kind_of, {}).update(things)
    return answer | {"values": chosen}


def _text(control: Json, value: Value) -> str:
    assert isinstance(value, str), f"a text input takes text, not {value!r}"
    least, most = control.get("min_length") or 0, control.get("max_length") or 4000
    least = max(least, 1) if control.get("required", True) is not False else least
    is_left_empty = not value and control.get("required", True) is False
    assert is_left_empty or least <= len(value) <= most, f"{least} to {most} characters, not {len(value)}"
    return value


def _files(files: list[Value], world: World, place: Channel, entities: Json) -> list[str]:
    stored = [messages.upload(world, place, file) for file in files if isinstance(file, Upload)]
    for each in stored:
        entities.setdefault("attachments", {})[str(each.id)] = payloads.attachment(each)
    return [str(each.id) for each in stored]


def command(known: Sequence[Json], line: str) -> tuple[Json, list[Json]]:
    """The command that a line such as `host create` names, and the path of its subcommands."""
    first, *rest = line.split()
    matching = [each for each in known if each["name"] == first and each.get("type", 1) == 1]
    assert matching, f"there is no command {first!r}; there are {sorted(each['name'] for each in known)}"
    path, level = [], matching[0]
    for name in rest:
        inner = [each for each in level.get("options", ()) if each["name"] == name and each["type"] in SUBCOMMANDS]
        assert inner, f"{level['name']!r} has no subcommand {name!r}"
        path.append(level := inner[0])
    return matching[0], path


def options(
    wanted: Sequence[Json], values: Mapping[str, Value], world: World, place: Channel, entities: Json, focused: str = ""
) -> list[Json]:
    """A command's options as they are sent: each known, of its type, within its bounds; required ones present."""
    declared = {each["name"]: each for each in wanted}
    assert set(values) <= set(declared), f"no option {sorted(set(values) - set(declared))}; {sorted(declared)}"
    missing = [name for name, each in declared.items() if each.get("required") and name not in values]
    assert focused or not missing, f"required options are missing: {missing}"
    sent = []
    for name, value in values.items():
        answer: Json = {"name": name, "type": declared[name]["type"]}
        if name == focused:
            sent.append(answer | {"value": value, "focused": True})
        else:
            sent.append(answer | {"value": _option(declared[name], value, world, place, entities)})
    return sent


def _option(declared: Json, value: Value, world: World, place: Channel, entities: Json) -> Value:
    kind = declared["type"]
    if kind == ATTACHMENT:
        return _files([value], world, place, entities)[0]
    if kind not in KINDS:
        for key, things in resolved(place.guild, [value]).items():
            entities.setdefault(key, {}).update(things)
        return str(_thing(value).id)
    assert isinstance(value, KINDS[kind]), f"{declared['name']} does not take {value!r}"
    if choices := {choice["name"]: choice["value"] for choice in declared.get("choices") or ()}:
        value = choices.get(value, value)
        assert value in choices.values(), f"{value!r} is not offered; there are {sorted(choices)}"
    size = len(value) if kind == STRING else value
    low, high = (("min_length", "max_length") if kind == STRING else ("min_value", "max_value"))  # fmt: skip
    assert declared.get(low) is None or size >= declared[low], f"{declared['name']}: {value!r} is too small"
    assert declared.get(high) is None or size <= declared[high], f"{declared['name']}: {value!r} is too large"
    return value
