"""The picture vocabulary of all games: values in, one SVG with its alt text out.

    mood = Mood(ground, panel, ink, soft, line, accent)           the game's own, bound in its record
    hand = cards(mood, [Card("7", "Green", suit="green", is_chosen=True), Card("5", "Blue", suit="blue", badge="PAY")])
    return scene(mood, "hand", alt, title, [pill(mood, "3 garnets", "garnet"), hand], subtitle=subtitle)

`scene` stacks pieces on the mood's ground, 360 units wide, and finds the height itself. Every piece function returns a
`Piece`; `stack` puts pieces under one another and `flow` side by side (pills), so a game counts no coordinates.

    cards(mood, [Card(label, word, icons, suit, is_chosen, badge, gives, is_hidden)], is_small=False)   four to a row
    city(mood, columns, rows, {"B3": Tile(owner, icon, text, is_target, is_fight)})   lair: `icon="lair"`
    ring(mood, [Node(word, suit, icon, note, seats, is_here)])      neighbours full lines, the others dashed
    track(mood, [Gauge(label, value, icon, note)], most=15)
    plot(mood, [Series(label, values)], axis)
    table(mood, header, rows, marks={0: "crown"})         bars(mood, [("red", 3), ("blue", 1)])
    course(mood, (name, episodes, figure), [Course(label, signs, figure)])
    sheet(mood, [Entry(word, note, icon, label, suit, figures)], heads, over="", gone={2})     `alt_of(entries, heads, over)` says the same
    explained(mood, name, title, pieces, subtitle=subtitle)     the alt text is what its pieces say; `described(piece, alt)` gives one words
    pill(mood, text, icon, is_strong=False)   heading(mood, text)   under(mood, text, piece)   lines(mood, text)   seat_chip("P3")

Suits: `SUITS` (white, blue, black, red, green) bring icon and border. Icons: the keys of `ICONS`. Seats are drawn as
`seat_mark(seat)`, P1, P2 …; `named(picture, names)` puts names
for them where the picture is shown. Words come from the caller, who takes them from its `.ftl`; text is
measured, cut with an ellipsis if it must be, never under 12 units, and escaped here.

`name` becomes the file name and is fixed by the game ("hand"), so that it can tell nothing; `alt` says all that the
picture shows. Both are checked: an empty alt text or a name with anything but a-z and hyphens is a bug and raises.
"""

from collections.abc import Sequence

from games.scene.charts import Gauge, Node, Series, bars, is_crowned, plot, ranking, ring, table, track
from games.scene.course import Course, course
from games.scene.draw import (
    GAP,
    ICONS,
    INNER,
    MARGIN,
    SERIF,
    SMALL,
    TEXT,
    TITLE,
    WIDTH,
    Piece,
    box,
    described,
    flow,
    move,
    stack,
    wrap,
    write,
)
from games.scene.naming import named, shortened
from games.scene.palette import LIVERIES, SUITS, Mood
from games.scene.parts import HATCHES, Card, Tile, cards, city, heading, lines, pill, seat_chip, seat_mark, under
from games.scene.picture import Scene
from games.scene.sheet import Entry, alt_of, sheet

__all__ = [
    "ICONS",
    "SUITS",
    "TEXT",
    "Card",
    "Course",
    "Entry",
    "Gauge",
    "Mood",
    "Node",
    "Piece",
    "Scene",
    "Series",
    "Tile",
    "alt_of",
    "bars",
    "cards",
    "city",
    "course",
    "described",
    "explained",
    "flow",
    "heading",
    "is_crowned",
    "lines",
    "named",
    "pill",
    "plot",
    "ranking",
    "ring",
    "scene",
    "seat_chip",
    "seat_mark",
    "sheet",
    "shortened",
    "stack",
    "table",
    "track",
    "under",
]


def scene(mood: Mood, name: str, alt: str, title: str, pieces: Sequence[Piece], *, subtitle: str = "") -> Scene:
    """Draw pieces under a title, centred on the mood's own ground, so that it reads the same on dark and on light pages."""
    head = _head(mood, title, subtitle)
    centred = (Piece(move(piece.svg, (INNER - piece.width) / 2, 0), INNER, piece.height) for piece in pieces)
    body = stack(list(centred), GAP + 4)
    height = int(MARGIN + head.height + 10 + body.height + MARGIN + 0.999)
    ground = box(0.5, 0.5, WIDTH - 1, height - 1, fill=mood.ground, line=mood.line, radius=0)
    drawn = move(head.svg, MARGIN, MARGIN) + move(body.svg, MARGIN, MARGIN + head.height + 10)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">'
        f"{_hatches(drawn)}{ground}{drawn}</svg>"
    )
    return Scene(svg, alt, name, WIDTH, height)


def explained(mood: Mood, name: str, title: str, pieces: Sequence[Piece], *, subtitle: str = "") -> Scene:
    """Return a picture of rules, as `scene` draws it: its alt text is the title and what the pieces say in words, each of which must."""
    if not all(piece.alt for piece in pieces):
        raise ValueError(f"a piece of the picture {name!r} says nothing in words: use `described`")
    alts = (f"{title}. {subtitle}".rstrip(), *(piece.alt for piece in pieces))
    return scene(mood, name, "\n".join(alts), title, pieces, subtitle=subtitle)


def _head(mood: Mood, title: str, subtitle: str) -> Piece:
    rows = [Piece(write(t, 0, 18, mood.ink, TITLE, face=SERIF), INNER, 24) for t in wrap(title, INNER, TITLE, 2)]
    rows += [
        Piece(write(t, 0, 13, mood.soft, SMALL + 1, room=INNER), INNER, 18) for t in wrap(subtitle, INNER, SMALL + 1, 2)
    ]
    return stack(rows, 0)


def _hatches(drawn: str) -> str:
    """Return the patterns that the drawing uses."""
    if "#hatch-" not in drawn:
        return ""
    used = [livery for livery in LIVERIES if f"#hatch-{livery.hatch})" in drawn and HATCHES[livery.hatch]]
    patterns = "".join(
        f'<pattern id="hatch-{livery.hatch}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<path d="{HATCHES[livery.hatch]}" stroke="{livery.shade}" stroke-width="1.4" fill="none"/></pattern>'
        for livery in used
    )
    return f"<defs>{patterns}</defs>" if patterns else ""
