"""A person who fills in a modal or a sheet as Discord's client would, or finds that it cannot be filled in."""

from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord import ui
from discord.components import _component_factory

from bot.venues.discord.components import forms, ids, sheets, submitting
from bot.venues.discord.components.forms import Question
from games import form as forms_of
from games.form import Amounts, Answer, Field, Form, Listed, Rejected, Spellings, Unreadable
from tests.discord import strictness
from tests.discord.loopback import limits
from tests.sure import sure

Json = dict[str, Any]


def fill(opened: ui.Modal, form: Form, answer: Answer) -> Json:
    """The submission of a modal in which `answer` is chosen; prefilled values are chosen again."""
    payload = opened.to_dict()
    strictness.check_modal(payload)
    fields = {f"f/{field.key}": field for field in form}
    rows = []
    for row in payload["components"]:
        if row["type"] == limits.LABEL:
            control = row["component"]
            field = fields.get(control["custom_id"])
            filled = _fill(control, field, answer[field.key]) if field else {"value": ""}
            rows.append({"type": 18, "id": 1, "component": {**_bare(control), **filled}})
    return {"custom_id": payload["custom_id"], "components": rows}


def as_it_is(opened: ui.Modal) -> Json:
    """The submission of an untouched modal."""
    payload = opened.to_dict()
    rows = []
    for row in payload["components"]:
        if row["type"] == limits.LABEL:
            control = row["component"]
            if control["type"] == limits.TEXT_INPUT:
                sent = {"value": control.get("value") or ""}
            else:
                marked = [option["value"] for option in control["options"] if option.get("default")]
                choice = marked[0] if marked else None
                sent = {"value": choice} if control["type"] == limits.RADIO_GROUP else {"values": marked}
            rows.append({"type": 18, "id": 1, "component": {**_bare(control), **sent}})
    return {"custom_id": payload["custom_id"], "components": rows}


def _bare(control: Json) -> Json:
    return {"type": control["type"], "id": 2, "custom_id": control["custom_id"]}


def _fill(control: Json, field: Field, selection: Any) -> Json:
    if not isinstance(field, Listed):
        return {"value": "" if selection == () else str(selection)}
    if isinstance(selection, Mapping):
        return {"value": ", ".join(f"{number} {word}" for word, number in selection.items())}
    chosen = list(options_for(control, field, selection))
    if control["type"] == limits.RADIO_GROUP:
        nothing = [option["value"] for option in control["options"] if option["value"] not in forms.values(field)]
        assert chosen or nothing or not control["required"]
        return {"value": (chosen or nothing or [None])[0]}
    assert control["min_values"] <= len(chosen) <= control["max_values"]
    return {"values": chosen}


def submitted(form: Form, data: Any, spellings: Spellings = lambda _: ()) -> submitting.Given:
    """A submitted modal, fitted to its form: an answer, the typed text, or why it is neither."""
    submission = submitting.filled(form, data, spellings)
    if isinstance(submission, str | Rejected | Unreadable):
        return submission
    return forms_of.fit(form, submission) or forms_of.normal(form, submission)


def options_for(control: Json, field: Listed, selection: Any) -> Iterator[str]:
    """The values of options that stand for these choices, each option once."""
    known = forms.values(field)
    left = [option["value"] for option in control["options"]]
    for word in selection:
        value = next(value for value in left if known.get(value) == word)
        left.remove(value)
        yield value


def received(view: ui.LayoutView) -> list[discord.components.Component]:
    """The components of a message as discord.py reads them back."""
    raw = view.to_components()  # type: ignore[no-untyped-call]  # discord.py leaves it untyped
    strictness.check_message(raw)
    made = [_component_factory(each) for each in raw]
    return [each for each in made if each is not None]


def controls_of(view: ui.LayoutView) -> dict[str, Json]:
    """Buttons and lists by their act."""
    raw = view.to_components()  # type: ignore[no-untyped-call]
    controls = {}
    for each in limits.walk(raw):
        press = ids.parse(each.get("custom_id"))
        if press:
            controls[press.verb] = each
    return controls


def work(question: Question, answer: Answer) -> Answer:
    """Choose an answer on a sheet, list by list and page by page, and seal it. Read the message again each time."""
    view = sheets.sheet(question, {})
    seen: set[str] = set()
    while True:
        controls = controls_of(view)
        control = _asking(controls)
        press = sure(ids.parse(control["custom_id"]))
        if press.about not in seen:
            seen.add(press.about)
            view = (_choose if press.verb == "choose" else _write)(question, view, control, press, answer)
        controls = controls_of(view)
        there = sure(ids.parse(_asking(controls)["custom_id"]))
        if there.about in seen:
            if "next" not in controls or controls["next"]["disabled"]:
                return sheets.whole(question.form, sheets.drafted(question.form, received(view)))
            onward = sure(ids.parse(controls["next"]["custom_id"]))
            view = sheets.sheet(question, sheets.drafted(question.form, received(view)), onward.about)


def _asking(controls: dict[str, Json]) -> Json:
    """The list of a page, or the button that opens its text input."""
    return controls["choose"] if "choose" in controls else controls["write"]


def _write(question: Question, view: ui.LayoutView, control: Json, press: ids.Press, answer: Answer) -> ui.LayoutView:
    """Type the answer into the input of this page's field."""
    field = next(field for field in question.form if press.about.endswith(f".{field.key}"))
    draft = sheets.drafted(question.form, received(view))
    opened = sheets.write(question, press, draft)
    assert isinstance(opened, ui.Modal)
    sent = sure(ids.parse(opened.to_dict()["custom_id"]))
    came = sheets.counted(question, sent, fill(opened, (field,), answer), draft)
    assert isinstance(came, ui.LayoutView)
    return came


def _choose(question: Question, view: ui.LayoutView, control: Json, press: ids.Press, answer: Answer) -> ui.LayoutView:
    """Choose the answer from this page's options; amounts five at a time, each by its modal."""
    field = next(field for field in question.form if press.about.endswith(f".{field.key}"))
    assert isinstance(field, Listed)
    offered = [option["value"] for option in control["options"]]
    if isinstance(field, Amounts):
        wanted = [word for word in answer[field.key] if word in offered]
        for start in range(0, len(wanted), control["max_values"]):
            view = _count(question, view, press, wanted[start : start + control["max_values"]], answer[field.key])
        return view
    known, left, values = forms.values(field), list(answer[field.key]), []
    for value, word in known.items():  # the first copies of a card go first, on any page
        if word in left:
            left.remove(word)
            values.append(value)
    values = [value for value in values if value in offered]
    if not values:
        return view
    assert control["min_values"] <= len(values) <= control["max_values"]
    came = sheets.chose(question, press, {"values": values}, sheets.drafted(question.form, received(view)))
    assert isinstance(came, ui.LayoutView)
    return came


def _count(question: Question, view: ui.LayoutView, press: ids.Press, words: list[str], wanted: Any) -> ui.LayoutView:
    draft = sheets.drafted(question.form, received(view))
    opened = sheets.chose(question, press, {"values": words}, draft)
    assert isinstance(opened, ui.Modal)
    payload = opened.to_dict()
    strictness.check_modal(payload)
    rows = [
        {"type": 18, "component": {**_bare(row["component"]), "value": str(wanted[word])}}
        for row, word in zip(payload["components"], words, strict=True)
    ]
    sent = sure(ids.parse(payload["custom_id"]))
    came = sheets.counted(question, sent, {"components": rows}, draft)
    assert isinstance(came, ui.LayoutView)
    return came
