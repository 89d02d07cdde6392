"""The map of the city: a picture to play from on a phone, and all it shows in its alt text."""

from collections.abc import Iterable
from typing import Any, Final

from games.la_mafia.city import lair_places, tiles
from games.la_mafia.events import Boss
from games.la_mafia.naming import WORDS
from games.la_mafia.state import View
from games.scene import Mood, Piece, Scene, Tile, city, flow, lines, pill, scene, seat_mark, table

MOOD: Final = Mood("#141a2b", "#232c46", "#f3efe4", "#b6bdd2", "#66739e", "#f0b95b")
_say: Final = WORDS.pictured


def draw(thing: Any, locale: str) -> Scene | None:
    """Return the map of a view; of events there are no pictures."""
    return _map(thing, locale) if isinstance(thing, View) else None


def _map(view: View, locale: str) -> Scene:
    title = _say("picture-title-over" if view.is_over else "picture-title", locale, night=view.night)
    drawn = city(MOOD, view.city.columns, view.city.rows, _drawn_tiles(view))
    key = lines(MOOD, _say("picture-key", locale, targets=len(_beyond(view))), most=5)
    pieces = [drawn, _pills(view, locale), _standings(view, locale), key]
    return scene(MOOD, "city", _alt(view, locale), title, pieces)


def _beyond(view: View) -> tuple[str, ...]:
    """Return the reader's targets that are not their own tiles."""
    if view.own is None:
        return ()
    names = tiles(view.city.columns, view.city.rows)
    own = {names[place] for place, owner in enumerate(view.owners) if owner == view.own.seat}
    return tuple(tile for tile in view.own.targets if tile not in own)


def _drawn_tiles(view: View) -> dict[str, Tile]:
    lairs, targets = lair_places(view.city), _beyond(view)
    return {
        tile: Tile(
            owner=view.owners[place],
            icon="lair" if place in lairs else "",
            is_target=tile in targets,
            is_fight=tile in view.fights,
            is_home=place in lairs and view.own is not None and view.owners[place] == view.own.seat,
        )
        for place, tile in enumerate(tiles(view.city.columns, view.city.rows))
    }


def _pills(view: View, locale: str) -> Piece:
    shown = [pill(MOOD, _say("picture-free", locale, count=view.owners.count(None)), "shop")]
    if view.fights:
        shown.append(pill(MOOD, _say("picture-fights", locale, count=len(view.fights)), "fight"))
    if view.own is not None:
        men = _say("men", locale, men=view.own.men)
        shown.append(pill(MOOD, f"{seat_mark(view.own.seat)}: {men}", "men", is_strong=True))
    return flow(shown)


def _standings(view: View, locale: str) -> Piece:
    header = [_say(f"picture-{column}", locale) for column in ("boss", "shops", "lairs", "men")]
    rows = [[seat_mark(boss.seat), str(boss.shops), str(boss.lairs), str(boss.men)] for boss in view.bosses]
    marks = {boss.seat: _sign(view, boss) for boss in view.bosses}
    return table(MOOD, header, rows, {seat: sign for seat, sign in marks.items() if sign})


def _sign(view: View, boss: Boss) -> str:
    """Return a crown for who has won (9.3), a skull for who is out, a person for the reader."""
    if view.is_over and _rank(boss) == max(map(_rank, view.bosses)):
        return "crown"
    if not _is_living(boss):
        return "skull"
    return "person" if view.own is not None and view.own.seat == boss.seat else ""


def _rank(boss: Boss) -> tuple[int, int, int]:
    return boss.shops, boss.lairs, boss.men


def _is_living(boss: Boss) -> bool:
    return bool(boss.shops or boss.lairs)


# The same in words -----------------------------------------------------------------------------------------------------


def _alt(view: View, locale: str) -> str:
    last = tiles(view.city.columns, 1)[-1][0]
    said = [_say("alt-city", locale, columns=view.city.columns, rows=view.city.rows, last=last)]
    said += [_alt_boss(view, boss, locale) for boss in view.bosses]
    if None in view.owners:
        said.append(_say("alt-free", locale))
    if view.fights:
        said.append(_say("alt-fights", locale, tiles=_listed(view.fights, locale)))
    if view.own is not None:
        men, beyond = _say("men", locale, men=view.own.men), _listed(_beyond(view), locale)
        said.append(_say("alt-targets", locale, mark=seat_mark(view.own.seat), men=men, tiles=beyond))
    return " ".join(said)


def _alt_boss(view: View, boss: Boss, locale: str) -> str:
    mark = seat_mark(boss.seat)
    if not _is_living(boss):
        return _say("alt-out", locale, mark=mark)
    lairs, own = lair_places(view.city), list(enumerate(tiles(view.city.columns, view.city.rows)))
    held = [(place, tile) for place, tile in own if view.owners[place] == boss.seat]
    return _say(
        "alt-boss",
        locale,
        mark=mark,
        lairs=_listed((tile for place, tile in held if place in lairs), locale),
        shops=_listed((tile for place, tile in held if place not in lairs), locale),
        held_lairs=boss.lairs,
        held_shops=boss.shops,
        men=_say("men", locale, men=boss.men),
    )


def _listed(names: Iterable[str], locale: str) -> str:
    return " ".join(names) or _say("alt-none", locale)
