"""An answer as a person would type it."""

import re
from collections.abc import Mapping

from games.form.fields import Amounts, Answer, Field, Form, Number, OwnWords, Pick, Selection, nothing


def write(answer: Answer) -> str:
    """Return an `answer` as a person would type it (``play G7 W3; go black``); `read` gives it back."""
    return "; ".join(f"{key} {_write_selection(selection)}" for key, selection in answer.items())


def example(form: Form) -> str:
    """Return an answer to the first field of a form, as a person would type it (``plus 2 @1``)."""
    return write({field.key: _some(field) for field in form[:1]})


def sample(form: Form) -> Answer:
    """Return an answer to the first field of a form in which something can be chosen, and which fits it; empty if there is none."""
    for field in form:
        if isinstance(field, Pick) and field.choices and field.most:
            return {field.key: field.choices[: max(field.least, 1)]}
        if isinstance(field, Number) or (isinstance(field, Amounts) and field.choices and field.most):
            return {field.key: _some(field)}
    return {}


def _some(field: Field) -> Selection:
    match field:
        case Amounts(most=most, choices=(first, *_)):
            return {first: min(most, 2)}
        case Number(most=most):
            return most
        case OwnWords():
            return "…"
    return field.choices[:1] or nothing(field)


def _write_selection(selection: Selection) -> str:
    if isinstance(selection, int):
        return str(selection)
    if isinstance(selection, str):
        escaped = re.sub(r'(["\\])', r"\\\1", selection).replace("\n", "\\n")
        return f'"{escaped}"' if selection else "nothing"
    if isinstance(selection, Mapping):
        return ", ".join(f"{number} {word}" for word, number in selection.items()) or "nothing"
    return (", " if any(" " in word for word in selection) else " ").join(selection) or "nothing"
