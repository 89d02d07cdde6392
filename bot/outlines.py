"""Pictures without fonts: each line of text in an SVG becomes the outlines of its letters, labelled with its words.

`fonts/*.json.gz` has the outlines of each face, in thousandths of an em; `python -m tests.pictures.outlining` makes them of the fonts.
"""

import gzip
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from html import unescape
from pathlib import Path
from typing import Final
from unicodedata import normalize

import msgspec

from games.scene import TEXT

FONTS: Final = Path(__file__).with_name("fonts")
FACES: Final = ("serif", "sans", "hangul")
_EM: Final = 1000
_ATTRIBUTE: Final = re.compile(r'([a-z-]+)="([^"]*)"')
_BEFORE: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}


class Face(msgspec.Struct, frozen=True):
    """A font: advance and path of each letter and ligature. `kern[rows[a]][columns[b]]` moves `b` where it follows `a`."""

    glyphs: dict[str, tuple[int, str]]
    rows: dict[str, int] = {}
    columns: dict[str, int] = {}
    kern: list[list[int]] = []

    def kerning(self, glyph: str, other: str) -> int:
        """Return how much nearer (below zero) or farther `other` stands after `glyph` than their advances say."""
        return self.kern[self.rows[glyph]][self.columns[other]] if glyph in self.rows and other in self.columns else 0


@cache
def face(name: str) -> Face:
    """Return a face by its name in `FACES`."""
    return msgspec.json.decode(gzip.decompress((FONTS / f"{name}.json.gz").read_bytes()), type=Face)


def outlined(svg: str) -> str:
    """Return a picture of `games.scene` with outlines for its text. A letter that no font has is left out."""
    return TEXT.sub(_drawn, svg)


def _drawn(match: re.Match[str]) -> str:
    attributes = dict(_ATTRIBUTE.findall(match[1]))
    path, width = _run(unescape(match[2]), "serif" if "Serif" in attributes["font-family"] else "sans")
    scale = float(attributes["font-size"]) / _EM
    x = float(attributes["x"]) - width * scale * _BEFORE[attributes["text-anchor"]]
    where = f"translate({x:.2f} {attributes['y']}) scale({scale:g})"
    words = match[2].replace('"', "&quot;")
    return f'<path aria-label="{words}" transform="{where}" fill="{attributes["fill"]}" d="{path}"/>' if path else ""


@lru_cache(maxsize=1_024)
def _run(words: str, own: str) -> tuple[str, int]:
    """Return the outlines of a line from (0, 0), and how wide it is."""
    path, x, last = "", 0, ("", "")
    for name, glyph in _glyphs(normalize("NFC", " ".join(words.split())), own):
        if last[0] == name:
            x += face(name).kerning(last[1], glyph)
        advance, drawn = face(name).glyphs[glyph]
        path += f"M{x} 0{drawn}" if drawn else ""
        x, last = x + advance, (name, glyph)
    return path, x


def _glyphs(words: str, own: str) -> Iterator[tuple[str, str]]:
    """Yield each letter or ligature after the face that has it: the line's own, else the first of all."""
    for part in _ligatures(own).split(words):
        if part in face(own).glyphs and len(part) > 1:
            yield own, part
            continue
        for letter in part:
            name = next((one for one in (own, *FACES) if letter in face(one).glyphs), None)
            if name is not None:
                yield name, letter


@cache
def _ligatures(name: str) -> re.Pattern[str]:
    """Return the pattern that splits a line at its ligatures, the longest first, and keeps them."""
    ligatures = sorted((glyph for glyph in face(name).glyphs if len(glyph) > 1), key=len, reverse=True)
    return re.compile(f"({'|'.join(map(re.escape, ligatures))})")
