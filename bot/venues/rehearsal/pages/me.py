"""A player's own page: settings as a form, diary, deadlines as a file, record and standings."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from bot.page.html.sight import Sight
from bot.page.html.words import say, tongue
from bot.page.pages.shell import document
from bot.papers.html.elements import Html, element, join, spans
from bot.referee.core.facts import plainly
from bot.referee.core.model import Notice, Person
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.people import deadlines, wishes
from bot.referee.people.deadlines import Deadline
from bot.referee.words import LONGEST, Confession
from games.game import Seat
from games.wording import Moment

_LONGEST: Final = 100
_NOBODY: Final[dict[Seat, str]] = {}


def link(sight: Sight) -> Html | None:
    """The way to a player's own settings."""
    return (
        element("p", element("a", say("me-link"), href=f"{sight.place}/me"), class_="quiet")
        if sight.seat is not None
        else None
    )


def page(
    sight: Sight,
    person: Person,
    now: datetime,
    diary: Sequence[Confession],
    found: Sequence[Deadline],
    told: Iterable[Notice],
    rows: Iterable[Notice],
) -> str:
    """The whole page. `diary`: what the player sealed, `told`: their record, `rows`: the standings."""
    title = say("me-of", name=person.name)
    back = element("p", element("a", say("me-back", title=sight.title), href=f"/match/{sight.match_id}/{sight.reader}"))
    main = join(
        (
            element("h1", title),
            back,
            element("section", _form(sight, person), class_="part"),
            element("section", element("h2", say("me-diary")), *_diary(sight, diary), class_="part"),
            element("section", element("h2", say("me-now")), _list(wishes.shown(person, now)), class_="part"),
            element("section", element("h2", say("me-calendar")), *_deadlines(sight, found), class_="part"),
            element("section", element("h2", say("me-played")), _list(told), class_="part"),
            element("section", element("h2", say("me-standings")), _list(rows), class_="part"),
        )
    )
    return document(title, main, under=sight.title)


def _form(sight: Sight, person: Person) -> Html:
    """Every setting as it would be typed; what is emptied is put back to what it was at first."""
    now = wishes.typed(person)
    return element(
        "form",
        element("h2", say("me-settings")),
        *(_field(name, now[name]) for name in wishes.NAMES),
        element("p", class_="refusal", role="alert"),
        element("div", element("button", say("me-keep"), type="submit", class_="strong"), class_="row"),
        data_kind="me",
        data_address=f"/match/{sight.match_id}/{sight.reader}/me",
        novalidate=True,
        autocomplete="off",
    )


def _field(name: str, value: str) -> Html:
    help_id = f"me-{name}-help"
    given = {"name": name, "id": f"me-{name}", "data_first": value, "aria_describedby": help_id}
    hint = element("small", say(f"me-{name.replace('_', '-')}-how"), id=help_id, class_="quiet")
    label = element("label", say(f"me-{name.replace('_', '-')}"), for_=f"me-{name}")
    if name == "language":
        names = {"": say("me-language-match"), **wishes.languages()}
    elif name in {"pings", "record"}:
        names = {"yes": say("option-true"), "no": say("option-false")}
    else:
        kind = "date" if name.startswith("away") else "text"
        control = element("input", type=kind, value=value, maxlength=None if kind == "date" else _LONGEST, **given)
        return element("div", label, control, hint, class_="line")
    options = (element("option", said, value=key, selected=key == value) for key, said in names.items())
    return element("div", label, element("select", *options, **given), hint, class_="line")


def _diary(sight: Sight, diary: Sequence[Confession]) -> Iterable[Html]:
    """The player's sealed entries, each with a button to take it back, and a form for more."""
    yield element("p", say("me-diary-about"), class_="quiet")
    for one in diary:
        line = REFEREE("words-line", tongue(), number=one.number, at=Moment(one.at), words=one.text)
        said = element("p", spans(line, _NOBODY))
        number = element("input", type="hidden", name="withdraw", value=str(one.number))
        yield _diary_form(sight, said, number, button=say("me-diary-withdraw"))
    label = element("label", say("me-diary-words"), for_="me-diary")
    yield _diary_form(
        sight,
        label,
        element("textarea", name="words", id="me-diary", rows=4, maxlength=LONGEST),
        button=say("me-diary-seal"),
    )


def _diary_form(sight: Sight, *parts: Html, button: str) -> Html:
    return element(
        "form",
        *parts,
        element("p", class_="refusal", role="alert"),
        element("div", element("button", button, type="submit"), class_="row"),
        data_kind="diary",
        data_address=f"/match/{sight.match_id}/{sight.reader}/diary",
        novalidate=True,
        autocomplete="off",
    )


def _deadlines(sight: Sight, found: Sequence[Deadline]) -> Iterable[Html]:
    if all(one.is_called_off for one in found):
        yield element("p", _said(Notice("calendar-taken-back" if found else "calendar-none")))
    if not found:
        return
    address = f"/match/{sight.match_id}/{sight.reader}/{deadlines.FILE}"
    yield element("p", element("a", say("me-file"), href=address, download=deadlines.FILE))


def _list(told: Iterable[Notice]) -> Html:
    return element("ul", *(element("li", _said(one)) for one in told))


def _said(one: Notice) -> Html:
    return spans(REFEREE(one.id, tongue(), **plainly(one.facts)), _NOBODY)
