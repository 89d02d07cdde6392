"""What the page answers with: whole pages, pictures, and the files that every page loads."""

import re
from functools import cache
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from aiohttp import web

from bot.outlines import outlined
from bot.page.html.words import say
from bot.page.web.guard import PICTURE_POLICY, Refusal
from games.scene import Scene

STATIC: Final = Path(__file__).with_name("static")
_TYPES: Final = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}


def svg(scene: Scene) -> web.Response:
    """Return a response with a picture. Its letters are outlines, since it may not load fonts. Its title is its alternative text."""
    start, end, drawn = outlined(scene.svg).partition(">")
    titled = f"{start}{end}<title>{escape(scene.alt)}</title>{drawn}"
    headers = {"Content-Security-Policy": PICTURE_POLICY}
    return web.Response(text=titled, content_type="image/svg+xml", headers=headers)


def html(document: str) -> web.Response:
    """Return a response with a whole page."""
    return web.Response(text=document, content_type="text/html")


@cache
def _read(path: Path) -> bytes:
    return path.read_bytes()


def file(folder: Path, name: str) -> web.Response:
    """Return a response with a file that is directly in `folder`. Raises a Refusal if there is none, or its type is not served."""
    kind = name.rpartition(".")[2]
    if not re.fullmatch(r"[a-z]+\.[a-z0-9]+", name) or kind not in _TYPES or not (folder / name).is_file():
        raise Refusal(404, say("no-such-page"))
    return web.Response(body=_read(folder / name), content_type=_TYPES[kind], headers={"Cache-Control": "no-cache"})
