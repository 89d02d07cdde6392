"""What a Discourse refuses, by its own settings: titles, short, shouted and equal texts, and too many posts of an account. Staff may write
without limit.
"""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

_DAY: Final = timedelta(days=1)
SCOPED: Final = frozenset(
    {
        "/posts.json",
        "/posts/{id}.json",
        "/t/{id}.json",
        "/t/{id}/posts.json",
        "/latest.json",
        "/uploads.json",
        "/u/{username}.json",
    }
)
"""The routes that a key with all topic, post, upload and user scopes reaches; single posts only for editing."""


@dataclass(frozen=True)
class Settings:
    """A forum's settings by name, with their defaults."""

    min_topic_title_length: int = 15
    min_post_length: int = 20
    min_personal_message_post_length: int = 10
    unique_posts_mins: int = 5
    allow_uppercase_posts: bool = False
    rate_limit_create_post: int = 5
    rate_limit_create_topic: int = 15
    max_personal_messages_per_day: int = 20
    max_edits_per_day: int = 30
    max_replies_in_first_day: int = 10


HOSPITABLE: Final = Settings(
    min_post_length=4,
    min_personal_message_post_length=2,
    unique_posts_mins=0,
    allow_uppercase_posts=True,
    max_replies_in_first_day=1000,
)
"""The settings that docs/forum.md asks of a forum's administrators."""


@dataclass(frozen=True)
class Refusal:
    """A refusal by the forum."""

    status: int
    data: dict[str, Any]


class Refusals:
    """Counts what accounts write, and refuses what is too much."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._written: dict[tuple[str, str], list[datetime]] = defaultdict(list)
        self._said: dict[tuple[str, str], datetime] = {}
        self._titles: set[str] = set()

    def of_post(self, name: str, body: dict[str, Any], now: datetime, *, is_private: bool) -> Refusal | None:
        """Why an account may not post this now. Counts the post if it may."""
        kind = "reply" if "topic_id" in body else "message" if is_private else "topic"
        refusal = self._of_text(name, body["raw"], now, is_private=is_private) or self._of_pace(name, kind, now)
        if refusal is None:
            self._said[name, body["raw"]] = now
            self._written[name, kind].append(now)
        return refusal

    def of_title(self, title: str) -> Refusal | None:
        """Why no one, not even staff, may open a public topic with this title."""
        if len(title) < self._settings.min_topic_title_length:
            return _unprocessable(f"Title is too short (minimum is {self._settings.min_topic_title_length} characters)")
        if title.casefold() in self._titles:
            return _unprocessable("Title has already been used")
        self._titles.add(title.casefold())
        return None

    def of_edit(self, name: str, now: datetime) -> Refusal | None:
        """Why an account may not edit any longer today."""
        return self._counted(name, "edit", self._settings.max_edits_per_day, now)

    def _of_text(self, name: str, raw: str, now: datetime, *, is_private: bool) -> Refusal | None:
        least = self._settings.min_personal_message_post_length if is_private else self._settings.min_post_length
        before = self._said.get((name, raw))
        if len(raw.strip()) < least:
            return _unprocessable(f"Body is too short (minimum is {least} characters)")
        if not self._settings.allow_uppercase_posts and raw.isupper():
            return _unprocessable("Body seems unclear, is it a complete sentence?")
        if before is not None and now - before < timedelta(minutes=self._settings.unique_posts_mins):
            return _unprocessable("Body is too similar to what you recently posted")
        return None

    def _of_pace(self, name: str, kind: str, now: datetime) -> Refusal | None:
        newest = max(
            (self._written[name, one][-1] for one in ("reply", "topic", "message") if self._written[name, one]),
            default=None,
        )
        is_reply = kind == "reply"
        gap = timedelta(
            seconds=self._settings.rate_limit_create_post if is_reply else self._settings.rate_limit_create_topic
        )
        if newest is not None and now - newest < gap:
            return _limited(newest + gap - now)
        most = self._settings.max_replies_in_first_day if is_reply else self._settings.max_personal_messages_per_day
        today = [one for one in self._written[name, kind] if now - one < _DAY]
        return _limited(today[0] + _DAY - now) if kind != "topic" and len(today) >= most else None

    def _counted(self, name: str, kind: str, most: int, now: datetime) -> Refusal | None:
        today = [one for one in self._written[name, kind] if now - one < _DAY]
        if len(today) >= most:
            return _limited(today[0] + _DAY - now)
        self._written[name, kind].append(now)
        return None


def _unprocessable(why: str) -> Refusal:
    return Refusal(422, {"action": "create_post", "errors": [why]})


def _limited(left: timedelta) -> Refusal:
    seconds = int(left.total_seconds()) + 1
    return Refusal(429, {"errors": ["slow down"], "error_type": "rate_limit", "extras": {"wait_seconds": seconds}})
