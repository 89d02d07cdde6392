"""The things on the table: cards, tiles of a city, pills, headings."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final

import msgspec

from games.scene.draw import (
    BODY,
    FIGURE,
    GAP,
    INNER,
    SERIF,
    SMALL,
    Piece,
    box,
    described,
    fit,
    flow,
    icon,
    move,
    number,
    stack,
    text_width,
    wrap,
    write,
)
from games.scene.palette import INK, LIVERIES, PAPER, PLAIN, SUITS, Mood, Suit

PER_ROW: Final = 4
CARD: Final = (INNER - (PER_ROW - 1) * GAP) / PER_ROW
_RAISE: Final = 10
_BADGE: Final = 18

# Each hatch is one path in a square of eight units, repeated.
HATCHES: Final = {
    "rising": "M-1 9 9-1M-1 1 1-1M7 9 9 7",
    "falling": "M-1-1 9 9M7-1 9 1M-1 7 1 9",
    "level": "M0 2H8M0 6H8",
    "upright": "M2 0V8M6 0V8",
    "dots": "M2 1v2M6 5v2M1 2h2M5 6h2",
    "grid": "M0 4H8M4 0V8",
    "lattice": "M0 0 8 8M8 0 0 8",
    "solid": "",
}


def seat_mark(seat: int) -> str:
    """Return how a picture names a seat (display names may be in any script): P1, P2 …"""
    return f"P{seat + 1}"


class Card(msgspec.Struct, frozen=True):
    """A card. `label` is the figure in its corner, `icons` (at most three) its middle, `word` its foot.

    `suit` is a key of `SUITS`, or empty for a plain card. A chosen card is raised and ticked; `badge` is a short
    word on it (`PAY`); `gives` are small icons beside the label (what the card shows or pays). A hidden card shows
    its back and nothing else, even if other fields are set. `choice`: the word of a form that it stands for, for pages on which
    one can press it.
    """

    label: str
    word: str
    icons: tuple[str, ...] = ()
    suit: str = ""
    is_chosen: bool = False
    badge: str = ""
    gives: tuple[str, ...] = ()
    is_hidden: bool = False
    choice: str = ""


def cards(mood: Mood, hand: Sequence[Card], *, is_small: bool = False) -> Piece:
    """Draw cards in rows of at most four. Small ones save height where there are many."""
    height = 74.0 if is_small else 112.0
    lift = _RAISE if any(c.is_chosen or c.badge for c in hand) else 0
    return flow([_card(mood, card, height, lift) for card in hand], per_row=PER_ROW)


@lru_cache(maxsize=1_024)  # the same cards lie before many readers, round after round
def _card(mood: Mood, card: Card, height: float, lift: float) -> Piece:
    if card.is_hidden:
        return Piece(move(_back(mood, height), 0, lift), CARD, height + lift)
    suit = SUITS.get(card.suit, PLAIN)
    face = _frame(suit, height) + _face(suit, card, height) + _badges(mood, card)
    pressed = pressable(card.choice, face) if card.choice else face
    return Piece(move(pressed, 0, 0 if card.is_chosen else lift), CARD, height + lift)


def _frame(suit: Suit, height: float) -> str:
    outer = box(0.75, 0.75, CARD - 1.5, height - 1.5, fill=suit.face, line=suit.ink, stroke=1.5, radius=8)
    inset = 4 + suit.stroke / 2
    inner = box(
        inset, inset, CARD - 2 * inset, height - 2 * inset, line=suit.ink, stroke=suit.stroke, dash=suit.dash, radius=5
    )
    second = box(7.5, 7.5, CARD - 15, height - 15, line=suit.ink, stroke=suit.stroke, radius=3)
    return outer + inner + (second if suit.is_double else "")


def _face(suit: Suit, card: Card, height: float) -> str:
    is_small = height < 100
    names = card.icons or ((suit.icon,) if suit.icon else ())
    label = fit(card.label, CARD - 26, FIGURE)
    # Beside its figure a small card has as much room as that leaves.
    room = min(34.0, CARD - 26 - text_width(label, FIGURE)) if is_small else CARD - 24
    size = min(27 if is_small else 38, room / max(1, len(names)))
    left = CARD - 11 - size * len(names) if is_small else (CARD - size * len(names)) / 2
    top = 12 + (30 - size) / 2 if is_small else 38 + (38 - size) / 2
    drawn = "".join(icon(name, left + i * size + 1, top, size - 2, suit.ink) for i, name in enumerate(names))
    figure = write(label, 13, 33, suit.ink, FIGURE, face=SERIF)
    step = min(15.0, (CARD - 30 - text_width(label, FIGURE)) / max(1, len(card.gives)))
    start, high = CARD - 13 - step * len(card.gives), 21.5 - step / 2
    gives = "".join(icon(name, start + step * i, high, step - 1, suit.ink) for i, name in enumerate(card.gives))
    return figure + drawn + gives + _foot(card.word, height)


def _foot(word: str, height: float) -> str:
    # Clear of the inner frame, unless that would cut a word.
    lines = wrap(word, CARD - 24, SMALL, 2)
    if any(line.endswith("…") for line in lines):
        lines = wrap(word, CARD - 14, SMALL, 2)
    base = height - 12 - (len(lines) - 1) * 13 - (4 if height > 100 and len(lines) == 1 else 0)
    return "".join(write(line, CARD / 2, base + 13 * i, INK, SMALL, "middle") for i, line in enumerate(lines))


def _badges(mood: Mood, card: Card) -> str:
    tick = ""
    if card.is_chosen:
        tick = box(CARD - 20, -4, 22, 22, fill=mood.accent, line=INK, stroke=1.5, radius=11)
        tick += icon("tick", CARD - 16, 0, 14, INK)
    if not card.badge:
        return tick
    width = min(text_width(card.badge, SMALL) + 10, CARD - (28 if tick else 8))
    badge = box(4, -6, width, _BADGE, fill=mood.accent, line=INK, stroke=1.5, radius=9)
    return tick + badge + write(fit(card.badge, width - 9.99, SMALL), 4 + width / 2, 7.5, INK, SMALL, "middle")


def _back(mood: Mood, height: float) -> str:
    edge = box(0.75, 0.75, CARD - 1.5, height - 1.5, fill=mood.panel, line=mood.soft, stroke=1.5, radius=8)
    inner = box(7, 7, CARD - 14, height - 14, line=mood.soft, dash="0.1 5", stroke=2, radius=4)
    return edge + inner + icon("bellflower", CARD / 2 - 14, height / 2 - 14, 28, mood.soft)


class Tile(msgspec.Struct, frozen=True):
    """A tile of a city. `owner` is a seat (its mark and hatch are drawn) or None; `icon` stands for what is built
    there (`lair`: such a tile has a double frame as well); `text` is short (`3` men); a target has a dashed ring. What the
    reader sends sets out from a tile that `is_home`.
    """

    owner: int | None = None
    icon: str = ""
    text: str = ""
    is_target: bool = False
    is_fight: bool = False
    is_home: bool = False


def city(mood: Mood, columns: int, rows: int, tiles: Mapping[str, Tile]) -> Piece:
    """Return a grid whose columns are letters and whose rows are numbers; a tile that is not named is free."""
    edge = 18
    side = min(48.0, (INNER - edge) / columns)
    letters = [write(chr(65 + c), edge + side * (c + 0.5), 12, mood.soft, SMALL, "middle") for c in range(columns)]
    numbers = [write(str(r + 1), edge - 4, 18 + side * (r + 0.5) + 4, mood.soft, SMALL, "end") for r in range(rows)]
    grid = [
        move(pressable(name, _tile(mood, tile, side - 2), is_home=tile.is_home), edge + side * c + 1, 18 + side * r + 1)
        for r in range(rows)
        for c in range(columns)
        for name in (f"{chr(65 + c)}{r + 1}",)
        for tile in (tiles.get(name, Tile()),)
    ]
    return Piece("".join((*letters, *numbers, *grid)), edge + side * columns, 18 + side * rows)


def pressable(choice: str, drawn: str, *, is_home: bool = False) -> str:
    """Return a drawing that says for which choice of a form it stands, for pages on which one can press it.

    `drawn` begins with a rectangle: so large is what one presses. `choice` may be the beginning of several choices (``white`` of
    ``white W3`` and ``white 2 garnets``), or name its field too (``A-1=11``).
    """
    home = ' data-home="yes"' if is_home else ""
    return f'<g data-tile="{escape(choice)}"{home}>{drawn}</g>'


def area(width: float, height: float, radius: float = 3) -> str:
    """Return a rectangle that is not to be seen: where what is round, or a row of words, can be pressed."""
    return f'<rect width="{number(width)}" height="{number(height)}" rx="{number(radius)}" fill="none"/>'


def _tile(mood: Mood, tile: Tile, side: float) -> str:
    owned = tile.owner is not None
    livery = LIVERIES[(tile.owner or 0) % len(LIVERIES)]
    fill, ink = (livery.fill, INK) if owned else (mood.panel, mood.ink)
    parts = [box(0, 0, side, side, fill=fill, line=mood.line, stroke=0.7, radius=3)]
    if owned:
        shape = f'<rect width="{number(side)}" height="{number(side)}" rx="3"'
        parts.append(f'{shape} fill="url(#hatch-{livery.hatch})"/>')
    if tile.icon == "lair":
        parts += [box(k, k, side - 2 * k, side - 2 * k, line=ink, stroke=1.2, radius=2) for k in (1, 3.2)]
    if tile.is_target:
        parts.append(_ring(side, INK, ""))
        parts.append(_ring(side, mood.accent, "5 3"))
    return "".join(parts) + _tile_words(tile, side, fill, ink)


def _ring(side: float, colour: str, dash: str) -> str:
    return box(1.2, 1.2, side - 2.4, side - 2.4, line=colour, stroke=2.4, dash=dash, radius=4)


def _tile_words(tile: Tile, side: float, fill: str, ink: str) -> str:
    """Draw the owner above, what stands there and how many below, each on a plate so that the hatch never crosses it."""
    name = "fight" if tile.is_fight else tile.icon
    text = fit(tile.text, side - (9 if name else 2), SMALL)
    if tile.owner is None:
        return _signs(name, text, side, (side - 14) / 2, fill, ink)
    mark = seat_mark(tile.owner)
    width = text_width(mark, SMALL) + 3
    is_alone = not name and not text
    base = side / 2 + 4.5 if is_alone else max(11.0, side / 2 - 1)
    plate = box((side - width) / 2, base - 10.5, width, 12.5, fill=fill, radius=3)
    below = "" if is_alone else _signs(name, text, side, min(side / 2 + 1.5, side - 13), fill, ink)
    return below + plate + write(mark, side / 2, base, ink, SMALL, "middle")


def _signs(name: str, text: str, side: float, top: float, fill: str, ink: str) -> str:
    """Return an icon and a short text side by side; the icon gives way where the tile is small."""
    words = text_width(text, SMALL) + 1 if text else 0
    size = min(14.0, side / 2 - 2, side - 2 - words) if name else 0
    width = size + words
    plate = box((side - width) / 2 - 1, top - 0.5, width + 2, 13, fill=fill, radius=3)
    drawn = icon(name, (side - width) / 2, top + (12 - size) / 2, size, ink) if name else ""
    return plate + drawn + (write(text, (side + width) / 2, top + 10.5, ink, SMALL, "end") if text else "")


_MARK: Final = re.compile(r"\bP\d")
"""A mark, for which a short name may stand that is a little wider."""


@lru_cache(maxsize=1_024)
def pill(mood: Mood, text: str, name: str = "", *, is_strong: bool = False) -> Piece:
    """Return a short fact with an icon before it; a strong one is filled with the accent."""
    fill, ink = (mood.accent, INK) if is_strong else (mood.panel, mood.ink)
    left = 28 if name else 10
    shown = fit(text, INNER - left - 10, BODY)
    width = left + text_width(shown, BODY) + (10 if not _MARK.search(shown) else 19)
    edge = box(0.5, 0.5, width - 1, 25, fill=fill, line=mood.line, radius=12)
    drawn = icon(name, 8, 5, 16, ink) if name else ""
    return Piece(edge + drawn + write(shown, left, 18, ink), width, 26)


CHIP: Final = 30.0
"""How wide a chip is at least: a short name fits into it as well as a mark."""


def seat_chip(seat: str) -> Piece:
    """Return a seat's mark on a small plate."""
    width = max(text_width(seat, SMALL) + 7, CHIP)
    plate = box(0.5, 0.5, width - 1, 15, fill=PAPER, line=INK, radius=4)
    return Piece(plate + write(seat, width / 2, 12.3, INK, SMALL, "middle"), width, 16)


def heading(mood: Mood, text: str) -> Piece:
    """Return what the pieces below it are."""
    return Piece(write(fit(text, INNER, BODY), 0, 13, mood.soft, room=INNER), INNER, 17, text)


def under(mood: Mood, text: str, drawn: Piece) -> Piece:
    """Return a piece below its heading, from the left edge on."""
    return stack([heading(mood, text), drawn], 4)


def lines(mood: Mood, text: str, most: int = 3) -> Piece:
    """Return a few lines of running text."""
    rows = wrap(text, INNER, BODY, most)
    return described(stack([Piece(write(row, 0, 14, mood.ink), INNER, 19) for row in rows], 0), text)
