"""The city (rules, sections 2 and 3): its tiles, what lies next to what, and the default maps."""

from functools import cache
from typing import Annotated, Final

from msgspec import Meta, Struct

LETTERS: Final = "ABCDEFGHIJKL"
MOST: Final = len(LETTERS)
"""As many columns, and as many rows, as a city may have."""


class City(Struct, frozen=True):
    """A rectangle of tiles (2.1); `lairs` by row, then column."""

    columns: Annotated[int, Meta(ge=1, le=MOST)]
    rows: Annotated[int, Meta(ge=1, le=MOST)]
    lairs: tuple[str, ...]


DEFAULT_MAPS: Final = {
    2: City(5, 5, ("A1", "E5")),
    3: City(7, 6, ("G2", "A3", "D6")),
    4: City(7, 7, ("A1", "G1", "A7", "G7")),
    5: City(9, 7, ("E2", "B3", "H3", "C6", "G6")),
    6: City(8, 7, ("C1", "G1", "A3", "H5", "B7", "F7")),
    7: City(9, 8, ("B1", "H1", "A4", "I4", "B7", "H7", "E8")),
    8: City(9, 9, ("C1", "G1", "A3", "I3", "A7", "I7", "C9", "G9")),
}
"""3.2, by the number of bosses."""


@cache
def tiles(columns: int, rows: int) -> tuple[str, ...]:
    """2.4: the names of all tiles in row-major order: A1, B1 … then A2. A tile's place in it is its place in every tuple."""
    return tuple(f"{letter}{row + 1}" for row in range(rows) for letter in LETTERS[:columns])


@cache
def beside(columns: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """Return the places next to each place: left, right, above, below; never diagonal, never round the edge (3.1)."""
    spots = [divmod(place, columns) for place in range(columns * rows)]
    return tuple(
        tuple(
            r * columns + c
            for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
            if 0 <= r < rows and 0 <= c < columns
        )
        for row, column in spots
    )


@cache
def lair_places(city: City) -> frozenset[int]:
    """Return the places that are lairs; all others are shops."""
    names = tiles(city.columns, city.rows)
    return frozenset(names.index(lair) for lair in city.lairs)
