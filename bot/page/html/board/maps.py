"""Pictures that can be pressed: a patch over each tile, card or line that the open form offers sets the form's controls."""

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Final, NamedTuple

from bot.page.html.words import say
from bot.papers.html.elements import Html, element
from games.scene import Scene

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
