"""What a prompt asks: its shape, how typed text is read, and what fits.

A form is complete: whatever fits it is legal, and its fields are independent.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from itertools import pairwise
from typing import Any, TypeAlias

from msgspec import Struct


class Pick(Struct, frozen=True, tag="pick"):
    """From `least` to `most` of `choices`, under the field's `key` (one word); a choice listed twice may be picked twice."""

    key: str
    choices: tuple[str, ...]
    least: int
    most: int

    def __repr__(self) -> str:
        """The field's key; the choices may be somebody's hand."""
        return f"<Pick {self.key}>"


class Amounts(Struct, frozen=True, tag="amounts"):
    """Whole numbers of at least 1 for any of `choices`, together at most `most`, under the field's `key` (one word)."""

    key: str
    choices: tuple[str, ...]
    most: int

    def __repr__(self) -> str:
        """The field's key; the choices may be somebody's position."""
        return f"<Amounts {self.key}>"


Field: TypeAlias = Pick | Amounts
Form: TypeAlias = tuple[Field, ...]
Selection: TypeAlias = tuple[str, ...] | Mapping[str, int]
Answer: TypeAlias = Mapping[str, Selection]
Spellings: TypeAlias = Callable[[str], tuple[str, ...]]


class Rejected(Struct, frozen=True):
    """Why not: `id`, a message of the game's ``.ftl`` or of the house's, and the `facts` that its words need, by their names."""

    id: str
    facts: Mapping[str, Any] = {}


class Unreadable(Struct, frozen=True):
    """A typed `word` (in lower case) that means nothing here, and the choices `nearest` to it: at most three, the nearest first."""

    word: str
    nearest: tuple[str, ...]


def fitted(form: Form, answer: Answer) -> Answer | Rejected:
    """An answer in the one order that the form gives it: equal orders become equal values.

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
        found = fitted_field(field, answer[key])
        if isinstance(found, Rejected):
            return found
        ordered[key] = found
    if len(answer) > len(form):
        stray = next(key for key in answer if key not in ordered)
        return Rejected("form-unknown-field", {"field": str(stray)})
    return ordered


def fit(form: Form, answer: Answer) -> Rejected | None:
    """Why `answer` does not fit `form`, with the ids of `fitted`; None if it does."""
    found = fitted(form, answer)
    return found if isinstance(found, Rejected) else None


def normal(form: Form, answer: Answer) -> Answer:
    """An `answer` that is known to fit `form`, as `fitted` orders it; one that does not fit is a bug and raises AssertionError."""
    found = fitted(form, answer)
    assert not isinstance(found, Rejected), found.id
    return found


def fit_field(field: Field, selection: Any) -> Rejected | None:
    """Why `selection` does not fit one `field`, with the ids of `fitted_field`; None if it does."""
    found = fitted_field(field, selection)
    return found if isinstance(found, Rejected) else None


def fitted_field(field: Field, selection: Any) -> Selection | Rejected:
    """One field's selection in the order of its choices.

    `field`: a `Pick` or `Amounts`; `selection`: words, or numbers by word, from anywhere. Refused of a `Pick`: ``form-not-a-list``,
    ``form-too-many``, ``form-too-few``, ``form-not-offered``, ``form-too-often``; of `Amounts`: ``form-not-amounts``,
    ``form-not-offered``, ``form-not-a-number`` (no whole number from 1 on), ``form-sum-too-large``.
    """
    return _fitted_pick(field, selection) if isinstance(field, Pick) else _fitted_amounts(field, selection)


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
    return tuple(sorted(picked, key=choices.index))


def _fitted_amounts(field: Amounts, amounts: Any) -> Selection | Rejected:
    if not isinstance(amounts, Mapping):
        return Rejected("form-not-amounts", {"field": field.key})
    for word, number in amounts.items():
        if word not in field.choices:
            return Rejected("form-not-offered", {"field": field.key, "word": str(word)})
        if type(number) is not int or number < 1:
            return Rejected("form-not-a-number", {"field": field.key, "word": word})
    if sum(amounts.values()) > field.most:
        return Rejected("form-sum-too-large", {"field": field.key, "given": sum(amounts.values()), "most": field.most})
    return {word: amounts[word] for word in field.choices if word in amounts}


# Reading typed text ----------------------------------------------------------------------------------------------------

_WORDS = re.compile(r"[^\s,;:.()]+")
_FILLER = frozenset(
    {"and", "to", "in", "pay", "paying", "with", "on", "the", "my", "a", "by", "from", "for", "card", "cards", "man"}
    | {"men", "=", "e", "manda", "uomo", "uomini", "mafioso", "mafiosi", "nel", "pagando"}
)
_NOTHING = frozenset({"nothing", "none", "-", "nobody", "niente", "nessuno"})


def words_of(text: str) -> list[str]:
    """The words of typed `text` or of a choice, in lower case and without punctuation, in their order."""
    return [word.casefold() for word in _WORDS.findall(text)]


def read(form: Form, text: str, spellings: Spellings = lambda _: ()) -> Answer | Rejected | Unreadable:
    """Typed text as a (perhaps partial) answer: ``play G7 W3; go black, pay U5`` in any order and any case.

    `form`: what was asked; `text`: as typed; `spellings`: other ways to type a choice. Each part begins with its field's key; a form of one
    field needs no key. Gives the fields that the text names, not yet checked by `fitted`. Refused: ``form-empty-text`` (keys alone say
    nothing: whoever wants nothing says so, ``play nothing``), ``form-named-twice``; the first word without a meaning is `Unreadable`.
    """
    words = words_of(text)
    if not words:
        return Rejected("form-empty-text")
    if len(form) == 1:
        alone = _read_alone(form[0], words, spellings)
        if alone is not None:
            return alone
    answer: dict[str, Selection] = {}
    for field, part in _parts(form, words):
        if field is None:
            return Unreadable(" ".join(part), _nearest(part[0], [field.key for field in form]))
        selection = _read_field(field, part, spellings)
        if isinstance(selection, Unreadable):
            return selection
        if field.key in answer:
            return Rejected("form-named-twice", {"field": field.key})
        answer[field.key] = selection
    is_said = any(answer.values()) or not _NOTHING.isdisjoint(words)
    may_be_empty = not any(isinstance(field, Pick) and field.least for field in form if field.key in answer)
    return answer if answer and (is_said or not may_be_empty) else Rejected("form-empty-text")


def _read_alone(field: Field, words: list[str], spellings: Spellings) -> Answer | Unreadable | None:
    """The text for the only field, with its key before it or without, which may be a choice too (``draw stop``, ``draw``).

    None if it is to be cut at the key, which stands elsewhere or before something that is not understood.
    """
    key = field.key.casefold()
    rest = _read_field(field, words[1:], spellings) if words[0] == key and len(words) > 1 else None
    whole = _read_field(field, words, spellings) if rest is None or isinstance(rest, Unreadable) else rest
    if not isinstance(whole, Unreadable):
        return {field.key: whole} if whole or not _FILLER.issuperset(words) else None
    is_refused = words == [key] and isinstance(field, Pick) and field.least > 0
    return whole if is_refused or key not in words else None


def _parts(form: Form, words: list[str]) -> Iterator[tuple[Field | None, list[str]]]:
    """The text cut before each field's key; words before the first key belong to no field."""
    by_key = {field.key.casefold(): field for field in form}
    starts = [i for i, word in enumerate(words) if word in by_key]
    lead = words[: starts[0] if starts else len(words)]
    if any(word not in _FILLER for word in lead):
        yield None, [word for word in lead if word not in _FILLER]
    for start, end in pairwise([*starts, len(words)]):
        yield by_key[words[start]], words[start + 1 : end]


def _read_field(field: Field, words: list[str], spellings: Spellings) -> Selection | Unreadable:
    names = _names(field, spellings)
    if isinstance(field, Amounts):
        return _read_amounts(field, words, names)
    picked: list[str] = []
    at = 0
    while at < len(words):
        found, length = _longest(words, at, names)
        if found is not None:
            picked.append(found)
        elif words[at] not in _FILLER and words[at] not in _NOTHING:
            return Unreadable(words[at], _nearest(words[at], field.choices))
        at += length
    return tuple(picked)


def _read_amounts(field: Amounts, words: list[str], names: Mapping[tuple[str, ...], str]) -> Selection | Unreadable:
    amounts: Counter[str] = Counter()
    number: int | None = None
    at = 0
    while at < len(words):
        found, length = _longest(words, at, names)
        if number is not None and found is not None:
            amounts[found] += number
            number = None
        elif number is None and words[at].isascii() and words[at].isdigit() and len(words[at]) < 10:
            number, length = int(words[at]), 1
        elif words[at] not in _FILLER and words[at] not in _NOTHING:
            return Unreadable(words[at], _nearest(words[at], field.choices))
        at += length
    return dict(amounts) if number is None else Unreadable(str(number), ())


def _names(field: Field, spellings: Spellings) -> dict[tuple[str, ...], str]:
    """Every way to type each choice, as words without fillers; the choice's own spelling wins over another's nickname."""
    names: dict[tuple[str, ...], str] = {}
    for choice in field.choices:
        for spelling in spellings(choice):
            names.setdefault(_said(spelling), choice)
    for choice in field.choices:
        names[_written(choice)] = choice
    names.pop((), None)
    return names


# Whoever types is offered much the same choices as everybody else.


@lru_cache(maxsize=4096)
def _written(choice: str) -> tuple[str, ...]:
    return tuple(words_of(choice))


@lru_cache(maxsize=4096)
def _said(spelling: str) -> tuple[str, ...]:
    return tuple(word for word in words_of(spelling) if word not in _FILLER)


def _longest(words: list[str], at: int, names: Mapping[tuple[str, ...], str]) -> tuple[str | None, int]:
    """The choice with the most words that begins at `at` (fillers between its words are passed over), and how many words it takes."""
    best: tuple[str | None, int] = (None, 1)
    best_words = 0
    for name, choice in names.items():
        length = _match(words, at, name)
        if length and len(name) > best_words:
            best, best_words = (choice, length), len(name)
    return best


def _match(words: list[str], at: int, name: tuple[str, ...]) -> int:
    """How many words from `at` spell `name`, or 0."""
    here = at
    for i, part in enumerate(name):
        while i and here < len(words) and words[here] != part and words[here] in _FILLER:
            here += 1
        if here >= len(words) or words[here] != part:
            return 0
        here += 1
    return here - at


def _nearest(word: str, choices: Any) -> tuple[str, ...]:
    by_name = {choice.casefold(): choice for choice in choices}
    return tuple(by_name[name] for name in get_close_matches(word, list(by_name), n=3, cutoff=0.5))


def write(answer: Answer) -> str:
    """An `answer` as a person would type it (``play G7 W3; go black``); `read` gives it back."""
    return "; ".join(f"{key} {_write_selection(selection)}" for key, selection in answer.items())


def _write_selection(selection: Selection) -> str:
    if isinstance(selection, Mapping):
        return ", ".join(f"{number} {word}" for word, number in selection.items()) or "nothing"
    return (", " if any(" " in word for word in selection) else " ").join(selection) or "nothing"
