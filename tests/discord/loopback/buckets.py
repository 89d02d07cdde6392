"""Rate limit buckets: requests per window, method and channel, as told in the headers of each answer.

Discord's windows last seconds; these are shorter, so that tests need not wait, and as strict.
"""

from collections.abc import Callable

from tests.discord.loopback.model import Json

MOST = 5
WINDOW = 0.05
"""Seconds."""


class Buckets:
    """The requests of each bucket in its present window. `now`: the loop's time."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._windows: dict[tuple[str, ...], tuple[float, int]] = {}

    def spend(self, method: str, path: str) -> tuple[dict[str, str], float | None]:
        """The headers of an answer, and how long to wait if this request exceeds the limit."""
        key = _key(method, path)
        if key is None:
            return {}, None
        now = self._now()
        begun, count = self._windows.get(key, (now, 0))
        if now - begun >= WINDOW:
            begun, count = now, 0
        self._windows[key] = begun, count + 1
        rest = max(round(begun + WINDOW - now, 3), 0.001)
        headers = {
            "X-RateLimit-Limit": str(MOST),
            "X-RateLimit-Remaining": str(max(MOST - count - 1, 0)),
            "X-RateLimit-Reset-After": str(rest),
            "X-RateLimit-Bucket": "-".join(one for one in (method, *key[2:]) if one),
        }
        return headers, rest if count >= MOST else None


def _key(method: str, path: str) -> tuple[str, ...] | None:
    """The bucket: one method on one kind of resource in one channel."""
    parts = path.strip("/").split("/")
    if parts[0] != "channels" or method == "GET" or len(parts) < 3:
        return None
    return method, parts[1], parts[2], "one" if len(parts) > 3 else ""


def limited(headers: dict[str, str], seconds: float) -> tuple[Json, dict[str, str]]:
    """The answer to a request over the limit."""
    answer: Json = {"message": "You are being rate limited.", "retry_after": seconds, "global": False}
    return answer, {"Via": "1.1 loopback", "Retry-After": str(seconds), "X-RateLimit-Scope": "user"} | headers
