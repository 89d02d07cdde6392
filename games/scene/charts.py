"""The ring of places, tracks, plots and tables."""

import math
from collections.abc import Mapping, Sequence
from itertools import accumulate, combinations
from typing import Final

import msgspec

from games.scene.draw import (
    BODY,
    ICONS,
    INNER,
    SMALL,
    Piece,
    box,
    fit,
    flow,
    icon,
    move,
    stack,
    stroke,
    text_width,
    write,
)
from games.scene.palette import DASHES, INK, PLAIN, STROKES, SUITS, Mood
from games.scene.parts import area, pressable, seat_chip, seat_mark
from games.scene.picture import Scene

RADIUS: Final = 40.0
_WIDE: Final = 110.0
_HIGH: Final = 128.0
_LINE: Final = 16.0
_BARS: Final = 130.0


class Node(msgspec.Struct, frozen=True):
    """A place of the ring: `word` and `note` in its circle, the marks of those who stand there under it.

    `choice`: the choice of a form that it stands for, see `pressable`.
    """

    word: str
    suit: str = ""
    icon: str = ""
    note: str = ""
    seats: tuple[str, ...] = ()
    is_here: bool = False
    choice: str = ""


def ring(mood: Mood, nodes: Sequence[Node]) -> Piece:
    """Draw places in a ring, the first one on top: neighbours joined by a full line, all others by a dashed one."""
    places = [_place(i, len(nodes)) for i in range(len(nodes))]
    joined = [
        stroke((places[i], places[j]), mood.soft if near else mood.line, 2.5 if near else 1.5, "" if near else "4 5")
        for i, j in combinations(range(len(nodes)), 2)
        for near in ((j - i) in {1, len(nodes) - 1},)
    ]
    drawn = [_node(mood, node, x, y) for node, (x, y) in zip(nodes, places, strict=True)]
    bottom = max(y + RADIUS + 4 + _crowd(node).height for node, (_, y) in zip(nodes, places, strict=True))
    return Piece("".join((*joined, *drawn)), INNER, bottom + 2)


def _place(i: int, count: int) -> tuple[float, float]:
    angle = 2 * math.pi * i / count
    return INNER / 2 + _WIDE * math.sin(angle), RADIUS + 4 + _HIGH * (1 - math.cos(angle))


def chord(below: float) -> float:
    """Return how wide a node's circle is `below` its centre, less its edge."""
    return 2 * math.sqrt(max(0.0, (RADIUS - 6) ** 2 - below**2))


def _node(mood: Mood, node: Node, x: float, y: float) -> str:
    suit = SUITS.get(node.suit, PLAIN)
    dash = f' stroke-dasharray="{suit.dash}" stroke-linecap="{"round" if suit.dash[:1] == "0" else "butt"}"'
    circles = [f'<circle r="{RADIUS:g}" fill="{suit.face}" stroke="{suit.ink}" stroke-width="1"/>']
    circles.append(
        f'<circle r="{RADIUS - 4:g}" fill="none" stroke="{suit.ink}" stroke-width="{suit.stroke:g}"'
        f"{dash if suit.dash else ''}/>"
    )
    if suit.is_double:
        circles.append(f'<circle r="{RADIUS - 7:g}" fill="none" stroke="{suit.ink}" stroke-width="{suit.stroke:g}"/>')
    if node.is_here:
        circles.insert(0, f'<circle r="{RADIUS + 4:g}" fill="{mood.accent}"/>')
    name = node.icon or suit.icon
    drawn = icon(name, -12, -31, 24, suit.ink) if name else ""
    word = write(fit(node.word, chord(7), BODY), 0, 7, INK, BODY, "middle")
    note = write(fit(node.note, chord(21), SMALL), 0, 21, INK, SMALL, "middle") if node.note else ""
    crowd = _crowd(node)
    whole = "".join(circles) + drawn + word + note
    if node.choice:
        shifted = area(2 * RADIUS, 2 * RADIUS, RADIUS) + move(whole, RADIUS, RADIUS)
        whole = move(pressable(node.choice, shifted), -RADIUS, -RADIUS)
    return move(whole, x, y) + move(crowd.svg, x - crowd.width / 2, y + RADIUS + (7 if node.is_here else 4))


def _crowd(node: Node) -> Piece:
    return flow([seat_chip(seat) for seat in node.seats], width=4 * 32, gap=2, per_row=4)


class Gauge(msgspec.Struct, frozen=True):
    """One row of a track: who, and how much of `most` is left; `note` is a word after the figure."""

    label: str
    value: int
    icon: str = "heart"
    note: str = ""


def track(mood: Mood, gauges: Sequence[Gauge], most: int = 15) -> Piece:
    """Return rows of `most` cells, filled up to the value, with the figure beside the name."""
    return stack([_gauge(mood, gauge, most) for gauge in gauges], 10)


def _gauge(mood: Mood, gauge: Gauge, most: int) -> Piece:
    side = INNER / most
    figure = f"{gauge.value} / {most}".replace("-", "\u2212") + (f" · {gauge.note}" if gauge.note else "")
    head = icon(gauge.icon, 0, 1, 16, mood.accent)
    room = INNER - 30 - text_width(figure, BODY)
    head += write(fit(gauge.label, room, BODY), 22, 14, mood.ink, room=room)
    head += write(figure, INNER, 14, mood.ink, BODY, "end")
    cells = [
        box(i * side + 1, 21, side - 2, 14, fill=mood.accent if i < gauge.value else "none", line=mood.soft, radius=3)
        for i in range(most)
    ]
    return Piece(head + "".join(cells), INNER, 36)


class Series(msgspec.Struct, frozen=True):
    """A line of a plot: its label stands at its end, one value per point of the axis (at least one)."""

    label: str
    values: tuple[float, ...]


def plot(mood: Mood, series: Sequence[Series], axis: Sequence[str]) -> Piece:
    """Return lines told apart by their dash and by the label at their end; at most eleven keep a dash of their own."""
    ends = [f"{line.label} {line.values[-1]:g}" for line in series]
    room = min(max(text_width(end, SMALL) for end in ends) + 22, INNER / 2)
    low, high = _range(series)
    ticks = _ticks(low, high)
    left = max(text_width(f"{tick:g}", SMALL) for tick in ticks) + 8
    width, height = INNER - left - room, max(150.0, (_LINE + 1) * len(series))
    step = width / max(1, len(axis) - 1)

    def at(i: int, value: float) -> tuple[float, float]:
        return left + step * i, 8 + height * (1 - (value - low) / (high - low))

    grid = [
        stroke(((left, at(0, t)[1]), (left + width, at(0, t)[1])), mood.line, 0.7)
        + write(f"{t:g}", left - 6, at(0, t)[1] + 4, mood.soft, SMALL, "end")
        for t in ticks
    ]
    every = max(1, math.ceil(max(text_width(a, SMALL) for a in axis) * 1.3 / step)) if len(axis) > 1 else 1
    feet = [
        write(name, left + step * i, height + 26, mood.soft, SMALL, "middle")
        for i, name in enumerate(axis)
        if (len(axis) - 1 - i) % every == 0
    ]
    drawn = [
        stroke([at(i, v) for i, v in enumerate(line.values)], STROKES[k % len(STROKES)], 2.2, DASHES[k % len(DASHES)])
        for k, line in enumerate(series)
    ]
    finish = [at(len(line.values) - 1, line.values[-1]) for line in series]
    labels = _labels(mood, ends, finish, left + width, height + 12, room)
    return Piece("".join((*grid, *feet, *drawn, *labels)), INNER, height + 32)


def _labels(
    mood: Mood, ends: Sequence[str], finish: Sequence[tuple[float, float]], edge: float, floor: float, room: float
) -> list[str]:
    heights = spread([y for _, y in finish], _LINE, 8, floor)
    return [
        stroke(((x, y), (max(x, edge) + 12, at)), STROKES[k % len(STROKES)], 1)
        + write(fit(end, room - 16, SMALL), max(x, edge) + 15, at + 4, mood.ink, SMALL)
        for k, (end, (x, y), at) in enumerate(zip(ends, finish, heights, strict=True))
    ]


def spread(wanted: Sequence[float], apart: float, top: float, bottom: float) -> list[float]:
    """Return heights close to those wanted, in the same order, at least `apart`, from `top` to `bottom` if there is room."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    heights = [0.0] * len(wanted)
    least = top
    for i in order:
        heights[i] = max(wanted[i], least)
        least = heights[i] + apart
    most = max(bottom, top + apart * (len(wanted) - 1))
    for i in reversed(order):
        heights[i] = min(heights[i], most)
        most = heights[i] - apart
    return heights


def _range(series: Sequence[Series]) -> tuple[float, float]:
    values = [v for line in series for v in line.values]
    low, high = min(0.0, *values), max(0.0, *values)
    return (low, high) if high > low else (low, low + 1)


def _ticks(low: float, high: float) -> list[float]:
    """Return whole numbers alone, which are written alike in every language."""
    rough = (high - low) / 6
    power = 10 ** math.floor(math.log10(rough))
    step = max(1, next(m * power for m in (1, 2, 5, 10) if m * power >= rough))
    return [t * step for t in range(math.ceil(low / step), math.floor(high / step) + 1)]


def bars(mood: Mood, counts: Sequence[tuple[str, int]]) -> Piece:
    """Return a bar for each name, as long as its number (at least one, none below 0) is of the largest, which stands at its end."""
    most = max(1, *(count for _, count in counts))
    return stack([_bar(mood, name, count, (INNER - _BARS - 40) * count / most) for name, count in counts], 4)


def _bar(mood: Mood, name: str, count: int, length: float) -> Piece:
    drawn = (
        write(fit(name, _BARS - 10, BODY), 0, 16, mood.ink)
        + box(_BARS, 3, max(length, 2), 16, fill=mood.accent, radius=3)
        + write(str(count), _BARS + length + 8, 16, mood.ink)
    )
    return Piece(drawn, INNER, 22)


_ROW: Final = 24
_PRESSED: Final = 40
"""The height of a row that a thumb can press on a phone."""
_NAME: Final = 76.0
"""The least width of a table's first column."""


def table(
    mood: Mood,
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    marks: Mapping[int, str] | None = None,
    choices: Sequence[str] = (),
) -> Piece:
    """Return a table whose first column is text and whose others are figures; `marks` gives rows an icon (`{0: "crown"}`). Columns for
    which there is no room beside the first one stand in a further table below.

    `choices`: the choice of a form for which each row stands, see `pressable`.
    """
    marks = marks or {}
    columns, room = zip(header, *rows, strict=True), INNER - _NAME
    widths = [min(max(text_width(word, BODY) for word in column) + 14, room) for column in columns]
    end = 1 + sum(wide <= room for wide in accumulate(widths[1:]))
    if end < len(header):
        rest = table(mood, [header[0], *header[end:]], [[row[0], *row[end:]] for row in rows], marks)
        return stack([table(mood, header[:end], [row[:end] for row in rows], marks, choices), rest])
    widths[0] = INNER - sum(widths[1:])
    height = _PRESSED if choices else _ROW
    drawn = [_row(mood, header, widths, "", _ROW, is_head=True)]
    drawn += [_row(mood, row, widths, marks.get(i, ""), height, is_head=False) for i, row in enumerate(rows)]
    for i, choice in enumerate(choices, start=1):
        drawn[i] = Piece(pressable(choice, area(INNER, drawn[i].height) + drawn[i].svg), INNER, drawn[i].height)
    return stack(drawn, 0)


def _row(mood: Mood, row: Sequence[str], widths: Sequence[float], mark: str, height: float, *, is_head: bool) -> Piece:
    colour, down = mood.soft if is_head else mood.ink, (height - _ROW) / 2
    parts = [icon(mark, 2, 4 + down, 14, mood.accent) if mark else ""]
    parts.append(write(fit(row[0], widths[0] - 26, BODY), 22, 16 + down, colour, BODY, room=widths[0] - 26))
    right = widths[0]
    for cell, width in zip(row[1:], widths[1:], strict=True):
        right += width
        parts.append(write(fit(cell, width - 10, BODY), right - 4, 16 + down, colour, BODY, "end"))
    parts.append(stroke(((0, height - 1), (INNER, height - 1)), mood.line, 1.2 if is_head else 0.5))
    return Piece("".join(parts), INNER, height)


def ranking(
    mood: Mood,
    header: Sequence[str],
    places: Sequence[Sequence[int]],
    winners: Sequence[int],
    scores: Sequence[int] | None,
) -> Piece:
    """Return a row for each seat, best first; `header`: over the seats, the places and the figures (none without `scores`)."""
    firsts = [1 + sum(map(len, places[:at])) for at in range(len(places))]
    ranked = [(place, seat) for place, tied in zip(firsts, places, strict=True) for seat in tied]
    rows = [[seat_mark(seat), str(place)] for place, seat in ranked]
    if scores is not None:
        rows = [[*row, f"{scores[seat]:d}".replace("-", "\u2212")] for row, (_, seat) in zip(rows, ranked, strict=True)]
    crowns = {row: "crown" for row, (_, seat) in enumerate(ranked) if seat in winners}
    return table(mood, header, rows, crowns)


def is_crowned(picture: Scene) -> bool:
    """Return whether it marks a winner."""
    return ICONS["crown"].path in picture.svg
