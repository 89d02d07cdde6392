"""What a prompt asks: its shape, how typed text is read, and what fits.

A form is complete: whatever fits it is legal, and its fields are independent.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

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


class Number(Struct, frozen=True, tag="number", omit_defaults=True):
    """One whole number from `least` to `most`, under the field's `key` (one word); none at all, ``()``, unless one is `needed`."""

    key: str
    least: int
    most: int
    needed: bool = True

    def __repr__(self) -> str:
        """The field's key; the most may be what somebody holds."""
        return f"<Number {self.key}>"

    @property
    def choices(self) -> tuple[str, ...]:
        """None: a number is typed."""
        return ()


class Words(Struct, frozen=True, tag="words"):
    """A player's own words, of at most `longest` characters and perhaps none, under the field's `key` (one word)."""

    key: str
    longest: int

    def __repr__(self) -> str:
        """The field's key."""
        return f"<Words {self.key}>"

    @property
    def choices(self) -> tuple[str, ...]:
        """None: words are typed."""
        return ()


Listed: TypeAlias = Pick | Amounts
"""What is chosen from a list."""
Field: TypeAlias = Pick | Amounts | Number | Words
Form: TypeAlias = tuple[Field, ...]
Selection: TypeAlias = tuple[str, ...] | Mapping[str, int] | int | str
if TYPE_CHECKING:
    Answer: TypeAlias = Mapping[str, Any]  # whoever asked with a field knows which selection it takes
else:
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

    `field`: of any kind; `selection`: words, numbers by word, a number, or a text, from anywhere. Refused of a `Pick`: ``form-not-a-list``,
    ``form-too-many``, ``form-too-few``, ``form-not-offered``, ``form-too-often``; of `Amounts`: ``form-not-amounts``,
    ``form-not-offered``, ``form-not-a-number`` (no whole number from 1 on), ``form-sum-too-large``; of a `Number`:
    ``form-not-whole``, ``form-no-number``, ``form-out-of-range``; of `Words`: ``form-not-words``, ``form-too-long``.
    """
    match field:
        case Pick():
            return _fitted_pick(field, selection)
        case Amounts():
            return _fitted_amounts(field, selection)
        case Number():
            return _fitted_number(field, selection)
        case Words():
            return _fitted_words(field, selection)


def nothing(field: Field) -> Selection:
    """What says nothing in a `field`; it need not fit."""
    return {} if isinstance(field, Amounts) else "" if isinstance(field, Words) else ()


def is_said(selection: Selection) -> bool:
    """Whether a `selection` says anything; the number 0 does."""
    return type(selection) is int or bool(selection)


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


def _fitted_number(field: Number, number: Any) -> Selection | Rejected:
    if number in ((), []) and isinstance(number, (tuple, list)):
        return Rejected("form-no-number", {"field": field.key}) if field.needed else ()
    if type(number) is not int:
        return Rejected("form-not-whole", {"field": field.key})
    if not field.least <= number <= field.most:
        return Rejected("form-out-of-range", {"field": field.key, "least": str(field.least), "most": str(field.most)})
    return number


def _fitted_words(field: Words, said: Any) -> Selection | Rejected:
    if not isinstance(said, str):
        return Rejected("form-not-words", {"field": field.key})
    clean = _clean(said)
    if len(clean) > field.longest:
        return Rejected("form-too-long", {"field": field.key, "given": len(clean), "most": field.longest})
    return clean


def _clean(said: str) -> str:
    """A text without what cannot be seen or stored: one way to end a line, no control characters, no halves of characters."""
    whole = said.replace("\r\n", "\n").replace("\r", "\n").encode("utf-8", "ignore").decode()
    return _UNSEEN.sub("", whole).strip()


_UNSEEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ue000\ue001]")

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

    `form`: what was asked; `text`: as typed; `spellings`: other ways to type a choice. Each part begins with its field's key; a form of
    one field needs no key; a choice that is another field's key too is that choice while there is room for it. Gives the fields that
    the text names, not yet checked by `fitted`. Refused: ``form-empty-text`` (keys alone say nothing: whoever wants nothing says so,
    ``play nothing``), ``form-named-twice``; the first word without a meaning is `Unreadable`.
    """
    said = _own_words(form, text, spellings)
    if said is not None:
        return said
    words = words_of(text)
    if not words:
        return Rejected("form-empty-text")
    if len(form) == 1:
        alone = _read_alone(form[0], words, spellings)
        if alone is not None:
            return alone
    answer: dict[str, Selection] = {}
    for field, part in _parts(form, text):
        if field is None:
            return Unreadable(" ".join(part), _nearest(part[0], [field.key for field in form]))
        selection = _read_field(field, part, spellings)
        if isinstance(selection, Unreadable):
            return selection
        if field.key in answer:
            return Rejected("form-named-twice", {"field": field.key})
        answer[field.key] = selection
    says = any(map(is_said, answer.values())) or not _NOTHING.isdisjoint(words)
    may_be_empty = not any(is_needed(field) for field in form if field.key in answer)
    return answer if answer and (says or not may_be_empty) else Rejected("form-empty-text")


def is_needed(field: Field) -> bool:
    """Whether a `field` must say something."""
    return field.least > 0 if isinstance(field, Pick) else isinstance(field, Number) and field.needed


def _own_words(form: Form, text: str, spellings: Spellings) -> Answer | Rejected | Unreadable | None:
    """The text of a form that asks for words too: they are taken as they were typed, and the rest is read as ever.

    None if the form asks for none, or the text names none of them.
    """
    asked = tuple(field for field in form if isinstance(field, Words))
    if asked and len(form) == 1:
        named = re.match(rf"\s*{re.escape(asked[0].key)}(?:[\s:=]+|$)", text, re.IGNORECASE)
        said = text[named.end() :] if named else text
        return {asked[0].key: _unquoted(said)} if said.strip() else Rejected("form-empty-text")
    found, rest = cut(asked, text)
    if not found:
        return None
    if len(found) < len(list(_begun(asked, text))):
        return Rejected("form-named-twice", {"field": next(iter(found))})
    others = tuple(field for field in form if not isinstance(field, Words))
    strange = words_of(rest)
    if not strange:
        return found
    read_rest = read(others, rest, spellings) if others else Unreadable(strange[0], ())
    return read_rest if isinstance(read_rest, Rejected | Unreadable) else {**found, **read_rest}


def cut(asked: tuple[Words, ...], text: str) -> tuple[dict[str, Selection], str]:
    """The words that a typed `text` gives for the fields `asked`, and the rest of it: from a field's key to the end of what is quoted,
    or to the next ``;`` or the end of the line. The first counts of a field that is named twice.
    """
    found: dict[str, Selection] = {}
    rest, at = "", 0
    for key, begin, start, end in _begun(asked, text):
        found.setdefault(key, _unquoted(text[start:end]))
        rest, at = f"{rest}{text[at:begin]};", end
    return found, rest + text[at:]


def _begun(asked: tuple[Words, ...], text: str) -> Iterator[tuple[str, int, int, int]]:
    """Each naming of one of these fields: its key, where that begins, and from where to where its words go."""
    by_key = {field.key.casefold(): field.key for field in asked}
    if not by_key:
        return
    keys = "|".join(map(re.escape, by_key))
    pattern, at = re.compile(rf"(?:^|(?<=[\s;,]))({keys})(?:[\s:=]+|$)", re.IGNORECASE), 0
    while begun := pattern.search(text, at):
        quoted = _QUOTED.match(text, begun.end()) or re.compile(r"[^;\n]*").match(text, begun.end())
        assert quoted is not None  # it may be empty
        yield by_key[begun[1].casefold()], begun.start(), begun.end(), quoted.end()
        at = max(quoted.end(), begun.end())


_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)


_ESCAPED = {"n": "\n", "g": "`"}  # a draft stands between backticks


def _unquoted(said: str) -> str:
    said = said.strip()
    if _QUOTED.fullmatch(said):
        return re.sub(r"\\(.)", lambda found: _ESCAPED.get(found[1], found[1]), said[1:-1], flags=re.DOTALL)
    return "" if said.casefold() in _NOTHING else said


def _read_alone(field: Field, words: list[str], spellings: Spellings) -> Answer | Unreadable | None:
    """The text for the only field, with its key before it or without, which may be a choice too (``draw stop``, ``draw``).

    None if it is to be cut at the key, which stands elsewhere or before something that is not understood.
    """
    key = field.key.casefold()
    rest = _read_field(field, words[1:], spellings) if words[0] == key and len(words) > 1 else None
    whole = _read_field(field, words, spellings) if rest is None or isinstance(rest, Unreadable) else rest
    if not isinstance(whole, Unreadable):
        return {field.key: whole} if is_said(whole) or not _FILLER.issuperset(words) else None
    is_refused = words == [key] and is_needed(field)
    return whole if is_refused or key not in words else None


def _parts(form: Form, text: str) -> Iterator[tuple[Field | None, list[str]]]:
    """The text cut before each field's key; words before the first key belong to no field."""
    by_key = {field.key.casefold(): field for field in form}
    words, starts = words_of(text), _starts(by_key, text)
    lead = words[: starts[0] if starts else len(words)]
    if any(word not in _FILLER for word in lead):
        yield None, [word for word in lead if word not in _FILLER]
    for start, end in pairwise([*starts, len(words)]):
        yield by_key[words[start]], words[start + 1 : end]


def _starts(by_key: Mapping[str, Field], text: str) -> list[int]:
    """Which words begin a field: the keys, but for those that the field before them takes as a choice."""
    words: list[str] = []
    starts: list[int] = []
    for piece in text.split(";"):
        for place, word in enumerate(words_of(piece)):
            is_choice = place and starts and _takes(by_key[words[starts[-1]]], words[starts[-1] + 1 :], word)
            if word in by_key and not is_choice:
                starts.append(len(words))
            words.append(word)
    return starts


def _takes(field: Field, said: list[str], word: str) -> bool:
    """Whether a word is a choice for which this field has room after what was `said`."""
    if not isinstance(field, Pick) or word not in map(str.casefold, field.choices):
        return False
    return sum(one not in _FILLER for one in said) < field.most


def _read_field(field: Field, words: list[str], spellings: Spellings) -> Selection | Unreadable:
    names = _names(field, spellings)
    if isinstance(field, Amounts):
        return _read_amounts(field, words, names)
    if isinstance(field, Number):
        return _read_number(words)
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


def _read_number(words: list[str]) -> Selection | Unreadable:
    said = [word for word in words if word not in _FILLER]
    for place, word in enumerate(said):
        if not (_WHOLE.fullmatch(word) or (word in _NOTHING and len(said) == 1)) or place:
            return Unreadable(word, ())
    return int(said[0]) if said and _WHOLE.fullmatch(said[0]) else ()


_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")


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
    if isinstance(selection, int):
        return str(selection)
    if isinstance(selection, str):
        escaped = re.sub(r'(["\\])', r"\\\1", selection).replace("\n", "\\n")
        return f'"{escaped}"' if selection else "nothing"
    if isinstance(selection, Mapping):
        return ", ".join(f"{number} {word}" for word, number in selection.items()) or "nothing"
    return (", " if any(" " in word for word in selection) else " ").join(selection) or "nothing"
