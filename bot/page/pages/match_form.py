"""The form that opens a match of one game: its pace, all its options, and how long it would last."""

from contextlib import suppress
from datetime import timedelta
from typing import Final

from bot.commands.match.questions import POSE
from bot.commands.page.forms import controls
from bot.commands.request import Request
from bot.commands.table import opener
from bot.commands.wording import field_called, field_named
from bot.page.html.words import LANGUAGES, say, spoken, tongue
from bot.page.pages.controls import choices, line, refusal, sender
from bot.page.pages.shell import document
from bot.papers.html.elements import Attribute, Html, element, fold, join
from bot.referee.core import paces
from bot.referee.core.model import Pace, Refused
from bot.referee.letters.sentences import setting_said
from bot.referee.play.playable import LIVE, default_settings
from games import catalogue, rulebook
from games.game import AnyGame
from games.options import Option, allowed, named, options, worded
from games.options import usual as usual_value
from games.wording import plain

_LINE = 100
"""Longer texts get several lines."""


def options_form(game: AnyGame, locale: str, filled: str = "") -> Html | None:
    """Return a field for each option, and one in which all of them can be typed at once, with what it is `filled` with; None where there
    is no option.
    """
    if not (offered := options(game)) and not filled:
        return None
    box = element("textarea", filled, name="options", rows=3, spellcheck="false")
    typed = line(say("options-how"), box)
    return element(
        "fieldset",
        element("legend", say("options")),
        *(_row(game, option, locale) for option in offered),
        fold(say("options-typed"), typed, open=bool(filled)),
        class_="options",
    )


def _row(game: AnyGame, option: Option, locale: str) -> Html:
    name, about = named(game, option, locale)
    is_bounded = option.kind == "number" or option.is_list
    hint = f"{about} ({allowed(game, option, locale)})" if is_bounded else about
    note = element("span", hint, class_="hint", id=f"about-{option.key}", lang=locale)
    head = element("span", element("strong", name, lang=locale), " ", element("code", option.key))
    is_listed, is_long = option.kind in {"switch", "choice"}, option.kind == "table" or (option.most or 0) > _LINE
    is_bare = option.default.removeprefix(f"{option.key} = ") in {"{}", "[]"}
    stands = usual_value if is_bare or option.is_list else _as_typed
    words = stands(game, option, locale)
    begun, rest = ("", words) if is_bare else (words, say("option-follows"))
    is_area = is_long and option.kind != "number"
    control = _select(game, option, locale) if is_listed else _typed(option, begun, rest, is_area=is_area)
    return element("div", element("label", head, control, class_="line"), note, class_="option")


def _as_typed(game: AnyGame, option: Option, locale: str) -> str:
    return worded(game, option, option.default, locale)


def _typed(option: Option, begun: str, rest: str, *, is_area: bool) -> Html:
    """Return a field in which an option is typed, in words; one of several lines for a long text, or for nested values as TOML."""
    named: dict[str, Attribute] = {
        "name": f"option-{option.key}",
        "spellcheck": "false",
        "data_option": option.key,
        "data_default": begun,
        "placeholder": None if begun else rest,
        "aria_describedby": f"about-{option.key}",
    }
    if is_area:
        rows = min(12, max(3, begun.count("\n") + 2))
        return element("textarea", begun, rows=rows, maxlength=option.most, **named)
    if option.kind == "number":
        return element("input", type="number", value=begun, min=option.least, max=option.most, **named)
    return element("input", type="text", value=begun, maxlength=option.most, **named)


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


MOST_QUESTIONS: Final = 24
"""The most questions that the form takes; the rounds after that ask the last one again, or what is chosen in the match."""
_OWN: Final = frozenset({"game", "options", "pace", "every", "close_at", "early", "ready", "announce", "language"})
"""The fields of the command that have their own place in the form."""


async def page(game: AnyGame, title: str, request: Request, place: str) -> str:
    """Return the page with the form for one game, for a host of the server at `place`."""
    shown = await form(game, request, place=place)
    return document(title, join((element("h1", title), shown)), game=game.key)


async def form(game: AnyGame, request: Request, beside: Html | None = None, place: str = "", options: str = "") -> Html:
    """Return the form. `beside`: what stands first in it; `place`: where it is sent; `options`: those of an earlier match."""
    return element(
        "form",
        element("input", type="hidden", name="game", value=game.key),
        beside,
        _questions(game),
        _pace(game),
        options_form(game, spoken(game), options),
        await _further(request),
        element(
            "div",
            refusal(),
            sender(say(_deed(game) if beside else "open-match"), class_="strong"),
            class_="launch",
        ),
        data_kind="new",
        data_to=place,
        data_game=game.key,
        novalidate=True,
        autocomplete="off",
    )  # fmt: skip


def _deed(game: AnyGame) -> str:
    return "start-season" if catalogue.is_season(game.key) else "start"


async def _further(request: Request) -> Html:
    """Return all other fields of the command, folded."""
    command, rows = opener(), list[Html]()
    for field in command.fields:
        with suppress(Refused):  # there is nothing to choose
            rows += () if field.key in _OWN else await controls(command, field, request, "", "new")
    return fold(element("span", say("further-settings")), *rows, class_="power")


def _questions(game: AnyGame) -> Html | None:
    """Return what the first rounds ask, for a game whose hosts make its questions: one row, and a button for more."""
    building, locale = game.building, tongue()
    if building is None:
        return None
    kinds = [("", say("question-usual")), *((one, plain(building.named(one, locale))) for one in building.kinds)]
    controls = {
        "kind": choices(kinds, data_ask="kind"),
        "ask": element("textarea", rows=2, maxlength=1_000, data_ask="ask"),
        "prize": element("input", type="text", inputmode="numeric", maxlength=5, data_ask="prize", autocomplete="off"),
        "choices": element("input", type="text", maxlength=500, data_ask="choices", autocomplete="off"),
    }
    lines = (
        line(field_named(key, locale, POSE), control, element("small", field_called(key, locale, POSE), class_="quiet"))
        for key, control in controls.items()
    )
    more = element("button", say("question-more"), type="button", id="more-questions", data_most=MOST_QUESTIONS)
    row = element("fieldset", element("legend", say("question-of", number=1)), *lines, data_asking=True)
    words = element("p", say("questions-how"), class_="hint")
    return element(
        "fieldset",
        element("legend", say("questions")),
        words,
        row,
        more,
        class_="asking",
        data_called=say("question-of", number="%n"),
    )


def _pace(game: AnyGame) -> Html:
    pace = default_settings(game).pace
    lasting_now = setting_said("every", pace.every, tongue())
    spoken = rulebook.spoken(game, tongue())
    ready = setting_said("ready", pace.ready, tongue()) if paces.duration(pace.ready) else ""
    early = [("never", say("early-never")), ("all_in", say("early-all-in"))]
    hold = [("", say("hold-no")), ("hold", say("hold-yes"))]
    live = {"every": setting_said("every", LIVE["every"], tongue())}
    return element(
        "fieldset",
        element("legend", say("pace")),
        line(say("pace-every"), _input("every", lasting_now, 40)),
        line(say("pace-close-at"), _input("close_at", pace.close_at or "", 5, "none")),
        line(say("pace-early"), choices(early, pace.early, name="early", data_default=pace.early)),
        line(say("pace-ready"), _input("ready", ready, 40, "0s")),
        line(say("hold-results"), choices(hold, name="announce", data_default="")),
        line(say("letters-in"), choices(LANGUAGES.items(), tongue(), name="language")),
        None if spoken == tongue() else element("p", say("game-foreign", language=spoken), class_="quiet"),
        element("p", id="length", class_="quiet"),
        element("button", say("live-pace"), type="button", id="live", data_every=live["every"]),
        class_="pace",
    )


def _input(name: str, begun: str, most: int, empty: str = "") -> Html:
    """Return an input that is sent if it is changed. `empty`: what is sent if it is cleared."""
    return element(
        "input", type="text", name=name, value=begun, maxlength=most, data_default=begun, data_empty=empty or None
    )


def usual(game: AnyGame) -> int:
    """Return as many players as the form begins with."""
    return min(game.seats[-1], max(game.seats[0], 5))


# How long it lasts -------------------------------------------------------------------------------------------------------


def lasting(rounds: int, pace: Pace) -> str:
    """Return how long so many rounds take at a pace, in words."""
    whole = whole_of(rounds, pace)
    unit, size = next(one for one in _UNITS if whole >= one[1] * 2 or one is _UNITS[-1])
    duration = say("length", rounds=rounds, every=pace.every, count=max(round(whole / size), 1), unit=unit)
    return f"{duration} {say('length-early')}" if pace.early == "all_in" else duration


def whole_of(rounds: int, pace: Pace) -> timedelta:
    """Return the time of so many rounds that all go to their deadline."""
    return rounds * max(paces.duration(pace.every), timedelta(days=1) if pace.close_at else timedelta())


_UNITS: Final = (
    ("month", timedelta(days=30)),
    ("week", timedelta(days=7)),
    ("day", timedelta(days=1)),
    ("hour", timedelta(hours=1)),
    ("minute", timedelta(minutes=1)),
)
