"""The editor of a design: its text, what is wrong with it beside the text, and who learns what."""

from collections.abc import Mapping

from bot.page.html.words import say
from bot.page.pages.shell import document
from bot.papers.html.elements import Html, element, join


def editor(text: str, begun: str, library: Mapping[str, str], begin: str) -> str:
    """Return the whole page.

    `text`: the initial text; `begun`: the design of the library that it is, empty for none; `library`: titles by name;
    `begin`: the address that rehearses a design without faults; empty if it can only be saved.
    """
    deed = "rehearse" if begin else "save"
    area = element(
        "textarea",
        text,
        id="design-text",
        name="text",
        spellcheck="false",
        autocapitalize="off",
        autocomplete="off",
        wrap="off",
        rows=24,
        aria_describedby="design-state",
    )
    lines = element("div", id="design-lines", aria_hidden="true")
    form = element(
        "form",
        _begin_with(begun, library),
        element("label", say("design-text"), for_="design-text"),
        element("div", element("div", lines, area, class_="sheet"), _found(), class_="design"),
        element(
            "div",
            element("p", class_="refusal", role="alert"),
            element(
                "div",
                element("button", say(f"design-{deed}"), type="submit", class_="strong", disabled=True),
                class_="row",
            ),
            element("p", say(f"design-{deed}-how"), class_="hint"),
            class_="deed",
        ),
        data_kind="design",
        data_begin=begin or None,
        data_draft=f"design/{begun}",
        data_checking=say("design-checking"),
        data_trying=say("design-trying"),
        data_sound=say("design-sound"),
        data_unsound=say("design-unsound"),
        novalidate=True,
        autocomplete="off",
    )
    about = element("p", say("design-about"), class_="lead")
    return document(say("design-title"), join((element("h1", say("design-title")), about, form)))


def _begin_with(begun: str, library: Mapping[str, str]) -> Html:
    named = {"": say("design-template"), **library}
    options = (element("option", title, value=name, selected=name == begun) for name, title in named.items())
    return element(
        "label", element("span", say("design-begin-with")), element("select", *options, name="begin"), class_="line"
    )


def _found() -> Html:
    """Return the place for the result of a check: its state, faults, figures, and who learns what."""
    return element(
        "div",
        element("p", id="design-state"),
        element("ul", id="design-faults", class_="faults"),
        element(
            "section",
            element("h2", say("design-learns")),
            element("ul", id="design-learns"),
            element("ul", id="design-figures", class_="quiet"),
            id="design-found",
            hidden=True,
        ),
        class_="found",
    )
