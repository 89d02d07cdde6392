"""Why a tile is not offered, by the clause."""

import re
from typing import Final

from games.form import Rejected
from games.game import Seat
from games.la_mafia.city import tiles
from games.la_mafia.state import State, targets

_TILE: Final = re.compile(r"[A-Z]\d{1,2}")


def why_not(state: State, seat: Seat, field: str, word: str) -> Rejected | None:
    """Return the clause behind a tile that is not offered, or the number that a tile lacks."""
    words = word.upper().split()
    names, reach = tiles(state.city.columns, state.city.rows), targets(state)[seat]
    for before, tile in zip(["", *words], words, strict=False):
        if not _TILE.fullmatch(tile):
            continue
        if tile not in names:
            return Rejected("not-on-the-map", {"tile": tile, "last": names[-1]})
        if tile not in reach:
            return Rejected("not-beside", {"tile": tile})
        if not before.isdigit():
            return Rejected("how-many", {"tile": tile})
    return None
