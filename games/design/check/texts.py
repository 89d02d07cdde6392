"""The words of a design: every text in each language of the file, with the same facts, and a name for everything in the others."""

import ast as python
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Final
from unicodedata import category

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from games import looks
from games.design.declared import GARNETS, Declared, place_of
from games.design.faults import Fault, fault
from games.design.naming import LANGUAGES, LONGEST_FACT, LONGEST_TEXT, TEXT, Naming, message, names_of
from games.design.syntax import parsed as tree_of
from games.wording import parsed, plain

_DIGITS: Final = 20
"""The most characters of a whole number with its separators."""
_FUNCTIONS: Final[Mapping[str, Mapping[str, range]]] = {
    "NUMBER": {"minimumIntegerDigits": range(1, 16), "useGrouping": range(2)},
    "LASTING": {},
}
"""What a text may call, and what each option may be."""
MOST_NESTED: Final = 6
"""The most braces within one another."""
_STRANGE: Final = frozenset({"Cc", "Co", "Cs", "Cn"})
"""Kinds of characters that no keyboard has: controls, private ones (with which names are marked), and those that do not exist."""
_PLAYS: Final = re.compile(r"^def plays\(", re.MULTILINE)
_CLAUSE: Final = re.compile(r"^\s*(\d+)\. ", re.MULTILINE)


def faults(declared: Declared, text: str) -> Iterator[Fault]:
    """Say what is wrong with the words of a file, the first of each kind first."""
    yield from _of_rules(declared, text)
    if declared.about.kind == "match" and _PLAYS.search(text):
        yield fault("fault-plays-of-match", place_of(text, "def plays"))
    yield from _of_texts(declared, text)
    yield from _of_names(declared, text)


def _of_rules(declared: Declared, text: str) -> Iterator[Fault]:
    place = place_of(text, "RULES")
    clauses = {language: _CLAUSE.findall(declared.rules.get(language, "")) for language in declared.texts}
    for language, numbers in clauses.items():
        if not numbers:
            yield fault("fault-no-clauses", place, language=language)
        elif numbers != [str(number + 1) for number in range(len(numbers))]:
            yield fault("fault-clauses", place, language=language)
    if all(clauses.values()) and len({len(numbers) for numbers in clauses.values()}) > 1:
        yield fault("fault-clauses-differ", place)


def _of_texts(declared: Declared, text: str) -> Iterator[Fault]:
    own, is_season = declared.texts[declared.language], declared.about.kind == "season"
    if not is_season and not any(key == "ask" or key.startswith("ask-") or key in _asking_texts(text) for key in own):
        yield fault("fault-no-ask-text", place_of(text, "TEXTS"))
    for language, texts in declared.texts.items():
        for key in (*sorted(own.keys() - texts.keys()), *sorted(texts.keys() - own.keys())):
            lacking = declared.language if key in texts else language
            yield fault("fault-text-lacks", place_of(text, key, "TEXTS"), text=key, language=lacking)
        for key, pattern in texts.items():
            if not pattern.strip():
                yield fault("fault-text-lacks", place_of(text, key, "TEXTS", language), text=key, language=language)
                continue
            wrong = _wrong(key, pattern, own.get(key, pattern))
            if wrong:
                place = place_of(text, key, "TEXTS", language)
                yield fault(wrong.message, place, text=key, language=language, other=declared.language, **wrong.facts)


def _wrong(key: str, pattern: str, own: str) -> Fault | None:
    """Return what is wrong with a text, perhaps beside the one in the file's `own` language."""
    facts, wrong = _read(key, pattern)
    if wrong:
        return wrong
    if facts and (key == "about" or key.startswith("option-")):
        return fault("fault-text-no-facts", what=min(facts))
    of_own, is_wrong = _read(key, own)
    return fault("fault-text-facts") if not is_wrong and facts != of_own else None


@cache
def _asking_texts(text: str) -> frozenset[str]:
    """Return the texts that a question takes by `say`."""
    return frozenset(re.findall(r"""say\(\s*["']([\w-]+)""", text))


class _Read(Visitor):
    """The facts of a message, and the first thing that it may not hold."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.wrong: Fault | None = None
        self._deep = 0

    def visit_Placeable(self, node: ast.Placeable) -> None:
        self._deep += 1
        if self._deep > MOST_NESTED:
            self._note("fault-text-nested", most=MOST_NESTED)
        else:
            self.generic_visit(node)
        self._deep -= 1

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self._note("fault-text-refers", what=node.id.name)

    visit_TermReference = visit_MessageReference

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        options, arguments = _FUNCTIONS.get(node.id.name), node.arguments
        if options is None:
            self._note("fault-text-calls", what=node.id.name)
            return
        if [type(each) for each in arguments.positional] != [ast.VariableReference]:
            self._note("fault-text-takes", what=node.id.name)
        for named in arguments.named:
            if _whole(named.value) not in options.get(named.name.name, ()):
                self._note(
                    "fault-text-option", what=f"{named.name.name}: {named.value.value}", options=_spelled(options)
                )
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self._written(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:
        self._written(node.parse()["value"])

    def _written(self, words: str) -> None:
        strange = next(
            (character for character in words if category(character) in _STRANGE and character != "\n"), None
        )
        if strange is not None:
            self._note("fault-text-character", what=f"U+{ord(strange):04X}")

    def _note(self, message: str, **facts: object) -> None:
        self.wrong = self.wrong or fault(message, **facts)


def _whole(value: ast.NumberLiteral | ast.StringLiteral) -> int | None:
    """Return the number that an option is set to, if it is a whole number."""
    is_whole = isinstance(value, ast.NumberLiteral) and value.value.isdecimal() and len(value.value) < _DIGITS
    return int(value.value) if is_whole else None


def _spelled(options: Mapping[str, range]) -> str:
    """Return the options of a function with what each may be: ``useGrouping 0–1``; ``none`` if it takes none."""
    return ", ".join(f"{name} {allowed[0]}–{allowed[-1]}" for name, allowed in options.items()) or "none"


@lru_cache(maxsize=4_096)
def _read(key: str, pattern: str) -> tuple[frozenset[str], Fault | None]:
    """Return the facts of a text, and what is wrong with it."""
    try:
        [entry] = parsed(message(key, pattern)).body
        if not isinstance(entry, ast.Message) or entry.attributes or entry.id.name != f"{TEXT}{key}":
            return frozenset(), fault("fault-text-unread")
        reader = _Read()
        reader.visit(entry)
        size = _longest(entry.value)
    except ValueError:  # there are several
        return frozenset(), fault("fault-text-unread")
    except RecursionError:
        return frozenset(), fault("fault-text-nested", most=MOST_NESTED)
    if size > LONGEST_TEXT and not reader.wrong:
        return frozenset(), fault("fault-text-large", most=LONGEST_TEXT, each=LONGEST_FACT)
    return frozenset(reader.facts), reader.wrong


def _longest(node: Any) -> int:
    """Return the most characters that a part of a text can come to, with the largest facts."""
    match node:
        case ast.Pattern(elements=elements):
            return sum(map(_longest, elements))
        case ast.Placeable(expression=expression):
            return _longest(expression)
        case ast.SelectExpression(variants=variants):
            return max(_longest(variant.value) for variant in variants)
        case ast.TextElement(value=words) | ast.StringLiteral(value=words) | ast.NumberLiteral(value=words):
            return len(words)
        case ast.FunctionReference(id=ast.Identifier(name="NUMBER")):
            return _DIGITS
    return LONGEST_FACT


def _of_names(declared: Declared, text: str) -> Iterator[Fault]:
    """Yield what is called by a word that has no name in another language; words of two letters and figures need none."""
    naming = names_of(declared)
    for word in words_of(declared):
        if language := unnamed(naming, word):
            yield fault("fault-unnamed", place_of(text, word), word=word, language=language)
    if same := alike(naming, declared.parts):
        yield fault("fault-parts-alike", place_of(text, same["second"], "PARTS"), **same)
    for language, names in declared.names.items():
        for word in ("yes", "no"):
            if word in names and names[word].casefold() != plain(naming.words(f"name-{word}", language)).casefold():
                yield fault("fault-name-fixed", place_of(text, word, "NAMES", language), word=word)
    for key in declared.options:
        if f"option-{key}" not in declared.texts[declared.language]:
            yield fault("fault-option-sentence", place_of(text, key, "OPTIONS"), option=key)


_SPOKEN: Final = frozenset({"RULES", "TEXTS", "NAMES"})


def unused(declared: Declared, text: str) -> Iterator[str]:
    """Yield the parts that a file names nowhere but in PARTS: nothing reads or changes them, and no one is ranked by them."""
    tree = tree_of(text)
    for top in tree.body:
        match top:
            case python.Assign(targets=[python.Name(id=name)]) if name in _SPOKEN:
                top.value = python.Constant(None)
            case python.Assign(targets=[python.Name(id="PARTS")], value=python.Dict() as parts):
                parts.keys = []
    written = {
        node.value for node in python.walk(tree) if isinstance(node, python.Constant) and isinstance(node.value, str)
    }
    for name in declared.parts:
        if name not in (declared.ranked_by, GARNETS) and not any(len(word) > 2 and word in name for word in written):
            yield name


def words_of(declared: Declared) -> dict[str, None]:
    """Return the words by which a file calls its parts, what they hold, and its options, each once."""
    shown = (name for name, part in declared.parts.items() if part.seen != "nobody")
    held = (word for part in declared.parts.values() for word in part.words if word[:1] != "@")
    return dict.fromkeys((*shown, *held, *declared.options))


def unnamed(naming: Naming, word: str) -> str:
    """Return the language of the file in which a word needs a name and has none; empty if there is none."""
    declared = naming.declared
    others = (language for language in declared.texts if language != declared.language)
    return next((each for each in others if not is_named(each, naming, word)), "")


def is_named(language: str, naming: Naming, word: str) -> bool:
    """Return whether a word has a name in a language, in this file or in all designs, as a whole or word by word, or needs none."""
    names = naming.declared.names.get(language, {})
    parts = [part for part in word.split(" ") if re.search(r"[^\W\d_]{3}", part)]
    return word in names or all(part in names or naming.is_shared(part) for part in parts)


def alike(naming: Naming, called: Iterable[str]) -> dict[str, str]:
    """Return the first two words whose names look the same in a language, as facts; nothing if there are none."""
    for language in LANGUAGES:
        seen: dict[str, str] = {}
        for word in dict.fromkeys(called):
            other = seen.setdefault(looks.skeleton(plain(naming.value(word, language))), word)
            if other != word:
                return {"first": other, "second": word, "language": language}
    return {}
