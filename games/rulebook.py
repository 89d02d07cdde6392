"""The whole rulebook of a game, by its numbered clauses: what every *Why?* names. It is ``rulebook.md`` in the game's folder."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from games import catalogue
from games.game import AnyGame
from games.wording import plain

_NUMBER: Final = re.compile(r"(?:## )?(\d+(?:\.\d+)?)[. ]")
_CITED: Final = re.compile(r"(?<![\d.])\d{1,2}(?:\.\d{1,2})?(?![\d.])")
_MARKS: Final = re.compile(r"\*\*|`")
_HEAD: Final = re.compile(r"(?:[A-Z]\w+ )?\d[^:]{0,60}:")


def text(key: str) -> str:
    """The rulebook as Markdown; empty if the game has none."""
    path = _folder(key) / "rulebook.md"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def languages(key: str) -> tuple[str, ...]:
    """The languages in which a game speaks, English first."""
    found = {path.stem for path in (_folder(key) / "locale").glob("*.ftl")}
    return ("en", *sorted(found - {"en"}))


def speaks(game: AnyGame, locale: str) -> bool:
    """Whether a game has words of its own in a language: its rules in short (or its line) are not the English ones."""
    said = [plain(game.summary(one) or game.tell(game.key, one)) for one in ("en", locale)]
    return locale.partition("-")[0] == "en" or said[0] != said[1]


@cache
def clauses(key: str) -> Mapping[str, str]:
    """Every section (``8``) and clause (``8.4``) as Markdown, with what stands under it up to the next number."""
    found: dict[str, list[str]] = {}
    open_: list[str] = []
    for line in text(key).splitlines():
        number = number_of(line)
        if number:
            open_ = [number, number.partition(".")[0]] if "." in number else [number]
        for one in dict.fromkeys(open_):
            found.setdefault(one, []).append(line)
    return {number: "\n".join(lines).strip() for number, lines in found.items()}


def number_of(line: str) -> str:
    """The number with which a line of the rulebook begins, or nothing."""
    found = _NUMBER.match(line)
    return found[1] if found else ""


def cited(key: str, why: str) -> tuple[tuple[int, int, str], ...]:
    """Where a reason names clauses of the rulebook: from, to, number. A bare section counts only in the reason's own head (``8, 14:``)."""
    known, head = clauses(key), _HEAD.match(why)
    end = head.end() if head else 0
    found = _CITED.finditer(why)
    return tuple(
        (one.start(), one.end(), one[0]) for one in found if one[0] in known and ("." in one[0] or one.start() < end)
    )


def unmarked(markdown: str) -> str:
    """Text of the rulebook without its Markdown marks."""
    rows = (line for line in markdown.splitlines() if not line.startswith("|-"))
    return "\n".join(_MARKS.sub("", line).strip("| #") for line in rows)


def _folder(key: str) -> Path:
    return catalogue.place(key)
