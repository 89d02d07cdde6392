"""The page of the editor of designs: the text with its menus, and beside it a match to sit at, who learns what, and the vocabulary."""

import json
from collections.abc import Iterable, Mapping
from typing import Final

from bot.page.html.assets import address
from bot.page.html.words import LANGUAGES, say
from bot.page.pages.controls import choices, form, line, refusal, sender
from bot.page.pages.shell import document
from bot.papers.html.elements import Html, element, fold, join
from games.library import SEASONS

_SAID: Final = (
    *("checking", "trying", "sound", "unsound", "elsewhere", "kept", "renamed"),
    *("deleted", "opened", "named-so", "named-so-yes", "unkept", "delete", "delete-yes"),
    *("inserted", "no-list", "no-such-place", "has-it", "translated", "playing", "play-not-yet"),
    *("older", "nobody-said", "no-word"),
)
"""The sentences (`design-…`) that the scripts of this page say."""
_PHRASES: Final = {
    "Find": "find",
    "Replace": "replace",
    "next": "next",
    "previous": "previous",
    "all": "all",
    "match case": "case",
    "by word": "whole",
    "regexp": "pattern",
    "replace": "replace-this",
    "replace all": "replace-all",
    "close": "close",
    "current match": "current",
    "replaced $ matches": "replaced",
    "replaced match on line $": "replaced-on",
    "on line": "on-line",
    "Completions": "completions",
    "Diagnostics": "faults",
    "No diagnostics": "no-faults",
}
"""What CodeMirror says, and the messages (`code-…`) in its place."""


def editor(text: str, begun: str, library: Mapping[str, str], begin: str) -> str:
    """Return the whole page.

    `text`: the initial text; `begun`: the design of the library that it is, empty for none; `library`: titles by name;
    `begin`: the address that rehearses a design without faults; empty if it can only be saved.
    """
    bench = element("div", _writing(text, begun, library, begin), _beside(), class_="bench")
    about = element("p", say("design-about"), class_="lead")
    head = join(
        (
            element("link", rel="stylesheet", href=address("design.css")),
            element("script", type="module", src=address("design.js")),
        )
    )
    title = element("h1", say("design-title"))
    return document(say("design-title"), join((title, about, bench, _inserting())), head=head)


def _writing(text: str, begun: str, library: Mapping[str, str], begin: str) -> Html:
    """Return the form with the text."""
    deed = "rehearse" if begin else "save"
    area = element("textarea", text, id="design-text", name="text", spellcheck="false", autocapitalize="off",
                   autocomplete="off", wrap="off", rows=24, aria_describedby="design-state design-keys")  # fmt: skip
    done = element(
        "div",
        refusal(),
        sender(say(f"design-{deed}"), class_="strong", disabled=True),
        element("p", say(f"design-{deed}-how"), class_="hint"),
        class_="deed",
    )
    return form(
        "design",
        _menus(begun, library),
        element("div", element("p", element("label", say("design-text"), for_="design-text"), " ", element("span", id="design-name")),
                element("p", id="design-state"), class_="sheet-head"),
        element("div", element("span", id="design-elsewhere-said"), _button("take-theirs"), _button("keep-mine"),
                id="design-elsewhere", class_="warning", role="alert", hidden=True),
        element("div", area, id="design-sheet"),
        element("p", say("design-keys"), id="design-keys", class_="hint"),
        element("p", say("design-older"), id="design-older", class_="hint", hidden=True),
        element("ul", id="design-faults", class_="faults"),
        done,
        data_begin=begin or None,
        data_draft=f"design/{begun}",
        data_said=json.dumps({name: say(f"design-{name}") for name in _SAID}, ensure_ascii=False),
        data_phrases=json.dumps({phrase: say(f"code-{name}") for phrase, name in _PHRASES.items()}, ensure_ascii=False),
    )  # fmt: skip


def _menus(begun: str, library: Mapping[str, str]) -> Html:
    """Return what can be done with the whole text."""
    seasons = {name: say("design-season", title=library[name]) for name in library if name in SEASONS}
    named = {"": say("design-template"), **library, **seasons}
    file = (
        line(say("design-begin-with"), choices(named.items(), begun, name="begin")),
        _button("open"),
        element("input", type="file", id="design-picked", accept=".star,.py,.txt", hidden=True, tabindex=-1),
        _button("download"),
    )
    drafts = (
        element("ul", id="design-drafts-kept"),
        element("p", say("design-no-draft"), id="design-no-draft", class_="quiet"),
        line(say("design-draft-name"), element("input", type="text", id="design-draft-name", maxlength=60)),
        element("div", _button("keep"), _button("rename"), _button("delete-draft"), class_="row"),
        element("p", say("design-drafts-how"), class_="hint"),
    )
    insert = (
        *(_button(f"insert-{kind}") for kind in ("part", "question", "text")),
        *(_button(f"translate-{one}", data_language=one) for one in LANGUAGES),
    )
    return element(
        "div",
        *(_menu(name, within) for name, within in (("file", file), ("drafts", drafts), ("insert", insert))),
        *(_button(name) for name in ("undo", "redo", "find")),
        _button("wrap", aria_pressed="false"),
        class_="tools",
    )


def _menu(name: str, within: Iterable[Html]) -> Html:
    return fold(say(f"design-{name}"), element("div", *within), id=f"design-{name}", class_="menu")


def _button(name: str, **attributes: str) -> Html:
    return element("button", say(f"design-{name}"), type="button", id=f"design-{name}", **attributes)


def _beside() -> Html:
    """Return the three tabs."""
    panes = {"play": _table(), "learns": _learns(), "rules": _rules()}
    tabs = (
        element("button", say(f"design-tab-{name}"), type="button", role="tab", id=f"design-tab-{name}",
                aria_controls=f"design-{name}", aria_selected="true" if name == "play" else "false",
                tabindex=0 if name == "play" else -1)
        for name in panes
    )  # fmt: skip
    shown = (
        element("div", within, role="tabpanel", id=f"design-{name}", aria_labelledby=f"design-tab-{name}",
                tabindex=0, hidden=name != "play")
        for name, within in panes.items()
    )  # fmt: skip
    return element(
        "div", element("div", *tabs, role="tablist", aria_label=say("design-beside")), *shown, class_="panes"
    )


def _table() -> Html:
    """Return the match at which the designer sits."""
    seats = line(say("design-seats"), element("select", id="design-seats"))
    seat = line(say("design-seat"), element("select", id="design-seat"))
    typed = line(say("design-answer"), element("input", type="text", id="design-answer", autocomplete="off"))
    return join(
        (
            element("p", say("design-play-how"), class_="hint"),
            element("p", say("design-play-not-yet"), id="design-play-not-yet", class_="quiet"),
            element(
                "form",
                element("div", seats, seat, _button("deal"), class_="row"),
                element("div", id="design-picture"),
                element("div", id="design-news", class_="told"),
                element("p", id="design-question", class_="words"),
                element("div", element("div", id="design-controls"), fold(say("type-instead"), typed, id="design-typing"),
                        id="design-answering"),
                element("div", element("button", say("design-send"), id="design-send"), _button("by-chance"),
                        _button("silence"), _button("back"), _button("to-the-end"), class_="row"),
                element("p", id="design-play-refusal", class_="refusal", role="alert"),
                fold(say("design-course"), element("ol", id="design-course")),
                id="design-table",
                autocomplete="off",
                hidden=True,
            ),
        )
    )  # fmt: skip


def _learns() -> Html:
    return join(
        (
            element("p", say("design-learns-not-yet"), id="design-learns-not-yet", class_="quiet"),
            element("ul", id="design-learned"),
            element("ul", id="design-figures", class_="quiet"),
        )
    )


def _rules() -> Html:
    search = element("input", type="search", id="design-search")
    return join(
        (
            line(say("design-search"), search),
            element("p", id="design-no-word", class_="quiet", role="status"),
            element("div", id="design-words", lang="en"),
        )
    )


def _inserting() -> Html:
    """Return the dialog that asks what to insert; the script has a line for the name in each language of the file."""
    kind = line(say("design-kind"), element("select", id="design-kind"))
    key = line(
        say("design-key"), element("input", type="text", id="design-key", pattern="[a-z][a-z0-9_-]*", maxlength=40)
    )
    languages = (
        element(
            "label",
            element("span", say(f"design-in-{one}")),
            element("input", type="text", data_language=one, maxlength=300),
            class_="line",
        )
        for one in LANGUAGES
    )
    return element(
        "dialog",
        element(
            "form",
            element("h2", id="design-inserting-title"),
            kind,
            key,
            *languages,
            element("p", id="design-inserting-refusal", class_="refusal", role="alert"),
            element(
                "div", element("button", say("design-insert-it"), class_="strong"), _button("insert-not"), class_="row"
            ),
            novalidate=True,
            autocomplete="off",
        ),
        id="design-inserting",
        aria_labelledby="design-inserting-title",
    )
