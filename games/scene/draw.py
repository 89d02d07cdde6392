"""The pencil: text that is measured before it is written, icons, boxes, and pieces that stack by themselves."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal
from xml.sax.saxutils import escape

import msgspec
from msgspec.structs import replace

WIDTH: Final = 360  # user units; a phone shows a picture about 360 points wide, so 12 units are 12 points
MARGIN: Final = 12
INNER: Final = WIDTH - 2 * MARGIN
GAP: Final = 8

SMALL: Final = 12  # the smallest text there is
BODY: Final = 14
TITLE: Final = 20
FIGURE: Final = 24

SANS: Final = "Bellflower Sans, Bellflower Hangul, Noto Sans, sans-serif"
SERIF: Final = "Bellflower Serif, Bellflower Hangul, EB Garamond, serif"

Anchor = Literal["start", "middle", "end"]

TEXT: Final = re.compile(r"<text ([^>]*)>([^<]*)</text>")
"""A line of text, as `write` writes it."""

# Advance widths of U+0020 to U+007E in hundredths of an em, as in fonts/sans.ttf, the wider of the two faces.
_ADVANCES: Final = (
    *(26, 28, 45, 65, 57, 88, 74, 25, 32, 32, 55, 57, 28, 32, 28, 40, 57, 57, 57, 57, 57, 57, 57, 57),
    *(57, 57, 28, 28, 57, 57, 57, 46, 90, 67, 66, 64, 73, 56, 54, 73, 76, 37, 31, 65, 55, 93, 79, 79),
    *(62, 79, 64, 55, 57, 75, 63, 95, 64, 60, 58, 33, 40, 33, 57, 42, 33, 58, 63, 50, 63, 58, 37, 63),
    *(64, 28, 28, 59, 28, 96, 64, 62, 63, 63, 43, 49, 41, 64, 55, 83, 56, 55, 48, 39, 55, 39, 57),
)
_NARROW: Final = dict.fromkeys("·•‘’‚", 0.36)
_LETTER: Final = 0.72
_SQUARE: Final = 1.02
_SLACK: Final = 1.03  # the serif is a hair wider here and there


class Icon(msgspec.Struct, frozen=True):
    """One path in a square of `box` units."""

    path: str
    box: int


ICONS: Final = msgspec.json.decode(Path(__file__).with_name("icons.json").read_bytes(), type=dict[str, Icon])
"""The icons of pictures, by name: ``crown``, ``skull``."""


class Piece(msgspec.Struct, frozen=True):
    """A part of a picture, drawn from (0, 0), with the room it takes; `alt`: what it says in words, for `explained`."""

    svg: str
    width: float
    height: float
    alt: str = ""


def described(drawn: Piece, alt: str) -> Piece:
    """Return a piece that says this in words."""
    return replace(drawn, alt=alt)


@lru_cache(maxsize=8_192)
def number(value: float) -> str:
    """Return a coordinate with at most two decimals; there is no zero below zero."""
    return f"{value + 0.0:.2f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=8_192)
def text_width(text: str, size: float) -> float:
    """Return how wide `text` will be, in units; rather a little too much than too little."""
    return size * _SLACK * sum(map(_advance, text))


def _advance(letter: str) -> float:
    code = ord(letter)
    if 0x20 <= code <= 0x7E:
        return _ADVANCES[code - 0x20] / 100
    if letter in _NARROW:
        return _NARROW[letter]
    return _LETTER if code < 0x1100 or 0x1E00 <= code < 0x2190 else _SQUARE


def fit(text: str, width: float, size: float) -> str:
    """Return `text`, cut with an ellipsis if it would be wider than `width`."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, width: float, size: float, most: int) -> tuple[str, ...]:
    """Return `text` in at most `most` lines, broken between words; what is left over is cut with an ellipsis."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (text_width(longer, size) <= width or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(fit(line, width, size) for line in lines)


def write(
    text: str,
    x: float,
    y: float,
    colour: str,
    size: float = BODY,
    anchor: Anchor = "start",
    face: str = SANS,
    room: float = 0,
) -> str:
    """Return one line of text with its baseline at `y`; any text is safe here. `room`: how wide a name in it may become."""
    wide = f' data-room="{number(room)}"' if room else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" fill="{colour}" font-family="{face}" font-size="{number(size)}"'
        f' text-anchor="{anchor}"{wide}>{escape(_printable(text))}</text>'
    )


def _printable(text: str) -> str:
    """Replace what XML 1.0 forbids even when escaped: most control characters and lone surrogates."""
    if text.isprintable():  # a surrogate is not
        return text
    return "".join(c if c.isprintable() else " " for c in text)


def icon(name: str, x: float, y: float, size: float, colour: str) -> str:
    """Return the icon `name` in a square of `size` whose upper left corner is (x, y)."""
    drawn = ICONS[name]
    scale = f"{size / drawn.box:.4f}"
    return f'<path transform="translate({number(x)} {number(y)}) scale({scale})" fill="{colour}" d="{drawn.path}"/>'


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = "none",
    line: str = "none",
    stroke: float = 1,
    dash: str = "",
    radius: float = 6,
) -> str:
    """Return a rectangle with round corners."""
    dashed = (
        f' stroke-dasharray="{dash}" stroke-linecap="{"round" if dash.startswith("0") else "butt"}"' if dash else ""
    )
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="{number(radius)}"'
        f' fill="{fill}" stroke="{line}" stroke-width="{number(stroke)}"{dashed}/>'
    )


def stroke(points: Iterable[tuple[float, float]], colour: str, width: float = 1.5, dash: str = "") -> str:
    """Return a line through `points`."""
    where = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<polyline points="{where}" fill="none" stroke="{colour}" stroke-width="{number(width)}"'
        f' stroke-linejoin="round"{dashed}/>'
    )


def move(svg: str, x: float, y: float) -> str:
    """Return a fragment, moved."""
    return f'<g transform="translate({number(x)} {number(y)})">{svg}</g>'


def stack(pieces: Sequence[Piece], gap: float = GAP) -> Piece:
    """Draw pieces one under the other."""
    parts, y = [], 0.0
    for piece in pieces:
        parts.append(move(piece.svg, 0, y))
        y += piece.height + gap
    alt = "\n".join(piece.alt for piece in pieces if piece.alt)
    return Piece("".join(parts), max((p.width for p in pieces), default=0), max(0, y - gap), alt)


def flow(pieces: Sequence[Piece], width: float = INNER, gap: float = GAP, per_row: int = 99) -> Piece:
    """Draw pieces from left to right, in as many rows as it takes."""
    rows: list[list[Piece]] = [[]]
    for piece in pieces:
        used = sum(p.width + gap for p in rows[-1])
        if rows[-1] and (len(rows[-1]) == per_row or used + piece.width > width + 0.01):
            rows.append([])
        rows[-1].append(piece)
    return stack([_beside(row, gap) for row in rows if row], gap)


def _beside(pieces: Sequence[Piece], gap: float) -> Piece:
    parts, x = [], 0.0
    for piece in pieces:
        parts.append(move(piece.svg, x, 0))
        x += piece.width + gap
    return Piece("".join(parts), x - gap, max(p.height for p in pieces))
