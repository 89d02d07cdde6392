"""What fits a form, and in which order."""

import re
from collections.abc import Mapping
from typing import Any

from games.form.fields import Amounts, Answer, Field, Form, Number, OwnWords, Pick, Rejected, Selection

_UNSEEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ue000\ue001]")


def fitted(form: Form, answer: Answer) -> Answer | Rejected:
    """Return an answer in the one order that the form gives it: equal orders become equal values.

    `form`: what was asked; `answer`: a selection for every field and for no other, by key, in any order, from anywhere.
    Refused: ``form-not-an-answer``, ``form-missing-field``, ``form-unknown-field``, and what `fitted_field` refuses.
    """
    if type(answer) is not dict and not isinstance(answer, Mapping):  # asking the type first is much faster
        return Rejected("form-not-an-answer")
    ordered: dict[str, Selection] = {}
    for field in form:
        key = field.key
        if key not in answer:
            return Rejected("form-missing-field", {"field": key})
        selection = fitted_field(field, answer[key])
        if isinstance(selection, Rejected):
            return selection
        ordered[key] = selection
    if len(answer) > len(form):
        stray = next(key for key in answer if key not in ordered)
        return Rejected("form-unknown-field", {"field": str(stray)})
    return ordered


def fit(form: Form, answer: Answer) -> Rejected | None:
    """Return why `answer` does not fit `form`, with the ids of `fitted`; None if it does."""
    checked = fitted(form, answer)
    return checked if isinstance(checked, Rejected) else None


def normal(form: Form, answer: Answer) -> Answer:
    """Return an `answer` that is known to fit `form`, as `fitted` orders it; one that does not fit is a bug and raises AssertionError."""
    checked = fitted(form, answer)
    assert not isinstance(checked, Rejected), checked.id
    return checked


def fit_field(field: Field, selection: Any) -> Rejected | None:
    """Return why `selection` does not fit one `field`, with the ids of `fitted_field`; None if it does."""
    checked = fitted_field(field, selection)
    return checked if isinstance(checked, Rejected) else None


def fitted_field(field: Field, selection: Any) -> Selection | Rejected:
    """Return one field's selection in the order of its choices, or in that of the player where it counts.

    `field`: of any kind; `selection`: words, numbers by word, a number, or a text, from anywhere. Refused of a `Pick`: ``form-not-a-list``,
    ``form-too-many``, ``form-too-few``, ``form-not-offered``, ``form-too-often``; of `Amounts`: ``form-not-amounts``,
    ``form-not-offered``, ``form-not-a-number`` (no whole number from 1 on), ``form-sum-too-large``, ``form-sum-too-small``; of a
    `Number`: ``form-not-whole``, ``form-no-number``, ``form-out-of-range``; of `OwnWords`: ``form-not-words``, ``form-too-long``.
    """
    match field:
        case Pick():
            return _fitted_pick(field, selection)
        case Amounts():
            return _fitted_amounts(field, selection)
        case Number():
            return _fitted_number(field, selection)
        case OwnWords():
            return _fitted_words(field, selection)


def _fitted_pick(field: Pick, picked: Any) -> Selection | Rejected:
    if not isinstance(picked, (tuple, list)):
        return Rejected("form-not-a-list", {"field": field.key})
    count = len(picked)
    if count > field.most:
        return Rejected("form-too-many", {"field": field.key, "given": count, "most": field.most})
    if count < field.least:
        return Rejected("form-too-few", {"field": field.key, "given": count, "least": field.least})
    choices = field.choices
    for word in picked:
        if word not in choices:
            return Rejected("form-not-offered", {"field": field.key, "word": str(word)})
    if count < 2:
        return tuple(picked)
    if len(set(picked)) < count:
        for word in picked:
            if picked.count(word) > choices.count(word):
                return Rejected("form-too-often", {"field": field.key, "word": word, "most": choices.count(word)})
    return tuple(picked if field.in_order else sorted(picked, key=choices.index))


def _fitted_amounts(field: Amounts, amounts: Any) -> Selection | Rejected:
    if not isinstance(amounts, Mapping):
        return Rejected("form-not-amounts", {"field": field.key})
    for word, number in amounts.items():
        if word not in field.choices:
            return Rejected("form-not-offered", {"field": field.key, "word": str(word)})
        if type(number) is not int or number < 1:
            return Rejected("form-not-a-number", {"field": field.key, "word": word})
    spent = field.spent(amounts)
    if spent > field.most:
        return Rejected("form-sum-too-large", {"field": field.key, "given": spent, "most": field.most})
    if spent < field.least:
        return Rejected("form-sum-too-small", {"field": field.key, "given": spent, "least": field.least})
    return {word: amounts[word] for word in field.choices if word in amounts}


def _fitted_number(field: Number, number: Any) -> Selection | Rejected:
    if number in ((), []) and isinstance(number, (tuple, list)):
        return Rejected("form-no-number", {"field": field.key}) if field.needed else ()
    if type(number) is not int:
        return Rejected("form-not-whole", {"field": field.key})
    if not field.least <= number <= field.most:
        return Rejected("form-out-of-range", {"field": field.key, "least": str(field.least), "most": str(field.most)})
    return number


def _fitted_words(field: OwnWords, typed: Any) -> Selection | Rejected:
    if not isinstance(typed, str):
        return Rejected("form-not-words", {"field": field.key})
    clean = _clean(typed)
    if len(clean) > field.longest:
        return Rejected("form-too-long", {"field": field.key, "given": len(clean), "most": field.longest})
    return clean


def _clean(text: str) -> str:
    """Return a text without what cannot be seen or stored: one way to end a line, no control characters, no halves of characters."""
    whole = text.replace("\r\n", "\n").replace("\r", "\n").encode("utf-8", "ignore").decode()
    return _UNSEEN.sub("", whole).strip()
