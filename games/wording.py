"""Words for players: facts become sentences here and in the games' ``.ftl`` files, and nowhere else.

A Text is a tuple of spans, so that every venue can escape and format it in its own way.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import lru_cache, partial
from pathlib import Path
from threading import RLock
from typing import Any, Final, Literal, TypeAlias

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from msgspec import Struct

from games import misfit
from games.form import Answer, Rejected, Unreadable, write
from games.scene.parts import seat_mark


class Name(Struct, frozen=True, tag="name"):
    """The player of a seat; the venue knows the name."""

    seat: int


class Token(Struct, frozen=True, tag="token"):
    """A thing of the game by its label (``green 7``); ``key`` (``card/G7``, ``meadow/white``) lets a venue style it."""

    key: str
    label: str


class Moment(Struct, frozen=True, tag="moment"):
    """An instant (aware UTC), shown in the reader's own time: in full, or relative to now."""

    at: datetime
    style: Literal["full", "relative"] = "full"


Span: TypeAlias = str | Name | Token | Moment
Text: TypeAlias = tuple[Span, ...]
"""Words with names, tokens and moments among them; venues escape and format them."""
Fact: TypeAlias = Span | int | Text | None

COMMAND: Final = "command/"
"""The key of a token that names a command begins so."""

LINK: Final = "link"
"""The key of a token whose label is an address of the bot's own, which every venue makes a link of."""

MINUS: Final = "\u2212"
"""The true minus sign: a hyphen before a number reads like a dash."""

_HYPHEN: Final = re.compile(r"(?<!\w)-(?=\d)")
_OPEN, _CLOSE = "\ue000", "\ue001"
_LONGEST = 1_000
"""Characters of a fact that Fluent takes."""
_BASE = Path(__file__).parent / "locale"
_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?!-?[a-zA-Z]).*)*", re.MULTILINE)
_REFERENCE: Final = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")
_LASTING = re.compile(r"(\d{1,6}) ?([smhdw])[a-z]*")


def join(parts: Iterable[Text], between: str = "\n") -> Text:
    """Return texts one after the other; empty ones are left out."""
    joined: list[Span] = []
    for part in parts:
        if part:
            joined += [between, *part] if joined else part
    return tuple(joined)


def aligned(parts: Iterable[Text]) -> Text:
    """Return texts one below the other; an empty one keeps its line, so that each stands beside the line that it explains."""
    spans: list[Span] = []
    for part in parts:
        spans += ["\n", *part]
    return tuple(spans[1:])


def split(text: Text) -> tuple[Text, ...]:
    """Return a text line by line."""
    lines: list[list[Span]] = [[]]
    for span in text:
        first, *rest = span.split("\n") if isinstance(span, str) else (span,)
        lines[-1] += [first] if first else []
        lines += [[words] if words else [] for words in rest]
    return tuple(map(tuple, lines))


def explained(text: Text, why: Text) -> tuple[tuple[Text, Text], ...]:
    """Return what is told and why, side by side: line by line where there is a reason for each line, else the reason of the whole."""
    lines, reasons = split(text), split(why)
    return tuple(zip(lines, reasons, strict=True)) if len(lines) == len(reasons) else ((text, why),)


def plain(text: Text, names: Mapping[int, str] | None = None) -> str:
    """Return a text without any formatting; seats without a name are ``seat 3`` (counted from 1), moments are in UTC."""
    return "".join([span if isinstance(span, str) else _plain_span(span, names or {}) for span in text])


_MARKS: Final = {seat: seat_mark(seat) for seat in range(24)}


def marked(text: Text) -> str:
    """Return a text as it stands in a picture, where players go by their marks (P1)."""
    return plain(text, _MARKS)


def _plain_span(span: Name | Token | Moment, names: Mapping[int, str]) -> str:
    match span:
        case Name(seat=seat):
            return names.get(seat, f"seat {seat + 1}")
        case Token(label=label):
            return label
        case Moment(at=at):
            return f"{at:%Y-%m-%d %H:%M} UTC"


class Written(Struct, frozen=True):
    """Sentences that stand in no folder: pairs of a language and what its ``.ftl`` would hold."""

    languages: tuple[tuple[str, str], ...]

    def __repr__(self) -> str:
        """Return the languages alone."""
        return f"<Written in {', '.join(language for language, _ in self.languages)}>"


Source: TypeAlias = Path | Written
"""Where sentences stand: a folder with a file for each language, or the texts themselves."""


SUMMARY: Final = ("aim", "turn", "scoring", "silence")
"""The parts of the rules in short, in their order: one message of every game each."""


class Words:
    """The sentences of one game: its ``locale/*.ftl`` over the house's own, every language over English.

    `places` are the game's folders, or sentences as text; of two with the same message the first counts. A missing message or fact
    is a bug and raises LookupError.
    """

    def __init__(self, *places: Source) -> None:
        own = (place if isinstance(place, Written) else place / "locale" for place in places)
        self._places: tuple[Source, ...] = (*own, _BASE)
        # A round says the same to many people, and a table is drawn many times.
        self._cached = lru_cache(maxsize=4_096)(self._say)
        self._written_in: tuple[str, ...] | None = None

    def __call__(self, message: str, locale: str, /, **facts: Fact) -> Text:
        """Return the message `message` in `locale` (``it``, ``en-GB``); facts may be whole texts, names, tokens or moments."""
        key = tuple(facts.items())
        try:
            return self._cached(message, locale, key)
        except TypeError:  # a fact that cannot be a key: refused, or said, as every other
            return self._say(message, locale, key)

    def _say(self, message: str, locale: str, facts: tuple[tuple[str, Fact], ...]) -> Text:
        spans: list[Span | Text] = []
        fluent_facts = tuple((key, _fluent(fact, spans)) for key, fact in facts)
        for language in fallbacks(locale):
            for place in self._places:
                spoken = _spoken(place, language)
                if spoken is not None and spoken.has_message(message):
                    return _spans(_format(spoken.bundle, message, fluent_facts), spans)
        raise LookupError(f"no message {message!r} in {', '.join(map(str, self._places))}")

    def clause(self, event: Any, locale: str) -> Text:
        """Return the clause behind an event, by the message of its type: ``why-card-flipped`` of a ``CardFlipped``."""
        return self("why" + re.sub("(?=[A-Z])", "-", type(event).__name__).lower(), locale)

    def pictured(self, message: str, locale: str, /, **facts: Fact) -> str:
        """Return a message as `marked` text, for a picture."""
        return marked(self(message, locale, **facts))

    def listed(self, things: Iterable[Text], locale: str, *, none: str = "nothing", last: str = "and") -> Text:
        """Return several things in one sentence (“Ada, Bo and Cy”), or the message `none`. `last`: ``and`` or ``or``."""
        *front, final = [*things] or [self(none, locale)]
        return self(last, locale, first=join(front, ", "), last=final) if front else final

    def players(self, seats: Iterable[int], locale: str) -> Text:
        """Return several players in one sentence, or the word for no one."""
        return self.listed(((Name(seat),) for seat in seats), locale, none="nobody")

    def refusal(
        self,
        refusal: Rejected | Unreadable,
        locale: str,
        verb: Callable[[str], str] | None = None,
        facts: Mapping[str, Callable[[Any, str], Fact]] = {},
    ) -> Text:
        """Return why an answer was not taken, and of what cannot be read an example of what can.

        `verb`: as in `typed`; `facts`: (fact, locale) → how a fact of that name is put into words, where it does not stand as it is.
        """
        if isinstance(refusal, Rejected):
            return self(refusal.id, locale, **self._called(refusal, locale, facts))
        sentence = self("form-unreadable", locale, word=refusal.word)
        if refusal.nearest:
            sentence = self("form-unreadable-near", locale, word=refusal.word, nearest=", ".join(refusal.nearest))
        written = self.typed(refusal.example, locale, verb) if refusal.example else ""
        return (*sentence, " ", *self("form-example", locale, example=written)) if written else sentence

    def typed(self, answer: Answer, locale: str, verb: Callable[[str], str] | None = None) -> str:
        """Return an `answer` as a reader of `locale` types it.

        Fields by the messages ``verb-FIELD`` or by `verb`, choices by ``typed-CHOICE``.

        What has no message is typed by its key, and a player (``@3``) by their number.
        """
        typed = {
            (verb(key) if verb else self._word(f"verb-{key}", key, locale)): self._selected(selection, locale)
            for key, selection in answer.items()
        }
        once = [key for key, selection in typed.items() if selection == (key,)]
        return once[0] if once and len(typed) == 1 else write(typed)

    def _selected(self, selection: Any, locale: str) -> Any:
        if isinstance(selection, Mapping):
            return {self.choice(word, locale): number for word, number in selection.items()}
        if not isinstance(selection, tuple):
            return selection
        chosen = (self.choice(word, locale) for word in selection)
        return tuple(one[1:] if one[:1] == "@" and one[1:].isdecimal() else one for one in chosen)

    def choice(self, choice: str, locale: str) -> str:
        """Return a choice as a reader of `locale` types it: by the messages ``typed-CHOICE``, else as it stands."""
        return ", ".join(self._word(f"typed-{one}", one, locale) for one in choice.split(", "))

    def _word(self, message: str, key: str, locale: str) -> str:
        try:
            return plain(self(message, locale))
        except LookupError:
            return key

    def _called(
        self, refusal: Rejected, locale: str, ways: Mapping[str, Callable[[Any, str], Fact]]
    ) -> Mapping[str, Any]:
        """Return the facts of a refusal; an option is called by its name, and by what one types; a parser's error is put into words."""
        if refusal.id in {"option-wrong", "option-within"}:
            key, choices = str(refusal.facts["option"]), str(refusal.facts.get("choices", ""))
            labels = "; ".join(self._choice(key, one, locale) for one in choices.split(", "))
            return {**refusal.facts, "option": self._typed_as(f"option-{key}", key, locale), "choices": labels}
        if refusal.id == "option-unknown":
            keys = str(refusal.facts["known"]).split(", ")
            return {**refusal.facts, "known": "; ".join(self._typed_as(f"option-{key}", key, locale) for key in keys)}
        if refusal.id == "options-unreadable":
            return {"error": self.refusal(misfit.unread(str(refusal.facts["error"])), locale)}
        return {key: ways[key](fact, locale) if key in ways else fact for key, fact in refusal.facts.items()}

    def _choice(self, key: str, word: str, locale: str) -> str:
        message = f"option-{word}" if word in {"true", "false"} else f"option-{key}-is-{word}"
        return self._typed_as(message, word, locale)

    def _typed_as(self, message: str, typed: str, locale: str) -> str:
        """Return an option or a choice of it in words and as one types it; what has no words as it is typed."""
        name = self._word(message.replace("_", "-"), "", locale)
        return f"{name} ({typed})" if name else typed

    def verbs(self, field: str) -> tuple[str, ...]:
        """Return other names of a field: the message ``verb-FIELD`` in each language; none where there is no such message."""
        return in_all(self, f"verb-{field}")

    def in_short(self, locale: str) -> Text:
        """Return the rules in short: what one plays for, what one does, what counts, and what it means to say nothing."""
        parts = (
            (
                Token(f"heading/{part}", plain(self(f"summary-heading-{part}", locale))),
                "\n",
                *self(f"summary-{part}", locale),
            )
            for part in SUMMARY
        )
        return join(parts, "\n\n")

    def locales(self) -> tuple[str, ...]:
        """Return the languages that these words are written in, in their first place; it is looked at once."""
        if self._written_in is None:
            self._written_in = tuple(sorted(_languages(self._places[0])))
        return self._written_in


@lru_cache(maxsize=256)
def in_all(words: Words, message: str) -> tuple[str, ...]:
    """Return a message of a game in each of its languages, each wording once; nothing where there is no such message."""
    try:
        return tuple(dict.fromkeys(plain(words(message, locale)) for locale in words.locales()))
    except LookupError:
        return ()


def fallbacks(locale: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((locale, locale.partition("-")[0], "en")))


class _Language:
    """What one file says: each of its messages is read when it is first said, for a process says few of them."""

    def __init__(self, language: str, written: str) -> None:
        # They may return text as well, against their type.
        functions: Any = {"LASTING": partial(_lasting, language), "COMMAND": _command}
        self.bundle = FluentBundle([language], use_isolating=False, functions=functions)
        self._reading = RLock()  # a forecast of a season is played in another thread, beside other wording
        self._unread: dict[str, str] = {}
        for entry in _ENTRY.finditer(written):
            self._unread.setdefault(entry[1], entry[0])

    def has_message(self, message: str) -> bool:
        """Return whether it is defined here. Reads it, and what it refers to."""
        if not self.bundle.has_message(message):
            with self._reading:
                self._read(message)
        return self.bundle.has_message(message)

    def _read(self, name: str) -> None:
        """Read what it refers to first."""
        entry = self._unread.pop(name, None)
        if entry is not None:
            for other in _REFERENCE.findall(entry):
                self._read(other)
            self.bundle.add_resource(FluentParser().parse(entry))


@lru_cache(maxsize=512)
def _spoken(place: Source, language: str) -> _Language | None:
    if isinstance(place, Written):
        written = dict(place.languages).get(language)
        return None if written is None else _Language(language, written)
    path = place / f"{language}.ftl"
    return _Language(language, path.read_text(encoding="utf-8")) if path.is_file() else None


def _languages(place: Source) -> Iterable[str]:
    if isinstance(place, Written):
        return (language for language, _ in place.languages)
    return (path.stem for path in place.glob("*.ftl"))


@lru_cache(maxsize=64)  # to read a file takes longer than to say all that is in it
def parsed(written: str) -> ast.Resource:
    """Return what stands in a file of sentences (``locale/*.ftl``), `written` as there; lines that cannot be read are `Junk` in it."""
    return FluentParser().parse(written)


def _lasting(language: str, typed: object) -> str:
    """Return what ``{ LASTING($every) }`` is in a sentence: a duration as hosts and players type it (``48h``, ``1 day, 2h``), in words."""
    base = _spoken(_BASE, language) or _spoken(_BASE, "en")
    assert base is not None

    def said(part: re.Match[str]) -> str:
        assert base.has_message(f"lasting-{part[2]}")
        return _format(base.bundle, f"lasting-{part[2]}", (("count", int(part[1])),))

    return _LASTING.sub(said, str(typed))


def _command(name: object) -> str:
    """Return what ``{ COMMAND("extend") }`` is in a sentence: a command, which every venue spells in its own way."""
    return f"{_OPEN}{COMMAND}{name}{_CLOSE}"


@lru_cache(maxsize=4_096)  # where only a name or a moment differs, which are no part of the sentence
def _format(bundle: FluentBundle, message: str, facts: tuple[tuple[str, str | int], ...]) -> str:
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(f"message {message!r} has no text")
    formatted, errors = bundle.format_pattern(pattern, dict(facts))
    if errors:
        raise LookupError(f"message {message!r}: {errors[0]}")
    is_below_zero = any(isinstance(fact, int) and fact < 0 for _, fact in facts)
    return _HYPHEN.sub(MINUS, str(formatted)) if is_below_zero else str(formatted)


def _fluent(fact: Fact, spans: list[Span | Text]) -> str | int:
    """Return a fact as Fluent takes it: numbers and words as they are, all else (and what is too long) as a mark that `_spans` replaces."""
    if fact is None:
        return ""
    if isinstance(fact, int):
        return fact
    if isinstance(fact, str | tuple):
        words = "".join(str(_fluent(part, spans)) for part in fact) if isinstance(fact, tuple) else _unmarked(fact)
        if len(words) <= _LONGEST:
            return words
    spans.append(_unmarked(fact) if isinstance(fact, str) else fact)
    return f"{_OPEN}{len(spans) - 1}{_CLOSE}"


def _unmarked(words: str) -> str:
    """Take our marks out of a player's own words, which may hold anything."""
    return words.replace(_OPEN, "").replace(_CLOSE, "")


def _spans(formatted: str, spans: list[Span | Text]) -> Text:
    first, *marked = formatted.split(_OPEN)
    text: list[Span] = [first]
    for piece in marked:
        number, _, words = piece.partition(_CLOSE)
        is_command = number.startswith(COMMAND)
        replaced = Token(number, number.removeprefix(COMMAND)) if is_command else spans[int(number)]
        text += [*(replaced if isinstance(replaced, tuple) else (replaced,)), words]
    return tuple(span for span in text if span != "")
