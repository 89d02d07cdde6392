"""The picture of a view or an event: SVG with the same facts as words."""

from msgspec import Struct


class Scene(Struct, frozen=True):
    """A picture. ``alt`` says in words all that it shows; ``name`` (``hand``) is the game's and tells nothing."""

    svg: str
    alt: str
    name: str
    width: int
    height: int

    def __repr__(self) -> str:
        """The name alone: a picture may show a hand."""
        return f"<Scene {self.name}>"
