"""What a host can do besides the clock, as on Discord: each power with what it needs, so that it is known before it is needed."""

from collections.abc import Iterator
from typing import Final

from bot.page.html.sight import Done, Sight
from bot.page.html.words import say, scripted
from bot.papers.html.elements import Html, element, heading, join
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN, MACHINE_SEAT
from games import catalogue

POWERS: Final = {
    "extend": ("until",),
    "override": ("seat", "orders"),
    "peek": ("seat",),
    "resend": ("seat",),
    "substitute": ("seat", "newcomer", "player"),
    "remove": ("seat",),
    "undo": (),
    "back": ("position",),
    "finish": ("places",),
}
"""The acts of a match that runs, and what each needs besides a reason."""
HELD: Final = {
    "announce": (),
    "amend": ("seat", "orders"),
    "reopen": ("until",),
    "back": ("position",),
    "finish": ("places",),
}
"""The acts on a result that is held."""
OVER: Final = {"what-if": ("after", "dice")}
"""What can be done with a match whose secret is published."""


def powers(sight: Sight) -> Html:
    """A form for each power that the match takes now, and the papers of the match."""
    if sight.status == "sign_up":
        return Html("")
    over = OVER if sight.is_revealed and sight.past is None and sight.game.key != catalogue.SEASON else {}
    offered = over if sight.is_over else HELD if sight.status == "held" else POWERS
    forms = (_form(sight, act, fields) for act, fields in offered.items() if act != "back" or len(sight.positions) > 1)
    return join((heading(say("heading-powers")), *forms, element("p", *_papers(sight), class_="row")))


def _papers(sight: Sight) -> Iterator[Html]:
    place = f"/match/{sight.match_id}/{sight.reader}"
    if sight.status == "held":
        yield element("a", say("paper-preview"), href=f"{place}/preview", target="_blank")
    checked = ("export", *(("verify", "replay") if sight.is_revealed else ())) if sight.past is None else ()
    for paper in ("ledger", "transcript", *checked):
        yield element("a", say(f"paper-{paper}"), href=f"{place}/{paper}", target="_blank")


def _form(sight: Sight, act: str, fields: tuple[str, ...]) -> Html:
    title = element("summary", element("span", say(f"power-{act}")))
    about = element("p", say(f"power-{act}-about"), class_="quiet")
    controls = (_field(sight, act, name) for name in (*fields, *(() if act in OVER else ("reason",))))
    button = element("div", element("button", say(f"power-{act}"), type="submit"), class_="row")
    form = element(
        "form", about, *controls, button,
        data_kind="desk", data_act=act, data_question=f"desk-{act}", novalidate=True, autocomplete="off",
    )  # fmt: skip
    return element("details", title, form, id=f"power-{act}", class_="power")


def _field(sight: Sight, act: str, name: str) -> Html:
    id_ = f"{act}-{name}"
    choices = _choices(sight, name)
    if choices:
        options = (element("option", words, value=value) for value, words in choices)
        control = element("select", *options, name=name, id=id_)
    else:
        typed = "reason" if name == "reason" else "text"
        control = element("input", type="text", name=typed, id=id_, maxlength=2000, autocomplete="off")
    return element("label", element("span", say(f"power-field-{name}")), control, class_="line")


def _choices(sight: Sight, name: str) -> list[tuple[str, str]]:
    """What a field offers; one that offers nothing is typed."""
    match name:
        case "seat":
            return [(str(seat), who) for seat, who in sight.names.items()]
        case "player":
            return [
                (HUMAN, say("you")),
                *((one, scripted(one)) for one in (*sight.game.players, FORM_ONLY)),
                *(((MACHINE_SEAT, say("a-machine")),) if sight.game.players else ()),
            ]
        case "after":
            return [(str(step), say("what-if-after", step=step)) for step in range(sight.steps)]
        case "dice":
            return [(one, say(f"what-if-{one}")) for one in ("same", "fresh")]
        case "position":
            listed = list(enumerate(sight.positions, 1))[:-1]
            return [(str(number), _position(number, one)) for number, one in reversed(listed)]
    return []


def _position(number: int, one: Done) -> str:
    """When, and after what; as `/host back` counts them."""
    kind = one.act if one.act in {"started", "step", "traded"} else "other"
    return say(f"back-{kind}", number=number, step=one.step, at=f"{one.at:%H:%M}")
