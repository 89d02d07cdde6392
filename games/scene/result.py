"""The picture of a match's end, for games without one: places, names, figures, a crown for the winner."""

from collections.abc import Sequence

from games.scene.charts import table
from games.scene.draw import ICONS, Piece
from games.scene.palette import Mood
from games.scene.parts import seat_mark
from games.scene.picture import Scene


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
    rows = [(seat_mark(seat), str(place), *_figure(scores, seat)) for place, seat in ranked]
    crowns = {row: "crown" for row, (_, seat) in enumerate(ranked) if seat in winners}
    return table(mood, header, rows, crowns)


def _figure(scores: Sequence[int] | None, seat: int) -> tuple[str, ...]:
    return () if scores is None else (f"{scores[seat]:d}".replace("-", "\u2212"),)


def is_crowned(picture: Scene) -> bool:
    """Return whether it marks a winner."""
    return ICONS["crown"].path in picture.svg
