"""Posts as text for reading anywhere: plain, Markdown and BBCode from the same spans."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final, Literal, TypeAlias

from babel.dates import format_datetime
from msgspec.structs import replace

from bot.referee.letters.posts import Line, Post, Section
from bot.referee.letters.sentences import WORDS
from games.wording import COMMAND, LINK, Moment, Name, Span, Text, Token

Names = Mapping[int, str]
Format: TypeAlias = Literal["markdown", "bbcode"]


def moment(at: datetime, locale: str = "en") -> str:
    """Return a moment in UTC with the weekdays and months of `locale`, for venues that cannot show the reader's own time."""
    return format_datetime(at, "EEE dd MMM yyyy, HH:mm 'UTC'", locale=locale.partition("-")[0])


def render(
    text: Text,
    names: Names,
    locale: str,
    *,
    words: Callable[[str], str],
    strong: Callable[[str], str],
    link: Callable[[str], str] = str,
) -> str:
    """Return spans as one string: `words` escapes, `strong` marks names and tokens, `link` an address; moments are told in `locale`."""
    return "".join(
        link(span.label) if isinstance(span, Token) and span.key == LINK else _span(span, names, locale, words, strong)
        for span in text
    )


def _span(span: Span, names: Names, locale: str, words: Callable[[str], str], strong: Callable[[str], str]) -> str:
    match span:
        case str():
            return words(span)
        case Name(seat=seat):
            return strong(words(names.get(seat, f"seat {seat + 1}")))
        case Token(key=key, label=label):
            return f"`{label}`" if key.startswith(COMMAND) else strong(words(label))
        case Moment(at=at, style=style):
            return (
                words(moment(at, locale)) if style == "full" else ""
            )  # only at a live venue is the distance to now known


def plain(text: Text, names: Names, locale: str = "en") -> str:
    """Return a text without any marks."""
    return render(text, names, locale, words=str, strong=str)


_MARKDOWN: Final = str.maketrans({mark: f"\\{mark}" for mark in "\\*_~`|<>[]()#-"})
_TURNING: Final = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
"""Signs that turn the direction of the words after them."""
_CALLING: Final = re.compile(r"(?<=@)(?=[^\W\d_])|(?<=:)(?=//)|(?<=[\w-]\.)(?=[^\W\d_]{2})")
"""Inside of what a forum would turn into a mention or a link."""
_UNDERLINE: Final = re.compile(r"^(\s*)(?==+\s*$)", re.MULTILINE)
_JOINER: Final = "\u2060"


def _in_markdown(words: str) -> str:
    """Escape words so that they format, link and mention nothing: where an escape does not help, a word joiner splits what a forum would
    read.
    """
    quiet = words.translate(_TURNING).translate(_MARKDOWN)
    return _UNDERLINE.sub(r"\1\\", _CALLING.sub(_JOINER, quiet))


def markdown(text: Text, names: Names, locale: str = "en") -> str:
    """Return Markdown in which players' own words have no effect."""
    return render(
        text, names, locale, words=_in_markdown, strong=lambda words: f"**{words}**", link=lambda at: f"<{at}>"
    )


def bbcode(text: Text, names: Names, locale: str = "en") -> str:
    """Return BBCode for classic forums; square brackets of players become round ones."""
    return render(
        text,
        names,
        locale,
        words=_quiet,
        strong=lambda words: f"[b]{words}[/b]",
        link=lambda at: f"[url]{at}[/url]",
    )


def plain_post(post: Post) -> str:
    """Return a whole post as lines of plain text; pictures stand as their alt text."""
    lines = [plain(post.title, post.names, post.locale)]
    for section in post.sections:
        if section.heading:
            lines.append(f"[{plain(section.heading, post.names, post.locale)}]")
        lines.append(plain(section.body, post.names, post.locale))
    lines += [plain(WORDS("picture-in-words", post.locale, words=scene.alt), {}) for scene in post.scenes]
    return "\n".join(lines)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as lines of plain text in columns, the first column to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            (name.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)))
        ).rstrip()
        for name, *cells in rows
    ]


# Whole posts ------------------------------------------------------------------------------------------------------------


def document(title: str, posts: Iterable[tuple[str, Post]], form: Format) -> str:
    """Return posts as one document, each under a line with its time and place."""
    if form == "bbcode":
        words = ("\n".join((f"[i]{_quiet(where)}[/i]", *_bbcode_lines(post))) for where, post in posts)
        return f"[b]{_quiet(title)}[/b]\n\n" + "\n\n[hr]\n".join(words) + "\n"
    words = (f"*{_in_markdown(where)}*\n\n{_markdown_post(post)}" for where, post in posts)
    return f"# {_in_markdown(title)}\n\n" + "\n\n---\n\n".join(words) + "\n"


def words_in_markdown(post: Post) -> str:
    """Return a post without its pictures, which stand beside it."""
    return _markdown_post(replace(post, scenes=()))


def _quiet(words: str) -> str:
    return words.replace("[", "(").replace("]", ")")


def _markdown_post(post: Post) -> str:
    parts = [f"## {markdown(post.title, post.names, post.locale)}"]
    for section in post.sections:
        parts += [f"### {markdown(section.heading, post.names, post.locale)}"] if section.heading else []
        for lines in _gathered(section):
            text = "  \n".join(markdown(line.said, post.names, post.locale).replace("\n", "  \n") for line in lines)
            parts.append(f"<sub>{text}</sub>" if section.is_quiet else text)
            why = lines[-1].why
            parts += ["> " + markdown(why, post.names, post.locale).replace("\n", "  \n> ")] if why else []
    parts += [f"*{_in_markdown(scene.alt)}*" for scene in post.scenes]
    return "\n\n".join(parts)


def _gathered(section: Section) -> Iterator[list[Line]]:
    """Yield lines that stand together: up to the next one that has a reason."""
    lines: list[Line] = []
    for line in section.lines:
        lines.append(line)
        if line.why:
            yield lines
            lines = []
    if lines:
        yield lines


def _bbcode_lines(post: Post) -> Iterator[str]:
    yield f"[size=150]{bbcode(post.title, post.names, post.locale)}[/size]"
    for section in post.sections:
        if section.heading:
            yield f"[u]{bbcode(section.heading, post.names, post.locale)}[/u]"
        for line in section.lines:
            text = bbcode(line.said, post.names, post.locale)
            yield f"[size=85]{text}[/size]" if section.is_quiet else text
            if line.why:
                yield f"[quote]{bbcode(line.why, post.names, post.locale)}[/quote]"
    for scene in post.scenes:
        yield f"[i]{_quiet(scene.alt)}[/i]"
