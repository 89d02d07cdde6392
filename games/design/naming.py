"""The words of one design: its own texts and names over those that every design shares."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from textwrap import indent
from typing import Any, Final

from games.design.declared import About, Declared, Trade
from games.design.vocabulary.values import seat_of
from games.wording import Fact, Name, Span, Text, Words, Written, plain

SHARED: Final = Path(__file__).parent
TEXT: Final = "text-"
"""What stands before the key of a file's text, so that it can never be one of ours."""
LONGEST_FACT: Final = 1_000
"""The most characters of one value in words. Longer ones are cut, and end with “…”."""
LONGEST_TEXT: Final = 8_000
"""The most characters of one text with its facts, and of a position. Longer ones are cut likewise."""
LONGEST_NEWS: Final = 12_000
"""The most characters that a reader is told in one close. What comes after is left out, and counted."""
NO_FILE: Final = Declared(About("…", (1, 24)), {}, {}, {}, {"en": {}}, {}, Trade())
"""What a match without a file says of itself."""
_CUT: Final = "…"
_SPAN: Final = 32
"""The characters that a player's name counts for."""


LANGUAGES: Final = ("en", "it")
"""What a reader may have chosen. A file is written in one of them at least."""


def written(declared: Declared) -> Written:
    """Return the texts of a file as ``.ftl``, by language."""
    return Written(
        tuple((language, _texts(declared, language) + _options(declared, language)) for language in declared.texts)
    )


def borrowed(declared: Declared) -> Written:
    """Return what the file says of its options, for the languages in which it is not written."""
    lacking = (language for language in LANGUAGES if language not in declared.texts)
    return Written(tuple((language, _options(declared, declared.language)) for language in lacking))


def _texts(declared: Declared, language: str) -> str:
    return "".join(message(key, pattern) for key, pattern in declared.texts[language].items())


def _options(declared: Declared, language: str) -> str:
    texts, names, messages = declared.texts[language], declared.names.get(language, {}), list[str]()
    for key in declared.options:
        called = names.get(key) or (plain(Words(SHARED)(f"name-{key}", language)) if key in _shared() else key)
        messages.append(f"option-{key.replace('_', '-')} = {_literal(called)}\n")
        messages.append(f"option-{key.replace('_', '-')}-about =\n{indent(texts.get(f'option-{key}', key), '    ')}\n")
    return "".join(messages)


def _literal(name: str) -> str:
    """Return a name as Fluent takes it as it stands."""
    escaped = " ".join(name.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{escaped}" }}'


def message(key: str, pattern: str) -> str:
    """Return one text of a file as a message of ``.ftl``."""
    return f"{TEXT}{key} =\n{indent(pattern.strip(), '    ')}\n"


@cache
def _shared() -> frozenset[str]:
    """Return the words that have a name in every design."""
    return frozenset(re.findall(r"^name-([a-z]+) =", (SHARED / "locale" / "en.ftl").read_text("utf-8"), re.MULTILINE))


class Naming:
    """Puts the values of one design into words.

    `declared`: what its file says; `words`: its sentences.
    """

    longest: int = LONGEST_FACT
    """The most characters of a list."""

    def __init__(self, declared: Declared, words: Words) -> None:
        self.words, self.declared = words, declared
        self.name = lru_cache(maxsize=4_096)(self._name)
        self.verbs = lru_cache(maxsize=256)(self._typed)

    def text(self, key: str, locale: str, facts: Mapping[str, Any]) -> Text:
        """Return a text of the file with its facts in words. What it raises where it cannot be written is not limited."""
        language = self.declared.read_in(locale)
        said = self.words(f"{TEXT}{key}", language, **{name: self.fact(fact, language) for name, fact in facts.items()})
        return cut(said, LONGEST_TEXT)

    def telling(self, key: str, locale: str, facts: Mapping[str, Any]) -> Text:
        """Return a text of the file with its facts in words, or the plain facts if it cannot be written."""
        try:
            return self.text(key, locale, facts)
        except Exception:  # noqa: BLE001  a stranger's text may fail in any way, and holds up no letter
            return self.say("plain-facts", locale, facts=self.value(facts, locale))

    def say(self, message: str, locale: str, /, **facts: Fact) -> Text:
        """Return one of the sentences that all designs share."""
        return self.words(message, locale, **facts)

    def fact(self, value: Any, locale: str) -> Fact:
        """Return a value as a sentence takes it: a number stays one, so that plurals work."""
        if type(value) is int:
            return value
        return self.value(value, locale)

    def value(self, value: Any, locale: str) -> Text:
        """Return any value in words."""
        if isinstance(value, bool):
            return self.say("option-true" if value else "option-false", locale)
        if isinstance(value, str):
            return self.name(value[: LONGEST_FACT + 1], locale)
        if isinstance(value, Mapping):
            return self.listed((self.pair(key, one, locale) for key, one in value.items()), locale)
        if isinstance(value, list | tuple):
            return self.listed((self.value(one, locale) for one in value), locale)
        return self.say("nothing", locale) if value is None else (str(value).replace("-", "\u2212"),)

    def pair(self, key: str, value: Any, locale: str) -> Text:
        """Return a key with its value: ``Ada 3``, ``Ada (mole)``, ``Ada (red 3, blue 2)``."""
        text = self.value(value, locale)
        spaced = (" ", *text) if type(value) is int else (" (", *text, ")")
        return (*self.name(key[: LONGEST_FACT + 1], locale), *spaced)

    def listed(self, parts: Iterable[Text], locale: str) -> Text:
        """Return several things with commas between them. Reads no more of them than are shown."""
        return cut(_separated(parts), self.longest) or self.say("nothing", locale)

    def head(self, key: str, locale: str) -> Text:
        """Return what stands over a thing, or before its value: its name, with a capital."""
        return _capital(self.name(key, locale))

    def field(self, key: str, locale: str) -> Text:
        """Return what a part of a question is called."""
        return self.name(key, locale)

    def choice(self, field: str, word: str | None, locale: str) -> Text:
        """Return what a choice of a field is called; without a `word` the field itself, which begins with a capital as labels do."""
        if word is None:
            return _capital(self.field(field, locale))
        return (Name(int(word)),) if field == "taker" else self.name(word, locale)

    def _name(self, word: str, locale: str) -> Text:
        """Return a seat by its name; a word by that of the file, or word by word, or as it stands."""
        return cut(self._whole_name(word, locale), LONGEST_FACT)

    def _whole_name(self, word: str, locale: str) -> Text:
        seat = seat_of(word)
        if seat is not None:
            return (Name(seat),)
        whole = self._named(word, locale)
        if whole is not None:
            return (whole,)
        return (" ".join(self._named(one, locale) or one for one in word.split(" ")),)

    def _named(self, word: str, locale: str) -> str | None:
        names, read_in = self.declared.names, self.declared.read_in(locale)
        for language in (locale, read_in):
            if word in names.get(language, {}):
                return names[language][word]
        return plain(self.words(f"name-{word}", read_in)) if self.is_shared(word) else None

    def is_shared(self, word: str) -> bool:
        """Return whether all designs call a word by the same name in each language."""
        return word in _shared()

    def spellings(self, word: str) -> tuple[str, ...]:
        """Return how else a choice or a field may be typed: a seat by its number, a word by its name in each language."""
        seat = seat_of(word)
        if seat is not None:
            return (str(seat + 1), f"#{seat + 1}", f"player {seat + 1}")
        return tuple(plain(self.name(word, language)) for language in self.words.locales())

    def _typed(self, key: str) -> tuple[str, ...]:
        """Return how else a field may be typed: by its name in each language."""
        return tuple(plain(self.field(key, language)) for language in self.words.locales())


def _capital(said: Text) -> Text:
    match said:
        case (str(first), *rest):
            return (first[:1].upper() + first[1:], *rest)
    return said


def names_of(declared: Declared) -> Naming:
    """Return the names of a file."""
    return Naming(declared, Words(written(declared), borrowed(declared), SHARED))


def cut(spans: Iterable[Span], most: int) -> Text:
    """Return spans up to so many characters, with “…” behind them if there are more."""
    kept, left = list[Span](), most
    for span in spans:
        size = len(span) if isinstance(span, str) else _SPAN
        if size > left:
            return (*kept, *([span[:left]] if isinstance(span, str) else []), _CUT)
        kept.append(span)
        left -= size
    return tuple(kept)


def is_cut(said: Text) -> bool:
    """Return whether `cut` has left something out of a text."""
    return said[-1:] == (_CUT,)


def _separated(parts: Iterable[Text]) -> Iterator[Span]:
    is_first = True
    for part in parts:
        if part:
            yield from part if is_first else (", ", *part)
            is_first = False
