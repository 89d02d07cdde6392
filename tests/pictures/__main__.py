"""Draws docs/pictures.png (all five games and a season), docs/rules.png (their rules) and docs/gazettes.png (front pages and last posts):
`make pictures`.
"""

import re
import sys
from pathlib import Path

from bot.pictures import render
from games.scene import Scene
from tests.pictures import of_a_season, of_rules, shown
from tests.pictures.gazettes import front_pages

TARGET = Path(__file__).parents[2] / "docs" / "pictures.png"
RULES = TARGET.with_name("rules.png")
GAZETTES = TARGET.with_name("gazettes.png")
GAP = 12
PER_ROW = 4


def main() -> None:
    """Draw them, and say where."""
    TARGET.write_bytes(render(_sheet(_chosen()), 1.25))
    RULES.write_bytes(render(_sheet(of_rules()), 1.25))
    GAZETTES.write_bytes(render(_sheet([_page(svg) for svg in front_pages()]), 1))
    sys.stdout.write(f"{TARGET}\n{RULES}\n{GAZETTES}\n")


def _chosen() -> list[Scene]:
    meadows = shown("five_stands", 11)
    return [
        _picture(meadows, "hand", 0.3),
        _picture(meadows, "ring", 0.5),
        _picture(shown("la_mafia", 4), "city", 0.3),
        _picture(shown("ganymede", 3), "strength", 0.8),
        _picture(shown("go_stop", 2), "hand", 0.5),
        _picture(shown("greeen_mafia", 1), "pile", 0.4),
        _picture(meadows, "gold", 1),
        _picture(of_a_season(), "course", 1),
    ]


def _page(svg: str) -> Scene:
    """A front page as a picture among others."""
    size = {side: round(float(found)) for side, found in re.findall(r'\b(width|height)="([\d.]+)"', svg)[:2]}
    return Scene(svg, "a front page", "gazette", size["width"], size["height"])


def _picture(scenes: list[Scene], name: str, far: float) -> Scene:
    """The picture of that name that stands so far into the match."""
    alike = [scene for scene in scenes if scene.name == name]
    return alike[round(far * (len(alike) - 1))]


def _sheet(scenes: list[Scene]) -> str:
    """Columns as even as they come: each picture goes under the shortest."""
    heights = [GAP] * PER_ROW
    placed = []
    for number, scene in enumerate(scenes):
        column = min(range(PER_ROW), key=lambda number: (heights[number], number))
        x, y = GAP + column * (scene.width + GAP), heights[column]
        placed.append(_placed(scene, number, x, y))
        heights[column] += scene.height + GAP
    width, height = GAP + PER_ROW * (scenes[0].width + GAP), max(heights)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{"".join(placed)}</svg>'


def _placed(scene: Scene, number: int, x: int, y: int) -> str:
    """One picture as a part of the sheet, with its own hatches."""
    apart = re.sub(r'(id="|url\(#)(hatch-)', rf"\g<1>p{number}-\g<2>", scene.svg)
    return apart.replace("<svg ", f'<svg x="{x}" y="{y}" ', 1)


if __name__ == "__main__":
    main()
