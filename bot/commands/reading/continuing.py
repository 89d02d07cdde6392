"""Suggestions while orders are typed: only words of the player's own form."""

from games.form import Amounts, Field, Form, words_of

_MOST = 25


def suggestions(form: Form, typed: str) -> list[str]:
    """Return continuations of what has been typed: first of the word that is being typed, then further choices, then the next field."""
    whole, last = _split(typed)
    field = _field(form, whole)
    if field is None:
        return [f"{_join(whole, one.key)} " for one in form if one.key.startswith(last)] or ([typed] if typed else [])
    used = words_of(whole)
    fitting = [word for word in dict.fromkeys(field.choices) if _is_next(word, last, used, field)]
    made = [_join(whole, word) for word in fitting]
    if not last and len(form) > 1:
        others = [one.key for one in form if one.key.casefold() not in used]
        made += [f"{whole.rstrip(' ;')}; {key} " for key in others]
    return [*([typed] if typed.strip() else []), *(one for one in made if one != typed)][:_MOST]


def _split(typed: str) -> tuple[str, str]:
    """Return the finished part, and the word that is being typed."""
    head, space, last = typed.rpartition(" ")
    return head + space, last.casefold()


def _field(form: Form, whole: str) -> Field | None:
    """Return the field that was named last; in a form of one field, that field."""
    by_key = {field.key.casefold(): field for field in form}
    named = [by_key[word] for word in words_of(whole) if word in by_key]
    return named[-1] if named else form[0] if len(form) == 1 else None


def _is_next(word: str, last: str, used: list[str], field: Field) -> bool:
    if isinstance(field, Amounts) or not word.casefold().startswith(last):
        return word.casefold().startswith(last)
    return used.count(word.casefold()) < field.choices.count(word)


def _join(whole: str, word: str) -> str:
    return f"{whole}{word}" if not whole or whole.endswith(" ") else f"{whole} {word}"
