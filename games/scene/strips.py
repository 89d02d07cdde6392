"""Strips: where something lies among what it could have been, a row of ticks for each name."""

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

import msgspec

from games.scene.draw import BODY, INNER, SMALL, Piece, fit, stack, stroke, text_width, write
from games.scene.palette import Mood

_ROW: Final = 40.0
_EDGE: Final = 6.0


class Strip(msgspec.Struct, frozen=True):
    """One row: a name, a `note` at its right, the `values` that could have been (at least one), and the one that was."""

    label: str
    values: tuple[float, ...]
    was: float
    note: str = ""


def strips(mood: Mood, rows: Sequence[Strip]) -> Piece:
    """Return all rows on one axis, which is written under them.

    What was is the tall line, and how dense the ticks lie how often it would be.
    """
    every = [value for row in rows for value in (*row.values, row.was)]
    low, high = floor(min(every)), ceil(max(every))  # whole numbers are written alike in every language
    span = (high - low) or 1.0

    def at(value: float) -> float:
        return _EDGE + (INNER - 2 * _EDGE) * (value - low) / span

    foot = write(f"{low}", 0, 12, mood.soft, SMALL) + write(f"{high}", INNER, 12, mood.soft, SMALL, "end")
    return stack(
        [*(_strip(mood, row, [at(one) for one in row.values], at(row.was)) for row in rows), Piece(foot, INNER, 16)], 2
    )


def _strip(mood: Mood, row: Strip, ticks: Sequence[float], was: float) -> Piece:
    room = INNER - text_width(row.note, SMALL) - 10
    words = write(fit(row.label, room, BODY), 0, 13, mood.ink, BODY) + write(
        row.note, INNER, 13, mood.soft, SMALL, "end"
    )
    line = stroke(((0, 28), (INNER, 28)), mood.line, 0.7)
    faint = "".join(
        f'<line x1="{x:.1f}" x2="{x:.1f}" y1="23" y2="33" stroke="{mood.soft}" stroke-width="1.6" opacity="{shade:.2f}"/>'
        for x, shade in _shaded(ticks)
    )
    return Piece(f"{words}{line}{faint}{stroke(((was, 19), (was, 37)), mood.accent, 3.5)}", INNER, _ROW)


def _shaded(ticks: Sequence[float]) -> list[tuple[float, float]]:
    """Return each place once, the darker the more often it came."""
    often: dict[float, int] = {}
    for tick in ticks:
        place = round(tick, 1)
        often[place] = often.get(place, 0) + 1
    most = max(often.values())
    return [(place, 0.15 + 0.85 * count / most) for place, count in sorted(often.items())]
