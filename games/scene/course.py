"""Who came how far: a row for each player, a column for each episode."""

from collections.abc import Sequence
from typing import Final

import msgspec

from games.scene.draw import BODY, INNER, SMALL, Piece, fit, icon, stack, stroke, write
from games.scene.palette import Mood

_FIGURE: Final = 46.0
_NAME: Final = 84.0
_WIDEST: Final = 34.0
_SIGN: Final = 16.0
_MOST: Final = 11


class Course(msgspec.Struct, frozen=True):
    """One player: an icon (or none) for each episode, and a figure at the end; who is out is written softly."""

    label: str
    signs: tuple[str, ...]
    figure: str
    is_out: bool = False


def course(mood: Mood, header: tuple[str, Sequence[str], str], rows: Sequence[Course]) -> Piece:
    """Return the chart; `header`: over the names, over each episode, over the figures. Of many episodes it shows the latest."""
    first, every, last = header
    episodes = every[-_MOST:]
    width = min(_WIDEST, (INNER - _NAME - _FIGURE) / max(1, len(episodes)))
    left = INNER - _FIGURE - width * len(episodes)
    head = write(fit(first, left, SMALL), 0, 14, mood.soft, SMALL) + write(last, INNER, 14, mood.soft, SMALL, "end")
    head += "".join(
        write(one, left + width * (i + 0.5), 14, mood.soft, SMALL, "middle") for i, one in enumerate(episodes)
    )
    lines = [Piece(head + stroke(((0, 20), (INNER, 20)), mood.line, 1.2), INNER, 22)]
    return stack([*lines, *(_row(mood, row, left, width) for row in rows)], 0)


def _row(mood: Mood, row: Course, left: float, width: float) -> Piece:
    colour = mood.soft if row.is_out else mood.ink
    drawn = write(fit(row.label, left - 6, BODY), 0, 17, colour, BODY, room=left - 6)
    drawn += write(row.figure, INNER, 17, colour, BODY, "end")
    for i, sign in enumerate(row.signs[-_MOST:]):
        if sign:
            drawn += icon(
                sign, left + width * (i + 0.5) - _SIGN / 2, 4, _SIGN, mood.accent if sign == "crown" else colour
            )
    return Piece(drawn + stroke(((0, 24), (INNER, 24)), mood.line, 0.5), INNER, 25)
