"""The colours of pictures: what the mood of a game is, and what all games share: five suits, eleven seats.

Every pair of text and ground that a picture uses has a contrast of at least 4.5 : 1 (WCAG 2.2, 1.4.3), and no
meaning rests on a colour: suits differ by icon and border, seats by mark and hatch.
"""

from typing import Final

import msgspec

PAPER: Final = "#fbf6e9"
INK: Final = "#1f1b16"


class Mood(msgspec.Struct, frozen=True):
    """A game's own light: `ground` and `panel` carry `ink`, `soft` and `accent`; `line` only draws lines."""

    ground: str
    panel: str
    ink: str
    soft: str
    line: str
    accent: str


class Suit(msgspec.Struct, frozen=True):
    """What tells one suit from another: icon and border (`dash`, `stroke`, double or not) first, colour last."""

    icon: str
    ink: str
    face: str
    dash: str
    stroke: float
    is_double: bool = False


class Livery(msgspec.Struct, frozen=True):
    """How a seat is told apart on a map: a hatch of `shade` over `fill`; its mark is written on `fill` alone."""

    fill: str
    shade: str
    hatch: str


PLAIN: Final = Suit("", INK, PAPER, "", 1.5)
SUITS: Final = {
    "white": Suit("sun", "#5c5548", "#ffffff", "", 1.2, is_double=True),
    "blue": Suit("wave", "#0a559c", "#e9f1fb", "9 4", 2),
    "black": Suit("moon", "#17150f", "#dedad2", "", 4),
    "red": Suit("flame", "#a81f16", "#fdebe6", "9 3 2 3", 2),
    "green": Suit("tree", "#17612f", "#e6f3e4", "0.1 5", 3),
}
"""The five colours of cards and places, each with a sign and a line of its own."""

# The hatch names are keys of `parts.HATCHES`.
LIVERIES: Final = (
    Livery("#fbe3a8", "#c99a1e", "rising"),
    Livery("#cfe6fa", "#5c9fd6", "falling"),
    Livery("#f7d3dc", "#d0708c", "level"),
    Livery("#d6efd0", "#6caa5c", "upright"),
    Livery("#e6dcf8", "#9a7fd0", "dots"),
    Livery("#fbdcc3", "#d9833f", "grid"),
    Livery("#d2f0ec", "#4fa79b", "lattice"),
    Livery("#eceae4", "#98917f", "solid"),
)

# One dash per line of a plot, and a colour that helps where it can be seen.
DASHES: Final = ("", "8 4", "2 4", "10 4 2 4", "16 5", "5 3 5 8", "1 6", "12 3 2 3 2 3", "20 4 4 4", "4 4", "3 9")
STROKES: Final = ("#ffffff", "#ffc95c", "#8fd0ff", "#ff9f8a", "#8fe3b0", "#e2b6ff")
