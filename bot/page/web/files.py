"""What the page answers with: whole pages, pictures, and the files that every page loads."""

from typing import Final
from xml.sax.saxutils import escape

from aiohttp import web

from bot.outlines import outlined
from bot.page.html import assets
from bot.page.html.words import say
from bot.page.reading.sight import Sight
from bot.page.web.guard import PICTURE_POLICY, Refusal
from games.scene import Scene

_ASKED_AGAIN: Final = "private, no-cache"
"""A browser keeps what it was sent, and asks each time whether it is still so."""
_FOR_GOOD: Final = "max-age=31536000, immutable"
"""For an address that changes with its content."""


def svg(scene: Scene, version: str = "") -> web.Response:
    """Return a response with a picture. Its letters are outlines, since it may not load fonts. Its title is its alternative text.

    `version`: of the picture that its reader asks for.
    """
    start, end, drawn = outlined(scene.svg).partition(">")
    titled = f"{start}{end}<title>{escape(scene.alt)}</title>{drawn}"
    kept = f"private, {_FOR_GOOD}" if version == assets.version_of(scene) else _ASKED_AGAIN
    headers = {"Content-Security-Policy": PICTURE_POLICY, "Cache-Control": kept}
    return web.Response(text=titled, content_type="image/svg+xml", headers=headers)


def picture_of(sight: Sight, letter_id: str, number: str) -> Scene:
    """Return the picture of a letter that this reader may read. Raises a Refusal if there is none."""
    letter = next((one for one in sight.letters if one.id == letter_id), None)
    if letter is None or not number.isdecimal() or len(number) > 3 or int(number) >= len(letter.post.scenes):
        raise Refusal(404, say("no-such-page"))
    return letter.post.scenes[int(number)]


def html(document: str) -> web.Response:
    """Return a response with a whole page."""
    return web.Response(text=document, content_type="text/html", headers={"Cache-Control": _ASKED_AGAIN})


def file(name: str, version: str = "") -> web.Response:
    """Return a response with a file of the page. Raises a Refusal if there is none. `version`: the one that is asked for."""
    content = assets.read(name)
    if content is None:
        raise Refusal(404, say("no-such-page"))
    kept = f"public, {_FOR_GOOD}" if version == assets.version() else "no-cache"
    return web.Response(
        body=content, content_type=assets.TYPES[name.rpartition(".")[2]], headers={"Cache-Control": kept}
    )
