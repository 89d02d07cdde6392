"""The files that every page loads, and the addresses under which a browser may keep them."""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from bot.papers.html.paper import FONTS, STYLE
from games.scene import Scene

_STATIC: Final = Path(__file__).parents[1] / "web" / "static"
TYPES: Final = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}
_FONTS: Final = "fonts/"
_COMMENTS: Final = re.compile(rb"^ *//.*\n", re.MULTILINE)


@cache
def read(name: str) -> bytes | None:
    """Return a file of the page, such as ``page.css`` or ``fonts/text.woff2``, of a script without its comments; None if there is none of
    this name.
    """
    folder = FONTS if name.startswith(_FONTS) else STYLE.parent if name == STYLE.name else _STATIC
    file = name.removeprefix(_FONTS)
    is_ours = re.fullmatch(r"[a-z]+\.[a-z0-9]+", file) and file.rpartition(".")[2] in TYPES
    content = (folder / file).read_bytes() if is_ours and (folder / file).is_file() else None
    return _COMMENTS.sub(b"", content) if content and file.endswith(".js") else content


@cache
def version() -> str:
    """Return what identifies the content of all these files. They name each other, so they change their addresses together."""
    files = (path for folder in (_STATIC, STYLE.parent, FONTS) for path in folder.iterdir() if path.suffix[1:] in TYPES)
    return sha256(b"".join(sha256(path.read_bytes()).digest() for path in sorted(files))).hexdigest()[:12]


def version_of(scene: Scene) -> str:
    """Return what identifies the content of a picture."""
    return sha256(scene.svg.encode()).hexdigest()[:8]


def address(name: str) -> str:
    """Return the address of a file, which changes with its content."""
    return f"/static/{version()}/{name}"
