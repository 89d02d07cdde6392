"""The games of the library by their names, so that the kit can load one in another process, and as the kit takes them."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from games.design.naming import SHARED, written
from games.design.record import design, made
from games.game import AnyGame
from games.kit.samples import Subject
from games.library import FILES


def __getattr__(name: str) -> AnyGame:
    if name not in FILES:
        raise AttributeError(name)
    return design(FILES[name].read_text("utf-8"))


def subject(name: str) -> Subject:
    """Return a design of the library as the kit takes a game."""
    text = FILES[name].read_text("utf-8")
    return Subject(design(text), f"{__name__}:{name}", folder(text))


@cache
def folder(text: str) -> Path:
    """Return a folder with the words of a design, as the rules of the kit read them."""
    home = Path(mkdtemp())
    (home / "locale").mkdir()
    for language, own in written(made(text)[1]).languages:
        shared = (SHARED / "locale" / f"{language}.ftl").read_text("utf-8")
        (home / "locale" / f"{language}.ftl").write_text(own + shared, "utf-8")
    return home
