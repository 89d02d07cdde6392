"""The words of a typed text, and which choice some of them name."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache

from games.form.fields import Field, Spellings

_WORDS = re.compile(r"(?<![\w.])\.\d+|[^\s,;:.()]+")
"""Words without punctuation; a fraction (``.5``) keeps its point, so that it is not read as a whole number."""
FILLER = frozenset(
    {"and", "to", "in", "pay", "paying", "with", "on", "the", "my", "a", "by", "from", "for", "card", "cards", "man"}
    | {"men", "=", "e", "manda", "uomo", "uomini", "mafioso", "mafiosi", "nel", "pagando", "su"}
    | {"il", "la", "le", "un", "una", "con", "per", "carta", "carte"}
)
NOTHING = frozenset({"nothing", "none", "-", "nobody", "niente", "nulla", "nessuno", "nessuna"})


def words_of(text: str) -> list[str]:
    """Return the words of typed `text` or of a choice, in lower case and without punctuation, in their order.

    A true minus counts as a hyphen.
    """
    return [word.casefold() for word in _WORDS.findall(text.replace("\u2212", "-"))]


def names_of(field: Field, spellings: Spellings) -> dict[tuple[str, ...], str]:
    """Return every way to type each choice, as words without fillers; the choice's own spelling wins over another's nickname."""
    names: dict[tuple[str, ...], str] = {}
    for choice in field.choices:
        for spelling in spellings(choice):
            names.setdefault(_telling_words(spelling), choice)
    for choice in field.choices:
        names[_written(choice)] = choice
    names.pop((), None)
    return names


def longest(words: list[str], at: int, names: Mapping[tuple[str, ...], str]) -> tuple[str | None, int]:
    """Return the choice with the most words that begins at `at`, and how many words it takes. Fillers between its words are skipped."""
    best: tuple[str | None, int] = (None, 1)
    best_words, first = 0, words[at]
    for name, choice in names.items():
        length = _match(words, at, name) if name[0] == first else 0
        if length and len(name) > best_words:
            best, best_words = (choice, length), len(name)
    return best


def _match(words: list[str], at: int, name: tuple[str, ...]) -> int:
    """Return how many words from `at` spell `name`, or 0."""
    place = at
    for i, part in enumerate(name):
        while i and place < len(words) and words[place] != part and words[place] in FILLER:
            place += 1
        if place >= len(words) or words[place] != part:
            return 0
        place += 1
    return place - at


def nearest(word: str, choices: Iterable[str]) -> tuple[str, ...]:
    """Return at most three of `choices` that look like a `word` in lower case, the nearest first."""
    return _nearest(word, tuple(choices))


# Suggestions repeat much the same choices.


@lru_cache(maxsize=1024)
def _nearest(word: str, choices: tuple[str, ...]) -> tuple[str, ...]:
    by_name = {choice.casefold(): choice for choice in choices}
    return tuple(by_name[name] for name in get_close_matches(word, list(by_name), n=3, cutoff=0.5))


@lru_cache(maxsize=4096)
def _written(choice: str) -> tuple[str, ...]:
    return tuple(words_of(choice))


@lru_cache(maxsize=4096)
def _telling_words(spelling: str) -> tuple[str, ...]:
    return tuple(word for word in words_of(spelling) if word not in FILLER)
