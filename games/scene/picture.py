"""A finished picture."""

import re
from typing import Final

import msgspec

_NAME: Final = re.compile(r"[a-z]+(-[a-z]+)*")


class Scene(msgspec.Struct, frozen=True):
    """A finished picture: `width` and `height` in units, to be rendered two or three times as large."""

    svg: str
    alt: str
    name: str
    width: int
    height: int

    def __post_init__(self) -> None:
        if not self.alt.strip():
            raise ValueError(f"the picture {self.name!r} has no alt text: say in it all that the picture shows")
        if not _NAME.fullmatch(self.name):
            raise ValueError(f"a picture's name is a-z and hyphens, fixed by the game, not {self.name!r}")

    def __repr__(self) -> str:
        """Show no secret: a hand is in the drawing and in the alt text."""
        return f"Scene(name={self.name!r}, width={self.width}, height={self.height})"
