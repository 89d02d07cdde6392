"""Read a submitted modal as an answer, for any game. Any input gives a value, never an error.

given = filled(prompt.form, interaction.data, game.spellings)        Answer | str (typed text) | Rejected | Unreadable
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from bot.venues.discord.components.forms import TYPED, nothing_of, shown, values
from games import form as forms
from games.form import (
    Answer,
    Field,
    Form,
    Number,
    OwnWords,
    Pick,
    Rejected,
    Selection,
    Spellings,
    Unreadable,
)

Given: TypeAlias = Answer | str | Rejected | Unreadable


def _as_it_stands(_: str) -> tuple[str, ...]:
    """Return no spellings of a choice: the default where the game's own (``game.spellings``) are not passed."""
    return ()


def filled(form: Form, data: Any, spellings: Spellings = _as_it_stands) -> Given:
    """Read a submitted modal. An answer may choose too few or too many: the referee refuses that with a reason, for *Fix*."""
    inputs = dict(controls(data))
    text = _text(inputs.pop(TYPED, None))
    if text:
        return text
    if text is None or (not inputs and shown(form)):
        return Rejected("form-empty-text")
    known = {f"f/{field.key}" for field in form}
    stray = next((name for name in inputs if name not in known), None)
    if stray is not None:
        return Rejected("form-unknown-field", {"field": stray.removeprefix("f/")})
    answer: dict[str, Selection] = {}
    for field in form:
        selection = _read(field, inputs.get(f"f/{field.key}"), spellings)
        if isinstance(selection, Rejected | Unreadable):
            return selection
        answer[field.key] = selection
    return answer


def selected(form: Form, data: Any, spellings: Spellings = _as_it_stands) -> Answer:
    """Return the choices of a submitted modal, ignoring typed text; empty where they are no choices."""
    rows = [row for row in _rows(data) if not any(name == TYPED for name, _ in controls({"components": [row]}))]
    answer = filled(form, {"components": rows}, spellings)
    return answer if isinstance(answer, Mapping) else {}


def _rows(data: Any) -> list[Any]:
    rows = data.get("components") if isinstance(data, Mapping) else None
    return rows if isinstance(rows, list) else []


def controls(data: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the controls of a submitted modal by custom id: within labels, and within the rows of older ones."""
    for row in _rows(data):
        if not isinstance(row, Mapping):
            continue
        inner = row.get("components")
        for control in [row.get("component"), *(inner if isinstance(inner, list) else ())]:
            if isinstance(control, Mapping) and isinstance(control.get("custom_id"), str):
                yield control["custom_id"], control


def _text(control: Mapping[str, Any] | None) -> str | None:
    """Return the text of an input; None if it has none."""
    value = control.get("value", "") if control else ""
    return value.strip() if isinstance(value, str) else None


def _read(field: Field, control: Mapping[str, Any] | None, spellings: Spellings) -> Selection | Rejected | Unreadable:
    """Return one field's selection. A control that is missing was left empty."""
    if isinstance(field, Pick):
        return picked(field, chosen(control or {}))
    return said(field, control, spellings)


def picked(field: Pick, chosen_values: list[str] | None) -> tuple[str, ...] | Rejected:
    """Return the values of options as choices."""
    if chosen_values is None:
        return Rejected("form-not-a-list", {"field": field.key})
    known = values(field)
    nothing = nothing_of(field)
    stray = next((value for value in chosen_values if value not in known and value != nothing), None)
    if stray is not None:
        return Rejected("form-not-offered", {"field": field.key, "word": stray})
    return tuple(known[value] for value in chosen_values if value != nothing)


def pressed(form: Form, word: str, data: Any) -> Answer | None:
    """Return a single choice as an answer, from a button (its `word`) or from a list; None if the press holds none."""
    words = [word] if word else chosen(data if isinstance(data, Mapping) else {})
    if not words or not form:
        return None
    field, word = form[0], words[0]
    if isinstance(field, Number):
        return (
            {field.key: int(word)} if word.isascii() and word.removeprefix("-").isdigit() and len(word) < 10 else None
        )
    return {field.key: (word,)}


def chosen(control: Mapping[str, Any]) -> list[str] | None:
    """Return the values of a list, checkboxes or a radio group, each once; None if it has none."""
    listed = control.get("values")
    if listed is None:
        single = control.get("value")
        listed = [] if single is None else [single]
    if not isinstance(listed, list) or not all(isinstance(value, str) for value in listed):
        return None
    return list(dict.fromkeys(listed))


def said(
    field: Field, control: Mapping[str, Any] | None, spellings: Spellings = _as_it_stands
) -> Selection | Rejected | Unreadable:
    """Read the input of a field without choices: amounts, a number, words."""
    text = _text(control)
    if text is None:
        return Rejected("form-not-words" if isinstance(field, OwnWords) else "form-not-amounts", {"field": field.key})
    if isinstance(field, OwnWords):
        return text
    if not text:
        return forms.nothing(field)
    # Named by its key, the field is the only one that an unknown word can belong to: the refusal then names that word.
    named = text if forms.words_of(text)[:1] == [field.key.casefold()] else f"{field.key} {text}"
    answer = forms.read((field,), named, spellings)
    return answer if isinstance(answer, Rejected | Unreadable) else answer.get(field.key, forms.nothing(field))
