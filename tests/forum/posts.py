"""Posts and topics of a Discourse in memory, and how it tells of them."""

import re
from dataclasses import dataclass, field
from datetime import datetime
from html import escape
from typing import Any


@dataclass
class Post:
    """A post."""

    id: int
    name: str
    raw: str
    at: datetime
    updated_at: datetime
    version: int = 1


@dataclass
class Topic:
    """A topic, or with `members` a private message."""

    id: int
    title: str
    members: set[str] | None
    external_id: str
    posts: list[Post] = field(default_factory=list)
    groups: set[str] = field(default_factory=set)


def facts(post: Post, topic: Topic, accounts: dict[str, int]) -> dict[str, Any]:
    return {
        "id": post.id,
        "username": post.name,
        "user_id": accounts[post.name],
        "created_at": iso(post.at),
        "updated_at": iso(post.updated_at),
        "version": post.version,
        "topic_id": topic.id,
        "post_type": 1,
        "cooked": cooked(post.raw),
    }


def cooked(raw: str) -> str:
    """Markdown as far as the tests need it: comments are shown to nobody, quotes are quotes, and marks are marks no more."""
    words = re.sub(r"<!--.*?-->", "", raw, flags=re.DOTALL).strip()
    blocks = []
    for block in words.split("\n\n"):
        tag = "blockquote" if block.startswith(">") else "p"
        said = re.sub(r"(?<!\\)[*`#]|^> ?", "", block, flags=re.MULTILINE)
        shown = escape(re.sub(r"\\(.)", r"\1", said)).replace("\n", "<br>")
        shown = re.sub(r"&lt;(/?sub)&gt;", r"<\1>", shown)  # as one of the tags that Discourse lets stand
        blocks.append(f"<{tag}>{shown}</{tag}>")
    return "\n".join(blocks)


def iso(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
