"""Pictures whose tiles can be pressed: over each tile that the open form offers lies a patch that leads to its control."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from bot.papers.html.elements import Html, element
from bot.venues.rehearsal.html.words import say
from games.scene import Scene

_GROUP: Final = re.compile(r"<g\b([^>]*)>|</g>")
_SHIFT: Final = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")
_TILE: Final = re.compile(r'data-tile="([^"]+)"')
_SIZE: Final = re.compile(r'<rect[^>]* width="([\d.]+)" height="([\d.]+)"')


def pressable(scene: Scene, offered: Mapping[str, str]) -> Html | None:
    """The patches over the tiles and cards named in `offered` (each with its label), or None if the picture has none of them.

    Each can be pressed, or reached by the keyboard; it leads to the same control of the form.
    """
    patches = [
        element(
            "rect",
            x=f"{x:g}",
            y=f"{y:g}",
            width=f"{width:g}",
            height=f"{height:g}",
            rx=3,
            data_tile=name,
            tabindex=0,
            role="button",
            aria_label=offered[name],
        )
        for name, x, y, width, height in _tiles(scene.svg)
        if name in offered
    ]
    if not patches:
        return None
    return element(
        "svg",
        *patches,
        viewBox=f"0 0 {scene.width} {scene.height}",
        class_="patches",
        role="group",
        aria_label=say("tiles"),
    )


def _tiles(svg: str) -> Iterator[tuple[str, float, float, float, float]]:
    """Each named tile or card: its name, its place in the picture, its width and height. Groups lie within groups, each shifted."""
    shifts: list[tuple[float, float]] = []
    for group in _GROUP.finditer(svg):
        if group[1] is None:
            shifts.pop()
            continue
        shift = _SHIFT.search(group[1])
        shifts.append((float(shift[1]), float(shift[2])) if shift else (0.0, 0.0))
        tile, size = _TILE.search(group[1]), _SIZE.search(svg, group.end())
        if tile and size:
            yield tile[1], sum(x for x, _ in shifts), sum(y for _, y in shifts), float(size[1]), float(size[2])
