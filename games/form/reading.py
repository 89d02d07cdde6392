"""Typed text as an answer."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from games.form.fields import (
    Amounts,
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
    is_needed,
    is_said,
)
from games.form.naming import FILLER, NOTHING, longest, names_of, nearest, words_of

_Names = Mapping[str, Mapping[tuple[str, ...], str]]
"""Of each field whose choices may stand without its key, every way to type them."""

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_ESCAPED = {"n": "\n", "g": "`"}  # a draft stands between backticks


def read(
    form: Form,
    text: str,
    spellings: Spellings = lambda _: (),
    verbs: Spellings = lambda _: (),
    *,
    without_keys: bool = False,
) -> Answer | Rejected | Unreadable:
    """Read typed text as a (perhaps partial) answer: ``play G7 W3; go black, pay U5`` in any order and any case.

    `form`: what was asked; `text`: as typed; `spellings`: other ways to type a choice; `verbs`: other names of a field (``gioca`` for
    ``play``). Each part begins with its field's key or another name of it; a form of one field needs none; a choice that is another
    field's key too is that choice while there is room for it. `without_keys`: a choice that only one field has needs no key either
    (``play G7; stay``). Gives the fields that the text names, not yet checked by `fitted`. Refused: ``form-empty-text`` (keys alone
    say nothing: a player who wants nothing says so, ``play nothing``), ``form-named-twice``; the first word without a meaning is
    `Unreadable`.
    """
    said = _own_words(form, text, spellings, verbs)
    if said is not None:
        return said
    words = words_of(text)
    if not words:
        return Rejected("form-empty-text")
    if len(form) == 1:
        alone = _read_alone(form[0], words, spellings, _named(form, verbs))
        if alone is not None:
            return alone
    answer: dict[str, Selection] = {}
    by_name = _named(form, verbs)
    names = {one.key: names_of(one, spellings) for one in form if isinstance(one, Pick)} if without_keys else {}
    for field, part in _parts(form, text, by_name, names):
        if field is None:
            return Unreadable(" ".join(part), nearest(part[0], [field.key for field in form]))
        selection = _read_field(field, part, spellings)
        if isinstance(selection, Unreadable):
            return selection
        if field.key in answer:
            return Rejected("form-named-twice", {"field": field.key})
        answer[field.key] = selection
    says = any(map(is_said, answer.values())) or not NOTHING.isdisjoint(words)
    may_be_empty = not any(is_needed(field) for field in form if field.key in answer)
    return answer if answer and (says or not may_be_empty) else Rejected("form-empty-text")


def _named(form: Form, verbs: Spellings) -> dict[str, Field]:
    """Return the fields by every name that they have; a key wins over another field's verb."""
    spelled = {verb.casefold(): field for field in form for verb in verbs(field.key)}
    return spelled | {field.key.casefold(): field for field in form}


def _own_words(form: Form, text: str, spellings: Spellings, verbs: Spellings) -> Answer | Rejected | Unreadable | None:
    """Return the text of a form that asks for words too: they are taken as they were typed, and the rest is read as ever.

    None if the form asks for none, or the text names none of them.
    """
    asked = tuple(field for field in form if isinstance(field, OwnWords))
    if asked and len(form) == 1:
        names = "|".join(map(re.escape, (asked[0].key, *verbs(asked[0].key))))
        named = re.match(rf"\s*(?:{names})(?:[\s:=]+|$)", text, re.IGNORECASE)
        own = text[named.end() :] if named else text
        return {asked[0].key: _unquoted(own)} if own.strip() else Rejected("form-empty-text")
    quoted, rest = cut(asked, text, verbs)
    if not quoted:
        return None
    if len(quoted) < len(list(_begun_in(asked, text, verbs))):
        return Rejected("form-named-twice", {"field": next(iter(quoted))})
    others = tuple(field for field in form if not isinstance(field, OwnWords))
    strange = words_of(rest)
    if not strange:
        return quoted
    read_rest = read(others, rest, spellings, verbs) if others else Unreadable(strange[0], ())
    return read_rest if isinstance(read_rest, Rejected | Unreadable) else {**quoted, **read_rest}


def _read_alone(
    field: Field, words: list[str], spellings: Spellings, names: Mapping[str, Field]
) -> Answer | Unreadable | None:
    """Return the text for the only field, with its key before it or without, which may be a choice too (``draw stop``, ``draw``).

    None if it is to be cut at the key, which stands elsewhere or before something that is not understood.
    """
    rest = _read_field(field, words[1:], spellings) if words[0] in names and len(words) > 1 else None
    whole = _read_field(field, words, spellings) if rest is None or isinstance(rest, Unreadable) else rest
    if not isinstance(whole, Unreadable):
        return {field.key: whole} if is_said(whole) or not FILLER.issuperset(words) else None
    is_refused = len(words) == 1 and words[0] in names and is_needed(field)
    return whole if is_refused or names.keys().isdisjoint(words) else None


def _parts(
    form: Form, text: str, by_name: Mapping[str, Field], names: _Names
) -> Iterator[tuple[Field | None, list[str]]]:
    """Yield the text cut where each field begins; words before the first one belong to no field."""
    words, starts = words_of(text), _starts(form, text, by_name, names)
    lead = words[: starts[0][0] if starts else len(words)]
    if any(word not in FILLER for word in lead):
        yield None, [word for word in lead if word not in FILLER]
    for (start, field), (end, _) in pairwise([*starts, (len(words), form[0])]):
        yield field, words[start + (by_name.get(words[start]) is field) : end]


def _starts(form: Form, text: str, by_name: Mapping[str, Field], names: _Names) -> list[tuple[int, Field]]:
    """Return which words begin which field.

    A field begins with a name of it (`by_name`), unless the field before takes that word as a choice; or with a choice of no other field
    (`names`), where a part of the text begins, or anywhere if it is a word of letters that the field before does not know.
    """
    words, starts = words_of(text), list[tuple[int, Field]]()
    begun = {by_name[word].key for word in words if word in by_name}
    lacking = [field for field in form if field.key in names and field.key not in begun]
    at = 0
    for piece in re.split(r"[;\n]", text):
        for place, word in enumerate(words_of(piece)):
            start, now = at + place, starts[-1][1] if starts else None
            is_choice = place and now and _takes(now, words[starts[-1][0] + 1 : start], word)
            if word in by_name and not is_choice:
                starts.append((start, by_name[word]))
            elif not place or (word.isalpha() and len(word) > 1 and now not in lacking):
                lone = _only(lacking, now, words, start, names)
                starts += [(start, lone)] if lone else []
        at += len(words_of(piece))
    return starts


def _only(lacking: list[Field], now: Field | None, words: list[str], at: int, names: _Names) -> Field | None:
    """Return the one field without a key in the text of which a choice begins at a word, unless the field `now` knows it too."""
    begun = {key for key, known in names.items() if longest(words, at, known)[0] is not None}
    begun_fields = [field for field in lacking if field.key in begun]
    return begun_fields[0] if len(begun_fields) == 1 and (now is None or now.key not in begun) else None


def _takes(field: Field, taken: list[str], word: str) -> bool:
    """Return whether a word is a choice for which this field has room after what was `taken`."""
    if not isinstance(field, Pick) or word not in map(str.casefold, field.choices):
        return False
    return sum(one not in FILLER for one in taken) < field.most


def _read_field(field: Field, words: list[str], spellings: Spellings) -> Selection | Unreadable:
    names = names_of(field, spellings)
    if isinstance(field, Amounts):
        return _read_amounts(field, words, names)
    if isinstance(field, Number):
        return _read_number(words)
    picked: list[str] = []
    at = 0
    while at < len(words):
        choice, length = longest(words, at, names)
        if choice is not None:
            picked.append(choice)
        elif words[at] not in FILLER and words[at] not in NOTHING:
            return Unreadable(words[at], nearest(words[at], field.choices))
        at += length
    return tuple(picked)


def _read_number(words: list[str]) -> Selection | Unreadable:
    kept = [word for word in words if word not in FILLER]
    for place, word in enumerate(kept):
        if not (_WHOLE.fullmatch(word) or (word in NOTHING and len(kept) == 1)) or place:
            return Unreadable(word, ())
    return int(kept[0]) if kept and _WHOLE.fullmatch(kept[0]) else ()


def _read_amounts(field: Amounts, words: list[str], names: Mapping[tuple[str, ...], str]) -> Selection | Unreadable:
    amounts: Counter[str] = Counter()
    number: int | None = None
    at = 0
    while at < len(words):
        choice, length = longest(words, at, names)
        if number is not None and choice is not None:
            amounts[choice] += number
            number = None
        elif number is None and words[at].isascii() and words[at].isdigit() and len(words[at]) < 10:
            number, length = int(words[at]), 1
        elif words[at] not in FILLER and words[at] not in NOTHING:
            return Unreadable(words[at], nearest(words[at], field.choices))
        at += length
    return dict(amounts) if number is None else Unreadable(str(number), ())


# A player's own words within a typed text -----------------------------------------------------------------------------------


def cut(asked: tuple[OwnWords, ...], text: str, verbs: Spellings = lambda _: ()) -> tuple[dict[str, Selection], str]:
    """Return the words that a typed `text` gives for the fields `asked`, and the rest of it.

    From a field's key to the end of what is quoted,
    or to the next ``;`` or the end of the line. The first counts of a field that is named twice. `verbs`: other names of a field.
    """
    quoted: dict[str, Selection] = {}
    rest, at = "", 0
    for key, begin, start, end in _begun_in(asked, text, verbs):
        quoted.setdefault(key, _unquoted(text[start:end]))
        rest, at = f"{rest}{text[at:begin]};", end
    return quoted, rest + text[at:]


def _begun_in(asked: tuple[OwnWords, ...], text: str, verbs: Spellings) -> Iterator[tuple[str, int, int, int]]:
    """Yield each naming of one of these fields: its key, where that begins, and from where to where its words go."""
    by_key = {name.casefold(): field.key for field in asked for name in (field.key, *verbs(field.key))}
    if not by_key:
        return
    keys = "|".join(map(re.escape, by_key))
    pattern, at = re.compile(rf"(?:^|(?<=[\s;,]))({keys})(?:[\s:=]+|$)", re.IGNORECASE), 0
    while begun := pattern.search(text, at):
        quoted = _QUOTED.match(text, begun.end()) or re.compile(r"[^;\n]*").match(text, begun.end())
        assert quoted is not None  # it may be empty
        yield by_key[begun[1].casefold()], begun.start(), begun.end(), quoted.end()
        at = max(quoted.end(), begun.end())


def _unquoted(text: str) -> str:
    """Return the text that was `text`, without quotes; empty if it says “nothing”."""
    text = text.strip()
    if _QUOTED.fullmatch(text):
        return re.sub(r"\\(.)", lambda escape: _ESCAPED.get(escape[1], escape[1]), text[1:-1], flags=re.DOTALL)
    return "" if text.casefold() in NOTHING else text
