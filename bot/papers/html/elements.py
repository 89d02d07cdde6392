"""HTML from values: every word is escaped unless it is `Html` already."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from bot.papers.markup import moment
from games.wording import COMMAND, LINK, Moment, Name, Span, Text, Token

Names = Mapping[int, str]
Attribute = str | int | bool | None
_VOID: Final = frozenset({"br", "img", "input", "link", "meta"})


class Html(str):
    """Markup, which is already escaped."""

    __slots__ = ()


def element(tag: str, *children: str | None, **attributes: Attribute) -> Html:
    """Return one element. ``class_`` is ``class``, ``data_key`` is ``data-key``; True is a bare attribute, False and None are left out."""
    written = "".join(
        _attribute(key, value) for key, value in attributes.items() if value is not None and value is not False
    )
    if tag in _VOID:
        return Html(f"<{tag}{written}>")
    return Html(f"<{tag}{written}>{join(children)}</{tag}>")


def _attribute(key: str, value: Attribute) -> str:
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def join(children: Iterable[str | None]) -> Html:
    """Join children one after the other; leave out None."""
    return Html("".join(one if isinstance(one, Html) else escape(one) for one in children if one is not None))


def spans(text: Text, names: Names, locale: str = "") -> Html:
    """Return a text of the rules or of the house as HTML: names and tokens stand out. A live page shows moments in the reader's time.

    `locale`: the language of moments; without one they stand in figures.
    """
    return join(_span(span, names, locale) for span in text)


def _span(span: Span, names: Names, locale: str) -> str:
    match span:
        case Name(seat=seat):
            return element("strong", names.get(seat, f"seat {seat + 1}"), class_="name")
        case Token(key=key, label=label) if key.startswith(COMMAND):
            return element("code", label)
        case Token(key=key, label=label) if key == LINK:
            return element("a", label, href=label)
        case Token(key=key, label=label):
            return element("strong", label, class_="token", data_token=key)
        case Moment(at=at, style=style):
            text = moment(at, locale) if locale else f"{at:%Y-%m-%d %H:%M} UTC"
            return element("time", text if style == "full" else "", datetime=at.isoformat(), data_style=style)
        case str():
            return span


def lines(text: Text, names: Names, class_: str = "words") -> Html:
    """Return a text whose line breaks stay."""
    return element("p", spans(text, names), class_=class_)


def heading(words: str) -> Html:
    """Return the heading of a part of the page."""
    return element("h2", words)


def fold(title: str, *children: str | None, **attributes: Attribute) -> Html:
    """Return what is folded under its title."""
    return element("details", element("summary", title), *children, **attributes)


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Html:
    """Return a table whose first column names its rows; columns of figures are right-aligned. On a narrow screen it scrolls."""
    titles, cells = tuple(head), [tuple(row) for row in rows]
    classes = [_class(row[column] for row in cells) if column else None for column in range(len(titles))]
    heads = zip(titles, classes, strict=True)
    top = element("tr", *(element("th", one, scope="col", class_=class_) for one, class_ in heads))
    body = (_row(row, classes) for row in cells)
    whole = element("table", element("thead", top), element("tbody", *body))
    return element("div", whole, class_="scroll", tabindex=0)


def _row(cells: Sequence[str], classes: Sequence[str | None]) -> Html:
    rest = zip(cells[1:], classes[1:], strict=True)
    return element(
        "tr", element("th", cells[0], scope="row"), *(element("td", one, class_=class_) for one, class_ in rest)
    )


def _class(column: Iterable[str]) -> str | None:
    """Return ``figure`` for a column in which nothing but digits and signs stands."""
    return None if any(one.strip("0123456789.,±%+−–- ") for one in column) else "figure"
