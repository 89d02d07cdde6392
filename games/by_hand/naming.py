"""The things of a House match by their names, in the words that it shares with designs."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from games.by_hand.events import Count
from games.by_hand.state import Given, Options
from games.design import forms
from games.design.naming import NO_FILE, SHARED, Naming
from games.game import Seat
from games.wording import Name, Text, Words, join, plain

WORDS: Final = Words(Path(__file__).parent, SHARED)
_HOSTS_OWN: Final = frozenset(
    {"plus", "minus", "out", "move", "end", "places", "everyone", "next", "given", "taker", "taken"}
)
"""The fields of the question to the hosts and of a trade."""


class _Names(Naming):
    """Names seats, and the parts that the bot names; every other word stands as the host wrote it."""

    longest = 2_000

    def field(self, key: str, locale: str) -> Text:
        """Return what a part is called, in a question to players, to hosts, or of a trade."""
        if key in _HOSTS_OWN:
            return self.say(f"field-{key}", locale)
        kind, _, whom = key.partition("-")
        if kind == "to" and whom.isdigit():
            return self.say("field-to", locale, name=Name(int(whom) - 1))
        return self.say("field-room", locale, name=whom) if whom else part(key, locale)

    def choice(self, field: str, word: str | None, locale: str) -> Text:
        """Return what a choice is called; of the hosts' question also a move, and the end."""
        if word is None or field not in {"end", "move"}:
            return super().choice(field, word, locale)
        if field == "end":
            return self.say("choice-end", locale)
        who, _, group = word.partition("-")
        return self.say("choice-move", locale, name=self.name(who, locale), group=group)

    def _typed(self, key: str) -> tuple[str, ...]:
        """Return every name by which a part may be typed, in any language: ``voto`` for ``vote``."""
        return tuple(dict.fromkeys(plain(part(key, locale)) for locale in self.words.locales()))

    def _named(self, word: str, locale: str) -> None:
        """Return no name: a word stands as the host wrote it."""


NAMES: Final = _Names(NO_FILE, WORDS)


def part(key: str, locale: str) -> Text:
    """Return a part of a question by its name: those that the bot names in the reader's language, any other as the host wrote it."""
    name, _, number = key.partition("_")
    try:
        return (*WORDS(f"part-{name}", locale), f"_{number}" if number else "")
    except LookupError:
        return (key,)


def answer(answered: Given, locale: str) -> Text:
    """Return a line for one seat."""
    return WORDS("answer-of", locale, name=Name(answered.seat), answer=forms.answer(NAMES, answered.answer, locale))


def counts(counted: Iterable[Count], locale: str) -> Text:
    """Return words with how often each was said: ``red × 3, blue × 1``; “nothing” where there are none."""
    texts = ((*NAMES.name(count.word, locale), f" × {count.times}") for count in counted)
    return join(texts, ", ") or WORDS("nothing", locale)


def titled(title: str, locale: str) -> Text:
    """Return what the host calls the match; one without a title has the game's."""
    return (title,) if title else WORDS("untitled", locale)


def currency(called: str, locale: str, count: int = 0) -> Text:
    """Return the host's name for the points; else the word of the reader's language."""
    return WORDS("currency", locale, count=count) if called == Options().points else (called,)


def sums(points: Iterable[tuple[Seat, int]], called: str, locale: str) -> Text:
    """Return what each seat has: ``Ada 3 points, Bo 1 point``."""
    return join(((Name(seat), f" {held} ", *currency(called, locale, held)) for seat, held in points), ", ")
