"""The words of a design: every text in every language, each with the same facts, and a name for everything in Italian."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from games.design.declared import Declared, place_of
from games.design.faults import Fault, fault
from games.design.naming import TEXT, Naming, message
from games.wording import parsed, plain

LANGUAGES: Final = ("en", "it")
"""Every design is written in these."""
_FUNCTIONS: Final = frozenset({"NUMBER", "LASTING"})
_CLAUSE: Final = re.compile(r"^\s*(\d+)\. ", re.MULTILINE)


def faults(declared: Declared, text: str) -> Iterator[Fault]:
    """Say what is wrong with the words of a file, the first of each kind first."""
    yield from _of_rules(declared, text)
    for language in LANGUAGES:
        if language not in declared.texts:
            yield fault("fault-no-language", place_of(text, "TEXTS"), language=language)
    yield from _of_texts(declared, text)
    yield from _of_names(declared, text)


def _of_rules(declared: Declared, text: str) -> Iterator[Fault]:
    place = place_of(text, "RULES")
    clauses = {language: _CLAUSE.findall(declared.rules.get(language, "")) for language in LANGUAGES}
    for language, numbers in clauses.items():
        if not numbers:
            yield fault("fault-no-clauses", place, language=language)
        elif numbers != [str(number + 1) for number in range(len(numbers))]:
            yield fault("fault-clauses", place, language=language)
    if all(clauses.values()) and len({len(numbers) for numbers in clauses.values()}) > 1:
        yield fault("fault-clauses-differ", place)


def _of_texts(declared: Declared, text: str) -> Iterator[Fault]:
    english = declared.texts["en"]
    if not any(key == "ask" or key.startswith("ask-") or key in _said(text) for key in english):
        yield fault("fault-no-ask-text", place_of(text, "TEXTS"))
    for language, texts in declared.texts.items():
        for key in (*sorted(english.keys() - texts.keys()), *sorted(texts.keys() - english.keys())):
            lacking = "en" if key in texts else language
            yield fault("fault-text-lacks", place_of(text, key, "TEXTS"), text=key, language=lacking)
        for key, pattern in texts.items():
            wrong = _wrong(key, pattern)
            if (
                not wrong
                and key in english
                and not _wrong(key, english[key])
                and _facts(key, pattern) != _facts(key, english[key])
            ):
                wrong = "fault-text-facts"
            if wrong:
                message, _, what = wrong.partition(" ")
                yield fault(message, place_of(text, key, "TEXTS", language), text=key, language=language, what=what)


@cache
def _said(text: str) -> frozenset[str]:
    """The texts that a question takes by `say`."""
    return frozenset(re.findall(r"""say\(\s*["']([\w-]+)""", text))


class _Read(Visitor):
    """The facts of a message, and what it may not hold."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.wrong = ""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.wrong = f"fault-text-refers {node.id.name}"

    visit_TermReference = visit_MessageReference

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        if node.id.name not in _FUNCTIONS:
            self.wrong = f"fault-text-calls {node.id.name}"
        self.generic_visit(node)


def _read(key: str, pattern: str) -> tuple[frozenset[str], str]:
    """The facts of a text, and what is wrong with it: a message, and behind a space what it is about."""
    entries = parsed(message(key, pattern)).body
    if len(entries) != 1 or not isinstance(entries[0], ast.Message) or entries[0].attributes:
        return frozenset(), "fault-text-unread"
    found = _Read()
    found.visit(entries[0])
    return frozenset(found.facts), found.wrong or ("" if entries[0].id.name == f"{TEXT}{key}" else "fault-text-unread")


def _facts(key: str, pattern: str) -> frozenset[str]:
    return _read(key, pattern)[0]


def _wrong(key: str, pattern: str) -> str:
    return _read(key, pattern)[1]


def _of_names(declared: Declared, text: str) -> Iterator[Fault]:
    """What is called by a word that has no Italian name; words of two letters and figures need none."""
    naming = Naming(declared)
    shown = (name for name, part in declared.parts.items() if part.seen != "nobody")
    held = (word for part in declared.parts.values() for word in part.words if word[:1] != "@")
    for word in dict.fromkeys((*shown, *held, *declared.options)):
        if not named(naming, declared, word):
            yield fault("fault-unnamed", place_of(text, word), word=word)
    for key in declared.options:
        if f"option-{key}" not in declared.texts["en"]:
            yield fault("fault-option-sentence", place_of(text, key, "OPTIONS"), option=key)


def named(naming: Naming, declared: Declared, word: str) -> bool:
    """Whether a word of the file has an Italian name, or needs none."""
    if not re.search(r"[^\W\d_]{3}", word) or word in declared.names.get("it", {}):
        return True
    parts = [part for part in word.split(" ") if re.search(r"[^\W\d_]{3}", part)]
    return all(part in declared.names.get("it", {}) or naming.is_shared(part) for part in parts)


def alike(naming: Naming, choices: tuple[str, ...]) -> dict[str, str]:
    """Return the first two choices that share a name in a language, as facts; nothing if there are none."""
    for language in LANGUAGES:
        seen: dict[str, str] = {}
        for word in dict.fromkeys(choices):
            other = seen.setdefault(plain(naming.value(word, language)), word)
            if other != word:
                return {"first": other, "second": word, "language": language}
    return {}
