"""The things of a house match by their names: players, choices, answers, sums."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from games.by_hand.events import Count
from games.by_hand.state import Given, Options, seat_of
from games.form import is_said
from games.game import Seat
from games.wording import Name, Text, Words, join, plain

WORDS: Final = Words(Path(__file__).parent)


def names(seats: Iterable[Seat], locale: str) -> Text:
    """Return ``Ada, Bo and Cy``, or the word for no one if there is none."""
    return listed(((Name(seat),) for seat in seats), locale) or WORDS("nobody", locale)


def listed(parts: Iterable[Text], locale: str) -> Text:
    """Several things in one sentence."""
    *front, last = [*parts] or [()]
    return WORDS("and", locale, first=join(front, ", "), last=last) if front else last


def choice(word: str) -> Text:
    """A player's name; anything else as the host wrote it."""
    seat = seat_of(word)
    return (word,) if seat is None else (Name(seat),)


def part(key: str, locale: str) -> Text:
    """A part of a question by its name: those that the bot names in the reader's language, any other as the host wrote it."""
    name, _, number = key.partition("_")
    try:
        return (*WORDS(f"part-{name}", locale), f"_{number}" if number else "")
    except LookupError:
        return (key,)


@lru_cache(maxsize=256)
def part_names(key: str) -> tuple[str, ...]:
    """Every name by which a part may be typed, in any language: ``voto`` for ``vote``."""
    return tuple(dict.fromkeys(plain(part(key, locale)) for locale in WORDS.locales()))


def selection(said: Any, locale: str) -> Text:
    """What was said in a field."""
    if not is_said(said):
        return WORDS("nothing", locale)
    if isinstance(said, str):
        return WORDS("quoted", locale, words=said)
    if isinstance(said, Mapping):
        return join(((f"{number} ", *choice(word)) for word, number in said.items()), ", ")
    return (str(said),) if isinstance(said, int) else join(map(choice, said), ", ")


def answer(one: Given, locale: str) -> Text:
    """A line for one seat."""
    parts = (
        WORDS("answer-part", locale, field=part(key, locale), said=selection(said, locale))
        for key, said in one.answer.items()
    )
    return WORDS("answer-of", locale, name=Name(one.seat), answer=join(parts, "; "))


def counts(given: Iterable[Count], locale: str) -> Text:
    """``red 3, blue 1``; nothing."""
    return join(((*choice(one.word), f" × {one.times}") for one in given), ", ") or WORDS("nothing", locale)


def titled(title: str, locale: str) -> Text:
    """What the host calls the match; one without a title has the game's."""
    return (title,) if title else WORDS("untitled", locale)


def currency(called: str, locale: str, count: int = 0) -> Text:
    """The host's name for the points; else the word of the reader's language."""
    return WORDS("currency", locale, count=count) if called == Options().points else (called,)


def sums(points: Iterable[tuple[Seat, int]], called: str, locale: str) -> Text:
    """``Ada 3, Bo 1``."""
    return join(((Name(seat), f" {held} ", *currency(called, locale, held)) for seat, held in points), ", ")
