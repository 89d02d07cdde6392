"""Controls that many forms share: a line with its label, a list to choose from, the button that sends, and the place for a refusal."""

from collections.abc import Iterable
from datetime import datetime

from bot.page.html.words import dated
from bot.papers.html.elements import Attribute, Html, element


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
