"""The board is the input: patches over what a picture shows of the open form, and tiles below it for what no picture shows."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import unescape
from typing import Final, NamedTuple, TypeAlias

from bot.page.html.questions import hint
from bot.page.html.words import say, tongue
from bot.papers.html.elements import Html, element
from bot.referee.letters.posts import PRESSES
from games.form import Amounts, Field, Number, Pick
from games.scene import Scene

Label: TypeAlias = Callable[[str, str | None], str]
"""The words for a choice (field, word), or for a field (field, None)."""

_SIGNS: Final = {-1: "\u2212", 1: "+"}


def tiles(rows: Iterable[Field], above: Iterable[str], label: Label, locale: str) -> Html | None:
    """Return a row of tiles for each field of `rows`, under its name; None if there is none.

    `above`: the keys of the fields that are answered on the picture. `locale`: the language of the labels.
    """
    drawn = [_row(field, label) for field in rows if not isinstance(field, Pick | Amounts) or field.choices]
    if not drawn:
        return None
    shown = ", ".join(label(field, None) for field in above)
    first = element("p", say("tiles-above", fields=shown), class_="quiet", lang=tongue()) if shown else None
    return element("div", first, *drawn, class_="tiles", lang=locale)


def _row(field: Field, label: Label) -> Html:
    name = label(field.key, None)
    head = element("p", element("strong", name), " ", element("span", hint(field), class_="hint"))
    return element("div", head, element("div", *_tiles_of(field, label), class_="row"), role="group", aria_label=name)


def _tiles_of(field: Field, label: Label) -> Iterator[Html]:
    """Yield a tile for each choice of a list and each number of a short range; for other numbers and amounts, tiles that count."""
    match field:
        case Number(key=key, least=least, most=most) if most - least < PRESSES:
            for number in range(least, most + 1):
                yield _tile(f"{key}={number}", f"{label(key, None)}: {number}", str(number))
        case Number(key=key, least=least, most=most):
            yield _counter(key, label(key, None), most - least)
        case Pick(key=key, choices=choices):
            for word in choices if field.most > 1 else dict.fromkeys(choices):
                yield _tile(f"{key}={word}", label(key, word), label(key, word))
        case Amounts(key=key, choices=choices, most=most):
            for word in choices:
                yield _counter(f"{key}={word}", label(key, word), most)


def _tile(meant: str, name: str, words: str) -> Html:
    return element(
        "button", words, type="button", class_="tile", data_tile=meant, data_words=meant, data_labels=name,
        aria_label=name if name != words else None, aria_pressed="false",
    )  # fmt: skip


def _counter(meant: str, name: str, most: int) -> Html:
    """Return a tile that counts, and tiles that take away or add 1, 10, 100 and so on, up to `most`."""
    sizes = [10**power for power in range(len(str(most))) if 10**power <= max(most, 1)]
    steps = [*(-size for size in reversed(sizes)), *sizes]
    return element("div", _tile(meant, name, name), *(_step(meant, name, by) for by in steps), class_="counter")


def _step(meant: str, name: str, by: int) -> Html:
    sign = 1 if by > 0 else -1
    words = say("step-more" if by > 0 else "step-less", name=name, number=str(abs(by)))
    drawn = f"{_SIGNS[sign]}{abs(by) if abs(by) > 1 else ''}"
    return element("button", drawn, type="button", class_="tile", data_words=meant, data_by=by, aria_label=words)


Offered = Mapping[tuple[str, str], str]
"""The label of each choice (field, word) of the open form."""

_GROUP: Final = re.compile(r"<g\b([^>]*)>|</g>")
_SHIFT: Final = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")
_TILE: Final = re.compile(r'data-tile="([^"]+)"')
_SIZE: Final = re.compile(r'<rect[^>]* width="([\d.]+)" height="([\d.]+)"(?: rx="([\d.]+)")?')
_HEAD: Final = Html(
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="4" markerHeight="4" orient="auto">'
    '<path d="M0 0 8 4 0 8z"/></marker></defs>'
)


class Tile(NamedTuple):
    """What can be pressed: its name, position, size and corner radius, and whether moves start from it."""

    name: str
    x: float
    y: float
    width: float
    height: float
    radius: float
    is_home: bool


def pressable(scene: Scene, offered: Offered) -> Html | None:
    """Return the patches over what the form offers, or None if the picture shows none of it.

    A patch stands for one choice or several; pressing it again takes the next of them. Each can be reached by keyboard.
    """
    tiles = [*_tiles(scene.svg)]
    patches = [patch for tile in tiles if (patch := _patch(tile, offered))]
    if not patches:
        return None
    homes = " ".join(f"{one.x + one.width / 2:g},{one.y + one.height / 2:g}" for one in tiles if one.is_home)
    return element(
        "svg",
        _HEAD if homes else None,
        *patches,
        viewBox=f"0 0 {scene.width} {scene.height}",
        class_="patches",
        role="group",
        aria_label=say("tiles"),
        data_homes=homes or None,
    )


def _patch(tile: Tile, offered: Offered) -> Html | None:
    meant = [choice for choice in offered if means(tile.name, *choice)]
    if not meant:
        return None
    labels = [offered[choice] for choice in meant]
    return element(
        "rect", x=f"{tile.x:g}", y=f"{tile.y:g}", width=f"{tile.width:g}", height=f"{tile.height:g}", rx=f"{tile.radius:g}",
        data_tile=tile.name, data_words="\n".join(f"{field}={word}" for field, word in meant),
        data_labels="\n".join(labels), tabindex=0, role="button", aria_label="; ".join(labels),
    )  # fmt: skip


def names_on(scene: Scene) -> tuple[str, ...]:
    """Return the name of each part of a picture that can stand for a choice, in their order."""
    return tuple(tile.name for tile in _tiles(scene.svg))


def means(name: str, field: str, word: str) -> bool:
    """Return whether a tile stands for a choice: it is named by the choice, by its beginning, or by its field and the choice."""
    return name in {word, f"{field}={word}"} or word.startswith((f"{name} ", f"{name},"))


def _tiles(svg: str) -> Iterator[Tile]:
    """Yield each named part of a picture. Groups are nested, each with an offset."""
    shifts: list[tuple[float, float]] = []
    for group in _GROUP.finditer(svg):
        if group[1] is None:
            shifts.pop()
            continue
        shift = _SHIFT.search(group[1])
        shifts.append((float(shift[1]), float(shift[2])) if shift else (0.0, 0.0))
        tile, size = _TILE.search(group[1]), _SIZE.search(svg, group.end())
        if tile and size:
            x, y = (sum(one) for one in zip(*shifts, strict=True))
            yield Tile(
                unescape(tile[1]), x, y, float(size[1]), float(size[2]), float(size[3] or 3), "data-home" in group[1]
            )
