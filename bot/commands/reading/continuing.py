"""Suggestions while orders are typed: only words of the player's own form."""

from games.form import Field, Form, Pick, Rejected, Selection, Unreadable, is_needed, is_said, nothing, read, words_of

_MOST = 25


def suggestions(form: Form, typed: str) -> list[str]:
    """Return continuations of what has been typed: first of the choice that is being typed, then further choices, then the next field."""
    field = _field(form, typed.rpartition(" ")[0])
    whole, last = _split(field.choices if field else (), typed)
    if field is None:
        return [f"{_join(whole, one.key)} " for one in form if one.key.startswith(last)] or ([typed] if typed else [])
    answer = read(form, whole)
    selection = nothing(field) if isinstance(answer, Rejected | Unreadable) else answer.get(field.key, nothing(field))
    made = [_join(whole, word) for word in _open(field, selection) if word.casefold().startswith(last)]
    if not last and len(form) > 1 and (is_said(selection) or not is_needed(field)):
        used = words_of(whole)
        others = [one.key for one in form if one.key.casefold() not in used]
        made += [f"{whole.rstrip(' ;')}; {key} " for key in others]
    return [*([typed] if typed.strip() else []), *(one for one in made if one != typed)][:_MOST]


def _split(choices: tuple[str, ...], typed: str) -> tuple[str, str]:
    """Return the finished part, and what is being typed: the last word, or all words of a choice that begins with them."""
    starts = [0, *(at for at, letter in enumerate(typed, 1) if letter == " ")]
    begun = (at for at in starts if any(choice.casefold().startswith(typed[at:].casefold()) for choice in choices))
    at = next(begun, starts[-1])
    return typed[:at], typed[at:].casefold()


def _field(form: Form, whole: str) -> Field | None:
    """Return the field that was named last; in a form of one field, that field."""
    by_key = {field.key.casefold(): field for field in form}
    named = [by_key[word] for word in words_of(whole) if word in by_key]
    return named[-1] if named else form[0] if len(form) == 1 else None


def _open(field: Field, selection: Selection) -> list[str]:
    """Return the choices of a field for which there is room after what was `selection` in it, each once."""
    choices = list(dict.fromkeys(field.choices))
    if not (isinstance(field, Pick) and isinstance(selection, tuple)):
        return choices
    return [one for one in choices if len(selection) < field.most and selection.count(one) < field.choices.count(one)]


def _join(whole: str, word: str) -> str:
    return f"{whole}{word}" if not whole or whole.endswith(" ") else f"{whole} {word}"
