"""Posts as text for reading anywhere: plain, Markdown, BBCode and HTML from the same spans."""

from collections.abc import Callable, Mapping
from datetime import datetime
from html import escape
from typing import Final

from bot.referee.posts import Post
from games.wording import Moment, Name, Span, Text, Token

Names = Mapping[int, str]


def moment(at: datetime) -> str:
    """A moment in UTC, for venues that cannot show the reader's own time."""
    return f"{at:%a %d %b %Y, %H:%M} UTC"


def render(text: Text, names: Names, *, words: Callable[[str], str], strong: Callable[[str], str]) -> str:
    """Spans as one string: `words` escapes, `strong` marks names and tokens."""
    return "".join(_span(span, names, words, strong) for span in text)


def _span(span: Span, names: Names, words: Callable[[str], str], strong: Callable[[str], str]) -> str:
    match span:
        case str():
            return words(span)
        case Name(seat=seat):
            return strong(words(names.get(seat, f"seat {seat + 1}")))
        case Token(label=label):
            return strong(words(label))
        case Moment(at=at, style=style):
            return words(moment(at)) if style == "full" else ""  # only a living venue knows how far away it is


def plain(text: Text, names: Names) -> str:
    """No marks at all."""
    return render(text, names, words=str, strong=str)


_MARKDOWN: Final = str.maketrans({mark: f"\\{mark}" for mark in "\\*_~`|>[]()#-"})


def markdown(text: Text, names: Names) -> str:
    """Markdown in which players' own words mark nothing."""
    return render(text, names, words=lambda words: words.translate(_MARKDOWN), strong=lambda words: f"**{words}**")


def bbcode(text: Text, names: Names) -> str:
    """BBCode for classic forums; square brackets of players become round ones."""
    return render(
        text,
        names,
        words=lambda words: words.replace("[", "(").replace("]", ")"),
        strong=lambda words: f"[b]{words}[/b]",
    )


def html(text: Text, names: Names) -> str:
    """HTML; line breaks stay."""
    return render(
        text,
        names,
        words=lambda words: escape(words).replace("\n", "<br>"),
        strong=lambda words: f"<strong>{words}</strong>",
    )


def plain_post(post: Post) -> str:
    """A whole post as lines of plain text; pictures stand as their alt text."""
    lines = [plain(post.title, post.names)]
    for section in post.sections:
        if section.heading:
            lines.append(f"[{plain(section.heading, post.names)}]")
        lines.append(plain(section.body, post.names))
    lines += [f"({scene.name}: {scene.alt})" for scene in post.scenes]
    return "\n".join(lines)
