"""The block by which a file is read in one more language: what is written, line by line, with empty quotation marks to be filled in."""

import json
from collections.abc import Iterator, Mapping

from games.design.check import Report
from games.design.check.texts import is_named, words_of
from games.design.declared import Declared
from games.design.naming import names_of


def block(report: Report, language: str) -> str:
    """Return what to put at the end of a sound file, so that readers of `language` read it in theirs."""
    declared = report.declared
    assert declared is not None
    named = declared.names.get(declared.language, {})
    called = {word: named.get(word, word) for word in _unnamed(report, declared, language)}
    head = f"# “{language}”: fill in what stands between the quotation marks. Above each line stands “{declared.language}”."
    rules = f'{_above(declared.rules[declared.language].strip(), "")}\nRULES["{language}"] = """"""'
    names = {**declared.names.get(language, {}), **dict.fromkeys(called, "")}
    return "\n".join(
        (head, rules, *_map("TEXTS", language, declared.texts[declared.language]), *_names(language, names, called))
    )


def _unnamed(report: Report, declared: Declared, language: str) -> Iterator[str]:
    """Yield each word that players read and that has no name in the language: of parts and options, and of questions that were asked."""
    naming = names_of(declared)
    courses = report.played.courses if report.played else ()
    fields = (field for course in courses for now, _ in course for prompt in now.prompts for field in prompt.form)
    asked = (word for field in fields for word in (field.key, *field.choices) if word[:1] != "@")
    return (word for word in dict.fromkeys((*words_of(declared), *asked)) if not is_named(language, naming, word))


def _map(name: str, language: str, texts: Mapping[str, str]) -> Iterator[str]:
    yield f'{name}["{language}"] = {{'
    for key, written in texts.items():
        yield f'{_above(written.strip(), "    ")}\n    {json.dumps(key)}: "",'
    yield "}"


def _names(language: str, names: Mapping[str, str], called: Mapping[str, str]) -> Iterator[str]:
    yield f'NAMES["{language}"] = {{'
    for word, name in names.items():
        if word in called:
            yield _above(called[word], "    ")
        yield f"    {json.dumps(word, ensure_ascii=False)}: {json.dumps(name, ensure_ascii=False)},"
    yield "}"


def _above(written: str, before: str) -> str:
    return "\n".join(f"{before}# {line}" for line in written.splitlines())
