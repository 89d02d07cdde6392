"""A post in the Markdown of forums: its words, then what may be typed; pictures below, each with its alt text."""

import re
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import format_datetime
from msgspec.structs import replace

from bot.papers.markup import markdown, plain, words_in_markdown
from bot.referee.letters.posts import Line, Post
from games.form import write
from games.game import Prompt
from games.wording import Moment, Text, Words

WORDS: Final = Words(Path(__file__).parent)

_TYPED: Final = (
    "join", "wait", "leave", "orders", "withdraw", "accept", "refuse", "why", "rules", "page", "seals", "hello", "ask-hosts",
    "answer-asked", "answer-question", "room-reads", "room-fresh", "room-no",
)  # fmt: skip
"""What to type in place of a button."""
_TITLE: Final = 90
_HERE: Final = {
    "/confess with withdraw": "diary withdraw",
    "/confess con withdraw": "diary withdraw",
}
"""Names of commands as Discord has them, with what to type here."""
_NAMES: Final = "|".join(re.escape(one).replace("\\-", r"\\?-") for one in _HERE)
_SLASHED: Final = re.compile(rf"(?<![\w/:.])(?:{_NAMES})(?![\w/-])")


def written(post: Post, *, is_sign_up: bool = False, joining: str = "join") -> str:
    """Return the whole text of a post: its words, what may be typed, and the reasons at its end. The sign-up says who else can read private
    topics.

    `joining`: the message ``type-…`` that says how to join.
    """
    parts = [typed_here(words_in_markdown(_without_clauses(post))), *_typed(post, joining)]
    if is_sign_up:
        parts.append(said(WORDS("who-reads", post.locale)))
    clauses = dict.fromkeys(markdown(line.why, post.names) for part in post.sections for line in part.lines if line.why)
    return "\n\n".join((*parts, *("> " + one.replace("\n", "  \n> ") for one in clauses)))


def _without_clauses(post: Post) -> Post:
    sections = (replace(part, lines=tuple(replace(line, why=()) for line in part.lines)) for part in post.sections)
    return replace(post, sections=tuple(sections))


def to_copy(prompt: Prompt) -> str:
    """Return an order that answers a question, as a block of its own: a reader copies it and changes what they like."""
    line = write(prompt.shortest)
    return f"```\n{line if any(field.key == 'play' for field in prompt.form) else f'play {line}'}\n```"


def _typed(post: Post, joining: str) -> Iterator[str]:
    verbs = [button.verb for button, _ in post.buttons]
    named = {verb: verb for verb in _TYPED} | {"join": joining}
    lines = [WORDS(f"type-{named[verb]}", post.locale) for verb in _TYPED if verb in verbs]
    if lines:
        yield "\n".join(["---", *(f"* {said(line)}" for line in lines)])


def typed_here(words: str) -> str:
    """Return Markdown in which commands are called as they are typed on a forum."""
    return _SLASHED.sub(lambda match: f"`{_HERE[match[0].replace(chr(92), '')]}`", words)


def dated(text: Text, locale: str, zone: str) -> Text:
    """Return a text with its moments in a language and a time zone (``Europe/Rome``; empty: UTC).

    A forum cannot show each reader's own.
    """
    return tuple(
        _date(one.at, locale, zone) if isinstance(one, Moment) and one.style == "full" else one for one in text
    )


def _date(at: datetime, locale: str, zone: str) -> str:
    text = format_datetime(at.astimezone(ZoneInfo(zone or "UTC")), "EEE dd MMM y, HH:mm", locale=locale)
    return f"{text} ({zone})" if zone else f"{text} UTC"


def dated_post(post: Post, zone: str) -> Post:
    """Return a post whose moments are in its language and a time zone."""
    at_home = partial(dated, locale=post.locale, zone=zone)
    sections = (
        replace(
            part,
            heading=at_home(part.heading),
            lines=tuple(Line(at_home(one.said), at_home(one.why)) for one in part.lines),
        )
        for part in post.sections
    )
    return replace(post, title=at_home(post.title), sections=tuple(sections))


def to(name: str, words: str) -> str:
    """Return Markdown that first names whom it answers."""
    return f"{markdown((f'{name}: ',), {})}{words}"


def said(text: Text) -> str:
    """Return our own words, in which backquotes show what is typed."""
    return plain(text, {})


def title(kind: str, locale: str, *, title: str, **facts: str) -> str:
    """Return the title of a topic of a `kind`; a long title of the match is cut, so that topics can be told apart."""
    rest = len(said(WORDS(f"{kind}-title", locale, title="", **facts)))
    return said(WORDS(f"{kind}-title", locale, title=title[: max(_TITLE - rest, 1)].strip(), **facts))


def mark(marker: str) -> str:
    """Return the invisible mark in the post of an errand; it reveals nothing."""
    return sha256(f"forum/{marker}".encode()).hexdigest()[:20]
