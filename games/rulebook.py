"""The whole rulebook of a game, by its numbered clauses: what every *Why?* names.

It is ``rulebook.md`` in the game's folder, in English. ``rulebook.it.md`` beside it is the same in Italian, with the same numbers.
"""

import re
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from games import catalogue
from games.game import AnyGame
from games.wording import fallbacks, plain

_NUMBER: Final = re.compile(r"(?:## )?(\d+(?:\.\d+)?)[. ]")
_CITED: Final = re.compile(r"(?<![\d.])\d{1,2}(?:\.\d{1,2})?(?![\d.])")
_MARKS: Final = re.compile(r"\*\*|`")
_HEAD: Final = re.compile(r"(?:[A-Z]\w+ )?\d[^:]{0,60}:")


def text(key: str, locale: str) -> str:
    """Return the rulebook as Markdown, in the language that `language` names; empty if the game has none."""
    path = files(catalogue.place(key)).get(language(key, locale))
    return path.read_text(encoding="utf-8") if path else ""


def language(key: str, locale: str) -> str:
    """Return the language in which readers of `locale` are given the rulebook: their own, or English if it is not translated."""
    written = files(catalogue.place(key))
    return next((one for one in fallbacks(locale) if one in written), "en")


def files(folder: Path) -> Mapping[str, Path]:
    """Return the rulebook in the folder of a game: a file for each language."""
    paths = {"en": folder / "rulebook.md"} | {path.name.split(".")[1]: path for path in folder.glob("rulebook.*.md")}
    return {one: path for one, path in sorted(paths.items()) if path.is_file()}


def languages(key: str) -> tuple[str, ...]:
    """Return the languages in which a game speaks, English first."""
    locales = {path.stem for path in (catalogue.place(key) / "locale").glob("*.ftl")}
    return ("en", *sorted(locales - {"en"}))


def spoken(game: AnyGame, locale: str) -> str:
    """Return the language of a game's own sentences for readers of `locale`: theirs, or English, or the first in which it is written.

    A game without a list of its languages speaks one if its rules in short (or its line) are not the English ones.
    """
    base, written = locale.partition("-")[0], game.words.locales() if game.words else ()
    if written:
        return base if base in written else min(written, key=lambda each: each != "en")
    said = [plain(game.summary(each) or game.tell(game.key, each)) for each in ("en", locale)]
    return "en" if base == "en" or said[0] == said[1] else base


@cache
def clauses(key: str, locale: str) -> Mapping[str, str]:
    """Return the sections and clauses of a game's rulebook, as `divided` gives them."""
    return divided(text(key, locale))


def numbers(key: str) -> Collection[str]:
    """Return the numbers of all sections and clauses. They are the same in every language."""
    return clauses(key, "en").keys()


def divided(whole: str) -> Mapping[str, str]:
    """Return every section (``8``) and clause (``8.4``) of a rulebook as Markdown, with what stands under it up to the next number."""
    parts = pieces(whole)
    return {number: _under(number, parts) for number in parts if number}


def _under(number: str, parts: Mapping[str, str]) -> str:
    return "\n".join(said for one, said in parts.items() if one == number or one.startswith(f"{number}.")).strip()


def pieces(whole: str) -> Mapping[str, str]:
    """Return what stands under each number up to the next one, of whatever level; under none what stands before the first."""
    lines: dict[str, list[str]] = {"": []}
    at = ""
    for line in whole.splitlines():
        at = number_of(line) or at
        lines.setdefault(at, []).append(line)
    return {number: "\n".join(those) for number, those in lines.items()}


def number_of(line: str) -> str:
    """Return the number with which a line of the rulebook begins, or nothing."""
    match = _NUMBER.match(line)
    return match[1] if match else ""


def cited(key: str, why: str) -> tuple[tuple[int, int, str], ...]:
    """Return where a reason names clauses of the rulebook: from, to, number.

    A bare section counts only in the reason's own head (``8, 14:``).
    """
    known, head = numbers(key), _HEAD.match(why)
    end = head.end() if head else 0
    matches = _CITED.finditer(why)
    return tuple(
        (one.start(), one.end(), one[0]) for one in matches if one[0] in known and ("." in one[0] or one.start() < end)
    )


def unmarked(markdown: str) -> str:
    """Return text of the rulebook without its Markdown marks."""
    rows = (line for line in markdown.splitlines() if not line.startswith("|-"))
    return "\n".join(_MARKS.sub("", line).strip("| #") for line in rows)
