"""What Discord refuses: lengths and counts of messages, components, modals and commands (50035, Invalid Form Body)."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from tests.discord.loopback.model import Flag, Json, bad_form

CONTENT, TEXT_IN_ALL, COMPONENTS = 2000, 4000, 40
ACTION_ROW, BUTTON, STRING_SELECT, TEXT_INPUT, TEXT, GALLERY, FILE, SEPARATOR = 1, 2, 3, 4, 10, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = {STRING_SELECT, 5, 6, 7, 8}
OLD_TOP, NEW_TOP = {ACTION_ROW}, {ACTION_ROW, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER}
IN_LABEL = SELECTS | {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}
MOST_OPTIONS = {STRING_SELECT: 25, RADIO_GROUP: 10, CHECKBOX_GROUP: 10}
LENGTHS = {
    BUTTON: {"label": (0, 80), "custom_id": (1, 100)},
    TEXT_INPUT: {"label": (1, 45), "placeholder": (0, 100), "value": (0, 4000), "custom_id": (1, 100)},
    TEXT: {"content": (1, 4000)},
    LABEL: {"label": (1, 45), "description": (1, 100)},
    **{kind: {"custom_id": (1, 100), "placeholder": (0, 150)} for kind in SELECTS},
    **{kind: {"custom_id": (1, 100)} for kind in (FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)},
}
OPTION_LENGTHS = {"label": (1, 100), "value": (1, 100), "description": (0, 100)}
COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")


def check_message(body: Json, *, was_v2: bool = False, files: Iterable[str] = ()) -> None:
    """Refuse a message, or an edit of one, that Discord would refuse; `files` are the names of its attachments."""
    is_v2 = was_v2 or bool((body.get("flags") or 0) & Flag.COMPONENTS_V2)
    _length(body, "content", 0, CONTENT, "content")
    if body.get("embeds"):
        raise bad_form("embeds", "The bot sends none, so that the loopback has none.")
    if len(nonce := str(body.get("nonce") or "")) > 25:
        raise bad_form("nonce", f"Must be 25 or fewer in length, not {len(nonce)}.")
    if is_v2:
        for key in ("content", "poll", "sticker_ids"):
            if body.get(key):
                raise bad_form(key, "The flag IS_COMPONENTS_V2 excludes this field.")
    _check_components(body.get("components") or [], is_v2=is_v2)
    _check_media(body.get("components") or [], set(files))
    for index, each in enumerate(body.get("attachments") or []):
        _length(each, "description", 0, 1024, f"attachments.{index}.description")


def is_empty(body: Json) -> bool:
    """Whether a new message would show nothing (50006)."""
    return not any(body.get(key) for key in ("content", "components", "attachments"))


def check_modal(data: Json) -> None:
    """Refuse a modal that Discord would refuse: title and custom_id, 1 to 5 rows or labels, and their contents."""
    _require(data, "title", 1, 45, "data.title")
    _require(data, "custom_id", 1, 100, "data.custom_id")
    rows = data.get("components") or []
    inputs = [row for row in rows if row["type"] != TEXT]
    if not rows or len(inputs) > 5:
        raise bad_form("data.components", "A modal has 1 to 5 components.")
    for index, row in enumerate(rows):
        where = f"data.components.{index}"
        if row["type"] not in (ACTION_ROW, LABEL, TEXT):
            raise bad_form(where, f"A modal cannot hold component type {row['type']}.")
        if row["type"] == LABEL and row["component"]["type"] not in IN_LABEL:
            raise bad_form(where, f"A label cannot hold component type {row['component']['type']}.")
        if row["type"] == ACTION_ROW and [each["type"] for each in row["components"]] != [TEXT_INPUT]:
            raise bad_form(where, "An action row of a modal holds one text input.")
    _check_each(rows, "data.components")


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """All components with those nested in them, outermost first."""
    for each in components:
        yield each
        yield from walk(each.get("components", ()))
        yield from walk([each["component"]] if each.get("component") else ())


def _check_components(rows: list[Json], *, is_v2: bool) -> None:
    allowed = NEW_TOP if is_v2 else OLD_TOP
    for index, row in enumerate(rows):
        if row["type"] not in allowed:
            raise bad_form(f"components.{index}.type", f"Component type {row['type']} cannot stand here.")
    if not is_v2 and len(rows) > 5:
        raise bad_form("components", "A message has at most 5 action rows.")
    every = list(walk(rows))
    if is_v2 and len(every) > COMPONENTS:
        raise bad_form("components", f"At most {COMPONENTS} components, counted across nesting, not {len(every)}.")
    text = sum(len(each["content"]) for each in every if each["type"] == TEXT)
    if text > TEXT_IN_ALL:
        raise bad_form("components", f"At most {TEXT_IN_ALL} characters of text in all, not {text}.")
    _check_each(rows, "components")


def _check_each(rows: list[Json], where: str) -> None:
    seen: set[str] = set()
    for each in walk(rows):
        for key, (least, most) in LENGTHS.get(each["type"], {}).items():
            _length(each, key, least, most, f"{where}.{key}")
        if (custom_id := each.get("custom_id")) is not None:
            if custom_id in seen:
                raise bad_form(f"{where}.custom_id", f"Component custom id cannot be duplicated: {custom_id}")
            seen.add(custom_id)
        _check_shape(each, where)


def _check_shape(each: Json, where: str) -> None:
    kind = each["type"]
    if kind in MOST_OPTIONS:
        _check_options(each, where)
    if kind in SELECTS | {TEXT_INPUT, *MOST_OPTIONS, CHECKBOX, FILE_UPLOAD} and "custom_id" not in each:
        raise bad_form(f"{where}.custom_id", "This field is required")
    if kind == BUTTON:
        _check_button(each, where)
    if kind == ACTION_ROW:
        kinds = [child["type"] for child in each.get("components", ())]
        fits = kinds and ((set(kinds) == {BUTTON} and len(kinds) <= 5) or (len(kinds) == 1 and kinds != [TEXT]))
        if not fits:
            raise bad_form(f"{where}.components", "An action row holds 1 to 5 buttons or one select.")
    if kind == GALLERY:
        if not 1 <= len(each["items"]) <= 10:
            raise bad_form(f"{where}.items", "A gallery holds 1 to 10 items.")
        for item in each["items"]:
            _length(item, "description", 1, 1024, f"{where}.items.description")


def _check_button(each: Json, where: str) -> None:
    if each["style"] in (1, 2, 3, 4) and not each.get("custom_id"):
        raise bad_form(f"{where}.custom_id", "A custom id is required")
    if each["style"] == 5 and (not each.get("url") or each.get("custom_id")):
        raise bad_form(f"{where}.url", "A link button has a url and no custom id")
    if each["style"] != 6 and not each.get("label") and not each.get("emoji"):
        raise bad_form(f"{where}.label", "A button needs a label or an emoji")


def _check_options(each: Json, where: str) -> None:
    most = MOST_OPTIONS[each["type"]]
    options = each.get("options") or []
    least = 2 if each["type"] == RADIO_GROUP else 1
    if not least <= len(options) <= most:
        raise bad_form(f"{where}.options", f"Must be between {least} and {most} in length, not {len(options)}.")
    for option in options:
        for key, (shortest, longest) in OPTION_LENGTHS.items():
            _length(option, key, shortest, longest, f"{where}.options.{key}")
    values = [option["value"] for option in options]
    if len(set(values)) != len(values):
        raise bad_form(f"{where}.options.value", "The specified option value is already used")
    low, high = each.get("min_values"), each.get("max_values")
    low = 1 if low is None else low
    high = (len(options) if each["type"] == CHECKBOX_GROUP else 1) if high is None else high
    if not 0 <= low <= high <= len(options):
        raise bad_form(f"{where}.max_values", f"{low} to {high} of {len(options)} options cannot be chosen.")


def _check_media(rows: list[Json], files: set[str]) -> None:
    for each in walk(rows):
        media = [item["media"] for item in each.get("items", ())]
        media += [each[key] for key in ("media", "file") if key in each]
        for url in (item["url"] for item in media):
            name = url.removeprefix("attachment://")
            if name != url and name not in files:
                raise bad_form("components.media", f"The file {name} is not attached.")


def check_commands(commands: list[Json]) -> None:
    """Refuse a set of commands that Discord would refuse: lengths, counts, required options first, 8,000 in all."""
    slash = [each for each in commands if each.get("type", 1) == 1]
    if len(slash) > 100:
        raise bad_form("commands", "At most 100 slash commands.")
    _unique([f"{each.get('type', 1)} {each['name']}" for each in commands], "name")
    for each in slash:
        _check_command(each, each["name"])
        if (size := _command_size(each)) > 8000:
            raise bad_form(each["name"], f"A command has at most 8000 characters in all, not {size}.")


def _check_command(each: Json, where: str) -> None:
    if not COMMAND_NAME.match(each["name"]) or each["name"] != each["name"].lower():
        raise bad_form(f"{where}.name", "Command name is invalid")
    _require(each, "description", 1, 100, f"{where}.description")
    options = each.get("options") or []
    if len(options) > 25:
        raise bad_form(f"{where}.options", "Must be 25 or fewer in length.")
    required = [bool(option.get("required")) for option in options if option["type"] > 2]
    if required != sorted(required, reverse=True):
        raise bad_form(f"{where}.options", "Required options must be placed before non-required options")
    _unique([option["name"] for option in options], f"{where}.options.name")
    for option in options:
        _check_command(option, f"{where}.{option['name']}")
    choices = each.get("choices") or []
    if choices and each.get("autocomplete"):
        raise bad_form(f"{where}.choices", "An option has choices or autocomplete, not both.")
    check_choices(choices, f"{where}.choices")


def check_choices(choices: list[Json], where: str) -> None:
    """Refuse more than 25 choices, or one with too long a name or value."""
    if len(choices) > 25:
        raise bad_form(where, "Must be 25 or fewer in length.")
    for choice in choices:
        _require(choice, "name", 1, 100, f"{where}.name")
        if isinstance(choice["value"], str):
            _require(choice, "value", 1, 100, f"{where}.value")


def _command_size(each: Json) -> int:
    own = sum(len(each.get(key, "")) for key in ("name", "description"))
    own += sum(len(c["name"]) + len(str(c["value"])) for c in each.get("choices") or ())
    return own + sum(map(_command_size, each.get("options") or ()))


def _unique(names: list[str], where: str) -> None:
    if len(set(names)) != len(names):
        raise bad_form(where, "Application command and option names must be unique")


def _length(data: Json, key: str, least: int, most: int, where: str) -> None:
    value: Any = data.get(key)
    if value is not None and not least <= len(value) <= most:
        raise bad_form(where, f"Must be between {least} and {most} in length, not {len(value)}.")


def _require(data: Json, key: str, least: int, most: int, where: str) -> None:
    if data.get(key) is None:
        raise bad_form(where, "This field is required")
    _length(data, key, least, most, where)
