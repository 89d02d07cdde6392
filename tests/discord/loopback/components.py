"""Components: how Discord returns them, what can be read in them, and the controls that a person can use."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tests.discord.loopback import limits
from tests.discord.loopback.model import Attachment, Json, Message

DEFAULTS: dict[int, Json] = {
    **{kind: {"min_values": 1, "max_values": 1} for kind in limits.SELECTS},
    limits.CONTAINER: {"accent_color": None, "spoiler": False},
    limits.SEPARATOR: {"spacing": 1, "divider": True},
    limits.FILE: {"name": None, "size": None, "spoiler": False},
}


def settled(rows: list[Json], attachments: list[Attachment], new_id: Callable[[], int]) -> list[Json]:
    """Components as Discord answers them: numbered, defaults filled in, media unfurled to the files' addresses."""
    numbers = iter(range(1, 10_000))
    files = {each.filename: each for each in attachments}

    def media(item: Json) -> Json:
        file = files.get(item["url"].removeprefix("attachment://"))
        url = file.url if file else item["url"]
        known: Json = {"attachment_id": str(file.id), "content_type": file.content_type} if file else {}
        return {"id": str(new_id()), "url": url, "proxy_url": url} | known

    def numbered(raw: Json) -> Json:
        each = DEFAULTS.get(raw["type"], {}) | {key: value for key, value in raw.items() if value is not None}
        number = next(numbers)
        each["id"] = raw.get("id") or number
        if "component" in each:
            each["component"] = numbered(each["component"])
        for key in ("media", "file"):
            if key in each:
                each[key] = media(each[key])
        if "components" in each:
            each["components"] = [numbered(child) for child in each["components"]]
        if "items" in each:
            gallery = [{"description": None, "spoiler": False} | item for item in each["items"]]
            each["items"] = [item | {"media": media(item["media"])} for item in gallery]
        return each

    return [numbered(raw) for raw in rows]


def texts(rows: Iterable[Json]) -> Iterator[str]:
    """All text that a person can read in components, in order: texts, labels, placeholders, options and alt texts."""
    for each in limits.walk(rows):
        for key in ("content", "label", "description", "placeholder", "value"):
            if isinstance(each.get(key), str):
                yield each[key]
        for option in each.get("options", ()):
            yield from (option[key] for key in ("label", "description") if option.get(key))
        yield from (item["description"] for item in each.get("items", ()) if item.get("description"))


def hidden(rows: Iterable[Json]) -> Iterator[str]:
    """What a modified client could also read: custom ids and the values of options."""
    for each in limits.walk(rows):
        if "custom_id" in each:
            yield each["custom_id"]
        yield from (option["value"] for option in each.get("options", ()))


def find(message: Message, name: str) -> Json:
    """The button or select with this custom id, label or placeholder; exactly one, and enabled."""
    controls = [each for each in limits.walk(message.components) if "custom_id" in each]
    matching = [each for each in controls if name == each["custom_id"]]
    matching = matching or [each for each in controls if name in (each.get("label"), each.get("placeholder"))]
    assert matching, f"no control {name!r} in this message; it has {[_name(each) for each in controls]}"
    assert len(matching) == 1, f"{len(matching)} controls are named {name!r}; use the custom id"
    assert not matching[0].get("disabled"), f"the control {name!r} is disabled"
    return matching[0]


def _name(control: Json) -> Any:
    return control.get("label") or control.get("placeholder") or control["custom_id"]
