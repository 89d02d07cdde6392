"""The picture of a match's end, for games without one: places, names, figures, a crown for the winner."""

from collections.abc import Sequence

from games.scene.charts import table
from games.scene.draw import ICONS, Piece
from games.scene.palette import Mood
from games.scene.parts import seat_mark
from games.scene.picture import Scene


def ranking(
    mood: Mood,
    header: tuple[str, str, str],
    places: Sequence[Sequence[int]],
    winners: Sequence[int],
    scores: Sequence[int],
) -> Piece:
    """A row for each seat, best first; `header`: over the seats, the places and the figures."""
    ranked = [(place, seat) for place, tied in enumerate(places, 1) for seat in tied]
    rows = [(seat_mark(seat), str(place), f"{scores[seat]:d}".replace("-", "\u2212")) for place, seat in ranked]
    crowns = {row: "crown" for row, (_, seat) in enumerate(ranked) if seat in winners}
    return table(mood, header, rows, crowns)


def is_crowned(picture: Scene) -> bool:
    """Whether it marks a winner."""
    return ICONS["crown"].path in picture.svg
