"""A few questions of hosts."""

from typing import Any

VOTE: dict[str, Any] = {"key": "vote", "choices": ["@others"], "count": "most_votes", "prize": 2}

NUMBER: dict[str, Any] = {"key": "number", "kind": "number", "least": 0, "most": 100, "prize": 5}

BID: dict[str, Any] = {"key": "bid", "kind": "number", "least": 0, "most": 50, "count": "second_price"}


def counting(rule: str) -> dict[str, Any]:
    return {**NUMBER, "count": rule}
