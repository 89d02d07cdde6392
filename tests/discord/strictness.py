"""What Discord refuses, checked before components are sent, by the loopback's limits and by Discord's own description."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from tests.discord.loopback import limits
from tests.discord.loopback.model import Flag
from tests.discord.traffic import checker


def check_message(components: list[dict[str, Any]], files: Iterable[str] = ()) -> None:
    """Assert that Discord accepts a message of these components."""
    limits.check_message({"flags": Flag.COMPONENTS_V2, "components": components}, files=files)
    every = list(limits.walk(components))
    texts = [each["content"] for each in every if each["type"] == limits.TEXT]
    assert sum(len(text.encode("utf-16-le")) // 2 for text in texts) <= limits.TEXT_IN_ALL
    numbers = [each["id"] for each in every if each.get("id")]
    assert len(set(numbers)) == len(numbers)
    assert all(0 < number < 2**31 for number in numbers)
    _check_defaults(every)


def check_modal(modal: dict[str, Any]) -> None:
    """Assert that Discord opens this modal."""
    limits.check_modal(modal)
    _check_defaults(limits.walk(modal["components"]))


def _check_defaults(every: Iterable[Mapping[str, Any]]) -> None:
    """Assert that no more options are preselected than allowed, and that required controls have options."""
    for each in every:
        if each["type"] in limits.MOST_OPTIONS:
            chosen = sum(bool(option.get("default")) for option in each["options"])
            assert chosen <= each.get("max_values", 1)
            assert each.get("min_values", 1) or not each.get("required")
        if each["type"] == limits.TEXT_INPUT:
            assert len(each.get("value") or "") <= (each.get("max_length") or 4_000)


def description() -> Any:
    """Discord's own description of its requests, strict; skips the test where it is missing."""
    module = checker()
    if module is None:
        pytest.skip("nothing to hold the components against")
    return module.Spec(strict=True)
