"""A post in the Markdown of forums: its words, then what may be typed under it; its pictures stand below, each with its alt text."""

import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from bot.papers.markup import markdown, plain, words_in_markdown
from bot.referee.letters.posts import Post
from games.wording import Text, Words

WORDS: Final = Words(Path(__file__).parent)

_TYPED: Final = (
    "join", "wait", "leave", "orders", "withdraw", "accept", "refuse", "why", "rules", "hello", "answer-question", "room-reads",
    "room-fresh", "room-no",
)  # fmt: skip
"""What a button does that is typed here."""
_TITLE: Final = 90
_HERE: Final = {
    "/season stand-in": "stand-in", "/room add": "room add", "/room leave": "room leave", "/room list": "room list", "/me": "me",
    "/confess with withdraw": "diary withdraw", "/confess con withdraw": "diary withdraw",
}  # fmt: skip
"""What the house calls by its name on Discord, as it is typed here."""
_NAMES: Final = "|".join(re.escape(one).replace("\\-", r"\\?-") for one in _HERE)
_SLASHED: Final = re.compile(rf"(?<![\w/:.])(?:{_NAMES})(?![\w/-])")


def written(post: Post, *, is_sign_up: bool = False, joining: str = "join") -> str:
    """The whole of a post. The sign-up says who else can read private topics; a post with buttons says what is typed in their place.

    `joining`: of the messages ``type-…`` that which says how one joins.
    """
    parts = [typed_here(words_in_markdown(post)), *_typed(post, joining)]
    if is_sign_up:
        parts.append(said(WORDS("who-reads", post.locale)))
    return "\n\n".join(parts)


def _typed(post: Post, joining: str) -> Iterator[str]:
    verbs = [button.verb for button, _ in post.buttons]
    named = {verb: verb for verb in _TYPED} | {"join": joining}
    told = [WORDS(f"type-{named[verb]}", post.locale) for verb in _TYPED if verb in verbs]
    if told:
        yield "\n".join(["---", *(f"* {said(line)}" for line in told)])


def typed_here(words: str) -> str:
    """Markdown in which commands are called as they are typed on a forum."""
    return _SLASHED.sub(lambda found: f"`{_HERE[found[0].replace(chr(92), '')]}`", words)


def to(name: str, words: str) -> str:
    """Markdown that says first whom it answers."""
    return f"{markdown((f'{name}: ',), {})}{words}"


def said(text: Text) -> str:
    """Our own words, in which backquotes show what is typed."""
    return plain(text, {})


def title(kind: str, locale: str, *, title: str, **facts: str) -> str:
    """The title of a topic of a `kind`; a long title of the match is cut, so that what tells topics apart stays."""
    rest = len(said(WORDS(f"{kind}-title", locale, title="", **facts)))
    return said(WORDS(f"{kind}-title", locale, title=title[: max(_TITLE - rest, 1)].strip(), **facts))


def mark(marker: str) -> str:
    """What stands unseen in the post of an errand; it tells nothing."""
    return sha256(f"forum/{marker}".encode()).hexdigest()[:20]
