"""Sheets: what counts how much, or what comes after what; a sign, a word and a note for each line, and figures in columns."""

from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import Final

import msgspec

from games.scene.draw import (
    BODY,
    GAP,
    INNER,
    SERIF,
    SMALL,
    Anchor,
    Piece,
    box,
    described,
    fit,
    icon,
    move,
    stack,
    stroke,
    text_width,
    wrap,
    write,
)
from games.scene.palette import PLAIN, SUITS, Mood
from games.scene.parts import area, pressable

_SIGN: Final = 30.0
_LEFT: Final = 41.0
_HEAD: Final = 26.0
_LINE: Final = 16.0
_MOST_LINES: Final = 5


class Entry(msgspec.Struct, frozen=True):
    """A line of a sheet. Its sign is an `icon`, or a `label` of at most two letters, in the frame of `suit`; its `figures` stand at the
    right, one under each head of the sheet ("" leaves it empty). `choice`: the choice of a form that it stands for, see `pressable`.
    """

    word: str
    note: str = ""
    icon: str = ""
    label: str = ""
    suit: str = ""
    figures: tuple[str, ...] = ()
    choice: str = ""


def sheet(
    mood: Mood,
    entries: Sequence[Entry],
    heads: Sequence[str] = (),
    *,
    over: str = "",
    gone: Collection[int] = (),
    is_course: bool = False,
) -> Piece:
    """Return lines one under the other, below a row of `heads` on small cards, of which those that are `gone` are crossed out; `over`: what
    the heads are. In a course each sign is joined to the next one.
    """
    columns = max([len(heads), *(len(entry.figures) for entry in entries)])
    wide = max([_HEAD, *(text_width(one, BODY) for entry in entries for one in entry.figures)]) + 6
    first = INNER - columns * wide
    drawn = [_heads(mood, heads, over, gone, first, wide)] if heads else []
    last = len(entries) - 1
    drawn += [
        _entry(
            mood, one, first, wide, is_headed=bool(heads), joint=is_course and i < last, rule=not is_course and i < last
        )
        for i, one in enumerate(entries)
    ]
    return described(stack(drawn, 0), alt_of(entries, heads, over))


def alt_of(entries: Sequence[Entry], heads: Sequence[str] = (), over: str = "") -> str:
    """Return all that a sheet shows, as a part of an alt text: a line for its heads, and one for each entry."""
    above = [f"{over}: {', '.join(heads)}."] if over else []
    return "\n".join((*above, *(_line(entry, heads) for entry in entries)))


def _line(entry: Entry, heads: Sequence[str]) -> str:
    shown = zip_longest(heads, entry.figures, fillvalue="")
    figures = ", ".join(f"{head} → {one}" if head else one for head, one in shown if one)
    name = f"{entry.label} · {entry.word}" if entry.label and entry.label != entry.word else entry.word
    sentence = f"{name}: {figures}." if figures else f"{name}." if entry.note else name
    return f"{sentence} {entry.note}".strip()


def _heads(mood: Mood, heads: Sequence[str], over: str, gone: Collection[int], first: float, wide: float) -> Piece:
    drawn = [write(fit(over, first - 6, SMALL), 0, 18, mood.soft, SMALL)] if over else []
    for i, head in enumerate(heads):
        x = first + i * wide + (wide - _HEAD)
        card = box(0.75, 0.75, _HEAD - 1.5, _HEAD - 1.5, fill=PLAIN.face, line=PLAIN.ink, radius=5)
        if i in gone:
            card = box(0.75, 0.75, _HEAD - 1.5, _HEAD - 1.5, line=mood.soft, dash="3 3", radius=5)
        colour = mood.ink if i in gone else PLAIN.ink
        figure = write(head, _HEAD / 2, 18.5, colour, BODY, "middle")
        cross = stroke(((3, 23), (23, 3)), mood.accent, 1.5) if i in gone else ""
        drawn.append(move(card + figure + cross, x, 0))
    return Piece("".join(drawn), INNER, _HEAD + GAP)


def _entry(mood: Mood, entry: Entry, first: float, wide: float, *, is_headed: bool, joint: bool, rule: bool) -> Piece:
    notes = wrap(entry.note, INNER - _LEFT, SMALL, _MOST_LINES) if entry.note else ()
    room = first - _LEFT - 4
    anchor: Anchor = "middle" if is_headed else "end"
    base = 15 if notes else 20
    parts = [_sign(entry)] if entry.icon or entry.label or entry.suit else []
    parts.append(write(fit(entry.word, room, BODY), _LEFT, base, mood.ink, BODY))
    parts += [
        write(one, first + (i + 1) * wide - (_HEAD / 2 if is_headed else 0), base, mood.accent, BODY, anchor)
        for i, one in enumerate(entry.figures)
        if one
    ]
    parts += [write(line, _LEFT, base + 16 + i * _LINE, mood.soft, SMALL) for i, line in enumerate(notes)]
    height = max(_SIGN, base + _LINE * len(notes) + 5) + (12 if joint or rule else 0)
    if joint:
        parts.insert(0, stroke(((_SIGN / 2, _SIGN), (_SIGN / 2, height)), mood.line, 2.5))
    if rule:
        parts.append(stroke(((0, height - 6), (INNER, height - 6)), mood.line, 0.6))
    whole = "".join(parts)
    if entry.choice:
        whole = pressable(entry.choice, area(INNER, height) + whole)
    return Piece(whole, INNER, height)


def _sign(entry: Entry) -> str:
    suit = SUITS.get(entry.suit, PLAIN)
    frame = box(0.75, 0.75, _SIGN - 1.5, _SIGN - 1.5, fill=suit.face, line=suit.ink, stroke=1.5, radius=7)
    if entry.label:
        return frame + write(entry.label, _SIGN / 2, 21, suit.ink, 18, "middle", SERIF)
    return frame + icon(entry.icon or suit.icon, 5, 5, _SIGN - 10, suit.ink)
