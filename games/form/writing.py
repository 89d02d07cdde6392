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
            return {field.key: _short(field)}
        if isinstance(field, Number) or (isinstance(field, Amounts) and field.choices and field.most):
            return {field.key: _some(field)}
    return {}


def shortest(form: Form) -> Answer:
    """Return a short answer that fits, as an example: something for each field in which anything can be chosen."""
    return {field.key: _short(field) for field in form}


def _short(field: Field) -> Selection:
    match field:
        case Pick(choices=choices, least=least, most=most):
            return choices[: min(max(least, 1), most)]
        case Amounts(choices=choices, least=least, most=most):
            cheap = min(choices, key=field.cost, default="")
            return {cheap: max(least, 1)} if cheap and field.cost(cheap) <= most else {}
        case Number(least=least):
            return least
    return "…"


def _some(field: Field) -> Selection:
    match field:
        case Amounts(most=most, least=least, choices=(first, *_)) if not field.costs:
            return {first: max(least, min(most, 2))}
        case Amounts():
            return _short(field)
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
