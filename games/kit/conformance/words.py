"""Everything has words in every language, and every picture has words too."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from games.form import Form
from games.game import CHAIR, Choice, may_read
from games.kit.conformance.play import MATCHES, draws
from games.kit.matches import match_of
from games.kit.samples import Sample
from games.players import from_form
from games.scene import Scene
from games.wording import Text, parsed, plain, split

MOST_DIAGRAMS: Final = 4
"""The most pictures of a game's rules: one message and one screen hold them."""

SILENCE: Final = {"en": "If you say nothing", "it": "Se non dici nulla"}
"""How the words about silence begin, in every language that Bellflower itself speaks."""


def says_all_in_every_language(sample: Sample) -> Iterator[str]:
    """A game is written in English at least, and every language has the messages of every other."""
    files = sample.subject.words
    if "en" not in files:
        yield f"there is no locale/en.ftl in {sample.subject.place}"
    facts = {locale: facts_of(path) for locale, path in files.items()}
    for locale, own in facts.items():
        if junk := _read(files[locale].read_text(encoding="utf-8"))[1]:
            yield f"locale/{locale}.ftl cannot be read at: {junk}"
        missing = sorted(set().union(*facts.values()) - own.keys())
        if missing:
            yield f"locale/{locale}.ftl lacks what another language has: {', '.join(missing)}"
        yield from _differing(locale, own.keys() & facts.get("en", {}), facts)
    yield from wordless(sample, sample.key)


def _differing(locale: str, shared: Iterable[str], facts: Mapping[str, Mapping[str, frozenset[str]]]) -> Iterator[str]:
    """Yield where a translation says not what English says, or lacks a fact, or has one besides."""
    for message in sorted(shared):
        own, english = facts[locale][message], facts["en"][message]
        if own != english:
            yield f"locale/{locale}.ftl names {_facts(own)} in {message}, and English {_facts(english)}"


def _facts(names: Iterable[str]) -> str:
    return ", ".join(f"${one}" for one in sorted(names)) or "no facts"


def facts_of(path: Path) -> Mapping[str, frozenset[str]]:
    """Return each message of a file with the facts that it names."""
    return _read(path.read_text(encoding="utf-8"))[0]


@lru_cache(maxsize=16)
def _read(written: str) -> tuple[Mapping[str, frozenset[str]], str]:
    """Return the messages of a file with their facts, and the first line that cannot be read; each table of a game asks for the same."""
    entries = parsed(written).body
    junk = [(entry.content or "").partition("\n")[0] for entry in entries if isinstance(entry, ast.Junk)]
    return {entry.id.name: _Facts.of(entry) for entry in entries if isinstance(entry, ast.Message)}, "".join(junk[:1])


class _Facts(Visitor):
    """Collects the facts of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    @classmethod
    def of(cls, message: ast.Message) -> frozenset[str]:
        visitor = cls()
        visitor.visit(message)
        return frozenset(visitor.names)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def tells_events(sample: Sample) -> Iterator[str]:
    """Every event can be told in every language, and explained: as a whole or line by line."""
    for number in range(MATCHES):
        for event in match_of(sample, number).events[:300]:
            yield from wordless(sample, event)
            for locale in sample.subject.locales:
                lines, why = split(sample.game.tell(event, locale)), split(sample.game.why(event, locale))
                if len(why) not in {1, len(lines)}:
                    name = type(event).__name__
                    yield f"`why` has {len(why)} lines for {name} in “{locale}”, and `tell` {len(lines)}: it is one, or as many"


def tells_positions(sample: Sample) -> Iterator[str]:
    """Every reader's view, every room and the outcome can be told in every language."""
    match = match_of(sample)
    for now in (*match.spread(), match.last):
        for reader in sample.readers:
            yield from wordless(sample, now.view(reader))
        for room in sample.game.rooms(now.state):
            yield from wordless(sample, room)
    if match.last.outcome:
        yield from wordless(sample, match.last.outcome)


def tells_stories(sample: Sample) -> Iterator[str]:
    """What a newspaper makes of a close says something in every language, and as many stories in each."""
    for number in range(MATCHES):
        for step in match_of(sample, number).steps[:100]:
            news = [event for event in step.events if may_read(event.to, None)]
            by_locale = {
                locale: tuple(sample.game.stories(news, step.table.view(None), locale))
                for locale in sample.subject.locales
            }
            if len({len(stories) for stories in by_locale.values()}) > 1:
                yield f"`stories` tells more in one language than in another after step {step.table.step}"
            wrong = (fault_of(story) for stories in by_locale.values() for story in stories)
            yield from (f"a story after step {step.table.step} {fault}" for fault in wrong if fault)


def tells_questions(sample: Sample) -> Iterator[str]:
    """Every prompt, field, choice and answer, also of a trade, can be told in every language, no two choices of a field alike."""
    chance, trading = draws(sample), sample.game.trading
    for now in match_of(sample).spread():
        if trading is not None and now.outcome is None:
            yield from _choices(sample, "an offer", trading.offer(now.state, 0))
        for prompt in now.prompts:
            yield from wordless(sample, prompt)
            yield from wordless(sample, (prompt, sample.game.absent(now.state, prompt)))
            yield from wordless(sample, (prompt, from_form(prompt.form, chance)))
            yield from _choices(sample, prompt.key, prompt.form)


def _choices(sample: Sample, asked: str, form: Form) -> Iterator[str]:
    for field in form:
        yield from wordless(sample, Choice(field.key))
        choices = set(field.choices)
        nameless = [fault for choice in choices for fault in wordless(sample, Choice(field.key, choice))]
        yield from nameless
        for locale in sample.subject.locales if not nameless else ():
            labels = {plain(sample.game.tell(Choice(field.key, choice), locale)) for choice in choices}
            if len(labels) < len(choices):
                yield f"two choices of “{field.key}” in {asked} are called the same in “{locale}”"


def tells_silence(sample: Sample) -> Iterator[str]:
    """The question itself says what the default is. Hosts have no default: they are waited for."""
    for now in match_of(sample).spread():
        for prompt in now.prompts:
            for locale in sample.subject.locales if prompt.seat != CHAIR else ():
                if SILENCE.get(locale, "") not in plain(sample.game.tell(prompt, locale)):
                    yield f"{prompt.key} does not say what silence means (“{SILENCE[locale]} …”) in “{locale}”"


def tells_rules_in_short(sample: Sample) -> Iterator[str]:
    """The rules in short are there in every language, and the looks say what they show."""
    for locale in sample.subject.locales:
        texts = {"`summary`": sample.game.summary(locale)}
        view = match_of(sample).opening.view(0)
        for name, look in sample.game.looks.items():
            texts |= {
                f"the look “{name}”": look.show(view, locale),
                f"`about` of the look “{name}”": look.about(locale),
            }
        for what, text in texts.items():
            wrong = fault_of(text)
            if wrong:
                yield f"{what} in “{locale}” {wrong}"


def draws_and_describes(sample: Sample) -> Iterator[str]:
    """What is drawn is well-formed SVG with a description in words and a file name that tells nothing."""
    match = match_of(sample)
    things: list[Any] = [now.view(reader) for now in (*match.spread(3), match.last) for reader in sample.readers]
    for locale in sample.subject.locales:
        for thing in (*things, *match.events[:60]):
            scene = sample.game.draw(thing, locale)
            for wrong in _faults(scene) if scene else ():
                yield f"the picture of a {type(thing).__name__} in “{locale}” {wrong}"
        diagrams = sample.game.diagrams(sample.chosen(), locale)
        if len({one.name for one in diagrams}) < len(diagrams) or len(diagrams) > MOST_DIAGRAMS:
            yield f"`diagrams` has {len(diagrams)} pictures in “{locale}”: at most {MOST_DIAGRAMS}, and each has a name of its own"
        yield from (
            f"the picture “{one.name}” of the rules in “{locale}” {wrong}" for one in diagrams for wrong in _faults(one)
        )


def _faults(scene: Scene) -> Iterator[str]:
    try:
        ET.fromstring(scene.svg)  # noqa: S314  it is our own
    except ET.ParseError as error:
        yield f"is no SVG: {error}"
    if not scene.alt.strip():
        yield "has no alt text: readers who cannot see it are told nothing"
    if not re.fullmatch(r"[a-z][a-z-]*", scene.name):
        yield f"is called “{scene.name}”, and a file's name is small letters and hyphens, so that it tells nothing"
    if scene.width <= 0 or scene.height <= 0:
        yield f"is {scene.width} by {scene.height}"


def wordless(sample: Sample, thing: Any) -> Iterator[str]:
    """Yield a sentence for each language in which the game has no words for `thing`."""
    what = _named(thing)
    for locale in sample.subject.locales:
        try:
            text = sample.game.tell(thing, locale)
        except (LookupError, AttributeError, TypeError, ValueError) as error:
            yield f"`tell` has no words for {what} in “{locale}”: {type(error).__name__}: {error}"
            continue
        wrong = fault_of(text)
        if wrong:
            yield f"what `tell` says of {what} in “{locale}” {wrong}"


def _named(thing: Any) -> str:
    if isinstance(thing, str):
        return f"the game itself (“{thing}”)"
    if isinstance(thing, tuple):
        return f"an answer to {thing[0].key}"
    word = getattr(thing, "id", "") or getattr(thing, "word", "") or getattr(thing, "field", "")
    return f"{type(thing).__name__} “{word}”" if isinstance(word, str) and word else type(thing).__name__


def fault_of(text: Text) -> str:
    """Return what is wrong with a text that should say something, with every fact in its place; empty: nothing."""
    sentence = plain(text)
    if not sentence.strip():
        return "is empty"
    misplaced = re.search(r"[{}\ue000\ue001]|\bNone\b", sentence)
    return f"has a fact out of place (“{misplaced[0]}”): {sentence}" if misplaced else ""
