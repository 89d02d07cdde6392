"""The options of a game as a form: every one with its name, a sentence, what it may be, and its default filled in."""

from bot.page.html.words import say
from bot.papers.html.elements import Html, element
from games.game import AnyGame
from games.options import Option, allowed, named, options, usual, worded

_LINE = 100
"""Longer texts get several lines."""


def options_form(game: AnyGame, locale: str) -> Html:
    """Return a field for each option, and one in which all of them can be typed at once."""
    box = element("textarea", name="options", rows=3, spellcheck="false")
    typed = element("label", element("span", say("options-how")), box, class_="line")
    return element(
        "fieldset",
        element("legend", say("options")),
        *(_row(game, option, locale) for option in options(game)),
        element("details", element("summary", say("options-typed")), typed),
        class_="options",
    )


def _row(game: AnyGame, option: Option, locale: str) -> Html:
    name, about = named(game, option, locale)
    hint = f"{about} ({allowed(game, option, locale)})" if option.kind == "number" else about
    note = element("span", hint, class_="hint", id=f"about-{option.key}", lang=locale)
    head = element("span", element("strong", name, lang=locale), " ", element("code", option.key))
    is_listed, is_long = option.kind in {"switch", "choice"}, option.kind == "table" or (option.most or 0) > _LINE
    is_bare = option.default.removeprefix(f"{option.key} = ") in {"{}", "[]"}
    begun = "" if is_bare else worded(game, option, option.default, locale)
    rest = usual(game, option, locale) if is_bare else say("option-follows")
    control = (
        _select(game, option, locale)
        if is_listed
        else _area(option, begun, rest)
        if is_long and option.kind != "number"
        else _input(option, begun, rest)
    )
    return element("div", element("label", head, control, class_="line"), note, class_="option")


def _area(option: Option, begun: str, rest: str) -> Html:
    """Return a field of several lines: for a long text, or for nested values as TOML. It begins with the default in words."""
    return element(
        "textarea", begun, name=f"option-{option.key}", rows=min(12, max(3, begun.count("\n") + 2)),
        maxlength=option.most, spellcheck="false", data_option=option.key, data_default=begun,
        placeholder=None if begun else rest, aria_describedby=f"about-{option.key}",
    )  # fmt: skip


def _select(game: AnyGame, option: Option, locale: str) -> Html:
    words = option.choices if option.default else ("", *option.choices)
    listed = (
        element(
            "option",
            worded(game, option, word, locale) if word else say("option-follows"),
            value=word,
            selected=word == option.default,
            lang=locale if word else None,
        )
        for word in words
    )
    return element(
        "select", *listed, name=f"option-{option.key}", data_option=option.key, data_default=option.default,
        aria_describedby=f"about-{option.key}",
    )  # fmt: skip


def _input(option: Option, begun: str, rest: str) -> Html:
    is_number = option.kind == "number"
    return element(
        "input",
        type="number" if is_number else "text",
        name=f"option-{option.key}",
        value=begun,
        min=option.least,
        max=option.most if is_number else None,
        maxlength=None if is_number else option.most,
        placeholder=None if begun else rest,
        spellcheck="false",
        data_option=option.key,
        data_default=begun,
        aria_describedby=f"about-{option.key}",
    )
