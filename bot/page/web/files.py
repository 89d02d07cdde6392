"""What the page answers with: whole pages, pictures with the fonts that they need, and the files that every page loads."""

import base64
import re
from functools import cache
from pathlib import Path
from typing import Final

from aiohttp import web

from bot.page.html.words import say
from bot.page.web.guard import PICTURE_POLICY, Refusal
from bot.papers.html.paper import FONTS
from games.scene import Scene

STATIC: Final = Path(__file__).with_name("static")
_TYPES: Final = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}


def svg(scene: Scene) -> web.Response:
    """A picture."""
    headers = {"Content-Security-Policy": PICTURE_POLICY}
    return web.Response(text=with_fonts(scene.svg), content_type="image/svg+xml", headers=headers)


def html(document: str) -> web.Response:
    """A whole page."""
    return web.Response(text=document, content_type="text/html")


@cache
def _read(path: Path) -> bytes:
    return path.read_bytes()


def file(folder: Path, name: str) -> web.Response:
    """A file of the folder itself, by its bare name."""
    kind = name.rpartition(".")[2]
    if not re.fullmatch(r"[a-z]+\.[a-z0-9]+", name) or kind not in _TYPES or not (folder / name).is_file():
        raise Refusal(404, say("no-such-page"))
    return web.Response(body=_read(folder / name), content_type=_TYPES[kind], headers={"Cache-Control": "no-cache"})


_FACES: Final = {"Bellflower Sans": "sans", "Bellflower Serif": "serif", "Bellflower Hangul": "hangul"}
_HANGUL: Final = re.compile("[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]")


def with_fonts(svg: str) -> str:
    """Return a picture with the fonts that it needs inside it, since a picture may load nothing."""
    faces = [face for face in _FACES if (_HANGUL.search(svg) if face == "Bellflower Hangul" else face in svg)]
    start = svg.index(">") + 1
    return f"{svg[:start]}<style>{''.join(_face(face) for face in faces)}</style>{svg[start:]}"


@cache
def _face(face: str) -> str:
    data = base64.b64encode(_read(FONTS / f"{_FACES[face]}.woff2")).decode("ascii")
    return (
        f"@font-face{{font-family:'{face}';src:url(data:font/woff2;base64,{data}) format('woff2');font-weight:100 900}}"
    )
