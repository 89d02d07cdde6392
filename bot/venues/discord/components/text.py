"""Turn spans into Discord's Markdown, in which players' own words format, mention, link and hide nothing.

    markdown(text, names)           one string
    lines(text, names, most)        its lines, each at most `most` long, never cut within an escape, a moment or bold
    label(text, names, most)        plain, for buttons, options and titles, cut with an ellipsis

Names and tokens are bold; a token ``grid/…`` is a drawing in letters of equal width and stays in one piece. A moment is
``<t:…:F>`` or ``<t:…:R>``, which each reader sees in their own time zone.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final

from bot.commands.table import slashed
from bot.papers.markup import Names
from games.wording import COMMAND, LINK, Moment, Name, Span, Text, Token, Words

WORDS: Final = Words(Path(__file__).parent)


_MARKS: Final = re.compile(r"[\\*_~`|\[\]<@#]|:(?=//)")
_PARTS: Final = re.compile(r"\n|[^\S\n]+|\S+")
_UNITS: Final = re.compile(r"\\.|.", re.DOTALL)
# Characters that turn the direction of everything after them, and controls that no font shows.
_UNSEEN: Final = dict.fromkeys(
    [*range(9), *range(14, 32), 0x7F, 0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
)
_BOLD: Final = "**"


def size(text: str) -> int:
    """Return the greatest length that Discord may count: in UTF-16 units, the larger of the two ways."""
    return len(text) if text.isascii() else len(text) + sum(character > "\uffff" for character in text)


def markdown(text: Text, names: Names) -> str:
    """Return a text as Discord's Markdown."""
    return "".join(_atoms(text, names, most=4_000))


def lines(text: Text, names: Names, most: int) -> list[str]:
    """Return a text as lines of at most `most`: broken where it breaks itself, else between words, else within a word."""
    done, line, length = [], "", 0
    for atom in _atoms(text, names, most):
        longer = length + size(atom)
        if longer <= most and atom != "\n":
            line, length = line + atom, longer
            continue
        done.append(line.rstrip())
        line = "" if atom.isspace() else atom
        length = size(line)
    return [*done, line.rstrip()]


def label(text: Text, names: Names, most: int) -> str:
    """Return a text on one line without formatting, of 1 to `most` characters."""
    words = "".join(_words(span, names) for span in text if not isinstance(span, Moment))
    line = " ".join(words.translate(_UNSEEN).split()) or "…"
    if size(line) <= most:
        return line
    kept = next(_grouped(line, most - 1))
    return kept.rstrip() + "…"


def _atoms(text: Text, names: Names, most: int) -> Iterator[str]:
    """Yield the atoms of a line: line breaks, spaces, and pieces of at most `most` that must not be cut."""
    for kind, spans in groupby(text, _kind):
        if kind == "moment":
            yield from (_moment(span) for span in spans if isinstance(span, Moment))
            continue
        words = "".join(_words(span, names) for span in spans).translate(_UNSEEN)
        if kind == "link":
            yield f"<{words}>"  # in these marks nothing of it is escaped, and no preview is fetched
            continue
        if kind == "grid":
            yield "```\n" + words.replace("`", "'") + "\n```"
            continue
        if kind == "strong":
            # Neighbours share one pair of marks: `**a****b**` is not two bold words.
            if inner := escape(" ".join(words.split())):
                yield from (f"{_BOLD}{piece}{_BOLD}" for piece in _grouped(inner, most - 2 * len(_BOLD)))
            continue
        yield from _of_words(words, most)


@lru_cache(1024)
def _of_words(words: str, most: int) -> tuple[str, ...]:
    """Return the atoms of words that are no name. Cached: a round says the same sentences to many people."""
    atoms: list[str] = []
    for part in _PARTS.findall(words):
        if part.isspace():
            atoms.append("\n" if part == "\n" else " ")
        else:
            atoms += _grouped(escape(part), most)
    return tuple(atoms)


def _kind(span: Span) -> str:
    match span:
        case str():
            return "words"
        case Moment():
            return "moment"
        case Token(key=key) if key.startswith("grid/"):
            return "grid"
        case Token(key=key) if key == LINK:
            return "link"
        case Token(key=key) if key.startswith(COMMAND):
            return "words"
        case _:
            return "strong"


def _words(span: Span, names: Names) -> str:
    match span:
        case Name(seat=seat):
            return names.get(seat, "").translate(_UNSEEN).strip() or f"seat {seat + 1}"
        case Token(key=key, label=said):
            return slashed(said) if key.startswith(COMMAND) else said
        case str():
            return span
        case Moment():
            return ""


def _moment(span: Moment) -> str:
    return f"<t:{int(span.at.timestamp())}:{'F' if span.style == 'full' else 'R'}>"


@lru_cache(4096)
def escape(word: str) -> str:
    """Return words with all formatting escaped. Cached: the same few thousand words occur again and again."""
    escaped = _MARKS.sub(r"\\\g<0>", word)
    if word[:1] in {"-", "+", ">"}:  # a list or a quotation, at the beginning of a line
        return "\\" + escaped
    return f"{word[:-1]}\\." if re.fullmatch(r"\d+\.", word, re.ASCII) else escaped


def _grouped(escaped: str, most: int) -> Iterator[str]:
    """Yield an escaped word in pieces of at most `most`, no escape cut in two."""
    if 0 < size(escaped) <= most:
        yield escaped
        return
    piece, length = "", 0
    for unit in _UNITS.findall(escaped):
        if length + size(unit) > most:
            yield piece
            piece, length = "", 0
        piece, length = piece + unit, length + size(unit)
    yield piece


def small(lines: Iterable[str]) -> list[str]:
    """Return lines in small letters, without the empty ones."""
    return [f"-# {line}" for line in lines if line]
