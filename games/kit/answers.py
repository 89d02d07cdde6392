"""The answers of a form: all that fit, and near misses that do not."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, islice, permutations, product
from typing import Any

from games import form
from games.chance import Chance
from games.form import Amounts, Answer, Field, Form, Number, OwnWords, Selection
from games.players import from_form

SAID = ("", "nothing", "I was at home", '“quoted” "and"; so', "two\nlines", "back\\slash", "12", "`tick`", "x" * 60)
"""Free texts of all kinds."""


def answers_of(asked: Form, chance: Chance, most: int) -> tuple[Answer, ...]:
    """Return every answer of the form's product, or if there are more than `most`, that many drawn at random."""
    fields = [tuple(islice(_selections(field), most + 1)) for field in asked]
    size = 1
    for selections in fields:
        size *= len(selections)
    if size <= most and all(len(selections) <= most for selections in fields):
        keys = [field.key for field in asked]
        return tuple(dict(zip(keys, one, strict=True)) for one in product(*fields))
    return tuple(from_form(asked, chance) for _ in range(most))


def _selections(field: Field) -> Iterator[Selection]:
    if isinstance(field, Amounts):
        yield from (one for one in _amounts(field.choices, field.most) if field.least <= field.spent(one) <= field.most)
        return
    if isinstance(field, Number):
        yield from (() if field.needed else ((),))
        yield from range(field.least, field.most + 1)
        return
    if isinstance(field, OwnWords):
        yield from (said for said in SAID if len(said) <= field.longest)
        return
    seen: set[tuple[str, ...]] = set()
    for count in range(field.least, field.most + 1):
        for selection in (permutations if field.in_order else combinations)(field.choices, count):
            if selection not in seen:
                seen.add(selection)
                yield selection


def _amounts(choices: tuple[str, ...], most: int) -> Iterator[dict[str, int]]:
    if not choices:
        yield {}
        return
    for number in range(most + 1):
        for rest in _amounts(choices[1:], most - number):
            yield ({choices[0]: number} if number else {}) | rest


def misfits(asked: Form, fitting: Answer) -> Iterator[Any]:
    """Yield near misses of an answer that fits: each must be refused."""
    yield None
    yield []
    yield {}
    yield {**fitting, "no such field": ()}
    for field in asked:
        yield {key: fitting[key] for key in fitting if key != field.key}
        for selection in _misfit_selections(field, fitting[field.key]):
            yield {**fitting, field.key: selection}


def _misfit_selections(field: Field, fitting: Any) -> Iterator[Any]:
    if isinstance(field, Number):
        yield from (None, "1", [1], {}, True, 1.0, field.least - 1, field.most + 1, *([()] if field.needed else []))
        return
    if isinstance(field, OwnWords):
        yield from (None, 1, [], {}, ["word"], "x" * (field.longest + 1))
        return
    yield from (None, 1, "", "no such choice", [True], [1], [[]], ["no such choice"])
    if isinstance(field, Amounts):
        yield from _misfit_amounts(field, fitting)
        return
    yield dict.fromkeys(field.choices, 1)
    yield (*fitting[1:], "no such choice") if fitting else ("no such choice",)
    if len(fitting) == field.most:
        yield (*fitting, *field.choices[:1]) if field.choices else ("no such choice",)
    if field.least:
        yield fitting[: field.least - 1]
    for choice, offered in Counter(field.choices).items():
        yield (choice,) * (offered + 1)


def _misfit_amounts(field: Amounts, fitting: Mapping[str, int]) -> Iterator[Any]:
    yield {"no such choice": 1}
    for choice in field.choices:
        for number in (0, -1, True, 1.0, "1", None, field.most + 1):
            yield {**fitting, choice: number}
        yield {**fitting, choice: fitting.get(choice, 0) + field.most - field.spent(fitting) + 1}
    if field.least:
        yield {}


def strangers(asked: Form) -> Iterator[tuple[str, str]]:
    """Yield words for `why_not`: choices of other fields of the form, and words that are no choice."""
    words = tuple(dict.fromkeys(word for field in asked for word in field.choices))
    for field in asked:
        for word in (*words[:40], "", "no such choice", "0", "\ud7ff", "x" * 300):
            yield field.key, word


def is_normal(asked: Form, answer: Answer) -> bool:
    """Return whether an answer fits and stands in the order of its form."""
    return form.fitted(asked, answer) == answer
