"""What many parts of a page share: the controls of forms, moments, and what is folded (whole parts, reasons, long lists)."""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from msgspec import structs

from bot.page.html.rules import told_line
from bot.page.html.words import dated, say
from bot.page.reading.delivered import Delivered
from bot.papers.html.elements import Attribute, Html, Names, element, fold, join, spans
from bot.referee.letters.posts import Line
from games.game import AnyGame
from games.wording import Name, Text, split

_END: Final = re.compile(r"[.?] ")
_LIST: Final = 4
"""A list in the news that is longer than this is folded while a question is open."""


def line(words: str, control: Html, *more: Html) -> Html:
    """Return a control under its label; `more` stands between them."""
    return element("label", element("span", words), *more, control, class_="line")


def choices(listed: Iterable[tuple[str, str]], begun: str | None = None, **attributes: Attribute) -> Html:
    """Return a list to choose from, each choice by its value and words; `begun`: the value that is chosen at first."""
    options = (element("option", words, value=value, selected=value == begun) for value, words in listed)
    return element("select", *options, **attributes)


def sender(words: str, **attributes: Attribute) -> Html:
    """Return the button that sends a form, in a row of its own."""
    return element("div", element("button", words, type="submit", **attributes), class_="row")


def form(kind: str, *children: Html | None, **attributes: Attribute) -> Html:
    """Return a form that a script of the page sends, by its kind."""
    return element("form", *children, data_kind=kind, **attributes, novalidate=True, autocomplete="off")


def refusal() -> Html:
    """Return the place for the reason why a form was not taken."""
    return element("p", class_="refusal", role="alert")


def moment(at: datetime, style: str = "short", class_: str | None = "quiet") -> Html:
    """Return a moment, which a script shows in the reader's own time."""
    return element("time", dated(at), datetime=at.isoformat(), data_style=style, class_=class_)


# What is folded -------------------------------------------------------------------------------------------------------


def shelf(
    name: str, title: str, *children: Html | None, count: int = 0, newest: str = "", is_open: bool = False
) -> Html:
    """Return a part folded under its heading; on a wide screen the page unfolds it.

    `count`: how many things lie in it. `newest`: its newest thing. The page marks a shelf with a newest thing that it has not shown yet.
    """
    parts = (
        element("h2", title),
        element("span", str(count), class_="mark") if count else None,
        element("span", say("shelf-new"), class_="fresh", hidden=True) if newest else None,
    )
    return fold(
        join(parts), *children,
        id=f"shelf-{name}", class_="shelf", open=is_open, data_wide=True, data_newest=newest or None,
    )  # fmt: skip


def first_sentence(text: Text) -> tuple[Text, Text]:
    """Return the first sentence of a text, and what follows."""
    for number, span in enumerate(text):
        end = _END.search(span) if isinstance(span, str) else None
        if isinstance(span, str) and end is not None:
            return (*text[:number], span[: end.start() + 1]), (span[end.end() :], *text[number + 1 :])
    return text, ()


def is_list(line: Line) -> bool:
    """Return whether a line of the news is a list with an entry for each of many players."""
    rows = split(line.said)
    return len(rows) > _LIST and len({span.seat for span in line.said if isinstance(span, Name)}) > 2


def told_list(game: AnyGame, line: Line, names: Names, id_: str) -> Html:
    """Return a line that is a list, folded under its first row."""
    first, *rest = split(line.said)
    said = tuple(span for told in rest for span in (*told, "\n"))[:-1]
    more = element("span", say("asking-more"), class_="ask")
    whole = told_line(game, structs.replace(line, said=said), names, f"why-{id_}")
    return fold(join((spans(first, names), " ", more)), whole, id=f"list-{id_}", class_="lists")


def about_others(game: AnyGame, heading: Text, others: Sequence[Line], letter: Delivered, id_: str) -> Html:
    """Return what is only about others, folded."""
    names = letter.post.names
    said = (told_line(game, line, names, f"why-others-{id_}-{number}") for number, line in enumerate(others))
    return fold(spans(heading, names), *said, id=f"others-{id_}", class_="others")
