"""Posts and topics of a Discourse in memory, and their JSON."""

import re
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from html import escape
from itertools import zip_longest
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


@lru_cache(maxsize=10_000)
def cooked(raw: str) -> str:
    """Render the Markdown that the tests need: comments are hidden, quotes become quotes, and marks become HTML."""
    words = re.sub(r"<!--.*?-->", "", raw, flags=re.DOTALL).strip()
    parts = re.split(r"^```\w*\n(.*?)^```$", words, flags=re.DOTALL | re.MULTILINE)
    codes = (f"<pre><code>{escape(one, quote=False)}</code></pre>" for one in parts[1::2])
    shown = [_marked(part) for part in parts[::2]]
    return "\n".join(part for both in zip_longest(shown, codes, fillvalue="") for part in both if part)


def _marked(words: str) -> str:
    """Markdown without blocks of code."""
    blocks = []
    for block in words.strip().split("\n\n"):
        tag = "blockquote" if block.startswith(">") else "p"
        shown = escape(re.sub(r"^> ?|^#+ ", "", block, flags=re.MULTILINE), quote=False)
        for mark, element in _MARKS:
            shown = re.sub(mark, element, shown, flags=re.DOTALL | re.MULTILINE)
        shown = re.sub(r"\\(.)", r"\1", shown).replace("\n", "<br>")
        blocks.append(f"<{tag}>{shown}</{tag}>")
    return "\n".join(blocks)


_MARKS = (
    (r"\[([^]|]*)\|attachment\]\(upload://([\w.]*)\)", r'<a class="attachment" href="/uploads/short-url/\2">\1</a>'),
    (r"(?<!\\)`([^`]*)`", r"<code>\1</code>"),
    (r"(?<!\\)\*\*(.+?)(?<!\\)\*\*", r"<strong>\1</strong>"),
    (r"(?<!\\)\*(.+?)(?<!\\)\*", r"<em>\1</em>"),
    (r"~~(.+?)~~", r"<s>\1</s>"),
    (r"\[spoiler\](.*?)\[/spoiler\]", r'<div class="spoiler">\1</div>'),
    (r'\[details="(.*?)"\](.*?)\[/details\]', r"<details><summary>\1</summary>\2</details>"),
    (
        r'\[quote="(.*?)"\](.*?)\[/quote\]',
        r'<aside class="quote"><div class="title">\1:</div><blockquote>\2</blockquote></aside>',
    ),
    (r"(?<!\\)\[([^]]*)\]\((https?://[^)]*)\)", r'<a href="\2">\1</a>'),
    (r'(?<!["\w])(https?://\S+)', r'<a href="\1">\1</a>'),
    (r"^(@)(\w+)", r'<a class="mention" href="/u/\2">@\2</a>'),
    (r"(?<!\w):(\w+):(?!\w)", r'<img src="/\1.png" title=":\1:" class="emoji" alt=":\1:">'),
    (r"(?<!\w):\)(?!\w)", '<img src="/smile.png" title=":slight_smile:" class="emoji" alt=":slight_smile:">'),
    (r"^-{3,}$", "<hr>"),
    (r"&lt;(/?sub)&gt;", r"<\1>"),
)
"""The HTML of each mark; of tags, one that Discourse allows."""


def iso(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
