"""The city as plain text, to be read where no picture can."""

from games.la_mafia.city import lair_places, tiles
from games.la_mafia.naming import WORDS
from games.la_mafia.state import View
from games.scene import seat_mark
from games.wording import Name, Text, Token, join


def about(locale: str) -> Text:
    """Return what `grid` shows, in a line."""
    return WORDS("grid-about", locale)


def grid(view: View, locale: str) -> Text:
    """Return the city as a plain text grid of equally wide letters (a token ``grid/city``), and what its marks mean."""
    city = view.city
    rows = [
        f"{row + 1:>2}" + "".join(_cell(view, row * city.columns + column) for column in range(city.columns))
        for row in range(city.rows)
    ]
    letters = "  " + "".join(f"  {tile[0]}   " for tile in tiles(city.columns, 1))
    drawn = "\n".join(row.rstrip() for row in (letters, *rows))
    marked = (WORDS("grid-who", locale, mark=seat_mark(boss.seat), boss=Name(boss.seat)) for boss in view.bosses)
    legend = WORDS("grid-legend", locale, who=join(marked, ", "), targets=int(view.own is not None))
    return join(((Token("grid/city", drawn),), legend))


def _cell(view: View, place: int) -> str:
    tile, owner = tiles(view.city.columns, view.city.rows)[place], view.owners[place]
    mark = "·" if owner is None else seat_mark(owner)
    building = f"[{mark}]" if place in lair_places(view.city) else f" {mark:<2} "
    is_target = view.own is not None and tile in view.own.targets
    return (">" if is_target else " ") + building + ("x" if tile in view.fights else " ")
