"""The HTML of a post as the words that its writer typed: without what he quoted or struck out, and with every line of its own."""

from html.parser import HTMLParser
from typing import Final

_BREAKS: Final = {"p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "tr", "hr"}
_LEFT_OUT: Final = {"blockquote", "aside", "script", "style", "s", "del", "strike"}


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _LEFT_OUT:
            self._depth += 1
        elif tag in _BREAKS:
            self.parts.append("\n")
        elif tag == "img" and not self._depth:
            given = dict(attrs)
            self.parts.append(given.get("title") or given.get("alt") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag in _LEFT_OUT:
            self._depth = max(self._depth - 1, 0)
        elif tag in _BREAKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._depth:
            self.parts.append(data)


def words_of(html: str) -> str:
    """The words of a post, line by line."""
    parser = _Words()
    parser.feed(html)
    parser.close()
    lines = (" ".join(line.split()) for line in "".join(parser.parts).splitlines())
    return "\n".join(line for line in lines if line)
