"""The words that a post's author typed, from its HTML: without quotes and struck-out text, with separate lines."""

import re
from functools import lru_cache
from html.parser import HTMLParser
from typing import Final

_BREAKS: Final = frozenset(
    [
        "p",
        "br",
        "div",
        "li",
        "ul",
        "ol",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "pre",
        "tr",
        "blockquote",
        "aside",
        "details",
    ]
)
_LEFT_OUT: Final = {"blockquote", "aside", "script", "style", "s", "del", "strike", "button", "summary"}
_UNSEEN: Final = re.compile("[\u200b\u200c\u200d\u2060\ufeff\ufe0f]")
_LINE: Final = "\n---\n"
"""A rule, above which a signature begins."""


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._open: list[tuple[str, bool]] = []
        """The enclosing elements, and whether each is left out."""

    @property
    def _is_left_out(self) -> bool:
        return any(is_left_out for _, is_left_out in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag in _BREAKS:
            self.parts.append("\n")
        if tag in _LEFT_OUT:
            self._open.append((tag, "spoiler" not in (attributes.get("class") or "") or tag == "button"))
        elif tag == "hr":
            self.parts.append(_LINE)
        elif tag == "img" and not self._is_left_out:
            self.parts.append(attributes.get("title") or attributes.get("alt") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag in _BREAKS:
            self.parts.append("\n")
        begun = [place for place, (name, _) in enumerate(self._open) if name == tag]
        del self._open[begun[-1] if begun else len(self._open) :]

    def handle_data(self, data: str) -> None:
        if not self._is_left_out:
            self.parts.append(data)


class _Code(HTMLParser):
    """The first code block that a post's author typed, outside of quotes."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._is_inside = self._is_done = False
        self._quotes = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._quotes += tag in _QUOTES
        self._is_inside = self._is_inside or (tag == "pre" and not self._is_done and not self._quotes)
        if self._is_inside and tag == "br":
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        self._quotes -= tag in _QUOTES
        if tag == "pre" and self._is_inside:
            self._is_inside, self._is_done = False, True

    def handle_data(self, data: str) -> None:
        if self._is_inside:
            self.parts.append(data)


def _read(parser: _Words | _Code, html: str) -> str:
    parser.feed(html)
    parser.close()
    return "".join(parser.parts)


_QUOTES: Final = frozenset({"blockquote", "aside"})
_READ_AGAIN: Final = 1_000
"""How many posts are remembered: a topic's newest posts come with every look at it."""


@lru_cache(_READ_AGAIN)
def code_of(html: str) -> str:
    """Return the text of the first code block of a post, line by line, with its spaces."""
    return _read(_Code(), html)


@lru_cache(_READ_AGAIN)
def words_of(html: str) -> str:
    """Return the words of a post, line by line."""
    words = _UNSEEN.sub("", _read(_Words(), html))
    lines = (" ".join(line.split()) for line in words.splitlines())
    return "\n".join(line for line in lines if line)
