"""Which parts of the pictures answer which field of a form, and what is left for tiles below them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.page.html.board.maps import means, names_on
from bot.referee.letters.posts import PRESSES
from games.form import Amounts, Field, Form, Number, OwnWords, Pick
from games.scene import Scene

_MANY: Final = 12
"""A field with more choices than this has tiles only for those that no picture shows."""


class Shares(NamedTuple):
    """How a question is answered by tapping.

    `shown`: the choices (field, word) that are pressed on the pictures. `rows`: the fields that are pressed on tiles, each with the
    choices that get one. A player's own words are in neither, for they are typed.
    """

    shown: frozenset[tuple[str, str]]
    rows: tuple[Field, ...]


def shared_out(form: Form, scenes: Iterable[Scene]) -> Shares:
    """Share a form among the parts of these pictures and tiles.

    A part answers one field: the first that offers what it stands for. A field of which something is not shown gets tiles for all its
    choices; if they are many, for those that are missing. Large amounts get tiles with steps.
    """
    parts = [name for scene in scenes for name in names_on(scene)]
    shown, rows = set[tuple[str, str]](), list[Field]()
    for field in form:
        if isinstance(field, OwnWords):
            continue
        if isinstance(field, Number):
            rows.append(field)
            continue
        own = [name for name in parts if _is_one(field, name)]
        if any(means(name, *other) for name in own for other in shown):
            own = []
        shown |= {(field.key, word) for word in field.choices for name in own if means(name, field.key, word)}
        left = field.choices if _is_large(field) else _missing(field, own)
        if left:
            rows.append(replace(field, choices=left if len(field.choices) > _MANY else field.choices))
    return Shares(frozenset(shown), tuple(rows))


def _is_one(field: Pick | Amounts, part: str) -> bool:
    """Return whether a part stands for one choice of a field. If one choice is picked, the part may stand for several, which take turns."""
    meant = {word for word in field.choices if means(part, field.key, word)}
    return len(meant) == 1 or (len(meant) > 1 and isinstance(field, Pick) and field.most == 1)


def _missing(field: Pick | Amounts, parts: Sequence[str]) -> tuple[str, ...]:
    """Return the choices that no part stands for. A choice that can be picked twice needs two parts."""
    times = Counter(field.choices)
    counts = {word: sum(means(name, field.key, word) for name in parts) for word in times}
    return tuple(word for word in field.choices if counts[word] < min(times[word], field.most))


def _is_large(field: Pick | Amounts) -> bool:
    """Return whether amounts are so large that one tap for each is too many."""
    return isinstance(field, Amounts) and field.most > PRESSES
