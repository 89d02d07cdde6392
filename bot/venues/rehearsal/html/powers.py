"""What a host can do besides the clock, as on Discord: each power with what it needs, so that it is known before it is needed."""

from collections.abc import Iterator
from typing import Final

from bot.venues.rehearsal.html.elements import Html, element, heading, join
from bot.venues.rehearsal.html.sight import Sight
from bot.venues.rehearsal.html.words import say

POWERS: Final = {
    "extend": ("until",),
    "override": ("seat", "orders"),
    "peek": ("seat",),
    "remove": ("seat",),
    "undo": (),
}
"""The acts of a match that runs, and what each needs besides a reason."""
HELD: Final = {"announce": (), "reopen": ("until",)}
"""The acts on a result that is held."""


def powers(sight: Sight) -> Html:
    """A form for each power that the match takes now, and the papers of the match."""
    if sight.status == "sign_up":
        return Html("")
    offered = {} if sight.is_over else HELD if sight.status == "held" else POWERS
    forms = (_form(sight, act, fields) for act, fields in offered.items())
    return join((heading(say("heading-powers")), *forms, element("p", *_papers(sight), class_="row")))


def _papers(sight: Sight) -> Iterator[Html]:
    place = f"/match/{sight.match_id}/{sight.reader}"
    if sight.status == "held":
        yield element("a", say("paper-preview"), href=f"{place}/preview", target="_blank")
    for paper in ("ledger", "transcript", "export"):
        yield element("a", say(f"paper-{paper}"), href=f"{place}/{paper}", target="_blank")


def _form(sight: Sight, act: str, fields: tuple[str, ...]) -> Html:
    title = element("summary", element("span", say(f"power-{act}")))
    about = element("p", say(f"power-{act}-about"), class_="quiet")
    controls = (_field(sight, act, name) for name in (*fields, "reason"))
    button = element("div", element("button", say(f"power-{act}"), type="submit"), class_="row")
    form = element(
        "form", about, *controls, button,
        data_kind="desk", data_act=act, data_question=f"desk-{act}", novalidate=True, autocomplete="off",
    )  # fmt: skip
    return element("details", title, form, id=f"power-{act}", class_="power")


def _field(sight: Sight, act: str, name: str) -> Html:
    id_ = f"{act}-{name}"
    if name == "seat":
        seats = (element("option", who, value=seat) for seat, who in sight.names.items())
        control = element("select", *seats, name="seat", id=id_)
    else:
        name = "reason" if name == "reason" else "text"
        control = element("input", type="text", name=name, id=id_, maxlength=2000)
    return element("label", element("span", say(f"power-field-{id_.rpartition('-')[2]}")), control, class_="line")
