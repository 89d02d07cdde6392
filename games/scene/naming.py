"""Names on pictures: a game draws seats by their marks (P1, P2 …), and the code that shows the picture knows who sits there.

A mark becomes the name where there is room for it, else the beginning of the name, told apart from all others; where a name has letters
that the bundled fonts do not have, the mark stays.
"""

import re
from collections import Counter
from collections.abc import Mapping
from html import unescape
from typing import Final
from xml.sax.saxutils import escape

from msgspec.structs import replace

from games.scene.draw import SMALL, TEXT, fit, text_width
from games.scene.parts import seat_mark
from games.scene.picture import Scene

ROOM: Final = 25.0
"""Units of a small letter that every place of a mark has: a chip, a tile of the city, a pill."""
_MARK: Final = re.compile(r"(?<![\w-])P(\d{1,2})(?![\w-])")
_SIZE: Final = re.compile(r'font-size="([\d.]+)"')
_WIDE: Final = re.compile(r'data-room="([\d.]+)"')
_LAST_COLUMN: Final = ">P</text>"


def shortened(names: Mapping[int, str]) -> dict[int, str]:
    """Return what stands for each seat where there is little room."""
    shorts = {seat: _short(seat, " ".join(name.split())) for seat, name in names.items()}
    twice = Counter(short.casefold() for short in shorts.values())
    return {seat: short if twice[short.casefold()] == 1 else f"{short[0]}{seat + 1}" for seat, short in shorts.items()}


def _short(seat: int, name: str) -> str:
    if not name or not all(map(_is_drawn, name)):
        return seat_mark(seat)
    while text_width(name, SMALL) > ROOM:
        name = name[:-1].rstrip()
    return name


def _is_drawn(letter: str) -> bool:
    code = ord(letter)
    return letter.isprintable() and (code < 0x250 or 0x1E00 <= code < 0x1F00 or 0xAC00 <= code < 0xD7B0)


def named(scene: Scene, names: Mapping[int, str]) -> Scene:
    """Return the picture with names for marks, in the drawing and in the alt text; a city with a column P keeps its marks."""
    if not names or _LAST_COLUMN in scene.svg:
        return scene
    shorts = shortened(names)

    def said(match: re.Match[str]) -> str:
        return names.get(int(match[1]) - 1) or match[0]

    def drawn(match: re.Match[str]) -> str:
        if not _MARK.search(match[2]):
            return match[0]
        room, words = _WIDE.search(match[1]), unescape(match[2])
        size = float(_SIZE.findall(match[1])[0])
        fitted = _roomy(words, float(room[1]) if room else 0, size, names, shorts)
        return f"<text {match[1]}>{escape(fitted)}</text>"

    return replace(scene, svg=TEXT.sub(drawn, scene.svg), alt=_MARK.sub(said, scene.alt))


def _roomy(words: str, room: float, size: float, names: Mapping[int, str], shorts: Mapping[int, str]) -> str:
    """Return whole names where they fit; one alone is cut, several are shortened."""
    whole = _MARK.sub(lambda mark: _full(mark, names, shorts), words)
    if text_width(whole, size) <= room:
        return whole
    if room and len(_MARK.findall(words)) == 1:
        return fit(whole, room, size)
    return _MARK.sub(lambda mark: shorts.get(int(mark[1]) - 1, mark[0]), words)


def _full(mark: re.Match[str], names: Mapping[int, str], shorts: Mapping[int, str]) -> str:
    """Return the whole name, where every letter of it can be drawn."""
    seat = int(mark[1]) - 1
    name = " ".join(names.get(seat, "").split())
    return name if name and all(map(_is_drawn, name)) else shorts.get(seat, mark[0])
