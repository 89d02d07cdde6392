"""What Discord refuses, read off the components that would be sent (FACTS.md, "Interactions"), and its own description if it is there."""

import importlib.util
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

Json = Mapping[str, Any]

SHARED = Path(__file__).parents[2].parent / "shared" / "discord"
ROW, BUTTON, SELECT, INPUT, TEXT, GALLERY, LABEL, RADIO, CHECKBOXES = 1, 2, 3, 4, 10, 12, 18, 21, 22
MOST_OPTIONS = {SELECT: 25, RADIO: 10, CHECKBOXES: 10}


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Every component with those nested in it."""
    for each in components:
        yield each
        yield from walk(each.get("components", ()))
        yield from walk([each[key] for key in ("accessory", "component") if key in each])


def check_message(components: list[Json]) -> None:
    """Assert that Discord takes a message of these components."""
    every = list(walk(components))
    assert 1 <= len(every) <= 40
    texts = [each["content"] for each in every if each["type"] == TEXT]
    assert all(texts)
    assert sum(len(text.encode("utf-16-le")) // 2 for text in texts) <= 4_000
    for each in every:
        if each["type"] == ROW:
            kinds = {child["type"] for child in each["components"]}
            assert kinds == {SELECT} if SELECT in kinds else kinds == {BUTTON}
            assert 1 <= len(each["components"]) <= (1 if SELECT in kinds else 5)
        if each["type"] == GALLERY:
            assert 1 <= len(each["items"]) <= 10
            assert all(1 <= len(item["description"]) <= 1_024 for item in each["items"])
    _check_controls(every)
    numbers = [each["id"] for each in every if each.get("id")]
    assert len(set(numbers)) == len(numbers)
    assert all(0 < number < 2**31 for number in numbers)


def check_modal(modal: Json) -> None:
    """Assert that Discord opens this modal."""
    assert 1 <= len(modal["title"]) <= 45
    assert 1 <= len(modal["custom_id"]) <= 100
    assert 1 <= len(modal["components"]) <= 5
    for row in modal["components"]:
        assert row["type"] in {LABEL, TEXT}
        if row["type"] == LABEL:
            assert 1 <= len(row["label"]) <= 45
            assert len(row.get("description", "")) <= 100
    _check_controls(list(walk(modal["components"])))


def _check_controls(every: list[Json]) -> None:
    ids = [each["custom_id"] for each in every if "custom_id" in each]
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(one) <= 100 for one in ids)
    for each in every:
        if each["type"] == BUTTON:
            assert 1 <= len(each["label"]) <= 80
        if each["type"] == INPUT:
            assert len(each.get("placeholder") or "") <= 100
            assert len(each.get("value") or "") <= (each.get("max_length") or 4_000) <= 4_000
        if each["type"] in MOST_OPTIONS:
            _check_options(each)


def _check_options(each: Json) -> None:
    options = each["options"]
    assert (2 if each["type"] == RADIO else 1) <= len(options) <= MOST_OPTIONS[each["type"]]
    assert all(1 <= len(option[key]) <= 100 for option in options for key in ("label", "value"))
    assert len({option["value"] for option in options}) == len(options)
    assert len(each.get("placeholder") or "") <= 150
    chosen = sum(bool(option.get("default")) for option in options)
    if each["type"] == RADIO:
        assert chosen <= 1
    else:
        assert 0 <= each["min_values"] <= each["max_values"] <= len(options)
        assert each["max_values"] >= 1
        assert chosen <= each["max_values"]
        assert each["min_values"] or not each.get("required")


def description() -> Any:
    """Discord's own description of its requests, strictly; skips where it is missing."""
    path = SHARED / "check_traffic.py"
    if not path.is_file():
        pytest.skip("no ../shared/discord/check_traffic.py to check against")
    spec = importlib.util.spec_from_file_location("check_traffic", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Spec(strict=True)
